/// The one door to all solvers: a problem in, an answer out.
package enum Solver {
  /// Solves a problem.
  ///
  /// Not being able to serve every stop is no error: such stops are unassigned in the answer.
  ///
  /// - Precondition: `ProblemValidation` found no error in `problem`, and ``Method`` `finding(on:)` none of
  ///   asking the method for it.
  package static func solve(_ problem: Problem, options: RunOptions) -> Answer {
    // As if the search had begun so much earlier; the answer states the limit that was asked for.
    let begin = options.now - options.reserved
    let canonical = problem.canonical()
    guard let solver = BestTimesSolver(canonical, options, begin: begin) else {
      return solveInRuns(canonical, options, begin: begin)
    }
    return solver.solve(solveInRuns)
  }

  /// Solves a canonical problem, again and again where nobody has said for how long.
  private static func solveInRuns(
    _ problem: Problem, _ options: RunOptions, begin: Double
  ) -> Answer {
    guard let runs = RepeatedRuns(problem, options, begin: begin) else {
      return solveOnce(problem, options, begin: begin)
    }
    return runs.answer { solveOnce(problem, $0, begin: $1) }
  }

  private static func solveOnce(_ canonical: Problem, _ options: RunOptions, begin: Double)
    -> Answer
  {
    if canonical.objective == .makespan {
      return MakespanSolver(canonical, options, begin: begin).solve()
    }
    return solveCosts(canonical, options, begin: begin)
  }

  /// Solves a canonical problem for costs, prizes or vehicles; time runs from `begin`.
  static func solveCosts(_ canonical: Problem, _ options: RunOptions, begin: Double) -> Answer {
    canonical.hasSplitDeliveries
      ? SplitDeliverySolver(canonical, options, begin: begin).solve()
      : solveUndivided(canonical, options, begin: begin)
  }

  /// Solves a canonical problem of which each stop has one visit; time runs from `begin`.
  static func solveUndivided(
    _ canonical: Problem, _ options: RunOptions, begin: Double
  ) -> Answer {
    var plan: BoundedSolution?
    switch ModelSelection(canonical, options.method) {
    case .plain: plan = solve(canonical, options, begin: begin)
    case .backhauls(let plain): plan = solveBackhauls(canonical, as: plain, options, begin: begin)
    case .rates(let priced): return solveRates(canonical, as: priced, options, begin: begin)
    case .days: plan = PeriodicSolver(canonical, options, begin: begin).solve()
    case .streets: plan = StreetSolver(canonical, options, begin: begin).solve()
    case .electric: plan = ElectricSolver(canonical, options, begin: begin).solve()
    case .rich: break
    }
    guard var plan else { return solveRich(canonical, options, begin: begin) }
    if plan.bound == nil, !canonical.hasStreets, !canonical.hasBatteries, !canonical.hasDays,
      [.search, .exact].contains(options.method)
    {
      plan.bound = RichSolver(canonical, options, begin: begin).bound(of: plan.solution)
    }
    let scheduler = Scheduler(problem: canonical)
    let schedules = plan.solution.routes.map(scheduler.schedule)
    var result = answer(canonical, plan.solution, schedules, options)
    (result.bound, result.isProven) = (plan.bound, plan.isProven)
    return result
  }

  /// Solves a problem of nothing but backhauls as a plain one; `nil` if its plan does not keep the order.
  private static func solveBackhauls(
    _ problem: Problem, as plain: Problem, _ options: RunOptions, begin: Double
  ) -> BoundedSolution? {
    if let small = solveSmall(problem, options, begin: begin) { return small }
    var found = solve(plain, options, begin: begin)
    guard SolutionChecker.check(problem, found.solution).isFeasible else { return nil }
    // A bound of the plain problem holds where no absence is cheaper than a forbidden leg.
    if !found.solution.unassigned.isEmpty { found.isProven = false }
    return found
  }

  /// Solves a problem with rates as a plain one.
  private static func solveRates(
    _ problem: Problem, as priced: LegCostProblem, _ options: RunOptions, begin: Double
  ) -> Answer {
    var found = solve(priced.plain, options.telling { priced.bound($0) }, begin: begin)
    found.bound = found.bound.map(priced.bound)
    if found.bound == nil, [.search, .exact].contains(options.method) {
      found.bound = RichSolver(problem, options, begin: begin).bound(of: found.solution)
    }
    let schedules = SolutionChecker.schedules(problem, found.solution)
    var result = answer(problem, found.solution, schedules, options)
    result.bound = found.bound.map { min($0, result.value) }
    // Nothing is proven of what is waited for.
    result.isProven = found.isProven && (!priced.mayWait || result.bound == result.value)
    return result
  }

  /// Solves a canonical problem of the full model.
  private static func solveRich(
    _ problem: Problem, _ options: RunOptions, begin: Double
  ) -> Answer {
    let solver = RichSolver(problem, options, begin: begin)
    if options.method.isPlain {
      let answers = solver.solveByPlainMethod().map {
        Self.answer(problem, $0.solution, $0.schedules, options)
      }
      return answers.dropFirst().reduce(answers[0]) {
        PlanValue($1) < PlanValue($0) ? $1 : $0
      }
    }
    let found = solver.solveSmall() ?? solver.solve()
    var answer = answer(problem, found.solution, found.schedules, options)
    answer.bound =
      found.isProven ? answer.value : found.bound.map { min($0, answer.value) }
    // No plan that leaves less out can cost less than all that serve everything.
    let isWhole = answer.solution.unassigned.isEmpty && problem.terms == SoftObjectives()
    answer.isProven = found.isProven || isWhole && answer.bound == answer.value
    if problem.terms.balanceAllowance != nil {
      let terms = found.solution.routes.reduce(0) { $0 + RouteTerms($1, in: problem).price }
      answer.cheapest = answer.cost + answer.lostPrize + terms - found.flatnessPrice
    } else if !found.isProven, var given = givenAnswer(problem, options),
      PlanValue(given) < PlanValue(answer)
    {
      given.bound = answer.bound.map { min($0, given.value) }
      return given
    }
    return answer
  }

  /// The plan that vehicles are given, if it keeps all rules: the search, which takes breaks, rests and
  /// waits at moments of its own, does not see every plan that the checker passes.
  private static func givenAnswer(_ problem: Problem, _ options: RunOptions) -> Answer? {
    var plan = Solution(routes: [])
    for (index, vehicle) in problem.vehicles.enumerated() {
      let route = Solution.Route(vehicle: index, activities: vehicle.givenRoute)
      if !route.stops.isEmpty { plan.routes.append(route) }
    }
    guard !plan.routes.isEmpty else { return nil }
    let served = Set(plan.routes.flatMap(\.stops))
    plan.unassigned = problem.stops.indices.filter { !served.contains($0) }
    guard SolutionChecker.check(problem, plan).isFeasible else { return nil }
    let given = answer(problem, plan, SolutionChecker.schedules(problem, plan), options)
    return SolutionChecker.check(given).isFeasible ? given : nil
  }

  /// An answer of which nothing is proven.
  static func answer(
    _ problem: Problem, _ plan: Solution, _ schedules: [Schedule], _ options: RunOptions
  ) -> Answer {
    let served = plan.routes.lazy.flatMap(\.stops)
    return Answer(
      problem: problem, solution: plan, schedules: schedules,
      cost: schedules.reduce(0) { $0 + $1.cost },
      collectedPrize: served.reduce(0) { $0 + (problem.stops[$1].prize ?? 0) }, bound: nil,
      isProven: false, method: options.method, seed: options.seed, limit: options.limit,
      originalProblem: problem)
  }

  /// Solves a canonical problem, part by part if it has independent ones.
  ///
  /// Under a time limit each part gets its share of what is left by its number of stops; stops that nobody
  /// may serve take no time.
  private static func solve(
    _ problem: Problem, _ options: RunOptions, begin: Double
  ) -> BoundedSolution {
    let reach = VehicleReach(problem)
    let whole = IndependentParts(problem, reach)
    let served = whole.parts.filter { !$0.vehicles.isEmpty }
    if served.count == whole.parts.count, served.count <= 1,
      problem.stops.count <= IndependentParts.maxUnorderedStops
    {
      return solvePart(problem, options, begin: begin, isComplete: reach == nil)
    }
    var openStops = served.reduce(0) { $0 + $1.stops.count }
    let solutions = whole.parts.map { part in
      guard !part.vehicles.isEmpty else { return BoundedSolution.leavingOut(part.stops.count) }
      var partOptions = options
      let now = options.now
      if case .seconds(let most) = options.limit {
        let left = max(0, most - (now - begin))
        partOptions.limit = .seconds(left * Double(part.stops.count) / Double(openStops))
      }
      openStops -= part.stops.count
      if served.count > 1 { (partOptions.progress, partOptions.boundFound) = (nil, nil) }
      return solvePart(
        whole.problem(of: part), partOptions, begin: now, isComplete: reach == nil)
    }
    return whole.merged(solutions)
  }

  /// Hands a problem without independent parts to the solver for its kind.
  private static func solvePart(
    _ problem: Problem, _ options: RunOptions, begin: Double, isComplete: Bool
  ) -> BoundedSolution {
    switch PartSelection(problem, options, begin: begin, isComplete: isComplete) {
    case .unreachableLegs: UnreachableLegSolver(problem, options, begin: begin).solve()
    case .tour(let solver): solver.solve()
    case .routes:
      solveSmall(problem, options, begin: begin)
        ?? RouteSolver(problem, options, begin: begin).solve()
    }
  }

  /// Solves a small problem by complete enumeration; `nil` if it is too large or nothing is proven, or a
  /// plain method was asked for.
  private static func solveSmall(
    _ problem: Problem, _ options: RunOptions, begin: Double
  ) -> BoundedSolution? {
    guard [.search, .exact].contains(options.method),
      let found = RichSolver(problem, options, begin: begin).solveSmall(), found.isProven
    else { return nil }
    var result = BoundedSolution(solution: found.solution, isProven: true)
    let prizes = found.solution.routes.lazy.flatMap(\.stops).reduce(0) {
      $0 + (problem.stops[$1].prize ?? 0)
    }
    result.bound =
      problem.objective == .prizes
      ? prizes : found.schedules.reduce(problem.lostPrize(collecting: prizes)) { $0 + $1.cost }
    return result
  }
}

