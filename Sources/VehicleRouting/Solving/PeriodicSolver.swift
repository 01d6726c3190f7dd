internal import BasicAlgorithms

/// Plans rounds over several days: independent searches, of which the best plan wins.
struct PeriodicSolver {
  private let problem: Problem
  private let options: RunOptions
  private let begin: Double

  /// Prepares to solve a canonical problem; time runs from `begin`.
  ///
  /// - Precondition: `ProblemValidation` found nothing beside days that cannot be planned with them.
  init(_ problem: Problem, _ options: RunOptions, begin: Double) {
    self.problem = problem
    self.options = options
    self.begin = begin
  }

  /// The temperatures of a search, in mean costs of a visit with the legs to it.
  private static let firstTemperature = 0.5
  private static let lastTemperature = 0.002
  /// The share of all work after which too much load or time is no longer allowed at a price if no plan that
  /// serves all was found.
  private static let latestChange = 0.3

  private struct Found: Sendable {
    let cost: Int
    let routes: [[Int]]
  }

  /// Runs the searches.
  func solve() -> BoundedSolution {
    guard !problem.stops.isEmpty, !problem.vehicles.isEmpty else {
      return .leavingOut(problem.stops.count)
    }
    let instance = PeriodicInstance(problem)
    let found = ParallelLoop.results(of: options.searchCount, threads: options.threads) {
      search(instance, stream: $0)
    }
    // Equal costs are settled by the order of the streams, not by who was first.
    let best = found.dropFirst().reduce(found[0]) { $1.cost < $0.cost ? $1 : $0 }
    let solution = solution(best.routes, instance)
    guard solution.unassigned.isEmpty else { return BoundedSolution(solution: solution) }
    let bound = PeriodicBound.value(of: problem, instance)
    return BoundedSolution(solution: solution, bound: bound, isProven: bound >= best.cost)
  }

  private func search(_ instance: PeriodicInstance, stream: Int) -> Found {
    var meter = StoppingCriterion(options, begin: begin)
    var search = PeriodicSearch(instance, RandomSource(seed: options.seed, stream: stream))
    search.build(instance)
    let report = stream == 0 ? options.progress : nil
    let mean = search.meanStep(instance)
    let cooling = CoolingSchedule(
      from: mean * Self.firstTemperature, to: mean * Self.lastTemperature)
    var phase = AnnealingPhase(begin: meter.share, end: Self.latestChange, heat: 1)
    // The temperatures fall as in one phase over all work.
    let whole = AnnealingPhase.single(from: meter.share)[0]
    search.run(until: phase.end, of: whole, cooling, instance, &meter) { steps, cost in
      report?(Double(steps), cost)
    }
    if !search.servesAll(instance) {
      phase = AnnealingPhase.single(from: meter.share)[0]
      search.isStrict = true
      search.build(instance)
    } else {
      phase = whole
    }
    search.run(until: 1, of: phase, cooling, instance, &meter) { steps, cost in
      report?(Double(steps), cost)
    }
    if search.bestCost == .max {
      search.isStrict = true
      search.build(instance)
    }
    return Found(cost: search.bestCost, routes: search.bestRoutes)
  }

  private func solution(_ plan: [[Int]], _ instance: PeriodicInstance) -> Solution {
    let served = Set(plan.joined())
    return Solution(
      routes: instance.inOrderOfVehicles(plan).enumerated().compactMap { index, stops in
        guard !stops.isEmpty else { return nil }
        var route = Solution.Route(vehicle: instance.vehicle(index), stops: stops)
        route.day = instance.day(index)
        return route
      },
      unassigned: problem.stops.indices.filter { !served.contains($0) })
  }
}

extension PeriodicInstance {
  /// Gives the routes of vehicles that are alike to the first of them, day by day, where no stop has to be
  /// visited by one vehicle.
  fileprivate func inOrderOfVehicles(_ plan: [[Int]]) -> [[Int]] {
    guard !isTied.contains(true) else { return plan }
    var result = plan
    var chains: [Int: [Int]] = [:]
    var chainOf = Array(0..<routeCount)
    for route in 0..<routeCount {
      if twin[route] != Self.none { chainOf[route] = chainOf[twin[route]] }
      chains[chainOf[route], default: []].append(route)
    }
    for routes in chains.values {
      let driven = routes.map { plan[$0] }.filter { !$0.isEmpty }
        .sorted { $0.lexicographicallyPrecedes($1) }
      for (number, route) in routes.enumerated() {
        result[route] = number < driven.count ? driven[number] : []
      }
    }
    return result
  }
}
