/// The routes of a small day as bytes in a row, so that taking a route back is copying a few of them.
struct SmallPlan: ~Copyable {
  static let noVehicle = UInt8.max

  /// `nodes[vehicle * stride]` is where the vehicle starts; its stops follow, then its end.
  private(set) var nodes: Table<UInt8>
  let stride: Int
  private(set) var stopCount: Table<Int>
  private(set) var load: Table<Int>
  /// `cost[vehicle]`: legs and fixed cost of its route, zero if it stays at home.
  private(set) var cost: Table<Int>
  /// `vehicle[stop]`: who visits it.
  private(set) var vehicle: Table<UInt8>

  /// Creates a plan in which all vehicles stay at home.
  init(_ day: borrowing SmallDay) {
    stride = day.stopCount + 2
    nodes = Table(repeating: 0, count: day.vehicleCount * stride)
    stopCount = Table(repeating: 0, count: day.vehicleCount)
    load = Table(repeating: 0, count: day.vehicleCount)
    cost = Table(repeating: 0, count: day.vehicleCount)
    vehicle = Table(repeating: Self.noVehicle, count: day.stopCount)
    for v in 0..<day.vehicleCount {
      nodes[v * stride] = UInt8(day.start[v])
      nodes[v * stride + 1] = UInt8(day.end[v])
    }
  }

  /// Sends everybody home.
  mutating func clear(_ day: borrowing SmallDay) {
    for v in 0..<day.vehicleCount {
      nodes[v * stride + 1] = UInt8(day.end[v])
      stopCount[v] = 0
      load[v] = 0
      cost[v] = 0
    }
    for stop in 0..<day.stopCount { vehicle[stop] = Self.noVehicle }
  }

  /// Returns at which position of its route a stop stands; the first has position 1.
  @inline(__always)
  func position(of stop: Int, on v: Int) -> Int {
    var position = v &* stride &+ 1
    while Int(nodes[position]) != stop { position &+= 1 }
    return position &- v &* stride
  }

  /// Removes the stops at some positions and hands each to `remove`.
  ///
  /// The span of `span` stops begins at position `begin`; those at the positions `kept`, relative to
  /// the begin, stay.
  @inline(__always)
  mutating func removeString(
    _ v: Int, begin: Int, span: Int, kept: Range<Int>, _ day: borrowing SmallDay,
    _ remove: (Int) -> Void
  ) {
    let base = v &* stride
    var end = begin
    for position in begin...(stopCount[v] &+ 1) {
      let node = nodes[base &+ position]
      let offset = position &- begin
      if offset < span, !(kept.lowerBound <= offset && offset < kept.upperBound) {
        load[v] &-= day.demand[Int(node)]
        vehicle[Int(node)] = Self.noVehicle
        remove(Int(node))
      } else {
        nodes[base &+ end] = node
        end &+= 1
      }
    }
    stopCount[v] = end &- 2
    guard stopCount[v] > 0 else {
      cost[v] = 0
      return
    }
    var total = day.fixedCost[v]
    var previous = Int(nodes[base])
    for position in 1...(stopCount[v] &+ 1) {
      let node = Int(nodes[base &+ position])
      total &+= day.leg(previous, node)
      previous = node
    }
    cost[v] = total
  }

  /// Inserts a stop at a position of a route, for a detour in cost units.
  @inline(__always)
  mutating func insert(
    _ stop: Int, _ v: Int, at position: Int, detour: Int, _ day: borrowing SmallDay
  ) {
    let base = v &* stride
    var p = base &+ stopCount[v] &+ 2
    while p > base &+ position {
      nodes[p] = nodes[p &- 1]
      p &-= 1
    }
    nodes[p] = UInt8(truncatingIfNeeded: stop)
    stopCount[v] &+= 1
    load[v] &+= day.demand[stop]
    cost[v] &+= detour
    vehicle[stop] = UInt8(truncatingIfNeeded: v)
  }

  /// Makes a route equal to that of another plan; stops that it loses keep their vehicle until the
  /// route that has them now is copied, too.
  @inline(__always)
  mutating func copyRoute(_ v: Int, from other: borrowing SmallPlan) {
    let base = v &* stride
    let count = other.stopCount[v]
    for position in 1...(count &+ 1) {
      nodes[base &+ position] = other.nodes[base &+ position]
    }
    for position in 0..<count {
      vehicle[Int(other.nodes[base &+ 1 &+ position])] = UInt8(truncatingIfNeeded: v)
    }
    stopCount[v] = count
    load[v] = other.load[v]
    cost[v] = other.cost[v]
  }

  /// Marks a stop as being on no route.
  @inline(__always)
  mutating func leave(_ stop: Int) { vehicle[stop] = Self.noVehicle }

  /// The plan as a solution.
  func solution(_ day: borrowing SmallDay) -> Solution {
    var routes: [Solution.Route] = []
    for v in 0..<day.vehicleCount where stopCount[v] > 0 {
      let stops = (1...stopCount[v]).map { Int(nodes[v * stride + $0]) }
      routes.append(Solution.Route(vehicle: v, stops: stops))
    }
    var absent: [Int] = []
    for stop in 0..<day.stopCount where vehicle[stop] == Self.noVehicle { absent.append(stop) }
    return Solution(routes: routes, unassigned: absent)
  }
}
