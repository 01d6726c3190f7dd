import Foundation
import Testing
import _TestSupport

/// A real provider on this machine: PyPI's `oidc-provider-mock`, which vouches for everybody who asks.
final class ProviderServer {
  /// The program, which `make test` installs.
  private static let program = PackageRoot.file(".build/oidc/bin/oidc-provider-mock").path
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: program) }

  let port: UInt16
  var issuer: String { "http://127.0.0.1:\(port)" }
  private let process = Process()

  /// Starts a provider and waits until it answers.
  ///
  /// - Parameter claims: What it says of a person beside what was typed, as JSON.
  /// - Throws: What the operating system says if it cannot be started.
  init(claims: [String] = []) throws {
    port = try Self.freePort()
    process.executableURL = URL(filePath: Self.program)
    process.arguments =
      ["--port", "\(port)", "--require-nonce", "true"] + claims.flatMap { ["--user-claims", $0] }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let description = try #require(URL(string: "\(issuer)/.well-known/openid-configuration"))
    for _ in 0..<600 {
      if (try? Web.get(description))?.status == 200 { return }
      Thread.sleep(forTimeInterval: 0.1)
    }
    Issue.record("the provider does not answer")
  }

  /// Ends it, at once: it has nothing to lose.
  func stop() { kill(process.processIdentifier, SIGKILL) }

  private static func freePort() throws -> UInt16 {
    let server = LocalServer { _, _ in .nothing }
    // The next one is free, too, or the provider does not answer, which the test says.
    return server.port < 65_000 ? server.port + 7 : server.port - 7
  }

  /// What the person does in the browser.
  enum Deed {
    case grant(sub: String)
    case deny
  }

  /// Follows the address that the program prints, as a browser would, and comes back.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - deed: What the person does there.
  ///   - change: Changes the address that the provider sends the browser back to.
  /// - Returns: The page that the browser ends with.
  /// - Throws: If the provider does not answer.
  @discardableResult
  static func follow(
    _ address: String, _ deed: Deed, change: (String) -> String = { $0 }
  ) throws -> Web.Answer {
    let form = try #require(URL(string: address))
    #expect(try Web.get(form).status == 200)
    let body =
      switch deed {
      case .grant(let sub): "sub=\(sub)"
      case .deny: "action=deny"
      }
    let sent = try Web.ask(form, body: body)
    #expect((300..<400).contains(sent.status), "\(sent.status): \(sent.body.prefix(300))")
    let back = try #require(sent.location)
    return try Web.get(try #require(URL(string: change(back))))
  }
}

/// A browser of a few lines, made of the system's `curl`, so that tests do not ask with the code that they test.
enum Web {
  struct Answer {
    let status: Int
    let location: String?
    let body: String
  }

  static func get(_ url: URL) throws -> Answer { try ask(url, body: nil) }

  static func ask(_ url: URL, body: String?) throws -> Answer {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["curl", "--silent", "--include", "--max-time", "20"] + (body.map { ["--data", $0] } ?? [])
      + [url.absoluteString]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let end = text.range(of: "\r\n\r\n") else {
      throw CocoaError(.fileReadUnknown)
    }
    let lines = text[..<end.lowerBound].split(separator: "\r\n")
    let location = lines.first { $0.lowercased().hasPrefix("location: ") }
    return Answer(
      status: lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) }
        ?? 0,
      location: location.map { String($0.dropFirst("location: ".count)) },
      body: String(text[end.upperBound...]))
  }
}
