internal import BasicAlgorithms
internal import LinearProgramming

/// Plans routes: independent searches from savings, of which the best answer wins, or one whose parts work side by side.
struct RouteSolver {
  private let problem: Problem
  private let options: RunOptions
  private let begin: Double

  /// Prepares to solve a canonical problem; time runs from `begin`.
  init(_ problem: Problem, _ options: RunOptions, begin: Double) {
    self.problem = problem
    self.options = options
    self.begin = begin
  }

  /// Runs the method that the options name.
  func solve() -> BoundedSolution {
    guard !problem.stops.isEmpty, !problem.vehicles.isEmpty else {
      return .leavingOut(problem.stops.count)
    }
    let instance = SearchInstance(problem, neighbourCount: 100)
    switch options.method {
    case .nearestNeighbour:
      var search = RouteSearch(instance, RandomSource(seed: options.seed))
      search.buildByNearestNeighbour()
      return BoundedSolution(solution: search.solution)
    case .twoOpt:
      var search = RouteSearch(instance, RandomSource(seed: options.seed))
      search.buildByNearestNeighbour()
      search.improveByTwoOpt()
      return BoundedSolution(solution: search.solution)
    case .search, .exact:
      return withoutUnprofitableRoutes(searched(instance), instance)
    }
  }

  /// Takes off the routes that cost more than leaving out all their stops.
  ///
  /// Steps take few stops off a long route, and each of these saves less than its prize. Plans with prizes have no bound
  /// that serving fewer would overthrow.
  private func withoutUnprofitableRoutes(
    _ found: BoundedSolution, _ instance: SearchInstance
  ) -> BoundedSolution {
    guard problem.objective != .prizes, problem.stops.contains(where: { $0.prize != nil }) else {
      return found
    }
    let costing = RouteCosting(instance)
    var solution = found.solution
    solution.routes.removeAll { route in
      let penalties = route.stops.reduce(0) { $0 + instance.unassignedPenalty[$1] }
      guard let cost = costing.cost(of: route), cost > penalties else { return false }
      solution.unassigned += route.stops
      return true
    }
    guard solution.routes.count < found.solution.routes.count else { return found }
    solution.unassigned.sort()
    return BoundedSolution(solution: solution)
  }

  /// Up to this many stops GLPK is asked for a proof; beyond, only by ``Method/exact``.
  private static let maxProvenStops = 40
  /// Up to this many stops GLPK recombines the routes of all searches; without times routes differ
  /// less, and most of its relaxations are whole at once.
  private static let maxRecombinedStops = (timed: 400, untimed: 1_000)
  /// The share of the limit that the searches leave to GLPK where it recombines.
  private static let recombinationShare = (timed: 0.1, untimed: 0.02)

  private func searched(_ instance: SearchInstance) -> BoundedSolution {
    let isSmall = problem.stops.count <= Self.maxProvenStops
    let isRecombined = isRecombined(instance)
    let minCost = isBrief ? nil : minCost(instance)
    let searchOptions = searchOptions(
      recombinationShare: isRecombined ? recombinationShare(instance) : 0)
    // On a small day more steps find nothing new; GLPK has better use for the time.
    let maxSteps = isSmall ? 1_000 * problem.stops.count : .max
    let selection = SearchSelection(problem, instance)
    let found = ParallelLoop.results(of: max(1, options.searches), threads: options.threads) {
      stream in
      if case .orienteeringPath(let path) = selection,
        let found = searchPath(path, instance, maxSteps: maxSteps, stream: stream)
      {
        return found
      }
      return search(instance, selection, searchOptions, maxSteps: maxSteps, stream: stream)
    }
    // Equal costs are settled by the order of the streams, not by who was first.
    var best = found.dropFirst().reduce(found[0]) { $1.cost < $0.cost ? $1 : $0 }.solution
    if isRecombined {
      let pool = found.reduce(into: RoutePool()) { $0.add($1.pool) }
      best = recombined(best, pool.routes.suffix(RoutePool.capacity), instance) ?? best
    }
    if problem.objective == .prizes { return prizesBounded(best, instance, isSmall: isSmall) }
    // Below the bound of plans that serve all stops, others may lie.
    let bound = best.unassigned.isEmpty ? minCost : nil
    guard isSmall && !isBrief || options.method == .exact else {
      return BoundedSolution(solution: best, bound: bound)
    }
    var proof = RouteBranchAndCut()
    proof.limit = options.proofLimit(begin: begin)
    proof.isCancelled = options.isCancelled
    let isExact = options.method == .exact
    if !isExact, case .time(let seconds) = proof.limit {
      proof.limit = .time(seconds: seconds * Self.firstProofShare)
    }
    var result = BoundedSolution(solution: best, bound: bound)
    if let proven = proof.solve(problem, instance, from: best) {
      result = BoundedSolution(
        solution: proven.solution, bound: max(proven.bound, min(bound ?? 0, proven.cost)),
        isProven: proven.isProven)
    }
    return isExact || result.isProven ? result : searchedOn(result, instance, after: maxSteps)
  }

