internal import BasicAlgorithms

/// Plans split deliveries: first with no more visits than loads need, then with stops divided further, in
/// ways that change from one cycle of the search to the next.
///
/// - Source: P. Chen, B. Golden, X. Wang, E. Wasil (2017), *A Novel Approach to Solve the Split Delivery
///   Vehicle Routing Problem*, International Transactions in Operational Research 24, divide all stops in one
///   way beforehand. Here each cycle divides them anew, some of them by what is free on near routes.
struct SplitDeliverySolver {
  private let problem: Problem
  private let options: RunOptions
  private let begin: Double

  /// Prepares to solve a canonical problem; time runs from `begin`.
  init(_ problem: Problem, _ options: RunOptions, begin: Double) {
    self.problem = problem
    self.options = options
    self.begin = begin
  }

  /// The share of the limit that is the first search's, which divides only what no vehicle can carry.
  private static let firstShare = 0.25
  /// The share of stops that each cycle divides, and how often by what is free on another route.
  private static let dividedShare = 0.5
  private static let shareByFreeLoad = 0.6
  /// How many steps for each stop a cycle has, about, and how many cycles there are.
  private static let stepsPerStop = 300.0
  private static let cycles = (least: 3.0, most: 60.0)
  private static let stepsPerSecond = 300_000.0
  private static let richCycles = 6
  /// How warm a cycle begins, as a part of a search from scratch.
  private static let heat = 0.1
  /// How many near stops show the routes whose free load a stop may fill.
  private static let neighbourCount = 12

  /// A plan in which each visit is a stop of its own.
  private struct Plan {
    var parts: PartProblem
    var solution: Solution
  }

  /// Runs the searches.
  func solve() -> Answer {
    let isSearch = [.search, .exact].contains(options.method)
    var first = options
    if isSearch {
      switch options.limit {
      case .seconds(let most): first.limit = .seconds(most * Self.firstShare)
      case .iterations(let most): first.limit = .iterations(Int(Double(most) * Self.firstShare))
      }
    }
    let parts = necessaryParts
    let found = Solver.solveUndivided(parts.searched, first, begin: begin)
    var best = merged(found.solution, of: parts)
    var isRich = problem.isRich || VehicleReach(problem) != nil
    if problem.objective == .prizes { isRich = true }
    if isSearch, !options.isCancelled() {
      if isRich { improveByFullModel(&best) } else { improve(&best) }
    }
    return answer(best, isRich: isRich)
  }

  private func merged(_ solution: Solution, of parts: PartProblem) -> Plan {
    let (problem, plan) = parts.merged(parts.joiningVisits(solution))
    return Plan(parts: problem, solution: plan)
  }

  /// The answer of a plan, of which nothing is proven but a bound.
  private func answer(_ plan: Plan, isRich: Bool) -> Answer {
    let stated = plan.parts.stated
    let schedules: [Schedule]
    if isRich {
      schedules = SolutionChecker.schedules(stated, plan.solution)
    } else {
      let scheduler = Scheduler(problem: stated)
      schedules = plan.solution.routes.map(scheduler.schedule)
    }
    var answer = Solver.answer(stated, plan.solution, schedules, options)
    answer.originalProblem = problem
    if !isRich, plan.solution.unassigned.isEmpty {
      answer.bound = bound
      answer.isProven = answer.bound == answer.value
    }
    return answer
  }

  /// What no plan undercuts that brings and takes all; `nil` where nothing is known.
  ///
  /// Each unit of a load uses its share of a route, whoever brings it.
  private var bound: Int? {
    guard problem.stops.allSatisfy({ $0.prize == nil }) else { return nil }
    let parts = necessaryParts.searched
    let instance = SearchInstance(parts, neighbourCount: 2)
    // Without tables the bound allows for the rounding of legs, and does not know how many there are.
    guard instance.stopCount <= SearchInstance.maxTabulatedRows else { return nil }
    return DepotLegs(parts, instance).flatMap { RadialBound.bound(instance, $0) }
  }

  /// The problem of which only those stops are divided that no vehicle can serve in one visit.
  private var necessaryParts: PartProblem {
    let (division, whole) = (LoadDivision(problem), PartProblem(problem))
    return whole.divided { division.necessary(whole.load(of: $0), of: problem.stops[$0]) }.problem
  }

  // MARK: - Cycles

  /// Improves a plan by a search in which stops are divided anew from time to time.
  private func improve(_ best: inout Plan) {
    var rest = options
    if case .iterations(let most) = options.limit {
      rest.limit = .iterations(most - Int(Double(most) * Self.firstShare))
    }
    var meter = StoppingCriterion(rest, begin: begin)
    let steps =
      switch options.limit {
      case .seconds(let most): most * Self.stepsPerSecond
      case .iterations(let most): Double(most)
      }
    let count = Int(
      min(
        Self.cycles.most,
        max(
          Self.cycles.least,
          steps * (1 - Self.firstShare) / Double(problem.stops.count) / Self.stepsPerStop)))
    let near = SearchInstance(problem, neighbourCount: Self.neighbourCount)
    let from = meter.share
    var bestValue = value(of: best)
    for number in 0..<count where !meter.isDone {
      var random = RandomSource(seed: options.seed, stream: 1 + number)
      let (parts, start) = divided(best, near, &random)
      let instance = SearchInstance(parts.searched, neighbourCount: 100)
      var search = RouteSearch(instance, RandomSource(seed: random.next()))
      search.start(from: start)
      let length = (1 - from) / Double(count)
      let phase = AnnealingPhase(
        begin: from + Double(number) * length,
        end: number == count - 1 ? 1 : from + Double(number + 1) * length, heat: Self.heat)
      search.ruinAndRecreate(&meter, phase) { _, _ in }
      keep(merged(search.solution, of: parts), &best, &bestValue, steps: meter.steps)
    }
  }

