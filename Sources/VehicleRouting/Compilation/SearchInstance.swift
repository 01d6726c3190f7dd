/// A problem in the layout that the search reads: dense integer arrays, indexed by node.
///
/// Nodes are the stops `0..<stopCount`, then one start node per vehicle, then one end node per
/// vehicle. Immutable; all searches share its tables. A ``CostEvaluator`` adds the prices of violations.
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
  let row: SharedArray<Int>
  /// How many rows and columns a matrix has.
  let rowCount: Int
  /// The legs of one profile at one speed each; their tables are parts of `durations` and `costs`.
  let travelClasses: [TravelClass]
  /// The tables of all classes, one after the other; empty if travel is computed on demand.
  let durations: SharedArray<Int32>
  /// Likewise; empty if a leg costs its duration.
  let costs: SharedArray<Int32>
  /// The points of the first class, where travel is computed on demand; `x` and `y` are theirs.
  let points: Points
  let x: SharedArray<Double>
  let y: SharedArray<Double>
  /// The rounding's factor and addend; a factor of 0 where it has none.
  let factor: Double
  let addend: Double
  /// `travelClass[vehicle]`: index into `travelClasses`.
  let travelClass: SharedArray<Int>
  /// Whether every class has the same cost in both directions.
  let isSymmetric: Bool
  /// Whether legs take as long in both directions, as far as that is known.
  var areTimesSymmetric: Bool {
    @inline(__always) get { isSymmetric && costs.isEmpty }
  }

  // MARK: Stops

  /// The number of load dimensions.
  let dimensions: Int
  /// `delivery[node * dimensions + d]`, zero at depots; likewise `pickup`.
  let delivery: SharedArray<Int>
  let pickup: SharedArray<Int>
  /// Whether in each dimension there are only deliveries or only pickups, so that loads just add up.
  let isLoadOneWay: Bool
  /// `service[node]`: how long a visit lasts without setup, time units; zero at depots.
  let service: SharedArray<Int>
  let setup: SharedArray<Int>
  /// `location[node]`: index into ``Problem/locations``, −1 where an open route has no end.
  let location: SharedArray<Int>
  /// Windows of node `i`: `windows[firstWindow[i]..<firstWindow[i + 1]]`, at least one each.
  let firstWindow: SharedArray<Int>
  let windowStart: SharedArray<Int>
  let windowEnd: SharedArray<Int>
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
  /// Whether some vehicle may be away for so long only.
  var hasDurationLimits: Bool { maxDuration.contains { $0 < Self.unlimited } }
  /// `unassignedPenalty[stop]`: what not serving it costs the search, cost units.
  let unassignedPenalty: SharedArray<Int>
  /// Whether prizes come first, so that leaving stops out is what the search must weigh.
  let isPrizeCollecting: Bool

  // MARK: Vehicles

  /// `capacity[vehicle * dimensions + d]`; ``unlimited`` where there is no limit.
  let capacity: SharedArray<Int>
  let maxDuration: SharedArray<Int>
  let maxStops: SharedArray<Int>
  /// `fixedCost[vehicle]`: what using it costs the search, cost units.
  let fixedCost: SharedArray<Int>
  /// `isAllowed[stop * vehicleCount + vehicle]`; empty if every vehicle may serve every stop.
  let isAllowed: SharedArray<Bool>
  /// `group[vehicle]`: vehicles of one group are alike, so of the idle ones one need be tried.
  let group: SharedArray<Int>

  // MARK: Neighbours

  /// `neighbours[stop * neighbourCount ..< (stop + 1) * neighbourCount]`: nearest stops first.
  let neighbours: SharedArray<Int>
  let neighbourCount: Int

  // MARK: Access

  @inline(__always)
  func start(of vehicle: Int) -> Int { stopCount + vehicle }
  @inline(__always)
  func end(of vehicle: Int) -> Int { stopCount + vehicleCount + vehicle }
  @inline(__always)
  func isStop(_ node: Int) -> Bool { node < stopCount }

  /// Whether two nodes stand for one place.
  func isSamePlace(_ i: Int, _ j: Int) -> Bool { row[i] == row[j] }

  /// Returns the cost of the leg between two nodes for a class of vehicles.
  @inline(__always)
  func leg(_ i: Int, _ j: Int, _ travelClass: Int) -> Int {
    if costs.count == 0 { return duration(i, j, travelClass) }
    return Int(costs[(travelClass &* rowCount &+ row[i]) &* rowCount &+ row[j]])
  }

  /// Returns the duration of the leg between two nodes for a class of vehicles.
  @inline(__always)
  func duration(_ i: Int, _ j: Int, _ travelClass: Int) -> Int {
    if durations.count > 0 {
      return Int(durations[(travelClass &* rowCount &+ row[i]) &* rowCount &+ row[j]])
    }
    let (r, s) = (row[i], row[j])
    guard factor > 0 else { return points.distance(r, s) }
    let (dx, dy) = (x[r] - x[s], y[r] - y[s])
    return Int((dx * dx + dy * dy).squareRoot() * factor + addend)
  }

  /// Returns the load segment of a single node.
  @inline(__always)
  func load(of node: Int, _ dimension: Int) -> LoadSegment {
    LoadSegment(
      delivery: delivery[node * dimensions + dimension],
      pickup: pickup[node * dimensions + dimension])
  }

  /// Returns the time segment of a single visit, in its first window, setup included.
  @inline(__always)
  func visit(_ node: Int) -> TimeSegment {
    let window = firstWindow[node]
    return TimeSegment(
      opening: windowStart[window], closing: windowEnd[window],
      visit: service[node] + setup[node])
  }

  /// Whether a vehicle has all skills that a stop asks for.
  @inline(__always)
  func allows(_ stop: Int, on vehicle: Int) -> Bool {
    isAllowed.count == 0 || isAllowed[stop * vehicleCount + vehicle]
  }

  /// Stands for "no limit" in load, time and count; sums of two of them do not overflow.
  static let unlimited = 1 << 50

  /// Points of the plane whose distances are rounded in any way.
  ///
  /// A class, so that calls out of the hot loops pass a reference and not a copy of the instance.
  final class Points: Sendable {
    private let x: SharedArray<Double>
    private let y: SharedArray<Double>
    private let rounding: PlanarRounding

    init(_ x: SharedArray<Double>, _ y: SharedArray<Double>, _ rounding: PlanarRounding) {
      (self.x, self.y, self.rounding) = (x, y, rounding)
    }

    @inline(never)
    func distance(_ i: Int, _ j: Int) -> Int {
      i == j ? 0 : rounding.distance(x[i], y[i], x[j], y[j])
    }
  }

  /// Travel of one profile at one speed.
  struct TravelClass: Sendable {
    /// Row-major `rowCount` × `rowCount`; empty if travel is computed on demand.
    var durations = SharedArray<Int32>([])
    /// Row-major like `durations`; empty if a leg costs its duration.
    var costs = SharedArray<Int32>([])
    /// The cost of the dearest leg with a route, where some have none: these have durations of
    /// `TravelMatrix.noRoute` and cost more than any plan without them.
    var dearestRoute: Int32?
    /// `x[row]`, `y[row]` and their rounding, where travel is computed on demand.
    var x = SharedArray<Double>([])
    var y = SharedArray<Double>([])
    var rounding = PlanarRounding.nearest
  }
}
