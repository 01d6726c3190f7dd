import Foundation
import Testing

@testable import ServiceAPI

/// Publishing plans to drivers, and replacing them while rounds are driven.
@Suite struct PublishingTests {
  private typealias Fixture = DepotFixture

  @Test func `a published plan has links and a folder of its own`() async throws {
    let depots = try await Fixture()
    try await depots.upload()
    #expect(await depots.post("\(depots.day)/publish", #"{"plan": "1"}"#).status == 404)
    let plan = try await depots.plan()
    #expect(await depots.post("\(depots.day)/publish").code == "E3503")
    let reply = await depots.post("\(depots.day)/publish", #"{"plan": "\#(plan)"}"#)
    #expect(reply.text("published") == plan)
    let links = reply.list("links")
    #expect(links.compactMap { $0["vehicle"] as? String } == ["T-1", "T-2"])
    #expect(links.compactMap { $0["driver"] as? String } == ["Aino", "Onni"])
    #expect(Set(links.compactMap { $0["path"] as? String }).count == 2)
    let day = await depots.get(depots.day)
    #expect(day.text("state") == "published" && day.text("published") == plan)
    #expect(await depots.send("DELETE", "\(depots.day)/plans/\(plan)").code == "E3515")
    // Nobody has begun: another plan takes its place at once.
    let other = try await depots.plan(#""iterations": 50, "alone": true, "threshold": 0.1"#)
    #expect(await depots.post("\(depots.day)/publish", #"{"plan": "\#(other)"}"#).status == 200)
    #expect(FileManager.default.fileExists(atPath: depots.path("driven.driven-1").path) == false)
    #expect(await depots.get("\(depots.day)/progress").text("published") == other)
    #expect(await depots.send("DELETE", "\(depots.day)/plans/\(plan)").status == 204)
    #expect(await depots.send("DELETE", depots.day).status == 204)
  }

  @Test func `rounds in progress are replaced only if that is wished, and keep their reports`()
    async throws
  {
    let depots = try await Fixture()
    let rounds = try await depots.publish()
    let stops = try #require(rounds["T-1"])
    _ = await depots.report(
      "T-1", Fixture.report("1", "done", "06:02", stop: stops[0], at: (25.01, 60.001)),
      Fixture.report("2", "skip", "06:05", stop: stops[1], reason: "ice"),
      Fixture.report("3", "break", "06:30"))
    let journal = try depots.file("driven/T-1/journal.jsonl")
    let same = try await depots.plan(#""iterations": 60, "alone": true"#)
    let refused = await depots.post("\(depots.day)/publish", #"{"plan": "\#(same)"}"#)
    #expect(refused.status == 409 && refused.code == "E3515")
    #expect(refused.text("detail")?.contains("T-1") == true)
    #expect(await depots.send("DELETE", depots.day).status == 409)

    // Bins that were emptied are not planned again; the plan that is replaced with knows nothing of that.
    let first = await depots.post(
      "\(depots.day)/publish", #"{"plan": "1", "replace": true}"#)
    #expect(first.status == 200 && first.list("not_carried").isEmpty, "\(first.text)")
    #expect(try depots.file("driven/T-1/journal.jsonl") == journal)
    #expect(try depots.file("driven.driven-1/T-1/journal.jsonl") == journal)
    let progress = await depots.get("\(depots.day)/progress").list("vehicles")
    #expect(progress[0]["done"] as? Int == 1 && progress[0]["skipped"] as? Int == 1)
    #expect(progress[0]["state"] as? String == "driving")
    #expect(progress[1]["state"] as? String == "waiting")
    // A report that was taken before stays taken.
    let again = await depots.report("T-1", Fixture.report("1", "done", "06:02", stop: stops[0]))
    #expect(again.texts("accepted") == ["report-1"])
    #expect(try depots.file("driven/T-1/journal.jsonl") == journal)
  }

  @Test func `stops that change their truck are neither lost nor served twice`() async throws {
    let depots = try await Fixture()
    let rounds = try await depots.publish()
    let (own, other) = (try #require(rounds["T-1"]), try #require(rounds["T-2"]))
    // One truck for all: it gets the stops of both, also those that the other one has served.
    let one =
      Fixture.depot.split(separator: "\n").filter { !$0.contains("T-1") }
      .joined(separator: "\n").replacing("capacity: 700", with: "capacity: 2000") + "\n"
    _ = await depots.send("PUT", "\(depots.day)/files/depot.yaml", one)
    let plan = try await depots.plan()
    _ = await depots.report(
      "T-1", Fixture.report("1", "done", "06:02", stop: own[0]),
      Fixture.report("2", "done", "06:04", stop: own[1]),
      Fixture.report("3", "undo", "06:05", stop: own[1]))
    _ = await depots.report("T-2", Fixture.report("4", "done", "06:03", stop: other[0]))
    let reply = await depots.post(
      "\(depots.day)/publish", #"{"plan": "\#(plan)", "replace": true}"#)
    #expect(reply.status == 200, "\(reply.text)")
    #expect(
      reply.list("not_carried").compactMap { $0["stop"] as? String } == [
        own[0], own[1], own[1],
      ])
    #expect(
      try depots.journal("T-2") == ["done \(other[0])", "skipped \(own[0])"])
    let round = await depots.get("\(depots.day)/vehicles/T-2")
    let left = (round.inner("status")["not_served"] as? [[String: Any]])?.first
    #expect(left?["id"] as? String == own[0] && left?["reason"] as? String == "served by T-1")
    #expect(round.inner("status")["done"] as? Int == 1)
    #expect(await depots.get("\(depots.day)/vehicles/T-1").code == "E3518")
    // The reports stay where they were made.
    #expect(try depots.journal("T-1", in: "driven.driven-1").first == "done \(own[0])")
  }

  @Test func `rounds along streets are not published`() async throws {
    let depots = try await Fixture()
    try await depots.upload()
    let plan = try await depots.plan()
    let path = depots.path("plans/\(plan)/plan.json")
    let text = try String(contentsOf: path, encoding: .utf8)
      .replacing("\"total_load\"", with: "\"streets\": true,\n    \"total_load\"")
    try text.write(to: path, atomically: true, encoding: .utf8)
    let reply = await depots.post("\(depots.day)/publish", #"{"plan": "\#(plan)"}"#)
    #expect(reply.status == 422 && reply.code == "E3518")
  }

  // MARK: - After a crash

  @Test func `a publication that was interrupted before its step leaves the last plan`()
    async throws
  {
    let depots = try await Fixture()
    let stops = try #require(try await depots.publish()["T-1"])
    _ = await depots.report("T-1", Fixture.report("1", "done", "06:02", stop: stops[0]))
    try FileManager.default.copyItem(
      at: depots.path("plans/1"), to: depots.path(".publication-2"))
    let restarted = try await depots.restarted()
    #expect(FileManager.default.fileExists(atPath: depots.path(".publication-2").path) == false)
    let progress = await restarted.get("\(depots.day)/progress")
    #expect(progress.list("vehicles")[0]["done"] as? Int == 1)
  }

  @Test func `one that was interrupted after its step keeps the journals of the last plan`()
    async throws
  {
    let depots = try await Fixture()
    let stops = try #require(try await depots.publish()["T-1"])
    _ = await depots.report("T-1", Fixture.report("1", "done", "06:02", stop: stops[0]))
    let journal = try depots.file("driven/T-1/journal.jsonl")
    // The two have changed places: the last plan waits to be kept.
    try FileManager.default.moveItem(at: depots.path("driven"), to: depots.path(".publication-2"))
    try FileManager.default.copyItem(at: depots.path("plans/1"), to: depots.path("driven"))
    try #"{"plan": "1", "publication": 2}"#.write(
      to: depots.path("driven/published.json"), atomically: true, encoding: .utf8)
    let restarted = try await depots.restarted()
    #expect(try depots.file("driven.driven-1/T-1/journal.jsonl") == journal)
    #expect(await restarted.get("\(depots.day)/progress").text("published") == "1")
  }

  @Test func `where folders cannot change places, a finished one takes the empty one`() async throws
  {
    let depots = try await Fixture()
    try await depots.publish()
    try FileManager.default.moveItem(
      at: depots.path("driven"), to: depots.path("driven.driven-1"))
    try FileManager.default.copyItem(
      at: depots.path("plans/1"), to: depots.path(".publication-2"))
    try #"{"plan": "1", "publication": 2}"#.write(
      to: depots.path(".publication-2/published.json"), atomically: true, encoding: .utf8)
    let restarted = try await depots.restarted()
    #expect(await restarted.get("\(depots.day)/progress").text("published") == "1")
  }
}
