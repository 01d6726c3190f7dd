import Foundation
import Testing

/// Split deliveries, from the request to the checker.
@Suite struct SplitDeliveryTests {
  /// A stop that needs 30 where vehicles carry 20, and two small ones near it.
  private static let problem = """
    {"vehicles": [{"id": 1, "count": 2, "start_index": 0, "end_index": 0, "capacity": [20]}],
     "jobs": [{"id": 1, "location_index": 1, "delivery": [30], "service": 300, "split": {}},
              {"id": 2, "location_index": 2, "delivery": [3], "service": 300},
              {"id": 3, "location_index": 3, "delivery": [4], "service": 300}],
     "matrices": {"car": {"durations": [
       [0, 600, 500, 520], [600, 0, 200, 210], [500, 200, 0, 300], [520, 210, 300, 0]]}}}
    """

  @Test func `a stop that needs more than a vehicle carries has several visits`() throws {
    let folder = try Folder()
    try folder.write("day.json", Self.problem)
    let solved = try Program.run(
      ["solve", "day.json", "--iterations", "2000", "-o", "plan.json"], folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    #expect(solved.stderr.contains("cost 2630, 2 routes, 0 unassigned"))
    let plan = try folder.text("plan.json")
    #expect(plan.contains("\"delivery\": [20]") && plan.contains("\"delivery\": [10]"))
    let checked = try Program.run(["check", "day.json", "plan.json"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stdout)\(checked.stderr)")
    // One visit brings less than is stated, and nobody the rest.
    let short = plan.replacing(
      "\"delivery\": [10],\n          \"loc", with: "\"delivery\": [9],\n          \"loc")
    #expect(short != plan)
    try folder.write("short.json", short)
    let refused = try Program.run(["check", "day.json", "short.json"], folder: folder.url)
    #expect(refused.status == 8)
    #expect(
      refused.stdout.contains(
        "the visits of stop 1 deliver 29 together in load dimension 1, not 30"))
    let list = try Program.run(
      ["solve", "day.json", "--iterations", "2000", "-o", "plan.sol"], folder: folder.url)
    #expect(list.status == 0)
    #expect(try folder.text("plan.sol").contains("1(20)"))
    let again = try Program.run(["check", "day.json", "plan.sol"], folder: folder.url)
    #expect(again.status == 0, "\(again.stdout)\(again.stderr)")
    for format in ["text", "csv"] {
      let shown = try Program.run(
        ["solve", "day.json", "--iterations", "500", "--format", format], folder: folder.url)
      #expect(shown.status == 0, "\(format): \(shown.stderr)")
    }
  }

  @Test func `limits of a split are kept, and checked`() throws {
    let folder = try Folder()
    let once = Self.problem.replacing("\"split\": {}", with: "\"split\": {\"max_visits\": 1}")
    try folder.write("once.json", once)
    let solved = try Program.run(
      ["solve", "once.json", "--iterations", "500", "-o", "once.plan.json"], folder: folder.url)
    #expect(solved.stderr.contains("1 unassigned"), "\(solved.stderr)")
    try folder.write("day.json", Self.problem)
    _ = try Program.run(
      ["solve", "day.json", "--iterations", "2000", "-o", "plan.json"], folder: folder.url)
    let plan = try folder.text("plan.json")
    let hash = try #require(plan.firstMatch(of: /"problem_hash": "([0-9a-f]+)"/)).1
    let own = try #require(
      folder.text("once.plan.json").firstMatch(of: /"problem_hash": "([0-9a-f]+)"/)
    ).1
    try folder.write("other.json", plan.replacing(hash, with: own))
    let refused = try Program.run(["check", "once.json", "other.json"], folder: folder.url)
    #expect(refused.status == 8)
    #expect(refused.stdout.contains("stop 1 has 1 more visit than allowed"))
    let parts = Self.problem.replacing("\"split\": {}", with: "\"split\": {\"min_amount\": [12]}")
    let even = try Program.run(
      ["solve", "-", "--iterations", "2000"], input: parts)
    #expect(even.status == 0)
    #expect(!even.stdout.contains("\"delivery\": [10]"))
  }

  @Test func `files of the type SDVRP may be split everywhere`() throws {
    let folder = try Folder()
    try folder.write(
      "s.vrp",
      """
      NAME : s
      TYPE : SDVRP
      DIMENSION : 4
      EDGE_WEIGHT_TYPE : EUC_2D
      CAPACITY : 10
      NODE_COORD_SECTION
      1 0 0
      2 10 0
      3 10 2
      4 10 4
      DEMAND_SECTION
      1 0
      2 6
      3 8
      4 6
      DEPOT_SECTION
      1
      -1
      EOF

      """)
    let solved = try Program.run(
      ["solve", "s.vrp", "--iterations", "4000", "-o", "s.sol"], folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    // Two vehicles share the stop in the middle: 10 + 2 + 10 and 11 + 2 + 10.
    #expect(try folder.text("s.sol").contains("Cost 45"))
    let checked = try Program.run(["check", "s.vrp", "s.sol"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stdout)")
    let converted = try Program.run(["convert", "s.vrp", "s.json"], folder: folder.url)
    #expect(converted.status == 0, "\(converted.stderr)")
    #expect(try folder.text("s.json").contains("\"split\": {}"))
    let back = try Program.run(["convert", "s.json", "again.vrp"], folder: folder.url)
    #expect(back.status == 0, "\(back.stderr)")
    #expect(try folder.text("again.vrp").contains("TYPE : SDVRP"))
    let solomon = try Program.run(["convert", "s.vrp", "s.txt"], folder: folder.url)
    #expect(solomon.status == 65)
  }

  @Test func `what cannot be split is refused with its place`() throws {
    let bad = Self.problem.replacing(
      "\"split\": {}", with: "\"split\": {}, \"prize\": 5")
    let outcome = try Program.run(["solve", "-", "--iterations", "10"], input: bad)
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("/jobs/0/prize: E1445"))
  }

  @Test func `what a shipment with several places has beside its split is told once`() throws {
    let problem = """
      {"vehicles": [{"id": 1, "start": [0, 0], "capacity": [10]}], "shipments": [{
        "amount": [12], "split": {}, "prize": 5,
        "pickup": {"id": 1, "places": [{"location": [0.01, 0]}, {"location": [0.02, 0]}]},
        "delivery": {"id": 2, "places": [{"location": [0.04, 0]}, {"location": [0.05, 0]}]}}]}
      """
    let outcome = try Program.run(["solve", "-", "--iterations", "10"], input: problem)
    #expect(outcome.status == 65)
    #expect(outcome.stderr.ranges(of: "E1445").count == 1, "\(outcome.stderr)")
    #expect(outcome.stderr.ranges(of: "E1464").count == 1, "\(outcome.stderr)")
    let none = Self.problem.replacing("\"split\": {}", with: "\"split\": {\"max_visits\": 0}")
    let refused = try Program.run(["solve", "-", "--iterations", "10"], input: none)
    #expect(refused.status == 65)
    #expect(refused.stderr.contains("/jobs/0/split/max_visits: E1009"))
  }
}
