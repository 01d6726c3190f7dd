internal import BasicAlgorithms

/// Searches for routes side by side, whose phases begin and end together; in between they exchange plans and routes.
///
/// What they exchange depends on their plans and not on who was first, so that under a work limit the answer does not
/// depend on the number of threads.
struct CooperativeSearch {
  private let instance: SearchInstance
  private let options: RunOptions
  private let begin: Double
  private let maxSteps: Int
  /// Whether a plan may be divided, which then occupies all threads.
  private let mayDivide: Bool
  private let recombination: RouteRecombination

  /// Prepares the searches of an instance; time runs from `begin`.
  ///
  /// - Parameters:
  ///   - instance: The instance.
  ///   - options: What the run may use.
  ///   - begin: When the run began, as its clock counts.
  ///   - maxSteps: The most steps of each search that are of use, whatever the limit.
  init(
    _ instance: SearchInstance, _ options: RunOptions, begin: Double, maxSteps: Int = .max
  ) {
    self.instance = instance
    self.options = options
    self.begin = begin
    self.maxSteps = maxSteps
    mayDivide =
      options.searches ?? 1 <= 1
      && !options.isBrief(stops: instance.stopCount)
      && DecomposedSearch.divides(instance)
    recombination = RouteRecombination(instance, options, begin: begin)
  }

  /// What the searches have found.
  struct Found: Sendable {
    /// As the search counts it: with absent stops and vehicle prices.
    let cost: Int
    let solution: Solution
    /// The routes of good plans.
    let pool: RoutePool
  }

  /// One of the searches, between two phases.
  private struct Member: Sendable {
    let stream: Int
    var random: RandomSource
    var cost: CostEvaluator
    /// The plan in hand.
    var plan: Plan
    var areVehiclesDear = false
    /// The best of the plans that were given up for new ones.
    var best: Plan?
    var pool = RoutePool()
    var steps: Int
    var share: Double
    var isDone: Bool

    /// The better one of the plan in hand and those that were given up.
    var bestPlan: Plan { if let best, best.cost < plan.cost { best } else { plan } }
  }

  private struct Plan: Sendable {
    var cost: Int
    var solution: Solution
  }

  /// Runs the searches.
  ///
  /// - Parameters:
  ///   - selection: Which search builds the first plans.
  ///   - firstStream: The number of the first random sequence.
  ///   - start: A plan to set out from; `nil` for new ones.
  /// - Returns: The best plan, and the routes of good ones.
  func run(
    _ selection: SearchSelection, firstStream: Int = 0, from start: Solution? = nil
  ) -> Found {
    var members: [Member] = []
    if mayDivide { members.append(begun(selection, stream: firstStream, from: start)) }
    let isDivided = members.first.map { partCount($0) > 1 } ?? false
    let count = isDivided ? 1 : options.searchCount
    let known = members.count
    members += ParallelLoop.results(of: count - known, threads: options.threads) {
      begun(selection, stream: firstStream + known + $0, from: start)
    }
    if !isDivided { breed(&members) }
    let phases = phases(members)
    for (number, phase) in phases.enumerated() where members.contains(where: { !$0.isDone }) {
      let starts = exchange(&members, before: phase, isFirst: number == 0)
      let before = members
      members = ParallelLoop.results(of: count, threads: options.threads) {
        ran(before[$0], phase, from: starts[$0])
      }
    }
    let last = members
    members = ParallelLoop.results(of: count, threads: options.threads) { ended(last[$0]) }
    // Equal costs are settled by the order of the streams, not by who was first.
    let best = members.dropFirst().reduce(members[0]) { $1.plan.cost < $0.plan.cost ? $1 : $0 }
    let pool = members.reduce(into: RoutePool()) { $0.add($1.pool) }
    return Found(cost: best.plan.cost, solution: best.plan.solution, pool: pool)
  }

  /// Breeds a population from first plans, where that is worthwhile, and leaves its best plan to all searches.
  private func breed(_ members: inout [Member]) {
    let first = members[0]
    var whole = options
    var steps = likelySteps(parts: options.threads)
    // Each search has the whole limit.
    if case .iterations(let most) = options.limit {
      whole.limit = .iterations(most * members.count)
      steps *= Double(members.count)
    }
    guard maxSteps == .max, !first.isDone,
      MemeticSearch.suits(instance, routes: first.plan.solution.routes.count, steps: steps)
    else { return }
    var population = MemeticSearch(
      first.cost, whole, begin: begin, first.random, steps: members.reduce(0) { $0 + $1.steps })
    let best = population.run(from: members.map(\.plan.solution), &members[0].pool) {
      options.progress?(Double($0), $1)
    }
    // What is left where plans have no more children is for annealing.
    let meter = meter(steps: population.steps / members.count)
    for m in members.indices {
      members[m].cost = first.cost
      members[m].plan = Plan(cost: best.cost, solution: best.solution)
      (members[m].steps, members[m].share) = (meter.steps, meter.share)
      members[m].isDone = meter.isDone
    }
  }

  private func meter(steps: Int = 0) -> StoppingCriterion {
    StoppingCriterion(options, begin: begin, maxSteps: maxSteps, steps: steps)
  }

