import Foundation
import Testing

/// Synchronised visits, from the request to the checker.
@Suite struct SynchronisedVisitsTests {
  /// Two technicians at one place at the same time, and a third visit.
  private static func problem(_ offsets: String = "") -> String {
    """
    {"vehicles": [{"id": 1, "start_index": 0, "end_index": 0},
                  {"id": 2, "start_index": 3, "end_index": 3}],
     "jobs": [{"id": 1, "location_index": 1, "service": 300},
              {"id": 2, "location_index": 1, "service": 300},
              {"id": 3, "location_index": 2, "service": 300}],
     "relations": [{"type": "synchronised", "stops": [1, 2]\(offsets)}],
     "matrices": {"car": {"durations": [
       [0, 600, 500, 520], [600, 0, 200, 210], [500, 200, 0, 300], [520, 210, 300, 0]]}}}
    """
  }

  /// When the jobs of a plan begin, by id.
  private func begins(_ plan: String) throws -> [Int: Int] {
    struct Plan: Decodable {
      struct Route: Decodable { let steps: [Step] }
      struct Step: Decodable {
        let type: String
        let id: Int?
        let arrival: Int
        let waiting_time: Int?
      }
      let routes: [Route]
    }
    var result: [Int: Int] = [:]
    for step in try JSONDecoder().decode(Plan.self, from: Data(plan.utf8)).routes.flatMap(\.steps) {
      if step.type == "job", let id = step.id {
        result[id] = step.arrival + (step.waiting_time ?? 0)
      }
    }
    return result
  }

  @Test(arguments: [
    ("", 0...0), (", \"min_offset\": 900", 900...900),
    (", \"min_offset\": \"5 min\", \"max_offset\": 400", 300...400),
    (", \"min_offset\": -700, \"max_offset\": -650", -700 ... -650),
  ])
  func `two technicians begin together`(offsets: String, range: ClosedRange<Int>) throws {
    let folder = try Folder()
    try folder.write("day.json", Self.problem(offsets))
    let solved = try Program.run(
      ["solve", "day.json", "--iterations", "200", "-o", "plan.json"], folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    #expect(solved.stderr.contains("2 routes, 0 unassigned"), "\(solved.stderr)")
    let begins = try begins(folder.text("plan.json"))
    let (first, second) = (try #require(begins[1]), try #require(begins[2]))
    #expect(range.contains(second - first), "\(begins)")
    let checked = try Program.run(["check", "day.json", "plan.json"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stdout)\(checked.stderr)")
    let converted = try Program.run(["convert", "day.json", "again.json"], folder: folder.url)
    #expect(converted.status == 0, "\(converted.stderr)")
    let again = try Program.run(["check", "again.json", "plan.json"], folder: folder.url)
    #expect(again.status == 0, "\(again.stdout)\(again.stderr)")
  }

  @Test func `a plan in which they begin apart is refused`() throws {
    let folder = try Folder()
    try folder.write("day.json", Self.problem())
    try folder.write("apart.json", Self.problem(", \"min_offset\": 100"))
    for name in ["day", "apart"] {
      _ = try Program.run(
        ["solve", "\(name).json", "--iterations", "200", "-o", "\(name).plan.json"],
        folder: folder.url)
    }
    let hash = /"problem_hash": "([0-9a-f]+)"/
    let own = try #require(folder.text("day.plan.json").firstMatch(of: hash)).1
    let apart = try folder.text("apart.plan.json")
    let other = try #require(apart.firstMatch(of: hash)).1
    try folder.write("wrong.json", apart.replacing(other, with: own))
    let refused = try Program.run(["check", "day.json", "wrong.json"], folder: folder.url)
    #expect(refused.status == 8)
    #expect(
      refused.stdout.contains(
        "stop 2 begins 1 min 40 s too early or too late beside the stop it is synchronised with"),
      "\(refused.stdout)")
  }

  @Test func `with one vehicle they are refused, and without a second in time left out`() throws {
    let one = Self.problem().replacing("\"end_index\": 0},", with: "\"end_index\": 0}")
      .replacing("{\"id\": 2, \"start_index\": 3, \"end_index\": 3}", with: "")
    let refused = try Program.run(["solve", "-", "--iterations", "10"], input: one)
    #expect(refused.status == 65)
    #expect(refused.stderr.contains("/relations/0/stops: E1449"), "\(refused.stderr)")
    let late = Self.problem().replacing(
      "\"end_index\": 3}", with: "\"end_index\": 3, \"time_window\": [9000, 12000]}"
    ).replacing("\"end_index\": 0}", with: "\"end_index\": 0, \"time_window\": [0, 3000]}")
    let text = try Program.run(
      ["solve", "-", "--iterations", "100", "--format", "text"], input: late)
    #expect(text.status == 0, "\(text.stderr)")
    #expect(
      text.stdout.contains("it needs another vehicle at the same time, and none was found"),
      "\(text.stdout)")
  }

  @Test func `slots are not offered beside synchronised visits`() throws {
    let folder = try Folder()
    try folder.write("day.json", Self.problem())
    let solved = try Program.run(
      ["solve", "day.json", "--iterations", "200", "-o", "plan.json"], folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    let offered = try Program.run(
      ["offer", "day.json", "plan.json", "--order", "3"], folder: folder.url)
    #expect(offered.status == 65)
    #expect(offered.stderr.contains("E1446 stops are synchronised"), "\(offered.stderr)")
    #expect(offered.stdout == "")
  }
}
