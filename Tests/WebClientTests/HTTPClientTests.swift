import Synchronization
import Testing
import _TestSupport

@testable import WebClient

@Suite struct HTTPClientTests {
  private let pauses = Pauses()

  private final class Pauses: Sendable {
    private let all = Mutex<[Double]>([])
    var list: [Double] { all.withLock { $0 } }
    func add(_ seconds: Double) { all.withLock { $0.append(seconds) } }
  }

  private func client(_ change: (inout HTTPClient) -> Void = { _ in }) -> HTTPClient {
    var client = HTTPClient()
    client.answerLimit = 5
    client.pause = { [pauses] in pauses.add($0) }
    change(&client)
    return client
  }

  private func address(_ server: LocalServer, _ path: String = "") throws -> HTTPAddress {
    try HTTPAddress("http://127.0.0.1:\(server.port)\(path)")
  }

  /// What comes of asking once.
  private func failure(_ reply: LocalServer.Reply, limit: Double = 5) throws -> HTTPError? {
    let server = LocalServer { _, _ in reply }
    let client = client {
      ($0.attempts, $0.answerLimit, $0.largestResponse) = (1, limit, 1000)
    }
    let address = try address(server)
    do throws(HTTPError) {
      _ = try client.get(address, "/")
      return nil
    } catch {
      return error
    }
  }

  @Test func `a body is posted once, whatever comes back`() throws {
    let server = LocalServer { _, _ in .init("503 Later", "") }
    let address = try address(server)
    let request = HTTPRequest(
      target: "/token", fields: ["Content-Type": "text/plain"], body: Array("ä=1".utf8))
    #expect(throws: HTTPError.busy(status: 503, phrase: "Later")) {
      try client().send(request, to: address)
    }
    #expect(server.bodies == ["ä=1"])
    #expect(pauses.list == [])
    // Nobody listens there: that certainly did nothing, and is tried again.
    #expect(throws: HTTPError.notConnected("connection refused")) {
      try client().send(request, to: HTTPAddress("http://127.0.0.1:1"))
    }
    #expect(pauses.list == [0.25, 0.5, 1])
  }

  @Test func `an answer has a status, fields and a body`() throws {
    let server = LocalServer { _, _ in .init("404 Not Here", "nothing", fields: "X-Name: a b\r\n") }
    let response = try client().get(address(server, "/base/"), "/table?x=1;2")
    #expect(response.status == 404)
    #expect(response.phrase == "Not Here")
    #expect(response.headers["x-name"] == "a b")
    #expect(response.body == Array("nothing".utf8))
    #expect(server.targets == ["/base/table?x=1;2"])
  }

  @Test(arguments: [
    ["HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nabc", "def"],
    [
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nab", "cd\r\n2;x=y\r\nef\r",
      "\n0\r\n\r\n",
    ],
    ["HTTP/1.0 200 OK\r\n\r\nab", "cdef"],
    ["HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-", "Length: 6\r\n\r\nabcdef"],
    ["HTTP/1.1 200\nContent-Length:6\n\nabcdef"],
  ])
  func `a body comes by length, in chunks, or until the end`(pieces: [String]) throws {
    let server = LocalServer { _, _ in .init(pieces: pieces, pause: 0.01) }
    let response = try client().get(address(server), "/")
    #expect(String(decoding: response.body, as: UTF8.self) == "abcdef")
    #expect(response.status == 200)
  }

  @Test func `what may pass is tried again, after pauses that double`() throws {
    let server = LocalServer { _, number in
      switch number {
      case 0: .init("503 Busy", "")
      case 1: .nothing
      case 2: .init("429 Too Many Requests", "", fields: "Retry-After: 3\r\n")
      default: .init("200 OK", "done")
      }
    }
    let response = try client().get(address(server), "/")
    #expect(response.body == Array("done".utf8))
    #expect(pauses.list == [0.25, 0.5, 3])
  }

  @Test func `after the last attempt the error says what happened`() throws {
    let server = LocalServer { _, _ in .init("500 Broken", "") }
    #expect(throws: HTTPError.busy(status: 500, phrase: "Broken")) {
      try client().get(address(server), "/")
    }
    #expect(server.targets.count == 4)
  }

  @Test(arguments: [
    (LocalServer.Reply.nothing, HTTPError.cut),
    (.init(pieces: ["HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"]), .cut),
    (.init(pieces: ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nabc"]), .cut),
    (.init(pieces: ["HTTP/1.1 200 OK\r\nConte"]), .cut),
    (.init(pieces: ["SSH-2.0-OpenSSH\r\n\r\n"]), .notHTTP),
    (.init(pieces: ["HTTP/1.1 abc OK\r\n\r\n"]), .notHTTP),
    (.init(pieces: ["HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n"]), .notHTTP),
    (.init(pieces: ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"]), .notHTTP),
    (.init(pieces: ["HTTP/1.1 200 OK\r\nContent-Length: 9999999\r\n\r\n"]), .tooLarge(limit: 1000)),
    (
      .init(pieces: ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffff\r\n"]),
      .tooLarge(limit: 1000)
    ),
  ])
  func `a broken answer is an error with a name`(reply: LocalServer.Reply, error: HTTPError) throws
  {
    #expect(try failure(reply) == error)
  }

  @Test func `an answer that takes too long is not waited for`() throws {
    let slow = LocalServer.Reply(pieces: ["HTTP/1.1 200 OK\r\n", "\r\n"], pause: 0.4)
    #expect(try failure(slow, limit: 0.1) == .tooSlow(seconds: 0.1))
  }

  @Test func `where nobody listens, the system's words tell why`() throws {
    let client = client { $0.attempts = 2 }
    let nobody = try HTTPAddress("http://127.0.0.1:1")
    do throws(HTTPError) {
      _ = try client.get(nobody, "/")
      Issue.record("something listens on port 1")
    } catch {
      #expect(error == .notConnected("connection refused"))
      #expect(pauses.list == [0.25])
    }
  }

  @Test(arguments: [
    ("http://localhost", "localhost", 80, ""),
    ("HTTP://router:5000/", "router", 5000, ""),
    ("http://10.0.0.1:5000/a/b/", "10.0.0.1", 5000, "/a/b"),
    ("http://[::1]:80/x", "::1", 80, "/x"), ("https://router/x", "router", 443, "/x"),
    ("HTTPS://router:8443", "router", 8443, ""),
  ])
  func `an address has a host, a port and a path`(
    text: String, host: String, port: UInt16, path: String
  ) throws {
    let address = try HTTPAddress(text)
    #expect((address.host, address.port, address.path) == (host, port, path))
  }

  @Test(arguments: [
    ("ftp://router", HTTPAddress.Problem.scheme), ("router:5000", .scheme), ("http://", .host),
    ("http://a:0", .port), ("http://a:70000", .port), ("http://a:", .port), ("http://[::1", .host),
    ("http://a/b?c", .extra), ("http://u@a", .extra), ("http://a b", .extra),
    ("http://a\r\nX: y", .extra),
  ])
  func `what is no address is refused`(text: String, problem: HTTPAddress.Problem) {
    #expect(throws: problem) { try HTTPAddress(text) }
  }
}
