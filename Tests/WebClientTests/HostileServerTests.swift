import Testing
import _TestSupport

@testable import WebClient

/// Servers that mean harm: they never end, end early, or say of their answers what is not so.
@Suite struct HostileServerTests {
  typealias Peer = ScriptedServer.Peer

  /// A client whose pauses take no time.
  private static func client(_ change: (inout HTTPClient) -> Void = { _ in }) -> HTTPClient {
    var client = HTTPClient()
    (client.answerLimit, client.pause) = (5, { _ in })
    change(&client)
    return client
  }

  /// What comes of asking, and how many seconds that takes.
  private static func failure(
    _ client: HTTPClient, _ address: String, body: [UInt8]? = nil
  ) throws -> (error: HTTPError?, seconds: Double) {
    let (address, begin) = (try HTTPAddress(address), ContinuousClock.now)
    var failure: HTTPError?
    do throws(HTTPError) {
      _ = try client.send(HTTPRequest(target: "/", body: body), to: address)
    } catch {
      failure = error
    }
    return (failure, (ContinuousClock.now - begin) / .seconds(1))
  }

  static let heads = [
    "", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
    "HTTP/1.1 103 Early\r\n\r\n",
  ]

  @Test(arguments: heads)
  func `a server that drips is left at the one deadline, also if it is asked again`(
    head: String
  ) throws {
    let server = ScriptedServer { peer, _ in
      // The beginning of an answer, of a field, or of anything else.
      peer.send(head)
      for letter in "HTTP/1.1 200 OK" + String(repeating: "a", count: 10_000) {
        guard peer.send(String(letter)) else { return }
        sleep(milliseconds: 20)
      }
    }
    let (error, seconds) = try Self.failure(
      Self.client { $0.answerLimit = 0.6 }, "http://127.0.0.1:\(server.port)")
    #expect(error == .tooSlow(seconds: 0.6))
    #expect(seconds < 1.5, "\(seconds) s")
  }

  @Test func `a server that says nothing is left at the deadline`() throws {
    let server = ScriptedServer(reads: false) { peer, _ in peer.waitForEnd() }
    let (error, seconds) = try Self.failure(
      Self.client { $0.answerLimit = 0.4 }, "http://127.0.0.1:\(server.port)")
    #expect(error == .tooSlow(seconds: 0.4))
    #expect(seconds < 1.2, "\(seconds) s")
  }

  @Test func `a server that reads nothing is left at the deadline`() throws {
    let server = ScriptedServer(reads: false) { _, _ in sleep(milliseconds: 3000) }
    let (error, seconds) = try Self.failure(
      Self.client { $0.answerLimit = 0.4 }, "http://127.0.0.1:\(server.port)",
      body: Array(repeating: 65, count: 50_000_000))
    #expect(error == .tooSlow(seconds: 0.4))
    #expect(seconds < 2, "\(seconds) s")
  }

