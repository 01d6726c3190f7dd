/// Prices legs, loads and times of one instance; each search owns one.
///
/// A copy of the instance in tables, so that the loops read without checks, with the prices of what
/// a route violates. Violations of load, time and duration have a price each; with prices at
/// ``forbidden`` no improvement can lead out of the feasible plans.
struct CostEvaluator: ~Copyable {
  let stopCount: Int
  let vehicleCount: Int
  let nodeCount: Int
  let dimensions: Int
  let timing: SearchInstance.Timing
  let isLoadOneWay: Bool
  let isUntimed: Bool
  let isSymmetric: Bool
  /// Whether legs take as long in both directions, as far as that is known.
  let areTimesSymmetric: Bool
  let hasSkills: Bool
  let hasDurationLimits: Bool
  let isPrizeCollecting: Bool
  /// Whether times are limited and routes begin at several places.
  let hasTimedDepots: Bool
  let hasMixedFleet: Bool

  private let row: UncheckedArray<Int>
  private let rowCount: Int
  /// The tables of all classes, one after the other; `costs` is empty if a leg costs its duration.
  private let durations: UncheckedArray<Int32>
  private let costs: UncheckedArray<Int32>
  private let x: UncheckedArray<Double>
  private let y: UncheckedArray<Double>
  private let rounding: PlanarRounding
  /// The rounding's factor and addend; a factor of 0 where it has none.
  private let factor: Double
  private let addend: Double

  let travelClass: UncheckedArray<Int>
  let delivery: UncheckedArray<Int>
  let pickup: UncheckedArray<Int>
  let service: UncheckedArray<Int>
  let setup: UncheckedArray<Int>
  let location: UncheckedArray<Int>
  let firstWindow: UncheckedArray<Int>
  let windowStart: UncheckedArray<Int>
  let windowEnd: UncheckedArray<Int>
  let unassignedPenalty: UncheckedArray<Int>
  let capacity: UncheckedArray<Int>
  let maxDuration: UncheckedArray<Int>
  let maxStops: UncheckedArray<Int>
  var fixedCost: UncheckedArray<Int>
  let group: UncheckedArray<Int>
  let isAllowed: UncheckedArray<Bool>
  let neighbours: UncheckedArray<Int>
  let neighbourCount: Int

  /// Prices of a unit of load, time warp and duration beyond the limit, in cost units.
  var loadPrice = forbidden
  var timePrice = forbidden
  var durationPrice = forbidden

  /// A price that outweighs every cost, and the most that one violation is ever priced at.
  static let forbidden = 1 << 40
  private static let greatestPenalty = 1 << 56

