import PlainFiles
import Testing

@testable import RoutingFormats
@testable import VehicleRouting

/// What is visited or next at the front of a given route, and cannot be driven.
@Suite(.internalChecks) struct FixedFrontTests {
  private func findings(lock: String, window: String) -> [String] {
    let text = """
      {"vehicles": [{"id": 1, "start_index": 0, "end_index": 0, "capacity": [10],
         "facilities": ["tip"], "ends_empty": true, "steps": [{"type": "job", "id": 1}]}],
       "jobs": [{"id": 1, "location_index": 1, "pickup": [5], "time_windows": [\(window)],
         "lock": "\(lock)"}],
       "facilities": [{"id": "tip", "location_index": 0, "unloads": true}],
       "matrices": {"car": {"durations": [[0, 10], [10, 0]]}}}
      """
    do {
      _ = try ProblemJSONReader.read(Array(text.utf8), file: "day")
      return []
    } catch {
      return error.findings.filter { $0.severity == .error }.map(\.description)
    }
  }

  @Test func `the reason is what the best way home breaks, not that it needs a tip`() {
    let findings = findings(lock: "next", window: "[0, 5]")
    #expect(findings.count == 1)
    #expect(findings.first?.contains("E1429") == true)
    #expect(findings.first?.contains("vehicle 1 is 5 s late at stop 1") == true)
    #expect(findings.first?.contains("on board") == false)
  }

  @Test func `a front that can be driven by way of a tip is none to refuse`() {
    #expect(findings(lock: "next", window: "[0, 50]") == [])
  }

  @Test func `nobody asks whether what was visited was in time`() {
    #expect(findings(lock: "visited", window: "[0, 5]") == [])
  }
}
