import Foundation
import Testing

/// Least stops, loads and hours of routes, makespan and emissions, from the request to the checker.
@Suite struct VehicleLimitsTests {
  private static func problem(_ vehicle: String, _ rest: String = "") -> String {
    """
    {"vehicles": [{"id": 1, "count": 3, "start_index": 0, "end_index": 0, "capacity": [20] \(vehicle)}],
     "jobs": [{"id": 1, "location_index": 1, "delivery": [15], "service": 300},
              {"id": 2, "location_index": 2, "delivery": [3], "service": 300},
              {"id": 3, "location_index": 3, "delivery": [15], "service": 300}], \(rest)
     "matrices": {"car": {
       "durations": [[0, 600, 500, 520], [600, 0, 200, 210], [500, 200, 0, 300], [520, 210, 300, 0]],
       "distances": [[0, 6000, 5000, 5200], [6000, 0, 2000, 2100], [5000, 2000, 0, 3000],
                     [5200, 2100, 3000, 0]]}}}
    """
  }

  private func solve(_ problem: String, _ folder: Folder) throws -> (text: String, plan: String) {
    try folder.write("day.json", problem)
    let text = try Program.run(
      ["solve", "day.json", "--iterations", "1000", "--format", "text"], folder: folder.url)
    #expect(text.status == 0, "\(text.stderr)")
    let json = try Program.run(
      ["solve", "day.json", "--iterations", "1000", "-o", "plan.json"], folder: folder.url)
    #expect(json.status == 0, "\(json.stderr)")
    let checked = try Program.run(["check", "day.json", "plan.json"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stdout)\(checked.stderr)")
    return try (text.stdout, folder.text("plan.json"))
  }

  @Test(arguments: [
    (", \"min_tasks\": 2", "min_tasks"), (", \"min_load\": [17]", "min_load"),
    (", \"min_working_time\": 1850", "min_working_time"),
  ])
  func `a vehicle is not used for less than its minimum`(minimum: String, name: String) throws {
    let folder = try Folder()
    let (text, plan) = try solve(Self.problem(minimum), folder)
    #expect(text.contains("1 of 3 vehicles, 2 of 3 stops, proven optimal"), "\(text)")
    #expect(text.contains("no vehicle has room left for it"), "\(text)")
    // A plan that uses a vehicle for one stop breaks the rule.
    let (_, free) = try solve(Self.problem(""), folder)
    let own = try #require(plan.firstMatch(of: /"problem_hash": "([0-9a-f]+)"/)).1
    let other = try #require(free.firstMatch(of: /"problem_hash": "([0-9a-f]+)"/)).1
    try folder.write("day.json", Self.problem(minimum))
    try folder.write("free.json", free.replacing(other, with: own))
    let refused = try Program.run(["check", "day.json", "free.json"], folder: folder.url)
    #expect(refused.status == 8, "\(refused.stdout)")
    #expect(refused.stdout.contains("minimum"), "\(refused.stdout)")
  }

  @Test func `all vehicles are back as early as can be`() throws {
    let folder = try Folder()
    let (text, plan) = try solve(Self.problem("", "\"objective\": \"makespan\","), folder)
    #expect(text.contains("3 of 3 vehicles, 3 of 3 stops"), "\(text)")
    #expect(plan.contains("\"latest_end\": 1500"))
    let wrong = plan.replacing("\"latest_end\": 1500", with: "\"latest_end\": 1400")
    try folder.write("wrong.json", wrong)
    let refused = try Program.run(["check", "day.json", "wrong.json"], folder: folder.url)
    #expect(refused.status == 8, "\(refused.stdout)")
    let option = try Program.run(
      ["solve", "-", "--iterations", "500", "--objective", "makespan", "--format", "text"],
      input: Self.problem(""))
    #expect(option.stdout.contains("3 of 3 vehicles"), "\(option.stdout)\(option.stderr)")
  }

  @Test func `what vehicles emit is stated, priced and checked`() throws {
    let folder = try Folder()
    let (_, plan) = try solve(
      Self.problem(
        ", \"emissions\": {\"per_km\": 500, \"per_load_km\": 10.5}",
        "\"terms\": {\"emissions\": 100},"), folder)
    #expect(plan.contains("\"grams\": ") && plan.contains("\"price\": "))
    let grams = try #require(plan.firstMatch(of: /"grams": (\d+)/)).1
    let wrong = plan.replacing("\"grams\": \(grams)", with: "\"grams\": \(grams)0")
    try folder.write("wrong.json", wrong)
    let refused = try Program.run(["check", "day.json", "wrong.json"], folder: folder.url)
    #expect(refused.status == 8, "\(refused.stdout)")
    let unknown = Self.problem(", \"emissions\": {\"per_km\": 500}")
      .replacing("\"distances\"", with: "\"costs\"")
    let told = try Program.run(["solve", "-", "--iterations", "10"], input: unknown)
    #expect(told.status == 65)
    #expect(told.stderr.contains("E1423") && told.stderr.contains("emissions"), "\(told.stderr)")
  }
}
