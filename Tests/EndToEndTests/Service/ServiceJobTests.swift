import Foundation
import Testing
import _TestSupport

/// Jobs of the service: what outlives a request, and the service itself.
@Suite struct ServiceJobTests {
  private static let instance = "datasets/instances/cvrp/G-n200-k20.vrp"

  /// A problem whose search takes as long as it may.
  private static func problem(stops: Int = 150) -> String {
    var random = SplitMix64(seed: 7)
    let jobs = (1...stops).map { id in
      let (x, y) = (random.next() % 100_000, random.next() % 100_000)
      return
        #"{"id": \#(id), "location": [\#(Double(x) / 1e6 + 24.9), \#(Double(y) / 1e6 + 60.1)], "delivery": [1]}"#
    }
    let vehicles = (1...10).map {
      #"{"id": \#($0), "start": [24.95, 60.15], "end": [24.95, 60.15], "capacity": [20]}"#
    }
    return
      #"{"vehicles": [\#(vehicles.joined(separator: ","))], "jobs": [\#(jobs.joined(separator: ","))]}"#
  }

  private func state(_ id: String, _ server: RunningServer) throws -> String {
    try server.get("/v1/jobs/\(id)").value("state")
  }

  private func wait(for id: String, _ server: RunningServer, seconds: Double = 60) throws -> String
  {
    let deadline = Date().addingTimeInterval(seconds)
    while Date() < deadline {
      let state = try state(id, server)
      if !["waiting", "running"].contains(state) { return state }
      Thread.sleep(forTimeInterval: 0.05)
    }
    return "too slow"
  }

  @Test func `what takes long is a job with events, and its result is that of the program`() throws
  {
    let server = try RunningServer(maps: nil)
    let reply = try server.post("/v1/solve?iterations=20000&wait=0", Self.problem())
    #expect(reply.status == 202)
    let id: String = try reply.value("id")
    #expect(reply.headers["location"] == "/v1/jobs/\(id)")
    let events = try server.get("/v1/jobs/\(id)/events")
    #expect(events.headers["content-type"] == "text/event-stream")
    #expect(events.text.contains("event: progress\ndata: {\"seconds\":"))
    #expect(events.text.contains("\"state\":\"done\""))
    #expect(try state(id, server) == "done")
    let outcome: [String: Any] = try server.get("/v1/jobs/\(id)").value("outcome")
    let result = try server.get("/v1/jobs/\(id)/result")
    #expect(outcome["bound"] as? Int == (try result.value("bound")))
    #expect(outcome["proven"] as? Bool == (try result.value("proven")))
    let file = server.folder.file("problem.json")
    try Data(Self.problem().utf8).write(to: file)
    let program = try Program.run(["solve", file.path, "--iterations", "20000"])
    #expect(result.text == program.stdout)
    let list: [[String: Any]] = try server.get("/v1/jobs").value("jobs")
    #expect(list.map { $0["id"] as? String } == [id])
    #expect(try server.send("DELETE", "/v1/jobs/\(id)").status == 204)
    #expect(try server.get("/v1/jobs/\(id)").status == 404)
  }

  @Test func `a job that is cancelled keeps its best plan`() throws {
    let server = try RunningServer(maps: nil)
    let reply = try server.post("/v1/solve?time-limit=60s&wait=0", Self.problem())
    let id: String = try reply.value("id")
    Thread.sleep(forTimeInterval: 1.5)
    let cancelled = try server.send("DELETE", "/v1/jobs/\(id)")
    #expect(cancelled.status == 202)
    #expect(try cancelled.value("state") == "cancelled")
    let result = try server.get("/v1/jobs/\(id)/result")
    #expect(result.status == 200)
    #expect(try result.value("code") == 0)
  }

  @Test func `jobs of a service that was killed go on, with the same bytes`() throws {
    let server = try RunningServer(["--workers", "1"], maps: nil)
    let first: String = try server.post("/v1/solve?iterations=60000&wait=0", Self.problem()).value(
      "id")
    let second: String = try server.post("/v1/solve?iterations=100&wait=0", Self.problem()).value(
      "id")
    Thread.sleep(forTimeInterval: 0.4)
    #expect(try state(first, server) == "running")
    server.kill()
    try server.start()
    #expect(try wait(for: first, server) == "done")
    #expect(try wait(for: second, server) == "done")
    #expect(try server.get("/v1/jobs/\(first)").value("attempts") == 2)
    let file = server.folder.file("problem.json")
    try Data(Self.problem().utf8).write(to: file)
    let program = try Program.run(["solve", file.path, "--iterations", "60000"])
    #expect(try server.get("/v1/jobs/\(first)/result").text == program.stdout)
  }

