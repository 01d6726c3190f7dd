import Foundation
import Synchronization
import Testing
import _TestSupport

/// Log in through a provider, for real: the program, a provider, and a browser between them.
@Suite(
  .serialized,
  .enabled(
    if: ProviderServer.isThere,
    "there is no .build/oidc/bin/oidc-provider-mock; make test installs it")
)
struct ProviderTests {
  private let home: AccountHome

  init() throws { home = try AccountHome() }

  private static let ada =
    #"{"sub": "ada-17", "email": "ada@example.org", "email_verified": true, "preferred_username": "Ada L."}"#

  private var secret: URL { home.folder.file("config/roundsman/client.secret") }

  /// Describes the provider and a client with a secret: not every release of it knows clients without.
  private func settle(_ issuer: String) throws {
    try home.folder.write(
      "config/roundsman/providers.json",
      """
      {"providers": {"example": {"issuer": "\(issuer)", "client_id": "roundsman",
      "client_secret_file": "client.secret"}}}
      """)
    try settleSecret()
  }

  private func settleSecret(rights: Int = 0o600) throws {
    try Data("s3cret: with/odd+signs\n".utf8).write(to: secret)
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: secret.path)
  }

  /// Runs a command that waits for the browser, and lets somebody be the browser.
  private func run(
    _ arguments: [String], _ browse: (String) throws -> Void
  ) throws -> Program.Outcome {
    let process = Process()
    process.executableURL = URL(filePath: Program.path)
    process.arguments = ["account"] + arguments + ["--time-limit", "60s"]
    process.currentDirectoryURL = home.folder.url
    process.environment = Program.usualEnvironment.merging(home.environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    var said = ""
    while !said.contains(try Regex(#"\nhttp\S+\n"#)) {
      let data = errors.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      said += String(decoding: data, as: UTF8.self)
    }
    if let address = said.split(separator: "\n").first(where: { $0.hasPrefix("http") }) {
      do {
        try browse(String(address))
      } catch {
        process.terminate()
        throw error
      }
    }
    let stdout = output.fileHandleForReading.readDataToEndOfFile()
    said += String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return .init(
      status: process.terminationStatus, stdout: String(decoding: stdout, as: UTF8.self),
      stderr: said)
  }

  @Test func `log in through a provider: one account per identity`() throws {
    let stand = try ProviderServer(claims: [Self.ada])
    defer { stand.stop() }
    try settle(stand.issuer)
    let first = try run(["login", "--provider", "example"]) { address in
      #expect(address.contains("code_challenge_method=S256"))
      #expect(address.contains("redirect_uri=http%3A%2F%2F127.0.0.1%3A"))
      let page = try ProviderServer.follow(address, .grant(sub: "ada-17"))
      #expect(page.status == 200)
      #expect(page.body.contains("go back to your terminal"))
    }
    #expect(first.status == 0, "\(first.stderr)")
    #expect(
      first.stdout.hasPrefix("Registered. You are logged in as Ada-L- (ada@example.org) until 20"))
    _ = try home.account(["logout"])

    // The same identity is the same account, another one another.
    let again = try run(["login", "--provider", "example"]) {
      try ProviderServer.follow($0, .grant(sub: "ada-17"))
    }
    #expect(again.stdout.hasPrefix("You are logged in as Ada-L- (ada@example.org) until 20"))
    let other = try run(["login", "--provider", "example", "--name", "bob"]) {
      try ProviderServer.follow($0, .grant(sub: "bob-18"))
    }
    #expect(
      other.stdout.hasPrefix("Registered. You are logged in as bob until 20"), "\(other.stderr)")
    #expect(try home.account(["show"]).stdout.contains("Login through \(stand.issuer) is enabled."))

    // There is no password to guess, and no account of that address to be had a second time.
    #expect(try home.account(["login", "ada@example.org"], input: "\n").status == 64)
    #expect(try home.account(["login", "ada@example.org"], input: "x").status == 77)
    #expect(
      try home.account(
        ["register", "ADA@example.org", "--name", "eve"], input: AccountHome.password
      ).status == 3)
  }

  @Test func `an address that has an account is not taken over by a provider, but can be linked`()
    throws
  {
    let stand = try ProviderServer(claims: [Self.ada])
    defer { stand.stop() }
    try settle(stand.issuer)
    try home.register("ada@example.org", "ada")
    _ = try home.account(["logout"])
    let taken = try run(["login", "--provider", "example"]) {
      try ProviderServer.follow($0, .grant(sub: "ada-17"))
    }
    #expect(taken.status == 3)
    #expect(taken.stderr.contains("There is already an account for ada@example.org."))
    #expect(try home.loggedIn() == nil)

    _ = try home.account(["login", "ada@example.org"], input: AccountHome.password)
    // Whoever has only found the log in cannot open another way in.
    for (name, text) in [("right", AccountHome.password), ("wrong", "a password of somebody else")]
    {
      try home.folder.write("\(name).txt", "\(text)\n")
    }
    let found = try home.account(
      ["link", "--provider", "example", "--password-file", home.folder.file("wrong.txt").path])
    #expect(found.status == 77 && found.stderr.contains("The password is not that of your account"))
    let right = ["--password-file", home.folder.file("right.txt").path]
    let linked = try run(["link", "--provider", "example"] + right) {
      try ProviderServer.follow($0, .grant(sub: "ada-17"))
    }
    #expect(
      linked.stdout == "You can now log in through example as well.\n", "\(linked.stderr)")
    _ = try home.account(["logout"])
    let login = try run(["login", "--provider", "example"]) {
      try ProviderServer.follow($0, .grant(sub: "ada-17"))
    }
    #expect(login.stdout.hasPrefix("You are logged in as ada (ada@example.org)"))

    // Nobody else can have that identity.
    _ = try home.account(["logout"])
    try home.register("eve@example.org", "eve")
    let stolen = try run(["link", "--provider", "example"] + right) {
      try ProviderServer.follow($0, .grant(sub: "ada-17"))
    }
    #expect(stolen.status == 3)
    #expect(stolen.stderr.contains("This identity of example belongs to another account."))
  }

  @Test func `a refused permission is told, and logs nobody in`() throws {
    let stand = try ProviderServer()
    defer { stand.stop() }
    try settle(stand.issuer)
    let outcome = try run(["login", "--provider", "example"]) { address in
      // The provider's release 0.3 leaves the state out of a refusal, which RFC 6749 demands (4.1.2.1).
      let state = try #require(
        address.firstMatch(of: try Regex("&state=[^&]*"))?.output[0].substring)
      let page = try ProviderServer.follow(address, .deny) {
        $0.contains("state=") ? $0 : $0 + state
      }
      #expect(page.body.contains("You were not logged in."))
    }
    #expect(outcome.status == 77)
    #expect(outcome.stderr.contains("Permission was denied at example. You are not logged in"))
    #expect(outcome.stdout == "")
    #expect(try home.loggedIn() == nil)
  }

  @Test func `an answer with a wrong state is not taken, and the right one still is`() throws {
    let stand = try ProviderServer()
    defer { stand.stop() }
    try settle(stand.issuer)
    let outcome = try run(["login", "--provider", "example", "--name", "ada"]) { address in
      let forged = try ProviderServer.follow(address, .grant(sub: "mallory")) { back in
        back.replacing(try! Regex("state=[^&]*"), with: "state=guessed")
      }
      #expect(forged.status == 404)
      let page = try ProviderServer.follow(address, .grant(sub: "ada"))
      #expect(page.status == 200)
    }
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(try home.loggedIn() == "ada")
  }

  @Test func `a code that was made up is refused by the provider, and told`() throws {
    let stand = try ProviderServer()
    defer { stand.stop() }
    try settle(stand.issuer)
    let outcome = try run(["login", "--provider", "example"]) { address in
      try ProviderServer.follow(address, .grant(sub: "ada")) { back in
        back.replacing(try! Regex("code=[^&]*"), with: "code=guessed")
      }
    }
    #expect(outcome.status == 69)
    #expect(
      outcome.stderr.contains("The provider example ended the login: invalid_grant"),
      "\(outcome.stderr)")
    #expect(try home.loggedIn() == nil)
  }

  @Test func `a client shows its secret, read from a file that only its owner may read`() throws {
    let stand = try ProviderServer()
    defer { stand.stop() }
    try settle(stand.issuer)
    try FileManager.default.removeItem(at: secret)
    let missing = try home.account(["login", "--provider", "example"])
    #expect(missing.status == 66)
    try settleSecret(rights: 0o644)
    let open = try home.account(["login", "--provider", "example"])
    #expect(open.status == 66)
    #expect(open.stderr.contains("chmod 600"))
    try settleSecret()
    let outcome = try run(["login", "--provider", "example", "--name", "ada", "--verbose"]) {
      try ProviderServer.follow($0, .grant(sub: "ada"))
    }
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(!(outcome.stdout + outcome.stderr).contains("s3cret"))
  }
}

