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
      refusals.refuse(
        "there are \(problem.stops.count) stops, more than \(Self.maxStops)", at: .file,
        remedy: "Split the problem.")
    }
    refuseOtherFeatures()
    stopsBesideStreets()
    vehiclesOfStreets()
    routesBetweenStreets()
  }

  private var refusals: ModelRefusals {
    ModelRefusals(check: self, code: .notWithStreets, company: "with streets yet")
  }

  /// Refuses whatever else of the full model there is.
  private func refuseOtherFeatures() {
    var bare = problem
    for s in bare.stops.indices { bare.stops[s].street = nil }
    refusals.refuseFeatures(of: bare, remedy: "Remove it, or write the streets as ordinary stops.")
  }

  private func stopsBesideStreets() {
    for (i, stop) in problem.stops.enumerated() {
      if !stop.windows.isEmpty {
        refusals.refuse(
          "stop \(stop.id) has time windows", at: places.stop(i, .timeWindows),
          remedy: "Remove them, or write the streets as ordinary stops.")
      }
      refusals.refuseSetupOrNoStreet(i)
      if !stop.skills.isEmpty || stop.vehicleRules != VehicleRules() {
        refusals.refuse(
          "stop \(stop.id) requires skills", at: places.stop(i, .skills),
          remedy: "Remove them, or plan the stops of each skill as a problem of their own.")
      }
    }
    refusals.refuseMixedLoads()
  }

  private func vehiclesOfStreets() {
    for (v, vehicle) in problem.vehicles.enumerated() {
      if !vehicle.isAlike(problem.vehicles[0]) {
        refusals.refuse(
          "vehicle \(vehicle.id) differs from vehicle \(problem.vehicles[0].id)",
          at: places.vehicle(v, .whole), remedy: "Give all vehicles the same values.")
        continue
      }
      if vehicle.start == nil || vehicle.end == nil {
        refusals.refuse(
          "vehicle \(vehicle.id) has no start or no end", at: places.vehicle(v, .whole),
          remedy: "Give it both.")
      }
      for (isSet, what, part) in [
        (vehicle.window != nil, "a shift", ProblemPlaces.Part.timeWindow),
        (vehicle.maxDuration != nil, "a maximum duration", .maxDuration),
        (vehicle.maxStops != nil, "a maximum number of stops", .maxTasks),
      ] where isSet {
        refusals.refuse(
          "vehicle \(vehicle.id) has \(what)", at: places.vehicle(v, part),
          remedy: "Remove it, or limit rounds by the vehicle's capacity.")
      }
    }
  }

  /// Refuses streets between which there is no route.
  private func routesBetweenStreets() {
    guard !findings.hasErrors, problem.hasRoutelessLegs else { return }
    // Whoever can go from the start to every place and from there to the end may still lack the legs
    // between two of them; both are told at the first stop concerned.
    refusals.refuseCutOff { [$0.location, $0.street?.end ?? $0.location] }
  }
}
