import Foundation
import Testing

/// What is promised of accounts, sentence by sentence, through the command line.
@Suite struct AccountTests {
  private let home: AccountHome
  private let password = AccountHome.password

  init() throws { home = try AccountHome() }

  @Test func `register and log in by e-mail`() throws {
    let registered = try home.account(
      ["register", "Ada@Example.org", "--name", "ada"], input: "\(password)\n")
    #expect(registered.status == 0)
    #expect(
      registered.stdout.hasPrefix("Registered. You are logged in as ada (Ada@example.org) until 20")
    )
    #expect(registered.stderr == "")
    #expect(try home.loggedIn() == "ada")
    #expect(try home.account(["logout"]).stdout == "You are logged out.\n")
    #expect(try home.loggedIn() == nil)
    let login = try home.account(["login", "ada@EXAMPLE.org"], input: password)
    #expect(login.status == 0)
    #expect(login.stdout.hasPrefix("You are logged in as ada (Ada@example.org) until 20"))
    #expect(try home.loggedIn() == "ada")
  }

  @Test func `never two accounts with one e-mail`() throws {
    try home.register("ada@example.org", "ada")
    for email in ["ada@example.org", "ADA@example.ORG", "Ada@Example.org"] {
      let again = try home.account(["register", email, "--name", "eve"], input: "\(password)\n")
      #expect(again.status == 3)
      #expect(again.stderr.contains("There is already an account for"))
    }
    // Nor two with one name.
    let name = try home.account(
      ["register", "eve@example.org", "--name", "ADA"], input: "\(password)\n")
    #expect(name.status == 3)
    #expect(name.stderr.contains("The name ADA is already taken."))
    #expect(try home.loggedIn() == "ada")
  }

  @Test func `never two accounts with one e-mail, also of many that come at once`() async throws {
    let home = home
    let outcomes = try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 0..<6 {
        group.addTask {
          try home.account(
            ["register", "ada@example.org", "--name", "ada\(number)"],
            input: "\(AccountHome.password)\n"
          ).status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.sorted() == [0, 3, 3, 3, 3, 3])
  }

  @Test func `no log in without the right pair; the answer says that e-mail or password is wrong`()
    throws
  {
    try home.register("ada@example.org", "ada")
    _ = try home.account(["logout"])
    let answers = try [
      ("ada@example.org", "correct horse battery stapl"),
      ("ada@example.org", "correct horse battery staple "), ("eve@example.org", password),
      ("no address", password), ("ada@example.org", "' OR 1=1 --"), ("' OR 1=1 --", password),
    ].map { email, password in
      try home.account(["login", email], input: "\(password)\n")
    }
    for answer in answers {
      #expect(answer.status == 77)
      #expect(answer.stdout == "")
      // A wrong password and an unknown address are told with the same bytes.
      #expect(answer.stderr == "error: The e-mail address or the password is wrong.\n")
    }
    #expect(try home.loggedIn() == nil)
  }

  @Test func `guessing is locked out, for known and unknown addresses alike, and told plainly`()
    throws
  {
    try home.register("ada@example.org", "ada")
    _ = try home.account(["logout"])
    for email in ["ada@example.org", "eve@example.org"] {
      for _ in 0..<5 {
        #expect(try home.account(["login", email], input: "wrong\n").stderr.contains("is wrong"))
      }
      // Now even the right password must wait, or else it would be told from the wrong ones.
      let locked = try home.account(["login", email], input: "\(password)\n")
      #expect(locked.status == 77)
      #expect(
        locked.stderr.contains(
          "There were too many failed attempts for this e-mail address. Try again in "))
      #expect(locked.stderr.contains(" s."))
    }
  }

  @Test func `many guesses at once are no way around the limit`() async throws {
    try home.register("ada@example.org", "ada")
    let home = home
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<12 {
        group.addTask {
          try home.account(["login", "ada@example.org"], input: "guess \(number)\n").stderr
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count { $0.contains("is wrong") } == 5)
    #expect(answers.count { $0.contains("too many failed attempts") } == 7)
  }

  @Test func `a log in is kept between commands, ends by logout, everywhere if asked`() throws {
    try home.register("ada@example.org", "ada")
    let other = try AccountHome(sharing: home)
    #expect(try other.loggedIn() == nil)
    #expect(try other.account(["login", "ada@example.org"], input: password).status == 0)
    #expect(try other.loggedIn() == "ada")
    #expect(
      try other.account(["show"]).stdout.split(separator: "\n").count {
        $0.hasPrefix("Logged in since")
      } == 2)

    // Its own log in only.
    #expect(try other.account(["logout"]).status == 0)
    #expect(try home.loggedIn() == "ada")
    #expect(try other.account(["logout"]).stdout == "Nobody is logged in.\n")

    _ = try other.account(["login", "ada@example.org"], input: password)
    #expect(
      try other.account(["logout", "--everywhere"]).stdout
        == "You are logged out; 2 sessions were ended.\n")
    let ended = try home.account(["show"])
    #expect(ended.status == 77)
    #expect(
      ended.stderr.contains("Your login has expired. Log in again, or run roundsman account logout")
    )
    #expect(try home.account(["logout"]).status == 0)
    #expect(try home.loggedIn() == nil)
  }

  @Test func `a new password ends the other log ins, and asks for the present one`() throws {
    try home.register("ada@example.org", "ada")
    let other = try AccountHome(sharing: home)
    _ = try other.account(["login", "ada@example.org"], input: password)
    let new = "four other words entirely"

    let wrong = try home.account(["password"], input: "not the one\n\(new)\n")
    #expect(wrong.status == 77)
    #expect(
      wrong.stderr.contains("The password is not that of your account. Nothing was changed."))
    #expect(try other.loggedIn() == "ada")
    let weak = try home.account(["password"], input: "\(password)\nshort\n")
    #expect(weak.status == 65)
    #expect(weak.stderr.contains("fewer than 15 characters"))

    let changed = try home.account(["password"], input: "\(password)\n\(new)\n")
    #expect(changed.status == 0, "\(changed.stderr)")
    #expect(try home.loggedIn() == "ada")
    #expect(try other.account(["show"]).status == 77)
    _ = try other.account(["logout"])
    #expect(try other.account(["login", "ada@example.org"], input: password).status == 77)
    #expect(try other.account(["login", "ada@example.org"], input: new).status == 0)
  }

  @Test func `what needs an account says so to who has not logged in`() throws {
    for command in [["password"], ["delete", "ada"], ["link", "--provider", "x"]] {
      let outcome = try home.account(command, input: "x\ny\n")
      #expect(outcome.status == 77, "\(command)")
      #expect(
        outcome.stderr.contains("Log in first: roundsman account login."), "\(outcome.stderr)")
    }
  }

  @Test func `an account is deleted with its password and its name, and frees both`() throws {
    try home.register("ada@example.org", "ada")
    #expect(try home.account(["delete", "eve"], input: password).status == 64)
    #expect(try home.account(["delete", "ada"], input: "wrong").status == 77)
    #expect(try home.loggedIn() == "ada")
    #expect(
      try home.account(["delete", "ada"], input: password).stdout == "Account ada deleted.\n"
    )
    #expect(try home.loggedIn() == nil)
    #expect(try home.account(["login", "ada@example.org"], input: password).status == 77)
    try home.register("ada@example.org", "ada")
  }

  @Test func `two archives know different people`() throws {
    try home.register("ada@example.org", "ada")
    let other = home.folder.file("other.sqlite").path
    #expect(
      try home.account(["show", "--archive", other]).stdout
        == "Nobody is logged in; commands act for the local user.\n")
    #expect(
      try home.account(
        ["register", "eve@example.org", "--name", "eve", "--archive", other], input: password
      )
      .status == 0)
    #expect(try home.loggedIn() == "ada")
  }

  @Test func `a store that cannot be reached gives a plain message and loses nothing`() throws {
    try home.register("ada@example.org", "ada")
    let archive = URL(filePath: home.archivePath)
    let before = try Data(contentsOf: archive)
    try Data("This is no archive.".utf8).write(to: archive)
    let outcome = try home.account(["login", "ada@example.org"], input: password)
    #expect(outcome.status == 66)
    #expect(outcome.stderr.contains("is not an archive of this program"))
    #expect(try String(contentsOf: archive, encoding: .utf8) == "This is no archive.")
    try before.write(to: archive)
    #expect(try home.loggedIn() == "ada")
  }

  @Test func `a password comes from a file or a descriptor, and never from an argument`() throws {
    try home.folder.write("secret", "\(password)\nsecond line\n")
    #expect(
      try home.account([
        "register", "ada@example.org", "--name", "ada", "--password-file", "secret",
      ])
      .status == 0)
    _ = try home.account(["logout"])
    #expect(
      try home.account(["login", "ada@example.org", "--password-file", "secret"]).status == 0)
    #expect(
      try home.account(["login", "ada@example.org", "--password-fd", "0"], input: password).status
        == 0)
    let missing = try home.account(["login", "ada@example.org", "--password-file", "nothing"])
    #expect(missing.status == 66)
    let closed = try home.account(["login", "ada@example.org", "--password-fd", "77"])
    #expect(closed.status == 66)
    #expect(closed.stderr.contains("file descriptor 77"))
    for arguments in [["--password", password], [password]] {
      #expect(try home.account(["login", "ada@example.org"] + arguments).status == 64)
    }
    #expect(try home.account(["login", "ada@example.org"], input: "").status == 64)
  }

  @Test(arguments: [
    (["register", "no address", "--name", "ada"], 64),
    (["register", "a@b.org", "--name", "a b"], 64),
    (["register", "a@b.org", "--name", "../etc/passwd"], 64), (["register", "a@b.org"], 64),
    (["login"], 64), (["login", "a@b.org", "--provider", "x"], 64),
    (["login", "a@b.org", "--days", "0"], 64), (["login", "--provider", "x"], 66),
    (["login", "a@b.org", "--archive", ""], 64),
  ])
  func `a wrong command line ends with its code`(arguments: [String], status: Int) throws {
    let outcome = try home.account(arguments, input: "\(password)\n")
    #expect(outcome.status == status, "\(outcome.stderr)")
  }
}
