/// The times of both parts of every route, from which follows how long a route with one more stop takes.
///
/// Kept only where some vehicle has a longest duration; nothing is computed elsewhere.
struct RouteTimes: ~Copyable {
  private let isKept: Bool
  /// `head[node]`, `tail[node]`: the times of a route from its start through the node, and from there to
  /// its end.
  private(set) var head: UncheckedArray<TimeSegment>
  private(set) var tail: UncheckedArray<TimeSegment>

  /// Makes room for the routes of an instance.
  init(_ cost: borrowing CostEvaluator) {
    isKept = cost.instance.hasDurationLimits
    let still = TimeSegment(opening: 0, closing: 0, visit: 0)
    head = UncheckedArray(repeating: still, count: isKept ? cost.nodeCount : 0)
    tail = UncheckedArray(repeating: still, count: isKept ? cost.nodeCount : 0)
  }

  /// Joins the times of a route after a change.
  @inline(__always)
  mutating func update(
    _ vehicle: Int, _ places: borrowing UncheckedArray<TimeWindowRoutes.Place>,
    _ cost: borrowing CostEvaluator
  ) {
    if isKept { join(vehicle, places, cost) }
  }

  private mutating func join(
    _ vehicle: Int, _ places: borrowing UncheckedArray<TimeWindowRoutes.Place>,
    _ cost: borrowing CostEvaluator
  ) {
    let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))
    var time = cost.visit(start)
    head[start] = time
    var node = start
    while node != end {
      node = Int(places[node].next)
      time = time.joined(after: Int(places[node].travel), with: cost.visit(node))
      head[node] = time
    }
    time = cost.visit(end)
    tail[end] = time
    while node != start {
      let before = Int(places[node].previous)
      time = cost.visit(before).joined(after: Int(places[node].travel), with: time)
      tail[before] = time
      node = before
    }
  }

  /// Whether the vehicle is not away for too long.
  @inline(__always)
  func isShortEnough(_ vehicle: Int, _ cost: borrowing CostEvaluator) -> Bool {
    !isKept || head[cost.end(of: vehicle)].duration <= cost.instance.maxDuration[vehicle]
  }

  /// Whether the vehicle is not away for too long with a stop between two visits, which is in time.
  @inline(__always)
  func isShortEnough(
    _ vehicle: Int, with stop: Int, after p: Int, before q: Int, _ cost: borrowing CostEvaluator
  ) -> Bool {
    !isKept || duration(vehicle, stop, p, q, cost) <= cost.instance.maxDuration[vehicle]
  }

  private func duration(
    _ vehicle: Int, _ stop: Int, _ p: Int, _ q: Int, _ cost: borrowing CostEvaluator
  ) -> Int {
    let vehicleClass = cost.instance.travelClass[vehicle]
    return head[p]
      .joined(after: cost.duration(p, stop, vehicleClass), with: cost.visit(stop))
      .joined(after: cost.duration(stop, q, vehicleClass), with: tail[q]).duration
  }
}