/// A solution with what is proven about it.
struct BoundedSolution: Sendable {
  var solution: Solution
  var bound: Int?
  var isProven = false

  /// The best plan of stops that nobody may serve.
  static func leavingOut(_ stopCount: Int) -> BoundedSolution {
    BoundedSolution(
      solution: Solution(routes: [], unassigned: Array(0..<stopCount)), bound: 0, isProven: true)
  }
}

/// How good a plan is, by what a problem asks for first; less is better.
struct PlanValue: Comparable {
  /// The weights of the stops that should be served and are not; see ``SearchPrices``.
  private var missed = 0
  /// Less than nothing where prizes are the objective.
  private var prize = 0
  /// When all are back, where that comes first.
  private var latestEnd = 0
  /// How many drive, where few vehicles come first.
  private var vehicles = 0
  /// With the prizes that are lost and the prices of terms, in cost units.
  private var cost: Int

  /// Values the plan of an answer; how even its routes are does not count.
  init(_ answer: Answer) {
    let (problem, routes) = (answer.problem, answer.solution.routes)
    cost = answer.cost + answer.lostPrize
    cost += routes.reduce(0) { $0 + RouteTerms($1, in: problem).price }
    switch problem.objective {
    case .prizes:
      prize = -answer.collectedPrize
      return
    case .vehiclesFirst: vehicles = routes.count
    case .makespan: latestEnd = answer.schedules.map(\.end).max() ?? 0
    case .cost: break
    }
    // Of alternatives the one that is worth most counts, of a shipment all its stops.
    var alternatives: [Identifier: Int] = [:]
    for s in problem.lacking(in: answer.solution) {
      let stop = problem.stops[s]
      if problem.prize(of: s) != nil, stop.lock != .today { continue }
      let weight = SearchPrices.weight(of: stop, in: problem)
      guard let name = problem.alternatives(of: s) else {
        missed += weight
        continue
      }
      guard problem.leader(of: s) == s else { continue }
      let all = problem.request(of: s).reduce(0) {
        $0 + SearchPrices.weight(of: problem.stops[$1], in: problem)
      }
      alternatives[name] = max(alternatives[name] ?? 0, all)
    }
    missed += alternatives.values.reduce(0, +)
    missed += problem.weightForgone(by: answer.solution)
  }

  static func < (a: PlanValue, b: PlanValue) -> Bool {
    (a.missed, a.prize, a.latestEnd, a.vehicles, a.cost)
      < (b.missed, b.prize, b.latestEnd, b.vehicles, b.cost)
  }
}

extension Problem {
  /// What a plan's choices among alternatives lack of the most urgent ones.
  fileprivate func weightForgone(by solution: Solution) -> Int {
    var sum = 0
    for s in solution.routes.lazy.flatMap(\.stops) {
      guard let name = stops[s].alternatives else { continue }
      let all = stops.filter { $0.alternatives == name }
      guard all.contains(where: { $0.prize == nil || $0.lock == .today }) else { continue }
      sum += all.reduce(0) {
        max($0, SearchPrices.weight(of: stops[s], insteadOf: $1, in: self))
      }
    }
    return sum
  }
}