  /// The share of what is left of a time limit after the first search that GLPK has for a proof.
  private static let firstProofShare = 0.25

  /// Searches with all that is left of the limit, where a first search and GLPK found no proof.
  private func searchedOn(
    _ first: BoundedSolution, _ instance: SearchInstance, after steps: Int
  ) -> BoundedSolution {
    var rest = options
    if case .iterations(let most) = options.limit {
      guard most > steps else { return first }
      rest.limit = .iterations(most - steps)
    }
    let restOptions = rest
    guard first.solution.unassigned.isEmpty else {
      return weighed(first.solution, instance, restOptions)
    }
    let found = ParallelLoop.results(of: max(1, options.searches), threads: options.threads) {
      stream in
      // Other random numbers than the first time.
      search(
        instance, .routes, restOptions, maxSteps: .max, stream: max(1, options.searches) + stream,
        from: first.solution)
    }
    let best = found.dropFirst().reduce(found[0]) { $1.cost < $0.cost ? $1 : $0 }
    guard let cost = RouteCosting(instance).cost(of: first.solution), best.cost < cost else {
      return first
    }
    return BoundedSolution(
      solution: best.solution, bound: best.solution.unassigned.isEmpty ? first.bound : nil,
      isProven: false)
  }

  /// Bounds what plans that serve all stops cost, from one that does.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - alternatives: Where stops have several alternatives, what legs between these cost and what the plan
  ///     costs by those that it uses.
  /// - Returns: A cost that no such plan undercuts.
  func bound(
    from plan: Solution, alternatives: (legs: AlternativeLegs, planCost: Int)? = nil
  ) -> Int {
    let instance = SearchInstance(problem, neighbourCount: 100)
    var bound = minCost(instance) ?? 0
    guard problem.stops.count <= Self.maxProvenStops || options.method == .exact else {
      return bound
    }
    var proof = RouteBranchAndCut()
    proof.limit = options.proofLimit(begin: begin)
    if case .iterations(let most) = options.limit {
      // A relaxation takes as long as a hundred iterations of the search, or more; whoever asks for a proof waits.
      let relaxations =
        options.method == .exact ? max(1, min(most, 2_000)) : max(1, min(most / 100, 200))
      proof.limit = .work(WorkLimit(nodes: relaxations, relaxations: relaxations))
    }
    proof.isCancelled = options.isCancelled
    if let proven = proof.solve(problem, instance, from: plan, alternatives: alternatives) {
      bound = max(bound, proven.bound)
    }
    return bound
  }

  /// Up to this many stops legs are tabulated for a forest; beyond, halves of legs have to do.
  private static let maxForestStops = 3_000
  /// The share of a time limit that the ascent of a forest may take.
  private static let ascentShare = 0.02

  /// What plans that serve all stops cost at least; `nil` where prizes let stops be left out.
  private func minCost(_ instance: SearchInstance) -> Int? {
    guard problem.objective != .prizes, problem.stops.allSatisfy({ $0.prize == nil }),
      let depots = DepotLegs(problem, instance)
    else { return nil }
    let count = problem.stops.count
    let least = max(
      TwoNearestEdgesBound.bound(instance, depots) ?? 0, RadialBound.bound(instance, depots) ?? 0)
    // On small days the proof has better bounds.
    guard (Self.maxProvenStops + 1...Self.maxForestStops).contains(count),
      var forest = KTreeBound(instance, depots)
    else { return least }
    // Under a work limit a step counts as much as the iterations that take as long.
    var steps = min(300, 200_000_000 / (count * count))
    if case .iterations(let most) = options.limit {
      steps = min(steps, min(most, 1 << 32) * 140 / (count * count))
    }
    let ascentBegin = options.now
    forest.ascend(steps: steps) {
      if case .seconds(let most) = options.limit {
        return options.clock() - ascentBegin > Self.ascentShare * most || options.isCancelled()
      }
      return options.isCancelled()
    }
    return max(forest.bound, least)
  }

