/// The routes that a step changes, as they were before, so that a rejected step can be undone.
struct RouteJournal: ~Copyable {
  private(set) var vehicles: [Int] = []
  private var counts: [Int] = []
  /// The stops of all recorded routes, one route after the other.
  private var stops: [Int] = []
  private var costBefore = 0
  private var isRecorded: Table<Bool>

  /// Prepares an empty journal.
  init(_ cost: borrowing CostEvaluator) {
    isRecorded = Table(repeating: false, count: cost.vehicleCount)
  }

  /// Records a route before its first change.
  @inline(__always)
  mutating func record(_ vehicle: Int, _ tours: borrowing Tours, _ cost: borrowing CostEvaluator) {
    guard !isRecorded[vehicle] else { return }
    isRecorded[vehicle] = true
    vehicles.append(vehicle)
    counts.append(tours.stopCount[vehicle])
    costBefore += tours.routeCost(vehicle, cost)
    var node = tours.next[cost.start(of: vehicle)]
    while cost.isStop(node) {
      stops.append(node)
      node = tours.next[node]
    }
  }

  /// Returns what the recorded routes cost more now than before.
  func costChange(_ tours: borrowing Tours, _ cost: borrowing CostEvaluator) -> Int {
    vehicles.reduce(-costBefore) { $0 + tours.routeCost($1, cost) }
  }

  /// Puts the recorded routes back; `absent` lists the stops that are on no route now, and takes over
  /// those that were on none before.
  func restore(
    _ tours: inout Tours, _ cost: borrowing CostEvaluator, _ absent: inout [Int],
    before absentBefore: inout [Int]
  ) {
    for stop in absent { tours.route[stop] = Tours.none }
    for stop in absentBefore { tours.route[stop] = Tours.none }
    swap(&absent, &absentBefore)
    var position = 0
    for (vehicle, count) in zip(vehicles, counts) {
      tours.link(vehicle, stops[position..<position + count], cost)
      position += count
    }
    for vehicle in vehicles { tours.refresh(vehicle, cost) }
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
