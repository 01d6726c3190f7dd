import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// The solver on random problems of the full model: against the checker, and against every plan of tiny
/// ones.
@Suite(.internalChecks) struct RichProblemTests {
  private static let sizes = [("tiny", RichSize.tiny), ("small", .small), ("medium", .medium)]

  /// The size of a seed's problem: most are small, so that many can be tried.
  private static func size(_ seed: UInt64) -> (name: String, size: RichSize) {
    sizes[[0, 1, 1, 0, 2][Int(seed % 5)]]
  }

  private static func answer(_ problem: Problem, _ seed: UInt64, iterations: Int) -> Answer {
    Solver.solve(problem, options: SolverTests.options(iterations) { $0.seed = seed })
  }

  /// What is wrong with the answer to a random problem.
  private static func mistakes(_ seed: UInt64, _ features: Set<DrawnFeature>) -> [Violation] {
    let problem = Problem.randomRich(seed: seed, size(seed).size, features: features)
    guard isSound(problem) else { return [] }
    return SolutionChecker.check(answer(problem, seed, iterations: 50)).violations
  }

  /// Whether validation lets a problem pass; it refuses fixed fronts that cannot be driven.
  private static func isSound(_ problem: Problem) -> Bool {
    ProblemValidation.findings(in: problem, file: "").allSatisfy { $0.severity != .error }
  }

  @Test func `nearly all random problems are sound`() {
    let refused = (UInt64(0)..<500).filter { seed in
      !Self.isSound(Problem.randomRich(seed: seed, Self.size(seed).size))
    }
    #expect(refused.count <= 10, "refused are \(refused)")
  }

  @Test func `fronts that are refused are in no plan`() async {
    let tally = Tally()
    await Seeds.each(Seeds.wanted(quick: 1_000, long: 20_000)) { seed in
      var features = Problem.richFeatures(seed: seed, .tiny).union([.shifts, .locks])
      // Refused are, too, fronts that only other stops would help: what must come first, short cuts, deliveries.
      features.subtract([.terms, .relations, .detours, .needsDelivery])
      // The hours of drivers are tried in DrivingRulesTests, with fewer other rules.
      features.remove(.hours)
      // A break begins as soon as it may, though by the time of day it could pay to drive on.
      if features.contains(.breaks) { features.remove(.slices) }
      var problem = Problem.randomRich(seed: seed, .tiny, features: features)
      for v in problem.vehicles.indices {
        guard let shift = problem.vehicles[v].window else { continue }
        let end = shift.start + (shift.end - shift.start) * 4 / 10
        problem.vehicles[v].window = TimeWindow(start: shift.start, end: end)
      }
      let isRefused = ProblemValidation.findings(in: problem, file: "").contains {
        $0.code == ValidationCode.impossibleFront.rawValue
      }
      guard isRefused, EveryRichPlan.size(problem) <= 20 else { return }
      let isRight = EveryRichPlan.best(problem) == nil
      if !isRight { print("seed \(seed): a front is refused, features \(features)") }
      await tally.add(seed, isReached: isRight)
    }
    let (right, wrong) = await (tally.reached, tally.misses)
    print("\(right) fronts were refused")
    #expect(right > 0)
    #expect(wrong == [])
  }

  @Test func `answers to random problems keep every rule`() async {
    let seeds = Seeds.wanted(quick: 30, long: 100_000)
    await Seeds.each(seeds) { seed in
      let all = Problem.richFeatures(seed: seed, Self.size(seed).size)
      guard !Self.mistakes(seed, all).isEmpty else { return }
      // Cut down to the rules that it takes.
      var features = all
      for feature in DrawnFeature.allCases where features.contains(feature) {
        let fewer = features.subtracting([feature])
        if !Self.mistakes(seed, fewer).isEmpty { features = fewer }
      }
      let names = features.map { ".\($0)" }.sorted().joined(separator: ", ")
      Issue.record(
        """
        seed \(seed), \(Self.size(seed).name), features [\(names)]: \
        \(Self.mistakes(seed, features))
        """)
    }
  }

