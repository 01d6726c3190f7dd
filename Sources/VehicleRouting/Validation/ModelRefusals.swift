internal import PlainFiles

/// What a model with a search of its own refuses of all else that a problem may have.
struct ModelRefusals {
  let check: ProblemCheck
  let code: ValidationCode
  /// What else cannot be planned with, as the end of "which cannot be planned …".
  let company: String

  private var problem: Problem { check.problem }

  /// Refuses something.
  func refuse(_ what: String, at place: Finding.Place, remedy: String) {
    check.findings.add(
      code, at: place, "\(what), which cannot be planned \(company)", remedy: remedy)
  }

  /// Refuses all features of the full model that a problem still has without what the model itself knows.
  func refuseFeatures(of rest: Problem, remedy: String) {
    for feature in rest.richFeatures {
      let part = ProblemPlaces.Part(rawValue: feature.key) ?? .whole
      let (owner, place): (String, Finding.Place) =
        switch feature.owner {
        case .problem: ("the problem", .file)
        case .stop(let s): ("stop \(problem.stops[s].id)", check.places.stop(s, part))
        case .vehicle(let v): ("vehicle \(problem.vehicles[v].id)", check.places.vehicle(v, part))
        }
      refuse(
        feature.key.isEmpty
          ? "\(owner) is half of a shipment" : "\(owner) has \"\(feature.key)\"", at: place,
        remedy: remedy)
    }
  }

  /// Refuses a stop with a setup time, and one without a street near it.
  func refuseSetupOrNoStreet(_ s: Int) {
    let stop = problem.stops[s]
    if stop.setup > 0 {
      refuse(
        "stop \(stop.id) has a setup time", at: check.places.stop(s, .setup),
        remedy: "Add it to the service.")
    }
    if problem.locations.indices.contains(stop.location),
      problem.locations[stop.location].isOffStreet
    {
      refuse(
        "stop \(stop.id) has no street near it", at: check.places.stop(s, .location),
        remedy: "Check its coordinates.")
    }
  }

  /// Refuses deliveries beside pickups, at the first stop that has the other.
  func refuseMixedLoads() {
    var (delivers, picksUp) = (false, false)
    for (s, stop) in problem.stops.enumerated() {
      if stop.delivery.contains(where: { $0 > 0 }) { delivers = true }
      if stop.pickup.contains(where: { $0 > 0 }) { picksUp = true }
      guard delivers, picksUp else { continue }
      refuse(
        "some stops deliver and others pick up", at: check.places.stop(s, .whole),
        remedy: "Let all stops deliver, or all pick up.")
      return
    }
  }

  /// Refuses the first stop without a route to or from some place, for some vehicle.
  ///
  /// - Parameter places: Where vehicles come to a stop, and leave it.
  /// - Returns: Whether there is one.
  @discardableResult
  func refuseCutOff(_ places: (Stop) -> [Int] = { [$0.location] }) -> Bool {
    for (s, stop) in problem.stops.enumerated() {
      let isCutOff = problem.vehicles.contains { vehicle in
        problem.usedLocations.contains { place in
          places(stop).contains { here in
            !problem.leg(from: here, to: place, by: vehicle).hasRoute
              || !problem.leg(from: place, to: here, by: vehicle).hasRoute
          }
        }
      }
      guard isCutOff else { continue }
      refuse(
        "stop \(stop.id) has no route to or from another place",
        at: check.places.stop(s, .location),
        remedy: "Check that its street is connected to the others in both directions.")
      return true
    }
    return false
  }
}
