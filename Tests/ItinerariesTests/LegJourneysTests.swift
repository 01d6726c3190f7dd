import ItineraryPlanning
import Testing
import VehicleRouting

@testable import Itineraries

/// What journeys take that a plan takes, where something else was thought of them.
@Suite struct LegJourneysTests {
  private static let day = Result { try DayInHelsinki() }

  /// The day planned with other prices and walks of all journeys.
  private static func plan(
    price: Int32, walked: Int32
  ) throws -> (plan: PlannedItinerary, modes: [MultimodalTravel.Mode], journeys: LegJourneys) {
    let (planner, draft) = (try day.get().planner, try day.get().result.draft)
    var modes = try planner.ways.modes(draft)
    for mode in modes.indices {
      for pair in modes[mode].departures.indices {
        for index in modes[mode].departures[pair].indices {
          modes[mode].departures[pair][index].price = price
          modes[mode].departures[pair][index].walked = walked
        }
      }
    }
    let problem = draft.problem(MultimodalTravel(count: draft.locations.count, modes: modes))
    let answer = try #require(ItinerarySolver(problem, options: planner.options).solve())
    return (
      try #require(draft.planned(answer, problem)), modes, LegJourneys(planner.ways, draft)
    )
  }

  private static func rides(_ plan: PlannedItinerary) throws -> [PlannedItinerary.Leg] {
    let legs = plan.days.flatMap { $0.visits.map(\.leg) + [$0.last] }
    return legs.filter { $0.means == .transit }
  }

  private static func departures(
    _ modes: [MultimodalTravel.Mode], _ leg: PlannedItinerary.Leg
  ) throws -> [MultimodalTravel.Departure] {
    modes[leg.mode].departures[leg.from * (try day.get().result.draft.locations.count) + leg.to]
  }

  @Test func `a journey that takes more than was thought makes all of its pair dearer`() throws {
    var (plan, modes, journeys) = try Self.plan(price: 0, walked: 0)
    let rides = try Self.rides(plan)
    try #require(!rides.isEmpty)
    let isRaised = journeys.raise(&modes, by: [plan])
    #expect(isRaised)
    for leg in rides {
      // The ticket of the feed for one person.
      let departures = try Self.departures(modes, leg)
      #expect(departures.allSatisfy { $0.price == 320 || $0.price == 500 }, "\(leg)")
      #expect(departures.allSatisfy { $0.walked > 0 })
    }
  }

  @Test func `a journey that takes less is settled alone`() throws {
    var (plan, modes, journeys) = try Self.plan(price: 321, walked: 1500)
    let before = modes
    let rides = try Self.rides(plan)
    try #require(!rides.isEmpty)
    let isRaised = journeys.raise(&modes, by: [plan])
    let isSettled = journeys.settle(&modes, by: plan)
    #expect(!isRaised && isSettled)
    for leg in rides {
      let (now, then) = (try Self.departures(modes, leg), try Self.departures(before, leg))
      let changed = zip(now, then).filter { $0 != $1 }.map(\.0)
      #expect(changed.map(\.leaves) == [Int32(leg.leaves - leg.rest)])
      #expect(changed.allSatisfy { $0.price < 321 && $0.walked < 1500 })
    }
  }

  @Test func `a plan tells of a ride what its parts come to`() throws {
    let day = try Self.day.get()
    let courses = try #require(try day.report().details).courses
    var count = 0
    for (number, plan) in day.result.plan.days.enumerated() {
      for (leg, course) in zip(plan.visits.map(\.leg) + [plan.last], courses[number])
      where leg.means == .transit {
        let seconds = course.parts.reduce(0) { sum, part in
          if case .streets = part.kind { sum + part.arrives - part.leaves } else { sum }
        }
        // Three kilometres an hour; of the first and the last walk whole minutes are told.
        let least = Double(seconds - 118) * 3000 / 3600
        #expect((least.rounded(.down)...Double(seconds) * 3000 / 3600).contains(Double(leg.walked)))
        #expect([320, 500].contains(leg.price))
        count += 1
      }
    }
    #expect(count > 0)
  }
}
