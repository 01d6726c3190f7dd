import Foundation
import Testing
import _TestSupport

/// The service against requests that nobody should send.
@Suite struct ServiceHostileTests {
  /// Requests that are no HTTP, or abuse it.
  private static let raw = [
    "", "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
    "GET /health HTTP/1.1\r\n\r\n",
    "GET /health HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n",
    "POST /v1/solve HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 99999999999999999999\r\n\r\n",
    "POST /v1/solve HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\nZZZ\r\n",
    "POST /v1/solve HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    "GET /\(String(repeating: "a", count: 200_000)) HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    "GET /health HTTP/1.1\r\n\(String(repeating: "x: y\r\n", count: 5_000))\r\n",
    "GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\nx: \(String(repeating: "b", count: 300_000))\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: 127.0.0.1:22\r\n\r\n",
    "GET http://169.254.169.254/latest HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
  ]

  @Test func `what is no HTTP ends its own connection only`() throws {
    let server = try RunningServer(maps: nil)
    for text in Self.raw {
      let answer = try server.exchange(
        Array((text.isEmpty ? "x" : text).utf8) + Array("\r\n\r\n".utf8), patience: 3)
      let status = String(decoding: answer.prefix(12), as: UTF8.self)
      #expect(answer.isEmpty || status.hasPrefix("HTTP/1."), "\(text.prefix(40)): \(status)")
      #expect(!status.contains(" 500"), "\(text.prefix(40))")
    }
    #expect(server.isRunning)
    #expect(try server.get("/health").status == 200)
  }

