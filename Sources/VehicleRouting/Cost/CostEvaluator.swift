/// An instance and the prices of what a route violates.
///
/// Violations of load, time and duration have a price each; with prices at ``forbidden`` no improvement can
/// lead out of the feasible plans.
struct CostEvaluator: Sendable {
  let instance: SearchInstance
  /// `fixedCost[vehicle]`: as in the instance, but for vehicles that a search does not want to be used.
  var fixedCost: SharedArray<Int>

  /// Prices of a unit of load, time warp and duration beyond the limit, in cost units.
  var loadPrice = forbidden
  var timePrice = forbidden
  var durationPrice = forbidden

  /// A price that outweighs every cost, and the most that one violation is ever priced at.
  static let forbidden = 1 << 40
  private static let greatestPenalty = 1 << 56

  /// Creates an evaluator that forbids every violation.
  init(_ instance: SearchInstance) {
    self.instance = instance
    fixedCost = instance.fixedCost
  }

  @inline(__always)
  var stopCount: Int { instance.stopCount }
  @inline(__always)
  var vehicleCount: Int { instance.vehicleCount }
  @inline(__always)
  var nodeCount: Int { instance.nodeCount }
  @inline(__always)
  func start(of vehicle: Int) -> Int { instance.start(of: vehicle) }
  @inline(__always)
  func end(of vehicle: Int) -> Int { instance.end(of: vehicle) }
  @inline(__always)
  func isStop(_ node: Int) -> Bool { instance.isStop(node) }
  @inline(__always)
  func leg(_ i: Int, _ j: Int, _ travelClass: Int) -> Int { instance.leg(i, j, travelClass) }
  @inline(__always)
  func duration(_ i: Int, _ j: Int, _ travelClass: Int) -> Int {
    instance.duration(i, j, travelClass)
  }
  @inline(__always)
  func load(of node: Int, _ dimension: Int) -> LoadSegment { instance.load(of: node, dimension) }
  @inline(__always)
  func visit(_ node: Int) -> TimeSegment { instance.visit(node) }
  @inline(__always)
  func allows(_ stop: Int, on vehicle: Int) -> Bool { instance.allows(stop, on: vehicle) }

  /// Returns the price of a load segment on a vehicle.
  @inline(__always)
  func penalty(_ load: LoadSegment, _ dimension: Int, on vehicle: Int) -> Int {
    let excess = load.peak - instance.capacity[vehicle * instance.dimensions + dimension]
    return excess > 0 ? Self.priced(excess, loadPrice) : 0
  }

  /// Returns the price of the times of a whole route.
  @inline(__always)
  func penalty(_ time: TimeSegment, on vehicle: Int) -> Int {
    let excess = time.duration - time.timeWarp - instance.maxDuration[vehicle]
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
    for d in 0..<instance.dimensions {
      total += penalty(routes.headLoad[end * instance.dimensions + d], d, on: vehicle)
    }
    switch instance.timing {
    case .none: break
    case .segments: total += penalty(routes.headTime[end], on: vehicle)
    case .walk:
      var proposal = RouteProposal(vehicle)
      proposal.append(start(of: vehicle), through: end)
      total += penalty(walk(proposal, in: routes), on: vehicle)
    }
    return total + penalty(ofStopCount: routes.stopCount[vehicle], on: vehicle)
  }

  /// Returns the price of having more stops than the vehicle may.
  @inline(__always)
  func penalty(ofStopCount count: Int, on vehicle: Int) -> Int {
    let excess = count - instance.maxStops[vehicle]
    return excess > 0 ? excess * Self.forbidden : 0
  }

  /// Whether some stop alone is not worth a vehicle of its own, so that a route that begins with it begins
  /// at a loss; O(stops).
  var hasStopsNotWorthAVehicle: Bool {
    guard vehicleCount > 0 else { return false }
    return (0..<stopCount).contains { stop in
      let (start, end) = (start(of: 0), end(of: 0))
      let ways = leg(start, stop, instance.travelClass[0]) + leg(stop, end, instance.travelClass[0])
      return instance.unassignedPenalty[stop] < fixedCost[0] + ways
    }
  }
}
