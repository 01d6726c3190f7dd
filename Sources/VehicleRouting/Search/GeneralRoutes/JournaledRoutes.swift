internal import BasicAlgorithms

/// Routes of any kind with those that have changed as they were before, so that a rejected step can be
/// undone route by route.
struct JournaledRoutes: ~Copyable {
  private(set) var routes: Routes
  /// The vehicles whose routes have changed since the last ``keep()``.
  private(set) var changedVehicles: [Int] = []
  private var isChanged: UncheckedArray<Bool>
  /// How many stops each of these routes had, and the stops, one route after the other.
  private var counts: [Int] = []
  private var stops: [Int] = []
  private var costBefore = 0

  /// Copies routes.
  init(_ routes: borrowing Routes, _ cost: borrowing CostEvaluator) {
    self.routes = Routes(cost)
    self.routes.load(routes.solution(cost), cost)
    isChanged = UncheckedArray(repeating: false, count: cost.vehicleCount)
  }

  /// Puts an absent stop behind a node.
  ///
  /// - Returns: The change of the cost of legs, vehicles and violations.
  mutating func attach(_ stop: Int, after node: Int, _ cost: borrowing CostEvaluator) -> Int {
    let vehicle = routes.route[node]
    record(vehicle, cost)
    let before = routes.routeCost(vehicle, cost)
    routes.attach(stop, after: node)
    routes.refresh(vehicle, cost)
    return routes.routeCost(vehicle, cost) - before
  }

  /// Puts an absent stop between two nodes of a vehicle's route; the stops that lay there become absent.
  mutating func replaceStops(
    between before: Int, _ after: Int, by stop: Int, _ cost: borrowing CostEvaluator,
    _ absent: inout [Int]
  ) {
    let vehicle = routes.route[before]
    record(vehicle, cost)
    while routes.next[before] != after {
      let dropped = routes.next[before]
      routes.detach(dropped)
      absent.append(dropped)
    }
    routes.attach(stop, after: before)
    routes.refresh(vehicle, cost)
  }

  /// Returns what the changed routes cost more now than before.
  func costChange(_ cost: borrowing CostEvaluator) -> Int {
    changedVehicles.reduce(-costBefore) { $0 + routes.routeCost($1, cost) }
  }

  /// Accepts all changes.
  mutating func keep() {
    for vehicle in changedVehicles { isChanged[vehicle] = false }
    changedVehicles.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    stops.removeAll(keepingCapacity: true)
    costBefore = 0
  }

  /// Makes the routes what they were at the last ``keep()``.
  mutating func undo(_ cost: borrowing CostEvaluator) {
    for vehicle in changedVehicles {
      var node = routes.next[cost.start(of: vehicle)]
      while cost.isStop(node) {
        routes.route[node] = Routes.none
        node = routes.next[node]
      }
    }
    var position = 0
    for (vehicle, count) in zip(changedVehicles, counts) {
      routes.link(vehicle, stops[position..<position + count], cost)
      position += count
    }
    for vehicle in changedVehicles { routes.refresh(vehicle, cost) }
    keep()
  }

  /// Records a route before its first change.
  @inline(__always)
  private mutating func record(_ vehicle: Int, _ cost: borrowing CostEvaluator) {
    guard !isChanged[vehicle] else { return }
    isChanged[vehicle] = true
    changedVehicles.append(vehicle)
    counts.append(routes.stopCount[vehicle])
    costBefore += routes.routeCost(vehicle, cost)
    var node = routes.next[cost.start(of: vehicle)]
    while cost.isStop(node) {
      stops.append(node)
      node = routes.next[node]
    }
  }
}

extension JournaledRoutes: LinkedRoutes {
  func usage(_ cost: borrowing CostEvaluator) -> (vehicles: Int, stops: Int) {
    var usage = (vehicles: 0, stops: 0)
    for vehicle in 0..<cost.vehicleCount where routes.stopCount[vehicle] > 0 {
      usage.vehicles += 1
      usage.stops += routes.stopCount[vehicle]
    }
    return usage
  }

  func vehicle(of stop: Int) -> Int { routes.route[stop] }
  func stopCount(of vehicle: Int) -> Int { routes.stopCount[vehicle] }
  func previous(_ node: Int) -> Int { routes.previous[node] }
  func next(_ node: Int) -> Int { routes.next[node] }

  func drawFirstStop(
    ofStringThrough stop: Int, span: Int, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource
  ) -> Int {
    // Ranks of stops begin at 1.
    let rank = routes.rank[stop]
    let earliest = max(1, rank - span + 1)
    let latest = min(rank, routes.stopCount[routes.route[stop]] - span + 1)
    let begin = earliest + random.below(latest - earliest + 1)
    var node = stop
    for _ in 0..<rank - begin { node = routes.previous[node] }
    return node
  }

  mutating func detach(
    _ first: Int, span: Int, keeping kept: Range<Int>, _ cost: borrowing CostEvaluator,
    _ absent: inout [Int]
  ) -> Int {
    let vehicle = routes.route[first]
    record(vehicle, cost)
    let before = routes.routeCost(vehicle, cost)
    var node = first
    for offset in 0..<span {
      let following = routes.next[node]
      if !kept.contains(offset) {
        routes.detach(node)
        absent.append(node)
      }
      node = following
    }
    routes.refresh(vehicle, cost)
    return routes.routeCost(vehicle, cost) - before
  }
}
