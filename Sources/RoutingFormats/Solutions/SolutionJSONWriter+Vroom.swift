internal import PlainFiles
internal import TravelModel
package import VehicleRouting

/// What VROOM's output contains besides the plan.
package struct VroomRemarks: Hashable, Sendable {
  /// How long reading and solving took, in milliseconds of the wall clock.
  package var loading: Int
  package var solving: Int
  /// Whether each route has its geometry: straight lines from place to place.
  package var hasGeometry: Bool

  /// Creates remarks.
  package init(loading: Int, solving: Int, hasGeometry: Bool) {
    self.loading = loading
    self.solving = solving
    self.hasGeometry = hasGeometry
  }
}

extension SolutionJSONWriter {
  /// Returns an answer as VROOM writes it: on one line, with its keys.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - remarks: What VROOM's output has besides the plan.
  ///   - reasons: Why tasks are unassigned, by their index; the only key that VROOM's output has not.
  /// - Returns: JSON text.
  package static func vroom(
    _ answer: Answer, _ remarks: VroomRemarks, reasons: [Int: String] = [:]
  ) -> [UInt8] {
    document(
      SolutionJSONWriter(
        answer, remarks: reasons.mapValues { UnassignedRemark(reason: $0) }, violations: [],
        vroom: remarks))
  }

  /// Returns a given plan as VROOM writes it, with what it violates.
  package static func vroom(_ planned: PlanModeAnswer, _ remarks: VroomRemarks) -> [UInt8] {
    document(
      SolutionJSONWriter(
        planned.answer, remarks: [:], violations: planned.violations, vroom: remarks,
        isPlanned: true))
  }

  private static func document(_ writer: SolutionJSONWriter) -> [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("code", 0)
      writer.writePlan(to: &json)
    }
    return json.finish()
  }

  /// Returns VROOM's word of a failure, on one line; the code is 1 for bugs, 2 for the input and 3 for
  /// travel that is not known.
  package static func vroomFailure(code: Int, _ message: String) -> [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("code", code)
      json.field("error", message)
    }
    return json.finish()
  }

  /// Writes the times of VROOM's summary.
  func write(_ remarks: VroomRemarks, to json: inout JSONWriter) {
    json.object("computing_times") { json in
      json.field("loading", remarks.loading)
      json.field("solving", remarks.solving)
      json.field("routing", 0)
    }
  }

  /// Writes the line of a route along streets, if there is one, or, where straight lines are wanted,
  /// those between its places.
  func writeGeometry(
    _ schedule: Schedule, _ steps: [Schedule.Step], wantsStraight: Bool,
    to json: inout JSONWriter
  ) {
    if let line = answer.lines[problem.vehicles[schedule.vehicle].id] {
      return json.field("geometry", Polyline.text(line, .five))
    }
    guard wantsStraight else { return }
    let places = steps.compactMap(\.location).map { problem.locations[$0].position }
    json.field(
      "geometry",
      Polyline.text(
        places.compactMap { position in
          if case .geographic(let place)? = position { place } else { nil }
        }, .five))
  }
}

extension Travel {
  /// Whether legs have distances, and not only durations.
  var hasDistances: Bool {
    switch self {
    case .matrix(let matrix): matrix.distances != nil
    case .slices(let slices): slices.first?.matrix.distances != nil
    case .timed(let matrix, _): matrix.distances != nil
    case .planar, .greatCircle: true
    }
  }
}
