import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoutingFormats
@testable import VehicleRouting

/// Readers against files that were damaged at random: no crash, and every refusal names a place.
@Suite struct ReaderFuzzTests {
  private static let json = """
    {"format": "roundsman-problem/1", "vehicles": [
      {"id": 1, "start": [24.9, 60.1], "start_index": 0, "end_index": 1, "capacity": [4, 5],
       "skills": [1], "time_window": [100, 200000], "speed_factor": 1.5, "max_tasks": 3}],
     "jobs": [{"id": "\\u00e9\\n", "location_index": 2, "service": 300, "delivery": [1, 0],
       "pickup": [0, 2], "time_windows": [[0, 10], [20, 9000]], "prize": 50}],
     "matrices": {"car": {"durations": [[0, 5, 6], [1, 0, 7], [3, 4, 0]]}}}
    """
  private static let shipments = """
    {"vehicles": [
      {"id": 1, "start": [24.9, 60.1], "end": [24.9, 60.1], "capacity": [5], "type": "bike",
       "costs": {"fixed": 7, "per_hour": 1800, "per_km": 5, "per_task_hour": 720},
       "max_travel_time": 9000, "max_distance": 90000, "max_tasks": 9,
       "breaks": [{"id": 1, "time_windows": [[100, 5000]], "service": 60, "max_load": [4]}],
       "steps": [{"type": "start", "service_at": 50}, {"type": "pickup", "id": 1},
                 {"type": "break", "id": 1}, {"type": "delivery", "id": 1},
                 {"type": "job", "id": 1, "service_after": 60, "service_before": 90}, {"type": "end"}]}],
     "jobs": [{"id": 1, "location": [24.91, 60.11], "pickup": [1], "setup_per_type": {"bike": 5}}],
     "shipments": [{"pickup": {"id": 1, "location": [24.92, 60.12], "service_per_type": {"bike": 8}},
                    "delivery": {"id": 1, "location": [24.93, 60.1], "time_windows": [[0, 9000]]},
                    "amount": [2], "skills": [], "priority": 10}]}
    """
  private static let trips = """
    {"vehicles": [
      {"id": 1, "start_index": 0, "capacity": [5], "regular_end": 500, "driving_rules": "eu561",
       "costs": {"per_waiting_hour": 36, "per_shift_hour": 72, "overtime_per_hour": 108},
       "facilities": ["d"], "max_facility_visits": 2, "ends_empty": true, "needs_delivery": false,
       "load_order": "deliveries_first",
       "breaks": [{"id": 1, "time_windows": [[0, 9000]], "window_means": "whole", "paid": false,
                   "parts": [900, 1800]}],
       "steps": [{"type": "job", "id": 1}, {"type": "tip", "id": "d"}, {"type": "rest"}]},
      {"id": 2, "start_index": 0, "capacity": [5],
       "driving_rules": {"longest_stretch": 7200, "rest": 600, "longest_travel": 20000}}],
     "jobs": [
      {"id": 1, "location_index": 1, "release": 60, "goods": "glass", "lock": "next", "delivery": [1], "approach": "curb",
       "soft_window": {"window": [90, 100], "early_per_hour": 60, "late_per_hour": 72}},
      {"id": 2, "location_index": 1, "alternatives": "a", "prize": 5, "approach": "unrestricted", "goods": "food"},
      {"id": 3, "location_index": 0, "alternatives": "a"}],
     "facilities": [{"id": "d", "location_index": 1, "approach": "left", "unloads": true, "time_windows": [[0, 5000]],
                     "service": 60, "fee": 5, "accepts": ["glass"], "limit": [30]}],
     "relations": [{"type": "after", "stops": [1, {"type": "job", "id": 3}], "min_gap": 5, "max_gap": 900},
                   {"type": "different_vehicle", "stops": [1, 2]}],
     "incompatible_goods": [["food", "glass"]],
     "terms": {"balance_percent": 2.5, "compactness": 1, "closeness": 4},
     "matrices": {"car": {"durations": [[0, 10], [10, 0]], "distances": [[0, 7], [7, 0]],
                          "slices": [{"start": 100, "durations": [[0, 30], [20, 0]]}]}}}
    """
  private static let cvrp = """
    NAME : tiny
    TYPE : CVRP
    DIMENSION : 3
    EDGE_WEIGHT_TYPE : EXPLICIT
    EDGE_WEIGHT_FORMAT : LOWER_DIAG_ROW
    CAPACITY : 10
    DISTANCE : 99.5
    EDGE_WEIGHT_SECTION
    0 1 0 2 3 0
    DEMAND_SECTION
    1 0
    2 7
    3 3
    DEPOT_SECTION
    1
    -1
    EOF
    """
  private static let depots = """
    TYPE: MDVRPTW
    DIMENSION: 4
    VEHICLES: 2
    CAPACITY: 10
    VEHICLES_MAX_DURATION: 450
    EDGE_WEIGHT_TYPE: EUC_2D
    NODE_COORD_SECTION
    1 2.9 4.3
    2 21.4 -8.6
    3 1 1
    4 5 6
    DEMAND_SECTION
    1 0
    2 0
    3 4
    4 5
    TIME_WINDOW_SECTION
    1 0 1000
    2 0 1000
    3 20 300
    4 10 400
    VEHICLES_DEPOT_SECTION
    1 1
    2 2
    DEPOT_SECTION
    1
    2
    -1
    EOF
    """
  private static let tour = """
    NAME : t
    TYPE : TSP
    DIMENSION : 3
    EDGE_WEIGHT_TYPE : GEO
    NODE_COORD_SECTION
    1 16.47 96.10
    2 3e0 4
    3 1 1.5
    EOF
    """
  private static let solomon = """
    R0
    VEHICLE
    NUMBER CAPACITY
    2 200
    CUSTOMER
    CUST NO. XCOORD. YCOORD. DEMAND READY DUE SERVICE
    0 35 35 0 0 230 0
    1 36.5 36 10 161 171 10
    2 35 17 7 50 60 10
    """
  private static let timed = """
    4 10 2 1
    0 200
    0 40.00 50.00 0.00 0.00 0 0 0 1236
    1 45.00 68.05 90.00 10.00 1 1 1 912 967
    2 45.00 70.00 90.00 30.00 1 4 1 2 4 8 825 870
    """
  private static let team = "n 4\nm 2\ntmax 25.0\n0 0 0\n1 1 5\n2 2 6\n3 3 7\n"
  private static let files: [(format: ProblemFormat, text: String)] = [
    (.json, json), (.vrplib, cvrp), (.vrplib, tour), (.vrplib, depots), (.solomon, solomon),
    (.timedOrienteering, timed), (.orienteering, team), (.json, shipments), (.json, trips),
    (.arcRouting, ArcRoutingReaderTests.text), (.periodic, PeriodicReaderTests.text),
    (.electric, ElectricVehicleReaderTests.text),
    (.pragmatic, PragmaticReaderTests.problem), (.routingModel, RoutingModelTests.model),
    (.timefold, TimefoldTests.plan),
  ]
  /// What damage puts in: ends of ranges, other types, and marks of the formats.
  private static let words = [
    "-1", "0", "1e309", "9223372036854775807", "99999999999999999999", "NaN", "inf", "null", "[]",
    "{}", "\"", "1.5", ":", ",", "EOF", "-", "\u{FEFF}", "é", "\t", "\r", "1e-400", "0x10", "+7",
  ]

