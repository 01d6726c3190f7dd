import Foundation
import Testing

@testable import ServiceAPI

/// Progress and the end of a day.
@Suite struct DayClosingTests {
  private typealias Fixture = DepotFixture

  @Test func `progress tells who is where, what comes next, and what will be late`() async throws {
    let depots = try await Fixture()
    let windows = Fixture.bins.split(separator: "\n").enumerated().map { number, line in
      number == 0 ? "\(line),windows" : "\(line),\(line.hasPrefix("C") ? "06:00-06:20" : "")"
    }
    try await depots.upload(bins: windows.joined(separator: "\n") + "\n")
    let plan = try await depots.plan()
    _ = await depots.post("\(depots.day)/publish", #"{"plan": "\#(plan)"}"#)
    let before = await depots.get("\(depots.day)/progress")
    #expect(before.text("state") == "published" && before.object["messages"] as? Int == 0)
    let waiting = before.list("vehicles")
    #expect(waiting.compactMap { $0["state"] as? String } == ["waiting", "waiting"])
    #expect(waiting.allSatisfy { ($0["late"] as? [Any])?.isEmpty == true })
    #expect(waiting.allSatisfy { ($0["finish_clock"] as? String)?.hasPrefix("06:") == true })
    let (vehicle, stops) = try #require(try await depots.rounds().first { $0.value.contains("C") })
    #expect(
      (waiting.first { $0["vehicle"] as? String == vehicle }?["next"] as? [String: Any])?["id"]
        as? String == stops[0])

    let other = try #require(stops.first { $0 != "C" })
    _ = await depots.report(
      vehicle, Fixture.report("1", "done", "06:30", stop: other, at: (25.02, 60.001)))
    let after = try #require(
      await depots.get("\(depots.day)/progress").list("vehicles")
        .first { $0["vehicle"] as? String == vehicle })
    #expect(after["state"] as? String == "driving" && after["done"] as? Int == 1)
    #expect(after["position"] as? [Double] == [25.02, 60.001])
    let round = await depots.get("\(depots.day)/vehicles/\(vehicle)")
    let stop = try #require(round.list("stops").first { $0["id"] as? String == "C" })
    #expect(stop["window_clock"] as? [String] == ["06:00", "06:20"])
    let isLeft = after["left"] as? Int == 1
    let late = (after["late"] as? [[String: Any]])?.first
    #expect(isLeft || (late?["id"] as? String == "C" && late?["seconds"] as? Int ?? 0 > 0))
  }

  @Test func `late is who is expected after the last window has ended`() throws {
    func step(_ id: String, _ arrival: Int) -> PlannedDay.Step {
      PlannedDay.Step(
        kind: .stop, id: id, place: nil, arrival: arrival, service: 60, travelled: 0, distance: 0)
    }
    let round = PlannedDay.Round(
      vehicle: "T-1", driver: nil, steps: [step("A", 100), step("B", 200), step("C", 300)])
    let answer = """
      {"stops": 3, "done": 0, "skipped": 0, "left": 0, "next": {"kind": "stop", "id": "A", "arrival": 150},
       "rest": [{"kind": "unload", "arrival": 400}, {"kind": "stop", "id": "B", "arrival": 500},
         {"kind": "stop", "id": "C", "arrival": 900}, {"kind": "home", "arrival": 960, "arrival_clock": "00:16"}]}
      """
    let day = try PlannedDay.sample(
      rounds: [round],
      windows: ["A": [0...100], "B": [0...200, 400...600], "C": []])
    let progress = RoundProgress(
      round: round, day: day,
      answer: try JSONDocumentRoot.of(answer), reports: [], position: nil, positionTime: nil)
    let object = try JSONDocumentRoot.object { progress.write(to: &$0) }
    let late = try #require(object["late"] as? [[String: Any]])
    #expect(late.count == 1 && late[0]["id"] as? String == "A" && late[0]["seconds"] as? Int == 50)
    #expect(object["finish_clock"] as? String == "00:16")
    #expect((object["next"] as? [String: Any])?["id"] as? String == "A")
  }

  @Test func `a day is closed when its rounds are over, and its records are in its files`()
    async throws
  {
    let depots = try await Fixture()
    let rounds = try await depots.publish()
    for (vehicle, stops) in rounds {
      for (number, stop) in stops.enumerated() {
        _ = await depots.report(
          vehicle, Fixture.report("\(vehicle)-\(number)", "done", "06:0\(number + 2)", stop: stop))
      }
    }
    _ = await depots.report("T-1", Fixture.report("f1", "finish", "06:40"))
    let open = await depots.post("\(depots.day)/close")
    #expect(open.status == 409 && open.code == "E3515")
    #expect(open.text("detail")?.contains("T-2") == true)
    _ = await depots.report("T-2", Fixture.report("f2", "finish", "06:45"))
    let closed = await depots.post("\(depots.day)/close")
    #expect(closed.status == 200 && closed.text("state") == "closed", "\(closed.text)")
    #expect(closed.list("records").compactMap { $0["vehicle"] as? String } == ["T-1", "T-2"])
    let record = await depots.get("\(depots.day)/files/service-record.csv").text
    #expect(record.split(separator: "\n").count == 1 + 6)
    #expect(record.split(separator: "\n").dropFirst().allSatisfy { $0.contains(",done,") })

    #expect(await depots.get(depots.day).text("state") == "closed")
    #expect(await depots.get("\(depots.day)/progress").text("state") == "closed")
    for (method, path) in [
      ("PUT", "files/bins.csv"), ("DELETE", "files/bins.csv"), ("POST", "plans"),
    ] {
      #expect(await depots.send(method, "\(depots.day)/\(path)", "{}").code == "E3515", "\(path)")
    }
    let again = await depots.post("\(depots.day)/publish", #"{"plan": "1", "replace": true}"#)
    #expect(again.code == "E3515")
    #expect(await depots.post("\(depots.day)/close").status == 200)
    #expect(await depots.send("DELETE", depots.day).status == 204)
  }

  @Test func `what a phone tells after the day was closed still counts`() async throws {
    let depots = try await Fixture()
    let stops = try #require(try await depots.publish()["T-1"])
    _ = await depots.report("T-1", Fixture.report("1", "done", "06:02", stop: stops[0]))
    let closed = await depots.post("\(depots.day)/close", #"{"force": true}"#)
    #expect(closed.texts("open") == ["T-1", "T-2"])
    let late = await depots.report("T-1", Fixture.report("2", "done", "06:04", stop: stops[1]))
    #expect(late.texts("accepted") == ["report-2"])
    let record = try depots.file("service-record.csv")
    #expect(record.split(separator: "\n").filter { $0.contains(",done,") }.count == 2)
    #expect(
      try depots.file("bins.csv").split(separator: "\n").filter { $0.contains(",0,240,") }.count
        == 2)
  }

  @Test func `a day without a published plan is not closed`() async throws {
    let depots = try await Fixture()
    try await depots.upload()
    #expect(await depots.post("\(depots.day)/close", #"{"force": true}"#).code == "E3515")
    #expect(await depots.post("/harbour/nothing/close").status == 404)
  }

  // MARK: - Messages

  @Test func `messages reach whom they are for, in order, and once`() async throws {
    let depots = try await Fixture()
    try await depots.publish()
    func driver(_ vehicle: String) -> Caller {
      .driver(depot: "harbour", day: "2026-05-12", vehicle: vehicle)
    }
    func texts(_ reply: Fixture.Reply) -> [String] {
      reply.list("messages").compactMap { $0["text"] as? String }
    }
    let path = "\(depots.day)/messages"
    let all = await depots.post(path, #"{"text": " Snow at <b>noon</b> ", "to": null}"#)
    #expect(all.status == 201 && all.inner("message")["number"] as? Int == 1)
    #expect(all.inner("message")["from"] as? String == "dispatcher")
    #expect(all.inner("message")["to"] is NSNull)
    _ = await depots.post(path, #"{"text": "Gate 7 is open", "to": "T-1"}"#)
    let own = "\(depots.day)/vehicles/T-1/messages"
    let body = #"{"id": "0b7f2d9e-1", "text": "Thanks", "to": "T-2"}"#
    for _ in 0..<3 { #expect(await depots.post(own, body, by: driver("T-1")).status == 201) }
    let other = "\(depots.day)/vehicles/T-2/messages"
    _ = await depots.post(other, #"{"id": "0b7f2d9e-1", "text": "Hello"}"#, by: driver("T-2"))
    _ = await depots.post(other, #"{"text": "Hello, Onni"}"#)

    #expect(
      texts(await depots.get(path))
        == ["Snow at <b>noon</b>", "Gate 7 is open", "Thanks", "Hello", "Hello, Onni"])
    #expect(
      texts(await depots.get(own, by: driver("T-1")))
        == ["Snow at <b>noon</b>", "Gate 7 is open", "Thanks"])
    #expect(
      texts(await depots.get(other, by: driver("T-2")))
        == ["Snow at <b>noon</b>", "Hello", "Hello, Onni"])
    #expect(texts(await depots.get(path, query: "after=3")) == ["Hello", "Hello, Onni"])
    #expect(await depots.get(path, query: "after=-1").status == 400)
    let thanks = try #require(
      await depots.get(path).list("messages").first { $0["text"] as? String == "Thanks" })
    #expect(thanks["from"] as? String == "T-1" && thanks["to"] is NSNull)
    #expect(await depots.get("\(depots.day)/progress").object["messages"] as? Int == 5)
    for wrong in [
      "{}", #"{"text": ""}"#, #"{"text": "a\u0000b"}"#, #"{"text": 7}"#,
      #"{"text": "x", "to": "T-9"}"#, #"{"text": "\#(String(repeating: "x", count: 2001))"}"#,
      #"{"text": "x", "id": "?"}"#, #"{"message": "x"}"#,
    ] {
      #expect(await depots.post(path, wrong).code == "E3503", "\(wrong.prefix(40))")
    }
  }
}
