internal import ArgumentParser
package import Gazetteer
package import PlainFiles
package import TravelModel

/// A place on a command line: `LON,LAT` in degrees, or text for the geocoder.
package struct NamedPlaceArgument: ExpressibleByArgument {
  private enum Kind {
    case position(Coordinate)
    case name(String)
  }

  private let kind: Kind

  package init?(argument: String) {
    if let place = PlaceArgument(argument: argument) {
      kind = .position(place.coordinate)
    } else if argument.contains(where: \.isLetter) || Self.isPostcode(argument) {
      kind = .name(argument)
    } else {
      // Numbers that are not a position: a typo, not the name of a city.
      return nil
    }
  }

  private static func isPostcode(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "-") }
      && !text.hasPrefix("-")
  }

  /// The place and its details.
  ///
  /// - Returns: Its position, its name, and its time zone if known.
  /// - Throws: `InvalidInput` if the name is unknown or ambiguous.
  package func place(
    _ gazetteer: Gazetteer
  ) throws(InvalidInput) -> (coordinate: Coordinate, name: String, timeZone: String?) {
    switch kind {
    case .position(let place): return (place, "\(place.longitude),\(place.latitude)", nil)
    case .name(let name):
      let place = try Geocoder(gazetteer).place(name, file: "place")
      return (place.coordinate, place.name, place.city?.timeZone)
    }
  }

  /// The position of the place.
  ///
  /// - Throws: `InvalidInput` if the name is unknown or ambiguous.
  package func coordinate(_ gazetteer: Gazetteer) throws(InvalidInput) -> Coordinate {
    switch kind {
    case .position(let coordinate): coordinate
    case .name(let name): try Geocoder(gazetteer).place(name, file: "place").coordinate
    }
  }
}
