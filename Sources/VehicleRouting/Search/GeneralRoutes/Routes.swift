/// The routes of all vehicles as the search changes them, with what each stop needs to price a join.
///
/// Every vehicle has a route from its start node to its end node; an idle vehicle's route joins just
/// these two. Stops on no route are `absent`.
struct Routes: ~Copyable {
  /// `next[node]` and `previous[node]` on the route; ``none`` for absent stops and beyond the ends.
  var next: UncheckedArray<Int>
  var previous: UncheckedArray<Int>
  /// `route[node]`: the vehicle; ``none`` for absent stops.
  var route: UncheckedArray<Int>
  /// `rank[node]`: position on the route, the start node's being 0.
  var rank: UncheckedArray<Int>
  /// `stopCount[vehicle]`: how many stops are on its route.
  var stopCount: UncheckedArray<Int>

  /// `forward[node]`: cost of the legs from the start node to this one; `backward[node]`: cost of
  /// the same legs driven the other way.
  var forward: UncheckedArray<Int>
  var backward: UncheckedArray<Int>
  /// `headTime[node]`: the segment from the start node through this one.
  ///
  /// `tailTime[node]` is the one from this node to the end node. Both are kept only if the
  /// instance's times are joined by segments.
  var headTime: UncheckedArray<TimeSegment>
  var tailTime: UncheckedArray<TimeSegment>
  /// `headLoad[node * dimensions + d]` and `tailLoad`, likewise.
  var headLoad: UncheckedArray<LoadSegment>
  var tailLoad: UncheckedArray<LoadSegment>
  /// `penalty[vehicle]`: price of what the route violates, at the prices of the last refresh.
  var penalty: UncheckedArray<Int>

  /// Where the stops of changed routes are gathered before they are linked anew.
  var scratch: UncheckedArray<Int>

  /// Marks the absence of a node in links and of a vehicle in `route`.
  static let none = -1

