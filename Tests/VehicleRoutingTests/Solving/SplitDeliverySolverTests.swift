import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

@Suite(.internalChecks) struct SplitDeliverySolverTests {
  /// What the parts of each stop add up to, with what is left over.
  private static func sums(_ answer: Answer) -> [Identifier: [Int]] {
    answer.problem.stops.filter { $0.kind == .job }.reduce(into: [:]) { sums, stop in
      let load = stop.delivery + stop.pickup
      sums[stop.id] = sums[stop.id].map { zip($0, load).map(+) } ?? load
    }
  }

  /// Checks an answer by the checker, and that the parts are what the stops need and may be divided into.
  private static func check(_ answer: Answer, of problem: Problem, _ comment: Comment) {
    #expect(SolutionChecker.check(answer).violations == [], comment)
    let served = Set(answer.solution.routes.flatMap(\.stops))
    let sums = sums(answer)
    for stop in problem.stops where stop.kind == .job {
      #expect(sums[stop.id] == stop.delivery + stop.pickup, comment)
      let parts = answer.problem.stops.indices.filter {
        answer.problem.stops[$0].id == stop.id && served.contains($0)
      }
      guard let split = stop.split else {
        #expect(parts.count <= 1, comment)
        continue
      }
      if let most = split.maxVisits { #expect(parts.count <= most, comment) }
      if let least = split.minAmount.first {
        for part in parts {
          let amount = answer.problem.stops[part].delivery.first ?? 0
          #expect(amount >= min(least, stop.delivery.first ?? 0), comment)
        }
      }
    }
  }

  @Test(arguments: Seeds.wanted(quick: 60, long: 600))
  func `a few stops are served as cheaply as in the best of all plans`(seed: UInt64) {
    let problem = Problem.randomSplits(seed: seed, stops: seed % 3 == 0 ? 4 : 3)
    let answer = Solver.solve(problem, options: SolverTests.options(6_000))
    Self.check(answer, of: problem, "seed \(seed)")
    let least = EverySplitPlan.leastCost(problem)
    guard answer.solution.unassigned.isEmpty else {
      // Whatever does not fit is not there to be proven.
      #expect(answer.bound == nil && !answer.isProven, "seed \(seed)")
      return
    }
    guard let least else {
      Issue.record("a plan that there is not: seed \(seed)")
      return
    }
    #expect(answer.cost >= least, "seed \(seed)")
    // No more than a tenth above the best: nothing is proven here.
    #expect(answer.cost * 10 <= least * 11, "seed \(seed): \(answer.cost), not \(least)")
    if let bound = answer.bound { #expect(bound <= least, "seed \(seed)") }
    if answer.isProven { #expect(answer.cost == least, "seed \(seed)") }
  }

  @Test func `nearly all small plans are the best ones`() {
    var (best, all) = (0, 0)
    for seed in 1_000..<1_060 as Range<UInt64> {
      let problem = Problem.randomSplits(seed: seed, stops: 4)
      guard let least = EverySplitPlan.leastCost(problem) else { continue }
      let answer = Solver.solve(problem, options: SolverTests.options(6_000))
      all += 1
      if answer.solution.unassigned.isEmpty, answer.cost == least { best += 1 }
    }
    #expect(best * 100 >= all * 90, "\(best) of \(all)")
  }

  @Test(arguments: Seeds.wanted(quick: 40, long: 400))
  func `plans with windows, skills, breaks and several places keep all rules`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var problem = Problem.randomSplits(seed: seed, stops: 6)
    for s in problem.stops.indices {
      // Several stops at one place: each has its own service.
      if random.chance(percent: 40) { problem.stops[s].location = random.number(in: 0...3) }
      problem.stops[s].setup = random.number(in: 0...5)
      if random.chance(percent: 30) {
        let open = random.number(in: 0...60)
        problem.stops[s].windows = [TimeWindow(start: open, end: open + 90)].compactMap(\.self)
      }
      if random.chance(percent: 20) { problem.stops[s].skills = [1] }
      if random.chance(percent: 20) { problem.stops[s].pickup = [random.number(in: 0...5)] }
    }
    for v in problem.vehicles.indices {
      problem.vehicles[v].skills = v % 2 == 0 ? [1] : []
      problem.vehicles[v].capacity = [random.number(in: 3...6)]
      problem.vehicles[v].window = TimeWindow(start: 0, end: 400)
      if random.chance(percent: 30) {
        problem.vehicles[v].breaks = [
          Break(id: 1, windows: [TimeWindow(start: 20, end: 300)].compactMap(\.self), service: 10)
        ]
      }
    }
    let answer = Solver.solve(problem, options: SolverTests.options(600))
    Self.check(answer, of: problem, "seed \(seed)")
  }

  @Test(arguments: Seeds.wanted(quick: 20, long: 200))
  func `shipments are split in both halves alike`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var problem = Problem.randomSplits(seed: seed, stops: 6)
    problem.stops = (0..<3).flatMap { number -> [Stop] in
      let amount = [random.number(in: 1...9)]
      var pickup = Stop(id: .number(number), location: 1 + 2 * number, pickup: amount)
      var delivery = Stop(id: .number(number), location: 2 + 2 * number, delivery: amount)
      pickup.kind = .pickup(delivery: 2 * number + 1)
      delivery.kind = .delivery(pickup: 2 * number)
      pickup.split = SplitDelivery()
      delivery.split = pickup.split
      return [pickup, delivery]
    }
    let answer = Solver.solve(problem, options: SolverTests.options(600))
    #expect(SolutionChecker.check(answer).violations == [], "seed \(seed)")
    for (kind, whole) in [("pickup", problem.stops.filter(\.isPickup))] {
      for stop in whole {
        let parts = answer.problem.stops.filter { $0.isPickup && $0.id == stop.id }
        #expect(
          parts.reduce(0) { $0 + $1.pickup[0] } == stop.pickup[0], "seed \(seed) \(kind) \(stop.id)"
        )
      }
    }
    #expect(answer.solution.unassigned.isEmpty, "seed \(seed): any amount fits in some trips")
  }

