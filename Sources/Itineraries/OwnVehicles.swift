internal import ItineraryPlanning
internal import TravelModel
internal import VehicleRouting

/// Vehicles of one's own stay where they are left, so that a traveller either takes one all day or leaves it at home.
extension PlanItinerary {
  /// The best plan of several requests that differ in their modes; each gets an equal part of the limit.
  ///
  /// - Throws: If none is possible, the error of the last.
  func best(
    of requests: [ItineraryRequest],
    _ plan: (PlanItinerary, ItineraryRequest) throws -> Result
  ) throws -> Result {
    var planner = self
    planner.options.limit = options.limit.divided(by: requests.count)
    var best: Result?
    var bounds: [Int?] = []
    for (number, request) in requests.enumerated() {
      do {
        let result = try plan(planner, request)
        bounds.append(result.plan.bound)
        if best.map({ $0.standing < result.standing }) ?? true { best = result }
      } catch let error as ImpossibleItinerary {
        if number + 1 == requests.count, best == nil { throw error }
        if !error.isProven { bounds.append(nil) }
      }
    }
    guard var best else { preconditionFailure("the last request has a plan or an error") }
    // No plan by any vehicle is worth more than the greatest bound.
    best.plan.bound = bounds.contains(nil) ? nil : bounds.compactMap(\.self).max()
    best.plan.isProven = best.plan.bound.map { $0 <= best.plan.value.total } ?? false
    return best
  }
}

extension PlanItinerary.Result {
  /// What its plan is worth beside the plan that was edited.
  fileprivate var standing: ItineraryValue {
    var value = plan.value
    value.worth -= KeptVisits.cost * changedCount
    return value
  }
}

extension ItineraryRequest {
  /// The request by each vehicle of the traveller's own alone, and without them; itself if there is no choice.
  var byVehicles: [ItineraryRequest] {
    if isByOwnCar { return [self] }
    let own = modes.filter { ($0 == .bicycle || $0 == .car) && !shared.contains($0) }
    let others = modes.filter { !own.contains($0) }
    let alone = own.map { vehicle in
      var request = self
      request.isByOwnCar = vehicle == .car && modes.contains(.walk)
      request.modes = request.isByOwnCar ? [.walk, .car] : [vehicle]
      return request
    }
    guard !others.isEmpty else { return alone }
    var without = self
    without.modes = others
    return alone + [without]
  }
}
