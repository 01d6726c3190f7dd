/// The routes that a step changes, as they were before, so that a rejected step can be undone.
struct RouteJournal: ~Copyable {
  private(set) var vehicles: [Int] = []
  private var counts: [Int] = []
  /// The stops of all recorded routes, one route after the other.
  private var stops: [Int] = []
  private var costBefore = 0
  private var isRecorded: UncheckedArray<Bool>

  /// Prepares an empty journal.
  init(_ cost: borrowing CostEvaluator) {
    isRecorded = UncheckedArray(repeating: false, count: cost.vehicleCount)
  }

  /// Records a route before its first change.
  @inline(__always)
  mutating func record(_ vehicle: Int, _ routes: borrowing Routes, _ cost: borrowing CostEvaluator)
  {
    guard !isRecorded[vehicle] else { return }
    isRecorded[vehicle] = true
    vehicles.append(vehicle)
    counts.append(routes.stopCount[vehicle])
    costBefore += routes.routeCost(vehicle, cost)
    var node = routes.next[cost.start(of: vehicle)]
    while cost.isStop(node) {
      stops.append(node)
      node = routes.next[node]
    }
  }

  /// Returns what the recorded routes cost more now than before.
  func costChange(_ routes: borrowing Routes, _ cost: borrowing CostEvaluator) -> Int {
    vehicles.reduce(-costBefore) { $0 + routes.routeCost($1, cost) }
  }

  /// Puts the recorded routes back; `absent` lists the stops that are on no route now, and takes over
  /// those that were on none before.
  func restore(
    _ routes: inout Routes, _ cost: borrowing CostEvaluator, _ absent: inout [Int],
    before absentBefore: inout [Int]
  ) {
    for stop in absent { routes.route[stop] = Routes.none }
    for stop in absentBefore { routes.route[stop] = Routes.none }
    swap(&absent, &absentBefore)
    var position = 0
    for (vehicle, count) in zip(vehicles, counts) {
      routes.link(vehicle, stops[position..<position + count], cost)
      position += count
    }
    for vehicle in vehicles { routes.refresh(vehicle, cost) }
  }

  /// Empties the journal.
  mutating func forget() {
    for vehicle in vehicles { isRecorded[vehicle] = false }
    vehicles.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    stops.removeAll(keepingCapacity: true)
    costBefore = 0
  }
}
