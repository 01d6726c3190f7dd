import Foundation
import Testing

/// What leaves and enters an archive of people's secrets.
@Suite struct AccountSecretsTests {
  private let stage: ArchiveStage
  private let password = ArchiveStage.password

  init() throws {
    stage = try ArchiveStage()
    for person in ["anna", "ben"] {
      let outcome = try stage.run(
        "account", "register", "\(person)@example.org", "--name", person, as: person,
        input: "\(person) \(password)\n")
      try #require(outcome.status == 0, "\(outcome.stderr)")
    }
  }

  private func hashes(_ text: String) -> Int { text.components(separatedBy: "$scrypt$").count - 1 }

  @Test func `where an account is made it is said that it does not protect the file`() throws {
    let made = try stage.run(
      "account", "register", "carla@example.org", "--name", "carla", as: "carla",
      input: "\(password)\n")
    #expect(made.stdout.contains("The account does not protect "))
    #expect(made.stdout.contains("whoever can read or write the file can do so with everything"))
    for command in [["account"], ["account", "register"], ["account", "login"]] {
      let help = try Program.run(command + ["--help"]).stdout.replacing("\n", with: " ")
      #expect(help.contains("only where a service stands"), "\(command)")
    }
  }

  @Test func `secrets leave only with the password of their owner`() throws {
    let plain = try stage.run("archive", "export")
    #expect(plain.status == 0 && hashes(plain.stdout) == 0)
    for secret in ["token_hash", "email_hash", "\"password\"", "\"session\"", "\"email_token\""] {
      #expect(!plain.stdout.contains(secret), "\(secret)")
    }
    let without = try stage.run("archive", "export", "--with-secrets")
    #expect(without.status == 64 && without.stdout.isEmpty)
    for wrong in ["wrong\nwrong\n", "anna \(password)\nwrong\n", "ben \(password)\nanna x\n"] {
      let refused = try stage.run("archive", "export", "--with-secrets", input: wrong)
      #expect(refused.status == 77 && refused.stdout.isEmpty, "\(wrong)")
    }
    let one = try stage.run(
      "archive", "export", "--with-secrets", "--account", "ben", input: "ben \(password)\n")
    #expect(one.status == 0 && hashes(one.stdout) == 1)
    #expect(one.stdout.contains("{\"account\":3,\"hash\""))
    let all = try stage.run(
      "archive", "export", "--with-secrets", input: "anna \(password)\nben \(password)\n")
    #expect(all.status == 0 && hashes(all.stdout) == 2)
    // Guessing is slowed down like log ins.
    for _ in 0..<5 {
      _ = try stage.run("archive", "export", "--with-secrets", "--account", "ben", input: "no\n")
    }
    let locked = try stage.run(
      "archive", "export", "--with-secrets", "--account", "ben", input: "ben \(password)\n")
    #expect(locked.status == 77 && locked.stderr.contains("too many failed attempts"))
    let unknown = try stage.run(
      "archive", "export", "--with-secrets", "--account", "nobody", input: "x\n")
    #expect(unknown.status == 77 && unknown.stdout.isEmpty)
  }

