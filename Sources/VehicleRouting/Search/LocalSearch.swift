internal import BasicAlgorithms

/// Descends to a plan that no operator can improve between neighbouring stops.
///
/// For each stop and each of its neighbours, the operators are asked to let the stop follow the
/// neighbour or stand before it; a pair is asked again only after one of their routes has changed.
struct LocalSearch: ~Copyable {
  private let relocate = OrOpt(length: 1, isReversed: false)
  private let moveTwo = OrOpt(length: 2, isReversed: false)
  private let moveTwoReversed = OrOpt(length: 2, isReversed: true)
  private let moveThree = OrOpt(length: 3, isReversed: false)
  private let exchange = CrossExchange(length: 1, otherLength: 1)
  private let exchangeTwo = CrossExchange(length: 2, otherLength: 1)
  private let exchangePairs = CrossExchange(length: 2, otherLength: 2)
  private let twoOpt = TwoOpt()
  private let swapTails = SwapTails()

  /// Counts applied moves; the clock of the two tables below.
  private var moves = 0
  /// `lastTested[stop]` and `lastChanged[vehicle]`: at which move.
  private var lastTested: UncheckedArray<Int>
  private var lastChanged: UncheckedArray<Int>
  private var order: UncheckedArray<Int>

  /// Prepares the search of one instance.
  init(_ cost: borrowing CostEvaluator) {
    lastTested = UncheckedArray(repeating: -1, count: cost.stopCount)
    lastChanged = UncheckedArray(repeating: 0, count: cost.vehicleCount)
    order = UncheckedArray(Array(0..<cost.stopCount))
  }

  /// Applies improving moves until there is none, or until told to stop.
  ///
  /// - Parameters:
  ///   - routes: The plan; its penalised cost never rises.
  ///   - cost: Prices and neighbour lists.
  ///   - random: Draws the order of the stops.
  ///   - shouldStop: Asked once for each stop.
  mutating func run(
    _ routes: inout Routes, _ cost: borrowing CostEvaluator, _ random: inout RandomSource,
    shouldStop: () -> Bool = { false }
  ) {
    moves += 1
    for vehicle in 0..<cost.vehicleCount { lastChanged[vehicle] = moves }
    for stop in 0..<cost.stopCount { lastTested[stop] = -1 }
    shuffle(&random)
    var isImproving = true
    while isImproving {
      isImproving = false
      for i in 0..<cost.stopCount {
        if shouldStop() { return }
        let u = order[i]
        guard routes.route[u] != Routes.none else { continue }
        let tested = lastTested[u]
        lastTested[u] = moves
        for k in 0..<cost.instance.neighbourCount {
          let v = cost.instance.neighbours[u * cost.instance.neighbourCount + k]
          guard routes.route[v] != Routes.none else { continue }
          let newest = max(lastChanged[routes.route[u]], lastChanged[routes.route[v]])
          guard newest > tested else { continue }
          // Where v comes first on its route, this also tries u behind the start node.
          if improve(u, after: v, &routes, cost)
            || improve(u, after: routes.previous[v], &routes, cost)
          {
            isImproving = true
          }
        }
        if tryIdleVehicles(u, tested, &routes, cost) { isImproving = true }
      }
    }
  }

  /// Tries the stop on one idle vehicle of each group.
  private mutating func tryIdleVehicles(
    _ u: Int, _ tested: Int, _ routes: inout Routes, _ cost: borrowing CostEvaluator
  ) -> Bool {
    guard lastChanged[routes.route[u]] > tested else { return false }
    var triedGroup = -1
    for vehicle in 0..<cost.vehicleCount
    where routes.stopCount[vehicle] == 0 && cost.instance.group[vehicle] != triedGroup {
      triedGroup = cost.instance.group[vehicle]
      let start = cost.start(of: vehicle)
      if attempt(relocate, u, start, &routes, cost) || attempt(swapTails, u, start, &routes, cost) {
        return true
      }
    }
    return false
  }

  @inline(__always)
  private mutating func improve(
    _ u: Int, after p: Int, _ routes: inout Routes, _ cost: borrowing CostEvaluator
  ) -> Bool {
    guard p != u else { return false }
    return attempt(relocate, u, p, &routes, cost)
      || attempt(exchange, u, p, &routes, cost)
      || attempt(twoOpt, u, p, &routes, cost)
      || attempt(swapTails, u, p, &routes, cost)
      || attempt(moveTwo, u, p, &routes, cost)
      || attempt(moveTwoReversed, u, p, &routes, cost)
      || attempt(moveThree, u, p, &routes, cost)
      || attempt(exchangeTwo, u, p, &routes, cost)
      || attempt(exchangePairs, u, p, &routes, cost)
  }

  @inline(__always)
  private mutating func attempt(
    _ searchOperator: some SearchOperator, _ u: Int, _ p: Int, _ routes: inout Routes,
    _ cost: borrowing CostEvaluator
  ) -> Bool {
    guard let change = searchOperator.move(u, after: p, in: routes, cost),
      let delta = cost.improvement(change, in: routes)
    else { return false }
    #if ROUNDSMAN_INTERNAL_CHECKS
      let before = InternalChecks.areOn ? routes.totalCost(cost) : nil
    #endif
    routes.apply(change, cost)
    #if ROUNDSMAN_INTERNAL_CHECKS
      if let before {
        precondition(
          routes.totalCost(cost) == before + delta, "the delta of \(searchOperator) is not exact")
      }
      routes.checkInvariants(cost)
    #else
      _ = delta
    #endif
    moves += 1
    lastChanged[change.first.vehicle] = moves
    if let second = change.second { lastChanged[second.vehicle] = moves }
    return true
  }

  private mutating func shuffle(_ random: inout RandomSource) {
    var i = order.count - 1
    while i > 0 {
      let j = random.below(i + 1)
      (order[i], order[j]) = (order[j], order[i])
      i -= 1
    }
  }
}
