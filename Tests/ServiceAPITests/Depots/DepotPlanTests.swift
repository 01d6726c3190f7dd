import Foundation
import Testing

@testable import ServiceAPI

/// Plans of days: jobs whose results stay with the day.
@Suite struct DepotPlanTests {
  private static let day = DepotFixture.day

  @Test func `a plan is made by a job and stays with its day`() async throws {
    let depots = try await DepotFixture()
    try await depots.upload()
    let reply = await depots.post(
      "\(Self.day)/plans", #"{"iterations": 50, "alone": true, "threshold": 0.5, "language": "de"}"#
    )
    #expect(reply.status == 202 && reply.text("plan") == "1")
    #expect(reply.headers["location"] == "/v1/depots\(Self.day)/plans/1")
    let job = try #require(reply.text("job"))
    #expect(try depots.jobs.job(job, of: "local") != nil)
    _ = try await depots.queue.wait(for: job, seconds: 60)

    let day = await depots.get(Self.day)
    #expect(day.text("state") == "planned")
    let plan = try #require(day.list("plans").first)
    #expect(plan["id"] as? String == "1" && plan["job"] as? String == job)
    #expect(plan["state"] as? String == "done" && plan["policy"] as? String == "threshold:0.5")
    #expect(plan["served"] as? Int == 6 && plan["left"] as? Int == 1)
    #expect(plan["unassigned"] as? Int == 0 && plan["rounds"] as? Int == 2)
    #expect(plan["cost"] is Double && plan["currency"] as? String == "EUR")
    #expect(plan["distance"] as? Int ?? 0 > 0 && plan["duration"] as? Int ?? 0 > 0)
    #expect((plan["created"] as? String)?.hasSuffix("Z") == true)
    #expect(await depots.get("\(Self.day)/plans").list("plans").count == 1)

    let document = await depots.get("\(Self.day)/plans/1")
    #expect(document.text("format") == "roundsman-solution/1")
    #expect(document.inner("day")["name"] as? String == "Harbour")
    let files = await depots.get("\(Self.day)/plans/1/files").texts("files")
    #expect(files.contains("T-1/run-sheet.html") && files.contains("map.html"))
    let sheet = await depots.get("\(Self.day)/plans/1/files/T-1/run-sheet.html")
    #expect(sheet.status == 200 && sheet.headers["content-type"] == "text/html; charset=utf-8")
    #expect(sheet.headers["content-security-policy"] == "sandbox allow-scripts")
    // The files as they were planned are kept for whoever prices changes.
    #expect(try depots.file("plans/1.day/bins.csv") == DepotFixture.bins)
    #expect(FileManager.default.fileExists(atPath: depots.jobs.folder(of: job)))
  }

  private static let tricks = [
    "../depot.yaml", "%2e%2e/depot.yaml", "..%2fdepot.yaml", "T-1", "T-1/..%2fplan.json",
    "plan.json/",
    "/etc/passwd", "T-1%2f..%2fplan.json", "nothing",
  ]

  @Test func `only listed files of a plan are opened`() async throws {
    let depots = try await DepotFixture()
    try await depots.upload()
    let id = try await depots.plan()
    for path in Self.tricks {
      #expect(await depots.get("\(Self.day)/plans/\(id)/files/\(path)").status == 404, "\(path)")
    }
    for other in ["0", "2", "01", "1.day", "-1", "x", "1%2f..%2f1"] {
      #expect(await depots.get("\(Self.day)/plans/\(other)").status == 404, "\(other)")
    }
  }

