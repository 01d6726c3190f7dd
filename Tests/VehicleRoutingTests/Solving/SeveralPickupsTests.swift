import BasicAlgorithms
import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Shipments with several pickups: against the checker, and against every plan of tiny problems.
@Suite(.internalChecks) struct SeveralPickupsTests {
  /// A random problem with at least one such shipment, in canonical order; `nil` if a seed has none.
  private static func problem(
    _ seed: UInt64, _ size: RichSize, without removed: Set<DrawnFeature> = []
  ) -> Problem? {
    let features = Problem.richFeatures(seed: seed, size)
      .union([.shifts, .shipments, .severalPickups]).subtracting(removed)
    let problem = Problem.randomRich(seed: seed, size, features: features).canonical()
    let isSound = ProblemValidation.findings(in: problem, file: "").allSatisfy {
      $0.severity != .error
    }
    return problem.hasSeveralPickups && isSound ? problem : nil
  }

  @Test func `plans of tiny problems keep all rules, proofs are true, and most are the best`()
    async
  {
    let tally = Tally()
    await Seeds.each(Seeds.wanted(quick: 400, long: 20_000)) { seed in
      // Terms are no part of the oracle; drivers' hours are tried in DrivingRulesTests.
      guard let problem = Self.problem(seed, .tiny, without: [.terms, .hours]),
        EveryRichPlan.size(problem) <= 80, let best = EveryRichPlan.best(problem)
      else { return }
      let answer = Solver.solve(
        problem, options: SolverTests.options(500) { $0.seed = seed })
      let violations = SolutionChecker.check(answer).violations
      #expect(violations == [], "seed \(seed)")
      let value = EveryRichPlan.value(
        answer.problem, serving: Set(answer.solution.routes.flatMap(\.stops)),
        vehicles: answer.solution.routes.count, cost: answer.cost)
      #expect(value >= best, "seed \(seed): \(value) is better than the best of all plans")
      if answer.isProven { #expect(value == best, "seed \(seed): a false proof") }
      if let bound = answer.bound, problem.objective == .cost,
        value.missedPriority == best.missedPriority, value.missed == best.missed
      {
        #expect(bound <= best.cost, "seed \(seed): a bound above the best of all plans")
      }
      // Elsewhere the times of a route may be dearer than they need be.
      guard RichInstance(problem).isTimingExact else { return await tally.add() }
      await tally.add(
        seed, isBest: value == best, isProven: answer.isProven,
        isFound: Self.searched(problem, seed) == best)
    }
    let (count, best, found, misses) = await (tally.count, tally.best, tally.found, tally.misses)
    print(
      """
      of \(count) tiny problems with exact times \(best) reach the best of all plans, \
      \(await tally.proven) are proven; the search alone reaches \(found), not \(misses); \
      \(await tally.others) others
      """)
    #expect(count >= 30)
    #expect(best == count)
    #expect(found * 100 >= count * 95)
  }

  /// What the search finds in 500 steps.
  private static func searched(_ problem: Problem, _ seed: UInt64) -> EveryRichPlan.Value {
    var search = RichRouteSearch(problem, RandomSource(seed: seed))
    search.build()
    var meter = StoppingCriterion(SolverTests.options(500), begin: 0, interval: 1)
    search.run(&meter) { _, _ in }
    search.complete()
    let found = search.answer(problem)
    return EveryRichPlan.value(
      problem, serving: Set(found.solution.routes.flatMap(\.stops)),
      vehicles: found.solution.routes.count,
      cost: found.schedules.reduce(0) { (sum: Int, schedule: Schedule) in sum + schedule.cost })
  }

  private actor Tally {
    private(set) var count = 0
    private(set) var best = 0
    private(set) var proven = 0
    private(set) var found = 0
    private(set) var misses: [UInt64] = []
    private(set) var others = 0

    func add() { others += 1 }

    func add(_ seed: UInt64, isBest: Bool, isProven: Bool, isFound: Bool) {
      count += 1
      if isBest { best += 1 }
      if isProven { proven += 1 }
      if isFound { found += 1 } else { misses.append(seed) }
    }
  }

  @Test func `answers to larger problems keep every rule`() async {
    await Seeds.each(Seeds.wanted(quick: 60, long: 10_000)) { seed in
      guard let problem = Self.problem(seed, seed % 4 == 0 ? .medium : .small) else { return }
      let answer = Solver.solve(problem, options: SolverTests.options(50) { $0.seed = seed })
      #expect(SolutionChecker.check(answer).violations == [], "seed \(seed)")
    }
  }

  @Test func `the checker and the oracle agree`() {
    var feasible = 0
    let seeds = Seeds.wanted(quick: 300, long: 20_000)
    for seed in seeds {
      let size = seed % 4 == 0 ? RichSize.small : .tiny
      let features = Problem.richFeatures(seed: seed, size).union([.shipments, .severalPickups])
      if let difference = SolutionCheckerRichTests.difference(
        seed: seed, size, features, &feasible)
      {
        Issue.record("seed \(seed): \(difference)")
      }
    }
    #expect(feasible > seeds.count / 6, "\(feasible) of \(seeds.count) plans keep all rules")
  }

  // MARK: - Insertion

  @Test func `the place found for several pickups is the cheapest of all`() {
    var (places, reached) = (0, 0)
    for seed in Seeds.wanted(quick: 150, long: 5_000) {
      let kept: Set<DrawnFeature> = [
        .loads, .pickups, .windows, .service, .fleet, .shifts, .openEnds, .asymmetry, .skills,
      ]
      let removed = Set(DrawnFeature.allCases).subtracting(kept)
        .subtracting([.shipments, .severalPickups])
      guard let problem = Self.problem(seed, .small, without: removed) else { continue }
      var search = RichRouteSearch(problem, RandomSource(seed: seed))
      let model = search.model
      let groups = model.requests.map(\.choices[0]).filter { model.hasSeveralPickups($0) }
      // Everything else is served as it comes.
      for request in model.requests where !model.hasSeveralPickups(request.choices[0]) {
        for vehicle in 0..<model.vehicleCount {
          guard
            let place = search.insertion.place(
              of: request.choices[0], on: vehicle, search.plan, model, &search.judge),
            let verdict = search.judge.judge(vehicle, place.nodes, model, search.plan)
          else { continue }
          search.plan.replace(vehicle, by: place.nodes, verdict, search.judge, model)
          break
        }
      }
      for choice in groups {
        for vehicle in 0..<model.vehicleCount {
          let found = search.insertion.place(
            of: choice, on: vehicle, search.plan, model, &search.judge)
          let stops = model.together(with: choice.stop)
          let nodes = search.plan.routes[vehicle].nodes
          guard stops.count <= 4 || nodes.count <= 7 else { continue }
          var least: Int?
          for route in Self.insertions(of: stops, into: nodes) {
            guard stops.allSatisfy({ model.isAllowed[$0 * model.vehicleCount + vehicle] }),
              let verdict = search.judge.judge(vehicle, route, model, search.plan)
            else { continue }
            let cost = verdict.cost - search.plan.routes[vehicle].cost
            least = min(least ?? cost, cost)
          }
          #expect((found == nil) == (least == nil), "seed \(seed), vehicle \(vehicle)")
          guard let found, let least else { continue }
          #expect(found.cost >= least, "seed \(seed): cheaper than the cheapest")
          places += 1
          if found.cost == least { reached += 1 }
        }
      }
    }
    print("\(reached) of \(places) places are the cheapest")
    #expect(places > 50)
    // Where a way by another stop is shorter, a detour may be given up too soon.
    #expect(reached * 100 >= places * 98)
  }

  /// All routes with some pickups and, after all of them, their delivery, which is last in the list.
  private static func insertions(of stops: [Int], into nodes: [Int]) -> [[Int]] {
    var result: [[Int]] = []
    func extend(_ route: [Int], _ rest: ArraySlice<Int>, _ left: [Int]) {
      if left.isEmpty { return result.append(route + rest) }
      for (number, stop) in left.enumerated() where left.count == 1 || number < left.count - 1 {
        var others = left
        others.remove(at: number)
        extend(route + [stop], rest, others)
      }
      guard rest.count > 1, let next = rest.first else { return }
      extend(route + [next], rest.dropFirst(), left)
    }
    extend([nodes[0]], nodes.dropFirst(), stops)
    return result
  }

  // MARK: - Rules

  /// Three shops and a customer on a line: the depot at 0, stops 0 to 2 at 1 to 3, the delivery at 4.
  private static func line(_ change: (inout Problem) -> Void = { _ in }) -> Problem {
    let durations = (0...5).flatMap { a in (0...5).map { Int32(abs(a - $0)) * 10 } }
    var problem = Problem(
      name: "line", locations: (0...5).map { Location(matrixIndex: $0) },
      stops: (1...3).map {
        var stop = Stop(id: .number($0), location: $0, pickup: [$0])
        stop.kind = .pickup(delivery: 3)
        return stop
      }, vehicles: [Vehicle(id: 1, start: 0, end: 0)],
      travel: ["car": .matrix(TravelMatrix(size: 6, durations: durations))])
    var delivery = Stop(id: 4, location: 4, delivery: [6])
    delivery.kind = .delivery(pickups: [0, 1, 2])
    problem.stops.append(delivery)
    problem.vehicles[0].capacity = [6]
    change(&problem)
    return problem
  }

  private static func violations(_ problem: Problem, _ route: [Int]) -> [Violation] {
    let missing = problem.stops.indices.filter { !route.contains($0) }
    return SolutionChecker.check(
      problem,
      Solution(routes: [Solution.Route(vehicle: 0, stops: route)], unassigned: missing)
    ).violations
  }

  @Test func `all pickups come before the delivery, or nothing is served`() {
    let problem = Self.line()
    #expect(Self.violations(problem, [2, 0, 1, 3]) == [])
    #expect(
      Self.violations(problem, [0, 1, 3, 2]) == [
        .shipmentBroken(vehicle: 0, stop: 3), .shipmentBroken(vehicle: 0, stop: 2),
      ])
    #expect(Self.violations(problem, [0, 1, 3]) == [.shipmentBroken(vehicle: 0, stop: 3)])
    #expect(Self.violations(problem, [0]) == [.shipmentBroken(vehicle: 0, stop: 0)])
    let answer = Solver.solve(problem, options: SolverTests.options(50))
    #expect(answer.solution.routes.map(\.stops) == [[0, 1, 2, 3]])
    #expect(answer.cost == 80 && answer.isProven)
    // One unit too much for the vehicle: all stay out, and are told of once.
    let small = Self.line { $0.vehicles[0].capacity = [5] }
    let none = Solver.solve(small, options: SolverTests.options(50))
    #expect(none.solution.routes == [] && none.solution.unassigned == [0, 1, 2, 3])
    let explained = Explainer.explain(none)
    #expect(explained.map(\.stops) == [[0, 1, 2, 3]])
    #expect(explained.first?.reason == .tooHeavy)
    #expect(explained.first?.best?.change == Change(.capacity(vehicle: 0, dimension: 0), by: 1))
  }