  @Test func `a port that takes no connection is left after the limit of connecting`() throws {
    let port = ScriptedServer.fullPort()
    let client = Self.client { ($0.connectLimit, $0.attempts) = (0.2, 2) }
    let (error, seconds) = try Self.failure(client, "http://127.0.0.1:\(port)")
    #expect(error == .notConnected("there was no connection within 0.2 s"))
    #expect(seconds < 1.5, "\(seconds) s")
    // The deadline of the exchange may come first.
    let short = Self.client { $0.answerLimit = 0.3 }
    #expect(
      try Self.failure(short, "http://127.0.0.1:\(port)").error == .tooSlow(seconds: 0.3))
  }

  static let endless = [
    ("HTTP/1.1 200 OK\r\n", "A: b\r\n"), ("HTTP/1.1 200 OK\r\nA: ", "bbbbbbbbbb"),
    ("HTTP/1.1 200 ", "OK"), ("", "HTTP/1.1 103 Early\r\nLink: x\r\n\r\n"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;", "xxxxxxxxxx"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "0000000000"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "1;xxxxxxxxxxxxxxxx\r\na\r\n"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n", "A: bbbbbbbbb\r\n"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nA: ", "bbbbbbbbb"),
    ("HTTP/1.0 200 OK\r\n\r\n", "bbbbbbbbbb"),
  ]

  @Test(arguments: endless)
  func `every byte of an answer counts, wherever it stands`(begin: String, rest: String) throws {
    let server = ScriptedServer { peer, _ in
      peer.send(begin)
      peer.sendEndlessly(String(repeating: rest, count: 500))
    }
    let client = Self.client { $0.largestResponse = 1 << 20 }
    let (error, seconds) = try Self.failure(client, "http://127.0.0.1:\(server.port)")
    switch error {
    case .tooLarge(1 << 20), .headTooLarge: break
    default: Issue.record("\(error.map { "\($0)" } ?? "an answer")")
    }
    // What is on the way in the system's buffers is sent, too.
    #expect(server.sentBytes < 16 << 20)
    #expect(server.requests.count == 1)
    #expect(seconds < 3, "\(seconds) s")
  }

  static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n"
  static let broken: [String] = [
    // Sizes of chunks that are none.
    "\(chunked)\r\n-1\r\na\r\n0\r\n\r\n", "\(chunked)\r\n+1\r\na\r\n0\r\n\r\n",
    "\(chunked)\r\n0x1\r\na\r\n0\r\n\r\n", "\(chunked)\r\n\r\na\r\n0\r\n\r\n",
    "\(chunked)\r\n;x\r\na\r\n0\r\n\r\n", "\(chunked)\r\n1 1\r\na\r\n0\r\n\r\n",
    "\(chunked)\r\n\u{FF11}\r\na\r\n0\r\n\r\n", "\(chunked)\r\n8000000000000001\r\na\r\n",
    "\(chunked)\r\nffffffffffffffffffff\r\na\r\n",
    // A chunk that is longer than it says, or shorter.
    "\(chunked)\r\n1\r\nab\r\n0\r\n\r\n", "\(chunked)\r\n3\r\nab\r\n0\r\n\r\n",
    // Fields behind the body that are none.
    "\(chunked)\r\n1\r\na\r\n0\r\nno field\r\n\r\n",
    // Two statements about the length.
    "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    "HTTP/1.1 200 OK\r\nContent-Length: 1, 2\r\n\r\nab",
    "\(chunked)Content-Length: 1\r\n\r\n1\r\na\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "\(chunked)Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: xchunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
    // Lengths that are none.
    "HTTP/1.1 200 OK\r\nContent-Length: +1\r\n\r\na", "HTTP/1.1 200 OK\r\nContent-Length: \r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 1 1\r\n\r\na",
    "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\na",
    // Fields that are none.
    "HTTP/1.1 200 OK\r\nA : b\r\n\r\n", "HTTP/1.1 200 OK\r\n b: c\r\n\r\n",
    "HTTP/1.1 200 OK\r\n: c\r\n\r\n", "HTTP/1.1 200 OK\r\nA: b\u{0}\r\n\r\n",
    "HTTP/1.1 200 OK\r\nA: b\rc: d\r\n\r\n",
    // Nobody asked for another protocol, or for another version.
    "HTTP/1.1 101 Switching\r\n\r\n", "HTTP/1.12 200 OK\r\n\r\n", "HTTP/2 200\r\n\r\n",
    "HTTP/1.1 -20 OK\r\n\r\n", "HTTP/1.1 099 OK\r\n\r\n",
  ]

  @Test(arguments: broken)
  func `an answer that contradicts itself or the standard is refused`(text: String) throws {
    let server = ScriptedServer { peer, _ in peer.send(text) }
    let client = Self.client { $0.largestResponse = 1 << 20 }
    #expect(try Self.failure(client, "http://127.0.0.1:\(server.port)").error == .notHTTP)
    #expect(server.requests.count == 1)
  }

  @Test func `statements that agree are no contradiction`() throws {
    for text in [
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nab",
      "HTTP/1.1 200 OK\r\nContent-Length: 2 , 2\r\n\r\nab",
      "\(Self.chunked)\r\n0002 ; a=\"b\"\r\nab\r\n000\r\nX: y\r\n\r\n",
      "\(Self.chunked)\r\n2\nab\r\n0\n\n",
    ] {
      let server = ScriptedServer { peer, _ in peer.send(text) }
      let address = try HTTPAddress("http://127.0.0.1:\(server.port)")
      #expect(try Self.client().get(address, "/").body == Array("ab".utf8), "\(text)")
    }
    // Some answers have no body, whatever length they state.
    let server = ScriptedServer { peer, _ in
      peer.send("HTTP/1.1 304 Same\r\nContent-Length: 9\r\n\r\n")
      peer.waitForEnd()
    }
    let address = try HTTPAddress("http://127.0.0.1:\(server.port)")
    #expect(try Self.client().get(address, "/").body.isEmpty)
  }

  @Test func `an answer that ends anywhere before its end is cut`() throws {
    for whole in [
      "HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc",
      "\(Self.chunked)\r\n2;x=y\r\nab\r\n1\r\nc\r\n0\r\nX: y\r\n\r\n",
    ] {
      for count in 0..<whole.utf8.count {
        var reader = ResponseReader(limit: 1000)
        let part = Array(whole.utf8.prefix(count))
        #expect(throws: HTTPError.cut, "\(count) bytes of \(whole)") {
          if !part.isEmpty { #expect(try reader.read(part) == nil) }
          _ = try reader.read([])
        }
      }
    }
  }

  @Test func `a redirection is an answer, and is not followed`() throws {
    let elsewhere = ScriptedServer { peer, _ in peer.send("HTTP/1.1 200 OK\r\n\r\nsecret") }
    for status in [301, 302, 303, 307, 308] {
      let server = ScriptedServer { peer, _ in
        peer.send(
          "HTTP/1.1 \(status) Elsewhere\r\nLocation: http://127.0.0.1:\(elsewhere.port)/\r\n"
            + "Content-Length: 0\r\n\r\n")
      }
      let address = try HTTPAddress("http://127.0.0.1:\(server.port)")
      #expect(try Self.client().get(address, "/").status == status)
      #expect(server.requests.count == 1)
    }
    #expect(elsewhere.requests.isEmpty)
  }

  @Test func `a server that asks for more patience than there is is not asked again`() throws {
    let server = ScriptedServer { peer, _ in
      peer.send("HTTP/1.1 503 Later\r\nRetry-After: 9\r\nContent-Length: 0\r\n\r\n")
    }
    let (error, seconds) = try Self.failure(
      Self.client { $0.answerLimit = 2 }, "http://127.0.0.1:\(server.port)")
    #expect(error == .busy(status: 503, phrase: "Later"))
    #expect(server.requests.count == 1)
    #expect(seconds < 1.5)
  }
}

/// Waits.
func sleep(milliseconds: Int32) { HTTPClient().pause(Double(milliseconds) / 1000) }
