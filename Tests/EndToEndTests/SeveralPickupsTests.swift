import Foundation
import Testing

/// Shipments with several pickups, from the request to the checker.
@Suite struct SeveralPickupsTests {
  /// Parts from three shops for one customer, and a parcel on the way.
  private static func problem(_ vehicle: String = "\"capacity\": [5]") -> String {
    """
    {"vehicles": [{"id": 1, "start_index": 0, "end_index": 0, \(vehicle)}],
     "shipments": [
       {"pickups": [
          {"id": 1, "location_index": 1, "service": 60, "amount": [2], "description": "wheels"},
          {"id": 2, "location_index": 2, "service": 60, "amount": [1]},
          {"id": 3, "location_index": 3, "service": 60, "amount": [1], "time_windows": [[0, 400]]}],
        "delivery": {"id": 4, "location_index": 4, "service": 120}},
       {"pickup": {"id": 5, "location_index": 2}, "delivery": {"id": 6, "location_index": 3},
        "amount": [1]}],
     "matrices": {"car": {"durations": [
       [0, 300, 200, 350, 500], [300, 0, 150, 200, 300], [200, 150, 0, 180, 250],
       [350, 200, 180, 0, 220], [500, 300, 250, 220, 0]]}}}
    """
  }

  private let limit = ["--iterations", "200"]

  @Test func `all parts are on one route before their delivery`() throws {
    let folder = try Folder()
    try folder.write("day.json", Self.problem())
    let solved = try Program.run(
      ["solve", "day.json", "-o", "plan.json"] + limit, folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    #expect(solved.stderr.contains("1 route, 0 unassigned"), "\(solved.stderr)")
    #expect(solved.stderr.contains("optimal"), "\(solved.stderr)")
    let checked = try Program.run(["check", "day.json", "plan.json"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stdout)\(checked.stderr)")
    let converted = try Program.run(["convert", "day.json", "again.json"], folder: folder.url)
    #expect(converted.status == 0, "\(converted.stderr)")
    let again = try Program.run(["check", "again.json", "plan.json"], folder: folder.url)
    #expect(again.status == 0 && !again.stderr.contains("W1551"), "\(again.stdout)\(again.stderr)")
    // A plan that leaves one part behind is none.
    let plan = try folder.text("plan.json")
    let broken = plan.replacing(
      "\"id\": 3,\n          \"job\": 3", with: "\"id\": 5,\n          \"job\": 5")
    #expect(broken != plan)
    try folder.write("broken.json", broken)
    let refused = try Program.run(["check", "day.json", "broken.json"], folder: folder.url)
    #expect(refused.status != 0)
    #expect((refused.stdout + refused.stderr).contains("shipment"), "\(refused.stdout)")
    let vroom = try Program.run(["vroom", "-i", "day.json"], folder: folder.url)
    #expect(vroom.status == 0 && vroom.stdout.contains("\"unassigned\":[]"), "\(vroom.stdout)")
  }

  @Test func `it stands beside a split delivery`() throws {
    let folder = try Folder()
    let job = "\"jobs\": [{\"id\": 7, \"location_index\": 3, \"delivery\": [8], \"split\": {}}],"
    try folder.write(
      "day.json",
      Self.problem("\"capacity\": [5]}, {\"id\": 2, \"start_index\": 0, \"capacity\": [5]")
        .replacing("\"shipments\"", with: "\(job) \"shipments\""))
    let solved = try Program.run(
      ["solve", "day.json", "-o", "plan.json"] + limit, folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    #expect(solved.stderr.contains("2 routes, 0 unassigned"), "\(solved.stderr)")
    let checked = try Program.run(["check", "day.json", "plan.json"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stdout)\(checked.stderr)")
  }

  @Test func `what does not fit as a whole stays out as a whole`() throws {
    let solved = try Program.run(
      ["solve", "-", "--format", "json"] + limit, input: Self.problem("\"capacity\": [3]"))
    #expect(solved.stderr.contains("4 unassigned"), "\(solved.stderr)")
    #expect(
      solved.stdout.contains("Vehicle 1 could serve it if it could carry 1 more."),
      "\(solved.stdout)")
    let late = try Program.run(
      ["solve", "-", "--format", "json"] + limit,
      input: Self.problem("\"capacity\": [5], \"max_travel_time\": 1000"))
    #expect(late.stdout.contains("if its maximum travel time were"), "\(late.stdout)")
  }

  @Test func `slots are not offered beside it, and other formats do not hold it`() throws {
    let folder = try Folder()
    try folder.write("day.json", Self.problem())
    _ = try Program.run(["solve", "day.json", "-o", "plan.json"] + limit, folder: folder.url)
    let offered = try Program.run(
      ["offer", "day.json", "plan.json", "--order", "5"], folder: folder.url)
    #expect(offered.status == 65 && offered.stderr.contains("E1465"), "\(offered.stderr)")
    for (format, what) in [
      ("pragmatic", "shipments with several pickups"), ("timefold", "shipments"),
    ] {
      let converted = try Program.run(
        ["convert", "day.json", "other.json", "--format", format], folder: folder.url)
      #expect(converted.status != 0 && converted.stderr.contains(what), "\(converted.stderr)")
    }
  }
}