  @Test func `the same seed gives the same plan`() {
    let problem = Problem.randomSplits(seed: 5, stops: 9)
    let one = Solver.solve(problem, options: SolverTests.options(2_000))
    let two = Solver.solve(problem, options: SolverTests.options(2_000))
    #expect(one.solution == two.solution)
    #expect(one.problem == two.problem)
    #expect(one.fingerprint == problem.canonical().fingerprint)
  }

  @Test func `what the vehicles cannot carry is left over, and no more`() {
    var problem = Problem.randomSplits(seed: 2, stops: 1)
    problem.stops[0].delivery = [10]
    problem.stops[0].split = SplitDelivery()
    problem.vehicles = (1...2).map { Vehicle(id: .number($0), start: 0, end: 0, capacity: [4]) }
    let answer = Solver.solve(problem, options: SolverTests.options(500))
    #expect(answer.solution.unassigned.map { answer.problem.stops[$0].delivery } == [[2]])
    #expect(answer.solution.routes.count == 2)
  }

  @Test func `what cannot be planned beside split deliveries is refused, all at once`() {
    var problem = Problem.randomSplits(seed: 3, stops: 4)
    for s in 0..<4 { problem.stops[s].split = SplitDelivery() }
    problem.stops[0].prize = 4
    problem.stops[1].lock = .today
    problem.stops[2].alternatives = 7
    problem.relations = [Relation(.sameVehicle, [2, 3])]
    problem.vehicles[0].maxStops = 3
    let findings = ProblemValidation.findings(in: problem, file: "p.json")
    #expect(
      findings.filter { $0.code == "E1445" }.map(\.place) == [
        .pointer("/jobs/0/prize", line: nil), .pointer("/jobs/1/lock", line: nil),
        .pointer("/jobs/2/alternatives", line: nil), .pointer("/jobs/2", line: nil),
        .pointer("/jobs/3", line: nil), .pointer("/vehicles/0/max_tasks", line: nil),
      ])
  }
}
