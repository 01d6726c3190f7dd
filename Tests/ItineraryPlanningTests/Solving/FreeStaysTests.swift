import OpenStreetMap
import TravelModel
import Testing
import VehicleRouting
import _TestSupport

@testable import ItineraryPlanning

/// Days of few places with stays in steps of five minutes, against every order, stay and mode.
@Suite struct FreeStaysTests {
  private static let kinds = ["museum", "art", "park", "garden", "church", "viewpoint"]
  private static let hours = ["24/7", "Mo-Su 10:00-12:00", "Mo-Su 10:00-13:00,15:00-18:00"]

  /// A draft of up to four places, with ways on foot and perhaps by taxi.
  private static func draft(
    _ random: inout SplitMix64
  ) throws -> (ItineraryCompiler, [MultimodalTravel.Mode]) {
    func spot(_ random: inout SplitMix64) throws -> Coordinate {
      try #require(
        Coordinate(
          longitude: 24.94 + Double(random.number(in: -200...200)) / 10_000,
          latitude: 60.17 + Double(random.number(in: -100...100)) / 10_000))
    }
    let places = try (0..<random.number(in: 1...4)).map { index in
      let least = random.number(in: 1...3) * 300
      let best = least + random.number(in: 0...3) * 300
      var place = Place(
        id: "p\(index)", name: "Place \(index)", location: try spot(&random),
        categories: [kinds[random.number(in: 0...kinds.count - 1)]],
        hours: .stated(try OpeningHours(hours[random.number(in: 0...hours.count - 1)])),
        visit: .stated(
          try #require(
            VisitLength(least: least, best: best, most: best + random.number(in: 0...3) * 300))),
        setting: .stated(.indoor))
      place.popularity = .stated(Double(random.number(in: 3...10)) / 10)
      if random.chance(percent: 40) {
        place.price = .stated(Money(cents: random.number(in: 1...20) * 100))
      }
      return place
    }
    let day = ItineraryRequest.Day(
      date: try #require(CalendarDate("2026-06-12")), start: .init(try spot(&random)),
      end: .init(try spot(&random)), leaves: random.number(in: 9...11) * 3600,
      arrives: random.number(in: 12...15) * 3600)
    var request = ItineraryRequest(timeZone: "Europe/Helsinki", days: [day])
    if random.chance(percent: 60) {
      request.interests = ["museum": 3, "park": Double(random.number(in: 0...3)), "sights": 1]
    }
    if random.chance(percent: 30) { request.budget = random.number(in: 0...30) * 100 }
    if random.chance(percent: 30) { request.stops = 0...random.number(in: 1...3) }
    if random.chance(percent: 20) { request.mustSee = ["p0"] }
    if random.chance(percent: 50) { request.modes = [.walk, .ride] }
    let draft = ItineraryCompiler(request, places: places, categories: CategoriesReader.usual)
    return (draft, RandomRequests.straightModes(draft))
  }

  @Test func `no day of other places, stays or modes is worth more`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 2000)) { seed in
      var random = SplitMix64(seed: seed)
      guard let (draft, modes) = try? Self.draft(&random) else {
        Issue.record("seed \(seed): no draft")
        return
      }
      let problem = draft.problem(
        MultimodalTravel(count: draft.locations.count, modes: modes))
      var options = RunOptions(clock: { 0 })
      options.limit = .iterations(100)
      let answer = ItinerarySolver(problem, options: options).solve()
      let best = EveryItinerary(problem, modes: modes).best
      #expect(answer?.value.missing == best?.missing, "seed \(seed)")
      #expect(answer?.value.total == best?.total, "seed \(seed)")
      #expect(answer?.isProven ?? true, "seed \(seed)")
    }
  }
}
