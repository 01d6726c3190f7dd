internal import ArgumentParser
internal import PlainFiles
package import TravelModel

/// A place on a command line: `LON,LAT` in degrees.
package struct PlaceArgument: ExpressibleByArgument {
  package let coordinate: Coordinate

  package init?(argument: String) {
    let parts = argument.drop { $0 == " " }.split(
      separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let longitude = Self.number(parts[0]),
      let latitude = Self.number(parts[1]),
      let coordinate = Coordinate(longitude: longitude, latitude: latitude)
    else { return nil }
    self.coordinate = coordinate
  }

  private static func number(_ text: Substring) -> Double? {
    DecimalNumber.double(Array(text.utf8)[...])
  }

  /// Returns command-line arguments in which places west of Greenwich are not taken for options: a blank
  /// precedes their minus, which is dropped when the place is read.
  package static func protected(_ arguments: some Sequence<String>) -> [String] {
    arguments.map { argument in
      argument.hasPrefix("-") && PlaceArgument(argument: argument) != nil
        ? " " + argument : argument
    }
  }
}
