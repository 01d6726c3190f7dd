import Foundation
import Testing

/// Problems in the formats of other solvers, by the command line.
@Suite struct ForeignFormatTests {
  private let limit = ["--iterations", "200"]

  private func json(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  static let pragmatic = """
    {"plan": {"jobs": [
       {"id": "a", "deliveries": [{"demand": [1], "places": [
          {"location": {"lat": 60.17, "lng": 24.95}, "duration": 300,
           "times": [["2026-11-24T08:00:00Z", "2026-11-24T10:00:00Z"]]}]}]},
       {"id": "b", "services": [{"places": [
          {"location": {"lat": 60.2, "lng": 24.9}, "duration": 60}]}]}]},
     "fleet": {"vehicles": [
       {"typeId": "van", "vehicleIds": ["van 1"], "profile": {"matrix": "car"},
        "costs": {"fixed": 20, "distance": 0.001, "time": 0.01}, "capacity": [4],
        "shifts": [{
          "start": {"earliest": "2026-11-24T07:00:00Z", "location": {"lat": 60.16, "lng": 24.94}},
          "end": {"latest": "2026-11-24T16:00:00Z", "location": {"lat": 60.16, "lng": 24.94}}}]}],
      "profiles": [{"name": "car"}]}}
    """

  @Test func `a problem of vrp-cli is planned, checked and converted there and back`() throws {
    let folder = try Folder()
    try folder.write("x.json", Self.pragmatic)
    let solved = try Program.run(
      ["solve", "x.json", "-o", "plan.json"] + limit, folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    let plan = try json(try folder.text("plan.json"))
    #expect((plan["unassigned"] as? [Any])?.count == 0)
    #expect(try folder.text("plan.json").contains("\"2026-11-24T0"))
    #expect(
      try Program.run(["check", "x.json", "plan.json"], folder: folder.url).status == 0)
    for step in [
      ["x.json", "y.json", "--format", "pragmatic"], ["y.json", "z.json"],
      ["z.json", "w.json", "--format", "pragmatic"],
    ] {
      let converted = try Program.run(["convert"] + step, folder: folder.url)
      #expect(converted.status == 0, "\(converted.stderr)")
    }
    #expect(try folder.text("y.json").contains("\"2026-11-24T16:00:00Z\""))
    #expect(try folder.text("w.json").contains("\"1970-01-01T16:00:00Z\""))
    let again = try Program.run(["solve", "w.json"] + limit, folder: folder.url)
    #expect(again.status == 0)
    let summaries = [plan["summary"], try json(again.stdout)["summary"]] as? [NSDictionary]
    #expect(summaries?.first == summaries?.last)
  }

  @Test func `a matrix of vrp-cli is read beside its problem`() throws {
    let folder = try Folder()
    try folder.write("x.json", Self.pragmatic)
    try folder.write(
      "m.json",
      "{\"profile\": \"car\", \"travelTimes\": [0, 60, 120, 60, 0, 60, 120, 60, 0], "
        + "\"distances\": [0, 500, 900, 500, 0, 500, 900, 500, 0]}")
    let solved = try Program.run(
      ["solve", "x.json", "--matrix", "m.json"] + limit, folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    #expect((try json(solved.stdout)["summary"] as? NSDictionary)?["distance"] as? Int == 1900)
    let refused = try Program.run(
      ["convert", "x.json", "y.json", "--format", "pragmatic", "--matrix", "m.json"],
      folder: folder.url)
    #expect(refused.status == 65 && refused.stderr.contains("E1113"), "\(refused.stderr)")
  }

  @Test func `all that a plan cannot consider is told at once`() throws {
    let folder = try Folder()
    let text = Self.pragmatic
      .replacing("\"id\": \"a\",", with: "\"id\": \"a\", \"compatibility\": \"x\",")
      .replacing("\"id\": \"b\",", with: "\"id\": \"b\", \"value\": 101,")
    try folder.write("x.json", text)
    let run = try Program.run(["solve", "x.json"], folder: folder.url)
    #expect(run.status == 65 && run.stdout == "")
    #expect(run.stderr.contains("/plan/jobs/0/compatibility: E1341"), "\(run.stderr)")
    #expect(run.stderr.contains("/plan/jobs/1/value: E1341"), "\(run.stderr)")
  }

  @Test func `a data model of OR-Tools is planned, checked and converted there and back`() throws {
    let folder = try Folder()
    try folder.write(
      "x.json",
      """
      {"time_matrix": [[0, 6, 9, 8], [6, 0, 8, 3], [9, 8, 0, 11], [8, 3, 11, 0]],
       "time_windows": [[0, 5], [7, 12], [10, 15], [16, 18]], "demands": [0, 1, 2, 4],
       "vehicle_capacities": [5, 7], "num_vehicles": 2, "depot": 0}
      """)
    let solved = try Program.run(
      ["solve", "x.json", "-o", "plan.json"] + limit, folder: folder.url)
    #expect(solved.status == 0 && solved.stderr.contains("W1342"), "\(solved.stderr)")
    let plan = try json(try folder.text("plan.json"))
    #expect((plan["unassigned"] as? [Any])?.count == 0)
    // One goes to node 1 and then to 3, the other to 2: 6 + 3 + 8 and 9 + 9.
    #expect((plan["summary"] as? NSDictionary)?["cost"] as? Int == 35)
    #expect(try Program.run(["check", "x.json", "plan.json"], folder: folder.url).status == 0)
    for step in [["x.json", "y.json"], ["y.json", "z.json", "--format", "ortools"]] {
      let converted = try Program.run(["convert"] + step, folder: folder.url)
      #expect(converted.status == 0, "\(converted.stderr)")
    }
    let again = try Program.run(["solve", "z.json"] + limit, folder: folder.url)
    let summaries = [plan["summary"], try json(again.stdout)["summary"]] as? [NSDictionary]
    #expect(again.status == 0 && summaries?.first == summaries?.last)
    let refused = try Program.run(
      ["convert", "x.json", "w.json", "--format", "pragmatic"], folder: folder.url)
    #expect(refused.status == 65 && refused.stderr.contains("E1113"), "\(refused.stderr)")
  }

  @Test func `a route plan of Timefold is planned, checked and converted there and back`() throws {
    let folder = try Folder()
    try folder.write(
      "x.json",
      """
      {"name": "demo",
       "vehicles": [{"id": "1", "capacity": 15, "homeLocation": [60.16, 24.94],
         "departureTime": "2026-11-24T07:30:00", "visits": []}],
       "visits": [
         {"id": "7", "name": "Amy", "location": [60.17, 24.95], "demand": 1,
          "minStartTime": "2026-11-24T08:00:00", "maxEndTime": "2026-11-24T12:00:00",
          "serviceDuration": "PT30M"},
         {"id": "8", "name": "Beth", "location": [60.2, 24.9], "demand": 2,
          "minStartTime": "2026-11-24T13:00:00", "maxEndTime": "2026-11-24T18:00:00",
          "serviceDuration": "PT10M"}]}
      """)
    let solved = try Program.run(
      ["solve", "x.json", "-o", "plan.json"] + limit, folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    let plan = try json(try folder.text("plan.json"))
    #expect((plan["unassigned"] as? [Any])?.count == 0)
    #expect(try folder.text("plan.json").contains("\"2026-11-24T"))
    #expect(try Program.run(["check", "x.json", "plan.json"], folder: folder.url).status == 0)
    for step in [
      ["x.json", "y.json", "--format", "timefold"], ["x.json", "z.json"],
      ["z.json", "w.json", "--format", "timefold"],
    ] {
      let converted = try Program.run(["convert"] + step, folder: folder.url)
      #expect(converted.status == 0, "\(converted.stderr)")
    }
    #expect(try folder.text("y.json").contains("\"2026-11-24T18:00:00\""))
    #expect(try folder.text("w.json").contains("\"1970-01-01T18:00:00\""))
    let again = try Program.run(["solve", "w.json"] + limit, folder: folder.url)
    let summaries = [plan["summary"], try json(again.stdout)["summary"]] as? [NSDictionary]
    #expect(again.status == 0 && summaries?.first == summaries?.last)
  }
}
