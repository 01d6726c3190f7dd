import OpenStreetMap
import Testing
import TravelModel
import VehicleRouting
import _TestSupport

@testable import ItineraryPlanning

/// The best route over places that are given, against all orders of them.
@Suite struct RouteOverPlacesTests {
  @Test func `no order of the places is shorter, or faster, or better by both`() async {
    await Seeds.each(Seeds.wanted(quick: 12, long: 500)) { seed in
      do { try check(seed: seed) } catch { Issue.record("seed \(seed): \(error)") }
    }
  }

  /// A proof that looks at nothing leaves all to the search.
  @Test(arguments: [8, 15, 40])
  func `many places are all visited without a proof`(count: Int) throws {
    var random = SplitMix64(seed: 7)
    func spot() throws -> Coordinate {
      try #require(
        Coordinate(
          longitude: 24.94 + Double(random.number(in: -300...300)) / 10_000,
          latitude: 60.17 + Double(random.number(in: -150...150)) / 10_000))
    }
    let places = try (0..<count).map { index in
      Place(
        id: "p\(index)", name: "Place \(index)", location: try spot(), categories: ["park"],
        hours: .stated(try OpeningHours(index % 5 == 0 ? "10:00-12:00,13:00-18:00" : "24/7")),
        visit: .stated(try #require(VisitLength(least: 300, best: 1200, most: 2400))),
        setting: .stated(.outdoor))
    }
    let date = try #require(CalendarDate("2026-06-12"))
    let day = ItineraryRequest.Day(
      date: date, start: .init(try spot()), end: .init(try spot()), leaves: 8 * 3600,
      arrives: 23 * 3600)
    var request = ItineraryRequest(timeZone: "Europe/Helsinki", days: [day])
    request.only = places.map(\.id)
    let draft = ItineraryCompiler(request, places: places, categories: CategoriesReader.usual)
    var mode = MultimodalTravel.Mode(.walk)
    mode.rates = request.rates(of: .walk)
    let spots = draft.locations.map { FixedCoordinate($0) }
    mode.metres = spots.flatMap { from in spots.map { Int32(from.distance(to: $0) * 1.3) } }
    mode.seconds = mode.metres.map { $0 * 4 / 5 }
    let problem = draft.problem(MultimodalTravel(count: spots.count, modes: [mode]))
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(400)
    var solver = ItinerarySolver(problem, options: options)
    solver.maxLooks = 0
    let answer = try #require(solver.solve())
    #expect(answer.value.missing == 0)
    #expect(Set(answer.itinerary.candidates).count == count)
  }

  private func check(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = random.number(in: 1...5)
    func spot(_ random: inout SplitMix64) throws -> Coordinate {
      try #require(
        Coordinate(
          longitude: 24.94 + Double(random.number(in: -300...300)) / 10_000,
          latitude: 60.17 + Double(random.number(in: -150...150)) / 10_000))
    }
    var places: [Place] = []
    for index in 0..<count {
      places.append(
        Place(
          id: "p\(index)", name: "Place \(index)", location: try spot(&random),
          categories: ["park"],
          visit: .stated(try #require(VisitLength(least: 300, best: 1200, most: 2400))),
          setting: .stated(.outdoor)))
    }
    let date = try #require(CalendarDate("2026-06-12"))
    let day = ItineraryRequest.Day(
      date: date, start: .init(try spot(&random)), end: .init(try spot(&random)), leaves: 8 * 3600,
      arrives: 23 * 3600)
    var request = ItineraryRequest(timeZone: "Europe/Helsinki", days: [day])
    request.only = places.map(\.id)
    let draft0 = ItineraryCompiler(request, places: places, categories: CategoriesReader.usual)
    // Seconds and metres have nothing to do with each other, so that the best routes differ.
    let size = draft0.locations.count
    let seconds = (0..<size * size).map { _ in Int32(random.number(in: 60...1800)) }
    let metres = (0..<size * size).map { _ in Int32(random.number(in: 50...4000)) }
    for priority in [ItineraryRequest.Priority.fastest, .shortest, .balanced] {
      request.priority = priority
      let draft = ItineraryCompiler(request, places: places, categories: CategoriesReader.usual)
      var mode = MultimodalTravel.Mode(.walk)
      mode.rates = request.rates(of: .walk)
      (mode.seconds, mode.metres) = (seconds, metres)
      let problem = draft.problem(MultimodalTravel(count: size, modes: [mode]))
      var options = RunOptions(clock: { 0 })
      options.limit = .iterations(200)
      let solver = ItinerarySolver(problem, options: options)
      let answer = try #require(solver.solve())
      let plan = try #require(draft.planned(answer, problem))
      #expect(Set(plan.days[0].visits.map(\.place)).count == count, "seed \(seed)")
      // An hour counts like five kilometres: in metres, a second like 5/3.6.
      func measure(_ pair: Int) -> Double {
        switch priority {
        case .fastest: Double(seconds[pair])
        case .shortest: Double(metres[pair])
        default: Double(seconds[pair]) * 5 / 3.6 + Double(metres[pair])
        }
      }
      func total(_ order: [Int]) -> Double {
        let stops = [0] + order.map { 2 + $0 } + [1]
        return zip(stops, stops.dropFirst()).reduce(0) { $0 + measure($1.0 * size + $1.1) }
      }
      let best = try #require(orders(Array(0..<count)).map(total).min())
      let found = total(plan.days[0].visits.map(\.place))
      // The length of visits breaks ties: six of them weigh as much as 30 m or 20 s at most.
      #expect(found <= best + 45, "seed \(seed): \(priority) \(found) instead of \(best)")
    }
  }

  private func orders(_ places: [Int]) -> [[Int]] {
    if places.isEmpty { return [[]] }
    return places.flatMap { first in
      orders(places.filter { $0 != first }).map { [first] + $0 }
    }
  }
}