  @Test func `changed requests are answered, and never with a failure of the service`() throws {
    let server = try RunningServer()
    var random = SplitMix64(seed: 32)
    let targets = [
      "/route/v1/driving/24.94,60.17;24.95,60.172?steps=true&annotations=true",
      "/table/v1/driving/24.94,60.17;24.95,60.172;24.93,60.168?sources=0",
      "/match/v1/driving/24.94,60.17;24.945,60.171?timestamps=1;5&radiuses=5;5",
      "/trip/v1/driving/24.94,60.17;24.95,60.172;24.93,60.168?roundtrip=true",
      "/nearest/v1/driving/24.94,60.17?number=3&bearings=90,20",
      "/tile/v1/car/tile(9326,4741,14).mvt",
      "/v1/jobs?limit=5", "/v1/jobs/0123456789abcdef0123456789abcdef/files/..%2f..%2fx",
      "/maps/monaco/route/v1/driving/7.42,43.73;7.43,43.74", "/metrics", "/openapi.json",
    ]
    let alphabet = Array("/;,.?&=%{}[]()<>\"'\\|^`~-+*#@!$ abcxyz0129\u{e9}\u{0}\r".utf8)
    for round in 0..<10_000 {
      var target = Array(targets[Int(random.next() % UInt64(targets.count))].utf8)
      for _ in 0...(random.next() % 4) {
        let position = Int(random.next() % UInt64(target.count))
        switch random.next() % 4 {
        case 0: target[position] = alphabet[Int(random.next() % UInt64(alphabet.count))]
        case 1: target.remove(at: position)
        case 2: target.insert(contentsOf: target[position...].prefix(20), at: position)
        default: target.insert(alphabet[Int(random.next() % UInt64(alphabet.count))], at: position)
        }
        if target.isEmpty { target = [UInt8(ascii: "/")] }
      }
      let request =
        Array("GET ".utf8) + target
        + Array(" HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n".utf8)
      let answer = try server.exchange(request, patience: 20)
      let status = String(decoding: answer.prefix(12), as: UTF8.self)
      #expect(
        answer.isEmpty || status.hasPrefix("HTTP/1.1 2") || status.hasPrefix("HTTP/1.1 4"),
        "round \(round), \(String(decoding: target, as: UTF8.self)): \(status)")
    }
    #expect(server.isRunning)
  }

  @Test func `connections that send nothing or slowly do not keep others out`() throws {
    let server = try RunningServer(["--max-connections", "300"], maps: nil)
    var sockets: [Int32] = []
    defer { for socket in sockets { close(socket) } }
    for number in 0..<200 {
      let socket = try server.connect()
      sockets.append(socket)
      let text = ["", "GET /he", "POST /v1/solve HTTP/1.1\r\ncontent-length: 100\r\n\r\n{"][
        number % 3]
      _ = text.withCString { Foundation.send(socket, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    }
    for _ in 0..<20 { #expect(try server.get("/health").status == 200) }
  }

  @Test func `a body beyond the limit is refused before it is read`() throws {
    let server = try RunningServer(["--max-body", "1"], maps: nil)
    let reply = try server.send(
      "POST", "/v1/solve", headers: ["content-length": "900000000"], body: Array("{".utf8))
    #expect(reply.status == 413)
    #expect(try reply.value("code") == "E3506")
    let vroom = try server.post("/", String(repeating: " ", count: 2 << 20))
    #expect(vroom.status == 413)
  }

  @Test func `a body that never ends is cut off, with the reason`() throws {
    let server = try RunningServer(["--max-body", "1"], maps: nil)
    let socket = try server.connect()
    defer { close(socket) }
    func send(_ bytes: [UInt8]) -> Bool {
      Foundation.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0
    }
    let head = "POST /v1/solve HTTP/1.1\r\nhost: 127.0.0.1:\(server.port)\r\n"
    #expect(send(Array("\(head)transfer-encoding: chunked\r\n\r\n".utf8)))
    let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 32, count: 1 << 16) + [13, 10]
    var answer: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    let deadline = Date().addingTimeInterval(120)
    while send(chunk) {
      try #require(Date() < deadline, "the service takes it all")
      let count = recv(socket, &part, part.count, Int32(MSG_DONTWAIT))
      if count > 0 { answer += part.prefix(count) }
    }
    #expect(String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 413"))
    #expect(try server.get("/health").status == 200)
  }

  @Test func `tricks with paths and headers lead nowhere`() throws {
    let server = try RunningServer()
    for target in [
      "/../../etc/passwd", "/..%2f..%2fetc%2fpasswd", "/assets/../../../etc/passwd",
      "/assets/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/maps/..%2f..%2fetc/nearest/v1/car/1,2",
      "/maps/%00/nearest/v1/car/1,2", "/v1/jobs/../../../etc/passwd", "/v1/%6aobs/../maps",
      "/v1/depots/..%2f..%2fetc/2026-01-01/files/passwd", "/.git/config", "/v1//maps", "/v1/maps/",
      "/%2e%2e/", "/health%00", "/health;x=y", "/v1/jobs/%2e%2e/files/passwd",
    ] {
      let reply = try server.get(target)
      #expect((400..<500).contains(reply.status), "\(target): \(reply.status)")
      #expect(!reply.text.contains("root:"), "\(target)")
    }
    for headers in [
      ["x-forwarded-host": "evil.example"], ["x-original-url": "/v1/jobs"],
      ["x-http-method-override": "DELETE"], ["x-rewrite-url": "/metrics"],
      ["accept": String(repeating: "a", count: 20_000)], ["range": "bytes=0-18446744073709551615"],
      ["accept-encoding": "gzip;q=99999999999999999999"],
      ["cookie": String(repeating: ";", count: 9_000)],
      ["authorization": "Bearer " + String(repeating: "x", count: 20_000)],
      ["x-request-id": "a\tb"], ["content-type": "application/json; charset=\u{ff}"],
    ] {
      let reply = try server.get("/health", headers: headers)
      #expect(reply.status == 200 || (400..<500).contains(reply.status), "\(headers)")
      #expect(reply.headers["x-request-id"]?.contains("\t") != true)
    }
    #expect(server.isRunning)
  }

  @Test func `pages of other origins and other host names are refused on loopback`() throws {
    let server = try RunningServer(maps: nil)
    #expect(try server.get("/v1/jobs", headers: ["origin": "https://evil.example"]).status == 403)
    #expect(try server.get("/v1/jobs", headers: ["host": "evil.example"]).status == 403)
    #expect(
      try server.post("/", "{}", headers: ["origin": "https://evil.example"]).status == 403)
    let open = try RunningServer(["--allow-origin", "https://maps.example"], maps: nil)
    let reply = try open.get("/v1/jobs", headers: ["origin": "https://maps.example"])
    #expect(reply.status == 200)
    #expect(reply.headers["access-control-allow-origin"] == "https://maps.example")
    let asked = try open.send(
      "OPTIONS", "/v1/solve", headers: ["origin": "https://maps.example"])
    #expect(asked.status == 204)
  }

  @Test func `guessed tokens open nothing`() throws {
    let folder = try Folder()
    try Data("someone \(String(repeating: "ab", count: 32))\n".utf8).write(to: folder.file("keys"))
    chmod(folder.file("keys").path, 0o600)
    let server = try RunningServer(["--keys", folder.file("keys").path], maps: nil)
    var random = SplitMix64(seed: 11)
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    for _ in 0..<200 {
      let token = String((0..<43).map { _ in letters[Int(random.next() % 64)] })
      #expect(
        try server.get("/v1/maps", headers: ["authorization": "Bearer \(token)"]).status == 401)
    }
    for header in ["", "Bearer", "Basic YTpi", "Bearer ", "bearer a b c"] {
      #expect(try server.get("/v1/maps", headers: ["authorization": header]).status == 401)
    }
    #expect(try server.get("/v1/maps").status == 401)
    #expect(try server.post("/", "{}").status == 401)
    // Nobody without a key has a body read.
    let unread = try server.send("POST", "/v1/solve", headers: ["content-length": "60000000"])
    #expect(unread.status == 401)
    #expect(try server.get("/route/v1/driving/1,2;3,4").status == 401)
    #expect(try server.get("/openapi.json").status == 401)
    #expect(try server.get("/health").status == 200)
    #expect(try server.send("TRACE", "/health").status == 405)
  }

  @Test func `every address asks every caller who they are`() throws {
    let folder = try Folder()
    let keys = folder.file("keys").path
    let secret = try RunningServer.makeKey("owner", keys)
    let server = try RunningServer(["--keys", keys])
    let key = ["authorization": "Bearer \(secret)"]
    let problem =
      #"{"vehicles": [{"id": 1, "start": [24.9, 60.1]}], "jobs": [{"id": 1, "location": [24.9, 60.2]}]}"#
    let made = try server.post("/v1/solve?iterations=10&wait=0", problem, headers: key)
    let id: String = try made.value("id")
    let other = String(secret.reversed())
    // Clients that can send no header have it in the query.
    let road = try server.get("/nearest/v1/car/24.94,60.17?number=2&access_token=\(secret)")
    #expect(road.status == 200, "\(road.text)")
    let askers: [[String: String]] = [
      [:], ["authorization": "Bearer \(other)"], ["authorization": "Basic \(secret)"],
      ["authorization": secret], ["cookie": "roundsman_session=\(other)"],
      key.merging(["origin": "https://evil.example"]) { $1 },
      ["x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1"],
    ]
    let routes: [(method: String, target: String)] = [
      ("POST", "/"), ("GET", "/docs"), ("GET", "/openapi.json"), ("GET", "/metrics"),
      ("GET", "/v1/maps"), ("GET", "/v1/jobs"), ("GET", "/v1/jobs/\(id)"),
      ("DELETE", "/v1/jobs/\(id)"), ("GET", "/v1/jobs/\(id)/events"),
      ("GET", "/v1/jobs/\(id)/result"), ("GET", "/v1/jobs/\(id)/files"),
      ("GET", "/v1/jobs/\(id)/files/result.json"), ("POST", "/v1/solve"), ("POST", "/v1/check"),
      ("POST", "/v1/collect"), ("POST", "/v1/matrix"), ("GET", "/v1/route"),
      ("POST", "/v1/itinerary"), ("POST", "/v1/packing"), ("GET", "/v1/cities/near?place=Porto"),
      ("GET", "/v1/cities/search?name=a"), ("GET", "/v1/cities/surprise"), ("GET", "/v1/weather"),
      ("DELETE", "/v1/session"), ("GET", "/route/v1/car/24.94,60.17;24.95,60.17"),
      ("GET", "/table/v1/car/24.94,60.17;24.95,60.17"), ("GET", "/nearest/v1/car/24.94,60.17"),
      ("GET", "/trip/v1/car/24.94,60.17;24.95,60.17"), ("GET", "/tile/v1/car/tile(1,2,3).mvt"),
      ("GET", "/match/v1/car/24.94,60.17;24.95,60.17"), ("GET", "/nothing"),
      ("GET", "/maps/monaco/nearest/v1/car/7.42,43.73"),
    ]
    for (method, target) in routes {
      for (number, asker) in askers.enumerated() {
        let reply = try server.send(
          method, target, headers: asker, body: method == "POST" ? Array("{}".utf8) : nil)
        #expect(
          reply.status == (number == 5 ? 403 : 401), "\(method) \(target), asker \(number)")
      }
    }
    // And all that the service says that it has, but for pages, logging in and registering.
    let description = try JSONSerialization.jsonObject(
      with: Data(try server.get("/openapi.json", headers: key).body))
    let paths = try #require((description as? [String: Any])?["paths"] as? [String: [String: Any]])
    let open = ["/", "/health", "/v1/session", "/v1/account", "/v1/providers"]
    var asked = 0
    for (path, methods) in paths where !open.contains(path) {
      let target = path.replacing("{id}", with: id).replacing(#/\{[^}]*\}/#, with: "x")
      for method in methods.keys where method != "parameters" {
        for (number, asker) in askers.enumerated() {
          let reply = try server.send(
            method.uppercased(), target, headers: asker,
            body: method == "get" ? nil : Array("{}".utf8))
          #expect(
            reply.status == (number == 5 ? 403 : 401), "\(method) \(target), asker \(number)")
          asked += 1
        }
      }
    }
    #expect(asked > 7 * 50)
    #expect(
      ["waiting", "running", "done"].contains(
        try server.get("/v1/jobs/\(id)", headers: key).value("state")))
  }

  @Test func `an address other than loopback needs a key or an archive`() throws {
    #expect(throws: RunningServer.StartFailure.self) {
      _ = try RunningServer(["--host", "0.0.0.0"], maps: nil)
    }
  }
}