  /// Creates idle routes for all vehicles; all stops are absent.
  init(_ cost: borrowing CostEvaluator) {
    let nodes = cost.nodeCount
    next = UncheckedArray(repeating: Self.none, count: nodes)
    previous = UncheckedArray(repeating: Self.none, count: nodes)
    route = UncheckedArray(repeating: Self.none, count: nodes)
    rank = UncheckedArray(repeating: 0, count: nodes)
    stopCount = UncheckedArray(repeating: 0, count: cost.vehicleCount)
    forward = UncheckedArray(repeating: 0, count: nodes)
    backward = UncheckedArray(repeating: 0, count: nodes)
    let still = TimeSegment(opening: 0, closing: 0, visit: 0)
    headTime = UncheckedArray(repeating: still, count: nodes)
    tailTime = UncheckedArray(repeating: still, count: nodes)
    let empty = LoadSegment(delivery: 0, pickup: 0)
    headLoad = UncheckedArray(repeating: empty, count: nodes * cost.instance.dimensions)
    tailLoad = UncheckedArray(repeating: empty, count: nodes * cost.instance.dimensions)
    penalty = UncheckedArray(repeating: 0, count: cost.vehicleCount)
    scratch = UncheckedArray(repeating: 0, count: cost.stopCount)
    for vehicle in 0..<cost.vehicleCount {
      let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))
      (next[start], previous[end]) = (end, start)
      (route[start], route[end]) = (vehicle, vehicle)
      refresh(vehicle, cost)
    }
  }

  /// Takes a stop off its route; the caller refreshes the route.
  @inline(__always)
  mutating func detach(_ stop: Int) {
    let (before, after) = (previous[stop], next[stop])
    next[before] = after
    previous[after] = before
    stopCount[route[stop]] -= 1
    route[stop] = Self.none
  }

  /// Puts an absent stop behind a node; the caller refreshes the route.
  @inline(__always)
  mutating func attach(_ stop: Int, after node: Int) {
    let following = next[node]
    (next[node], previous[stop]) = (stop, node)
    (next[stop], previous[following]) = (following, stop)
    route[stop] = route[node]
    stopCount[route[node]] += 1
  }

  /// Recomputes ranks and segments of one route after its links changed.
  mutating func refresh(_ vehicle: Int, _ cost: borrowing CostEvaluator) {
    let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))
    let travelClass = cost.instance.travelClass[vehicle]
    rank[start] = 0
    forward[start] = 0
    backward[start] = 0
    var (place, there, back) = (0, 0, 0)
    let isTimed = cost.instance.timing == .segments
    var time = cost.visit(start)
    if isTimed { headTime[start] = time }
    var node = start
    while node != end {
      let following = next[node]
      let leg = cost.leg(node, following, travelClass)
      place += 1
      there += leg
      back += cost.instance.isSymmetric ? leg : cost.leg(following, node, travelClass)
      rank[following] = place
      forward[following] = there
      backward[following] = back
      if isTimed {
        time = time.joined(
          after: cost.duration(node, following, travelClass), with: cost.visit(following))
        headTime[following] = time
      }
      node = following
    }
    if isTimed { refreshTailTimes(from: start, to: end, travelClass, cost) }
    refreshLoads(from: start, to: end, cost.instance.dimensions, cost)
    penalty[vehicle] = cost.penalty(ofRoute: vehicle, in: self)
  }

  private mutating func refreshLoads(
    from start: Int, to end: Int, _ dimensions: Int, _ cost: borrowing CostEvaluator
  ) {
    for d in 0..<dimensions {
      var load = LoadSegment(delivery: 0, pickup: 0)
      var node = start
      headLoad[node * dimensions + d] = load
      while node != end {
        node = next[node]
        load = load.joined(with: cost.load(of: node, d))
        headLoad[node * dimensions + d] = load
      }
      load = LoadSegment(delivery: 0, pickup: 0)
      tailLoad[node * dimensions + d] = load
      while node != start {
        node = previous[node]
        load = cost.load(of: node, d).joined(with: load)
        tailLoad[node * dimensions + d] = load
      }
    }
  }

  private mutating func refreshTailTimes(
    from start: Int, to end: Int, _ travelClass: Int, _ cost: borrowing CostEvaluator
  ) {
    var node = end
    var time = cost.visit(end)
    tailTime[end] = time
    while node != start {
      let before = previous[node]
      time = cost.visit(before).joined(
        after: cost.duration(before, node, travelClass), with: time)
      tailTime[before] = time
      node = before
    }
  }

  /// Returns the penalised cost of a route.
  @inline(__always)
  func routeCost(_ vehicle: Int, _ cost: borrowing CostEvaluator) -> Int {
    guard stopCount[vehicle] > 0 else { return 0 }
    return forward[cost.end(of: vehicle)] + cost.fixedCost[vehicle] + penalty[vehicle]
  }

  /// Returns the penalised cost of all routes and what the absent stops cost.
  func totalCost(_ cost: borrowing CostEvaluator) -> Int {
    var total = 0
    for vehicle in 0..<cost.vehicleCount { total += routeCost(vehicle, cost) }
    for stop in 0..<cost.stopCount where route[stop] == Self.none {
      total += cost.instance.unassignedPenalty[stop]
    }
    return total
  }

  /// Returns the stops of a route in order.
  func stops(of vehicle: Int, _ cost: borrowing CostEvaluator) -> [Int] {
    var result: [Int] = []
    var node = next[cost.start(of: vehicle)]
    while node != cost.end(of: vehicle) {
      result.append(node)
      node = next[node]
    }
    return result
  }
}

extension Routes {
  /// Traps if links, ranks, segments or penalties are not what a fresh computation says.
  ///
  /// Empty unless ``InternalChecks`` are compiled in and on, so that callers need no condition.
  @inline(__always)
  func checkInvariants(_ cost: borrowing CostEvaluator) {
    #if ROUNDSMAN_INTERNAL_CHECKS
      guard InternalChecks.areOn else { return }
      var seen = 0
      for vehicle in 0..<cost.vehicleCount {
        var node = cost.start(of: vehicle)
        var position = 0
        while node != cost.end(of: vehicle) {
          precondition(previous[next[node]] == node, "links of \(node) do not match")
          precondition(route[node] == vehicle && rank[node] == position, "stale place of \(node)")
          node = next[node]
          position += 1
        }
        precondition(stopCount[vehicle] == position - 1, "stale count of \(vehicle)")
        precondition(
          penalty[vehicle] == cost.penalty(ofRoute: vehicle, in: self), "stale penalty")
        seen += position - 1
      }
      var absent = 0
      for stop in 0..<cost.stopCount where route[stop] == Self.none { absent += 1 }
      precondition(seen + absent == cost.stopCount, "stops are lost or doubled")
    #endif
  }
}
