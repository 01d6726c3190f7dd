package import PlainFiles
package import VehicleRouting

/// Writes solution JSON: VROOM's output with additions, the same bytes for the same answer.
///
/// Costs are in the user's units, see ``StatedCosts``. Every route has a start and an end, as VROOM's have.
package struct SolutionJSONWriter {
  let answer: Answer
  let problem: Problem
  private let remarks: [Int: UnassignedRemark]
  private let violations: [StatedViolation]
  let costs: StatedCosts
  private let sums: [SolutionSums]
  private let terms: TermMeasures
  /// What VROOM's output has beside ours; `nil` if our own is written.
  private let vroom: VroomRemarks?
  /// What every step or route asks of the problem, found once: it takes a walk through all stops.
  let loadDimensions: Int
  /// The streets that are served from their end to their beginning.
  let reversedStops: Set<Int>
  let hasPrizes: Bool
  /// VROOM has distances everywhere or, where no matrix has any, nowhere; ours are where they are known.
  let hasDistances: Bool
  /// Which day it is at second 0, where the problem has dates.
  let calendar: PlanCalendar?

  /// Returns the JSON text of an answer.
  ///
  /// - Parameters:
  ///   - answer: What to write; its schedules are in step with its routes.
  ///   - version: The program's version.
  ///   - remarks: Why stops are unassigned, by their index.
  ///   - violations: What the checker found, where a plan is written that breaks rules.
  ///   - alternatives: Further plans, if any were requested.
  ///   - calendar: Which day it is at second 0; with it, steps state their arrival with its date, too.
  ///   - style: Indented or on one line.
  ///   - more: Writes fields behind those of the answer.
  /// - Returns: UTF-8 text with a line end.
  package static func write(
    _ answer: Answer, version: String, remarks: [Int: UnassignedRemark] = [:],
    violations: [Violation] = [], alternatives: [Alternative]? = nil,
    calendar: PlanCalendar? = nil, style: JSONStyle = .pretty,
    more: (inout JSONWriter) -> Void = { _ in }
  ) -> [UInt8] {
    let stated = violations.compactMap { StatedViolation($0, in: answer.problem) }
    let writer = SolutionJSONWriter(
      answer, remarks: remarks, violations: stated, calendar: calendar)
    var json = JSONWriter(style == .pretty ? .pretty : .compact)
    writer.write(version, alternatives, more, to: &json)
    return json.finish()
  }

  /// How JSON is laid out.
  package enum JSONStyle: Sendable {
    case compact, pretty
  }

  init(
    _ answer: Answer, remarks: [Int: UnassignedRemark], violations: [StatedViolation],
    vroom: VroomRemarks? = nil, isPlanned: Bool = false, calendar: PlanCalendar? = nil
  ) {
    self.calendar = calendar
    self.answer = answer
    problem = answer.problem
    self.remarks = remarks
    self.violations = violations
    self.vroom = vroom
    costs = StatedCosts(
      answer.problem, isPlanned: isPlanned, chargesBreaks: vroom != nil)
    let dimensions = answer.problem.loadDimensions
    loadDimensions = dimensions
    sums = answer.schedules.map { SolutionSums($0, in: answer.problem, dimensions: dimensions) }
    terms = TermMeasures(answer)
    reversedStops = Set(answer.solution.routes.flatMap(\.reversedStops))
    hasPrizes = answer.problem.stops.contains { $0.prize != nil }
    hasDistances = vroom == nil || answer.problem.travel.values.contains(where: \.hasDistances)
  }

  private func write(
    _ version: String, _ alternatives: [Alternative]?, _ more: (inout JSONWriter) -> Void,
    to json: inout JSONWriter
  ) {
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
      if let bound = answer.bound { json.field("bound", costs.bound(bound)) }
      if let gap = answer.gap { json.field("gap", gap) }
      json.field("proven", answer.isProven)
      writePlan(to: &json)
      if let alternatives { Self.write(alternatives, calendar, to: &json) }
      more(&json)
    }
  }

  /// Writes what VROOM writes, too: the sums, the routes, and what is on none.
  func writePlan(to json: inout JSONWriter) {
    let lacking = problem.lacking(in: answer.solution)
    var total = SolutionSums(dimensions: loadDimensions)
    for route in sums { total += route }
    json.object("summary") { json in
      json.field("cost", costs.cost(of: answer.schedules))
      json.field("routes", answer.schedules.count)
      json.field("unassigned", lacking.count)
      write(total, hasOldNames: vroom != nil, to: &json)
      if hasPrizes, problem.objective != .prizes {
        json.field("lost_prize", answer.statedLostPrize)
      }
      write(terms.figures, to: &json)
      write(StatedViolation.merged(violations), to: &json)
      if let vroom { write(vroom, to: &json) }
    }
    json.list("routes") { json in
      for (index, schedule) in answer.schedules.enumerated() {
        write(
          schedule, on: answer.solution.routes[index].day, sums[index], terms.routes[index],
          to: &json)
      }
    }
    json.list("unassigned") { json in
      for stop in lacking { writeUnassigned(stop, to: &json) }
    }
  }

  private func write(
    _ schedule: Schedule, on day: Int, _ sums: SolutionSums, _ terms: [TermMeasures.Figure],
    to json: inout JSONWriter
  ) {
    let vehicle = problem.vehicles[schedule.vehicle]
    let broken = violations.filter { $0.isOf(schedule) }
    json.object { json in
      json.key("vehicle")
      write(vehicle.id, to: &json)
      if problem.hasDays {
        json.field("day", day + 1)
        let name = problem.dayName(day)
        if name != String(day + 1) { json.field("day_name", name) }
      }
      if let description = vehicle.description { json.field("description", description) }
      json.field("cost", costs.cost(of: schedule))
      write(sums, hasOldNames: vroom != nil, to: &json)
      write(terms, to: &json)
      let steps = WrittenRoute(schedule, in: problem).steps
      let energies = answer.solution.routes.first { $0.vehicle == schedule.vehicle }
        .flatMap { BatteryTrace($0, in: problem) }?.entries
      writeGeometry(
        schedule, steps, wantsStraight: vroom?.hasGeometry ?? false, to: &json)
      json.list("steps") { json in
        for (index, step) in steps.enumerated() {
          let here = broken.filter { $0.place.isAt(index, step.kind) }
          let energy = energies.flatMap { index < $0.count ? $0[index] : nil }
          write(step, of: vehicle, here, energy, to: &json)
        }
      }
      write(StatedViolation.merged(broken), to: &json)
    }
  }

  private func writeUnassigned(_ index: Int, to json: inout JSONWriter) {
    let stop = problem.stops[index]
    json.object { json in
      json.key("id")
      write(stop.id, to: &json)
      json.field("type", StepLabel(stop).type)
      if stop.placeIndex == nil {
        writeLocation(stop.location, to: &json)
        if let description = stop.description { json.field("description", description) }
      }
      writePart(stop, to: &json)
      if let remark = remarks[index] {
        json.field("reason", remark.reason)
        if let relaxation = remark.relaxation { json.field("relaxation", relaxation) }
        if let explanation = remark.explanation { write(explanation, to: &json) }
      }
    }
  }
}

