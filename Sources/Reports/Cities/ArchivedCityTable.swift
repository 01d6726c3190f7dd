internal import PlainFiles

/// Cities as a table of plain text.
package enum ArchivedCityTable {
  /// Returns a line per city, with a star before favourites; where the encyclopedia tells of it at the end.
  package static func text(of cities: [ListedCity]) -> String {
    let rows = cities.map { city in
      [
        (city.isFavourite ? "★ " : "  ") + PlainLine.of(city.name),
        [city.region.map(PlainLine.of), city.country].compactMap(\.self).joined(separator: ", "),
        city.population.map(grouped) ?? "", String(city.geonames),
      ]
    }
    let head = ["  city", "region", "inhabitants", "GeoNames"]
    let lines = TextTable.lines(of: [head] + rows)
    return zip(lines, [nil] + cities.map(\.wikipedia)).map { line, page in
      (page.map { "\(line)  \(PlainLine.of($0))" } ?? line) + "\n"
    }.joined()
  }

  /// For instance `1,234,567`.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}