  @Test func `an import changes nobody else's credentials`() throws {
    let whole = try stage.run(
      "archive", "export", "--with-secrets", input: "anna \(password)\nben \(password)\n"
    ).stdout
    let plain = try stage.run("archive", "export").stdout
    // Another program, with a password that its owner has chosen.
    let evil = try ArchiveStage()
    for person in ["anna", "ben"] {
      _ = try evil.run(
        "account", "register", "\(person)@example.org", "--name", person, as: person,
        input: "the password of an intruder\n")
    }
    let foreign = try evil.run(
      "archive", "export", "--with-secrets",
      input: "the password of an intruder\nthe password of an intruder\n"
    ).stdout
    func bring(_ document: String, _ options: String...) throws -> Program.Outcome {
      try stage.folder.write("in.json", document)
      return try Program.run(
        ["archive", "import", "in.json", "--replace", "--archive", stage.archive] + options,
        input: "ben \(password)\n", folder: stage.folder.url,
        environment: stage.environment("nobody"))
    }
    let identity =
      #"{"issuer":"https://evil.example","subject":"me","account":2,"created":"2026-01-01T00:00:00Z"}"#
    let account = #"{"person":2,"name":"anna","email":"anna@example.org","#
    for (name, document) in [
      ("passwords", foreign),
      ("an identity", plain.replacing("\"identity\": []", with: "\"identity\": [\(identity)]")),
      ("an address", plain.replacing("anna@example.org", with: "eve@example.org")),
      ("a name", plain.replacing("\"name\":\"anna\"", with: "\"name\":\"eve\"")),
      (
        "a verified address",
        plain.replacing(
          "\"verified_email\": []",
          with:
            #""verified_email": [{"account":2,"email_key":"anna@example.org","verified":"2026-01-01T00:00:00Z"}]"#
        )
      ),
      (
        "no account",
        "{\"format\": \"roundsman-archive/1\", \"schema\": 12, \"person\": "
          + "[{\"id\":1,\"created\":\"1970-01-01T00:00:00Z\"}]}"
      ),
    ] {
      try #require(document != plain, "\(name)")
      let refused = try bring(document)
      #expect(refused.status == 65, "\(name): \(refused.stderr)")
      #expect(refused.stderr.contains("E2616"), "\(name)")
      #expect(try stage.run("archive", "export").stdout == plain, "\(name)")
    }
    try #require(plain.contains(account))
    // What an export leaves out stays as it is.
    for document in [plain, whole] {
      #expect(try bring(document).status == 0)
      let login = try stage.run(
        "account", "login", "anna@example.org", as: "other", input: "anna \(password)\n")
      #expect(login.status == 0, "\(login.stderr)")
      #expect(try stage.run("account", "show", as: "anna").stdout.contains("logged in as anna"))
    }
    // An owner may change their own.
    let mine = plain.replacing("ben@example.org", with: "benjamin@example.org")
    #expect(try bring(mine).status == 65)
    let agreed = try bring(mine, "--account", "ben")
    #expect(agreed.status == 0, "\(agreed.stderr)")
    #expect(
      try stage.run(
        "account", "login", "benjamin@example.org", as: "other", input: "ben \(password)\n"
      ).status == 0)
    // Waiting after wrong passwords is not shortened by an import.
    for _ in 0..<5 { _ = try stage.run("account", "login", "anna@example.org", input: "no\n") }
    let now = try stage.run("archive", "export").stdout
    #expect(try bring(now).status == 0)
    let locked = try stage.run(
      "account", "login", "anna@example.org", input: "anna \(password)\n")
    #expect(locked.status == 77 && locked.stderr.contains("too many failed attempts"))
  }

  @Test func `an outfit for women only is not counted under everyone`() throws {
    let look = try LookbookFixture()
    try look.register("anna", "carla")
    _ = try look.outfits("carla", "profile", "--say", "gender=woman")
    try look.submit("anna")
    try look.submit("anna", "--women-only")
    for outfit in ["1", "2"] {
      #expect(try look.outfits("carla", "vote", outfit, "like").status == 0)
    }
    let statistics = try #require(try look.json("anna", "stats")["statistics"] as? [String: Any])
    let audiences = try #require(statistics["audiences"] as? [[String: Any]])
    #expect(
      audiences.compactMap { $0["audience"] as? String } == [
        "everyone", "everyone who states gender=woman",
      ])
    #expect(audiences.compactMap { $0["likes"] as? Int } == [1, 1])
    let text = try look.outfits("anna", "stats").stdout
    #expect(text.contains("everyone who states gender=woman"))
  }

  @Test func `an address is verified by the token that was made for it, once`() throws {
    func show(_ person: String) throws -> Bool? {
      let text = try stage.run("account", "show", "--json", as: person).stdout
      return try (JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])?[
        "email_verified"]
        as? Bool
    }
    #expect(try show("anna") == false)
    let first = try stage.run("account", "verify", as: "anna").stdout
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let message = try stage.run("account", "verify", "--message", as: "anna").stdout
    #expect(message.hasPrefix("To: anna@example.org\nSubject: "))
    let command = try #require(
      message.split(separator: "\n").first { $0.hasPrefix("roundsman account verify ") })
    let token = String(try #require(command.split(separator: " ").last))
    #expect(token.count == 43 && first.count == 43 && token != first)
    // An earlier token, another person's, and what is none verify nothing.
    for (person, wrong) in [("anna", first), ("ben", token), ("anna", "x"), ("anna", token + "x")] {
      let outcome = try stage.run("account", "verify", wrong, as: person)
      #expect(outcome.status == 77 && outcome.stderr.contains("wrong or has ended"))
    }
    #expect(try show("anna") == false)
    #expect(try stage.run("account", "verify", "-", as: "anna", input: "\(token)\n").status == 0)
    #expect(try show("anna") == true && show("ben") == false)
    #expect(try stage.run("account", "verify", token, as: "anna").status == 77)
    #expect(try stage.run("account", "verify").status == 77)
    // The archive knows only a hash, and an export not even that.
    let made = try stage.run("account", "verify", "--json", as: "ben").stdout
    #expect(made.contains("\"verification_token\""))
    #expect(try !stage.run("archive", "export").stdout.contains("token_hash"))
  }
}