  /// Copies an instance into tables.
  init(_ instance: SearchInstance) {
    stopCount = instance.stopCount
    vehicleCount = instance.vehicleCount
    nodeCount = instance.nodeCount
    dimensions = instance.dimensions
    timing = instance.timing
    isLoadOneWay = instance.isLoadOneWay
    isUntimed = instance.isUntimed
    isSymmetric = instance.isSymmetric
    hasSkills = !instance.isAllowed.isEmpty
    hasDurationLimits = instance.maxDuration.contains { $0 < SearchInstance.unlimited }
    isPrizeCollecting = instance.isPrizeCollecting
    hasTimedDepots = instance.hasTimedDepots
    hasMixedFleet = instance.hasMixedFleet
    row = UncheckedArray(widening: instance.row)
    rowCount = instance.rowCount
    durations = UncheckedArray(instance.travelClasses.flatMap(\.durations))
    let areCostsDurations = instance.travelClasses.allSatisfy(\.costs.isEmpty)
    areTimesSymmetric = areCostsDurations && instance.isSymmetric
    costs = UncheckedArray(
      areCostsDurations
        ? [] : instance.travelClasses.flatMap { $0.costs.isEmpty ? $0.durations : $0.costs })
    x = UncheckedArray(instance.travelClasses.first?.x ?? [])
    y = UncheckedArray(instance.travelClasses.first?.y ?? [])
    rounding = instance.travelClasses.first?.rounding ?? .nearest
    (factor, addend) = rounding.scaling ?? (0, 0)
    travelClass = UncheckedArray(widening: instance.travelClass)
    delivery = UncheckedArray(instance.delivery)
    pickup = UncheckedArray(instance.pickup)
    service = UncheckedArray(instance.service)
    setup = UncheckedArray(instance.setup)
    location = UncheckedArray(widening: instance.location)
    firstWindow = UncheckedArray(widening: instance.firstWindow)
    windowStart = UncheckedArray(instance.windowStart)
    windowEnd = UncheckedArray(instance.windowEnd)
    unassignedPenalty = UncheckedArray(instance.unassignedPenalty)
    capacity = UncheckedArray(instance.capacity)
    maxDuration = UncheckedArray(instance.maxDuration)
    maxStops = UncheckedArray(instance.maxStops)
    fixedCost = UncheckedArray(instance.fixedCost)
    group = UncheckedArray(widening: instance.group)
    isAllowed = UncheckedArray(instance.isAllowed)
    neighbours = UncheckedArray(widening: instance.neighbours)
    neighbourCount = instance.neighbourCount
  }

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
    guard factor > 0 else { return computedDuration(r, s) }
    let (dx, dy) = (x[r] - x[s], y[r] - y[s])
    return Int((dx * dx + dy * dy).squareRoot() * factor + addend)
  }

  @inline(never)
  private func computedDuration(_ i: Int, _ j: Int) -> Int {
    i == j ? 0 : rounding.distance(x[i], y[i], x[j], y[j])
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
    !hasSkills || isAllowed[stop * vehicleCount + vehicle]
  }

  /// Returns the price of a load segment on a vehicle.
  @inline(__always)
  func penalty(_ load: LoadSegment, _ dimension: Int, on vehicle: Int) -> Int {
    let excess = load.peak - capacity[vehicle * dimensions + dimension]
    return excess > 0 ? Self.priced(excess, loadPrice) : 0
  }

  /// Returns the price of the times of a whole route.
  @inline(__always)
  func penalty(_ time: TimeSegment, on vehicle: Int) -> Int {
    let excess = time.duration - time.timeWarp - maxDuration[vehicle]
    return (time.timeWarp > 0 ? Self.priced(time.timeWarp, timePrice) : 0)
      + (excess > 0 ? Self.priced(excess, durationPrice) : 0)
  }

  /// Returns `amount` × `price`, cut off so that sums of penalties cannot overflow.
  @inline(__always)
  private static func priced(_ amount: Int, _ price: Int) -> Int {
    let (product, isOverflow) = amount.multipliedReportingOverflow(by: price)
    return isOverflow ? greatestPenalty : min(product, greatestPenalty)
  }

  /// Returns the price of all that a route violates as it stands.
  func penalty(ofRoute vehicle: Int, in routes: borrowing Routes) -> Int {
    guard routes.stopCount[vehicle] > 0 else { return 0 }
    let end = end(of: vehicle)
    var total = 0
    for d in 0..<dimensions {
      total += penalty(routes.headLoad[end * dimensions + d], d, on: vehicle)
    }
    switch timing {
    case .none: break
    case .segments: total += penalty(routes.headTime[end], on: vehicle)
    case .walk:
      var sketch = RouteProposal(vehicle)
      sketch.append(start(of: vehicle), through: end)
      total += penalty(walk(sketch, in: routes), on: vehicle)
    }
    return total + penalty(ofStopCount: routes.stopCount[vehicle], on: vehicle)
  }

  /// Returns the price of having more stops than the vehicle may.
  @inline(__always)
  func penalty(ofStopCount count: Int, on vehicle: Int) -> Int {
    let excess = count - maxStops[vehicle]
    return excess > 0 ? excess * Self.forbidden : 0
  }
}
