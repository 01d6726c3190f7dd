internal import Presentation

/// Cities of the gazetteer as plain text.
package enum CityTable {
  /// Returns a table with a line per city: name, region, country, inhabitants, distance, id.
  package static func text(of items: [CityItem]) -> String {
    let hasDistance = items.contains { $0.distance != nil }
    let hasFavourites = items.contains { $0.isFavourite == true }
    var header = ["city", "region", "country", "inhabitants"]
    if hasDistance { header.append("km") }
    header.append("id")
    if hasFavourites { header.append("favourite") }
    let rows = items.map { item in
      var row = [
        item.city.name, item.city.regionName ?? "", item.city.countryName,
        item.city.population.map(ArchivedCityTable.grouped) ?? "unknown",
      ]
      if hasDistance { row.append(item.distance.map(kilometres) ?? "") }
      row.append("\(item.city.id)")
      if hasFavourites { row.append(item.isFavourite == true ? "yes" : "") }
      return row
    }
    return TextTable.lines(of: [header] + rows, flushLeft: [0, 1, 2]).map { $0 + "\n" }.joined()
  }

  /// Returns all that is known of a city, a line each.
  ///
  /// - Parameters:
  ///   - item: The city.
  ///   - spelled: Its alternate names as they are written.
  ///   - names: The other names under which it is found, folded.
  ///   - weather: The weather of this moment, as a line; `nil` if it is not known.
  ///   - source: Where the data comes from.
  /// - Returns: Text with a line end.
  package static func facts(
    of item: CityItem, spelled: [String], names: [String], weather: String? = nil, source: String
  ) -> String {
    let city = item.city
    var rows = [
      ("country", "\(city.countryName) (\(city.country))"),
      ("region", city.regionName.map { "\($0) (\(city.region))" } ?? city.region),
      ("position", "\(city.coordinate.longitude),\(city.coordinate.latitude)"),
      ("inhabitants", city.population.map(ArchivedCityTable.grouped) ?? "unknown"),
      ("elevation", city.elevation.map { "\($0) m" } ?? "unknown"),
      ("time zone", city.timeZone),
      ("map", city.map.address),
      ("encyclopedia", link(city.encyclopedia)),
      ("wikidata", link(city.wikidata)),
      ("geonames", link(city.geoNames)),
    ]
    if !spelled.isEmpty { rows.append(("also written", spelled.joined(separator: ", "))) }
    rows.append(("also found as", names.joined(separator: ", ")))
    if let isFavourite = item.isFavourite { rows.append(("favourite", isFavourite ? "yes" : "no")) }
    if let weather { rows.append(("weather", weather)) }
    rows.append(("source", source))
    let width = rows.map(\.0.count).max() ?? 0
    return "\(city.name) (\(city.id))\n"
      + rows.map { "  \($0)\(String(repeating: " ", count: width - $0.count))  \($1)\n" }.joined()
  }

  /// Kilometres with one decimal.
  package static func kilometres(_ metres: Double) -> String {
    let tenths = Int((metres / 100).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func link(_ link: City.Link) -> String {
    link.address + (link.isSearch ? " (a search)" : "")
  }
}
