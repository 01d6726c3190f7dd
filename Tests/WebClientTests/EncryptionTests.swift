import Foundation
import Testing
import _TestSupport

@testable import WebClient

/// Against the system's own `openssl s_server`; trust comes from a file of the environment, as for every program
/// that uses OpenSSL.
@Suite(
  .serialized,
  .enabled(if: EncryptedServer.isPossible, "there is no /usr/bin/openssl to make a server of"))
struct EncryptionTests {
  /// One server of each kind, whose authorities are all trusted but the stranger's.
  private struct Servers: Sendable {
    let good, elsewhere, expired, stranger, nameless, critical: EncryptedServer

    init() throws {
      good = try EncryptedServer(names: "DNS:localhost,IP:127.0.0.1,DNS:*.origin.test")
      elsewhere = try EncryptedServer(names: "DNS:elsewhere.test")
      expired = try EncryptedServer(names: "DNS:localhost", days: -1)
      stranger = try EncryptedServer(names: "DNS:localhost")
      nameless = try EncryptedServer(names: nil, commonName: "localhost")
      critical = try EncryptedServer(
        names: "DNS:localhost", further: "1.3.6.1.4.1.55555.1=critical,ASN1:UTF8String:secret")
      let trusted = FileManager.default.temporaryDirectory.appending(
        path: "roundsman-\(UUID()).pem")
      let authorities = try [good, elsewhere, expired, nameless, critical].map {
        try Data(contentsOf: URL(filePath: $0.authority))
      }
      try Data(authorities.joined()).write(to: trusted)
      setenv("SSL_CERT_FILE", trusted.path, 1)
    }
  }

  private static let servers = Result { try Servers() }

  private let client: HTTPClient = {
    var client = HTTPClient()
    (client.attempts, client.answerLimit) = (1, 10)
    return client
  }()

  private func ask(_ host: String, _ server: EncryptedServer) throws -> HTTPResponse {
    try client.get(HTTPAddress("https://\(host):\(server.port)"), "/")
  }