  @Test
  func `answers to tiny problems are no better than the best of all plans, and often as good`()
    async
  {
    let seeds = Seeds.wanted(quick: 12, long: 4_000)
    let tally = Tally()
    await Seeds.each(seeds) { seed in
      let features = Problem.richFeatures(seed: seed, .tiny)
      let problem = Problem.randomRich(
        seed: seed, .tiny, features: features.subtracting([.terms, .hours]).union([.shifts])
      ).canonical()
      guard EveryRichPlan.size(problem) <= (LongTests.areWanted ? 400 : 20),
        let best = EveryRichPlan.best(problem)
      else { return }
      let answer = Self.answer(problem, seed, iterations: 1_000)
      guard SolutionChecker.check(answer).isFeasible else { return }
      let value = EveryRichPlan.value(
        answer.problem, serving: Set(answer.solution.routes.flatMap(\.stops)),
        vehicles: answer.solution.routes.count, cost: answer.cost)
      #expect(value >= best, "seed \(seed): \(value) is better than the best of all plans")
      await tally.add(seed, isReached: value <= best)
    }
    let (reached, misses) = await (tally.reached, tally.misses)
    print("best of all plans reached by \(reached) of \(reached + misses.count), not by \(misses)")
    #expect(reached > misses.count)
  }

  @Test func `what is proven is the best of all plans, and nearly all that is small is proven`()
    async
  {
    let tally = Tally()
    let proven = Features()
    await Seeds.each(Seeds.wanted(quick: 60, long: 20_000)) { seed in
      let features = Problem.richFeatures(seed: seed, .tiny)
        .subtracting([.terms, .hours]).union([.shifts]).union(Self.rareFeature(seed))
      let problem = Problem.randomRich(seed: seed, .tiny, features: features).canonical()
      guard EveryRichPlan.size(problem) <= 12, let best = EveryRichPlan.best(problem) else {
        return
      }
      let answer = Self.answer(problem, seed, iterations: 500)
      let value = EveryRichPlan.value(
        answer.problem, serving: Set(answer.solution.routes.flatMap(\.stops)),
        vehicles: answer.solution.routes.count, cost: answer.cost)
      if answer.isProven { #expect(value == best, "seed \(seed): a false proof, \(features)") }
      #expect(answer.bound != nil, "seed \(seed): no bound")
      if let bound = answer.bound, problem.objective == .cost {
        let lost = answer.problem.lostPrize(collecting: answer.collectedPrize)
        #expect(bound <= answer.cost + lost, "seed \(seed): a bound above the plan")
        if value.missedPriority == best.missedPriority, value.missed == best.missed {
          #expect(bound <= best.cost, "seed \(seed): a bound above the best of all plans")
        }
      }
      // What ties routes together, and prices of lateness, leave a bound.
      guard RouteEnumeration.limit(of: problem) == nil, RichInstance(problem).isTimingExact else {
        return
      }
      await tally.add(seed, isReached: answer.isProven)
      if answer.isProven { await proven.count(features) }
    }
    let (reached, misses) = await (tally.reached, tally.misses)
    let kinds = await proven.kinds.sorted { $0.value < $1.value }.map { "\($0.key) \($0.value)" }
    print("proven by kind:", kinds.joined(separator: ", "))
    print("\(reached) of \(reached + misses.count) tiny problems are proven, not \(misses)")
    #expect(reached > 0)
    #expect(misses == [])
  }

  /// Departures that wait for a later break, on routes whose stops share a vehicle; vehicles that prizes paid for though
  /// the fewest vehicles come first.
  @Test(arguments: [1253, 4544, 6216, 7582] as [UInt64])
  func `plans that were proven wrongly are the best now`(seed: UInt64) throws {
    let features = Problem.richFeatures(seed: seed, .tiny).subtracting([.terms, .hours])
      .union(seed == 4544 || seed == 6216 ? [.shifts, .vehiclesFirst] : [.shifts])
    let problem = Problem.randomRich(seed: seed, .tiny, features: features).canonical()
    let best = try #require(EveryRichPlan.best(problem))
    let answer = Self.answer(problem, seed, iterations: 500)
    let value = EveryRichPlan.value(
      answer.problem, serving: Set(answer.solution.routes.flatMap(\.stops)),
      vehicles: answer.solution.routes.count, cost: answer.cost)
    #expect(value == best)
    #expect(answer.isProven)
    #expect(SolutionChecker.check(answer).isFeasible)
  }

  /// Kinds that are drawn seldom, or seldom in problems that are tiny enough.
  private static let rare: [DrawnFeature] = [
    .vehiclesFirst, .softWindows, .facilities, .synchronised,
  ]

  /// A kind that is drawn beside those of a seed.
  private static func rareFeature(_ seed: UInt64) -> [DrawnFeature] {
    seed % 8 < 4 ? [Self.rare[Int(seed % 4)]] : []
  }

  /// Backhauls of which not all can be served, which the plain search alone does not prove.
  @Test(arguments: [5750, 6413, 8876, 9367, 13471, 16360, 23752, 29505] as [UInt64])
  func `small backhauls are proven where stops are left out`(seed: UInt64) throws {
    let features = Problem.richFeatures(seed: seed, .tiny).subtracting([.terms, .hours])
      .union([.shifts]).union(Self.rareFeature(seed))
    let problem = Problem.randomRich(seed: seed, .tiny, features: features).canonical()
    let answer = Self.answer(problem, seed, iterations: 1_000)
    let value = EveryRichPlan.value(
      answer.problem, serving: Set(answer.solution.routes.flatMap(\.stops)),
      vehicles: answer.solution.routes.count, cost: answer.cost)
    #expect(!answer.solution.unassigned.isEmpty)
    #expect(value == EveryRichPlan.best(problem))
    #expect(answer.isProven)
  }

  /// A stop that waits for another vehicle's, which came to be served earlier in the search: leaving earlier
  /// then took longer than the vehicle may travel.
  @Test func `a route is not lost when what it waits for is served earlier`() {
    let mistakes = Self.mistakes(747_199, Problem.richFeatures(seed: 747_199, .medium))
    #expect(mistakes.isEmpty)
  }

  @Test func `serving comes before every soft term`() async {
    await Seeds.each(Seeds.wanted(quick: 100, long: 5_000)) { seed in
      let features = Problem.richFeatures(seed: seed, .tiny).subtracting([.terms])
      let plain = Problem.randomRich(seed: seed, .tiny, features: features.union([.shifts]))
      guard Self.isSound(plain) else { return }
      var random = SplitMix64(seed: seed)
      var termed = plain
      let weight = [1, 1_000, 1_000_000][random.number(in: 0...2)]
      switch random.number(in: 0...2) {
      case 0: termed.terms.compactness = weight
      case 1: termed.terms.closeness = weight
      default: (termed.terms.compactness, termed.terms.closeness) = (weight, weight)
      }
      guard Self.isSound(termed) else { return }
      // A third of the limit is for serving.
      let without = Self.served(plain, seed, iterations: 300)
      let with = Self.served(termed, seed, iterations: 900)
      #expect(
        (with.missedPriority, with.missed) == (without.missedPriority, without.missed),
        "seed \(seed), weight \(weight): serves less than without terms")
    }
  }

