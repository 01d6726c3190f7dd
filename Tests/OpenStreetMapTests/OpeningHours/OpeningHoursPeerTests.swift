import Foundation
import OpenStreetMap
import PlainFiles
import Testing
import TravelModel
import _TestSupport

/// Hours against what PyPI's `opening-hours-py` says of texts in the style of the specification; see
/// `Benchmarks/opening-hours`.
@Suite struct OpeningHoursPeerTests {
  @Test func `the package says the same of each day`() throws {
    let path = "Tests/OpenStreetMapTests/Fixtures/opening-hours-py.csv"
    let findings = FindingCollector(file: path)
    let table = try CSVTable(
      [UInt8](Data(contentsOf: PackageRoot.file(path))),
      columns: [.init("text"), .init("date"), .init("spans")], findings: findings)
    #expect(findings.findings.isEmpty)
    let holidays = try #require(table.field("spans", of: table.rows[0])).split(separator: ";")
      .compactMap { CalendarText.number(ofDay: String($0)) }
    let around = OpeningSurroundings(
      location: Coordinate(longitude: 24.94, latitude: 60.17),
      clock: try #require(LocalClock(timeZone: "Europe/Helsinki", date: nil)),
      holidays: HolidayCalendar(publicHolidays: Set(holidays)))
    #expect(holidays.count == 15)
    #expect(table.rows.count > 1300)
    for row in table.rows.dropFirst() {
      let text = try #require(table.field("text", of: row))
      let day = try #require(
        table.field("date", of: row).flatMap { CalendarText.number(ofDay: $0) })
      let hours = try OpeningHours(text)
      var minutes = [Character](repeating: " ", count: 1440)
      for (offset, start) in [(-1440, day - 1), (0, day)] {
        for span in hours.spans(on: start, around) {
          for minute in span.start / 60 + offset..<span.end / 60 + offset
          where (0..<1440).contains(minute) {
            minutes[minute] = span.state == .open ? "o" : "?"
          }
        }
      }
      var expected = [Character](repeating: " ", count: 1440)
      for part in (table.field("spans", of: row) ?? "").split(separator: ";") {
        let isUnknown = part.last == "?"
        let ends = part.split { $0 == "-" || $0 == "?" }.compactMap { Int($0) }
        for minute in ends[0]..<ends[1] { expected[minute] = isUnknown ? "?" : "o" }
      }
      let wrong = (0..<1440).filter { minutes[$0] != expected[$0] }
      // Both compute the sun; in the white nights of Helsinki they differ by up to three minutes at an end.
      let tolerated = ["sun", "dawn"].contains(where: text.contains) ? 6 : 0
      #expect(
        wrong.count <= tolerated,
        "\(text) on \(CalendarText.day(day)) in \(wrong.count) minutes from \(wrong.first ?? 0) on")
    }
  }
}