  /// Returns the plan, or a better one that turns up, with what no plan can collect.
  private func prizesBounded(
    _ plan: Solution, _ instance: SearchInstance, isSmall: Bool
  ) -> BoundedSolution {
    var best = plan
    var bound = PrizeKnapsack.bound(problem, instance)
    if isSmall || options.method == .exact {
      var proof = OrienteeringColumnGeneration()
      proof.limit = options.proofLimit(begin: begin)
      proof.isCancelled = options.isCancelled
      if let proven = proof.solve(problem, instance, from: best) {
        bound = min(proven.bound, bound ?? .max)
        best = recombined(best, proven.routes, instance) ?? best
      }
    }
    let collected = best.routes.lazy.flatMap(\.stops).reduce(0) {
      $0 + (problem.stops[$1].prize ?? 0)
    }
    return BoundedSolution(solution: best, bound: bound, isProven: bound == collected)
  }

  /// Looks for a better choice of what is left out: half of the time as if serving stops earned prizes,
  /// then by the search for the full model, whose orders of insertion weigh penalties.
  private func weighed(
    _ first: Solution, _ instance: SearchInstance, _ options: RunOptions
  ) -> BoundedSolution {
    let pricing = RouteCosting(instance)
    var best = first
    if problem.objective == .cost, problem.stops.allSatisfy({ $0.prize == nil }) {
      var selective = problem
      selective.objective = .prizes
      for s in selective.stops.indices {
        selective.stops[s].prize = SearchPrices.weight(of: problem.stops[s], in: problem)
      }
      var half = options
      switch options.limit {
      case .iterations(let most): half.limit = .iterations(most / 2)
      case .seconds(let most): half.limit = .seconds((options.now - begin + most) / 2)
      }
      half.progress = nil
      let found = RouteSolver(selective, half, begin: begin).solve().solution
      if let cost = pricing.cost(of: found), cost < pricing.cost(of: best) ?? .max { best = found }
    }
    var rest = options
    if case .iterations(let most) = options.limit { rest.limit = .iterations(most - most / 2) }
    let found = RichSolver(problem, rest, begin: begin, from: best).solve()
    return BoundedSolution(solution: found.solution)
  }

  private func searchOptions(recombinationShare: Double) -> RunOptions {
    var result = options
    if case .seconds(let most) = options.limit {
      result.limit = .seconds(most * (1 - recombinationShare))
    }
    return result
  }

  private func recombinationShare(_ instance: SearchInstance) -> Double {
    instance.isUntimed ? Self.recombinationShare.untimed : Self.recombinationShare.timed
  }

  /// Whether GLPK recombines the routes that the searches have seen; setting out again from better
  /// combinations gains more than one slow annealing cycle.
  private func isRecombined(_ instance: SearchInstance) -> Bool {
    let most =
      instance.isUntimed ? Self.maxRecombinedStops.untimed : Self.maxRecombinedStops.timed
    return !isBrief && problem.vehicles.count > 1 && problem.stops.count <= most
  }

  /// Returns the best plan of some routes, if GLPK finds one that is better; it may take what is left
  /// of the limit, or `share` of a time limit.
  private func recombined(
    _ best: Solution, _ routes: some Collection<Solution.Route>, _ instance: SearchInstance,
    share: Double? = nil
  ) -> Solution? {
    var partitioning = SetPartitioning()
    partitioning.limit = options.proofLimit(begin: begin)
    if let share, case .seconds(let most) = options.limit {
      partitioning.limit = .time(seconds: most * share)
    }
    partitioning.isCancelled = options.isCancelled
    return partitioning.improve(best, by: routes, of: instance)
  }

  /// Up to this many stops a proof takes about as long as a search.
  private static let maxEasilyProvenStops = 12

  /// Whether the limit leaves time for a good plan and no more: one day of a large batch.
  private var isBrief: Bool {
    guard problem.stops.count > Self.maxEasilyProvenStops else { return false }
    return switch options.limit {
    case .seconds(let most): most < 0.05
    case .iterations(let most): most < 100 * problem.stops.count
    }
  }

  /// About how many steps a search of so many parts makes within the limit.
  private func likelySteps(_ instance: SearchInstance, threads parts: Int) -> Double {
    let processors = Double(max(1, min(parts, options.threads)))
    return switch options.limit {
    case .seconds(let most): most * processors * (instance.isUntimed ? 500_000 : 250_000)
    case .iterations(let most): Double(most)
    }
  }

  private struct Found: Sendable {
    let cost: Int
    let solution: Solution
    let pool: RoutePool
  }

