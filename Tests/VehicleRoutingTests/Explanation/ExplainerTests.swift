import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// One planted reason each, on a line of places ten apart.
///
///     depot 0 ── 10 ── 20 ── 30
@Suite struct ExplainerTests {
  /// Explains the stops that are on none of the routes, whatever a search would do.
  private static func explain(
    _ routes: [[Activity]], _ change: (inout Problem) -> Void
  ) -> [UnassignedExplanation] {
    let problem = LineDay.problem(change)
    let solution = LineDay.solution(problem, routes)
    let walk = PlanWalk(problem)
    let entries = solution.routes.map {
      walk.entries($0, leaving: problem.vehicles[$0.vehicle].window?.start ?? 0)
    }
    let plan = TimedPlan(problem: problem, solution: solution, entries: entries)
    return Explainer.explain(plan.answer(plan.schedules))
  }

  /// The changes that serve the only stop on no route, with the sentence of the smallest.
  private static func changes(
    _ routes: [[Activity]], _ change: (inout Problem) -> Void
  ) throws -> (all: [Change], sentence: String?) {
    let explanation = try #require(explain(routes, change).first)
    let phrases = ExplanationPhrases(LineDay.problem(change))
    return (explanation.relaxations.map(\.change), explanation.best.map(phrases.sentence))
  }

  private static func window(_ start: Int, _ end: Int) -> TimeWindow {
    TimeWindow(start: start, end: end)!
  }

  @Test func `one more vehicle has a number of its own, also beside the largest`() {
    for numbers in [[1, 2], [Int.max, 2], [Int.max, 1], [Int.max, Int.max - 1]] {
      var problem = LineDay.problem { _ in }
      problem.vehicles = numbers.map { number in
        var vehicle = problem.vehicles[0]
        vehicle.id = .number(number)
        return vehicle
      }
      let ids = Change(.vehicle(like: 0)).applied(to: problem).vehicles.map(\.id)
      #expect(Set(ids).count == 3, "\(ids)")
    }
  }

  @Test func `a shift that ends too early ends later`() throws {
    let found = try Self.changes([[.stop(0), .stop(1)]]) {
      $0.vehicles.removeLast()
      // Out to 20 and back takes 40, out to 30 takes 60.
      $0.vehicles[0].window = Self.window(100, 155)
    }
    #expect(found.all.contains(Change(.shift(vehicle: 0, .later), by: 5)))
    #expect(found.all.contains(Change(.shift(vehicle: 0, .earlier), by: 5)))
    #expect(found.all.contains(Change(.vehicle(like: 0))) == false, "30 is out of reach for all")
    #expect(found.sentence == "Vehicle 1 could serve it if its shift began 5 s earlier.")
  }

  @Test func `a window that closes too early closes later`() throws {
    let found = try Self.changes([[.stop(0), .stop(1)]]) {
      $0.stops[2].windows = [Self.window(0, 17)]
      $0.vehicles.removeLast()
    }
    #expect(found.all == [Change(.window(stop: 2, window: 0, .later), by: 13)])
    #expect(found.sentence == "It could be served if the window of stop 3 ended 13 s later.")
  }

  @Test func `a window that opens too late opens earlier`() throws {
    let found = try Self.changes([[.stop(0), .stop(1)]]) {
      $0.vehicles.removeLast()
      $0.vehicles[0].window = Self.window(0, 100)
      // From 30 it is 30 back.
      $0.stops[2].windows = [Self.window(85, 90)]
    }
    #expect(found.all.contains(Change(.window(stop: 2, window: 0, .earlier), by: 15)))
    #expect(found.all.contains(Change(.shift(vehicle: 0, .later), by: 15)))
  }

