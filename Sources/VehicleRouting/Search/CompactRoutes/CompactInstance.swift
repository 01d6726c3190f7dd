/// A small day whose only limits are loads and skipped stops, in a layout of a few kilobytes.
///
/// Nodes are the stops, then the vehicles' ends, then some that stand for nothing, then the vehicles'
/// starts; a node fits into a byte. Costs of legs share a word with a node, so that the least of such
/// words tells the cheapest place: the cost takes the upper 56 bits, the node the lower 8.
struct CompactInstance: Sendable {
  /// Larger days are better served by one long search than by many short ones.
  static let maxStops = 60
  private static let maxVehicles = 32
  /// So many places are looked at together.
  static let placeBlock = 4

  let stopCount: Int
  let vehicleCount: Int
  /// Nodes from 0 on before which a stop may be inserted; a multiple of `placeBlock`.
  let placeCount: Int
  var nodeCount: Int { placeCount + vehicleCount }
  /// `arriving[stop * nodeCount + node]`: cost of the leg from a stop or start to the stop, ×2⁸.
  let arriving: SharedArray<Int>
  /// `leaving[stop * placeCount + next]`: cost of the leg from a stop on to a stop or end, ×2⁸ + `next`.
  ///
  /// The rows of starts follow; on from a vehicle's start to its own end stands what using the vehicle
  /// costs, negative.
  let leaving: SharedArray<Int>
  /// `neighbours[stop * stopCount ..< (stop + 1) * stopCount]`: all stops, itself first, then nearest
  /// first.
  let neighbours: SharedArray<UInt8>
  /// `demand[stop]`: what a visit adds to the load.
  let demand: SharedArray<Int>
  /// `unassignedPenalty[stop]`: what not serving it costs, cost units.
  let unassignedPenalty: SharedArray<Int>
  let capacity: SharedArray<Int>
  /// The stops by demand, from far to near, and from near to far.
  let orders: SharedArray<UInt8>
  /// `ranks[order * stopCount + stop]`: where a stop stands in an order.
  let ranks: SharedArray<UInt8>
  static let orderCount = 3

  /// Lays out an instance, or returns `nil` if it is not small or has limits beyond one load.
  init?(_ instance: SearchInstance) {
    let n = instance.stopCount
    guard (2...Self.maxStops).contains(n), (1...Self.maxVehicles).contains(instance.vehicleCount),
      instance.timing == .none, instance.dimensions <= 1, instance.isLoadOneWay,
      instance.isAllowed.isEmpty, !instance.isPrizeCollecting,
      instance.travelClasses.count == 1, let travel = instance.travelClasses.first,
      instance.maxStops.allSatisfy({ $0 >= n }), instance.neighbourCount >= n - 1,
      instance.unassignedPenalty.allSatisfy({ $0 < 1 << 44 }),
      instance.fixedCost.allSatisfy({ $0 < 1 << 44 })
    else { return nil }
    stopCount = n
    vehicleCount = instance.vehicleCount
    let ends = n + vehicleCount
    placeCount = (ends + Self.placeBlock - 1) / Self.placeBlock * Self.placeBlock
    let nodeCount = placeCount + vehicleCount
    var arriving = [Int](repeating: 0, count: n * nodeCount)
    var leaving = [Int](repeating: 0, count: ends * placeCount)
    // In the instance, starts come before ends.
    func leg(_ from: Int, _ to: Int) -> Int {
      travel.cost(Int(instance.row[from]), Int(instance.row[to]), instance.rowCount)
    }
    for from in 0..<ends {
      for stop in 0..<n {
        let cost = leg(from, stop) << 8
        arriving[stop * nodeCount + (from < n ? from : from - n + placeCount)] = cost
        leaving[from * placeCount + stop] = cost | stop
      }
      for end in n..<ends {
        leaving[from * placeCount + end] = leg(from, end + vehicleCount) << 8 | end
      }
    }
    for v in 0..<vehicleCount {
      leaving[(n + v) * placeCount + n + v] = -instance.fixedCost[v] << 8 | (n + v)
    }
    self.leaving = SharedArray(leaving)
    self.arriving = SharedArray(arriving)
    var neighbours: [UInt8] = []
    neighbours.reserveCapacity(n * n)
    for stop in 0..<n {
      let list = instance.neighbours[
        stop * instance.neighbourCount..<(stop + 1) * instance.neighbourCount]
      neighbours.append(UInt8(stop))
      for other in list.prefix(n - 1) { neighbours.append(UInt8(other)) }
    }
    self.neighbours = SharedArray(neighbours)
    let demand = (0..<n).map {
      instance.dimensions == 0 ? 0 : instance.delivery[$0] + instance.pickup[$0]
    }
    self.demand = SharedArray(demand)
    unassignedPenalty = instance.unassignedPenalty
    capacity =
      instance.dimensions == 0
      ? SharedArray([Int](repeating: SearchInstance.unlimited, count: instance.vehicleCount))
      : instance.capacity
    let fromDepot = (0..<n).map { leg(n, $0) }
    let orders =
      Self.order(demand.map(-)) + Self.order(fromDepot.map(-)) + Self.order(fromDepot)
    var ranks = [UInt8](repeating: 0, count: orders.count)
    for (index, stop) in orders.enumerated() {
      ranks[index / n * n + Int(stop)] = UInt8(index % n)
    }
    self.orders = SharedArray(orders)
    self.ranks = SharedArray(ranks)
  }

  /// The stops by key, the least first.
  private static func order(_ keys: [Int]) -> [UInt8] {
    keys.enumerated().map { $1 << 8 | $0 }.sorted().map { UInt8($0 & 0xff) }
  }

  /// How many vehicles the sum of all demands fills at least, at most all.
  var minVehicles: Int {
    var load = 0
    for stop in 0..<stopCount { load += demand[stop] }
    for v in 0..<vehicleCount {
      load -= capacity[v]
      if load <= 0 { return v + 1 }
    }
    return vehicleCount
  }

  @inline(__always)
  func end(_ v: Int) -> Int { stopCount &+ v }
  @inline(__always)
  func start(_ v: Int) -> Int { placeCount &+ v }

  /// The cost of a leg from a stop or start on to another stop or end, ×2⁸.
  @inline(__always)
  func leg(_ from: Int, _ to: Int) -> Int {
    let row = from < stopCount ? from : from &- placeCount &+ stopCount
    return leaving[row &* placeCount &+ to] & ~0xff
  }
}
