internal import OpenStreetMap
internal import PlainFiles
package import TravelModel

/// The public holidays of countries: those of the whole country, without those of states and towns.
///
/// Days that keep their date or their distance from Easter are rules; all others, such as those of the Islamic calendar
/// and days in lieu, are dates of ``years``.
///
/// - Source: the data of the package `holidays` 0.109; see `datasets/tools/make_countries.py`.
package enum PublicHolidays {
  /// The years of which all days are known.
  package static let years = 2024...2035

  /// A public holiday.
  package struct Holiday: Hashable, Sendable {
    package let date: CalendarDate
    /// In English.
    package let name: String
  }

  private static let file = "ItineraryPlanning/Countries/BuiltIn/holidays.csv"

  /// The public holidays of a country.
  ///
  /// - Parameters:
  ///   - country: Two capital letters (ISO 3166-1).
  ///   - wanted: The years, all of them among ``years``.
  /// - Returns: In order; `nil` if the country or one of the years is not known.
  package static func holidays(of country: String, in wanted: ClosedRange<Int>) -> [Holiday]? {
    guard years.contains(wanted.lowerBound), years.contains(wanted.upperBound) else { return nil }
    guard let rows = rows(of: country) else { return nil }
    return rows.flatMap { row in
      row[2].split(separator: " ").flatMap { word in
        wanted.compactMap { date(String(word), in: $0) }.map { Holiday(date: $0, name: row[1]) }
      }
    }.sorted { $0.date.daysSince1970 < $1.date.daysSince1970 }
  }

  /// The rows of a country: its code, a name and the days; `nil` if there are none.
  private static func rows(of country: String) -> [[String]]? {
    EmbeddedFile.value(of: file) { file throws(InvalidInput) -> [[String]]? in
      let start = Array("\(country),".utf8)
      let lines = file.bytes.split(separator: UInt8(ascii: "\n"))
      let own = lines.dropFirst().filter { $0.starts(with: start) }
      let findings = FindingCollector(file: file.name)
      let table = try CSVTable(
        Array(([lines[0]] + own).joined(separator: [UInt8(ascii: "\n")])),
        columns: [.init("country"), .init("name"), .init("days")], findings: findings)
      return own.isEmpty ? nil : try findings.reading(table.rows.map(\.fields)).value
    }
  }

  /// A rule or a date in a year; `nil` if the date is one of another year.
  private static func date(_ text: String, in year: Int) -> CalendarDate? {
    if text.hasPrefix("easter"), let days = Int(text.dropFirst(6)) {
      return CalendarDate(daysSince1970: CivilDay.easter(year) + days)
    }
    if text.hasPrefix("orthodox"), let days = Int(text.dropFirst(8)) {
      return CalendarDate(daysSince1970: CivilDay.orthodoxEaster(year) + days)
    }
    if text.count == 5 { return CalendarDate("\(year)-\(text)") }
    guard text.count == 8, Int(text.prefix(4)) == year else { return nil }
    return CalendarDate("\(year)-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
  }
}
