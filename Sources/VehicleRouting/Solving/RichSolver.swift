internal import BasicAlgorithms

/// Plans the full model: independent searches, of which the best answer wins.
struct RichSolver {
  private let problem: Problem
  private let options: RunOptions
  private let begin: Double
  private let start: Solution?

  /// Prepares to solve a canonical problem; time runs from `begin`.
  ///
  /// - Parameters:
  ///   - problem: Any problem, also one that faster searches know.
  ///   - options: What the run may use.
  ///   - begin: When it began.
  ///   - start: A plan to set out from; `nil` for the routes that vehicles are given.
  init(
    _ problem: Problem, _ options: RunOptions, begin: Double, from start: Solution? = nil
  ) {
    self.problem = problem
    self.options = options
    self.begin = begin
    self.start = start
  }

  /// A plan with its schedules, which know when each break and rest is taken.
  struct Found: Sendable {
    /// What it costs the search: with the prices of terms, penalties, and of vehicles where few come first.
    let total: Int
    /// The same without what vehicles are counted beyond their own price, and that of penalties in it.
    let value: Int
    let unassignedPenalty: Int
    let steepness: Double
    /// What it costs more than the cheapest plan of its search; 0 unless flat routes are asked for.
    var flatnessPrice: Int
    let solution: Solution
    let schedules: [Schedule]
    /// What no plan undercuts in cost and lost prizes; `nil` if nothing is known.
    var bound: Int?
    var isProven = false
  }

  /// How many steps per stop come before a complete enumeration, and how many parts of routes it may follow
  /// for each second of the limit, or for each step.
  private static let stepsBeforeEnumeration = 40
  private static let enumerationWork = (perSecond: 500_000.0, perStep: 200, most: 4_000_000)

  /// Enumerates all plans of a small problem that may be better than one that is quickly found.
  ///
  /// - Returns: The best plan with what is proven of it; `nil` if the problem is too large.
  func solveSmall() -> Found? {
    guard !problem.stops.isEmpty, RouteEnumeration.limit(of: problem) == nil else { return nil }
    var search = search(problem, stream: 0, from: start)
    guard search.undrivable.isEmpty else { return nil }
    var meter = StoppingCriterion(
      options, begin: begin, maxSteps: Self.stepsBeforeEnumeration * problem.stops.count,
      interval: 1)
    search.run(&meter) { _, _ in }
    search.complete()
    let work =
      switch options.limit {
      case .seconds(let most): Int(min(1e9, most * Self.enumerationWork.perSecond))
      case .iterations(let most): min(most, 1 << 32) * Self.enumerationWork.perStep
      }
    guard
      let bound = search.enumerate(
        work: min(work, Self.enumerationWork.most), isCancelled: options.isCancelled)
    else { return nil }
    var found = search.answer(problem)
    found.isProven = search.enumerationValue == bound
    // A surcharge for vehicles is no cost.
    if problem.objective == .cost, bound.missed == search.plan.missed {
      found.bound = bound.cost
    } else if !found.isProven {
      found.bound = self.bound(of: found.solution)
    }
    return found
  }

  /// Up to this many stops the answer has a bound, whatever the fleet.
  private static let mostSmallStops = 40
  /// Beyond, it has one up to so many legs of all vehicles, with the stops of facilities on the way.
  private static let mostBoundedLegs = 10_000_000
  /// The share of a time limit that is left for the bound, with few stops, with more, and where a proof is
  /// asked for.
  private static let boundShare = (small: 0.08, large: 0.04, exact: 0.7)

  /// Whether the answer gets a bound.
  private var isBounded: Bool {
    let (stops, sites) = (problem.stops.count, problem.facilities.count)
    guard stops > Self.mostSmallStops else { return true }
    let kinds = max(1, Set(problem.vehicles.map(\.anonymous)).count)
    return (stops + sites) * (stops + sites) * (1 + sites) <= Self.mostBoundedLegs / kinds
  }

  /// Runs the searches, and bounds what they find where that is cheap.
  func solve() -> Found {
    guard start == nil, isBounded else { return searched(options) }
    var shorter = options
    if case .seconds(let most) = options.limit {
      let isSmall = problem.stops.count <= Self.mostSmallStops
      let share = Self.boundShare
      shorter.limit = .seconds(
        most * (1 - (options.method == .exact ? share.exact : isSmall ? share.small : share.large)))
    }
    var found = searched(shorter)
    found.bound = bound(of: found.solution)
    return found
  }

  /// What no plan undercuts that serves the same requests, or, where prizes let requests be left out, that
  /// serves all others: a cost with lost prizes; where prizes are the objective, what no plan exceeds.
  ///
  /// - Parameter plan: A plan that keeps all rules.
  /// - Returns: `nil` if there are too many stops.
  func bound(of plan: Solution) -> Int? {
    guard isBounded else { return nil }
    let model = RichInstance(problem)
    if problem.objective == .prizes {
      return model.requests.reduce(0) { sum, request in
        sum + (request.choices.compactMap { problem.stops[$0.stop].prize }.max() ?? 0)
      }
    }
    let served = Set(plan.routes.lazy.flatMap(\.stops))
    if model.requests.contains(where: { $0.weight == 0 }) {
      return OptionalStopBound.bound(model, serving: served)
    }
    guard let relaxation = PlainRelaxation(problem, model, serving: served) else { return 0 }
    return relaxation.unloading.visits + relaxation.unloading.fixed
      + relaxation.costUnit * relaxation.bound(from: plan, options, begin: begin)
  }

