import PlainFiles
import RoadNetwork
import Testing

/// Reading tables of traffic, and everything that can be wrong with them.
@Suite struct TrafficReaderTests {
  private static func read(_ text: String) throws(InvalidInput) -> Reading<TrafficTable> {
    try TrafficReader.read(NamedFile(name: "traffic.csv", bytes: Array(text.utf8)))
  }

  /// Findings as `line: code`.
  private static func findings(_ text: String) -> [String] {
    do throws(InvalidInput) {
      return try read(text).warnings.map { "\($0.line ?? 0): \($0.code)" }
    } catch {
      return error.findings.map { "\($0.line ?? 0): \($0.code)" }
    }
  }

  @Test func `rows are rules, one for each class and day`() throws {
    let table = try Self.read(
      """
      class,day,from,to,factor
      motorway; trunk,weekday,07:00,9:30,0.6
      *,,00:00,24:00,0.955
      primary,saturday;sunday,12:00,13:00,1.5
      """
    ).value
    let (seven, half) = (7 * 3600, 9 * 3600 + 1800)
    #expect(
      table.rules == [
        .init(.motorway, .weekday, from: seven, to: half, factor: 600),
        .init(.trunk, .weekday, from: seven, to: half, factor: 600),
        .init(nil, from: 0, to: 86_400, factor: 955),
        .init(.primary, .saturday, from: 43_200, to: 46_800, factor: 1500),
        .init(.primary, .sunday, from: 43_200, to: 46_800, factor: 1500),
      ])
  }

  @Test func `the column day may be missing`() throws {
    let table = try Self.read("factor,class,to,from\n0.1,service,24:00,00:00\n").value
    #expect(table.rules == [.init(.service, from: 0, to: 86_400, factor: 100)])
  }

  @Test func `all that is wrong is told at once`() {
    #expect(
      Self.findings(
        """
        class,day,from,to,factor
        motorways,weekday,07:00,09:00,0.6
        primary,monday,07:00,09:00,0.6
        primary,weekday,7,24:01,0.6
        primary,weekday,09:00,09:00,0.6
        primary,weekday,22:00,06:00,0.6
        primary,weekday,07:00,09:00,60
        primary,weekday,07:00,09:00,0.09
        ,,,,x
        primary,weekday,07:00,09:00
        """) == [
          "2: E1751", "3: E1755", "4: E1752", "4: E1752", "5: E1753", "6: E1753", "7: E1754",
          "8: E1754", "9: E1751", "9: E1752", "9: E1752", "9: E1754", "10: E1012",
        ])
  }

  @Test func `rows for the same roads at the same time are refused`() {
    #expect(
      Self.findings(
        """
        class,day,from,to,factor
        primary,,07:00,12:00,0.6
        primary,,08:00,09:00,0.5
        primary,,10:00,11:00,0.4
        primary,,12:00,13:00,0.5
        primary,weekday,07:00,09:00,0.5
        *,,00:00,24:00,0.9
        """) == ["3: E1756", "4: E1756"])
    #expect(Self.findings("class,from,to,factor\n*;*,00:00,01:00,0.5\n") == ["2: E1756"])
  }

  @Test func `a table without rows, or without a column, is told`() {
    #expect(Self.findings("class,from,to,factor\n") == ["0: W1757"])
    #expect(Self.findings("class,from,to\nprimary,07:00,08:00\n") == ["1: E1014"])
  }

  @Test func `remedies name what was probably meant`() {
    do throws(InvalidInput) {
      _ = try Self.read("class,from,to,factor\nmotorways,07:00,09:00,0.6\n")
      Issue.record("nothing was found")
    } catch {
      #expect(error.findings.first?.remedy == "Did you mean \"motorway\"?")
    }
  }
}
