import Foundation
import Testing

/// Hours of drivers, from the request to the plan, its text and the checker.
@Suite struct DrivingHoursTests {
  private static func problem(_ rules: String) -> String {
    """
    {"vehicles": [{"id": "t", "start_index": 0, "end_index": 4, "driving_rules": \(rules)}],
     "jobs": [{"id": 1, "location_index": 1, "time_windows": [[9900, 10000]]},
              {"id": 2, "location_index": 2},
              {"id": 3, "location_index": 3, "time_windows": [[0, 22500]]}],
     "matrices": {"car": {"durations": [
       [0, 9000, 16200, 19800, 20400], [9000, 0, 7200, 10800, 11400],
       [16200, 7200, 0, 3600, 4200], [19800, 10800, 3600, 0, 600],
       [20400, 11400, 4200, 600, 0]]}}}
    """
  }

  private func solve(
    _ rules: String, _ folder: Folder, status: Int32 = 0
  ) throws -> (text: String, plan: String) {
    try folder.write("day.json", Self.problem(rules))
    let text = try Program.run(
      ["solve", "day.json", "--iterations", "500", "--format", "text"], folder: folder.url)
    #expect(text.status == status, "\(text.stderr)")
    let json = try Program.run(
      ["solve", "day.json", "--iterations", "500", "-o", "plan.json"], folder: folder.url)
    #expect(json.status == status, "\(json.stderr)")
    let checked = try Program.run(["check", "day.json", "plan.json"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stdout)\(checked.stderr)")
    return try (text.stdout, folder.text("plan.json"))
  }

  @Test func `a plan shows both parts of a split rest`() throws {
    let folder = try Folder()
    let (text, plan) = try solve("\"eu561\"", folder)
    #expect(text.contains("3 of 3 stops"), "\(text)")
    #expect(plan.matches(of: /"type": "rest"/).count == 2)
    #expect(plan.contains(/"type": "rest"[^}]*"service": 900\b/), "\(plan)")
    #expect(plan.contains(/"type": "rest"[^}]*"service": 1800\b/), "\(plan)")
    let other = try #require(plan.firstMatch(of: /"problem_hash": "([0-9a-f]+)"/)).1
    // The same plan breaks the rules of a driver who drove before.
    let tired = "{\"name\": \"eu561\", \"driven_today\": \"4 h\"}"
    let (_, less) = try solve(tired, folder, status: 3)
    let own = try #require(less.firstMatch(of: /"problem_hash": "([0-9a-f]+)"/)).1
    try folder.write("plan.json", plan.replacing(other, with: own))
    let refused = try Program.run(["check", "day.json", "plan.json"], folder: folder.url)
    #expect(refused.status == 8, "\(refused.stdout)")
    #expect(refused.stdout.contains("than its driving rules allow"), "\(refused.stdout)")
  }

  @Test func `what is left out for the hours of its driver is said so`() throws {
    let folder = try Folder()
    let (text, plan) = try solve(
      "{\"name\": \"eu561\", \"driven_this_week\": \"51 h\"}", folder, status: 3)
    #expect(plan.contains("\"cause\": \"driving_rules\""), "\(plan)")
    #expect(text.contains("its driver would exceed the driving time"), "\(text)")
  }

  @Test func `every finding about driving rules is told at once`() throws {
    let outcome = try Program.run(
      ["solve", "-", "--iterations", "10"],
      input: Self.problem(
        "{\"name\": \"eu561\", \"split_rest\": [900, 900], \"driven_today\": \"10 h\"}"))
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("E1450 the parts of a split rest"), "\(outcome.stderr)")
    #expect(outcome.stderr.contains("E1450 driven_today is 36000"), "\(outcome.stderr)")
  }
}