/// What needs no provider that works.
@Suite struct UnreachableProviderTests {
  private let home: AccountHome

  init() throws { home = try AccountHome() }

  private func login(_ issuer: String, _ more: [String] = []) throws -> Program.Outcome {
    try home.folder.write(
      "config/roundsman/providers.json",
      #"{"providers": {"example": {"issuer": "\#(issuer)", "client_id": "roundsman"}}}"#)
    return try home.account(["login", "--provider", "example"] + more)
  }

  @Test func `a server that cannot be reached gives a plain message and loses nothing`() throws {
    try home.register("ada@example.org", "ada")
    let outcome = try login("http://127.0.0.1:1")
    #expect(outcome.status == 69)
    #expect(
      outcome.stderr.contains(
        "The provider example cannot be reached: connection refused. Nothing was changed; try again later."
      ))
    #expect(try home.loggedIn() == "ada")
  }

  @Test func `a server that is no provider, or another one, is told`() throws {
    let page = LocalServer { _, _ in .init("200 OK", "<html>") }
    #expect(
      try login("http://127.0.0.1:\(page.port)").stderr.contains("its description is not JSON"))
    let missing = LocalServer { _, _ in .init("404 Not Found", "") }
    #expect(
      try login("http://127.0.0.1:\(missing.port)").stderr.contains(
        "there is no description (status 404)"))
    let other = LocalServer { _, _ in .init("200 OK", #"{"issuer": "https://evil.example.org"}"#) }
    let outcome = try login("http://127.0.0.1:\(other.port)")
    #expect(outcome.status == 69)
    #expect(outcome.stderr.contains("its issuer address differs"))
    #expect(other.targets == ["/.well-known/openid-configuration"])
  }

  @Test func `nobody comes back from the provider, and that is told after the time`() throws {
    // What a server says of itself has its port, which it has only when it listens.
    let port = Mutex<UInt16>(0)
    let server = LocalServer { _, _ in
      let base = "http://127.0.0.1:\(port.withLock(\.self))"
      return .init(
        "200 OK",
        """
        {"issuer": "\(base)", "authorization_endpoint": "\(base)/a",
         "token_endpoint": "\(base)/t", "jwks_uri": "\(base)/k"}
        """)
    }
    port.withLock { $0 = server.port }
    let outcome = try login("http://127.0.0.1:\(server.port)", ["--time-limit", "1s"])
    #expect(outcome.status == 69)
    #expect(
      outcome.stderr.contains("No answer came from example within 1 s."), "\(outcome.stderr)")
  }

  @Test func `a provider without a name, or in no file, is a wrong use`() throws {
    #expect(try home.account(["login", "--provider", "example"]).status == 66)
    _ = try login("http://127.0.0.1:1")
    let unknown = try home.account(["login", "--provider", "exampel"])
    #expect(unknown.status == 64)
    #expect(unknown.stderr.contains("Did you mean example?"))
    let plain = try login("http://id.example.org")
    #expect(plain.status == 65)
    #expect(plain.stderr.contains("E2501"))
  }
}
