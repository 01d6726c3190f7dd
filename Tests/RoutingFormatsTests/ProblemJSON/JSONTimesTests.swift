import PlainFiles
import Testing
import TravelModel

@testable import RoutingFormats
@testable import VehicleRouting

/// Times and places of problem JSON beyond VROOM's numbers and lists.
@Suite struct JSONTimesTests {
  private func text(_ job: String, _ vehicle: String = "") -> String {
    """
    {"vehicles": [{"id": 1, "start": {"lat": 60.1, "lon": 24.9}\(vehicle)}],
     "jobs": [{"id": 1, "location": {"latitude": 60.2, "lng": 24.8}\(job)}]}
    """
  }

  private func dated(_ text: String) throws -> DatedProblem {
    try ProblemJSONReader.readDated(Array(text.utf8), file: "p.json").value
  }

  @Test func `times of day, durations and named coordinates are read everywhere`() throws {
    let problem = try ReadText.problem(
      """
      {"vehicles": [{"id": 1, "start": {"lat": 60.1, "lon": 24.9}, "end": [24.9, 60.1],
         "time_window": ["07:00", 59400], "regular_end": "16:00", "max_travel_time": "PT6H",
         "max_duration": "9:00", "type": "van", "facilities": ["d"],
         "breaks": [{"id": 1, "time_windows": [["12:00", "13:00"]], "parts": ["15 min", 1800]}],
         "driving_rules": {"longest_stretch": "4.5 h", "rest": "45 min", "longest_travel": "9 h"}}],
       "jobs": [{"id": 1, "location": {"latitude": 60.2, "longitude": 24.8}, "service": "5 min",
         "setup": "PT1M", "service_per_type": {"van": "90 s"}, "release": "06:30",
         "time_windows": [["08:00", "09:30"]],
         "soft_window": {"window": ["08:30", "09:00"], "late_per_hour": 5}},
        {"id": 2, "location": {"lat": 60.2, "lng": 24.7}}],
       "facilities": [{"id": "d", "location": {"lat": 60, "lon": 25}, "service": "0:10",
         "time_windows": [["06:00", "20:00"]]}],
       "relations": [{"type": "after", "stops": [1, 2], "min_gap": "10 min", "max_gap": "PT2H"}]}
      """)
    let (vehicle, stop) = (problem.vehicles[0], problem.stops[0])
    #expect(vehicle.window == TimeWindow(start: 25_200, end: 59_400))
    #expect(vehicle.regularEnd == 57_600 && vehicle.maxTravel == 21_600)
    #expect(vehicle.maxDuration == 32_400)
    #expect(vehicle.breaks.map(\.service) == [900, 1800])
    #expect(
      vehicle.drivingRules
        == DrivingRules(longestStretch: 16_200, rest: 2700, longestTravel: 32_400))
    #expect(stop.service == 300 && stop.setup == 60 && stop.servicePerType == ["van": 90])
    #expect(stop.release == 23_400 && stop.windows == [TimeWindow(start: 28_800, end: 34_200)!])
    #expect(stop.softWindow?.window == TimeWindow(start: 30_600, end: 32_400))
    #expect(problem.facilities[0].service == 600)
    #expect(problem.relations[0].minGap == 600 && problem.relations[0].maxGap == 7200)
    #expect(
      problem.locations[stop.location].position
        == .geographic(try #require(Coordinate(longitude: 24.8, latitude: 60.2))))
  }

  @Test func `dates count from the midnight before the earliest`() throws {
    let dated = try dated(
      text(
        ", \"time_windows\": [[\"2026-11-24T08:00:00+01:00\", \"2026-11-24T09:00:00Z\"]]",
        ", \"time_window\": [\"07:00\", 64800]"))
    #expect(dated.problem.stops[0].windows == [TimeWindow(start: 28_800, end: 36_000)!])
    #expect(dated.problem.vehicles[0].window == TimeWindow(start: 25_200, end: 64_800))
    #expect(dated.calendar?.text(28_800) == "2026-11-24T08:00:00+01:00")
    #expect(try self.dated(text(", \"time_windows\": [[\"08:00\", \"09:00\"]]")).calendar == nil)
  }

  @Test(arguments: [
    (", \"time_windows\": [[\"8 am\", \"09:00\"]]", "p.json:2: /jobs/0/time_windows/0/0: E1311 "),
    (", \"time_windows\": [[\"09:00\", \"08:00\"]]", "p.json:2: /jobs/0/time_windows/0: E1405 "),
    (", \"service\": \"five\"", "p.json:2: /jobs/0/service: E1312 "),
    (", \"service\": \"400000 h\"", "p.json:2: /jobs/0/service: E1312 "),
    (", \"service\": true", "p.json:2: /jobs/0/service: E1008 "),
    (
      ", \"time_windows\": [[\"2026-11-24T08:00Z\", \"2026-11-24T09:00\"]]",
      "p.json:2: /jobs/0/time_windows/0/1: E1313 "
    ),
    (
      ", \"time_windows\": [[\"2026-11-24T08:00Z\", 1795590000]]",
      "p.json:2: /jobs/0/time_windows/0/1: E1313 "
    ),
  ])
  func `what is no time is told where it stands`(job: String, beginning: String) {
    let findings = ReadText.findings(text(job))
    #expect(findings.count == 1 && findings[0].hasPrefix(beginning), "\(findings)")
  }

  @Test(arguments: [
    ("{\"lat\": 60.2}", "/jobs/0/location: E1007 the place has no longitude"),
    ("{\"lat\": 95, \"lon\": 20}", "/jobs/0/location/lat: E1009 "),
    ("{\"lat\": \"60\", \"lon\": 20}", "/jobs/0/location/lat: E1008 "),
  ])
  func `what is no place is told where it stands`(place: String, part: String) {
    let findings = ReadText.findings(
      "{\"vehicles\": [{\"id\": 1, \"start\": [24.9, 60.1]}],\n"
        + "\"jobs\": [{\"id\": 1, \"location\": \(place)}]}")
    #expect(findings.contains { $0.hasPrefix("p.json:2: \(part)") }, "\(findings)")
  }

  @Test func `read strictly, only numbers and lists are times and places`() throws {
    let bytes = Array(text(", \"service\": \"5 min\"").utf8)
    do throws(InvalidInput) {
      _ = try ProblemJSONReader.readPlan(bytes, file: "p.json", isStrict: true)
      Issue.record("it was read")
    } catch {
      #expect(error.findings.map(\.code) == ["E1008", "E1008", "E1008"])
    }
  }
}
