internal import PlainFiles

/// Checks of split deliveries, and of what may stand beside them.
extension ProblemCheck {
  func splitDeliveries() {
    guard problem.hasSplitDeliveries else { return }
    for (i, stop) in problem.stops.enumerated() {
      // What a shipment with several places has is told at the first of them.
      guard let split = stop.split, stop.placeIndex ?? 0 == 0, !problem.repeatsPlace(i) else {
        continue
      }
      range(
        "greatest number of visits", split.maxVisits, ProblemLimits.splitVisits,
        at: places.stop(i, .split))
      amounts(
        split.minAmount, "least amount of a visit", problem.loadDimensions,
        at: places.stop(i, .split))
      let others: [(isSet: Bool, what: String, part: ProblemPlaces.Part)] = [
        (stop.street != nil, "is a street", .street),
        (stop.prize != nil, "has a prize", .prize),
        (
          stop.alternatives != nil && !problem.hasPlaces(i), "is one of several alternatives",
          .alternatives
        ),
        (stop.lock != .free, "has a lock", .lock),
        (
          problem.relations.contains { $0.stops.contains(i) }, "is in a relation", .whole
        ),
        (
          problem.vehicles.contains { $0.givenRoute.contains(.stop(i)) }, "is on a given route",
          .whole
        ),
      ]
      for other in others where other.isSet {
        refusals.refuse(
          "stop \(stop.id) may be split and \(other.what)", at: places.stop(i, other.part),
          remedy: "Remove one of them, or divide the stop into several by hand.")
      }
    }
    if problem.hasBatteries {
      refusals.refuse(
        "vehicles have batteries and some stops may be split", at: .file,
        remedy: "Remove the batteries, or divide the stops by hand.")
    }
    if problem.hasDays {
      refusals.refuse(
        "the plan has several days and some stops may be split", at: .file,
        remedy: "Plan each day as a problem of its own, or divide the stops by hand.")
    }
    if problem.objective == .prizes {
      refusals.refuse(
        "the objective is prizes and some stops may be split", at: .file,
        remedy: "Choose the objective cost, or divide the stops by hand.")
    }
    for (v, vehicle) in problem.vehicles.enumerated() where vehicle.maxStops != nil {
      refusals.refuse(
        "vehicle \(vehicle.id) has a maximum number of stops and some stops may be split",
        at: places.vehicle(v, .maxTasks),
        remedy: "Limit its hours or its load, or divide the stops by hand.")
    }
  }

  private var refusals: ModelRefusals {
    ModelRefusals(check: self, code: .notWithSplit, company: "together yet")
  }
}
