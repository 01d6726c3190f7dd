import PackingPlanning
import Testing
import Weather

@testable import Trips

/// Why a new list differs from an earlier one.
@Suite struct ListComparisonTests {
  private static let begins = 20_000

  /// A list of one thing.
  private static func list(
    _ thing: String, _ count: Int, isForRain: Bool = false, owned: Int = 3, _ days: [WeatherDay]
  ) -> WrittenList {
    WrittenList(
      counts: [(thing, count)], begins: begins,
      basis: PackingPlan.Basis(weather: days, wardrobe: [thing: owned]),
      isForRain: isForRain ? [thing] : [])
  }

  /// Two days, the second of which may be wet.
  private static func days(warmer: Double = 0, chance: Double) -> [WeatherDay] {
    (0..<2).map { index in
      var day = WeatherDay(
        day: begins + index, kind: .forecast, low: .init(8 + warmer), high: .init(16 + warmer),
        precipitation: .init(index == 1 ? 5 : 0))
      day.precipitationChance = index == 1 ? chance : 0
      return day
    }
  }

  private static func cause(from old: WrittenList, to new: WrittenList) -> ListChange.Cause? {
    ListComparison.changes(from: old, to: new).first?.cause
  }

  @Test func `what has nothing to do with rain does not change because of some more of it`() {
    let cause = Self.cause(
      from: Self.list("shirt", 1, Self.days(chance: 0.5)),
      to: Self.list("shirt", 2, Self.days(chance: 0.6)))
    #expect(cause == .wishes)
  }

  @Test func `the wardrobe is told although there is some more rain`() {
    let cause = Self.cause(
      from: Self.list("shirt", 1, owned: 1, Self.days(chance: 0.5)),
      to: Self.list("shirt", 2, owned: 2, Self.days(chance: 0.6)))
    #expect(cause == .wardrobe(before: 1, now: 2))
  }

  @Test func `a day that becomes wet is told of whatever changes`() {
    let cause = Self.cause(
      from: Self.list("sandals", 1, Self.days(chance: 0.1)),
      to: Self.list("sandals", 0, Self.days(chance: 0.9)))
    #expect(cause == .rain(day: 2, before: 10, now: 90))
  }

  @Test func `rain in the night changes nothing that one wears by day`() {
    var after = Self.days(chance: 0.1)
    after[1].toldParts = DayPart.allCases.map { part in
      var told = after[1].part(part)
      told.precipitationChance = part == .night ? 0.9 : 0.1
      return told
    }
    after[1].precipitationChance = 0.9
    let cause = Self.cause(
      from: Self.list("sandals", 1, Self.days(chance: 0.1)), to: Self.list("sandals", 0, after))
    #expect(cause == .wishes)
  }

  @Test func `a change of the weather is a cause if it is the only one`() {
    let old = Self.days(chance: 0.1)
    func causes(_ new: [WeatherDay]) -> [ListChange.Cause?] {
      [
        Self.cause(
          from: Self.list("umbrella", 0, old), to: Self.list("umbrella", 1, isForRain: true, new)),
        Self.cause(from: Self.list("shirt", 1, old), to: Self.list("shirt", 2, new)),
      ]
    }
    #expect(
      causes(Self.days(chance: 0.9))
        == [.rain(day: 2, before: 10, now: 90), .rain(day: 2, before: 10, now: 90)])
    var warmer = old
    warmer[0] = Self.days(warmer: 4, chance: 0.1)[0]
    #expect(
      causes(warmer) == [
        .temperature(day: 1, before: 8...16, now: 12...20),
        .temperature(day: 1, before: 8...16, now: 12...20),
      ])
    // Either of the two may be the cause, or both, or a day that is new.
    #expect(causes(Self.days(warmer: 4, chance: 0.9)) == [.weather, .weather])
    #expect(causes(Array(warmer.prefix(1))) == [.weather, .weather])
  }
}