  @Test func `a vehicle that is full holds more`() throws {
    let found = try Self.changes([[.stop(0), .stop(1)]]) {
      for s in 0..<3 { $0.stops[s].delivery = [0, 4] }
      $0.vehicles.removeLast()
      $0.vehicles[0].capacity = [9, 9]
    }
    #expect(
      found.all == [
        Change(.capacity(vehicle: 0, dimension: 1), by: 3), Change(.vehicle(like: 0)),
      ])
    #expect(
      found.sentence == "Vehicle 1 could serve it if it could carry 3 more in load dimension 2.")
  }

  @Test func `a vehicle learns the skill that is missing`() throws {
    let found = try Self.changes([[.stop(0), .stop(1)]]) { $0.stops[2].skills = [4, 7] }
    #expect(found.all == [Change(.skills(vehicle: 0, [4, 7]), by: 2)])
    #expect(found.sentence == "Vehicle 1 could serve it if it had skills 4, 7.")
  }

  @Test func `limits of time, way and number are raised`() throws {
    func found(_ change: (inout Vehicle) -> Void) throws -> [Change] {
      try Self.changes([[.stop(0), .stop(1)]]) {
        $0.vehicles.removeLast()
        change(&$0.vehicles[0])
      }.all
    }
    #expect(
      try found { $0.maxDuration = 52 } == [Change(.duration(vehicle: 0), by: 8)])
    #expect(try found { $0.maxTravel = 59 } == [Change(.travel(vehicle: 0), by: 1)])
    #expect(try found { $0.maxDistance = 45 } == [Change(.distance(vehicle: 0), by: 15)])
    #expect(
      try found { $0.maxStops = 2 } == [Change(.stops(vehicle: 0)), Change(.vehicle(like: 0))])
  }

  @Test func `where all vehicles are busy one more would do`() throws {
    let found = try Self.changes([[.stop(0)], [.stop(1)]]) {
      for v in 0..<2 { $0.vehicles[v].maxStops = 1 }
      $0.stops[2].skills = [1]
      $0.vehicles[1].skills = [1]
    }
    #expect(found.all.contains(Change(.vehicle(like: 1))))
    #expect(found.all.contains(Change(.stops(vehicle: 1))))
  }

  @Test func `a relation that keeps a stop out is dropped`() throws {
    let found = try Self.changes([[.stop(0), .stop(1)]]) {
      $0.vehicles.removeLast()
      $0.relations = [Relation(.differentVehicle, [1, 2])]
    }
    #expect(found.all == [Change(.relation(0)), Change(.vehicle(like: 0))])
    #expect(
      found.sentence
        == "It could be served without the relation different_vehicle between stop 2, stop 3.")
  }

  @Test func `a prize that is not worth the way is raised until it pays`() throws {
    let explanation = try #require(
      Self.explain([[.stop(0), .stop(1)]]) { $0.stops[2].prize = 12 }.first)
    #expect(explanation.reason == .prize)
    #expect(explanation.free?.cost == 20)
    #expect(explanation.relaxations.map(\.change) == [Change(.prize(stop: 2), by: 9)])
    let problem = LineDay.problem { $0.stops[2].prize = 12 }
    let remark = UnassignedRemark(explanation, in: problem)
    #expect(
      remark.line
        == "its prize is not worth the detour: it costs 8 more than it earns. "
        + "It would be worth serving with a prize of 21.")
  }

  @Test func `a place that is free is a search that ended too soon`() throws {
    let explanation = try #require(Self.explain([[.stop(0), .stop(1)]]) { _ in }.first)
    #expect(explanation.reason == .tooSoon)
    #expect(explanation.relaxations.isEmpty)
    #expect(explanation.free?.cost == 20)
    #expect(explanation.free?.predecessor == .stop(0), "the first of two equal places")
    let remark = UnassignedRemark(explanation, in: LineDay.problem())
    #expect(
      remark.line
        == "not placed: the search ended too early; vehicle 1 could serve it after stop 1")
  }

  @Test func `each vehicle has a constraint, and the cheapest place its violations`() throws {
    let explanation = try #require(
      Self.explain([[.stop(0), .stop(1)]]) {
        $0.vehicles[0].maxStops = 2
        $0.vehicles[1].capacity = [3]
        $0.vehicles[1].fixedCost = 100
        $0.stops[2].pickup = [5]
      }.first)
    #expect(explanation.constraints.map(\.vehicle) == [0, 1])
    #expect(explanation.constraints[0].violations == [.excessStops(vehicle: 0, amount: 1)])
    #expect(
      explanation.constraints[1].violations == [
        .excessLoad(vehicle: 1, dimension: 0, after: 2, amount: 2)
      ])
    #expect(explanation.cheapest?.cost == 20)
    #expect(explanation.cheapest?.violations == [.excessStops(vehicle: 0, amount: 1)])
  }

  @Test func `a shipment is explained as one, with places for both halves`() throws {
    let explanations = Self.explain([[.stop(0)]]) {
      $0.vehicles.removeLast()
      $0.vehicles[0].capacity = [4]
      $0.stops[1].kind = .pickup(delivery: 2)
      $0.stops[2].kind = .delivery(pickup: 1)
      ($0.stops[1].pickup, $0.stops[2].delivery) = ([6], [6])
    }
    #expect(explanations.map(\.stops) == [[1, 2]])
    #expect(explanations[0].reason == .tooHeavy)
    #expect(
      explanations[0].relaxations.map(\.change) == [
        Change(.capacity(vehicle: 0, dimension: 0), by: 2)
      ])
  }

  @Test func `a break is taken elsewhere if that makes room`() throws {
    let explanation = try #require(
      Self.explain([[.stop(0), .pause(0), .stop(1)]]) {
        $0.vehicles.removeLast()
        $0.vehicles[0].breaks = [Break(id: 1, windows: [Self.window(10, 50)], service: 30)]
        $0.vehicles[0].window = Self.window(0, 90)
        $0.stops[1].windows = [Self.window(20, 60)]
        $0.stops[2].windows = [Self.window(0, 30)]
      }.first)
    #expect(explanation.reason == .tooSoon, "10, 20 and 30 first, then the break")
  }

  @Test func `after as much work as is allowed only the reason is told`() throws {
    let problem = LineDay.problem {
      for v in 0..<2 { $0.vehicles[v].maxStops = 0 }
    }
    let plan = TimedPlan(problem: problem, solution: LineDay.solution(problem, []), entries: [])
    let explanations = Explainer.explain(plan.answer([]), maxWork: 0)
    #expect(explanations.map(\.isComplete) == [false, false, false])
    #expect(explanations.allSatisfy { $0.relaxations.isEmpty && $0.constraints.isEmpty })
  }
}
