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
    let instance = SearchInstance(problem, neighbourCount: neighbourCount)
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

  /// How many neighbours a stop has: fewer in large plans, whose parts have lists of their own.
  private var neighbourCount: Int { problem.stops.count > 50_000 ? 40 : 100 }

  /// Up to this many stops GLPK is asked for a proof; beyond, only by ``Method/exact``.
  private static let maxProvenStops = 40

  private func searched(_ instance: SearchInstance) -> BoundedSolution {
    let isSmall = problem.stops.count <= Self.maxProvenStops
    let isBrief = options.isBrief(stops: problem.stops.count)
    let recombination = RouteRecombination(instance, options, begin: begin)
    let minCost = isBrief ? nil : minCost(instance)
    if let minCost, problem.objective != .prizes { options.boundFound?(minCost) }
    var searchOptions = options
    if case .seconds(let most) = options.limit {
      searchOptions.limit = .seconds(most * (1 - recombination.share))
    }
    // On a small day more steps find nothing new; GLPK has better use for the time.
    let maxSteps = isSmall ? 1_000 * problem.stops.count : .max
    let selection = SearchSelection(problem, instance)
    var best: Solution
    if case .orienteeringPath(let path) = selection,
      let found = searchedPath(path, instance, maxSteps: maxSteps)
    {
      best = found
    } else {
      let team = CooperativeSearch(instance, searchOptions, begin: begin, maxSteps: maxSteps)
      let found = team.run(selection)
      best = found.solution
      if recombination.isWorthwhile {
        best =
          recombination.improve(best, by: found.pool.routes.suffix(RoutePool.capacity)) ?? best
      }
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
    guard first.solution.unassigned.isEmpty else {
      return weighed(first.solution, instance, rest)
    }
    // Other random numbers than the first time.
    let best = CooperativeSearch(instance, rest, begin: begin).run(
      .routes, firstStream: options.searchCount, from: first.solution)
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
        best =
          RouteRecombination(instance, options, begin: begin).improve(best, by: proven.routes)
          ?? best
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

  /// Searches a single path with prizes and a length; `nil` if it can visit no stop with a prize.
  private func searchedPath(
    _ path: OrienteeringPathProblem, _ instance: SearchInstance, maxSteps: Int
  ) -> Solution? {
    let found = ParallelLoop.results(of: options.searchCount, threads: options.threads) {
      searchPath(path, instance, maxSteps: maxSteps, stream: $0)
    }.compactMap(\.self)
    // Equal costs are settled by the order of the streams, not by who was first.
    return found.min { $0.cost < $1.cost }?.solution
  }

  /// Searches a single path with prizes and a length; `nil` if it can visit no stop with a prize.
  private func searchPath(
    _ path: OrienteeringPathProblem, _ instance: SearchInstance, maxSteps: Int, stream: Int
  ) -> (cost: Int, solution: Solution)? {
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
    return (polish.currentCost, polish.solution)
  }

  private func solution(visiting stops: [Int]) -> Solution {
    let visited = Set(stops)
    return Solution(
      routes: [Solution.Route(vehicle: 0, stops: stops)],
      unassigned: problem.stops.indices.filter { !visited.contains($0) })
  }
}
