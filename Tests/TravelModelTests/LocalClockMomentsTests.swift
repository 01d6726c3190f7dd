import Testing
import _TestSupport

@testable import TravelModel

/// In Helsinki in 2026, the clock goes from 03:00 to 04:00 on 29 March and from 04:00 to 03:00 on 25 October.
@Suite struct LocalClockMomentsTests {
  private func clock(_ date: String) throws -> LocalClock {
    try #require(LocalClock(timeZone: "Europe/Helsinki", date: CalendarDate(date)))
  }

  @Test(arguments: [
    ("06:05", 6, "06:05"), ("05:50", 6, "05:50"), ("20:00", 6, "20:00"), ("00:20", 23, "00:20+1"),
    ("25:10", 23, "01:10+1"), ("23:55", 24, "23:55"), ("00:10", 1, "00:10"),
  ])
  func `the time nearest to what was told before is meant`(
    time: String, hour: Int, expected: String
  ) throws {
    let clock = try clock("2026-05-12")
    let wall = try #require(ClockTime.secondsWithSeconds(time))
    #expect(clock.text(after: clock.elapsed(showing: wall, near: hour * 3600)) == expected)
  }

  @Test func `every moment of a day is found again from what the wall shows then`() throws {
    for date in ["2026-05-12", "2026-03-29", "2026-10-25"] {
      let clock = try clock(date)
      for elapsed in stride(from: 0, to: 30 * 3600, by: 300) {
        let wall = clock.wallClock(after: elapsed) % 86_400
        #expect(clock.elapsed(showing: wall, near: elapsed) == elapsed, "\(date) \(elapsed)")
      }
    }
  }

  @Test(arguments: [
    ("08:31:05", 30_665), ("8:31", 30_660), ("08:31:60", nil), ("08:31:5", nil), ("08", nil),
    ("08:31:05:01", nil), ("48:00:01", 172_801),
  ])
  func `seconds may stand behind a time of day`(text: String, seconds: Int?) {
    #expect(ClockTime.secondsWithSeconds(text) == seconds)
  }

  @Test func `dates and days are the same calendar`() {
    for day in [-719_162, -1, 0, 1, 59, 60, 11_016, 20_585, 2_932_896] {
      #expect(CalendarDate(daysSince1970: day)?.daysSince1970 == day)
    }
    var random = SplitMix64(seed: 3)
    for _ in 0..<1000 {
      let day = random.number(in: -719_162...2_932_896)
      #expect(CalendarDate(daysSince1970: day)?.daysSince1970 == day, "\(day)")
    }
    #expect(CalendarDate(daysSince1970: -719_163) == nil)
  }
}
