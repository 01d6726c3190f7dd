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
    let good, elsewhere, expired, stranger: EncryptedServer

    init() throws {
      good = try EncryptedServer(names: "DNS:localhost,IP:127.0.0.1")
      elsewhere = try EncryptedServer(names: "DNS:elsewhere.test")
      expired = try EncryptedServer(names: "DNS:localhost", days: -1)
      stranger = try EncryptedServer(names: "DNS:localhost")
      let trusted = FileManager.default.temporaryDirectory.appending(
        path: "roundsman-\(UUID()).pem")
      let authorities = try [good, elsewhere, expired].map {
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
    client.largestBody = 100
    let address = try HTTPAddress("https://localhost:\(Self.servers.get().good.port)")
    #expect(throws: HTTPError.tooLarge(limit: 100)) { try client.get(address, "/") }
  }
}
