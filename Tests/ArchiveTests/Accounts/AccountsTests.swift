import Foundation
import GRDB
import Lookbook
import Testing
import _TestSupport

@testable import Archive

@Suite struct AccountsTests {
  private let archive: Archive
  private let now = 1_800_000_000
  private let cheap = PasswordHash.Cost(logRounds: 4, blockSize: 8, parallelism: 1)
  private let right = Password("correct horse battery")

  init() throws { archive = try TemporaryArchive.inMemory() }

  private func email(_ text: String) throws -> EmailAddress { try #require(EmailAddress(text)) }

  @discardableResult
  private func register(_ name: String, password: Password? = nil) throws -> PersonID {
    try archive.register(
      .init(
        name: name, email: email("\(name)@example.org"),
        password: PasswordHash(of: password ?? right, cost: cheap)), now: now)
  }

  private func logIn(_ name: String, _ password: Password? = nil, now: Int? = nil) throws
    -> PersonID
  {
    try archive.logIn(
      email: EmailAddress("\(name)@example.org"), password: password ?? right,
      now: now ?? self.now, cost: cheap)
  }

  @Test func `each account has a person of its own, and none is the person at this machine`() throws
  {
    let ada = try register("ada")
    let eve = try register("eve")
    #expect(ada != eve)
    #expect(ada != .atThisMachine && eve != .atThisMachine)
    #expect(try archive.person(named: "ADA") == ada)
    #expect(try archive.name(of: eve) == "eve")
    #expect(try archive.person(named: "nobody") == nil)
    #expect(try archive.name(of: .atThisMachine) == nil)
    #expect(throws: AccountError.emailTaken("ADA@example.org")) { try register("ADA") }
    #expect(throws: AccountError.nameTaken("Ada")) {
      try archive.register(.init(name: "Ada", email: nil, password: nil), now: now)
    }
    #expect(try logIn("ADA") == ada)
  }

  @Test func `a session is its person's until it ends`() throws {
    let ada = try register("ada")
    let (token, ends) = try archive.beginSession(of: ada, days: 2, now: now)
    #expect(ends == now + 2 * 86_400)
    #expect(try archive.viewer(of: token, now: ends - 1) == Viewer(loggedIn: ada))
    #expect(throws: AccountError.sessionEnded) { try archive.viewer(of: token, now: ends) }
    #expect(throws: AccountError.sessionEnded) { try archive.viewer(of: SessionToken(), now: now) }
    try archive.endSession(token)
    #expect(throws: AccountError.sessionEnded) { try archive.viewer(of: token, now: now) }
    try archive.endSession(token)
    // What has ended is swept away with the next log in.
    _ = try archive.beginSession(of: ada, days: 1, now: now)
    _ = try archive.beginSession(of: ada, days: 1, now: now + 86_400)
    #expect(try archive.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM session") } == 1)
  }

  @Test func `the archive holds only the hash of a token`() throws {
    let (token, _) = try archive.beginSession(of: register("ada"), days: 1, now: now)
    let kept = try archive.read { try Data.fetchAll($0, sql: "SELECT token_hash FROM session") }
    #expect(kept.map { [UInt8]($0) } == [token.hash])
  }

  @Test func `wrong tries count for known and unknown addresses alike, and a right one ends them`()
    throws
  {
    try register("ada")
    for name in ["ada", "nobody"] {
      for _ in 0..<5 {
        #expect(throws: AccountError.wrongPair) { try logIn(name, Password("wrong")) }
      }
      #expect(throws: AccountError.lockedOut(seconds: 30)) { try logIn(name) }
      #expect(throws: AccountError.lockedOut(seconds: 1)) { try logIn(name, now: now + 29) }
    }
    _ = try logIn("ada", now: now + 30)
    for _ in 0..<5 {
      #expect(throws: AccountError.wrongPair) { try logIn("ada", Password("wrong"), now: now + 31) }
    }
    #expect(throws: AccountError.wrongPair) { try logIn("nobody", now: now + 31) }
    #expect(throws: AccountError.lockedOut(seconds: 60)) { try logIn("nobody", now: now + 31) }
    // After a day nobody remembers, and nothing takes room.
    #expect(throws: AccountError.wrongPair) { try logIn("else", now: now + 90_000) }
    #expect(try archive.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM wrong_try") } == 1)
  }

  @Test func `a hash that costs less than the present one is made anew by the next log in`() throws
  {
    let ada = try register("ada")
    let dearer = PasswordHash.Cost(logRounds: 5, blockSize: 8, parallelism: 1)
    _ = try archive.logIn(
      email: email("ada@example.org"), password: right, now: now, cost: dearer)
    #expect(try archive.read { db in try Archive.password(of: ada, db)?.cost } == dearer)
    _ = try archive.logIn(
      email: email("ada@example.org"), password: right, now: now, cost: dearer)
  }

