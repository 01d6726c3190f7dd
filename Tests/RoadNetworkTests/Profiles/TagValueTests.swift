import Testing

@testable import RoadNetwork

/// Numbers and units as many hands write them.
@Suite struct TagValueTests {
  @Test(arguments: [
    ("3.5", 3.5), ("3,5", 3.5), ("3.5 m", 3.5), ("3.5m", 3.5), (" 3.5 m ", 3.5), ("350 cm", 3.5),
    ("12'6\"", 3.81), ("12' 6\"", 3.81), ("12 ft 6 in", 3.81), ("12ft", 3.6576), ("12'", 3.6576),
    ("12'0\"", 3.6576), ("6 in", 0.1524), ("6\"", 0.1524), ("12′6″", 3.81), ("0.1 km", 100),
    ("4", 4), ("4.", 4),
  ])
  func `lengths in metres`(text: String, metres: Double) throws {
    let value = try #require(MeasureValue.metres(text))
    #expect(abs(value - metres) < 1e-9)
  }

  @Test(arguments: [
    "", " ", "default", "none", "below_default", "no_sign", "-3", "3.5.1", ".5", "3 miles",
    "12'13\"",
    "12'6\"x", "1e309", "0x10", "nan", "3,5,6", "٣", "3.5 t", "99999999999999999",
    String(repeating: "3", count: 500),
  ])
  func `no lengths`(text: String) { #expect(MeasureValue.metres(text) == nil) }

  @Test(arguments: [
    ("3.5", 3.5), ("3.5 t", 3.5), ("3.5t", 3.5), ("7500 kg", 7.5), ("7.5 st", 6.80388555),
    ("10000 lbs", 4.5359237), ("5 lt", 5.080234544), ("100 cwt", 5.080234544), ("18 tonnes", 18),
  ])
  func `weights in tonnes`(text: String, tonnes: Double) throws {
    let value = try #require(MeasureValue.tonnes(text))
    #expect(abs(value - tonnes) < 1e-9)
  }

  @Test(arguments: ["", "default", "none", "unsigned", "3.5 m", "-1", "1e309", "7.5 stone"])
  func `no weights`(text: String) { #expect(MeasureValue.tonnes(text) == nil) }

  @Test(arguments: [
    ("01:30", 5_400_000), ("1:30", 5_400_000), ("0:04:30", 270_000), ("90", 5_400_000),
    ("90 min", 5_400_000), ("PT1H30M", 5_400_000), ("PT90M", 5_400_000), ("PT45S", 45_000),
    ("P1DT2H", 93_600_000), ("P2D", 172_800_000), ("pt5m", 300_000), ("2.5", 150_000),
    ("PT0.5H", 1_800_000), ("720:00", 2_147_483_647),
  ])
  func `durations in milliseconds`(text: String, milliseconds: Int32) {
    #expect(DurationValue.milliseconds(text) == milliseconds)
  }

  @Test(arguments: [
    "", "0", "00:00", "P", "PT", "PT5", "PT5X", "P5H", "1:60", "1:30:60", "1:2:3:4", ":30", "1:",
    "soon", "-5", "1e309", "999999999", "P99999D", "PTTT",
  ])
  func `no durations`(text: String) { #expect(DurationValue.milliseconds(text) == nil) }

  @Test(arguments: [
    ("up", InclineValue.up, 1), ("down", .down, -1), ("8%", .percent(8), 1),
    ("-5.5 %", .percent(-5.5), -1), ("+3%", .percent(3), 1), ("10", .percent(10), 1),
    ("0%", .percent(0), 0), ("−4%", .percent(-4), -1),
  ])
  func `slopes`(text: String, slope: InclineValue, direction: Int) throws {
    let value = try #require(InclineValue(text))
    #expect(value == slope)
    #expect(value.direction == direction)
  }

  @Test func `slopes in degrees`() throws {
    guard case .percent(let percent)? = InclineValue("45°") else {
      Issue.record("45° is no slope")
      return
    }
    #expect(abs(percent - 100) < 1e-9)
  }

  @Test(arguments: ["", "yes", "steep", "90°", "5‰", "--5%", "1e309%", "%"])
  func `no slopes`(text: String) { #expect(InclineValue(text) == nil) }
}
