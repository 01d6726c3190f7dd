import Testing
import _TestSupport

@testable import WebClient

/// Which proxy is asked, and what it is asked.
@Suite struct ProxyTests {
  private static func settings(_ variables: [String: String]) -> ProxySettings {
    ProxySettings { variables[$0] }
  }

  private static func proxy(
    _ address: String, _ variables: [String: String]
  ) throws -> String? {
    try settings(variables).proxy(for: HTTPAddress(address))?.name
  }

  private static func client(_ variables: [String: String]) -> HTTPClient {
    var client = HTTPClient()
    (client.answerLimit, client.attempts, client.pause) = (5, 1, { _ in })
    client.proxies = settings(variables)
    // Who asks a proxy for a host need not know where it is.
    client.names = NameLookup { _, _ in [] }
    return client
  }

  private static func failure(
    _ address: String, _ variables: [String: String], limit: Double = 5
  ) throws -> HTTPError? {
    var client = client(variables)
    client.answerLimit = limit
    let address = try HTTPAddress(address)
    do throws(HTTPError) {
      _ = try client.get(address, "/")
      return nil
    } catch {
      return error
    }
  }

  @Test func `the variable for the scheme counts, in small letters first`() throws {
    let plain = "http://a.test"
    let encrypted = "https://a.test"
    #expect(try Self.proxy(plain, [:]) == nil)
    #expect(try Self.proxy(plain, ["http_proxy": "http://p:1"]) == "p:1")
    #expect(try Self.proxy(plain, ["HTTP_PROXY": "http://p:1"]) == "p:1")
    #expect(try Self.proxy(plain, ["HTTP_PROXY": "x:1", "http_proxy": "y:2"]) == "y:2")
    #expect(try Self.proxy(plain, ["HTTP_PROXY": "x:1", "http_proxy": ""]) == "x:1")
    #expect(try Self.proxy(plain, ["https_proxy": "x:1", "HTTPS_PROXY": "x:1"]) == nil)
    #expect(try Self.proxy(encrypted, ["HTTPS_PROXY": "x:1"]) == "x:1")
    #expect(try Self.proxy(encrypted, ["https_proxy": "y:2", "HTTPS_PROXY": "x:1"]) == "y:2")
    #expect(try Self.proxy(encrypted, ["http_proxy": "x:1", "HTTP_PROXY": "x:1"]) == nil)
    // In a CGI program the sender of a request chooses HTTP_PROXY.
    #expect(try Self.proxy(plain, ["HTTP_PROXY": "x:1", "REQUEST_METHOD": "GET"]) == nil)
    #expect(try Self.proxy(plain, ["http_proxy": "y:2", "REQUEST_METHOD": "GET"]) == "y:2")
  }

  @Test(arguments: [
    ("*", true), ("a.test", true), ("A.TEST", true), (".a.test", true), ("*.a.test", true),
    ("test", true), ("b.test , a.test", true), ("b.test a.test", true), ("a.test:8080", true),
    ("a.test:80", false), ("b.a.test", false), ("xa.test", false), ("est", false), ("", false),
    (",", false), (".", false), ("*.b.test", false), ("10.0.0.0/8", false), ("a.test/8", false),
  ])
  func `NO_PROXY lists hosts, with all below them, ports, or everything`(
    list: String, isDirect: Bool
  ) throws {
    for name in ["no_proxy", "NO_PROXY"] {
      let proxy = try Self.proxy("http://a.test:8080", ["http_proxy": "p", name: list])
      #expect((proxy == nil) == isDirect, "\(list)")
    }
    let below = try Self.proxy("http://c.A.test:8080", ["http_proxy": "p", "no_proxy": list])
    #expect((below == nil) == isDirect, "\(list)")
  }

  @Test(arguments: [
    ("10.1.2.3", "10.1.2.3", true), ("10.1.2.3", "10.0.0.0/8", true),
    ("10.1.2.3", "10.1.2.0/23", true), ("10.1.2.3", "10.1.4.0/23", false),
    ("10.1.2.3", "11.0.0.0/8", false), ("10.1.2.3", "0.0.0.0/0", true),
    ("10.1.2.3", "10.0.0.0/99", false), ("10.1.2.3", "10.1.2.3:80", true),
    ("10.1.2.3", "10.1.2.3:81", false), ("[2001:db8::1]", "2001:DB8:0::1", true),
    ("[2001:db8::1]", "[2001:db8::1]:80", true), ("[2001:db8::1]", "[2001:db8::1]:81", false),
    ("[2001:db8::1]", "2001:db8::/32", true), ("[2001:db8::1]", "2001:db9::/32", false),
    ("[2001:db8::1]", "10.0.0.0/8", false), ("10.1.2.3", "2.3", false),
  ])
  func `NO_PROXY lists numbers and networks`(host: String, list: String, isDirect: Bool) throws {
    let proxy = try Self.proxy("http://\(host)", ["http_proxy": "p", "no_proxy": list])
    #expect((proxy == nil) == isDirect, "\(list)")
  }

  @Test(arguments: ["localhost", "x.localhost", "127.0.0.1", "127.9.9.9", "[::1]"])
  func `this machine is asked directly`(host: String) throws {
    #expect(try Self.proxy("http://\(host)", ["http_proxy": "p"]) == nil)
    #expect(try Self.proxy("http://127.test", ["http_proxy": "p"]) == "p")
  }

