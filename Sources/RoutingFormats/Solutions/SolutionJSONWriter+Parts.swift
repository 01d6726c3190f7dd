internal import PlainFiles
internal import VehicleRouting

extension SolutionJSONWriter {
  func write(
    _ step: Schedule.Step, of vehicle: Vehicle, _ broken: [StatedViolation],
    _ energy: BatteryTrace.Entry?,
    to json: inout JSONWriter
  ) {
    json.object { json in
      let label = StepLabel(step.kind, of: vehicle, in: problem)
      json.field("type", label.type)
      if let id = label.id {
        json.key("id")
        write(id, to: &json)
      }
      if case .stop(let stop) = step.kind {
        json.key("job")
        write(problem.stops[stop].id, to: &json)
      }
      if let place = label.placeIndex { json.field("place_index", place) }
      if let description = label.description { json.field("description", description) }
      if case .stop(let stop) = step.kind { writePart(problem.stops[stop], to: &json) }
      if let location = step.location { writeLocation(location, to: &json) }
      if case .stop(let stop) = step.kind, problem.stops[stop].street != nil {
        let isReversed = reversedStops.contains(stop)
        json.field("direction", SolutionShapes.direction(isReversed: isReversed))
        writeLocation(
          problem.stops[stop].exit(isReversed: isReversed), "exit", "exit_index", to: &json)
      }
      json.field("setup", step.setup)
      json.field("service", step.service)
      json.field("waiting_time", step.waiting)
      if loadDimensions > 0 { json.field("load", step.load) }
      if let energy {
        json.field("battery_on_arrival", energy.arrival.kilowattHours)
        json.field("battery", energy.departure.kilowattHours)
        if case .charge = step.kind { json.field("charged", energy.charged.kilowattHours) }
      }
      json.field("arrival", step.arrival)
      if let text = calendar?.text(step.arrival) { json.field("arrival_time", text) }
      json.field("duration", step.travel)
      if hasDistances, let distance = step.distance { json.field("distance", distance) }
      write(broken, to: &json)
    }
  }

  /// Writes what is brought and taken if it is a part of what a stop needs.
  func writePart(_ stop: Stop, to json: inout JSONWriter) {
    guard stop.isPart else { return }
    if !stop.delivery.isEmpty { json.field("delivery", stop.delivery) }
    if !stop.pickup.isEmpty { json.field("pickup", stop.pickup) }
  }

  /// Writes the sums of a route or a plan.
  func write(_ sums: SolutionSums, hasOldNames: Bool, to json: inout JSONWriter) {
    if hasPrizes { json.field("prize", costs.rounded(sums.prize)) }
    if loadDimensions > 0 {
      json.field("delivery", sums.delivery)
      if hasOldNames { json.field("amount", sums.delivery) }
      json.field("pickup", sums.pickup)
    }
    json.field("setup", sums.setup)
    json.field("service", sums.service)
    json.field("duration", sums.duration)
    json.field("waiting_time", sums.waiting)
    json.field("priority", sums.priority)
    if hasDistances, let distance = sums.distance { json.field("distance", distance) }
  }

  /// Writes the terms that a problem sets, each with its numbers; nothing if there are none.
  func write(_ figures: [TermMeasures.Figure], to json: inout JSONWriter) {
    guard !figures.isEmpty else { return }
    json.object("terms") { json in
      for term in TermMeasures.Figure.Term.allCases {
        let own = figures.filter { $0.term == term }
        guard !own.isEmpty else { continue }
        json.object(term.rawValue) { json in
          for figure in own { json.field(figure.measure.rawValue, figure.value) }
        }
      }
    }
  }

  func write(_ violations: [StatedViolation], to json: inout JSONWriter) {
    json.list("violations") { json in
      for violation in violations {
        json.object { json in
          json.field("cause", violation.cause)
          if let amount = violation.amount {
            json.field(violation.measure == .time ? "duration" : "amount", amount)
          }
        }
      }
    }
  }

  func writeLocation(
    _ index: Int, _ coordinates: String = "location", _ row: String = "location_index",
    to json: inout JSONWriter
  ) {
    let location = problem.locations[index]
    if case .geographic(let coordinate) = location.position {
      json.key(coordinates)
      json.row { json in
        json.value(coordinate.longitude)
        json.value(coordinate.latitude)
      }
    }
    if let index = location.matrixIndex { json.field(row, index) }
  }

  func write(_ id: Identifier, to json: inout JSONWriter) {
    switch id {
    case .number(let number): json.value(number)
    case .text(let text): json.value(text)
    }
  }
}
