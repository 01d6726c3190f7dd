internal import BasicAlgorithms

/// A population of plans, each from an annealing of its own.
///
/// Children by route exchange are annealed briefly and replace a parent where they are better. For long routes with times, where one annealing ends far above another. Generations are bred side by side; which
/// plans are crossed is drawn beforehand, so that under a work limit the answer does not depend on threads.
///
/// - Source: the replacement of Y. Nagata, O. Bräysy, W. Dullaert (2010), *A penalty-based edge assembly memetic
///   algorithm for the vehicle routing problem with time windows*, Computers & Operations Research 37(4).
struct MemeticSearch {
  /// How many plans there are, and for how many steps for each stop of each of them the first share has to suffice.
  private static let (size, leastSteps) = (10, 80)
  /// The share of the limit in which the first plans are annealed.
  private static let firstShare = 0.4
  /// How many steps for each stop a child is annealed.
  private static let stepsPerStop = 50
  /// Temperatures of first plans and of children.
  private static let firstPhase = AnnealingPhase(begin: 0, end: 1, heat: 0.4, rest: 0.05)
  private static let childPhase = AnnealingPhase(begin: 0, end: 1, heat: 0.1)
  /// Routes of at least so many stops are long; up to so many stops routes of any length are crossed.
  private static let (longRoute, fewStops) = (15, 100)
  /// With more stops, the time that is usual suffices for too few generations.
  private static let maxStops = 400

  private let cost: CostEvaluator
  private let options: RunOptions
  private let begin: Double
  private var random: RandomSource
  /// How many steps were made so far.
  private(set) var steps: Int

  /// Prepares a population.
  ///
  /// - Parameters:
  ///   - cost: Prices.
  ///   - options: What the run may use.
  ///   - begin: When it began, as its clock counts.
  ///   - random: Random numbers.
  ///   - steps: How many steps were made before.
  init(
    _ cost: CostEvaluator, _ options: RunOptions, begin: Double, _ random: RandomSource, steps: Int
  ) {
    (self.cost, self.options, self.begin) = (cost, options, begin)
    (self.random, self.steps) = (random, steps)
  }

  /// Whether a population finds better plans than annealing alone.
  ///
  /// - Parameters:
  ///   - instance: The instance.
  ///   - routes: How many routes its plans have, about.
  ///   - steps: About how many steps all work has.
  /// - Returns: Whether it does on problems of this kind.
  static func suits(_ instance: SearchInstance, routes: Int, steps: Double) -> Bool {
    let stops = instance.stopCount
    guard !instance.isUntimed, !instance.isPrizeCollecting, (20...maxStops).contains(stops),
      routes > 1, steps * firstShare >= Double(size * leastSteps * stops)
    else { return false }
    return stops <= fewStops || stops >= longRoute * routes
  }

  /// A plan, with what it costs the search.
  struct Individual: Sendable {
    let cost: Int
    let solution: Solution
    fileprivate let steps: Int
    fileprivate let routes: [Solution.Route]

    fileprivate init(_ search: borrowing RouteSearch, steps: Int) {
      (cost, solution, self.steps) = (search.currentCost, search.solution, steps)
      routes = search.recentRoutes
    }
  }

  /// Breeds until the limit ends, or plans have no more children.
  ///
  /// - Parameters:
  ///   - starts: The plans that the population sets out from; at least one.
  ///   - pool: Gets the routes of good plans.
  ///   - progress: Told about every better plan: the steps so far and its cost.
  /// - Returns: The best plan.
  mutating func run(
    from starts: [Solution], _ pool: inout RoutePool,
    progress: (_ steps: Int, _ cost: Int) -> Void
  ) -> Individual {
    var population = annealed(starts)
    var best = population[0]
    for one in population {
      pool.add(one.routes)
      if one.cost < best.cost { best = one }
    }
    progress(steps, best.cost)
    while !isDone {
      let order = population.indices.shuffled(using: &random)
      let children = children(of: order.map { population[$0] })
      // The plans are alike, or no vehicles are left for what they exchange; or the time is up.
      guard children.contains(where: { $0 != nil }) else { break }
      for (parent, child) in zip(order, children) {
        guard let child else { continue }
        steps += child.steps
        pool.add(child.routes)
        if child.cost < population[parent].cost { population[parent] = child }
        guard child.cost < best.cost else { continue }
        best = child
        progress(steps, best.cost)
      }
    }
    return best
  }

  /// Whether the limit leaves no room for another generation.
  private var isDone: Bool {
    let generation = Self.size * Self.stepsPerStop * cost.stopCount
    if case .iterations(let most) = options.limit, steps + generation > most { return true }
    return isTimeUp()
  }

  /// Says whether the time is up, or nobody waits any more.
  private var isTimeUp: @Sendable () -> Bool {
    let (options, begin) = (options, begin)
    return {
      if case .seconds(let most) = options.limit, options.clock() - begin >= most { return true }
      return options.isCancelled()
    }
  }

  /// The first plans.
  private mutating func annealed(_ starts: [Solution]) -> [Individual] {
    let seed = random.next()
    // Under a time limit more threads than plans would have nothing to do.
    var size = Self.size
    var limited = options
    switch options.limit {
    case .iterations(let most):
      limited.limit = .iterations(Int(Double(most - steps) * Self.firstShare) / size)
    case .seconds(let most):
      size = max(size, options.threads)
      let left = max(0, most - (options.clock() - begin))
      let side = Double(min(options.threads, size))
      limited.limit = .seconds(left * Self.firstShare * side / Double(size))
    }
    let (cost, terms) = (cost, limited)
    let result = ParallelLoop.results(of: size, threads: options.threads) { number in
      var search = RouteSearch(cost, RandomSource(seed: seed, stream: number))
      search.start(from: starts[number % starts.count])
      var meter = StoppingCriterion(terms, begin: terms.now)
      search.ruinAndRecreate(&meter, Self.firstPhase) { _, _ in }
      return Individual(search, steps: meter.steps)
    }
    steps += result.reduce(0) { $0 + $1.steps }
    return result
  }

  /// A child of each plan with the next one; `nil` where none could be made.
  private mutating func children(of parents: [Individual]) -> [Individual?] {
    let seed = random.next()
    let (cost, isTimeUp) = (cost, isTimeUp)
    let crossover = RouteExchangeCrossover(cost.instance)
    var limited = options
    limited.limit = .iterations(Self.stepsPerStop * cost.stopCount)
    let terms = limited
    return ParallelLoop.results(of: parents.count, threads: options.threads) {
      number -> Individual? in
      var random = RandomSource(seed: seed, stream: number)
      let (first, second) = (parents[number], parents[(number + 1) % parents.count])
      guard !isTimeUp(),
        let child = crossover.child(of: first.solution, second.solution, &random),
        // Without a stop in between, a leg may take longer.
        RouteCosting(cost.instance).cost(of: child) != nil
      else { return nil }
      var search = RouteSearch(cost, random)
      search.start(from: child)
      search.insertAbsent()
      var meter = StoppingCriterion(terms, begin: 0)
      search.ruinAndRecreate(&meter, Self.childPhase) { _, _ in }
      return Individual(search, steps: meter.steps)
    }
  }
}
