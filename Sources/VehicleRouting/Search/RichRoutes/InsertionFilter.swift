/// What a vehicle may do, for tests of single places in constant time.
struct InsertionFilter {
  let vehicle: Int
  let type: Int
  let legs: LegPrices
  /// What using the vehicle costs, if its route is empty: with the leg that insertions replace, for an idle
  /// vehicle does not drive it.
  let opening: Int
  /// By how much less than its legs cost a visit may cost, for what it saves elsewhere.
  let savable: Int
  let taskRate: Int
  /// What is left of its travel time and distance.
  private let travelLeft: Int
  private let distanceLeft: Int
  let hasWayLimits: Bool

  init(_ vehicle: Int, _ plan: borrowing RichRoutes, _ model: borrowing RichInstance) {
    self.vehicle = vehicle
    let terms = model.vehicleTerms[vehicle]
    type = terms.type
    legs = terms.legs
    let isIdle = plan.routes[vehicle].nodes.count == 2
    let leg = model.leg(model.start(of: vehicle), model.end(of: vehicle), terms.legs)
    opening = isIdle ? model.fixedCost[vehicle] + leg : 0
    savable = plan.routes[vehicle].savable
    taskRate = terms.taskRate
    travelLeft = terms.maxTravel - plan.routes[vehicle].travel
    distanceLeft = terms.maxDistance - plan.routes[vehicle].distance
    hasWayLimits = terms.hasWayLimits
  }

  /// Whether the way past a stop keeps within travel time and distance.
  @inline(__always)
  func allowsDetour(
    _ previous: Int, _ stop: Int, _ next: Int, _ model: borrowing RichInstance
  ) -> Bool {
    guard hasWayLimits else { return true }
    return model.duration(previous, stop, legs) + model.duration(stop, next, legs)
      - model.duration(previous, next, legs) <= travelLeft
      && model.distance(previous, stop, legs) + model.distance(stop, next, legs)
        - model.distance(previous, next, legs) <= distanceLeft
  }

  /// When the vehicle leaves a node if it leaves the one before at a moment; `nil` if that is too late.
  @inline(__always)
  func departure(
    of node: Int, after previous: Int, at moment: Int, _ model: borrowing RichInstance
  ) -> Int? {
    model.begin(node, at: moment + model.duration(previous, node, legs))
      .map { $0 + model.visit(node, after: previous, type) }
  }

  /// Whether a job's load fits, on the trip that passes a position.
  @inline(__always)
  func carries(
    _ stop: Int, _ position: Int, _ fields: UnsafePointer<Int>,
    _ model: borrowing RichInstance
  ) -> Bool {
    let dimensions = model.dimensions
    let lists = position + RichRoutes.Field.loads
    for d in 0..<dimensions {
      let capacity = model.capacity[vehicle * dimensions + d]
      if fields[lists + dimensions + d] + model.delivery[stop * dimensions + d] > capacity
        || fields[lists + 2 * dimensions + d] + model.pickup[stop * dimensions + d] > capacity
      {
        return false
      }
    }
    return true
  }

  /// Whether a job's load may fit if the trip is divided beside it; a necessary condition.
  @inline(__always)
  func mayCarryApart(
    _ stop: Int, _ position: Int, _ fields: UnsafePointer<Int>, _ isFacilityFirst: Bool,
    _ model: borrowing RichInstance
  ) -> Bool {
    let dimensions = model.dimensions
    let lists = position + RichRoutes.Field.loads
    for d in 0..<dimensions {
      let capacity = model.capacity[vehicle * dimensions + d]
      let due = fields[lists + 3 * dimensions + d]
      let delivery = model.delivery[stop * dimensions + d]
      let most = delivery + (isFacilityFirst ? due : fields[lists + dimensions + d] - due)
      if most > capacity || model.pickup[stop * dimensions + d] > capacity { return false }
    }
    return true
  }

  /// Whether a shipment fits beside what is on board on leaving a position.
  @inline(__always)
  func holds(
    _ pickup: Int, _ position: Int, _ fields: UnsafePointer<Int>,
    _ model: borrowing RichInstance
  ) -> Bool {
    let dimensions = model.dimensions
    for d in 0..<dimensions
    where fields[position + RichRoutes.Field.loads + d]
      + model.pickup[pickup * dimensions + d] > model.capacity[vehicle * dimensions + d]
    {
      return false
    }
    return true
  }
}
