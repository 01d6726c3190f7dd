internal import PlainFiles

/// Checks of streets, and of what may stand beside them: all that ``StreetSolver`` does not plan is refused.
extension ProblemCheck {
  /// The greatest number of streets and stops together; the search tabulates the legs between all ends.
  private static let maxStops = 3_000

  func streets() {
    guard problem.hasStreets else { return }
    for (i, stop) in problem.stops.enumerated() {
      guard let street = stop.street else { continue }
      location(street.end, at: places.stop(i, .street))
      cost("cost of a street", street.cost, at: places.stop(i, .street))
      range("length", street.length, ProblemLimits.distance, at: places.stop(i, .street))
    }
    if problem.stops.count > Self.maxStops {
      refuse(
        "there are \(problem.stops.count) stops, more than \(Self.maxStops)", at: .file,
        remedy: "Split the problem.")
    }
    refuseOtherFeatures()
    stopsBesideStreets()
    vehiclesOfStreets()
    routesBetweenStreets()
  }

  private func refuse(_ what: String, at place: Finding.Place, remedy: String) {
    findings.add(
      ValidationCode.notWithStreets, at: place, "\(what), which cannot be planned with streets yet",
      remedy: remedy)
  }

  /// Refuses whatever else of the full model there is.
  private func refuseOtherFeatures() {
    var bare = problem
    for s in bare.stops.indices { bare.stops[s].street = nil }
    for feature in bare.richFeatures {
      let part = ProblemPlaces.Part(rawValue: feature.key) ?? .whole
      let (owner, place): (String, Finding.Place) =
        switch feature.owner {
        case .problem: ("the problem", .file)
        case .stop(let s): ("stop \(problem.stops[s].id)", places.stop(s, part))
        case .vehicle(let v): ("vehicle \(problem.vehicles[v].id)", places.vehicle(v, part))
        }
      refuse(
        feature.key.isEmpty
          ? "\(owner) is half of a shipment" : "\(owner) has \"\(feature.key)\"", at: place,
        remedy: "Remove it, or write the streets as ordinary stops.")
    }
  }

  private func stopsBesideStreets() {
    var (delivers, picksUp) = (false, false)
    for (i, stop) in problem.stops.enumerated() {
      if !stop.windows.isEmpty {
        refuse(
          "stop \(stop.id) has time windows", at: places.stop(i, .timeWindows),
          remedy: "Remove them, or write the streets as ordinary stops.")
      }
      if stop.setup > 0 {
        refuse(
          "stop \(stop.id) has a setup time", at: places.stop(i, .setup),
          remedy: "Add it to the service.")
      }
      if !stop.skills.isEmpty || stop.vehicleRules != VehicleRules() {
        refuse(
          "stop \(stop.id) requires skills", at: places.stop(i, .skills),
          remedy: "Remove them, or plan the stops of each skill as a problem of their own.")
      }
      if problem.locations.indices.contains(stop.location),
        problem.locations[stop.location].isOffStreet
      {
        refuse(
          "stop \(stop.id) has no street near it", at: places.stop(i, .location),
          remedy: "Check its coordinates.")
      }
      if stop.delivery.contains(where: { $0 > 0 }) { delivers = true }
      if stop.pickup.contains(where: { $0 > 0 }) { picksUp = true }
      if delivers, picksUp {
        refuse(
          "some stops deliver and others pick up", at: places.stop(i, .whole),
          remedy: "Let all stops deliver, or all pick up.")
        (delivers, picksUp) = (false, false)
      }
    }
  }

  private func vehiclesOfStreets() {
    for (v, vehicle) in problem.vehicles.enumerated() {
      if !vehicle.isAlike(problem.vehicles[0]) {
        refuse(
          "vehicle \(vehicle.id) differs from vehicle \(problem.vehicles[0].id)",
          at: places.vehicle(v, .whole), remedy: "Give all vehicles the same values.")
        continue
      }
      if vehicle.start == nil || vehicle.end == nil {
        refuse(
          "vehicle \(vehicle.id) has no start or no end", at: places.vehicle(v, .whole),
          remedy: "Give it both.")
      }
      for (isSet, what, part) in [
        (vehicle.window != nil, "a shift", ProblemPlaces.Part.timeWindow),
        (vehicle.maxDuration != nil, "a maximum duration", .maxDuration),
        (vehicle.maxStops != nil, "a maximum number of stops", .maxTasks),
      ] where isSet {
        refuse(
          "vehicle \(vehicle.id) has \(what)", at: places.vehicle(v, part),
          remedy: "Remove it, or limit rounds by the vehicle's capacity.")
      }
    }
  }

  /// Refuses streets between which there is no route.
  private func routesBetweenStreets() {
    guard !findings.hasErrors, problem.hasRoutelessLegs else { return }
    let vehicle = problem.vehicles[0]
    for (i, stop) in problem.stops.enumerated() {
      // Whoever can go from the start to every place and from there to the end may still lack the legs
      // between two of them; both are told at the first stop concerned.
      let isCutOff = problem.usedLocations.contains { place in
        [stop.location, stop.street?.end ?? stop.location].contains { here in
          !problem.leg(from: here, to: place, by: vehicle).hasRoute
            || !problem.leg(from: place, to: here, by: vehicle).hasRoute
        }
      }
      guard isCutOff else { continue }
      refuse(
        "stop \(stop.id) has no route to or from another place", at: places.stop(i, .location),
        remedy: "Check that its street is connected to the others in both directions.")
      return
    }
  }
}
