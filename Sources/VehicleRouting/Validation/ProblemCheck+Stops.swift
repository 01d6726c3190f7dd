internal import PlainFiles

extension ProblemCheck {
  func stops() {
    let dimensions = problem.loadDimensions
    range("number of load dimensions", dimensions, ProblemLimits.dimensions, at: .file)
    for (i, stop) in problem.stops.enumerated() where !problem.repeatsPlace(i) {
      location(stop.location, at: places.stop(i, .location))
      range("service", stop.service, ProblemLimits.service, at: places.stop(i, .service))
      range("setup", stop.setup, ProblemLimits.service, at: places.stop(i, .setup))
      range(
        "service", stop.servicePerType.values, ProblemLimits.service,
        at: places.stop(i, .servicePerType))
      range(
        "setup", stop.setupPerType.values, ProblemLimits.service, at: places.stop(i, .setupPerType))
      amounts(stop.delivery, "delivery", dimensions, at: places.stop(i, .delivery))
      amounts(stop.pickup, "pickup", dimensions, at: places.stop(i, .pickup))
      range("priority", stop.priority, ProblemLimits.priority, at: places.stop(i, .priority))
      range("skill", stop.skills, ProblemLimits.skill, at: places.stop(i, .skills))
      vehicleRules(i, stop)
      cost("prize", stop.prize, at: places.stop(i, .prize))
      windows(stop.windows, at: places.stop(i, .timeWindows))
      range("release", stop.release, ProblemLimits.time, at: places.stop(i, .release))
      if let soft = stop.softWindow {
        windows([soft.window], at: places.stop(i, .softWindow))
        for rate in [soft.earlyRate, soft.lateRate] {
          cost("rate", rate, ProblemLimits.rate, at: places.stop(i, .softWindow))
        }
      }
    }
  }

  private func vehicleRules(_ i: Int, _ stop: Stop) {
    let rules = stop.vehicleRules
    guard rules != VehicleRules() else { return }
    range("skill", rules.anySkills, ProblemLimits.skill, at: places.stop(i, .anySkills))
    range("skill", rules.noSkills, ProblemLimits.skill, at: places.stop(i, .noSkills))
    let known = Set(problem.vehicles.map(\.id))
    for (part, ids) in [
      (ProblemPlaces.Part.allowedVehicles, rules.allowed ?? []),
      (.forbiddenVehicles, rules.forbidden), (.vehicleCosts, Set(rules.costs.keys)),
    ] {
      for id in ids.subtracting(known).sorted() {
        findings.add(
          ValidationCode.unknownVehicle, at: places.stop(i, part), value: "\(id)",
          "stop \(stop.id) names vehicle \(id), which the problem does not have",
          remedy: "Correct the id, or add the vehicle.")
      }
    }
    for value in rules.costs.values { cost("cost", value, at: places.stop(i, .vehicleCosts)) }
  }

  /// Checks that the halves of shipments belong together, and that nothing stands at a half that
  /// belongs to jobs.
  func shipments() {
    let stops = problem.stops
    for (i, stop) in stops.enumerated() where stop.kind != .job {
      guard isPaired(i) else {
        findings.add(
          ValidationCode.shipment, at: places.stop(i, .whole), value: stop.id.description,
          "stop \(stop.id) is half of a shipment whose other half is missing",
          remedy: "Make each pickup and its delivery refer to each other.")
        continue
      }
      if stop.release > 0 {
        findings.add(
          ValidationCode.misplaced, at: places.stop(i, .release), value: String(stop.release),
          "one half of a shipment has a release time", remedy: "Use a time window on its pickup.")
      }
      guard case .delivery(let pickups) = stop.kind else { continue }
      let total = Stop.total(pickups.map { stops[$0].pickup })
      if total != stop.delivery || !stop.pickup.isEmpty
        || pickups.contains(where: { !stops[$0].delivery.isEmpty })
      {
        let ids = pickups.map { stops[$0].id.description }
        findings.add(
          ValidationCode.shipment, at: places.stop(pickups[0], .pickup), value: "\(total)",
          "\(total) is picked up at \(ids.count > 1 ? "stops" : "stop") "
            + "\(ids.joined(separator: ", ")), but \(stop.delivery) is delivered at stop \(stop.id)",
          remedy: "Deliver what is picked up, and nothing else."
        )
      }
    }
  }

  /// Whether a pickup is one of those of its delivery, or a delivery the one of all its pickups.
  private func isPaired(_ i: Int) -> Bool {
    let stops = problem.stops
    switch stops[i].kind {
    case .job: return true
    case .pickup(let delivery):
      guard stops.indices.contains(delivery) else { return false }
      return problem.pickups(of: delivery).contains(i)
    case .delivery(let pickups):
      return !pickups.isEmpty && Set(pickups).count == pickups.count
        && pickups.allSatisfy {
          stops.indices.contains($0) && stops[$0].kind == .pickup(delivery: i)
        }
    }
  }
}

extension Stop {
  /// Whether it is the pickup of a shipment.
  package var isPickup: Bool { if case .pickup = kind { true } else { false } }
}
