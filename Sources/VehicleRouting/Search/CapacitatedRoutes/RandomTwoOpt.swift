internal import BasicAlgorithms

/// 2-opt within a route and 2-opt\* between two: a new leg to a near stop and what follows from it.
///
/// Ruin and recreate moves strings of a few stops; long tails and reversals of long parts are out of
/// its reach. One try costs as much as looking at a few places for a stop, so that many can be made
/// beside each ruin.
///
/// - Source: G. A. Croes (1958), Operations Research 6(6); J.-Y. Potvin, J.-M. Rousseau (1995), *An
///   Exchange Heuristic for Routeing Problems with Time Windows*, Journal of the Operational Research
///   Society 46(12).
struct RandomTwoOpt: ~Copyable {
  /// How many neighbours of a stop may be its next one.
  private static let neighbourCount = 10
  /// The greatest excess over the cost in hand that is ever accepted, in temperatures; beyond, the
  /// chance is below 10⁻⁵.
  private static let longestStep = 12.0

  private let reach: Int
  /// Whether a whole route can be turned round without a change of its cost.
  private let isReversible: Bool
  /// What follows the new legs on the two routes, or on one.
  private var first: Part
  private var second: Part

  /// Stops in the order of their visits.
  private struct Part: ~Copyable {
    private(set) var stops: UncheckedArray<Int32>
    private(set) var count = 0

    init(capacity: Int) { stops = UncheckedArray(repeating: 0, count: capacity) }

    /// Takes the stops from a node on, forward or back, up to a node that is not taken or the end.
    mutating func fill(
      from begin: Int, isForward: Bool, upTo end: Int, _ routes: borrowing CapacitatedRoutes,
      _ cost: borrowing CostEvaluator
    ) {
      count = 0
      var node = begin
      while node != end, cost.isStop(node) {
        stops[count] = Int32(node)
        count += 1
        node = Int(isForward ? routes.places[node].next : routes.places[node].previous)
      }
    }

    /// Puts the stops between two nodes and tells what has changed.
    func put(
      between begin: Int, _ end: Int, _ routes: inout CapacitatedRoutes,
      _ best: inout BestCapacitatedRoutes,
      _ cost: borrowing CostEvaluator
    ) {
      routes.lead(from: begin, through: stops, count, to: end, cost)
      best.note(begin)
      for i in 0..<count { best.note(Int(stops[i])) }
    }
  }

  /// Prepares exchanges for one instance.
  init(_ cost: borrowing CostEvaluator) {
    reach = min(Self.neighbourCount, cost.instance.neighbourCount)
    var isReversible = cost.instance.isSymmetric
    for vehicle in 0..<cost.vehicleCount
    where !cost.instance.isSamePlace(cost.start(of: vehicle), cost.end(of: vehicle)) {
      isReversible = false
    }
    self.isReversible = isReversible
    first = Part(capacity: cost.stopCount)
    second = Part(capacity: cost.stopCount)
  }

  /// Tries one random exchange.
  ///
  /// The best plan is told the nodes whose next node changes; the temperature is that of annealing, in
  /// cost units.
  ///
  /// - Returns: The change of the cost; `nil` where the routes stay as they are.
  mutating func run(
    _ routes: inout CapacitatedRoutes, _ best: inout BestCapacitatedRoutes,
    _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, temperature: Double
  ) -> Int? {
    guard reach > 0 else { return nil }
    let stop = random.below(cost.stopCount)
    let neighbour = cost.instance.neighbours[
      stop * cost.instance.neighbourCount + random.below(reach)]
    let (place, near) = (routes.places[stop], routes.places[neighbour])
    guard place.route != Routes.none, near.route != Routes.none,
      cost.instance.group[Int(place.route)] == cost.instance.group[Int(near.route)]
    else { return nil }
    // The new leg is one of the two to or from the stop; `a` and `b` are where routes are cut.
    let isFromStop = random.below(2) == 0
    let isOneRoute = place.route == near.route
    let isTurn = isOneRoute ? cost.instance.isSymmetric : isReversible && random.below(2) == 0
    guard isTurn || !isOneRoute else { return nil }
    let a = isFromStop ? stop : Int(place.previous)
    let b = isFromStop == isTurn ? neighbour : Int(near.previous)
    let (afterA, afterB) = (Int(routes.places[a].next), Int(routes.places[b].next))
    let vehicleClass = cost.instance.travelClass[Int(place.route)]
    let delta =
      (isTurn
        ? cost.leg(a, b, vehicleClass) + cost.leg(afterA, afterB, vehicleClass)
        : cost.leg(a, afterB, vehicleClass) + cost.leg(b, afterA, vehicleClass))
      - Int(routes.places[afterA].leg) - Int(routes.places[afterB].leg)
    guard isAccepted(delta, &random, temperature) else { return nil }
    if isOneRoute {
      return reverse(a, b, &routes, &best, cost) ? delta : nil
    }
    return isTurn
      ? (swapHeadForTail(a, b, &routes, &best, cost) ? delta : nil)
      : (swapTails(a, b, &routes, &best, cost) ? delta : nil)
  }

