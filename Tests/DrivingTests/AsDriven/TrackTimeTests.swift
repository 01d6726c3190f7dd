import Testing

@testable import Driving

@Suite struct TrackTimeTests {
  @Test(arguments: [
    ("1778562000", 1_778_562_000), ("1778562000.5", 1_778_562_000.5),
    ("2026-05-12T05:00:00Z", 1_778_562_000), ("2026-05-12T05:00Z", 1_778_562_000),
    ("2026-05-12T08:00:00+03:00", 1_778_562_000),
    ("2026-05-12T08:00:00.250+0300", 1_778_562_000.25),
    ("2026-05-12 01:00:00-04", 1_778_562_000), ("2026-05-12 08:00:00", 1_778_562_000),
    // After the clock was put back, and before.
    ("2026-10-25T03:30:00+02:00", 1_792_891_800), ("2026-10-25T03:30:00+03:00", 1_792_888_200),
  ])
  func `times are read with an offset, or as local ones`(text: String, seconds: Double) {
    #expect(TrackTime.seconds(text, timeZone: "Europe/Helsinki") == seconds)
  }

  @Test(arguments: [
    "", "noon", "1778562000000", "-5", "2026-05-12", "2026-13-12T05:00:00Z", "2026-05-12T25:00:00Z",
    "2026-05-12T05:60:00Z", "2026-05-12T05:00:00Q", "2026-05-12T05:00:00+3",
    "2026-05-12T05:00:00Zulu",
    "12.05.2026 08:00",
  ])
  func `what is no time is none`(text: String) {
    #expect(TrackTime.seconds(text, timeZone: "Europe/Helsinki") == nil)
  }
}