  @Test func `a request to stop ends it, and what ran is taken up by the next start`() throws {
    let server = try RunningServer(maps: nil)
    let id: String = try server.post("/v1/solve?iterations=200000&wait=0", Self.problem()).value(
      "id")
    // Somebody who listens does not keep it from ending.
    let socket = try server.connect()
    defer { close(socket) }
    let request = "GET /v1/jobs/\(id)/events HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
    _ = request.withCString { send(socket, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    Thread.sleep(forTimeInterval: 0.4)
    let begin = Date()
    #expect(server.stop() == 0)
    #expect(Date().timeIntervalSince(begin) < 15)
    try server.start()
    #expect(["running", "done"].contains(try state(id, server)))
    _ = try server.send("DELETE", "/v1/jobs/\(id)")
  }

  @Test func `a service that is asked to stop while many ask it ends well`() throws {
    for attempt in 0..<4 {
      let server = try RunningServer(maps: nil)
      for name in ["depot.yaml", "bins.csv"] {
        let file = PackageRoot.file("datasets/depot-days/helsinki/\(name)")
        let text = try String(contentsOf: file, encoding: .utf8)
        let path = "/v1/depots/city/today/files/\(name)"
        let reply = try server.send("PUT", path, body: Array(text.utf8))
        #expect([200, 201].contains(reply.status), "\(reply.text)")
      }
      let group = DispatchGroup()
      let threads = 12
      for _ in 0..<threads {
        DispatchQueue.global().async(group: group) {
          while server.isRunning {
            for path in ["/v1/depots/city/today", "/v1/jobs"] {
              let request = "GET \(path) HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
              // What comes too late is not answered.
              _ = try? server.exchange(Array(request.utf8))
            }
          }
        }
      }
      Thread.sleep(forTimeInterval: 0.3 + Double(attempt) / 10)
      #expect(server.stop() == 0, "\(server.log.suffix(2000))")
      group.wait()
    }
  }

  @Test func `an idempotency key makes one job of the same request, and refuses another`() throws {
    let server = try RunningServer(maps: nil)
    let key = ["idempotency-key": "order-17"]
    let first = try server.post("/v1/solve?iterations=100", Self.problem(), headers: key)
    let again = try server.post("/v1/solve?iterations=100", Self.problem(), headers: key)
    #expect(first.status == 200 && again.status == 200)
    #expect(first.body == again.body)
    #expect(first.headers["content-location"] == again.headers["content-location"])
    let other = try server.post("/v1/solve?iterations=101", Self.problem(), headers: key)
    #expect(other.status == 409)
    #expect(try other.value("code") == "E3512")
  }

  @Test func `word of a job's end is signed, and goes to allowed hosts only`() throws {
    let receiver = LocalServer { _, _ in .init("200 OK", "{}") }
    let folder = try Folder()
    try Data("a secret that nobody guesses\n".utf8).write(to: folder.file("secret"))
    chmod(folder.file("secret").path, 0o600)
    let server = try RunningServer(
      ["--callback-host", "127.0.0.1", "--callback-secret", folder.file("secret").path], maps: nil)
    let address = "http://127.0.0.1:\(receiver.port)/done"
    let reply = try server.post(
      "/v1/solve?iterations=100&callback=\(address)", Self.problem(stops: 5))
    #expect(reply.status == 200)
    let deadline = Date().addingTimeInterval(20)
    while receiver.bodies.isEmpty, Date() < deadline { Thread.sleep(forTimeInterval: 0.05) }
    #expect(receiver.targets == ["/done"])
    #expect(receiver.bodies.first?.contains("\"state\":\"done\"") == true)
    let elsewhere = try server.post(
      "/v1/solve?callback=http://example.org/x", Self.problem(stops: 5))
    #expect(elsewhere.status == 403)
  }

  @Test func `nobody takes more than a share of the workers`() throws {
    let folder = try Folder()
    let keys = folder.file("keys").path
    func key(_ name: String) throws -> [String: String] {
      ["authorization": "Bearer \(try RunningServer.makeKey(name, keys))"]
    }
    let (greedy, modest) = (try key("greedy"), try key("modest"))
    let server = try RunningServer(["--workers", "1", "--keys", keys], maps: nil)
    #expect(try server.get("/v1/jobs").status == 401)
    for _ in 0..<6 {
      let reply = try server.post(
        "/v1/solve?time-limit=700ms&wait=0", Self.problem(), headers: greedy)
      #expect(reply.status == 202)
    }
    // The second of two callers is next, not seventh.
    let begin = Date()
    let reply = try server.post(
      "/v1/solve?time-limit=700ms&wait=30", Self.problem(), headers: modest)
    #expect(reply.status == 200)
    #expect(Date().timeIntervalSince(begin) < 4)
    // What belongs to one caller does not exist for the other.
    let jobs: [[String: Any]] = try server.get("/v1/jobs", headers: greedy).value("jobs")
    #expect(jobs.count == 6)
    for id in jobs.compactMap({ $0["id"] as? String }) {
      for part in ["", "/events", "/result", "/files", "/files/result.json"] {
        #expect(try server.get("/v1/jobs/\(id)\(part)", headers: modest).status == 404)
      }
      #expect(try server.send("DELETE", "/v1/jobs/\(id)", headers: modest).status == 404)
      _ = try server.send("DELETE", "/v1/jobs/\(id)", headers: greedy)
    }
  }
}
