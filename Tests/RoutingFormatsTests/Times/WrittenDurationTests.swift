import Testing

@testable import RoutingFormats

@Suite struct WrittenDurationTests {
  @Test(arguments: [
    ("PT5M", 300), ("PT1H30M", 5400), ("P1DT2H", 93_600), ("PT0.5H", 1800), ("PT1,5M", 90),
    ("P2W", 1_209_600),
    ("PT0S", 0), ("5 min", 300), ("5min.", 300), ("1 h 30 min", 5400), ("1,5 h", 5400),
    ("90 s", 90),
    ("2 Stunden", 7200), ("20 minuti", 1200), ("3 heures", 10_800), ("45 sekuntia", 45),
    ("0:05", 300),
    ("0:05:30", 330), ("100:00", 360_000),
  ])
  func `durations are read`(text: String, seconds: Int) {
    #expect(WrittenDuration.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "P", "PT", "P1M", "P1Y", "PT5", "PTM", "PT5S5M", "-PT5M", "5", "5 km", "min", "5 min 1 h",
    "0:5", "0:60",
    "1.5.2 h", "PT0.0001S", "5 min x", "P1DT", "PT5MT5S",
  ])
  func `anything else is none`(text: String) { #expect(WrittenDuration.seconds(text) == nil) }
}
