internal import PlainFiles

/// Why a stop is on no route, in words.
package struct UnassignedRemark: Hashable, Sendable {
  /// The reason, as a sentence.
  package let reason: String
  /// The cheapest change that would serve it, as a sentence.
  package let relaxation: String?

  /// Creates a remark.
  package init(reason: String, relaxation: String? = nil) {
    self.reason = reason
    self.relaxation = relaxation
  }
}

/// Writes solution JSON: VROOM's output with additions, the same bytes for the same answer.
package struct SolutionJSONWriter {
  private let answer: Answer
  private let problem: Problem
  private let remarks: [Int: UnassignedRemark]
  private let violations: [StatedViolation]
  private let sums: [SolutionSums]
  /// What every step or route asks of the problem, found once: it takes a walk through all stops.
  private let loadDimensions: Int
  private let hasPrizes: Bool

  /// Returns the JSON text of an answer.
  ///
  /// - Parameters:
  ///   - answer: What to write; its schedules are in step with its routes.
  ///   - version: The program's version.
  ///   - remarks: Why stops are unassigned, by their index.
  ///   - violations: What the checker found, where a plan is written that breaks rules.
  ///   - style: Indented or on one line.
  /// - Returns: UTF-8 text with a line end.
  package static func write(
    _ answer: Answer, version: String, remarks: [Int: UnassignedRemark] = [:],
    violations: [Violation] = [], style: JSONStyle = .pretty
  ) -> [UInt8] {
    let writer = SolutionJSONWriter(
      answer: answer, problem: answer.problem, remarks: remarks,
      violations: violations.compactMap(StatedViolation.init),
      sums: answer.schedules.map { SolutionSums($0, in: answer.problem) },
      loadDimensions: answer.problem.loadDimensions,
      hasPrizes: answer.problem.stops.contains { $0.prize != nil })
    var json = JSONWriter(style == .pretty ? .pretty : .compact)
    writer.write(version, to: &json)
    return json.finish()
  }

  /// How JSON is laid out.
  package enum JSONStyle: Sendable {
    case compact, pretty
  }

  private func write(_ version: String, to json: inout JSONWriter) {
    json.object { json in
      json.field("format", SolutionShapes.format)
      json.field("code", 0)
      json.field("version", version)
      json.field("problem", problem.name)
      json.field("problem_hash", answer.fingerprint)
      json.field("method", answer.method.rawValue)
      json.field("seed", answer.seed)
      json.object("limit") { json in
        switch answer.limit {
        case .iterations(let count): json.field("iterations", count)
        case .seconds(let seconds): json.field("seconds", seconds)
        }
      }
      if problem.scale != 1 { json.field("scale", problem.scale) }
      if let bound = answer.bound { json.field("bound", bound) }
      if let gap = answer.gap { json.field("gap", gap) }
      json.field("proven", answer.isProven)
      var total = SolutionSums(dimensions: loadDimensions)
      for route in sums { total += route }
      total.cost = answer.cost
      json.object("summary") { json in
        json.field("cost", total.cost)
        json.field("routes", answer.schedules.count)
        json.field("unassigned", answer.solution.unassigned.count)
        write(total, to: &json)
        if hasPrizes, problem.objective != .prizes { json.field("lost_prize", answer.lostPrize) }
        write(violations, to: &json)
      }
      json.list("routes") { json in
        for (schedule, sums) in zip(answer.schedules, sums) { write(schedule, sums, to: &json) }
      }
      json.list("unassigned") { json in
        for stop in answer.solution.unassigned { writeUnassigned(stop, to: &json) }
      }
    }
  }

  private func write(_ schedule: Schedule, _ sums: SolutionSums, to json: inout JSONWriter) {
    let vehicle = problem.vehicles[schedule.vehicle]
    let broken = violations.filter { $0.vehicle == schedule.vehicle }
    json.object { json in
      json.key("vehicle")
      write(vehicle.id, to: &json)
      if let description = vehicle.description { json.field("description", description) }
      json.field("cost", sums.cost)
      write(sums, to: &json)
      json.list("steps") { json in
        for step in schedule.steps { write(step, vehicle, broken, to: &json) }
      }
      write(broken, to: &json)
    }
  }

  private func write(
    _ step: Schedule.Step, _ vehicle: Vehicle, _ broken: [StatedViolation],
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
      if let description = label.description { json.field("description", description) }
      if let location = step.location { writeLocation(location, to: &json) }
      json.field("setup", step.setup)
      json.field("service", step.service)
      json.field("waiting_time", step.waiting)
      if loadDimensions > 0 { json.field("load", step.load) }
      json.field("arrival", step.arrival)
      json.field("duration", step.travel)
      if let distance = step.distance { json.field("distance", distance) }
      write(broken.filter { $0.place.isAt(step.kind) }, to: &json)
    }
  }

  private func write(_ sums: SolutionSums, to json: inout JSONWriter) {
    if hasPrizes { json.field("prize", sums.prize) }
    if loadDimensions > 0 {
      json.field("delivery", sums.delivery)
      json.field("pickup", sums.pickup)
    }
    json.field("setup", sums.setup)
    json.field("service", sums.service)
    json.field("duration", sums.duration)
    json.field("waiting_time", sums.waiting)
    json.field("priority", sums.priority)
    if let distance = sums.distance { json.field("distance", distance) }
  }

  private func write(_ violations: [StatedViolation], to json: inout JSONWriter) {
    json.list("violations") { json in
      for violation in violations {
        json.object { json in
          json.field("cause", violation.cause)
          if let amount = violation.amount {
            json.field(violation.isTime ? "duration" : "amount", amount)
          }
        }
      }
    }
  }

  private func writeUnassigned(_ index: Int, to json: inout JSONWriter) {
    let stop = problem.stops[index]
    json.object { json in
      json.key("id")
      write(stop.id, to: &json)
      json.field("type", "job")
      writeLocation(stop.location, to: &json)
      if let description = stop.description { json.field("description", description) }
      if let remark = remarks[index] {
        json.field("reason", remark.reason)
        if let relaxation = remark.relaxation { json.field("relaxation", relaxation) }
      }
    }
  }

  private func writeLocation(_ index: Int, to json: inout JSONWriter) {
    let location = problem.locations[index]
    if case .geographic(let coordinate) = location.position {
      json.key("location")
      json.row { json in
        json.value(coordinate.longitude)
        json.value(coordinate.latitude)
      }
    }
    if let row = location.matrixIndex { json.field("location_index", row) }
  }

  private func write(_ id: Identifier, to json: inout JSONWriter) {
    switch id {
    case .number(let number): json.value(number)
    case .text(let text): json.value(text)
    }
  }
}
