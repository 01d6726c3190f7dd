import PackingPlanning
import Testing

/// From when until when one has things with one on a day.
@Suite struct DayThingsTests {
  /// A day at some temperatures, in °C; churches are marked.
  private static func day(_ visits: [(Double, isChurch: Bool)]) -> DayThings {
    let rules = VisitRulesReader.usual
    return DayThings(
      visits: visits.map { degrees, isChurch in
        rules.things(
          for: VisitSituation(
            categories: isChurch ? ["church"] : ["museum"], isOutdoor: false, isDark: false,
            weather: .init(low: degrees, high: degrees, rain: 0, ultraviolet: nil)))
      }, isWeatherUsual: false)
  }

  @Test func `a spell ends where a visit does not ask for the thing, and begins anew`() {
    let day = Self.day([(14, false), (12, true), (18, true), (13, false)])
    let spells = day.spells.map { "\($0.thing.id) \($0.visits)" }
    #expect(spells == ["jacket 0...1", "covered 1...2", "jacket 3...3"])
    // The coldest visit gives the reason.
    #expect(day.spells[0].thing.reasons == [.cold(12)])
  }

  @Test func `a day without visits has no spells`() {
    #expect(Self.day([]).spells.isEmpty)
  }
}
