import Foundation
import PlainFiles
import Testing
import _TestSupport

/// `CalendarText` against Foundation's formatter.
@Suite struct CalendarTextTests {
  @Test func `known instants and days`() {
    #expect(CalendarText.instant(0) == "1970-01-01T00:00:00Z")
    #expect(CalendarText.instant(-1) == "1969-12-31T23:59:59Z")
    #expect(CalendarText.instant(CalendarText.instants.lowerBound) == "0000-01-01T00:00:00Z")
    #expect(CalendarText.instant(CalendarText.instants.upperBound) == "9999-12-31T23:59:59Z")
    #expect(CalendarText.day(19_782) == "2024-02-29")
    #expect(CalendarText.number(ofDay: "2024-02-29") == 19_782)
  }

  @Test func `what is no instant and no day is refused`() {
    let texts = [
      "", "2026-11-22", "2026-11-22T16:41:06", "2026-11-22 16:41:06Z", "2026-11-22T24:00:00Z",
      "2026-11-22T16:60:00Z", "2026-11-22T16:41:60Z", "2026-13-01T00:00:00Z",
      "2026-02-29T00:00:00Z",
      "2026-11-31T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z",
      "+026-01-01T00:00:00Z",
    ]
    for text in texts { #expect(CalendarText.seconds(ofInstant: text) == nil, "\(text)") }
    #expect(CalendarText.number(ofDay: "2025-02-29") == nil)
    #expect(CalendarText.number(ofDay: "2025-2-9") == nil)
  }

  @Test(arguments: Seeds.wanted(quick: 20, long: 2000))
  func `random instants are those of Foundation, and read back`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let formatter = ISO8601DateFormatter()
    for _ in 0..<50 {
      // Foundation changes to the Julian calendar before 1582.
      let seconds = Int.random(
        in: -12_000_000_000...CalendarText.instants.upperBound, using: &random)
      let text = CalendarText.instant(seconds)
      #expect(
        text == formatter.string(from: Date(timeIntervalSince1970: Double(seconds))), "seed \(seed)"
      )
      #expect(CalendarText.seconds(ofInstant: text) == seconds, "seed \(seed)")
    }
  }
}
