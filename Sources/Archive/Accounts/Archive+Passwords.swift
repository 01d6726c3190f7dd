internal import Cryptography
internal import Foundation
internal import GRDB
package import Lookbook

/// Log in by e-mail address and password.
extension Archive {
  /// Tries a pair of e-mail address and password.
  ///
  /// A wrong password and an address without an account get the same answer, in the same time: both count as a wrong
  /// try before the password is looked at, and both hash it. Tries count before they are known to be wrong, so that
  /// many at once are no way around the limit.
  ///
  /// - Parameters:
  ///   - email: The address; `nil` for a text that is none, which is answered like an unknown one.
  ///   - password: The password.
  ///   - now: Seconds since 1970.
  ///   - cost: What a new hash costs.
  /// - Returns: The account's person.
  /// - Throws: ``AccountError/wrongPair``, ``AccountError/lockedOut(seconds:)``, ``ArchiveError``.
  package func logIn(
    email: EmailAddress?, password: Password, now: Int, cost: PasswordHash.Cost = .current
  ) throws -> PersonID {
    let tried = Self.hash(of: email?.key ?? "")
    let found = try write { db in
      try Self.countTry(tried, now, db)
      guard let email, let person = try Self.account(email: email, db),
        let hash = try Self.password(of: person, db)
      else { return (person: PersonID?.none, hash: PasswordHash.ofNothing(cost: cost)) }
      return (person: person, hash: hash)
    }
    let isRight = found.hash.matches(password)
    guard isRight, let person = found.person else { throw AccountError.wrongPair }
    let renewed = found.hash.cost == cost ? nil : PasswordHash(of: password, cost: cost)
    try write { db in
      try db.execute(sql: "DELETE FROM wrong_try WHERE email_hash = ?", arguments: [tried])
      if let renewed { try Self.setPassword(renewed, of: person, db) }
    }
    return person
  }

  /// Checks the password of a logged-in person before an irreversible action.
  ///
  /// - Parameters:
  ///   - viewer: Who is logged in.
  ///   - password: What they typed.
  ///   - now: Seconds since 1970.
  /// - Throws: ``AccountError/wrongPassword``, ``AccountError/noPassword``, ``AccountError/lockedOut(seconds:)``,
  ///   ``AccessRefusal``, ``ArchiveError``.
  package func confirm(_ viewer: Viewer, password: Password, now: Int) throws {
    try Authorization.demand(viewer, .change, .account(owner: viewer.person))
    // A found token must not lead to the password.
    let tried = Self.hash(of: "person \(viewer.person.rawValue)")
    let hash = try write { db in
      guard let hash = try Self.password(of: viewer.person, db) else {
        throw AccountError.noPassword
      }
      try Self.countTry(tried, now, db)
      return hash
    }
    guard hash.matches(password) else { throw AccountError.wrongPassword }
    try write { db in
      try db.execute(sql: "DELETE FROM wrong_try WHERE email_hash = ?", arguments: [tried])
    }
  }

  /// Sets the viewer's password, and ends all other sessions.
  ///
  /// - Parameters:
  ///   - viewer: Whose password it is.
  ///   - hash: The new one.
  ///   - token: The session that stays.
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func setPassword(
    of viewer: Viewer, to hash: PasswordHash, keeping token: SessionToken?
  ) throws {
    try Authorization.demand(viewer, .change, .account(owner: viewer.person))
    try write { db in
      try Self.setPassword(hash, of: viewer.person, db)
      try Self.endSessions(of: viewer.person, but: token, db)
    }
  }

  /// Counts an attempt, or reports that there were too many.
  private static func countTry(_ tried: Data, _ now: Int, _ db: Database) throws {
    let row = try Row.fetchOne(
      db, sql: "SELECT count, last FROM wrong_try WHERE email_hash = ?", arguments: [tried])
    let before = row.map { LoginLockout.Tries(count: $0["count"], last: $0["last"]) }
    let wait = LoginLockout.wait(after: before, now: now)
    guard wait == 0 else { throw AccountError.lockedOut(seconds: wait) }
    let tries = LoginLockout.adding(to: before, now: now)
    try db.execute(
      sql: """
        INSERT INTO wrong_try (email_hash, count, last) VALUES (?, ?, ?)
        ON CONFLICT (email_hash) DO UPDATE SET count = excluded.count, last = excluded.last
        """, arguments: [tried, tries.count, tries.last])
    // Forgotten attempts are deleted.
    try db.execute(
      sql: "DELETE FROM wrong_try WHERE last <= ?", arguments: [now - LoginLockout.memory])
  }

  private static func hash(of text: String) -> Data { Data(SHA256.hash(Array(text.utf8))) }
}
