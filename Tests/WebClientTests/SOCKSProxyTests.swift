import Synchronization
import Testing
import _TestSupport

@testable import WebClient

/// Proxies that speak SOCKS 5, or are themselves spoken to over TLS.
@Suite struct SOCKSProxyTests {
  private static func client(_ variables: [String: String]) -> HTTPClient {
    var client = HTTPClient()
    (client.answerLimit, client.attempts, client.pause) = (5, 1, { _ in })
    client.proxies = ProxySettings { variables[$0] }
    // Who asks a proxy for a host need not know where it is.
    client.names = NameLookup { _, _ in [] }
    return client
  }

  private static func failure(_ proxy: ScriptedServer, _ user: String = "") throws -> HTTPError? {
    let client = client(["http_proxy": "socks5://\(user)127.0.0.1:\(proxy.port)"])
    let address = try HTTPAddress("http://a.test")
    do throws(HTTPError) {
      _ = try client.get(address, "/")
      return nil
    } catch {
      return error
    }
  }

  /// A proxy that says all it has to say before it hears a word, and notes what it hears.
  private static func proxy(
    _ bytes: [UInt8], then text: String = "", heard: Heard = Heard()
  ) -> ScriptedServer {
    ScriptedServer(reads: false) { peer, _ in
      peer.send(bytes)
      if !text.isEmpty { heard.note(peer.head()) } else { peer.waitForEnd() }
      peer.send(text)
    }
  }

  private final class Heard: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func note(_ text: String) { texts.withLock { $0.append(text) } }
  }

  private static let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab"

  @Test(arguments: ["socks5", "socks5h", "SOCKS5"])
  func `a name is looked up by the proxy, and nothing else of the request changes`(
    scheme: String
  ) throws {
    let heard = Heard()
    let proxy = Self.proxy(
      [5, 0, 5, 0, 0, 1, 127, 0, 0, 1, 0, 80], then: Self.answer, heard: heard)
    let client = Self.client(["http_proxy": "\(scheme)://127.0.0.1:\(proxy.port)"])
    let response = try client.get(HTTPAddress("http://a.test:8000/base"), "/x?y=1")
    #expect(response.body == Array("ab".utf8))
    let text = try #require(heard.all.first)
    // RFC 1928: the greeting, then CONNECT to the name of 6 bytes, port 8000.
    #expect(
      text.hasPrefix(
        "\u{5}\u{1}\u{0}\u{5}\u{1}\u{0}\u{3}\u{6}a.test\u{1F}@"
          + "GET /base/x?y=1 HTTP/1.1\r\n"), "\(text.debugDescription)")
    #expect(!text.contains("Proxy-Authorization"))
  }

  @Test func `a proxy may want a name and a password`() throws {
    let heard = Heard()
    let proxy = Self.proxy(
      [5, 2, 1, 0, 5, 0, 0, 3, 2, 97, 98, 0, 80], then: Self.answer, heard: heard)
    let client = Self.client(["http_proxy": "socks5://an%3Ana:se%40cret@127.0.0.1:\(proxy.port)"])
    _ = try client.get(HTTPAddress("http://10.1.2.3"), "/")
    let text = try #require(heard.all.first)
    // RFC 1929 between the greeting and the request, which has a number here.
    #expect(
      text.hasPrefix(
        "\u{5}\u{2}\u{0}\u{2}" + "\u{1}\u{5}an:na\u{7}se@cret"
          + "\u{5}\u{1}\u{0}\u{1}\u{A}\u{1}\u{2}\u{3}\u{0}P"), "\(text.debugDescription)")
  }

  @Test func `what a proxy refuses is told`() throws {
    let wanted = Self.proxy([5, 255])
    let name = "127.0.0.1:\(wanted.port)"
    let error = try #require(try Self.failure(wanted))
    #expect(
      error == .refusedByProxy(name, variable: "http_proxy", status: 407, phrase: ""))
    #expect(
      "\(error)"
        == "the proxy \(name) wants another name and password: write them in http_proxy as "
        + "NAME:PASSWORD@\(name)")
    let wrong = Self.proxy([5, 2, 1, 1])
    #expect(
      try Self.failure(wrong, "anna:secret@")
        == .refusedByProxy(
          "127.0.0.1:\(wrong.port)", variable: "http_proxy", status: 407, phrase: ""))
    for reply in UInt8(1)...9 {
      let proxy = Self.proxy([5, 0, 5, reply, 0, 1, 0, 0, 0, 0, 0, 0])
      let error = try #require(try Self.failure(proxy))
      #expect(
        error
          == .refusedBySOCKSProxy(
            "127.0.0.1:\(proxy.port)", variable: "http_proxy", reply: reply))
      #expect(error.isPassing == [1, 3, 4, 5, 6].contains(reply))
    }
  }

  @Test func `what is no SOCKS proxy is told, and one that hangs is left`() throws {
    for bytes: [UInt8] in [
      Array("HTTP/1.1 400 Bad\r\n\r\n".utf8), [4, 0, 5, 0], [5, 0, 4, 0, 0, 1, 0],
      [5, 0, 5, 0, 0, 9, 0],
    ] {
      let error = try Self.failure(Self.proxy(bytes))
      guard case .badProxy("http_proxy", _) = error else {
        Issue.record("\(bytes): \(error.map { "\($0)" } ?? "an answer")")
        continue
      }
    }
    // A method that was not offered.
    guard case .refusedByProxy = try Self.failure(Self.proxy([5, 2])) else {
      Issue.record("a log-in that nobody offered")
      return
    }
    let ended = ScriptedServer(reads: false) { peer, _ in peer.send([5, 0, 5]) }
    #expect(try Self.failure(ended) == .cut)
    var client = Self.client(["http_proxy": "socks5://127.0.0.1:\(Self.proxy([5, 0, 5]).port)"])
    client.answerLimit = 0.3
    #expect(throws: HTTPError.tooSlow(seconds: 0.3)) {
      try client.get(HTTPAddress("http://a.test"), "/")
    }
  }

  @Test func `the usual port of SOCKS is 1080, that of an encrypted proxy 443`() throws {
    #expect(try Proxy("socks5://p", variable: "x").name == "p:1080")
    #expect(try Proxy("https://p", variable: "x").name == "p")
    #expect(try Proxy("https://p", variable: "x").address.port == 443)
    #expect(try Proxy("http://p", variable: "x").address.port == 80)
  }
}
