import Testing

@testable import TravelModel

/// In Helsinki in 2026, the clock goes from 03:00 to 04:00 on 29 March and back on 25 October.
@Suite struct LocalClockTests {
  private func clock(_ date: String?) throws -> LocalClock {
    try #require(LocalClock(timeZone: "Europe/Helsinki", date: date.flatMap(CalendarDate.init)))
  }

  @Test(arguments: [
    (nil, "06:00", 6 * 3600), ("2026-05-12", "06:00", 6 * 3600),
    ("2026-03-29", "06:00", 5 * 3600), ("2026-03-29", "02:59", 2 * 3600 + 59 * 60),
    ("2026-10-25", "06:00", 7 * 3600), ("2026-10-24", "30:00", 31 * 3600),
  ])
  func `a time of day is as many seconds after midnight as really pass`(
    date: String?, time: String, elapsed: Int
  ) throws {
    let wall = try #require(ClockTime.seconds(time))
    let clock = try clock(date)
    #expect(clock.elapsed(untilWallClock: wall) == elapsed)
    #expect(clock.wallClock(after: elapsed) == wall)
  }

  @Test func `a time that the clock jumps over is the one as long after the jump`() throws {
    let clock = try clock("2026-03-29")
    let elapsed = clock.elapsed(untilWallClock: 3 * 3600 + 30 * 60)
    #expect(clock.text(after: elapsed) == "04:30")
  }

  @Test func `a time that the clock shows twice is the first`() throws {
    #expect(try clock("2026-10-25").elapsed(untilWallClock: 3 * 3600 + 1800) == 3 * 3600 + 1800)
  }

  @Test func `there is no clock without a time zone`() {
    #expect(LocalClock(timeZone: "Europe/Hellsinki", date: nil) == nil)
    #expect(LocalClock(timeZone: "", date: nil) == nil)
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("2000-03-01", 11_017), ("2026-05-12", 20_585), ("1969-12-31", -1),
  ])
  func `a date counts its days since 1970`(text: String, days: Int) throws {
    let date = try #require(CalendarDate(text))
    #expect(date.daysSince1970 == days)
    #expect(date.description == text)
  }

  @Test(arguments: ["2026-02-29", "2026-13-01", "2026-5-12", "", "12.05.2026", "2026-05-1２"])
  func `a text that is no day is no date`(text: String) { #expect(CalendarDate(text) == nil) }

  @Test(arguments: [(0, "00:00"), (86_399, "23:59"), (86_400, "00:00+1"), (-60, "23:59-1")])
  func `a clock time names the following day`(seconds: Int, text: String) {
    #expect(ClockTime.text(seconds) == text)
  }

  @Test(arguments: ["6", "24:60", "49:00", "-1:00", "06:00:00", "aa:bb", "", ":", "1e:00"])
  func `a text that is no time of day has no seconds`(text: String) {
    #expect(ClockTime.seconds(text) == nil)
  }
}
