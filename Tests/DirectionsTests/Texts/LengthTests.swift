internal import Testing
internal import _TestSupport

@testable internal import Directions
@testable internal import Localization
@testable internal import RoadNetwork

@Suite struct LengthTests {
  private func writer(
    _ language: Language = .en, _ units: UnitSystem = .metric, _ side: DrivingSide = .right
  ) -> StepWriter {
    StepWriter(Wording(language, units), side: side)
  }

  @Test(arguments: [
    (0, "0 m"), (20, "1 m"), (120, "1 m"), (700, "7 m"), (999, "10 m"), (1_400, "10 m"),
    (1_500, "20 m"),
    (4_000, "40 m"), (12_345, "120 m"), (29_499, "290 m"), (949, "9 m"), (30_000, "300 m"),
    (34_400, "340 m"),
    (97_400, "970 m"), (99_500, "1 km"), (100_000, "1 km"), (115_000, "1.15 km"),
    (120_000, "1.2 km"), (210_000, "2.1 km"), (379_500, "3.8 km"), (384_000, "3.85 km"),
    (995_000, "10 km"),
    (1_024_000, "10.2 km"),
    (1_226_000, "12.3 km"), (2_340_000, "23 km"), (98_760_000, "988 km"),
  ])
  func `metric lengths are written round`(_ centimetres: Int, _ text: String) {
    #expect(writer().distance(centimetres) == text)
  }

  @Test(arguments: [
    (0, "0 m"), (20, "1 m"), (1_449, "14 m"), (4_949, "49 m"), (4_950, "50 m"), (6_340, "65 m"),
    (9_749, "95 m"), (9_750, "100 m"), (12_345, "120 m"), (115_000, "1.15 km"),
  ])
  func `on foot every metre counts below fifty`(_ centimetres: Int, _ text: String) {
    #expect(writer().distance(centimetres, isOnFoot: true) == text)
  }

  @Test func `lengths take the decimal mark of the language`() {
    #expect(writer(.de).distance(120_000) == "1,2 km")
    #expect(writer(.fi).distance(125_000) == "1,25 km")
  }

  @Test(arguments: [
    (400, "4 yd", "10 ft"), (200, "2 yd", "7 ft"), (3_000, "30 yd", "100 ft"),
    (20_000, "220 yd", "650 ft"),
    (40_234, "0.25 mi", "0.25 mi"), (80_467, "0.5 mi", "0.5 mi"), (160_934, "1 mi", "1 mi"),
    (1_609_340, "10 mi", "10 mi"), (1_700_000, "10.55 mi", "10.55 mi"),
  ])
  func `imperial lengths are in yards on the left and in feet on the right`(
    _ centimetres: Int, _ yards: String, _ feet: String
  ) {
    #expect(writer(.en, .imperial, .left).distance(centimetres) == yards)
    #expect(writer(.en, .imperial, .right).distance(centimetres) == feet)
  }

  @Test(arguments: UnitSystem.allCases, DrivingSide.allCases)
  func `written lengths are near enough to drive by`(_ units: UnitSystem, _ side: DrivingSide) {
    var random = SplitMix64(seed: 1)
    let lengths =
      Array(stride(from: 0, through: 120_000, by: 13))
      + (0..<10_000).map { _ in random.number(in: 0...50_000_000) }
    for centimetres in lengths {
      let written = WrittenLength(centimetres, units, side)
      let told = Double(Length(hundredths: written.hundredths, written.unit).centimetres)
      let bound =
        switch centimetres {
        case ..<10_000: 500.0
        case ..<30_000: units == .metric ? 500.0 : 1_000.0
        case ..<500_000: 2_500.0
        case ..<2_000_000: 5_000.0
        default: 50_000.0
        }
      // What is told is itself a whole number of centimetres.
      guard abs(told - Double(centimetres)) > bound + 2 else { continue }
      Issue.record("\(centimetres) is told as \(told), \(random)")
      return
    }
  }

  @Test(arguments: [
    (900, "10 m"), (4_400, "40 m"), (11_000, "100 m"), (38_000, "400 m"), (94_000, "900 m"),
  ])
  func `spoken lengths are rounder`(_ centimetres: Int, _ text: String) {
    let length = Length.spoken(centimetres, .metric, .right)
    #expect("\(length.hundredths / 100) m" == text && length.unit == .metres)
  }

  /// How languages tell what lies ahead, and how far one goes.
  static let told: [(Language, Length, String, String)] = [
    (.en, Length(400, .metres), "400 metres", "400 metres"),
    (.en, Length(1, .kilometres), "1 kilometre", "1 kilometre"),
    (
      .en, Length(hundredths: 150, .kilometres), "one and a half kilometres",
      "one and a half kilometres"
    ),
    (.en, Length(hundredths: 250, .kilometres), "2.5 kilometres", "2.5 kilometres"),
    (.en, Length(hundredths: 50, .miles), "half a mile", "half a mile"),
    (.en, Length(1, .miles), "1 mile", "1 mile"),
    (.en, Length(300, .yards), "300 yards", "300 yards"),
    (.de, Length(400, .metres), "400 Metern", "400 Meter"),
    (.de, Length(hundredths: 150, .kilometres), "anderthalb Kilometern", "anderthalb Kilometer"),
    (.de, Length(hundredths: 50, .miles), "einer halben Meile", "eine halbe Meile"),
    (.fr, Length(hundredths: 150, .kilometres), "un kilomètre et demi", "un kilomètre et demi"),
    (.fr, Length(2, .kilometres), "2 kilomètres", "2 kilomètres"),
    (.fr, Length(hundredths: 125, .kilometres), "1,25 kilomètre", "1,25 kilomètre"),
    (.es, Length(hundredths: 125, .kilometres), "1,25 kilómetros", "1,25 kilómetros"),
    (.es, Length(hundredths: 150, .miles), "una milla y media", "una milla y media"),
    (.it, Length(1, .miles), "1 miglio", "1 miglio"),
    (.it, Length(2, .miles), "2 miglia", "2 miglia"),
    (.fi, Length(400, .metres), "400 metrin", "400 metriä"),
    (.fi, Length(1, .kilometres), "1 kilometrin", "1 kilometri"),
    (
      .fi, Length(hundredths: 150, .kilometres), "puolentoista kilometrin", "puolitoista kilometriä"
    ),
  ]

  @Test func `spoken lengths have the plural and the case of their place`() {
    for (language, length, ahead, along) in Self.told {
      var buffer = SentenceBuffer(isSpoken: true)
      writer(language).spoken(length, .ahead, into: &buffer)
      #expect(buffer.string == ahead)
      buffer.clear()
      writer(language).spoken(length, .along, into: &buffer)
      #expect(buffer.string == along)
    }
  }

  @Test(arguments: [
    (0, "0 min"), (29_000, "0 min"), (31_000, "1 min"), (720_000, "12 min"), (3_600_000, "1 h"),
    (3_900_000, "1 h 5 min"),
  ])
  func `durations are whole minutes`(_ milliseconds: Int, _ text: String) {
    #expect(writer().duration(milliseconds) == text)
  }
}