  private static func served(_ problem: Problem, _ seed: UInt64, iterations: Int)
    -> EveryRichPlan.Value
  {
    let answer = answer(problem, seed, iterations: iterations)
    return EveryRichPlan.value(
      answer.problem, serving: Set(answer.solution.routes.flatMap(\.stops)),
      vehicles: answer.solution.routes.count, cost: answer.cost)
  }

  @Test func `compactness leaves nobody out`() {
    // Three jobs far apart, one vehicle.
    var problem = Problem(
      name: "far", locations: (0...3).map { Location(matrixIndex: $0) },
      stops: (1...3).map { Stop(id: .number($0), location: $0) },
      vehicles: [Vehicle(id: 1, start: 0, end: 0)],
      travel: [
        "car": .matrix(
          TravelMatrix(
            size: 4, durations: [0, 9, 9, 9, 9, 0, 900, 900, 9, 900, 0, 900, 9, 900, 900, 0]))
      ])
    problem.terms.compactness = 1
    #expect(Self.answer(problem, 1, iterations: 100).solution.unassigned == [])
    problem.terms.compactness = 1_000_000
    #expect(Self.answer(problem, 1, iterations: 100).solution.unassigned == [])
  }

  /// How many problems there are with each feature.
  private actor Features {
    private(set) var kinds: [DrawnFeature: Int] = [:]

    func count(_ features: Set<DrawnFeature>) {
      for feature in features { kinds[feature, default: 0] += 1 }
    }
  }
}
