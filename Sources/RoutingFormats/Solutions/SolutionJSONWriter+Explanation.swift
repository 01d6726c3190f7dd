internal import PlainFiles
internal import VehicleRouting

extension SolutionJSONWriter {
  /// Writes what is known for machines of why a stop is on no route.
  func write(_ explanation: UnassignedExplanation, to json: inout JSONWriter) {
    if explanation.isComplete {
      json.list("constraints") { json in
        for constraint in explanation.constraints { write(constraint, to: &json) }
      }
    }
    if let cheapest = explanation.cheapest {
      json.object("cheapest_insertion") { json in write(cheapest, to: &json) }
    }
    if let free = explanation.free {
      json.object("free_insertion") { json in write(free, to: &json) }
    }
    if let best = explanation.best {
      json.object("change") { json in write(best, to: &json) }
    }
    guard !explanation.relaxations.isEmpty else { return }
    json.list("changes") { json in
      for relaxation in explanation.relaxations {
        json.object { json in write(relaxation, to: &json) }
      }
    }
  }

  private func write(
    _ constraint: UnassignedExplanation.Constraint, to json: inout JSONWriter
  ) {
    json.object { json in
      json.key("vehicle")
      write(problem.vehicles[constraint.vehicle].id, to: &json)
      write(stated(constraint.violations), to: &json)
    }
  }

  private func stated(_ violations: [Violation]) -> [StatedViolation] {
    StatedViolation.merged(violations.compactMap { StatedViolation($0, in: problem) })
  }

  private func write(
    _ insertion: UnassignedExplanation.Insertion, to json: inout JSONWriter
  ) {
    json.key("vehicle")
    write(problem.vehicles[insertion.place.vehicle].id, to: &json)
    writePredecessor(insertion.predecessor, to: &json)
    if let facility = insertion.place.facility {
      json.key("facility")
      write(problem.facilities[facility].id, to: &json)
    }
    json.field("cost", costs.rounded(insertion.cost))
    write(stated(insertion.violations), to: &json)
  }

  private func writePredecessor(_ predecessor: Activity?, to json: inout JSONWriter) {
    json.key("after")
    switch predecessor {
    case .stop(let stop): write(problem.stops[stop].id, to: &json)
    case .facility(let facility): write(problem.facilities[facility].id, to: &json)
    case .charge(let charge): write(problem.chargingStations[charge.station].id, to: &json)
    case .pause, .rest, nil: json.null()
    }
  }

  private func write(
    _ relaxation: UnassignedExplanation.Relaxation, to json: inout JSONWriter
  ) {
    let change = relaxation.change
    json.field("kind", change.word)
    if let stop = change.stop {
      json.key("stop")
      write(problem.stops[stop].id, to: &json)
      let label = StepLabel(problem.stops[stop])
      json.field("type", label.type)
      if let place = label.placeIndex { json.field("place_index", place) }
    }
    if let vehicle = change.vehicle {
      json.key("vehicle")
      write(problem.vehicles[vehicle].id, to: &json)
    }
    switch change.kind {
    case .capacity(_, let dimension): json.field("dimension", dimension)
    case .skills(_, let skills): json.field("skills", skills.sorted())
    case .relation(let relation): json.field("relation", problem.relations[relation].kind.rawValue)
    default: break
    }
    if case .prize = change.kind {
      // A prize that is rounded down might not pay.
      let scale = problem.costScale
      json.field("amount", (change.amount + scale - 1) / scale)
    } else {
      json.field("amount", change.amount)
    }
    json.field("cost", costs.rounded(relaxation.cost))
  }
}
