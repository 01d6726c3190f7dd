internal import BasicAlgorithms

/// Ruins: stops are marked and taken off their routes together, so that what belongs together is judged
/// without each other. Of a shipment all stops go, and with a stop all that may not be served without it.
extension RichRoutes: RuinableRoutes {
  func usage(_ model: borrowing RichInstance) -> (vehicles: Int, stops: Int) {
    var usage = (vehicles: 0, stops: 0)
    for vehicle in 0..<model.vehicleCount where routes[vehicle].stopCount > 0 {
      usage.vehicles += 1
      usage.stops += routes[vehicle].stopCount
    }
    return usage
  }

  func vehicle(of stop: Int) -> Int { vehicleOf[stop] }
  func stopCount(of vehicle: Int) -> Int { routes[vehicle].stopCount }

  func firstStop(of vehicle: Int, _ model: borrowing RichInstance) -> Int {
    self.stop(at: 1, of: vehicle, model)
  }

  func drawFirstStop(
    ofStringThrough stop: Int, span: Int, _ model: borrowing RichInstance,
    _ random: inout RandomSource
  ) -> Int {
    let route = routes[vehicleOf[stop]]
    // Ranks count stops only, from 1.
    var rank = 0
    for node in route.nodes where model.isStop(node) {
      rank += 1
      if node == stop { break }
    }
    let earliest = max(1, rank - span + 1)
    let latest = min(rank, route.stopCount - span + 1)
    let begin = earliest + random.below(latest - earliest + 1)
    return self.stop(at: begin, of: vehicleOf[stop], model)
  }

  /// Marks a string for removal; nothing changes before ``removeMarked(_:)``.
  mutating func detach(
    _ first: Int, span: Int, keeping kept: Range<Int>, _ model: borrowing RichInstance,
    _ absent: inout [Int]
  ) -> Int {
    let vehicle = vehicleOf[first]
    marks.insertVehicle(vehicle)
    var offset = -1
    for node in routes[vehicle].nodes where model.isStop(node) {
      if node == first || offset >= 0 { offset += 1 }
      if offset >= span { break }
      if offset >= 0, !kept.contains(offset) { marks.insert(node, on: vehicle) }
    }
    return 0
  }

  /// Marks the stops of whole routes that pass near a stop.
  mutating func markRoutes(_ count: Int, around seed: Int, _ model: borrowing RichInstance) {
    guard vehicleOf[seed] >= 0 else { return }
    var stop = seed
    var k = 0
    while true {
      let vehicle = vehicleOf[stop]
      if vehicle >= 0, !marks.contains(vehicle: vehicle) {
        for node in routes[vehicle].nodes where model.isStop(node) { mark(node) }
      }
      guard marks.vehicles.count < count, k < model.neighbourCount else { break }
      stop = model.neighbours[seed * model.neighbourCount + k]
      k += 1
    }
  }

  /// Marks the other stops of marked shipments, and what may not be served without what is marked.
  mutating func markDependents(_ model: borrowing RichInstance) {
    var next = 0
    while next < marks.stops.count {
      let stop = marks.stops[next]
      next += 1
      if model.kind[stop] == .pickup, vehicleOf[model.partner[stop]] >= 0 {
        mark(model.partner[stop])
      }
      for place in model.pickups(of: stop) where vehicleOf[model.pickups[place]] >= 0 {
        mark(model.pickups[place])
      }
      guard !model.relationsOf[stop].isEmpty else { continue }
      for other in model.dependents(of: stop) where vehicleOf[other] >= 0 { mark(other) }
      for r in model.relationsOf[stop] where model.relations[r].kind == .together {
        for other in model.relations[r].stops where vehicleOf[other] >= 0 { mark(other) }
      }
    }
  }

  private mutating func mark(_ stop: Int) { marks.insert(stop, on: vehicleOf[stop]) }

  private func stop(at rank: Int, of vehicle: Int, _ model: borrowing RichInstance) -> Int {
    var count = 0
    for node in routes[vehicle].nodes where model.isStop(node) {
      count += 1
      if count == rank { return node }
    }
    preconditionFailure("a route has fewer stops than it should")
  }
}

/// Stops that are to be taken off their routes, and the vehicles of these routes.
struct RemovalMarks: ~Copyable {
  private(set) var stops: [Int] = []
  private(set) var vehicles: [Int] = []
  private var isMarked: UncheckedArray<Bool>
  private var isVehicleMarked: UncheckedArray<Bool>
  /// Stops that are fixed to their vehicles, which are never marked.
  private var isFixed: UncheckedArray<Bool>

  init(_ model: borrowing RichInstance) {
    isMarked = UncheckedArray(repeating: false, count: model.stopCount)
    isVehicleMarked = UncheckedArray(repeating: false, count: model.vehicleCount)
    isFixed = UncheckedArray(repeating: false, count: model.stopCount)
    for vehicle in 0..<model.vehicleCount {
      for node in model.fixedRoute(of: vehicle) where model.isStop(node) { isFixed[node] = true }
    }
  }

  func contains(vehicle: Int) -> Bool { isVehicleMarked[vehicle] }

  mutating func insertVehicle(_ vehicle: Int) {
    guard !isVehicleMarked[vehicle] else { return }
    isVehicleMarked[vehicle] = true
    vehicles.append(vehicle)
  }

  mutating func insert(_ stop: Int, on vehicle: Int) {
    guard !isMarked[stop], !isFixed[stop] else { return }
    isMarked[stop] = true
    stops.append(stop)
    insertVehicle(vehicle)
  }

  mutating func removeAll() {
    for stop in stops { isMarked[stop] = false }
    for vehicle in vehicles { isVehicleMarked[vehicle] = false }
    stops.removeAll(keepingCapacity: true)
    vehicles.removeAll(keepingCapacity: true)
  }
}
