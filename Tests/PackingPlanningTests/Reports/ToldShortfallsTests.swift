import Localization
import Testing
import TravelModel
import Weather

@testable import PackingPlanning

/// What people are told of needs that could not be met.
@Suite struct ToldShortfallsTests {
  private static let all: [PackingPlan.Shortfall] = [
    .cold(day: 1, part: .morning, by: 60, cause: .wardrobe),
    .cold(day: 1, part: .evening, by: 80, cause: .wardrobe),
    .cold(day: 2, part: .morning, by: 20, cause: .wardrobe),
    .cold(day: 3, part: .morning, by: 50, cause: .wardrobe),
    .cold(day: 4, part: .morning, by: 50, cause: .wardrobe),
    .cold(day: 5, part: .morning, by: 50, cause: .limits),
    .warm(day: 2, part: .afternoon, by: 15, cause: .weather),
    .warm(day: 2, part: .evening, by: 12, cause: .weather),
    .warm(day: 6, part: .afternoon, by: 25, cause: .weather),
    .warm(day: 7, part: .afternoon, by: 25, cause: .weather),
    .wet(day: 3, part: .morning), .wet(day: 3, part: .evening),
    .wornAgain(.socks, days: 2),
  ]

  /// A plan in which clothes are as far from their bands as its shortfalls say: in frost, and in the heat except on day 7.
  private static let plan: PackingPlan = {
    var days = (1...7).map { PackingPlan.Day(day: 20_000 + $0, outfits: [], washes: false) }
    func add(
      _ day: Int, _ part: DayPart, _ temperature: Double, _ insulation: Int,
      _ band: ClosedRange<Int>
    ) {
      let part = PackingPlan.Part(
        part: part, temperature: temperature, layers: [], open: [], insulation: insulation,
        band: band, rain: .none)
      days[day - 1].outfits.append(
        PackingPlan.Outfit(activity: .sightseeing, worn: [], parts: [part], isWornAgain: false))
    }
    for shortfall in all {
      switch shortfall {
      case .cold(let day, let part, let by, _): add(day, part, -10, 200 - by, 200...250)
      case .warm(let day, let part, let by, _): add(day, part, day == 7 ? 21 : 35, 20 + by, 0...20)
      default: break
      }
    }
    return PackingPlan(
      trip: TripRequest(begins: 20_000, days: 7, place: .named("Oslo, NO")), preferences: .usual,
      basis: .init(
        weather: (1...7).map {
          WeatherDay(day: 20_000 + $0, kind: .forecast, low: .init(-10), high: .init(35))
        }, wardrobe: [:]),
      lines: [], days: days,
      quality: .init(objective: .weight, value: 0, bound: 0, programs: 0), wishes: [],
      shortfalls: all)
  }()

  @Test func `each day is told once, heat only by its days, and nothing that is not felt`() {
    let told = ToldShortfalls(Self.plan)
    #expect(told.hotDays == [2, 6])
    #expect(
      told.others == [
        .cold(day: 1, part: .evening, by: 80, cause: .wardrobe),
        .cold(day: 3, part: .morning, by: 50, cause: .wardrobe),
        .cold(day: 4, part: .morning, by: 50, cause: .wardrobe),
        .cold(day: 5, part: .morning, by: 50, cause: .limits), .wet(day: 3, part: .morning),
        .wornAgain(.socks, days: 2),
      ])
  }

  @Test func `sentences put days together in every language`() {
    var plan = Self.plan
    #expect(
      PackingWords.of(.en).shortfalls(plan) == [
        "Even the lightest clothes are too warm for the heat of days 2, 6.",
        "Days 1, 3, 4: warm enough for only 45 min outdoors at a time; the wardrobe has nothing better.",
        "Day 5 in the morning: warm enough for only 1 h 25 min outdoors at a time; suitable clothes are not "
          + "available on that day.",
        "Day 3 in the morning: nothing keeps the rain out.",
        PackingWords.of(.en).shortfall(.wornAgain(.socks, days: 2), in: plan),
      ])
    plan.shortfalls = (1...5).map { .wet(day: $0, part: .evening) }
    for language in Language.allCases {
      let sentences = PackingWords.of(language).shortfalls(plan)
      #expect(sentences.count == 1 && sentences[0].contains("1–5"), "\(sentences)")
    }
  }

  /// By hand: 2.4 met give 118.6 W/m² to the clothes, 0.3795 m²·K/W would hold them, and 0.3089 let 27.1 W/m² more pass.
  @Test func `the time outdoors is that in which a body loses 144 kilojoules a square metre`() {
    #expect(ThermalStrain.exposure(basic: 1.5, needed: 2, rate: 2.4) == 88)
    #expect(ThermalStrain.exposure(basic: 2, needed: 2, rate: 2.4) == nil)
    #expect(ThermalStrain.exposure(basic: 2, needed: 1, rate: 2.4) == nil)
  }
}
