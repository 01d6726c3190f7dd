internal import ArgumentParser
internal import Gazetteer
internal import PlainFiles
internal import TravelModel

/// A place on a command line: `LON,LAT` in degrees, or what the geocoder takes.
struct NamedPlaceArgument: ExpressibleByArgument {
  private enum Kind {
    case position(Coordinate)
    case name(String)
  }

  private let kind: Kind

  init?(argument: String) {
    if let place = PlaceArgument(argument: argument) {
      kind = .position(place.coordinate)
    } else if argument.contains(where: \.isLetter) || Self.isPostcode(argument) {
      kind = .name(argument)
    } else {
      // Numbers that are no position: a slip that no city explains.
      return nil
    }
  }

  private static func isPostcode(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "-") }
      && !text.hasPrefix("-")
  }

  /// The place with what is known of it.
  ///
  /// - Returns: Where it is, what people call it, and its time zone if that is known.
  /// - Throws: `InvalidInput` if the name means no place, or several.
  func place(
    _ gazetteer: Gazetteer
  ) throws(InvalidInput) -> (coordinate: Coordinate, name: String, timeZone: String?) {
    switch kind {
    case .position(let place): return (place, "\(place.longitude),\(place.latitude)", nil)
    case .name(let name):
      let place = try Geocoder(gazetteer).place(name, file: "place")
      return (place.coordinate, place.name, place.city?.timeZone)
    }
  }

  /// Where the place is.
  ///
  /// - Throws: `InvalidInput` if the name means no place, or several.
  func coordinate(_ gazetteer: Gazetteer) throws(InvalidInput) -> Coordinate {
    switch kind {
    case .position(let coordinate): coordinate
    case .name(let name): try Geocoder(gazetteer).place(name, file: "place").coordinate
    }
  }
}
