/// A problem in the layout that the search reads: dense integer arrays, indexed by node.
///
/// Nodes are the stops `0..<stopCount`, then one start node per vehicle, then one end node per
/// vehicle. Immutable and shared by all searches; each search copies it into a ``CostEvaluator``.
struct SearchInstance: Sendable {
  /// How the times of a changed route are found.
  enum Timing: Sendable {
    /// Nothing limits times; durations do not matter.
    case none
    /// By joining segments: at most one window per stop, and setup independent of the order.
    case segments
    /// Stop by stop: several windows, or setups that depend on the stop before.
    case walk
  }

  let stopCount: Int
  let vehicleCount: Int
  var nodeCount: Int { stopCount + 2 * vehicleCount }

  // MARK: Travel

  /// `row[node]`: the node's row in the matrices; stops have their own, depots share one per place.
  let row: [Int32]
  /// How many rows and columns a matrix has.
  let rowCount: Int
  /// `classes[c]`: the location of each row, and who travels; one per profile and speed factor.
  let travelClasses: [TravelClass]
  /// `travelClass[vehicle]`: index into `travelClasses`.
  let travelClass: [Int32]
  /// Whether every class has the same cost in both directions.
  let isSymmetric: Bool

  // MARK: Stops

  /// The number of load dimensions.
  let dimensions: Int
  /// `delivery[node * dimensions + d]`, zero at depots; likewise `pickup`.
  let delivery: [Int]
  let pickup: [Int]
  /// Whether in each dimension there are only deliveries or only pickups, so that loads just add up.
  let isLoadOneWay: Bool
  /// `service[node]`: how long a visit lasts without setup, time units; zero at depots.
  let service: [Int]
  let setup: [Int]
  /// `location[node]`: index into ``Problem/locations``, −1 where an open route has no end.
  let location: [Int32]
  /// Windows of node `i`: `windows[firstWindow[i]..<firstWindow[i + 1]]`, at least one each.
  let firstWindow: [Int32]
  let windowStart: [Int]
  let windowEnd: [Int]
  let timing: Timing
  /// Whether the order of stops matters for legs only.
  var isUntimed: Bool { timing == .none && isLoadOneWay }
  /// Whether times are limited and routes begin at several places.
  var hasTimedDepots: Bool {
    timing != .none && Set(row[stopCount..<stopCount + vehicleCount]).count > 1
  }
  /// Whether vehicles differ in what they carry or what using them costs.
  var hasMixedFleet: Bool {
    (1..<max(1, vehicleCount)).contains { v in
      fixedCost[v] != fixedCost[0]
        || (0..<dimensions).contains { capacity[v * dimensions + $0] != capacity[$0] }
    }
  }
  /// `unassignedPenalty[stop]`: what not serving it costs the search, cost units.
  let unassignedPenalty: [Int]
  /// Whether prizes come first, so that leaving stops out is what the search must weigh.
  let isPrizeCollecting: Bool

  // MARK: Vehicles

  /// `capacity[vehicle * dimensions + d]`; ``unlimited`` where there is no limit.
  let capacity: [Int]
  let maxDuration: [Int]
  let maxStops: [Int]
  /// `fixedCost[vehicle]`: what using it costs the search, cost units.
  let fixedCost: [Int]
  /// `isAllowed[stop * vehicleCount + vehicle]`; empty if every vehicle may serve every stop.
  let isAllowed: [Bool]
  /// `group[vehicle]`: vehicles of one group are alike, so of the idle ones one need be tried.
  let group: [Int32]

  // MARK: Neighbours

  /// `neighbours[stop * neighbourCount ..< (stop + 1) * neighbourCount]`: nearest stops first.
  let neighbours: [Int32]
  let neighbourCount: Int

  /// Stands for "no limit" in load, time and count; sums of two of them do not overflow.
  static let unlimited = 1 << 50

  /// Travel of one profile at one speed.
  struct TravelClass: Sendable {
    /// Row-major `rowCount` × `rowCount`; empty if travel is computed on demand.
    var durations: [Int32] = []
    /// Row-major like `durations`; empty if a leg costs its duration.
    var costs: [Int32] = []
    /// The cost of the dearest leg with a route, where some have none: these have durations of
    /// `TravelMatrix.noRoute` and cost more than any plan without them.
    var dearestRoute: Int32?
    /// `x[row]`, `y[row]` and their rounding, where travel is computed on demand.
    var x: [Double] = []
    var y: [Double] = []
    var rounding = PlanarRounding.nearest
  }
}