  @Test func `a new password ends all sessions but one, and only its owner sets it`() throws {
    let ada = try register("ada")
    let viewer = Viewer(loggedIn: ada)
    let stays = try archive.beginSession(of: ada, days: 1, now: now).token
    let ends = try archive.beginSession(of: ada, days: 1, now: now).token
    try archive.confirm(viewer, password: right, now: now)
    #expect(throws: AccountError.wrongPassword) {
      try archive.confirm(viewer, password: Password("wrong"), now: now)
    }
    let new = Password("another horse and battery")
    try archive.setPassword(of: viewer, to: PasswordHash(of: new, cost: cheap), keeping: stays)
    #expect(try archive.viewer(of: stays, now: now) == viewer)
    #expect(throws: AccountError.sessionEnded) { try archive.viewer(of: ends, now: now) }
    #expect(throws: AccountError.wrongPair) { try logIn("ada") }
    #expect(try logIn("ada", new) == ada)
    #expect(throws: AccessRefusal.self) {
      try archive.setPassword(
        of: .atThisMachine, to: PasswordHash(of: new, cost: cheap), keeping: nil)
    }
    #expect(throws: AccessRefusal.self) { try archive.deleteAccount(of: .atThisMachine) }
    #expect(throws: AccessRefusal.self) { try archive.endSessions(of: .atThisMachine) }
  }

  @Test func `a provider's identity is one account, and its address opens no other`() throws {
    func identity(_ subject: String, email: String? = nil, name: String? = nil) -> Identity {
      Identity(
        issuer: "https://id.example.org", subject: subject,
        email: email.flatMap { EmailAddress($0) },
        proposedName: name)
    }
    let first = try archive.logIn(
      identity("1", email: "bob@example.org", name: "Bob B"), provider: "p", name: nil, now: now)
    #expect(first.isNew)
    #expect(try archive.name(of: first.person) == "Bob-B")
    let again = try archive.logIn(identity("1"), provider: "p", name: nil, now: now)
    #expect(again.person == first.person && !again.isNew)
    let second = try archive.logIn(identity("2", name: "Bob B"), provider: "p", name: nil, now: now)
    #expect(try archive.name(of: second.person) == "Bob-B-2")
    let nameless = try archive.logIn(identity("3", name: "名"), provider: "p", name: nil, now: now)
    #expect(try archive.name(of: nameless.person) == "person")
    // The same subject of another issuer is somebody else.
    let elsewhere = Identity(
      issuer: "https://other.example.org", subject: "1", email: nil, proposedName: nil)
    #expect(try archive.logIn(elsewhere, provider: "q", name: nil, now: now).isNew)

    let ada = try register("ada")
    #expect(throws: AccountError.emailOfAnother("ADA@example.org", provider: "p")) {
      try archive.logIn(identity("4", email: "ADA@example.org"), provider: "p", name: nil, now: now)
    }
    let viewer = Viewer(loggedIn: ada)
    #expect(throws: AccountError.identityTaken(provider: "p")) {
      try archive.link(identity("1"), provider: "p", to: viewer, now: now)
    }
    try archive.link(identity("4"), provider: "p", to: viewer, now: now)
    try archive.link(identity("4"), provider: "p", to: viewer, now: now)
    #expect(try archive.logIn(identity("4"), provider: "p", name: nil, now: now).person == ada)
    // A password cannot be guessed where there is none.
    #expect(throws: AccountError.wrongPair) { try logIn("bob", Password("")) }
  }

  @Test func `what belongs to a deleted account goes with it`() throws {
    let ada = try register("ada")
    let token = try archive.beginSession(of: ada, days: 1, now: now).token
    try archive.deleteAccount(of: Viewer(loggedIn: ada))
    #expect(throws: AccountError.sessionEnded) { try archive.viewer(of: token, now: now) }
    for table in ["account", "password", "session"] {
      #expect(try archive.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") } == 0)
    }
    try register("ada")
  }

  /// 10,000 texts of letters that SQL, shells, paths and terminals read as their own.
  @Test func `no address, name or password breaks out of its place`() throws {
    let ada = try register("ada")
    let pieces = [
      "'", "\"", ";", "--", "/*", "*/", " OR 1=1", "%", "_", "\u{0}", "\n", "\\", "../", "@", ".",
      "ada", "example", "org", "\u{202E}", "é", "e\u{301}", "𝒶", " ", "`", "$(", ")",
      "UNION SELECT ",
      "account", "DROP TABLE ", "person", "\u{FEFF}", "=", "NULL", "x",
    ]
    for seed in Seeds.wanted(quick: 10_000, long: 10_000) {
      var random = SplitMix64(seed: seed)
      func text(_ longest: Int) -> String {
        (0..<Int.random(in: 0...longest, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }.joined()
      }
      let address = EmailAddress(text(8) + (Bool.random(using: &random) ? "@example.org" : ""))
      let words = text(8)
      do {
        let person = try archive.logIn(
          email: address, password: Password(words), now: now + Int(seed) * 100_000, cost: cheap)
        Issue.record("seed \(seed): \(String(reflecting: address?.text)) is \(person)")
      } catch let error as AccountError {
        #expect(error == .wrongPair, "seed \(seed)")
      }
      let found = try archive.person(named: words)
      #expect(found == nil || words.lowercased() == "ada", "seed \(seed): \(words)")
    }
    #expect(try logIn("ada", now: now) == ada)
    #expect(try archive.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM account") } == 1)
  }
}
