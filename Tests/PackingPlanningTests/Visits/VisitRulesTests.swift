import PlainFiles
import Testing

@testable import PackingPlanning

/// What one has on and with one at a visit.
@Suite struct VisitRulesTests {
  private func ids(
    _ categories: [String], outdoor: Bool = false, dark: Bool = false, low: Double = 16,
    high: Double = 20, rain: Double = 0, uv: Double = 2
  ) -> [String] {
    VisitRulesReader.usual.things(
      for: VisitSituation(
        categories: categories, isOutdoor: outdoor, isDark: dark,
        weather: .init(low: low, high: high, rain: rain, ultraviolet: uv))
    ).map(\.id)
  }

  @Test func `a church asks for covered shoulders, a beach for swimwear, rain for an umbrella`() {
    #expect(ids(["museum"]) == [])
    #expect(ids(["church", "historic"]) == ["covered"])
    #expect(ids(["beach"], outdoor: true) == ["swimwear"])
    #expect(ids(["museum"], rain: 0.5) == ["umbrella"])
    #expect(ids(["hike"], outdoor: true, dark: true) == ["sturdy_shoes", "torch"])
  }

  @Test func `warmth and sun ask for more outside than inside`() {
    #expect(
      ids(["park"], outdoor: true, low: 22, high: 29, uv: 7) == ["sun_hat", "sun_cream", "water"])
    #expect(ids(["museum"], low: 22, high: 29, uv: 7) == [])
    #expect(
      ids(["park"], outdoor: true, dark: true, low: 20, high: 26, uv: 7) == ["water", "torch"])
    #expect(ids(["park"], outdoor: true, low: 9, high: 14) == ["jacket"])
    // A coat in the place of the jacket that some warmer hour would ask for.
    #expect(ids(["park"], outdoor: true, low: 4, high: 9) == ["winter_coat"])
    #expect(ids(["park"], outdoor: true, low: -8, high: -2) == ["winter_coat", "hat_gloves"])
  }

  @Test func `without weather only the place counts`() {
    let things = VisitRulesReader.usual.things(
      for: VisitSituation(categories: ["church"], isOutdoor: false, isDark: false, weather: nil))
    #expect(things.map(\.id) == ["covered"])
    #expect(things[0].isWorn && things[0].reasons.isEmpty)
    #expect(things[0].name("fi") == "olkapäät ja polvet peitettyinä")
    #expect(things[0].name("xx") == "shoulders and knees covered")
  }

  @Test func `reasons tell the hour that decides`() {
    let things = VisitRulesReader.usual.things(
      for: VisitSituation(
        categories: [], isOutdoor: false, isDark: false,
        weather: .init(low: 8, high: 11, rain: 0.7, ultraviolet: nil)))
    #expect(things.map(\.id) == ["jacket", "umbrella"])
    #expect(things.map(\.reasons) == [[.cold(8)], [.rain(0.7)]])
  }

  @Test func `every built-in thing has a name in six languages`() {
    for rule in VisitRulesReader.usual.rules {
      #expect(Set(rule.names.keys) == ["de", "en", "es", "fi", "fr", "it"], "\(rule.id)")
    }
  }

  @Test func `all that is wrong with rules is told at once`() {
    let text = """
      format: roundsman-visit-things/9
      things:
        - {id: a, names: {en: A}}
        - {id: a, names: {en: B}, if: {rain: 3}}
        - {names: {en: C}, if: {dusk: true}}
      """
    do {
      _ = try VisitRulesReader.read(Array(text.utf8), file: "v.yaml")
      Issue.record("nothing was wrong")
    } catch {
      let found = error.findings.map { "\($0.place) \($0.code)" }
      for code in ["E2911", "E2907", "E1009", "E1007"] {
        #expect(found.contains { $0.hasSuffix(code) }, "\(code) in \(found)")
      }
    }
  }
}
