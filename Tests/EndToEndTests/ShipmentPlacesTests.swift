import Foundation
import Testing

/// Shipments with several places, from the request to the checker.
@Suite struct ShipmentPlacesTests {
  /// A parcel that lies in three shops and can be brought home or to the office.
  private static func problem(_ members: String = "", rest: String = "") -> String {
    """
    {"vehicles": [{"id": 1, "start_index": 0, "end_index": 0, "capacity": [5]}],
     "shipments": [{"pickup": {"id": 7, "service": 60, "places": [
         {"location_index": 1, "description": "far shop"},
         {"location_index": 2, "description": "near shop"},
         {"location_index": 3, "description": "closed shop", "time_windows": [[0, 10]]}]},
       "delivery": {"id": 8, "places": [
         {"location_index": 4, "description": "home"}, {"location_index": 5, "description": "office"}]},
       "amount": [2]\(members)}]\(rest),
     "matrices": {"car": {"durations": [
       [0, 900, 300, 100, 500, 400], [900, 0, 700, 800, 600, 900], [300, 700, 0, 200, 250, 300],
       [100, 800, 200, 0, 300, 350], [500, 600, 250, 300, 0, 200], [400, 900, 300, 350, 200, 0]]}}}
    """
  }

  private let limit = ["--iterations", "200"]

  @Test func `one of the places is visited, and the plan says which`() throws {
    let folder = try Folder()
    try folder.write("day.json", Self.problem())
    let solved = try Program.run(
      ["solve", "day.json", "-o", "plan.json"] + limit, folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    // To the near shop, the office and back: 300 + 300 + 400.
    #expect(solved.stderr.contains("cost 1000, 1 route, 0 unassigned"), "\(solved.stderr)")
    let plan = try folder.text("plan.json")
    #expect(plan.contains("\"id\": 7,\n          \"job\": 7,\n          \"place_index\": 1"))
    #expect(plan.contains("\"id\": 8,\n          \"job\": 8,\n          \"place_index\": 1"))
    let checked = try Program.run(["check", "day.json", "plan.json"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stdout)\(checked.stderr)")
    let converted = try Program.run(["convert", "day.json", "again.json"], folder: folder.url)
    #expect(converted.status == 0, "\(converted.stderr)")
    let again = try Program.run(["check", "again.json", "plan.json"], folder: folder.url)
    #expect(again.status == 0 && !again.stderr.contains("W1551"), "\(again.stdout)\(again.stderr)")
    let text = try Program.run(
      ["solve", "day.json", "--format", "text"] + limit, folder: folder.url)
    #expect(text.stdout.contains("pickup 7 at place 2 near shop"), "\(text.stdout)")
    #expect(text.stdout.contains("2 of 2 stops"), "\(text.stdout)")
    let csv = try Program.run(["solve", "day.json", "--format", "csv"] + limit, folder: folder.url)
    #expect(csv.stdout.contains(",place_index"), "\(csv.stdout)")
    #expect(csv.stdout.contains("1,1,pickup,7,near shop,"), "\(csv.stdout)")
  }

  @Test func `a plan at other places is checked as what it is`() throws {
    let folder = try Folder()
    try folder.write("day.json", Self.problem())
    _ = try Program.run(["solve", "day.json", "-o", "plan.json"] + limit, folder: folder.url)
    let plan = try folder.text("plan.json")
    for (change, sentence) in [
      ("\"place_index\": 0", "its start is stated as"),
      ("\"place_index\": 5", "no place with the index 5"),
      ("\"note\": 1", "does not say at which place pickup 7 is visited"),
    ] {
      let other = plan.replacing(
        "\"job\": 7,\n          \"place_index\": 1", with: "\"job\": 7,\n          \(change)")
      #expect(other != plan)
      try folder.write("other.json", other)
      let refused = try Program.run(["check", "day.json", "other.json"], folder: folder.url)
      #expect(refused.status != 0, "\(change)")
      #expect(
        (refused.stdout + refused.stderr).contains(sentence), "\(refused.stdout)\(refused.stderr)")
    }
  }

  @Test func `what cannot be served is told once, with the place that comes closest`() throws {
    let folder = try Folder()
    let late = Self.problem(", \"priority\": 9").replacing(
      "\"capacity\": [5]", with: "\"capacity\": [5], \"max_travel_time\": 950")
    try folder.write("late.json", late)
    let solved = try Program.run(
      ["solve", "late.json", "-o", "plan.json"] + limit, folder: folder.url)
    #expect(solved.stderr.contains("2 unassigned"), "\(solved.stderr)")
    let plan = try folder.text("plan.json")
    #expect(plan.split(separator: "\"id\": 7").count == 2)
    #expect(plan.contains("if its maximum travel time were 50 s longer"), "\(plan)")
    let checked = try Program.run(["check", "late.json", "plan.json"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stdout)\(checked.stderr)")
    let prize = Self.problem(", \"prize\": 40")
    let left = try Program.run(["solve", "-", "--format", "json"] + limit, input: prize)
    // The prize is lost once, not once for each pair of places.
    #expect(left.stdout.contains("\"lost_prize\": 40"), "\(left.stdout)")
    #expect(left.stdout.contains("worth serving with a prize of 1001"), "\(left.stdout)")
    let csv = try Program.run(["solve", "-", "--format", "csv"] + limit, input: prize)
    #expect(csv.stdout.split(separator: "unassigned pickup,7,").count == 2, "\(csv.stdout)")
  }

  @Test func `what cannot stand beside several places is refused`() throws {
    let folder = try Folder()
    try folder.write("day.json", Self.problem())
    _ = try Program.run(["solve", "day.json", "-o", "plan.json"] + limit, folder: folder.url)
    let offered = try Program.run(
      ["offer", "day.json", "plan.json", "--order", "7"], folder: folder.url)
    #expect(offered.status == 65 && offered.stderr.contains("E1464"), "\(offered.stderr)")
    let after = Self.problem(
      rest: """
        , "relations": [{"type": "after", "stops": [{"type": "pickup", "id": 7}, 1]}],
        "jobs": [{"id": 1, "location_index": 1}]
        """)
    let refused = try Program.run(["solve", "-"] + limit, input: after)
    #expect(refused.status == 65)
    #expect(refused.stderr.contains("/relations/0/stops: E1464"), "\(refused.stderr)")
    let list = try Program.run(["solve", "day.json", "-o", "plan.sol"] + limit, folder: folder.url)
    #expect(list.status != 0 && list.stderr.contains("E1507"), "\(list.stderr)")
  }
}
