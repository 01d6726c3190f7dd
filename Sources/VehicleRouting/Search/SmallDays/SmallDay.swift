/// A small day whose only limits are loads and skipped stops, in a layout of a few kilobytes.
///
/// Nodes are the stops, then the places of the depots; a node fits into a byte.
struct SmallDay: ~Copyable {
  /// Larger days are better served by one long search than by many short ones.
  static let mostStops = 60
  private static let mostVehicles = 32

  let stopCount: Int
  let vehicleCount: Int
  /// `legs[from * rowStride + to]`: cost of a leg, cost units; and the same legs by their ends, so
  /// that all legs to and from one node lie side by side.
  let legs: Table<Int32>
  let legsTo: Table<Int32>
  static let rowStride = 64
  /// `neighbours[stop * stopCount ..< (stop + 1) * stopCount]`: all stops, itself first, then nearest
  /// first.
  let neighbours: Table<UInt8>
  /// `demand[stop]`: what a visit adds to the load.
  let demand: Table<Int>
  /// `absence[stop]`: what not serving it costs, cost units.
  let absence: Table<Int>
  let capacity: Table<Int>
  /// `fixedCost[vehicle]`: what using it costs, cost units.
  let fixedCost: Table<Int>
  /// `group[vehicle]`: vehicles of one group are alike, so of the idle ones one need be tried.
  let group: Table<Int>
  /// `start[vehicle]`, `end[vehicle]`: nodes.
  let start: Table<Int>
  let end: Table<Int>

  /// Lays out an instance, or returns `nil` if it is not small or has limits beyond one load.
  init?(_ instance: SearchInstance) {
    let n = instance.stopCount
    let rows = instance.rowCount
    guard (2...Self.mostStops).contains(n), (1...Self.mostVehicles).contains(instance.vehicleCount),
      rows <= Self.rowStride, instance.timing == .none, instance.dimensions <= 1,
      instance.isLoadOneWay,
      instance.isAllowed.isEmpty, !instance.isPrizeCollecting,
      instance.travelClasses.count == 1, let travel = instance.travelClasses.first,
      instance.maxStops.allSatisfy({ $0 >= n }), instance.neighbourCount >= n - 1,
      // Costs share a word with a vehicle and a position.
      instance.absence.allSatisfy({ $0 < 1 << 44 }), instance.fixedCost.allSatisfy({ $0 < 1 << 44 })
    else { return nil }
    stopCount = n
    vehicleCount = instance.vehicleCount
    var legs = [Int32](repeating: 0, count: rows * Self.rowStride)
    var legsTo = legs
    for i in 0..<rows {
      for j in 0..<rows {
        let leg = Int32(clamping: travel.cost(i, j, rows))
        legs[i * Self.rowStride + j] = leg
        legsTo[j * Self.rowStride + i] = leg
      }
    }
    self.legs = Table(legs)
    self.legsTo = Table(legsTo)
    var neighbours: [UInt8] = []
    neighbours.reserveCapacity(n * n)
    for stop in 0..<n {
      let list = instance.neighbours[
        stop * instance.neighbourCount..<(stop + 1) * instance.neighbourCount]
      neighbours.append(UInt8(stop))
      for other in list.prefix(n - 1) { neighbours.append(UInt8(other)) }
    }
    self.neighbours = Table(neighbours)
    demand = Table(
      (0..<n).map { instance.dimensions == 0 ? 0 : instance.delivery[$0] + instance.pickup[$0] })
    absence = Table(instance.absence)
    capacity = Table(
      instance.dimensions == 0
        ? [Int](repeating: SearchInstance.unlimited, count: instance.vehicleCount)
        : instance.capacity)
    fixedCost = Table(instance.fixedCost)
    group = Table(widening: instance.group)
    let nodes = instance.row.map(Int.init)
    start = Table(Array(nodes[n..<n + instance.vehicleCount]))
    end = Table(Array(nodes[(n + instance.vehicleCount)...]))
  }

  /// How many vehicles the sum of all demands fills at least, at most all.
  var fewestVehicles: Int {
    var load = 0
    for stop in 0..<stopCount { load += demand[stop] }
    for v in 0..<vehicleCount {
      load -= capacity[v]
      if load <= 0 { return v + 1 }
    }
    return vehicleCount
  }

  @inline(__always)
  func leg(_ from: Int, _ to: Int) -> Int { Int(legs[from &* Self.rowStride &+ to]) }
}