  @Test func `last in, first out lets pickups of one shipment lie in any order`() {
    let problem = Self.line {
      $0.vehicles[0].loadOrder = .lastInFirstOut
      $0.vehicles[0].capacity = [9]
      var other = Stop(id: 5, location: 2, pickup: [1])
      other.kind = .pickup(delivery: 5)
      var end = Stop(id: 6, location: 5, delivery: [1])
      end.kind = .delivery(pickup: 4)
      $0.stops += [other, end]
    }
    for route in [[4, 0, 1, 2, 3, 5], [2, 0, 1, 4, 5, 3], [0, 4, 5, 2, 1, 3]] {
      #expect(Self.violations(problem, route) == [], "\(route)")
    }
    for route in [[0, 4, 1, 2, 3, 5], [0, 1, 2, 4, 3, 5], [0, 4, 1, 2, 5, 3]] {
      #expect(
        Self.violations(problem, route).contains {
          if case .wrongLoadOrder = $0 { true } else { false }
        }, "\(route)")
    }
  }

  @Test func `a vehicle that has been at one pickup brings the rest`() {
    let problem = Self.line {
      $0.stops[1].lock = .visited
      $0.vehicles[0].givenRoute = [.stop(1)]
      $0.vehicles.append(Vehicle(id: 2, start: 4, end: 4))
    }
    #expect(ProblemValidation.findings(in: problem, file: "").isEmpty)
    let answer = Solver.solve(problem, options: SolverTests.options(50))
    #expect(answer.solution.routes.map(\.vehicle) == [0])
    #expect(answer.solution.routes.map(\.stops) == [[1, 0, 2, 3]])
  }

  @Test func `what nobody may serve leaves a bound`() {
    let problem = Self.line {
      $0.stops[0].prize = 7
      for stop in 0...3 { $0.stops[stop].skills = [1] }
    }
    #expect(OptionalStopBound.bound(RichInstance(problem.canonical()), serving: []) == 7)
  }

  @Test func `a delivery is next only after all its pickups`() {
    func codes(_ route: [Int], _ locks: [Int: Stop.Lock]) -> [String] {
      let problem = Self.line {
        for (stop, lock) in locks { $0.stops[stop].lock = lock }
        $0.vehicles[0].givenRoute = route.map { .stop($0) }
      }
      return ProblemValidation.findings(in: problem, file: "").map(\.code)
    }
    #expect(codes([0, 1, 2, 3], [0: .visited, 1: .visited, 2: .visited, 3: .next]) == [])
    #expect(codes([0, 1, 3], [0: .visited, 1: .visited, 3: .next]) == ["E1419"])
    #expect(
      codes([0, 3, 1, 2], [0: .visited, 1: .visited, 2: .visited, 3: .visited]) == ["E1419"])
  }

  @Test func `what cannot stand beside several pickups is refused, and so is what does not match`()
  {
    func codes(_ change: (inout Problem) -> Void) -> [String] {
      ProblemValidation.findings(in: Self.line(change), file: "")
        .filter { $0.severity == .error }.map(\.code)
    }
    #expect(codes { _ in } == [])
    #expect(codes { for s in 0...3 { $0.stops[s].split = SplitDelivery() } } == ["E1465"])
    #expect(codes { $0.stops[3].delivery = [5] } == ["E1416"])
    #expect(codes { $0.stops[1].prize = 5 } == ["E1416"])
    // A pickup of which its delivery knows nothing, and the other way round.
    for pickups in [[0, 1], [0, 1, 2, 2], [], [0, 1, 2, 3], [0, 1, 9]] {
      let told = codes { $0.stops[3].kind = .delivery(pickups: pickups) }
      #expect(!told.isEmpty && told.allSatisfy { $0 == "E1416" }, "\(pickups): \(told)")
    }
  }

  @Test func `the order of pickups makes no difference, and what one carries stands for all`() {
    let problem = Self.line { $0.stops[0].prize = 90 }
    var other = problem
    other.stops.swapAt(0, 2)
    other.stops[3].kind = .delivery(pickups: [2, 1, 0])
    #expect(other.canonical() == problem.canonical())
    other.stops[3].kind = .delivery(pickups: [0, 1, 2])
    (other.stops[0].prize, other.stops[2].prize) = (90, nil)
    #expect(other.canonical() == problem.canonical())
    #expect(other.canonical().fingerprint == problem.canonical().fingerprint)
    #expect(problem.stops.indices.allSatisfy { problem.prize(of: $0) == 90 })
  }
}
