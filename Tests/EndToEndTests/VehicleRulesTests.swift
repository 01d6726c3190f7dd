import Foundation
import Testing

/// Stops that name skills and vehicles, and vehicles that stand for several, by the command line.
@Suite struct VehicleRulesTests {
  private static let matrix = """
    "matrices": {"car": {"durations": [
      [0, 10, 10, 10, 10], [10, 0, 4, 4, 4], [10, 4, 0, 4, 4], [10, 4, 4, 0, 4], [10, 4, 4, 4, 0]]}}
    """
  private static let vehicles = """
    "vehicles": [{"id": "v", "count": 2, "start_index": 0, "end_index": 0, "skills": [1]},
                 {"id": "w", "start_index": 0, "end_index": 0, "skills": [2]}]
    """

  private func routes(_ jobs: String, _ vehicles: String = Self.vehicles) throws -> [String: [Int]]
  {
    let outcome = try Program.run(
      ["solve", "-", "--iterations", "100"],
      input: "{\"jobs\": [\(jobs)], \(vehicles), \(Self.matrix)}")
    #expect(outcome.status == 0)
    #expect(outcome.stdout.contains("\"proven\": true"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any])
    var result: [String: [Int]] = [:]
    for route in try #require(json["routes"] as? [[String: Any]]) {
      let steps = try #require(route["steps"] as? [[String: Any]])
      result[try #require(route["vehicle"] as? String)] = steps.compactMap { $0["id"] as? Int }
        .sorted()
    }
    return result
  }

  @Test func `stops go to vehicles that they allow, and cost what these cost`() throws {
    // By itself one vehicle would serve all for 10 + 4 + 4 + 4 + 10.
    let plan = try routes(
      """
      {"id": 1, "location_index": 1, "any_skills": [2, 3]},
      {"id": 2, "location_index": 2, "no_skills": [2],
       "vehicle_costs": [{"vehicle": "v-1", "cost": 50}]},
      {"id": 3, "location_index": 3, "forbidden_vehicles": ["w"]},
      {"id": 4, "location_index": 4, "allowed_vehicles": ["w"]}
      """)
    #expect(plan == ["v-2": [2, 3], "w": [1, 4]])
  }

  @Test func `a price outweighs a detour, or does not`() throws {
    func vehicle(at price: Int) throws -> String? {
      let vehicles = """
        "vehicles": [{"id": "near", "start_index": 2, "end_index": 2},
                     {"id": "far", "start_index": 0, "end_index": 0}]
        """
      let job = """
        {"id": 1, "location_index": 1, "vehicle_costs": [{"vehicle": "near", "cost": \(price)}]}
        """
      return try routes(job, vehicles).keys.first
    }
    // 4 + 4 and the price, or 10 + 10.
    #expect(try vehicle(at: 11) == "near")
    #expect(try vehicle(at: 13) == "far")
  }

  @Test func `unknown vehicles, and several vehicles with one route, are findings`() throws {
    func findings(_ job: String, _ vehicle: String) throws -> String {
      let outcome = try Program.run(
        ["solve", "-", "--iterations", "10"],
        input: """
          {"jobs": [{"id": 1, "location_index": 1\(job)}],
           "vehicles": [{"id": "v", "start_index": 0\(vehicle)}], \(Self.matrix)}
          """)
      #expect(outcome.status == 65)
      return outcome.stderr
    }
    #expect(
      try findings(", \"allowed_vehicles\": [\"x\"]", "")
        .contains("/jobs/0/allowed_vehicles: E1430 stop 1 names vehicle x"))
    #expect(
      try findings("", ", \"count\": 2, \"steps\": [{\"type\": \"job\", \"id\": 1}]")
        .contains("/vehicles/0/steps: E1431"))
  }
}
