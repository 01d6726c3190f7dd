internal import TravelModel
internal import VehicleRouting

/// What the pragmatic format cannot express of a problem.
struct PragmaticLimits {
  /// What it is, each once; nothing if all can be expressed.
  private(set) var refusals: [String] = []

  init(_ problem: Problem) {
    checkProblem(problem)
    for stop in problem.stops { check(stop, problem) }
    for vehicle in problem.vehicles { check(vehicle, problem) }
    for facility in problem.facilities { check(facility) }
  }

  private mutating func refuse(_ what: String, if isThere: Bool = true) {
    if isThere, !refusals.contains(what) { refusals.append(what) }
  }

  private mutating func checkProblem(_ problem: Problem) {
    for feature in problem.inexpressibleFeatures { refuse(feature) }
    refuse("shipments with several pickups", if: problem.hasSeveralPickups)
    refuse("times in fractions of a second", if: problem.scale != 1)
    refuse("prizes", if: problem.objective == .prizes)
    refuse("the terms of balance, compactness and closeness", if: problem.terms != SoftObjectives())
    refuse("incompatible goods", if: !problem.incompatibleGoods.isEmpty)
    for travel in problem.travel.values {
      if case .greatCircle = travel { continue }
      refuse("matrices and travel in the plane, for they are in files of their own")
    }
    for location in problem.locations {
      if case .geographic = location.position { continue }
      refuse("locations without coordinates")
    }
    refuse(
      "relations other than those of stops on one route",
      if: problem.relations.contains { $0.kind != .sameVehicle })
    // Both halves of a shipment are one job.
    let grouped = problem.relations.flatMap { relation in
      Set(relation.stops.map { min($0, problem.stops[$0].partner ?? $0) })
    }
    refuse("stops in several relations", if: Set(grouped).count < grouped.count)
    let jobs = problem.stops.filter { if case .delivery = $0.kind { false } else { true } }
    refuse(
      "jobs and shipments with the same id",
      if: Set(jobs.map(\.id.description)).count < jobs.count)
    refuse(
      "vehicles whose ids differ in nothing but being numbers",
      if: Set(problem.vehicles.map(\.id.description)).count < problem.vehicles.count)
  }

  private mutating func check(_ stop: Stop, _ problem: Problem) {
    refuse("setup times", if: stop.setup != 0 || !stop.setupPerType.isEmpty)
    refuse("service times by the type of vehicle", if: !stop.servicePerType.isEmpty)
    refuse("soft windows", if: stop.softWindow != nil)
    refuse("release times", if: stop.release != 0)
    refuse("kinds of goods", if: stop.goods != nil)
    refuse("alternatives", if: stop.alternatives != nil)
    refuse("locks", if: stop.lock != .free)
    refuse("sides of the street", if: stop.approach != .any)
    refuse("prizes", if: stop.prize != nil)
    refuse(
      "jobs that deliver one amount and pick up another",
      if: stop.partner == nil && !stop.delivery.isEmpty && !stop.pickup.isEmpty
        && stop.delivery != stop.pickup)
    refuse(
      "amounts above \(Int32.max)",
      if: (stop.delivery + stop.pickup).contains { $0 > Int32.max })
    guard case .pickup(let partner) = stop.kind else { return }
    let other = problem.stops[partner]
    refuse(
      "shipments whose halves differ in id, amount, skills or priority",
      if: other.id != stop.id || other.delivery != stop.pickup || other.skills != stop.skills
        || other.vehicleRules != stop.vehicleRules
        || other.priority != stop.priority)
  }

  private mutating func check(_ vehicle: Vehicle, _ problem: Problem) {
    refuse("vehicles without a start", if: vehicle.start == nil)
    refuse("descriptions of vehicles", if: vehicle.description != nil)
    refuse(
      "an end of the working time without an end of the route",
      if: vehicle.end == nil && vehicle.window.map { $0.end < TimeWindow.always.end } ?? false)
    refuse("overtime", if: vehicle.regularEnd != nil || vehicle.rates.overtime != 0)
    refuse("limits of the travel time", if: vehicle.maxTravel != nil)
    refuse("driving rules", if: vehicle.drivingRules != nil)
    refuse("an empty vehicle at the end", if: vehicle.endsEmpty)
    refuse("orders of loading", if: vehicle.loadOrder != .any || vehicle.needsDelivery)
    refuse("given routes", if: !vehicle.givenRoute.isEmpty)
    refuse("amounts above \(Int32.max)", if: vehicle.capacity.contains { $0 > Int32.max })
    for pause in vehicle.breaks {
      refuse("breaks without or with several windows", if: pause.beginWindows.count != 1)
      refuse("breaks without or with several windows", if: pause.windows.isEmpty)
      refuse("breaks with a limit of the load", if: pause.maxLoad != nil)
      refuse("unpaid breaks", if: !pause.isPaid)
      refuse("descriptions of breaks", if: pause.description != nil)
    }
    refuse("several facilities of a vehicle", if: vehicle.facilities.count > 1)
    refuse(
      "any number of visits at a facility",
      if: !vehicle.facilities.isEmpty && vehicle.maxFacilityVisits == nil)
    let rates = vehicle.rates
    refuse("costs of service and waiting", if: rates.task != 0 || rates.waiting != 0)
    // Without waiting, the time at stops is the same in every plan that serves them.
    let mayWait =
      problem.stops.contains { !$0.windows.isEmpty } || !problem.facilities.isEmpty
      || problem.vehicles.contains { !$0.breaks.isEmpty }
    refuse(
      "costs of travel time that waiting does not have (write per_shift_hour, and 0 for per_hour)",
      if: rates.travel != 0 && (rates.shift != 0 || mayWait))
  }

  private mutating func check(_ facility: Facility) {
    refuse("descriptions of facilities", if: facility.description != nil)
    refuse("sides of the street", if: facility.approach != .any)
    refuse(
      "facilities that only load or only unload, or not everything",
      if: !facility.loads || !facility.unloads || facility.accepts != nil
        || !facility.limit.isEmpty)
    refuse("fees of facilities", if: facility.fee != 0)
  }
}