  @inline(__always)
  private func isAccepted(
    _ delta: Int, _ random: inout RandomSource, _ temperature: Double
  ) -> Bool {
    if delta < 0 { return true }
    guard Double(delta) < Self.longestStep * temperature else { return false }
    return Double(delta) < temperature * CoolingSchedule.negativeLogarithm(random.fraction())
  }

  /// Turns what lies behind one of two nodes of a route up to the other one.
  private mutating func reverse(
    _ a: Int, _ b: Int, _ routes: inout CapacitatedRoutes, _ best: inout BestCapacitatedRoutes,
    _ cost: borrowing CostEvaluator
  ) -> Bool {
    var node = a
    while node != b, node == a || cost.isStop(node) { node = Int(routes.places[node].next) }
    let (from, to) = node == b ? (a, b) : (b, a)
    guard Int(routes.places[from].next) != to else { return false }
    first.fill(from: to, isForward: false, upTo: from, routes, cost)
    first.put(between: from, Int(routes.places[to].next), &routes, &best, cost)
    return true
  }

  /// Lets each of two routes end as the other did, from behind `a` and `b` on.
  private mutating func swapTails(
    _ a: Int, _ b: Int, _ routes: inout CapacitatedRoutes, _ best: inout BestCapacitatedRoutes,
    _ cost: borrowing CostEvaluator
  ) -> Bool {
    let (afterA, afterB) = (Int(routes.places[a].next), Int(routes.places[b].next))
    let (routeA, routeB) = (Int(routes.places[a].route), Int(routes.places[b].route))
    // A vehicle that is left without stops would be another move.
    guard cost.isStop(a) || cost.isStop(afterB), cost.isStop(b) || cost.isStop(afterA),
      fits(from: routeB, to: routeA, afterB, isForward: true, for: afterA, routes, cost)
    else { return false }
    first.fill(from: afterB, isForward: true, upTo: Routes.none, routes, cost)
    second.fill(from: afterA, isForward: true, upTo: Routes.none, routes, cost)
    first.put(between: a, cost.end(of: routeA), &routes, &best, cost)
    second.put(between: b, cost.end(of: routeB), &routes, &best, cost)
    routes.recount(routeA, cost)
    routes.recount(routeB, cost)
    return true
  }

  /// Lets the route of `a` go home back along the stops up to `b`, and the other begin with what
  /// followed `a`, turned.
  private mutating func swapHeadForTail(
    _ a: Int, _ b: Int, _ routes: inout CapacitatedRoutes, _ best: inout BestCapacitatedRoutes,
    _ cost: borrowing CostEvaluator
  ) -> Bool {
    let (afterA, afterB) = (Int(routes.places[a].next), Int(routes.places[b].next))
    let (routeA, routeB) = (Int(routes.places[a].route), Int(routes.places[b].route))
    guard cost.isStop(a) || cost.isStop(b), cost.isStop(afterA) || cost.isStop(afterB),
      fits(from: routeB, to: routeA, b, isForward: false, for: afterA, routes, cost)
    else { return false }
    first.fill(from: b, isForward: false, upTo: Routes.none, routes, cost)
    let last = Int(routes.places[cost.end(of: routeA)].previous)
    second.fill(from: last, isForward: false, upTo: a, routes, cost)
    first.put(between: a, cost.end(of: routeA), &routes, &best, cost)
    second.put(between: cost.start(of: routeB), afterB, &routes, &best, cost)
    routes.recount(routeA, cost)
    routes.recount(routeB, cost)
    return true
  }

  /// Whether there is room on both routes if the stops from one node on leave route `source` for
  /// `target`, and those from `other` to its end go the opposite way.
  private func fits(
    from source: Int, to target: Int, _ begin: Int, isForward: Bool, for other: Int,
    _ routes: borrowing CapacitatedRoutes, _ cost: borrowing CostEvaluator
  ) -> Bool {
    for l in 0..<routes.limitCount {
      let moved =
        routes.demand(from: begin, isForward: isForward, l, cost)
        - routes.demand(from: other, isForward: true, l, cost)
      guard routes.room[target * routes.limitCount + l] >= moved,
        routes.room[source * routes.limitCount + l] >= -moved
      else { return false }
    }
    return true
  }
}
