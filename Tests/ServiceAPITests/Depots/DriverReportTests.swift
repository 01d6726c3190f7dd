import Foundation
import Testing
import _TestSupport

@testable import ServiceAPI

/// Reports of drivers: none is lost, and none counts twice.
@Suite struct DriverReportTests {
  private typealias Fixture = DepotFixture

  @Test
  func `a round is driven from its first stop to its end, and records are in the day's files`()
    async throws
  {
    let depots = try await Fixture()
    let rounds = try await depots.publish()
    let stops = try #require(rounds["T-1"])
    #expect(stops.count == 3)
    let round = await depots.get("\(depots.day)/vehicles/T-1")
    #expect(round.text("driver") == "Aino" && round.text("name") == "Harbour")
    #expect(round.text("language") == "en" && round.text("plan") == "1")
    let stop = round.list("stops")[1]
    #expect(stop["number"] as? Int == 2 && stop["litres"] as? Int == 216)
    #expect((stop["geometry"] as? String)?.isEmpty == false && stop["distance"] as? Int ?? 0 > 0)
    #expect(round.list("breaks").count == 1 && round.inner("end")["arrival_clock"] is String)
    #expect(round.inner("status")["format"] as? String == "roundsman-next/1")
    #expect(round.inner("status")["leaving_clock"] as? String == "06:00")

    let first = await depots.report(
      "T-1", Fixture.report("1", "done", "06:02", stop: stops[0], at: (25.01, 60.001)),
      Fixture.report("2", "skip", "06:05", stop: stops[1], reason: "gate: locked"))
    #expect(first.status == 200 && first.texts("accepted") == ["report-1", "report-2"])
    #expect(first.list("refused").isEmpty)
    #expect(first.inner("status")["done"] as? Int == 1)
    #expect(first.inner("status")["skipped"] as? Int == 1)
    let skipped = (first.inner("status")["not_served"] as? [[String: Any]])?.first
    #expect(skipped?["reason"] as? String == "gate: locked")
    _ = await depots.report(
      "T-1", Fixture.report("3", "undo", "06:06", stop: stops[1]),
      Fixture.report("4", "done", "06:07", stop: stops[1]),
      Fixture.report("5", "done", "06:09", stop: stops[2]),
      Fixture.report("6", "break", "06:31"), Fixture.report("7", "finish", "06:40"))
    #expect(
      try depots.journal("T-1") == [
        "done \(stops[0])", "skipped \(stops[1])", "undone \(stops[1])", "done \(stops[1])",
        "done \(stops[2])", "break", "finished",
      ])
    let bins = try depots.file("bins.csv").split(separator: "\n")
    for stop in stops {
      let row = try #require(bins.first { $0.hasPrefix("\(stop),") }).split(separator: ",")
      #expect(row[3] == "0" && row[5].hasPrefix("2026-05-12T06:0"))
    }
    #expect(await depots.get("\(depots.day)/files/history.csv").text.contains("emptied by T-1"))
    #expect(try depots.file("driven/T-1/service-record.csv").contains("2026-05-12T06:09:00"))
  }

  @Test func `a report that is sent again has no further effect`() async throws {
    let depots = try await Fixture()
    let stops = try #require(try await depots.publish()["T-1"])
    let reports = [
      Fixture.report("1", "done", "06:02", stop: stops[0]),
      Fixture.report("2", "full", "06:03"), Fixture.report("3", "unloaded", "06:04"),
      Fixture.report("4", "break", "06:30"),
      Fixture.report("5", "skip", "06:31", stop: stops[1], reason: "x"),
    ]
    let all = reports.joined(separator: ", ")
    let first = await depots.report("T-1", all)
    #expect(first.texts("accepted").count == 5, "\(first.text)")
    let journal = try depots.file("driven/T-1/journal.jsonl")
    for body in [all, reports[4], reports[0], "\(reports[1]), \(all), \(reports[1])"] {
      let again = await depots.report("T-1", body)
      #expect(again.list("refused").isEmpty)
      #expect(again.inner("status") as NSDictionary == first.inner("status") as NSDictionary)
    }
    #expect(try depots.file("driven/T-1/journal.jsonl") == journal)
    // Also after a restart.
    let restarted = try await depots.restarted()
    #expect(await restarted.report("T-1", all).texts("accepted").count == 5)
    #expect(try depots.file("driven/T-1/journal.jsonl") == journal)
  }

  @Test func `what is refused is told with its reason, again and again, and the rest counts`()
    async throws
  {
    let depots = try await Fixture()
    let rounds = try await depots.publish()
    let (own, other) = (try #require(rounds["T-1"]), try #require(rounds["T-2"]))
    let body = [
      Fixture.report("1", "done", "06:02", stop: other[0]),
      Fixture.report("2", "done", "06:02", stop: "nowhere"),
      Fixture.report("3", "dance", "06:02"), Fixture.report("4", "skip", "06:02", stop: own[0]),
      Fixture.report("5", "position", "06:02"),
      #"{"id": "report-6", "kind": "full", "time": 12}"#,
      Fixture.report("7", "done", "06:03", stop: own[0]),
      Fixture.report("8", "skip", "06:04", stop: own[0], reason: "x"),
      Fixture.report("9", "blocked", "06:05", at: (25.01, 60)),
    ].joined(separator: ", ")
    let reply = await depots.report("T-1", body)
    #expect(reply.texts("accepted") == ["report-7"], "\(reply.text)")
    let codes = reply.list("refused").compactMap { $0["code"] as? String }
    #expect(
      codes == ["E2204", "E2203", "E3517", "E3517", "E3517", "E3517", "E2206", "E2211"])
    #expect(reply.list("refused").allSatisfy { ($0["remedy"] as? String)?.isEmpty == false })
    let again = await depots.report("T-1", body)
    #expect(again.text == reply.text)
    #expect(try depots.journal("T-1") == ["done \(own[0])"])
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"reports": {}}"#, #"{"reports": [{}]}"#, #"{"reports": [7]}"#,
    #"{"reports": [{"id": "../x-------"}]}"#, #"{"reports": [{"id": "short"}]}"#, "{",
  ])
  func `bodies that are no reports`(body: String) async throws {
    #expect(throws: ServiceError.self) { try RoundReports(Array(body.utf8)) }
  }

  @Test func `what a phone without a network tells late counts from the last report on`()
    async throws
  {
    let depots = try await Fixture()
    let stops = try #require(try await depots.publish()["T-1"])
    // Another phone was faster.
    _ = await depots.report("T-1", Fixture.report("b1", "done", "06:20", stop: stops[1]))
    let late = await depots.report(
      "T-1", Fixture.report("a1", "done", "06:02", stop: stops[0]),
      Fixture.report("a2", "skip", "06:15", stop: stops[2], reason: "ice"))
    #expect(late.texts("accepted") == ["report-a1", "report-a2"], "\(late.text)")
    #expect(
      try depots.journal("T-1")
        == ["done \(stops[1])", "done \(stops[0])", "skipped \(stops[2])"])
    #expect(late.inner("status")["done"] as? Int == 2)
    let progress = try #require(await depots.get("\(depots.day)/progress").list("vehicles").first)
    let log = try #require(progress["log"] as? [[String: Any]])
    #expect(
      log.compactMap { $0["at"] as? Int }
        == ["06:20", "06:02", "06:15"].map(Fixture.time))
  }

  @Test func `a place that cannot be right takes nothing from a report`() async throws {
    let depots = try await Fixture()
    let stops = try #require(try await depots.publish()["T-1"])
    let reply = await depots.report(
      "T-1", Fixture.report("1", "done", "06:02", stop: stops[0], at: (-3.7, 40.4)))
    #expect(reply.texts("accepted") == ["report-1"], "\(reply.text)")
    #expect(try depots.journal("T-1") == ["done \(stops[0])"])
  }

  @Test func `positions are kept, the latest one by its time, and run no program`() async throws {
    let depots = try await Fixture()
    try await depots.publish()
    for (id, clock, place) in [
      ("1", "06:02", (25.001, 60.0)), ("2", "06:04", (25.002, 60.0)),
      ("3", "06:03", (25.003, 60.0)),
    ] {
      let reply = await depots.report("T-1", Fixture.report(id, "position", clock, at: place))
      #expect(reply.texts("accepted") == ["report-\(id)"])
    }
    let vehicle = try #require(await depots.get("\(depots.day)/progress").list("vehicles").first)
    #expect(vehicle["position"] as? [Double] == [25.002, 60.0])
    #expect(vehicle["reported"] as? Int == Fixture.time("06:04"))
    #expect(vehicle["state"] as? String == "waiting")
    #expect(
      FileManager.default.fileExists(atPath: depots.path("driven/T-1/journal.jsonl").path) == false)
  }

  @Test func `two phones of one vehicle at the same time`() async throws {
    let depots = try await Fixture()
    let stops = try #require(try await depots.publish()["T-1"])
    await withTaskGroup(of: Void.self) { group in
      for phone in ["a", "b", "c"] {
        for (number, stop) in stops.enumerated() {
          let id = number == 0 ? "same-\(number)" : "\(phone)-\(number)"
          group.addTask {
            let reply = await depots.report("T-1", Fixture.report(id, "done", "06:05", stop: stop))
            #expect(reply.status == 200 && reply.list("refused").isEmpty, "\(reply.text)")
          }
        }
      }
    }
    #expect(try depots.journal("T-1").sorted() == stops.map { "done \($0)" }.sorted())
    let progress = try #require(await depots.get("\(depots.day)/progress").list("vehicles").first)
    #expect(progress["done"] as? Int == 3)
    // Each fact stands once in the log, whoever has told it.
    let log = try #require(progress["log"] as? [[String: Any]])
    #expect(log.compactMap { $0["stop"] as? String }.sorted() == stops.sorted())
  }

  @Test func `along streets, stops have directions, and a street can be closed`() async throws {
    let map = PackageRoot.file("datasets/osm/helsinki.osm.pbf").path
    let depots = try await Fixture(maps: ["helsinki": map])
    for name in ["depot.yaml", "bins.csv"] {
      let file = PackageRoot.file("datasets/depot-days/helsinki/\(name)")
      let text = try String(contentsOf: file, encoding: .utf8)
      _ = await depots.send("PUT", "\(depots.day)/files/\(name)", text)
    }
    let plan = try await depots.plan(#""iterations": 20, "alone": true, "language": "de""#)
    #expect(await depots.post("\(depots.day)/publish", #"{"plan": "\#(plan)"}"#).status == 200)
    let round = await depots.get("\(depots.day)/vehicles/H-1")
    #expect(round.text("map") == "helsinki" && round.text("language") == "de")
    let stops = round.list("stops")
    #expect(stops.count > 1)
    for stop in stops {
      let steps = try #require(stop["steps"] as? [[String: Any]])
      #expect(steps.last?["text"] as? String != nil && steps.last?["location"] is [Double])
      #expect((stop["prompts"] as? [String])?.isEmpty == false)
      #expect((stop["geometry"] as? String)?.isEmpty == false)
    }
    #expect((stops[0]["prompts"] as? [String])?.joined().contains("Fahren Sie") == true)
    let way = (round.inner("status")["next"] as? [String: Any])?["way"] as? [String: Any]
    #expect((way?["text"] as? [String])?.joined().contains("Fahren Sie") == true)
    let reply = await depots.report(
      "H-1", Fixture.report("1", "blocked", "06:01", at: (24.9419, 60.1771)))
    #expect(reply.texts("accepted") == ["report-1"], "\(reply.text)")
  }

  @Test func `a table of bins that was replaced by a wrong one stops no driver`() async throws {
    let depots = try await Fixture()
    let stops = try #require(try await depots.publish()["T-1"])
    _ = await depots.send("PUT", "\(depots.day)/files/bins.csv", "name,where\nA,here\n")
    let reply = await depots.report("T-1", Fixture.report("1", "done", "06:02", stop: stops[0]))
    #expect(reply.texts("accepted") == ["report-1"], "\(reply.text)")
    _ = await depots.send("PUT", "\(depots.day)/files/bins.csv", Fixture.bins)
    _ = await depots.report("T-1", Fixture.report("2", "done", "06:04", stop: stops[1]))
    let emptied = try depots.file("bins.csv").split(separator: "\n").filter {
      $0.contains(",0,240,")
    }
    #expect(emptied.count == 2)
  }

  @Test func `vehicles and days without a round`() async throws {
    let depots = try await Fixture()
    try await depots.upload()
    #expect(await depots.get("\(depots.day)/vehicles/T-1").code == "E3518")
    try await depots.publish()
    #expect(await depots.get("\(depots.day)/vehicles/T-3").status == 404)
    #expect(await depots.report("T-3", Fixture.report("1", "full", "06:00")).status == 404)
    #expect(await depots.get("/harbour/2026-05-13/vehicles/T-1").status == 404)
  }
}