  @Test func `a proxy may want a name and a password, which are not told`() throws {
    func authorization(_ text: String) throws -> String? {
      try Proxy(text, variable: "x").authorization
    }
    #expect(try authorization("http://p:1") == nil)
    #expect(try authorization("http://anna:secret@p:1/") == "Basic YW5uYTpzZWNyZXQ=")
    #expect(try authorization("anna:se%40c%3Aret@p") == "Basic YW5uYTpzZUBjOnJldA==")
    #expect(try authorization("anna@p") == "Basic YW5uYTo=")
    #expect(try authorization("a:b:c@d@p") == "Basic YTpiOmNAZA==")
    let error = try #require(
      try Self.failure("http://a.test", ["http_proxy": "http://anna:secret@127.0.0.1:1"]))
    #expect(
      error == .notConnected("the proxy 127.0.0.1:1 of http_proxy: connection refused"))
    #expect(!"\(error)".contains("secret"))
  }

  @Test(arguments: [
    "ftp://p:1", "socks4://p:1", "socks5://", "socks5://a:@p", "socks5://a@p", "http://",
    "http://p:0", "http://p:1/path", "http://p:x",
    "http://a:%4@p", "http://a:%+1@p", "http://a%3Ab:c@p", "http://a b@p", "http://p?x",
  ])
  func `a variable that names no proxy is told, and nobody is asked directly`(text: String) throws {
    let server = LocalServer { _, _ in .init("200 OK", "") }
    let variables = ["http_proxy": text, "https_proxy": text]
    for scheme in ["http", "https"] {
      let error = try Self.failure("\(scheme)://a.test:\(server.port)", variables)
      guard case .badProxy("\(scheme)_proxy", _) = error else {
        Issue.record("\(text): \(error.map { "\($0)" } ?? "an answer")")
        continue
      }
    }
    #expect(server.targets.isEmpty)
  }

  @Test func `a proxy passes on a plain request`() throws {
    let proxy = ScriptedServer { peer, _ in
      peer.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab")
    }
    let client = Self.client(["http_proxy": "http://anna:secret@127.0.0.1:\(proxy.port)"])
    let response = try client.get(HTTPAddress("http://a.test:8080/base"), "/x?y=1")
    #expect(response.body == Array("ab".utf8))
    let head = try #require(proxy.requests.first)
    #expect(head.hasPrefix("GET http://a.test:8080/base/x?y=1 HTTP/1.1\r\n"))
    #expect(head.contains("\r\nHost: a.test:8080\r\n"))
    #expect(head.contains("\r\nProxy-Authorization: Basic YW5uYTpzZWNyZXQ=\r\n"))
  }

  @Test(arguments: ["http", "https"])
  func `a proxy that wants another password is told so`(scheme: String) throws {
    let proxy = ScriptedServer { peer, _ in
      peer.send("HTTP/1.1 407 Who?\r\nContent-Length: 3\r\n\r\nno!")
    }
    let name = "127.0.0.1:\(proxy.port)"
    let error = try Self.failure(
      "\(scheme)://a.test", ["http_proxy": "http://\(name)", "https_proxy": "http://\(name)"])
    #expect(
      error
        == .refusedByProxy(name, variable: "\(scheme)_proxy", status: 407, phrase: "Who?"))
    #expect(
      error.map { "\($0)" }
        == "the proxy \(name) wants another name and password: "
        + "write them in \(scheme)_proxy as NAME:PASSWORD@\(name)")
  }

  @Test func `a proxy that refuses a way is told, and asked again if that may help`() throws {
    let proxy = ScriptedServer { peer, _ in
      peer.send("HTTP/1.1 502 No\r\nContent-Length: 1\r\n\r\nx")
    }
    var client = Self.client(["https_proxy": "127.0.0.1:\(proxy.port)"])
    client.attempts = 3
    let request = HTTPRequest(target: "/", body: [1])
    let address = try HTTPAddress("https://a.test")
    #expect(
      throws: HTTPError.refusedByProxy(
        "127.0.0.1:\(proxy.port)", variable: "https_proxy", status: 502, phrase: "No")
    ) { try client.send(request, to: address) }
    #expect(proxy.requests.count == 3)
    let strict = ScriptedServer { peer, _ in peer.send("HTTP/1.1 403 Forbidden\r\n\r\n") }
    client.proxies = Self.settings(["https_proxy": "127.0.0.1:\(strict.port)"])
    #expect(throws: HTTPError.self) { try client.send(request, to: address) }
    #expect(strict.requests.count == 1)
  }

  @Test func `a proxy that hangs is left at the deadline`() throws {
    for text in ["", "HTTP/1.1 200 OK\r\n"] {
      let proxy = ScriptedServer { peer, _ in
        peer.send(text)
        peer.waitForEnd()
      }
      let begin = ContinuousClock.now
      #expect(
        try Self.failure(
          "https://a.test", ["https_proxy": "127.0.0.1:\(proxy.port)"], limit: 0.3)
          == .tooSlow(seconds: 0.3))
      #expect(ContinuousClock.now - begin < .seconds(1.5))
    }
  }

  @Test func `a proxy that sends more than an answer is not trusted`() throws {
    func failure(_ text: String, endlessly more: String? = nil) throws -> HTTPError? {
      let proxy = ScriptedServer { peer, _ in
        peer.send(text)
        if let more { peer.sendEndlessly(String(repeating: more, count: 1000)) }
      }
      return try Self.failure("https://a.test", ["https_proxy": "127.0.0.1:\(proxy.port)"])
    }
    #expect(try failure("HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 200 OK\r\n\r\nfalse") == .notHTTP)
    #expect(try failure("SSH-2.0\r\n\r\n") == .notHTTP)
    let long = try #require(try failure("HTTP/1.1 200 OK\r\n", endlessly: "A: b\r\n"))
    #expect(long == .tooLarge(limit: 1 << 16) || long == .headTooLarge(limit: 1 << 16))
  }
}
