internal import PlainFiles
internal import Presentation
package import Weather

/// Cities as a table of plain text.
package enum ArchivedCityTable {
  /// Returns a line per city, with a star before favourites, and the Wikipedia page at the end.
  ///
  /// - Parameters:
  ///   - cities: The cities, in their order.
  ///   - weather: The weather of each; `nil` if it is not shown.
  /// - Returns: Text with a line end.
  package static func text(
    of cities: [ListedCity], weather: [PresentWeather]? = nil
  ) -> String {
    var rows = cities.map { city in
      [
        (city.isFavourite ? "★ " : "  ") + PlainLine.of(city.name),
        [city.region.map(PlainLine.of), city.country].compactMap(\.self).joined(separator: ", "),
        city.population.map(grouped) ?? "", String(city.geonames),
      ]
    }
    var head = ["  city", "region", "inhabitants", "GeoNames"]
    if let weather {
      head.append("weather")
      for (row, present) in weather.enumerated() { rows[row].append(present.cell) }
    }
    let lines = TextTable.lines(of: [head] + rows)
    return zip(lines, [nil] + cities.map(\.wikipedia)).map { line, page in
      (page.map { "\(line)  \(PlainLine.of($0))" } ?? line) + "\n"
    }.joined()
  }

  /// For instance `1,234,567`.
  static func grouped(_ number: Int) -> String { grouped(number, by: ",") }

  /// The digits of a number in groups of three, with a sign between these.
  static func grouped(_ number: Int, by sign: String) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? "\(sign)\(digit)" : "\(digit)"
    }.joined()
  }
}