  /// Returns a file with one to four random changes.
  private func damaged(_ text: String, by random: inout SplitMix64) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<random.number(in: 1...4) where !bytes.isEmpty {
      let i = random.number(in: 0...(bytes.count - 1))
      switch random.number(in: 0...5) {
      case 0: bytes[i] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: i)
      case 2: bytes.removeSubrange(i...)
      case 3:
        var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        let (a, b) = (
          random.number(in: 0...(lines.count - 1)), random.number(in: 0...(lines.count - 1))
        )
        if random.chance(percent: 50) { lines.swapAt(a, b) } else { lines.remove(at: a) }
        bytes = Array(lines.joined(separator: [10]))
      default:
        let word = Self.words[random.number(in: 0...(Self.words.count - 1))]
        // Replaces the number or word at the place, or stands before it.
        let end = bytes[i...].firstIndex { !($0 > 0x2C && $0 < 0x7F && $0 != 0x3A) } ?? i
        bytes.replaceSubrange(i..<end, with: Array(word.utf8))
      }
    }
    return bytes
  }

  @Test(arguments: 0..<files.count)
  func `damaged files are read or refused with a place`(kind: Int) {
    let (format, text) = Self.files[kind]
    for seed in 0..<700 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let bytes = damaged(text, by: &random)
      _ = ProblemFormat.detect(name: "f.txt", bytes: bytes)
      do {
        let problem = try format.read(bytes, file: "f").value
        let findings = ProblemValidation.findings(in: problem, file: "f")
        #expect(!findings.contains { $0.severity == .error }, "\(random) \(format) \(findings)")
        #expect(throws: Never.self, "\(random) \(format)") {
          let json = try ProblemJSONWriter.write(problem)
          _ = try ProblemJSONReader.read(json, file: "g")
        }
      } catch {
        #expect(error.findings.contains { $0.severity == .error }, "\(random) \(format)")
        for finding in error.findings {
          #expect(
            !finding.message.isEmpty && finding.remedy.hasSuffix(".")
              || finding.remedy.hasSuffix("?"), "\(random) \(finding)")
        }
      }
    }
  }

  @Test func `damaged solutions are read or refused`() throws {
    let problem = try ProblemFormat.vrplib.read(Array(Self.cvrp.utf8), file: "f").value
    let json = """
      {"code": 0, "summary": {"cost": 5}, "routes": [{"vehicle": 1, "steps": [{"type": "start"},
      {"type": "job", "id": 2}, {"type": "job", "job": 3}]}], "unassigned": [{"id": 3}]}
      """
    for seed in 0..<500 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      for text in [json, "Route #1: 1 2\nCost 5.5\n"] {
        let bytes = damaged(text, by: &random)
        let stated =
          text == json
          ? try? SolutionJSONReader.read(bytes, file: "f", of: problem).value
          : try? RouteListReader.read(bytes, file: "f", of: problem).value
        // What is read names only what the problem has, so the checker can look at it.
        if let stated { _ = SolutionChecker.check(problem, stated.solution) }
      }
    }
  }
}
