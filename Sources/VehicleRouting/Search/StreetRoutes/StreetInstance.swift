/// Streets and stops as the search reads them: each has two modes, the directions in which it can be served.
///
/// Mode 0 leads from a street's beginning to its end, mode 1 back. Where only one direction is allowed both
/// modes are that one, and the modes of an ordinary stop begin and end in one place, so that no loop asks
/// how many there are.
///
/// Nodes are numbered stops first, then the vehicles' starts, then their ends; all vehicles are alike.
///
/// - Source: T. Vidal (2017), *Node, Edge, Arc Routing and Turn Penalties: Multiple Problems – One
///   Neighborhood Extension*, Operations Research 65(4), section 3.
struct StreetInstance: Sendable {
  /// The rows of the tables where a node's modes are entered and left; starts and ends have the same twice.
  struct Ends: BitwiseCopyable, Sendable {
    var entry0: Int32, entry1: Int32, exit0: Int32, exit1: Int32
  }

  let stopCount: Int
  let vehicleCount: Int
  /// How many rows the tables have: one per place.
  let rowCount: Int
  /// `departing[from * rowCount + to]`: cost of the leg; all legs from a place stand side by side.
  let departing: SharedArray<Int32>
  /// `arriving[to * rowCount + from]`: the same, with all legs to a place side by side.
  let arriving: SharedArray<Int32>
  /// `ends[stop]`, and where the vehicles start and end.
  let ends: SharedArray<Ends>
  let startRow: Int
  let endRow: Int
  /// `serviceCost[stop]`: cost of driving along it while it is served.
  let serviceCost: SharedArray<Int>
  /// How many load dimensions there are, at least one.
  let dimensions: Int
  /// `demand[stop * dimensions + d]` and `capacity[d]`.
  let demand: SharedArray<Int>
  let capacity: SharedArray<Int>
  /// What each used vehicle costs.
  let fixedCost: Int
  /// `unassignedPenalty[stop]`: cost of leaving the stop out.
  let unassignedPenalty: SharedArray<Int>
  /// `neighbours[stop * neighbourCount ..< (stop + 1) * neighbourCount]`: nearest first, by the least leg
  /// between two ends.
  let neighbours: SharedArray<Int>
  let neighbourCount: Int

  /// Whether a node is a stop.
  @inline(__always)
  func isStop(_ node: Int) -> Bool { node < stopCount }

  /// The node at which the route of a vehicle starts.
  @inline(__always)
  func start(of vehicle: Int) -> Int { stopCount + vehicle }

  /// The node at which it ends.
  @inline(__always)
  func end(of vehicle: Int) -> Int { stopCount + vehicleCount + vehicle }

  /// The cost of a leg between two rows.
  @inline(__always)
  func leg(_ from: Int32, _ to: Int32) -> Int { Int(departing[Int(from) * rowCount + Int(to)]) }
}

extension StreetInstance {
  /// Returns what a route costs with the best directions, and which of its stops are then served from their
  /// end to their beginning.
  ///
  /// - Parameter stops: In order; none costs nothing.
  /// - Returns: The cost with the vehicle's own, and stops of the route.
  /// - Complexity: O(`stops.count`).
  func directed(_ stops: [Int]) -> (cost: Int, reversed: Set<Int>) {
    guard !stops.isEmpty else { return (0, []) }
    var costs = (0, 0)
    var exits = (Int32(startRow), Int32(startRow))
    /// `cameFrom1[i]`: whether the best way into each mode of stop `i` leaves the stop before in mode 1.
    var cameFrom1: [(Bool, Bool)] = []
    for stop in stops {
      let place = ends[stop]
      func arrival(_ entry: Int32) -> (cost: Int, isFrom1: Bool) {
        let (a, b) = (costs.0 + leg(exits.0, entry), costs.1 + leg(exits.1, entry))
        return b < a ? (b, true) : (a, false)
      }
      let (first, second) = (arrival(place.entry0), arrival(place.entry1))
      cameFrom1.append((first.isFrom1, second.isFrom1))
      costs = (first.cost + serviceCost[stop], second.cost + serviceCost[stop])
      exits = (place.exit0, place.exit1)
    }
    let home = (costs.0 + leg(exits.0, Int32(endRow)), costs.1 + leg(exits.1, Int32(endRow)))
    var isMode1 = home.1 < home.0
    let cost = fixedCost + min(home.0, home.1)
    var reversed: Set<Int> = []
    for (stop, from) in zip(stops, cameFrom1).reversed() {
      // Where both modes are one direction, neither is better, and mode 0 is taken.
      if isMode1 { reversed.insert(stop) }
      isMode1 = isMode1 ? from.1 : from.0
    }
    return (cost, reversed)
  }

  /// Whether a vehicle can take all of some stops.
  func fits(_ stops: [Int]) -> Bool {
    (0..<dimensions).allSatisfy { d in
      stops.reduce(0) { $0 + demand[$1 * dimensions + d] } <= capacity[d]
    }
  }

  /// What a plan of routes costs with the penalties of the stops that are on none of them.
  func cost(of plan: [[Int]]) -> Int {
    let served = Set(plan.joined())
    return plan.reduce(0) { $0 + directed($1).cost }
      + (0..<stopCount).reduce(0) { $0 + (served.contains($1) ? 0 : unassignedPenalty[$1]) }
  }
}