  /// Builds the first plan of a search, and serves it with few vehicles where they are dear.
  private func begun(
    _ selection: SearchSelection, stream: Int, from start: Solution?
  ) -> Member {
    var meter = meter()
    let random = RandomSource(seed: options.seed, stream: stream)
    let report = stream == 0 ? options.progress : nil
    var start = start
    let isNew = start == nil
    var pool = RoutePool()
    switch selection {
    case .routes: break
    case .compact(let compact):
      var runs = CompactSearch(compact, random)
      runs.run(&meter) { steps, cost in report?(Double(steps), cost) }
      start = runs.solution
      if meter.isDone || options.isBrief(stops: instance.stopCount) {
        return Member(
          stream: stream, random: random, cost: CostEvaluator(instance),
          plan: Plan(cost: runs.bestCost, solution: runs.solution), steps: meter.steps,
          share: meter.share, isDone: true)
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
    if isNew { search.reduceFleet(&meter) }
    return member(search, stream, pool, meter)
  }

  private func member(
    _ search: borrowing RouteSearch, _ stream: Int, _ pool: RoutePool, _ meter: StoppingCriterion,
    best: Plan? = nil
  ) -> Member {
    Member(
      stream: stream, random: search.random, cost: search.cost,
      plan: Plan(cost: search.currentCost, solution: search.solution),
      areVehiclesDear: search.areVehiclesDear, best: best, pool: pool, steps: meter.steps,
      share: meter.share, isDone: meter.isDone)
  }

  /// The phases of all searches, from where they have begun.
  private func phases(_ members: [Member]) -> [AnnealingPhase] {
    let begin = members.map(\.share).max() ?? 0
    guard recombination.isWorthwhile, !instance.isPrizeCollecting else {
      return AnnealingPhase.single(from: begin)
    }
    return AnnealingPhase.repeated(
      from: begin, steps: likelySteps(parts: mayDivide ? partCount(members[0]) : 1),
      stops: instance.stopCount,
      routes: instance.isUntimed ? nil : members[0].plan.solution.routes.count)
  }

  private func partCount(_ member: Member) -> Int {
    DecomposedSearch.partCount(
      stops: instance.stopCount, routes: member.plan.solution.routes.count)
  }

  /// About how many steps a search of so many parts makes within the limit.
  private func likelySteps(parts: Int) -> Double {
    let processors = Double(max(1, min(parts, options.threads)))
    let steps =
      switch options.limit {
      case .seconds(let most): most * processors * (instance.isUntimed ? 500_000 : 250_000)
      case .iterations(let most): Double(most)
      }
    return min(steps, Double(maxSteps))
  }

  /// Says from where each search begins a phase; notes plans that are given up.
  ///
  /// - Returns: The plan of each; `nil` for a new one.
  private func exchange(
    _ members: inout [Member], before phase: AnnealingPhase, isFirst: Bool
  ) -> [Solution?] {
    if isFirst { return members.map(\.plan.solution) }
    if phase.start != .inHand {
      for m in members.indices { members[m].best = members[m].bestPlan }
    }
    let best = members.dropFirst().reduce(members[0]) {
      $1.bestPlan.cost < $0.bestPlan.cost ? $1 : $0
    }
    // A new plan would have the vehicles again that were taken away.
    if phase.start == .scratch, !best.areVehiclesDear { return members.map { _ in nil } }
    let pool = members.reduce(into: RoutePool()) { $0.add($1.pool) }
    let newest = pool.routes.suffix(RoutePool.capacity)
    guard phase.start == .inHand else {
      let better = recombination.improve(
        best.bestPlan.solution, by: newest, share: recombination.share / 2)
      return members.map { _ in better ?? best.bestPlan.solution }
    }
    // The best one goes on from a better combination, the others from their own plans.
    let leader = members.dropFirst().reduce(members[0]) { $1.plan.cost < $0.plan.cost ? $1 : $0 }
    let better = recombination.improve(
      leader.plan.solution, by: newest, share: recombination.share / 2)
    return members.map {
      $0.stream == leader.stream ? better ?? $0.plan.solution : $0.plan.solution
    }
  }

  /// Runs a phase of one search.
  private func ran(_ member: Member, _ phase: AnnealingPhase, from start: Solution?) -> Member {
    var meter = meter(steps: member.steps)
    var search = RouteSearch(member.cost, member.random)
    if let start {
      search.start(from: start)
    } else {
      search.clear()
      search.build()
    }
    let report = member.stream == 0 ? options.progress : nil
    let tell: (Int, Int) -> Void = { steps, cost in
      if cost < member.best?.cost ?? .max { report?(Double(steps), cost) }
    }
    if mayDivide, search.partCount > 1 {
      search.ruinAndRecreateParts(
        &meter, phase, options,
        steps: likelySteps(parts: search.partCount) * (phase.end - phase.begin), progress: tell)
    } else {
      search.ruinAndRecreate(&meter, phase, progress: tell)
    }
    var pool = member.pool
    pool.add(search.recentRoutes)
    return self.member(search, member.stream, pool, meter, best: member.best)
  }

  /// Ends a search: the best of its plans, from which no single change leads further where there are times.
  private func ended(_ member: Member) -> Member {
    var result = member
    result.plan = member.bestPlan
    guard !instance.isUntimed else { return result }
    var search = RouteSearch(member.cost, member.random)
    search.start(from: result.plan.solution)
    search.descend(StoppingCriterion(options, begin: begin))
    result.plan = Plan(cost: search.currentCost, solution: search.solution)
    result.pool.add(search.recentRoutes)
    return result
  }
}
