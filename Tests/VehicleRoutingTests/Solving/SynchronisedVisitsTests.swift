import BasicAlgorithms
import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Stops that begin at the same time, each with a vehicle of its own.
@Suite(.internalChecks) struct SynchronisedVisitsTests {
  private static func answer(_ problem: Problem, _ seed: UInt64, _ iterations: Int) -> Answer {
    Solver.solve(problem, options: SolverTests.options(iterations) { $0.seed = seed })
  }

  private static func isSound(_ problem: Problem) -> Bool {
    ProblemValidation.findings(in: problem, file: "").allSatisfy { $0.severity != .error }
  }

  private static func isSynchronised(_ problem: Problem) -> Bool {
    problem.relations.contains { $0.kind == .synchronised }
  }

  @Test func `plans of tiny problems are no better than the best of all, and nearly all as good`()
    async
  {
    let tally = Tally()
    let served = Tally()
    await Seeds.each(Seeds.wanted(quick: 150, long: 20_000)) { seed in
      let features = Problem.richFeatures(seed: seed, .tinyPair).subtracting([.terms, .hours])
      let problem = Problem.randomRich(
        seed: seed, .tinyPair, features: features.union([.shifts, .synchronised])
      ).canonical()
      guard Self.isSynchronised(problem), Self.isSound(problem), EveryRichPlan.size(problem) <= 40,
        let best = EveryRichPlan.best(problem)
      else { return }
      let answer = Self.answer(problem, seed, 300)
      let violations = SolutionChecker.check(answer).violations
      #expect(violations == [], "seed \(seed), \(features)")
      let value = EveryRichPlan.value(
        answer.problem, serving: Set(answer.solution.routes.flatMap(\.stops)),
        vehicles: answer.solution.routes.count, cost: answer.cost)
      #expect(value >= best, "seed \(seed): \(value) is better than the best of all plans, \(best)")
      if answer.isProven { #expect(value == best, "seed \(seed): a false proof") }
      if let bound = answer.bound, problem.objective == .cost,
        value.missedPriority == best.missedPriority, value.missed == best.missed
      {
        #expect(bound <= best.cost, "seed \(seed): a bound above the best of all plans")
      }
      let servesAll =
        (value.missedPriority, value.missed) <= (best.missedPriority, best.missed)
      if !servesAll { print("seed \(seed): serves less, \(value) not \(best), \(features)") }
      if servesAll, value > best {
        print("seed \(seed): dearer, \(value) not \(best), \(features)")
      }
      await tally.add(seed, isReached: value <= best)
      await served.add(seed, isReached: servesAll)
    }
    let (reached, misses, short) = await (tally.reached, tally.misses, served.misses)
    print(
      "synchronised: best of all plans reached by \(reached) of \(reached + misses.count), not by",
      misses.sorted(), "of which serve less:", short.sorted())
    #expect(reached > 0)
    // Prices of lateness, and travel by the time of day, may ask for later begins than the earliest.
    #expect(misses.count * 8 <= reached)
    #expect(short.count * 20 <= reached)
  }

  @Test func `plans of larger problems keep every rule`() async {
    await Seeds.each(Seeds.wanted(quick: 100, long: 10_000)) { seed in
      let size = [RichSize.small, .small, .small, .medium][Int(seed % 4)]
      let all = Problem.richFeatures(seed: seed, size).union([.synchronised])
      let problem = Problem.randomRich(seed: seed, size, features: all)
      guard Self.isSynchronised(problem), Self.isSound(problem) else { return }
      let violations = SolutionChecker.check(Self.answer(problem, seed, 60)).violations
      let names = all.map { ".\($0)" }.sorted().joined(separator: ", ")
      #expect(violations == [], "seed \(seed), features [\(names)]")
    }
  }

  /// Twenty pairs of technicians and sixty others in a day of eight vehicles; a pair has one place.
  private static func day(seed: UInt64) -> Problem {
    var random = SplitMix64(seed: seed)
    let points = (0...80).map { _ in (random.number(in: 0...100), random.number(in: 0...100)) }
    let durations = points.flatMap { a in
      points.map { b -> Int32 in
        let (x, y) = (Double(a.0 - b.0), Double(a.1 - b.1))
        return Int32(30 * (x * x + y * y).squareRoot())
      }
    }
    var problem = Problem(
      name: "pairs", locations: (0...80).map { Location(matrixIndex: $0) }, stops: [],
      vehicles: (1...8).map { number in
        var vehicle = Vehicle(id: .number(number), start: 0, end: 0)
        vehicle.window = TimeWindow(start: 0, end: 8 * 3_600)
        return vehicle
      }, travel: ["car": .matrix(TravelMatrix(size: 81, durations: durations))])
    for place in 1...80 {
      var stop = Stop(id: 0, location: place, service: 900)
      if random.chance(percent: 40) {
        let start = 3_600 * random.number(in: 0...4)
        stop.windows = [TimeWindow(start: start, end: start + 3 * 3_600)].compactMap(\.self)
      }
      for _ in 0..<(place <= 20 ? 2 : 1) {
        stop.id = .number(problem.stops.count + 1)
        problem.stops.append(stop)
      }
      if place <= 20 {
        let last = problem.stops.count - 1
        problem.relations.append(
          .synchronised([last - 1, last], maxOffset: place.isMultiple(of: 4) ? 600 : 0))
      }
    }
    return problem
  }

  @Test(arguments: Seeds.wanted(quick: 3, long: 30))
  func `a day of a hundred visits with twenty pairs is served whole`(seed: UInt64) {
    let problem = Self.day(seed: seed)
    #expect(problem.stops.count == 100)
    let answer = Self.answer(problem, seed, 300)
    #expect(SolutionChecker.check(answer).violations == [], "seed \(seed)")
    #expect(answer.solution.unassigned == [], "seed \(seed)")
  }

  @Test func `a vehicle waits for the other, and a plan is taken up as it is`() throws {
    var problem = LineDay.problem()
    problem.relations = [.synchronised([0, 1])]
    problem.vehicles[1].window = TimeWindow(start: 50, end: 200)
    let answer = Self.answer(problem, 1, 100)
    #expect(SolutionChecker.check(answer).violations == [])
    #expect(answer.solution.unassigned == [])
    let begins = answer.schedules.flatMap(\.steps).compactMap { step -> Int? in
      guard case .stop(let s) = step.kind, s < 2 else { return nil }
      return step.arrival + step.waiting
    }
    #expect(begins.count == 2 && begins[0] == begins[1] && begins[0] >= 60, "\(begins)")
    var given = answer.problem
    for route in answer.solution.routes {
      given.vehicles[route.vehicle].givenRoute = route.activities
    }
    var search = RichRouteSearch(given, RandomSource(seed: 1))
    search.build()
    #expect(search.plan.absentCount == 0)
    #expect(search.plan.routeCost == answer.cost)
  }

  @Test func `who finds no second vehicle is told so, and nobody comes alone`() {
    var problem = LineDay.problem()
    problem.relations = [.synchronised([0, 1])]
    problem.vehicles[0].window = TimeWindow(start: 0, end: 100)
    problem.vehicles[1].window = TimeWindow(start: 200, end: 300)
    let answer = Self.answer(problem, 1, 100)
    #expect(answer.solution.unassigned.count == 2)
    #expect(Explainer.explain(answer).map(\.reason) == [.noSecondVehicle, .noSecondVehicle])
    problem.relations[0].maxOffset = 200
    #expect(Self.answer(problem, 1, 100).solution.unassigned == [])
  }

  @Test func `three begin one after the other`() {
    var problem = LineDay.problem()
    problem.vehicles.append(Vehicle(id: 3, start: 0, end: 0))
    problem.relations = [.synchronised([2, 0, 1], minOffset: 5)]
    let answer = Self.answer(problem, 1, 100)
    #expect(SolutionChecker.check(answer).violations == [])
    #expect(answer.solution.unassigned == [] && answer.solution.routes.count == 3)
  }

  @Test func `the order of stops means something only where they begin apart`() {
    #expect(!Relation.synchronised([1, 0]).isOrdered)
    #expect(Relation.synchronised([1, 0], minOffset: 1).isOrdered)
    var problem = LineDay.problem()
    problem.relations = [.synchronised([1, 0], maxOffset: 9)]
    #expect(problem.canonical().relations[0].stops == [1, 0])
    var other = problem
    other.relations[0].maxOffset = 8
    #expect(problem.fingerprint != other.fingerprint)
  }
}