  /// The same for problems that ``RouteSearch`` does not know.
  private func improveByFullModel(_ best: inout Plan) {
    var bestValue = value(of: best)
    for number in 0..<Self.richCycles where !options.isCancelled() {
      var random = RandomSource(seed: options.seed, stream: 1 + number)
      let (parts, start) = divided(best, nil, &random)
      var cycle = options
      cycle.progress = nil
      let share = (1 - Self.firstShare) / Double(Self.richCycles)
      switch options.limit {
      case .seconds(let most):
        cycle.limit = .seconds(most * (Self.firstShare + share * Double(number + 1)))
      case .iterations(let most): cycle.limit = .iterations(Int(Double(most) * share))
      }
      let found = RichSolver(parts.searched, cycle, begin: begin, from: start).solve()
      keep(merged(found.solution, of: parts), &best, &bestValue, steps: 0)
    }
  }

  private func keep(_ plan: Plan, _ best: inout Plan, _ bestValue: inout Value, steps: Int) {
    let value = value(of: plan)
    guard value < bestValue else { return }
    (best, bestValue) = (plan, value)
    options.progress?(Double(steps), value.cost)
  }

  /// What compares plans: the weight of what is left over, then what the objective asks for.
  private struct Value: Comparable {
    var missed = 0.0
    var rest: PlanValue
    var cost: Int

    static func < (a: Value, b: Value) -> Bool {
      (a.missed, a.rest) < (b.missed, b.rest)
    }
  }

  private func value(of plan: Plan) -> Value {
    let stated = plan.parts.stated
    let answer = Solver.answer(
      stated, plan.solution, SolutionChecker.schedules(stated, plan.solution), options)
    // Of what is left over each unit counts, not each visit.
    let missed = plan.solution.unassigned.reduce(0.0) { sum, s in
      let stop = problem.stops[plan.parts.origin[s]]
      let load = PartProblem.load(of: stop, problem.loadDimensions)
      let part = plan.parts.load(of: s)
      let share = zip(part, load).map { $1 > 0 ? Double($0) / Double($1) : 0 }.max() ?? 1
      return sum
        + Double(SearchPrices.weight(of: stop, in: problem)) * (stop.split == nil ? 1 : share)
    }
    return Value(missed: missed, rest: PlanValue(answer), cost: answer.cost)
  }

  // MARK: - Divisions

  /// Divides some of the visits of a plan further.
  ///
  /// - Parameters:
  ///   - plan: Any plan.
  ///   - near: Which stops are near each other; `nil` if nobody knows.
  ///   - random: What divides.
  /// - Returns: The problem of the parts, and the same plan for it.
  private func divided(
    _ plan: Plan, _ near: SearchInstance?, _ random: inout RandomSource
  ) -> (parts: PartProblem, plan: Solution) {
    let parts = plan.parts
    let free = FreeLoads(parts, plan.solution)
    let division = LoadDivision(parts.problem)
    var visits = [Int](repeating: 0, count: problem.stops.count)
    for origin in parts.origin { visits[origin] += 1 }
    let (result, ranges) = parts.divided { s in
      let (load, origin) = (parts.load(of: s), parts.origin[s])
      let isSplit = visits[origin] > 1
      guard let split = problem.stops[origin].split,
        isSplit || random.fraction() < Self.dividedShare
      else { return [load] }
      var pieces: [PartProblem.Load]?
      if random.fraction() < Self.shareByFreeLoad,
        let route = self.route(near: origin, near, free, &random)
      {
        pieces = free.filling(route, with: load)
      }
      let weights = (0..<2 + random.below(3)).map { _ in 1 + random.below(10) }
      let all = pieces ?? LoadDivision.divide(load, by: weights)
      var left = split
      if let most = split.maxVisits { left.maxVisits = most - (visits[origin] - 1) }
      guard
        division.isAllowed(
          all, left,
          of: PartProblem.load(
            of: problem.stops[origin], problem.loadDimensions))
      else { return [load] }
      visits[origin] += all.count - 1
      return all
    }
    var solution = plan.solution
    for r in solution.routes.indices {
      solution.routes[r].activities = solution.routes[r].activities.flatMap { activity in
        activity.stop.map { ranges[$0].map { .stop($0) } } ?? [activity]
      }
    }
    solution.unassigned = solution.unassigned.flatMap { Array(ranges[$0]) }
    return (result, solution)
  }

  /// A route that a stop might be served by as well: one of a near stop, or any.
  private func route(
    near origin: Int, _ near: SearchInstance?, _ free: FreeLoads, _ random: inout RandomSource
  ) -> Int? {
    guard free.routeCount > 0 else { return nil }
    guard let near, near.neighbourCount > 0 else {
      return random.below(free.routeCount)
    }
    let place = origin * near.neighbourCount + random.below(near.neighbourCount)
    return free.route(of: near.neighbours[place])
  }
}