  private func search(
    _ instance: SearchInstance, _ selection: SearchSelection, _ options: RunOptions, maxSteps: Int,
    stream: Int, from plan: Solution? = nil
  ) -> Found {
    var meter = StoppingCriterion(options, begin: begin, maxSteps: maxSteps)
    let random = RandomSource(seed: options.seed, stream: stream)
    let report = stream == 0 ? options.progress : nil
    var start = plan
    var pool = RoutePool()
    switch selection {
    case .routes: break
    case .compact(let compact):
      var runs = CompactSearch(compact, random)
      runs.run(&meter) { steps, cost in report?(Double(steps), cost) }
      start = runs.solution
      if meter.isDone || isBrief {
        return Found(cost: runs.bestCost, solution: runs.solution, pool: pool)
      }
    case .orienteering, .orienteeringPath:
      // Where everything can be served, the other search goes on from there with the cost.
      var prizes = OrienteeringSearch(instance, random)
      prizes.run(&meter) { steps, cost in report?(Double(steps), cost) }
      start = prizes.best
      pool = prizes.pool
    }
    var search = RouteSearch(instance, random)
    if let start { search.start(from: start) } else { search.build() }
    // Without times the search begins too warm for a descent to last, and ends where there is none.
    if !instance.isUntimed { search.descend(meter) }
    if plan == nil { search.reduceFleet(&meter) }
    let isDivided = self.options.searches <= 1 && !isBrief
    let allSteps = min(
      likelySteps(instance, threads: isDivided ? search.partCount : 1), Double(maxSteps))
    let phases =
      isRecombined(instance) && !instance.isPrizeCollecting
      ? AnnealingPhase.repeated(
        from: meter.share, steps: allSteps,
        stops: instance.stopCount,
        routes: instance.isUntimed ? nil : search.solution.routes.count)
      : AnnealingPhase.single(from: meter.share)
    // The best of the plans that were given up for new ones.
    var best: (cost: Int, solution: Solution)?
    for (number, phase) in phases.enumerated() where !meter.isDone {
      if phase.start != .inHand, search.currentCost < best?.cost ?? .max {
        best = (search.currentCost, search.solution)
      }
      switch phase.start {
      // A new plan would have the vehicles again that were taken away.
      case .scratch where !search.areVehiclesDear:
        search.clear()
        search.build()
      case .inHand: break
      case .best, .scratch:
        if let best { search.start(from: best.solution) }
      }
      if number > 0, phase.start != .scratch,
        let better = recombined(
          search.solution, search.recentRoutes, instance, share: recombinationShare(instance) / 2)
      {
        search.start(from: better)
      }
      let tell: (Int, Int) -> Void = { steps, cost in
        if cost < best?.cost ?? .max { report?(Double(steps), cost) }
      }
      if isDivided, search.partCount > 1 {
        search.ruinAndRecreateParts(
          &meter, phase, options, steps: allSteps * (phase.end - phase.begin), progress: tell)
      } else {
        search.ruinAndRecreate(&meter, phase, progress: tell)
      }
    }
    if let best, best.cost < search.currentCost { search.start(from: best.solution) }
    if !instance.isUntimed { search.descend(StoppingCriterion(options, begin: begin)) }
    pool.add(search.recentRoutes)
    return Found(cost: search.currentCost, solution: search.solution, pool: pool)
  }

  /// Searches a single path with prizes and a length; `nil` if it can visit no stop with a prize.
  private func searchPath(
    _ path: OrienteeringPathProblem, _ instance: SearchInstance, maxSteps: Int, stream: Int
  ) -> Found? {
    let random = RandomSource(seed: options.seed, stream: stream)
    guard var search = OrienteeringPathSearch(path, random) else { return nil }
    var meter = StoppingCriterion(options, begin: begin, maxSteps: maxSteps)
    var polish = RouteSearch(instance, random)
    let report = stream == 0 ? options.progress : nil
    search.run(
      &meter,
      progress: report.map { report in
        { steps, stops in
          var plan = RouteSearch(instance, random)
          plan.start(from: solution(visiting: stops))
          report(Double(steps), plan.currentCost)
        }
      })
    // Of equal prizes the shortest path was kept; the cheapest one may be another.
    polish.start(from: solution(visiting: search.bestStops))
    polish.descend(StoppingCriterion(options, begin: begin))
    return Found(cost: polish.currentCost, solution: polish.solution, pool: RoutePool())
  }

  private func solution(visiting stops: [Int]) -> Solution {
    let visited = Set(stops)
    return Solution(
      routes: [Solution.Route(vehicle: 0, stops: stops)],
      unassigned: problem.stops.indices.filter { !visited.contains($0) })
  }
}