  /// Plans by the plain method that the options name.
  ///
  /// A time limit ends it where it stands; under a work limit it comes to its end, as its work is bounded.
  ///
  /// - Returns: The plans that it has, of which the best is its answer: 2-opt makes each route cheaper on its own,
  ///   but where routes wait for each other, that may cost another more.
  func solveByPlainMethod() -> [Found] {
    let isDone: () -> Bool = {
      if options.isCancelled() { return true }
      guard case .seconds(let most) = options.limit else { return false }
      return options.clock() - begin >= most
    }
    var search = RichRouteSearch(problem, RandomSource(seed: options.seed))
    search.buildByNearestNeighbour(isDone: isDone)
    let nearest = search.answer(problem)
    guard options.method == .twoOpt else { return [nearest] }
    search.returnToBest()
    search.improveByTwoOpt(isDone: isDone)
    return [search.answer(problem), nearest]
  }

  private func searched(_ options: RunOptions) -> Found {
    let found = ParallelLoop.results(of: options.searchCount, threads: options.threads) {
      stream in
      var options = options
      var search = search(problem, stream: stream, from: start)
      if search.bestMissed > 0, let plan = planWithoutTerms(&options, stream: stream) {
        search = self.search(problem, stream: stream, from: plan)
      }
      var meter = StoppingCriterion(options, begin: begin, interval: 1)
      let report = stream == 0 ? options.progress : nil
      search.run(&meter) { steps, cost in report?(Double(steps), cost) }
      if problem.terms.balanceAllowance == nil { search.complete() }
      return search.answer(problem)
    }
    return chosen(found)
  }

  /// A search that sets out from a plan; from the routes that vehicles are given without one.
  private func search(_ problem: Problem, stream: Int, from plan: Solution?) -> RichRouteSearch {
    var search = RichRouteSearch(problem, RandomSource(seed: options.seed, stream: stream))
    if let plan { search.build(from: plan) } else { search.build() }
    return search
  }

  /// The share of the limit in which all may be served without the prices of terms.
  private static let servingShare = 1.0 / 3

  /// What can be served if terms had no price: serving comes before them.
  ///
  /// - Parameters:
  ///   - options: What the run may use; the steps that this takes are taken off.
  ///   - stream: The number of the search.
  /// - Returns: `nil` if terms have no price.
  private func planWithoutTerms(_ options: inout RunOptions, stream: Int) -> Solution? {
    var (bare, terms) = (problem, problem.terms)
    terms.balanceAllowance = nil
    guard terms != SoftObjectives() else { return nil }
    bare.terms = SoftObjectives()
    var shorter = options
    switch options.limit {
    case .seconds(let most):
      shorter.limit = .seconds(most * Self.servingShare)
      // Building a plan once more would take as long again.
      guard options.now - begin < most * Self.servingShare else { return nil }
    case .iterations(let most):
      shorter.limit = .iterations(Int(Double(most) * Self.servingShare))
    }
    var search = search(bare, stream: stream, from: start)
    var meter = StoppingCriterion(shorter, begin: begin, interval: 1)
    search.run(&meter, untilServed: true) { _, _ in }
    search.complete()
    if case .iterations(let most) = options.limit {
      options.limit = .iterations(most - meter.steps)
    }
    return search.answer(bare).solution
  }

  /// The best plan; where flat routes are asked for, the flattest of those that cost no more than may be
  /// paid beyond the cheapest plan of all searches.
  private func chosen(_ found: [Found]) -> Found {
    guard let allowance = problem.terms.balanceAllowance else {
      return found.dropFirst().reduce(found[0]) { $1.total < $0.total ? $1 : $0 }
    }
    let served = found.map(\.solution.unassigned.count).min()
    let rivals = found.filter { $0.solution.unassigned.count == served }
    let cheapest = rivals.dropFirst().reduce(rivals[0]) {
      $1.cheapestValue < $0.cheapestValue ? $1 : $0
    }
    let cost = cheapest.cheapestValue - cheapest.unassignedPenalty
    let most = cheapest.cheapestValue + SoftObjectives.part(allowance, of: cost)
    // The cheapest plan's search has kept to this limit.
    var result = rivals.reduce(cheapest) {
      $1.value <= most && $1.steepness < $0.steepness ? $1 : $0
    }
    result.flatnessPrice = result.value - cheapest.cheapestValue
    return result
  }
}

extension RichSolver.Found {
  /// What the cheapest plan of its search costs, counted like ``value``.
  fileprivate var cheapestValue: Int { value - flatnessPrice }
}
