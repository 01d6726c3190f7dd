import Localization
import Testing
import TravelModel
import Weather

@testable import PackingPlanning

/// What people are told of needs that could not be met.
@Suite struct ToldShortfallsTests {
  private static let all: [PackingPlan.Shortfall] = [
    .cold(day: 1, part: .morning, by: 30, cause: .wardrobe),
    .cold(day: 1, part: .evening, by: 45, cause: .wardrobe),
    .cold(day: 2, part: .morning, by: 9, cause: .wardrobe),
    .cold(day: 3, part: .morning, by: 20, cause: .wardrobe),
    .cold(day: 4, part: .morning, by: 20, cause: .wardrobe),
    .cold(day: 5, part: .morning, by: 20, cause: .limits),
    .warm(day: 2, part: .afternoon, by: 15, cause: .weather),
    .warm(day: 2, part: .evening, by: 12, cause: .weather),
    .warm(day: 6, part: .afternoon, by: 25, cause: .weather),
    .warm(day: 7, part: .afternoon, by: 5, cause: .weather),
    .wet(day: 3, part: .morning), .wet(day: 3, part: .evening),
    .wornAgain(.socks, days: 2),
  ]

  @Test func `each day is told once, and heat only by its days`() {
    let told = ToldShortfalls(Self.all)
    #expect(told.hotDays == [2, 6])
    #expect(
      told.others == [
        .cold(day: 1, part: .evening, by: 45, cause: .wardrobe),
        .cold(day: 3, part: .morning, by: 20, cause: .wardrobe),
        .cold(day: 4, part: .morning, by: 20, cause: .wardrobe),
        .cold(day: 5, part: .morning, by: 20, cause: .limits), .wet(day: 3, part: .morning),
        .wornAgain(.socks, days: 2),
      ])
  }

  @Test func `sentences put days together in every language`() {
    var plan = PackingPlan(
      trip: TripRequest(begins: 20_000, days: 7, place: .named("Oslo, NO")), preferences: .usual,
      basis: .init(weather: [], wardrobe: [:]), lines: [], days: [],
      quality: .init(objective: .weight, value: 0, bound: 0, programs: 0), wishes: [],
      shortfalls: Self.all)
    #expect(
      PackingWords.of(.en).shortfalls(plan) == [
        "Even the lightest clothes are too warm for the heat of days 2, 6.",
        "Days 1, 3, 4: up to 0.45 clo too cold; the wardrobe has nothing better.",
        "Day 5 in the morning: 0.20 clo too cold; suitable clothes are not available on that day.",
        "Day 3 in the morning: nothing keeps the rain out.",
        PackingWords.of(.en).shortfall(.wornAgain(.socks, days: 2)),
      ])
    plan.shortfalls = (1...5).map { .wet(day: $0, part: .evening) }
    for language in Language.allCases {
      let sentences = PackingWords.of(language).shortfalls(plan)
      #expect(sentences.count == 1 && sentences[0].contains("1–5"), "\(sentences)")
    }
  }
}