extension SolutionJSONWriter {
  /// Writes further plans, each with its cost and what it differs by.
  static func write(
    _ alternatives: [Alternative], _ calendar: PlanCalendar?, to json: inout JSONWriter
  ) {
    json.list("alternatives") { json in
      for alternative in alternatives {
        json.object { json in
          json.field("cost", alternative.answer.statedCost)
          // In hundredths of a per cent: more digits say nothing.
          json.field("difference", (alternative.difference * 10_000).rounded() / 10_000)
          SolutionJSONWriter(
            alternative.answer, remarks: [:], violations: [], calendar: calendar
          ).writePlan(to: &json)
        }
      }
    }
  }
}

/// A schedule with a start and an end, as VROOM writes every route.
struct WrittenRoute {
  let steps: [Schedule.Step]

  /// Adds what an open route lacks: it starts and ends at its first and last place.
  init(_ schedule: Schedule, in problem: Problem) {
    var steps = schedule.steps
    guard let first = steps.first, let last = steps.last else {
      self.steps = steps
      return
    }
    if first.kind != .start {
      steps.insert(
        Schedule.Step(
          kind: .start, location: steps.lazy.compactMap(\.location).first, arrival: first.arrival,
          waiting: 0, setup: 0, service: 0, travel: 0, distance: first.distance.map { _ in 0 },
          load: Self.load(before: first, in: problem)), at: 0)
    }
    if last.kind != .end {
      steps.append(
        Schedule.Step(
          kind: .end, location: steps.last { $0.location != nil }?.location,
          arrival: last.departure, waiting: 0, setup: 0, service: 0, travel: last.travel,
          distance: last.distance, load: last.load))
    }
    self.steps = steps
  }

  /// What is on board when a route begins with a step; one that begins at a facility begins empty.
  private static func load(before step: Schedule.Step, in problem: Problem) -> [Int] {
    switch step.kind {
    case .stop(let s):
      let stop = problem.stops[s]
      return step.load.indices.map { d in
        step.load[d] + (d < stop.delivery.count ? stop.delivery[d] : 0)
          - (d < stop.pickup.count ? stop.pickup[d] : 0)
      }
    case .facility: return step.load.map { _ in 0 }
    case .start, .end, .charge, .pause, .rest: return step.load
    }
  }
}