  private static let wrongWishes = [
    (#"{"map": "tartu"}"#, "map is not a map of this service"),
    (#"{"policy": "sometimes"}"#, "sometimes is not a policy"),
    (#"{"iterations": 0}"#, "iterations is not a whole number from 1 to 1000000000000"),
    (#"{"time-limit": "9h"}"#, "time-limit is not a time of at most 3600 s"),
    (#"{"language": "xx"}"#, "language is not one of en, de, es, fr, fi, it"),
    (#"{"threshold": [0.7]}"#, "threshold is no value"),
    (#"{"output": "/tmp/x"}"#, "output is not known"),
    (#"{"rounds": {}}"#, "rounds is not a list"),
    (#"{"rounds": [{"stops": ["A"]}]}"#, "a round is not one"),
    (#"{"rounds": [{"vehicle": "T-1", "stops": ["A"], "fixed": 1}]}"#, "a round is not one"),
    (#"{"rounds": [{"vehicle": "T-1", "stops": [{}]}]}"#, "a round is not one"),
    (#"{"rounds": [{"vehicle": "T-1", "stops": [7]}]}"#, "a round is not one"),
    (#"{"left": "A"}"#, "left is not a list"), (#"{"left": [null]}"#, "left has no ids"),
    ("[]", "the body is not an object"),
  ]

  @Test func `wishes that cannot be fulfilled`() async throws {
    let depots = try await DepotFixture()
    try await depots.upload()
    for (body, message) in Self.wrongWishes {
      let reply = await depots.post("\(Self.day)/plans", body)
      #expect(reply.status == 400 && reply.code == "E3503", "\(reply.text)")
      #expect(reply.list("findings").first?["message"] as? String == message)
    }
    #expect(await depots.get("\(Self.day)/plans").list("plans").isEmpty)
  }

  @Test func `rounds to plan around are given to the program`() throws {
    let body =
      #"{"map": "m", "rounds": [{"vehicle": "T-1", "stops": ["A", "B"], "fixed": true}], "left": ["G"]}"#
    let request = try PlanRequest(
      Array(body.utf8), day: "monday", usualMap: nil, maps: ["m": "/maps/m"],
      limits: ServiceLimits())
    #expect(request.arguments.suffix(3) == ["--rounds=input/rounds.json", "--", "input/monday"])
    #expect(request.arguments.contains("--map=/maps/m") && request.map == "m")
    let rounds = String(decoding: try #require(request.rounds), as: UTF8.self)
    #expect(
      rounds
        == #"{"format":"roundsman-rounds/1","rounds":[{"vehicle":"T-1","stops":["A","B"],"fixed":true}],"left":["G"]}"#
        + "\n")
    let free = try PlanRequest(
      [], day: "monday", usualMap: "m", maps: ["m": "/maps/m"], limits: ServiceLimits())
    #expect(free.rounds == nil && free.map == "m" && free.arguments.contains("--map=/maps/m"))
    let without = try PlanRequest(
      [], day: "monday", usualMap: nil, maps: [:], limits: ServiceLimits())
    #expect(without.arguments.contains("--map=none"))
  }

  @Test func `fixed rounds are planned as they are, and bins can be left out`() async throws {
    let depots = try await DepotFixture()
    try await depots.upload()
    let wishes = #"""
      "iterations": 50, "alone": true, "left": ["F"], "rounds": [
        {"vehicle": "T-1", "stops": ["C", "E", "A"], "fixed": true},
        {"vehicle": "T-2", "stops": ["D", "B"], "fixed": true}]
      """#
    let id = try await depots.plan(wishes)
    #expect(await depots.post("\(Self.day)/publish", #"{"plan": "\#(id)"}"#).status == 200)
    #expect(try await depots.rounds() == ["T-1": ["C", "E", "A"], "T-2": ["D", "B"]])
    // What they name is checked by the program.
    let reply = await depots.post(
      "\(Self.day)/plans", #"{"rounds": [{"vehicle": "T-9", "stops": ["Z"]}]}"#)
    let job = try #require(reply.text("job"))
    _ = try await depots.queue.wait(for: job, seconds: 60)
    let plan = try #require(await depots.get("\(Self.day)/plans").list("plans").last)
    let findings = try #require(plan["findings"] as? [[String: Any]])
    #expect(plan["state"] as? String == "failed")
    #expect(findings.compactMap { $0["code"] as? String }.sorted() == ["E1280", "E1282"])
    #expect(findings.allSatisfy { $0["file"] as? String == "rounds.json" })
  }

  @Test func `a search that is stopped leaves its best plan`() async throws {
    let depots = try await DepotFixture()
    let bins = (0..<80).map {
      "N\($0),\(25 + 0.002 * Double($0 * $0 % 83)),\(60 + 0.001 * Double($0)),0.9,10\n"
    }
    try await depots.upload(bins: "id,lon,lat,fill,capacity\n" + bins.joined())
    let reply = await depots.post("\(Self.day)/plans", #"{"time-limit": "60s"}"#)
    let job = try #require(reply.text("job"))
    #expect(await depots.get("\(Self.day)/plans/1").code == "E3511")
    while await depots.queue.progress(of: job) == nil {
      #expect(try depots.jobs.job(job)?.state.isFinal == false)
      try await Task.sleep(for: .milliseconds(20))
    }
    try await depots.queue.cancel(#require(try depots.jobs.job(job)))
    _ = try await depots.queue.wait(for: job, seconds: 30)
    let plan = try #require(await depots.get("\(Self.day)/plans").list("plans").first)
    #expect(plan["state"] as? String == "done" && plan["served"] as? Int == 80)
  }

  @Test func `a plan that is removed takes its job along`() async throws {
    let depots = try await DepotFixture()
    try await depots.upload()
    _ = await depots.post("\(Self.day)/plans", #"{"time-limit": "60s"}"#)
    #expect(await depots.send("DELETE", "\(Self.day)/plans/1").status == 204)
    #expect(await depots.get("\(Self.day)/plans/1").status == 404)
    #expect(FileManager.default.fileExists(atPath: depots.path("plans/1").path) == false)
    // Its number is not used again.
    #expect(try await depots.plan() == "2")
  }

  @Test func `a repeated request with the same key makes no second plan`() async throws {
    let depots = try await DepotFixture()
    try await depots.upload()
    func ask(_ body: String) async throws -> (status: Int, text: String) {
      let request = ServiceRequest(
        method: "POST", path: "", headers: ["idempotency-key": "k"], body: Array(body.utf8))
      let path = Self.day.split(separator: "/").map(String.init) + ["plans"]
      do {
        let response = try await depots.desk.answer(request, path, .local)
        guard case .bytes(let bytes) = response.body else { return (0, "") }
        return (response.status, String(decoding: bytes, as: UTF8.self))
      } catch let error as ServiceError {
        return (error.status, error.code.rawValue)
      }
    }
    let first = try await ask(#"{"iterations": 50, "alone": true}"#)
    let again = try await ask(#"{"iterations": 50, "alone": true}"#)
    #expect(first.status == 202 && again == first)
    #expect(try await ask(#"{"iterations": 51}"#) == (409, "E3512"))
    #expect(await depots.get("\(Self.day)/plans").list("plans").count == 1)
  }

  // MARK: - After a crash

  @Test func `a job that ended while the service was down becomes a plan`() async throws {
    let depots = try await DepotFixture()
    try await depots.upload()
    let reply = await depots.post("\(Self.day)/plans", #"{"iterations": 50, "alone": true}"#)
    let job = try #require(reply.text("job"))
    // Nobody waits for it any more.
    await depots.desk.stop()
    _ = try await depots.queue.wait(for: job, seconds: 60)
    #expect(FileManager.default.fileExists(atPath: depots.path("plans/1").path) == false)

    let restarted = try await depots.restarted()
    #expect(FileManager.default.fileExists(atPath: depots.path("plans/1/plan.json").path))
    let day = await restarted.get(Self.day)
    #expect(day.text("state") == "planned" && day.list("plans").count == 1)
  }

  @Test func `a move that was interrupted is completed at the next look`() async throws {
    let depots = try await DepotFixture()
    try await depots.upload()
    let reply = await depots.post("\(Self.day)/plans", #"{"iterations": 50, "alone": true}"#)
    let job = try #require(reply.text("job"))
    await depots.desk.stop()
    _ = try await depots.queue.wait(for: job, seconds: 60)
    // The result was moved, and the service killed before it was noted.
    try FileManager.default.createDirectory(
      at: depots.path("plans"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: "\(depots.jobs.folder(of: job))/output/result", toPath: depots.path("plans/1").path)
    let restarted = try await depots.restarted()
    let plan = try #require(await restarted.get("\(Self.day)/plans").list("plans").first)
    #expect(plan["state"] as? String == "done" && plan["served"] as? Int == 6)
    #expect(try depots.file("plans/1.day/bins.csv") == DepotFixture.bins)

    // The job is forgotten before anybody looks again: the plan stays.
    try restarted.jobs.remove(job)
    let later = try await restarted.restarted()
    #expect(await later.get("\(Self.day)/plans/1").status == 200)
  }

  @Test func `a plan whose job was never made is forgotten`() async throws {
    let depots = try await DepotFixture()
    try await depots.upload()
    let key = try #require(DepotDayKey(depot: "harbour", day: "2026-05-12"))
    _ = try depots.desk.store.add(job: Job.newID(), of: key, map: nil, language: nil)
    #expect(await depots.get("\(Self.day)/plans").list("plans").isEmpty)
    #expect(try await depots.plan() == "2")
  }
}