  @Test(arguments: ["localhost", "127.0.0.1"])
  func `a server whose certificate is for its name or number is asked`(host: String) throws {
    let response = try ask(host, Self.servers.get().good)
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self).contains("TLSv1.3"))
  }

  @Test func `a certificate for another name is refused`() throws {
    let server = try Self.servers.get().elsewhere
    #expect(throws: HTTPError.untrusted("localhost", reason: "hostname mismatch")) {
      try ask("localhost", server)
    }
    #expect(throws: HTTPError.untrusted("127.0.0.1", reason: "IP address mismatch")) {
      try ask("127.0.0.1", server)
    }
  }

  @Test func `a certificate that has expired is refused`() throws {
    let server = try Self.servers.get().expired
    #expect(throws: HTTPError.untrusted("localhost", reason: "certificate has expired")) {
      try ask("localhost", server)
    }
  }

  @Test func `a certificate that lists no name is refused, whatever it is called`() throws {
    let server = try Self.servers.get().nameless
    #expect(throws: HTTPError.untrusted("localhost", reason: "hostname mismatch")) {
      try ask("localhost", server)
    }
  }

  @Test func `a certificate with an unknown extension that must be known is refused`() throws {
    let server = try Self.servers.get().critical
    #expect(throws: HTTPError.untrusted("localhost", reason: "unhandled critical extension")) {
      try ask("localhost", server)
    }
  }

  @Test func `a server is asked through a proxy, and shows who it is, not the proxy`() throws {
    let good = try Self.servers.get().good.port
    let proxy = ScriptedServer { peer, _ in
      peer.send("HTTP/1.1 200 Connection established\r\nVia: test\r\n\r\n")
      peer.pass(to: good)
    }
    var client = client
    client.proxies = ProxySettings {
      $0 == "https_proxy" ? "http://anna:secret@127.0.0.1:\(proxy.port)" : nil
    }
    client.names = NameLookup { _, _ in [] }
    let response = try client.get(HTTPAddress("https://a.origin.test:8443"), "/x")
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self).contains("TLSv1.3"))
    for name in ["elsewhere.test", "b.a.origin.test"] {
      #expect(throws: HTTPError.untrusted(name, reason: "hostname mismatch")) {
        try client.get(HTTPAddress("https://\(name)"), "/")
      }
    }
    #expect(
      proxy.requests.map { $0.prefix { $0 != "\r\n" } } == [
        "CONNECT a.origin.test:8443 HTTP/1.1", "CONNECT elsewhere.test:443 HTTP/1.1",
        "CONNECT b.a.origin.test:443 HTTP/1.1",
      ])
    #expect(
      proxy.requests.first
        == "CONNECT a.origin.test:8443 HTTP/1.1\r\nHost: a.origin.test:8443\r\n"
        + "Proxy-Authorization: Basic YW5uYTpzZWNyZXQ=\r\nUser-Agent: roundsman\r\n\r\n")
  }

  @Test func `a proxy may itself be spoken to over TLS, and shows who it is`() throws {
    let good = try Self.servers.get().good.port
    var client = client
    client.proxies = ProxySettings {
      $0 == "http_proxy" ? "https://anna:secret@localhost:\(good)" : nil
    }
    let response = try client.get(HTTPAddress("http://a.test"), "/x")
    #expect(String(decoding: response.body, as: UTF8.self).contains("TLSv1.3"))
    let elsewhere = try Self.servers.get().elsewhere.port
    client.proxies = ProxySettings { $0 == "http_proxy" ? "https://localhost:\(elsewhere)" : nil }
    #expect(throws: HTTPError.untrusted("localhost", reason: "hostname mismatch")) {
      try client.get(HTTPAddress("http://a.test"), "/x")
    }
  }

  @Test func `an encrypted server is reached through a SOCKS proxy`() throws {
    let good = try Self.servers.get().good.port
    let proxy = ScriptedServer(reads: false) { peer, _ in
      peer.send([5, 0, 5, 0, 0, 1, 0, 0, 0, 0, 0, 0])
      // The greeting and the request: 3 bytes, and 7 around a name of 13.
      peer.skip(3 + 7 + "a.origin.test".count)
      peer.pass(to: good)
    }
    var client = client
    client.proxies = ProxySettings {
      $0 == "https_proxy" ? "socks5://127.0.0.1:\(proxy.port)" : nil
    }
    client.names = NameLookup { _, _ in [] }
    let response = try client.get(HTTPAddress("https://a.origin.test:8443"), "/x")
    #expect(String(decoding: response.body, as: UTF8.self).contains("TLSv1.3"))
  }

  @Test func `a server that says nothing, or drips, during the handshake is left at the deadline`()
    throws
  {
    // Trust is set up for the whole process before anything is encrypted.
    _ = try Self.servers.get()
    var client = client
    (client.answerLimit, client.attempts) = (0.4, 4)
    let silent = ScriptedServer(reads: false) { peer, _ in peer.waitForEnd() }
    let dripping = ScriptedServer(reads: false) { peer, _ in
      // The head of a record of 16 KiB.
      peer.send([22, 3, 3, 64, 0])
      peer.sendEndlessly("a", pause: 0.02)
    }
    let way = ScriptedServer { peer, _ in
      peer.send("HTTP/1.1 200 OK\r\n\r\n")
      peer.waitForEnd()
    }
    for (port, proxy) in [(silent.port, 0), (dripping.port, 0), (443, way.port)] {
      client.proxies = ProxySettings {
        proxy > 0 && $0 == "https_proxy" ? "127.0.0.1:\(proxy)" : nil
      }
      let address = try HTTPAddress("https://\(proxy > 0 ? "origin.test" : "127.0.0.1"):\(port)")
      let begin = ContinuousClock.now
      #expect(throws: HTTPError.tooSlow(seconds: 0.4)) { try client.get(address, "/") }
      #expect(ContinuousClock.now - begin < .seconds(1.5))
    }
  }

  @Test func `a certificate that nobody trusted has signed is refused`() throws {
    let server = try Self.servers.get().stranger
    let error = #expect(throws: HTTPError.self) { try ask("localhost", server) }
    #expect(
      "\(try #require(error))"
        == "it could not prove that it is localhost: unable to get local issuer certificate")
  }

  @Test func `a server that speaks plainly is no encrypted one`() throws {
    let server = LocalServer { _, _ in .init("200 OK", "") }
    // The server waits for the end of a request that it does not understand.
    var client = client
    client.answerLimit = 0.3
    let address = try HTTPAddress("https://127.0.0.1:\(server.port)")
    #expect(throws: HTTPError.tooSlow(seconds: 0.3)) { try client.get(address, "/") }
  }

  @Test func `an answer that is too large is left, encrypted or not`() throws {
    var client = client
    client.largestResponse = 100
    let address = try HTTPAddress("https://localhost:\(Self.servers.get().good.port)")
    #expect(throws: HTTPError.tooLarge(limit: 100)) { try client.get(address, "/") }
  }
}
