internal import PlainFiles
package import VehicleRouting

/// Writes a solution as CSV: one row per step, then one per unassigned stop.
package enum SolutionCSVWriter {
  /// Returns the table; times and distances are in the file's own units.
  ///
  /// - Parameters:
  ///   - answer: What to write.
  ///   - calendar: Which day it is at second 0; with it, a last column has the arrival with its date.
  /// - Returns: UTF-8 text.
  package static func write(_ answer: Answer, calendar: PlanCalendar? = nil) -> [UInt8] {
    let problem = answer.problem
    func dated(_ moment: Int?) -> [String] {
      calendar.map { calendar in [moment.flatMap { calendar.text($0) } ?? ""] } ?? []
    }
    func number(_ value: Int) -> String { ScaledNumber.text(value, scale: problem.scale) }
    func position(_ location: Int?) -> [String] {
      switch location.flatMap({ problem.locations[$0].position }) {
      case .geographic(let place): ["\(place.longitude)", "\(place.latitude)"]
      case .planar(let x, let y): ["\(x)", "\(y)"]
      case nil: ["", ""]
      }
    }
    // Only where there are streets or the like, so that other tables stay as they are.
    let (hasStreets, hasBatteries) = (problem.hasStreets, problem.hasBatteries)
    let hasPlaces = problem.hasPlaces
    var csv = CSVWriter(
      header: [
        "vehicle", "step", "type", "id", "description", "longitude", "latitude", "arrival",
        "waiting_time", "setup", "service", "departure", "duration", "distance", "load",
      ] + (hasStreets ? ["direction"] : []) + (hasPlaces ? ["place_index"] : [])
        + (problem.hasDays ? ["day"] : [])
        + (hasBatteries ? ["battery_on_arrival", "battery", "charged"] : [])
        + (calendar == nil ? [] : ["arrival_time"]))
    let reversed = Set(answer.solution.routes.flatMap(\.reversedStops))
    func direction(_ step: Schedule.Step.Kind) -> [String] {
      guard hasStreets else { return [] }
      guard case .stop(let s) = step, problem.stops[s].street != nil else { return [""] }
      return [SolutionShapes.direction(isReversed: reversed.contains(s))]
    }
    func energy(_ entry: BatteryTrace.Entry?, _ step: Schedule.Step.Kind) -> [String] {
      guard hasBatteries else { return [] }
      guard let entry else { return ["", "", ""] }
      let isCharge = if case .charge = step { true } else { false }
      return ["\(entry.arrival.kilowattHours)", "\(entry.departure.kilowattHours)"]
        + [isCharge ? "\(entry.charged.kilowattHours)" : ""]
    }
    for (schedule, route) in zip(answer.schedules, answer.solution.routes) {
      let day = problem.hasDays ? [problem.dayName(route.day)] : []
      let energies = BatteryTrace(route, in: problem)?.entries
      for (i, step) in schedule.steps.enumerated() {
        let vehicle = problem.vehicles[schedule.vehicle]
        let label = StepLabel(step.kind, of: vehicle, in: problem)
        csv.row(
          [
            vehicle.id.description, String(i), label.type, label.id?.description ?? "",
            label.description ?? "",
          ]
            + position(step.location)
            + [
              number(step.arrival), number(step.waiting), number(step.setup), number(step.service),
              number(step.departure), number(step.travel), step.distance.map(number) ?? "",
              step.load.map(String.init).joined(separator: " "),
            ] + direction(step.kind)
            + (hasPlaces ? [label.placeIndex.map(String.init) ?? ""] : []) + day
            + energy(energies.flatMap { i < $0.count ? $0[i] : nil }, step.kind)
            + dated(step.arrival))
      }
    }
    for index in problem.lacking(in: answer.solution) {
      let stop = problem.stops[index]
      let type = stop.kind == .job ? "unassigned" : "unassigned \(StepLabel(stop).type)"
      csv.row(
        [
          "", "", type, stop.id.description,
          stop.placeIndex == nil ? stop.description ?? "" : "",
        ] + position(stop.placeIndex == nil ? stop.location : nil)
          + Array(
            repeating: "",
            count: 8 + (hasStreets ? 1 : 0) + (hasPlaces ? 1 : 0) + (problem.hasDays ? 1 : 0)
              + (hasBatteries ? 3 : 0))
          + dated(nil))
    }
    return csv.finish()
  }
}
