import Foundation
import PlainFiles
import Testing
import _TestSupport

@testable import RoutingFormats
@testable import VehicleRouting

/// Given plans, by hand and as VROOM answers them.
@Suite struct PlanModeAnswerTests {
  private func planned(_ text: String) throws -> PlanModeAnswer {
    try PlanModeAnswer(ProblemJSONReader.readPlan(Array(text.utf8), file: "p.json").value)
  }

  /// Plans whose expected answers VROOM wrote.
  private static let suite = [
    "breaks", "breaks-in-legs", "breaks-max-load", "breaks-missing-late", "delays", "delays-end",
    "everything", "feasible", "lead-time", "loads", "max-travel-time-distance", "no-tasks",
    "no-windows", "open-ends", "precedence", "service-after-before", "service-at",
    "service-conflict", "service-end", "service-start", "skills-max-tasks", "speed-setup",
    "steps-without-start-end", "waiting", "windows-several",
  ]

  @Test(arguments: suite)
  func `a plan is what VROOM makes of it`(name: String) throws {
    let folder = PackageRoot.file("datasets/vroom-suite/plan")
    let problem = try Data(contentsOf: folder.appending(path: "\(name).json"))
    let expected = try Data(contentsOf: folder.appending(path: "\(name).expected.json"))
    let plan = try ProblemJSONReader.readPlan(Array(problem), file: name).value
    let bytes: [UInt8]
    do {
      bytes = SolutionJSONWriter.vroom(
        try PlanModeAnswer(plan), VroomRemarks(loading: 0, solving: 0, hasGeometry: false))
    } catch let error as InfeasibleRoute {
      bytes = SolutionJSONWriter.vroomFailure(
        code: 2, "Infeasible route for vehicle \(error.vehicle).")
    }
    let differences = differences(
      try JSONSerialization.jsonObject(with: expected),
      try JSONSerialization.jsonObject(with: Data(bytes)), "")
    #expect(differences == [])
  }

  /// Where an answer lacks what another has, or has something else; lists of violations in any order.
  private func differences(_ expected: Any, _ actual: Any, _ path: String) -> [String] {
    if let expected = expected as? [String: Any], let actual = actual as? [String: Any] {
      return expected.keys.sorted().filter { $0 != "computing_times" }.flatMap { key -> [String] in
        guard let value = expected[key], let other = actual[key] else { return ["\(path)/\(key)"] }
        return differences(value, other, "\(path)/\(key)")
      }
    }
    if var expected = expected as? [Any], var actual = actual as? [Any] {
      guard expected.count == actual.count else { return ["\(path): \(actual.count) entries"] }
      if path.hasSuffix("violations") {
        func cause(_ entry: Any) -> String { (entry as? [String: Any])?["cause"] as? String ?? "" }
        expected.sort { cause($0) < cause($1) }
        actual.sort { cause($0) < cause($1) }
      }
      return zip(expected, actual).enumerated().flatMap {
        differences($1.0, $1.1, "\(path)/\($0)")
      }
    }
    let isEqual = (expected as? NSObject)?.isEqual(actual) ?? false
    return isEqual ? [] : ["\(path): \(actual) instead of \(expected)"]
  }

  private let trips = """
    {"vehicles": [{"id": 1, "start_index": 0, "end_index": 0, "capacity": [2], "facilities": [5],
       "time_window": [0, 9000], "max_facility_visits": 0, "costs": {"fixed": 10, "per_hour": 7200},
       "steps": [{"type": "job", "id": 1}, {"type": "reload", "id": 5}, {"type": "job", "id": 2}]}],
     "jobs": [{"id": 1, "location_index": 1, "delivery": [2]},
              {"id": 2, "location_index": 1, "delivery": [1], "release": 1000}],
     "facilities": [{"id": 5, "location_index": 0, "service": 100, "time_windows": [[300, 400]]}],
     "relations": [{"type": "after", "stops": [1, 2], "max_gap": 500}],
     "matrices": {"car": {"durations": [[0, 60], [60, 0]]}}}
    """

  @Test func `trips, releases and relations have their times and violations`() throws {
    let planned = try planned(trips)
    let steps = planned.answer.schedules[0].steps
    #expect(
      steps.map(\.kind) == [.start, .stop(0), .facility(0), .stop(1), .end])
    // What is loaded at 900 leaves at 1000, long after the facility closed.
    #expect(steps.map(\.begin) == [780, 840, 900, 1060, 1120])
    #expect(steps.map(\.load) == [[2], [0], [1], [0], [0]])
    #expect(
      planned.violations.map { "\($0.cause) \($0.amount ?? 0)" } == [
        "delay 500", "max_facility_visits 1",
      ])
    #expect(planned.violations[0].place == .entry(2))
    // 10, and 240 s at 2 each.
    #expect(planned.answer.cost == 490 && planned.answer.solution.unassigned.isEmpty)
  }

  @Test func `steps that cannot be are told by vehicle`() throws {
    let text = trips.replacing(
      "{\"type\": \"reload\", \"id\": 5}",
      with: "{\"type\": \"reload\", \"id\": 5, \"service_before\": 899}")
    #expect(throws: InfeasibleRoute(vehicle: 1)) { try planned(text) }
  }

  @Test(arguments: [
    // The route reaches the place after the window has opened, counted from 0: no margin before it.
    ("[{\"id\": 1, \"location_index\": 1, \"time_windows\": [[5, 8]]}]", [5, 15, 15]),
    // There is one as long as the way to the first window.
    ("[{\"id\": 1, \"location_index\": 1, \"time_windows\": [[100, 100]]}]", [90, 100, 100]),
    // Without any window there is no horizon.
    ("[{\"id\": 1, \"location_index\": 1}]", [0, 10, 10]),
  ])
  func `routes begin within VROOM's horizon`(jobs: String, arrivals: [Int]) throws {
    let planned = try planned(
      """
      {"vehicles": [{"id": 1, "start_index": 0, "steps": [{"type": "job", "id": 1}]}],
       "jobs": \(jobs), "matrices": {"car": {"durations": [[0, 10], [10, 0]]}}}
      """)
    #expect(planned.answer.schedules[0].steps.map(\.arrival) == arrivals)
  }

  @Test func `what is forced to lie outside of the horizon is planned nevertheless`() throws {
    let planned = try planned(
      """
      {"vehicles": [{"id": 1, "start_index": 0,
         "steps": [{"type": "job", "id": 1, "service_at": 900}]}],
       "jobs": [{"id": 1, "location_index": 1, "service": 7, "time_windows": [[50, 60]]}],
       "matrices": {"car": {"durations": [[0, 10], [10, 0]]}}}
      """)
    #expect(planned.answer.schedules[0].steps.map(\.arrival) == [890, 900, 907])
    #expect(planned.violations.map { "\($0.cause) \($0.amount ?? 0)" } == ["delay 840"])
  }

  @Test func `stops in no steps are unassigned, vehicles without steps have no route`() throws {
    let planned = try planned(
      """
      {"vehicles": [{"id": 1, "start_index": 0}, {"id": 2, "start_index": 0,
         "steps": [{"type": "job", "id": 2}]}],
       "jobs": [{"id": 1, "location_index": 0}, {"id": 2, "location_index": 0}],
       "matrices": {"car": {"durations": [[0]]}}}
      """)
    #expect(planned.answer.solution.unassigned == [0])
    #expect(planned.answer.solution.routes.map(\.vehicle) == [1])
    #expect(planned.violations == [])
  }
}
