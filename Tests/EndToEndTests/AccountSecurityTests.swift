import Foundation
import Testing
import _TestSupport

/// Tokens, secrets and hostile input, through the command line.
@Suite struct AccountSecurityTests {
  private let home: AccountHome

  init() throws { home = try AccountHome() }

  @Test func `the token's file is for its owner alone, and refused otherwise`() throws {
    try home.register("ada@example.org", "ada")
    let file = try home.tokenFile()
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    for mode in [0o644, 0o640, 0o660, 0o602] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      let outcome = try home.account(["show"])
      #expect(outcome.status == 66)
      #expect(outcome.stderr.contains("only its owner may have access (chmod 600)"))
      #expect(outcome.stdout == "")
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    #expect(try home.loggedIn() == "ada")
  }

  @Test func `a forged token, a foreign one and one of another archive let nobody in`() throws {
    try home.register("ada@example.org", "ada")
    let file = try home.tokenFile()
    let token = try Data(contentsOf: file)
    func show(_ text: String) throws -> Program.Outcome {
      try Data(text.utf8).write(to: file)
      return try home.account(["show"])
    }
    for forged in [
      String(repeating: "A", count: 43), String(decoding: token, as: UTF8.self).lowercased(),
    ] {
      let outcome = try show(forged)
      #expect(outcome.status == 77, "\(forged)")
      #expect(outcome.stderr.contains("Your login has expired"))
    }
    for broken in ["", "x", "' OR 1=1 --", String(repeating: "\u{0}", count: 43)] {
      let outcome = try show(broken)
      #expect(outcome.status == 66)
      #expect(outcome.stderr.contains("it holds no token of a log in"))
    }
    // The token of another archive, under the name of this one's file.
    let other = try AccountHome()
    try other.register("eve@example.org", "eve")
    let foreign = try String(contentsOf: other.tokenFile(), encoding: .utf8)
    #expect(try show(foreign).status == 77)
    try token.write(to: file)
    #expect(try home.loggedIn() == "ada")
  }

  @Test func `passwords and tokens stand nowhere but in the token's file`() throws {
    let secrets = ["correct horse battery staple", "four other words entirely", "a wrong guess"]
    var said = ""
    func run(_ arguments: [String], _ input: String = "") throws {
      for speech in [["--verbose"], ["--json", "--verbose"]] {
        let outcome = try home.account(arguments + speech, input: input)
        said += outcome.stdout + outcome.stderr
      }
    }
    try run(["register", "ada@example.org", "--name", "ada"], "\(secrets[0])\n")
    try run(["login", "ada@example.org"], "\(secrets[2])\n")
    try run(["login", "ada@example.org"], "\(secrets[0])\n")
    try run(["show"])
    try run(["password"], "\(secrets[0])\n\(secrets[1])\n")
    try run(["login", "ada@example.org"], "\(secrets[1])\n")
    let token = try String(contentsOf: home.tokenFile(), encoding: .utf8).trimmingCharacters(
      in: .whitespacesAndNewlines)
    try run(["delete", "eve"], secrets[1])

    let archive = try home.bytesOfArchive()
    #expect(archive.count > 4096)
    for secret in secrets + [token] {
      #expect(!said.contains(secret), "\(secret) was said")
      #expect(archive.range(of: Data(secret.utf8)) == nil, "\(secret) is in the archive")
    }
    // Nor does any file of the home hold them.
    for name in try home.folder.names() {
      let file = home.folder.file(name)
      guard name != "state", let data = try? Data(contentsOf: file), file != (try home.tokenFile())
      else { continue }
      for secret in secrets + [token] {
        #expect(data.range(of: Data(secret.utf8)) == nil, "\(secret) is in \(name)")
      }
    }
  }

  @Test func `an export holds no password and no token unless asked for`() throws {
    try home.register("ada@example.org", "ada")
    _ = try home.account(["logout"])
    func export(_ flags: [String], _ input: String = "") throws -> String {
      let outcome = try Program.run(
        ["archive", "export"] + flags, input: input, folder: home.folder.url,
        environment: home.environment)
      try #require(outcome.status == 0, "\(outcome.stderr)")
      return outcome.stdout
    }
    let plain = try export([])
    #expect(plain.contains("ada@example.org"))
    #expect(!plain.contains("$scrypt$"))
    #expect(!plain.contains("token_hash"))
    let whole = try export(["--with-secrets"], AccountHome.password)
    #expect(whole.contains("$scrypt$ln=17,r=8,p=1$"))
  }

  @Test func `hostile names and addresses change nothing`() throws {
    try home.register("ada@example.org", "ada")
    let hostile = [
      "'; DROP TABLE account; --", "\" OR \"\"=\"", "ada'--@example.org", "%", "_", "ada\u{0}",
      "../../../../etc/passwd", "/dev/stdin", "-", "--help=", "$(reboot)", "`reboot`",
      "\u{202E}ada",
      String(repeating: "a", count: 100_000), "\u{FFFD}\u{FFFD}",
    ]
    for text in hostile where !text.hasPrefix("-") {
      for arguments in [
        ["register", text, "--name", "eve"], ["register", "eve@example.org", "--name", text],
        ["delete", text],
      ] {
        let outcome = try home.account(arguments, input: "x\n")
        #expect(
          [64, 65, 77].contains(outcome.status), "\(arguments): \(outcome.status) \(outcome.stderr)"
        )
      }
    }
    for text in ["' OR email_key LIKE 'ada%", "ada@example.org' --", "%@%"] {
      #expect(try home.account(["login", text], input: "x\n").status == 77)
    }
    #expect(try home.loggedIn() == "ada")
  }
}
