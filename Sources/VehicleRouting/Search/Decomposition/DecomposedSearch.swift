internal import BasicAlgorithms

/// Ruin and recreate on all processors: in each round neighbouring routes make parts, which are improved side by side,
/// each by its own search at the temperature of the round, and joined again.
///
/// Parts depend on the plan, the seed and the round, never on the number of threads, so that under a work limit the
/// answer does not either. Parts stay in the cache of a processor, too, which makes each step of a large plan faster.
struct DecomposedSearch {
  /// From so many stops on a plan is divided; from more where there are times, which a border between parts leaves
  /// less room: up to there, searches side by side find better plans.
  private static let (minStops, minTimedStops) = (400, 1_000)
  /// How many stops a part of a large plan has: with fewer, more stops lie at a border in each round than the cache gains.
  private static let stopsPerPart = 5_000
  /// How many routes such a part has at least: with few long routes, more of them lie at a border.
  private static let routesPerPart = 130
  /// How many parts a plan has at least, each of so many routes at least.
  private static let (leastParts, leastRoutes) = (2, 3)
  /// How many rounds a phase has, at most, and how many steps for each stop a round has at least.
  private static let (mostRounds, leastSteps) = (40, 40)
  /// How many neighbours a stop has in a part.
  private static let neighbourCount = 100

  private let cost: CostEvaluator
  private let options: RunOptions
  private var random: RandomSource

  /// Prepares the search of an instance.
  init(_ cost: CostEvaluator, _ options: RunOptions, _ random: RandomSource) {
    (self.cost, self.options, self.random) = (cost, options, random)
  }

  /// Whether plans of an instance are divided, where they have routes enough.
  static func divides(_ instance: SearchInstance) -> Bool {
    instance.stopCount >= (instance.isUntimed ? minStops : minTimedStops)
      && !instance.isPrizeCollecting
  }

  /// How many parts a plan has; 1 where it is not divided.
  static func partCount(stops: Int, routes: Int) -> Int {
    guard stops >= minStops else { return 1 }
    let size = max(stopsPerPart, routesPerPart * stops / max(1, routes))
    let wanted = max(leastParts, stops / size)
    // Multiples of four, so that few processors have nothing to do at the end of a round.
    let even = wanted > 4 ? (wanted + 3) / 4 * 4 : wanted > 2 ? 4 : wanted
    return min(even, routes / leastRoutes)
  }

  /// A plan that is being improved, and the best one.
  struct Plans {
    var current: Solution
    var best: Solution
    var bestCost: Int
  }

  /// Improves a plan until a phase or the limit ends.
  ///
  /// - Parameters:
  ///   - plans: Where to begin, and the best plan; on return, where it has come to.
  ///   - phase: When temperatures fall, and from where.
  ///   - cooling: The temperatures.
  ///   - meter: Counts the steps of all parts.
  ///   - steps: How many steps the phase has, about.
  ///   - progress: Told about every better plan: the steps so far and its cost.
  mutating func run(
    _ plans: inout Plans, _ phase: AnnealingPhase, _ cooling: CoolingSchedule,
    _ meter: inout StoppingCriterion, steps: Double,
    progress: (_ steps: Int, _ cost: Int) -> Void
  ) {
    let perRound = Double(Self.leastSteps * cost.stopCount)
    let rounds = Int(max(1, min(Double(Self.mostRounds), steps / perRound)))
    let begin = meter.share
    for round in 1...rounds where !meter.isDone {
      let end = begin + (phase.end - begin) * Double(round) / Double(rounds)
      let temperatures = CoolingSchedule(
        from: cooling.temperature(at: phase.progress(at: meter.share)),
        to: cooling.temperature(at: phase.progress(at: end)))
      runRound(&plans, temperatures, until: end, &meter)
      progress(meter.steps, plans.bestCost)
    }
  }

  /// What became of a part.
  private struct Outcome: Sendable {
    let current: Solution
    let best: Solution
    let bestCost: Int
    let steps: Int
  }

  private mutating func runRound(
    _ plans: inout Plans, _ temperatures: CoolingSchedule, until end: Double,
    _ meter: inout StoppingCriterion
  ) {
    let count = Self.partCount(stops: cost.stopCount, routes: plans.current.routes.count)
    let parts = RoutePartition(plans.current, cost.instance, count: max(1, count), &random).parts
    let seed = random.next()
    let (cost, options) = (cost, options)
    let (left, work) = meter.left(until: end)
    // Each processor has its share of the time, and each part one by its size.
    let side = Double(min(options.threads, parts.count))
    let outcomes = ParallelLoop.results(of: parts.count, threads: options.threads) { p in
      let part = parts[p]
      let share = Double(part.stops.count) / Double(cost.stopCount)
      var limited = options
      switch options.limit {
      case .iterations: limited.limit = .iterations(Int(Double(work) * share))
      case .seconds: limited.limit = .seconds(left * side * share)
      }
      return Self.improve(part, cost, limited, temperatures, RandomSource(seed: seed, stream: p))
    }
    var joined = (current: [Solution.Route](), best: [Solution.Route](), bestCost: 0)
    var unassigned = (current: [Int](), best: [Int]())
    for (part, outcome) in zip(parts, outcomes) {
      joined.current += part.routes(of: outcome.current)
      joined.best += part.routes(of: outcome.best)
      unassigned.current += outcome.current.unassigned.map { part.stops[$0] }
      unassigned.best += outcome.best.unassigned.map { part.stops[$0] }
      joined.bestCost += outcome.bestCost
    }
    plans.current = Solution(joined.current, unassigned: unassigned.current)
    if joined.bestCost < plans.bestCost {
      plans.best = Solution(joined.best, unassigned: unassigned.best)
      plans.bestCost = joined.bestCost
    }
    meter.add(outcomes.reduce(0) { $0 + $1.steps })
  }

  private static func improve(
    _ part: RoutePartition.Part, _ whole: CostEvaluator, _ options: RunOptions,
    _ temperatures: CoolingSchedule, _ random: RandomSource
  ) -> Outcome {
    let instance = SearchInstance(
      whole.instance, stops: part.stops, vehicles: part.vehicles, neighbourCount: neighbourCount)
    var cost = CostEvaluator(instance)
    cost.fixedCost = SharedArray(part.vehicles.map { whole.fixedCost[$0] })
    return switch RouteRepresentation(whole.instance) {
    case .capacitated: run(CapacitatedPlan.self, part, cost, options, temperatures, random)
    case .timeWindows: run(TimeWindowPlan.self, part, cost, options, temperatures, random)
    case .general: run(GeneralPlan.self, part, cost, options, temperatures, random)
    }
  }

  private static func run<Plan: RoutePlan & ~Copyable>(
    _: Plan.Type, _ part: RoutePartition.Part, _ cost: CostEvaluator, _ options: RunOptions,
    _ temperatures: CoolingSchedule, _ random: RandomSource
  ) -> Outcome {
    var routes = Routes(cost)
    routes.load(part.solution, cost)
    var meter = StoppingCriterion(options, begin: options.now)
    var search = StringSearch<Plan>(routes, cost, random)
    search.run(.whole, temperatures, cost, &meter) { _, _ in }
    return Outcome(
      current: search.plan.solution(cost), best: search.best(cost), bestCost: search.bestCost,
      steps: meter.steps)
  }
}

extension Solution {
  fileprivate init(_ routes: [Route], unassigned: [Int]) {
    self.init(
      routes: routes.sorted { $0.vehicle < $1.vehicle }, unassigned: unassigned.sorted())
  }
}
