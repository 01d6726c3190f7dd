internal import TravelModel
internal import VehicleRouting

/// What the data models cannot express of a problem.
struct RoutingModelLimits {
  private(set) var refusals: [String] = []

  init(_ problem: Problem, _ layout: NodeLayout) {
    checkProblem(problem, layout)
    for stop in problem.stops { check(stop, problem) }
    for vehicle in problem.vehicles { check(vehicle, like: problem.vehicles[0]) }
  }

  private mutating func refuse(_ what: String, if isThere: Bool) {
    if isThere, !refusals.contains(what) { refusals.append(what) }
  }

  private mutating func checkProblem(_ problem: Problem, _ layout: NodeLayout) {
    for feature in problem.inexpressibleFeatures { refuse(feature, if: true) }
    refuse("skills", if: problem.hasRulesOfSkills)
    refuse("times in fractions of a second", if: problem.scale != 1)
    refuse("other objectives than cost", if: problem.objective != .cost)
    refuse("the terms of balance, compactness and closeness", if: problem.terms != SoftObjectives())
    refuse("incompatible goods", if: !problem.incompatibleGoods.isEmpty)
    refuse("relations", if: !problem.relations.isEmpty)
    refuse("facilities", if: !problem.facilities.isEmpty)
    refuse("problems without vehicles", if: problem.vehicles.isEmpty)
    refuse(
      "more than \(RoutingModelWriter.mostNodes) nodes",
      if: layout.locations.count > RoutingModelWriter.mostNodes)
    for travel in problem.travel.values {
      switch travel {
      case .slices, .timed: refuse("travel times by the time of day", if: true)
      case .matrix(let matrix):
        refuse("costs of legs", if: matrix.costs != nil)
        refuse("legs without a route", if: matrix.durations.contains(TravelMatrix.noRoute))
        refuse(
          "distances that cost nothing",
          if: matrix.distances != nil && problem.vehicles.contains { $0.rates.distance == 0 })
      case .planar, .greatCircle: break
      }
    }
  }

  private mutating func check(_ stop: Stop, _ problem: Problem) {
    refuse("setup times", if: stop.setup != 0 || !stop.setupPerType.isEmpty)
    refuse("service times by the type of vehicle", if: !stop.servicePerType.isEmpty)
    refuse("soft windows", if: stop.softWindow != nil)
    refuse("several time windows of a stop", if: stop.windows.count > 1)
    refuse("release times", if: stop.release != 0)
    refuse("kinds of goods", if: stop.goods != nil)
    refuse("alternatives", if: stop.alternatives != nil)
    refuse("locks", if: stop.lock != .free)
    refuse("sides of the street", if: stop.approach != .any)
    refuse("prizes and priorities", if: stop.prize != nil || stop.priority != 0)
    refuse("skills", if: !stop.skills.isEmpty)
    refuse("descriptions", if: stop.description != nil)
    refuse(
      "more than one load dimension", if: stop.delivery.count > 1 || stop.pickup.count > 1)
    // Loads add up along the route: either all of them come from the depot, or none does.
    let delivers = problem.stops.contains { $0.partner == nil && $0.delivery.contains { $0 > 0 } }
    let collects = problem.stops.contains { $0.pickup.contains { $0 > 0 } }
    refuse("deliveries beside pickups or shipments", if: delivers && collects)
  }

  private mutating func check(_ vehicle: Vehicle, like first: Vehicle) {
    refuse("routes without a start or an end", if: vehicle.start == nil || vehicle.end == nil)
    refuse(
      "vehicles that differ in more than their capacity, start and end",
      if: vehicle.profile != first.profile || vehicle.speedFactor != first.speedFactor
        || vehicle.rates != first.rates || vehicle.window != first.window
        || vehicle.capacity.count != first.capacity.count)
    refuse("more than one load dimension", if: vehicle.capacity.count > 1)
    refuse(
      "an end of the working time",
      if: vehicle.window.map { $0.end < TimeWindow.always.end } ?? false)
    refuse("descriptions", if: vehicle.description != nil)
    refuse("skills", if: !vehicle.skills.isEmpty)
    refuse("fixed costs", if: vehicle.fixedCost != 0)
    var plain = VehicleRates()
    var byDistance = VehicleRates()
    (plain.travel, plain.distance) = (vehicle.rates.travel, 0)
    (byDistance.travel, byDistance.distance) = (0, vehicle.rates.distance)
    refuse(
      "costs other than those of travel time alone or distance alone",
      if: vehicle.rates != plain && vehicle.rates != byDistance
        || vehicle.rates.travel + vehicle.rates.distance == 0)
    refuse(
      "limits of a vehicle other than its capacity",
      if: vehicle.maxDuration != nil || vehicle.maxStops != nil || vehicle.maxTravel != nil
        || vehicle.maxDistance != nil)
    refuse(
      "overtime, breaks and driving rules",
      if: vehicle.regularEnd != nil || !vehicle.breaks.isEmpty || vehicle.drivingRules != nil)
    refuse("orders of loading", if: vehicle.loadOrder != .any || vehicle.needsDelivery)
    refuse("types of vehicles", if: vehicle.type != nil)
    refuse(
      "given routes with other steps than stops",
      if: vehicle.givenRoute.contains { $0.stop == nil })
  }
}
