internal import Foundation
internal import GRDB
package import Lookbook
internal import PlainFiles

/// Accounts: made, shown, changed and deleted.
extension Archive {
  /// Who makes an account.
  package struct Registration: Sendable {
    /// The public name: of letters, digits, `-` and `_`.
    package let name: String
    package let email: EmailAddress?
    /// `nil` if a provider vouches for the person instead.
    package let password: PasswordHash?

    /// Creates a registration.
    package init(name: String, email: EmailAddress?, password: PasswordHash?) {
      (self.name, self.email, self.password) = (name, email, password)
    }
  }

  /// Makes an account, and the person that it belongs to.
  ///
  /// - Parameters:
  ///   - registration: The account.
  ///   - now: Seconds since 1970.
  /// - Returns: The person.
  /// - Throws: ``AccountError/emailTaken(_:)``, ``AccountError/nameTaken(_:)``, ``ArchiveError``.
  package func register(_ registration: Registration, now: Int) throws -> PersonID {
    try write { db in try Self.makeAccount(registration, now, db) }
  }

  static func makeAccount(
    _ registration: Registration, _ now: Int, _ db: Database
  ) throws -> PersonID {
    let (name, email) = (registration.name, registration.email)
    if let email, try account(email: email, db) != nil { throw AccountError.emailTaken(email.text) }
    if try isTaken(name: name, db) { throw AccountError.nameTaken(name) }
    try db.execute(sql: "INSERT INTO person (created) VALUES (?)", arguments: [now])
    let person = PersonID(Int(db.lastInsertedRowID))
    try db.execute(
      sql:
        "INSERT INTO account (person, name, email, email_key, created) VALUES (?, ?, ?, ?, ?)",
      arguments: [person.rawValue, name, email?.text, email?.key, now])
    if let hash = registration.password { try setPassword(hash, of: person, db) }
    return person
  }

  static func isTaken(name: String, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM account WHERE name = ?)", arguments: [name]) ?? false
  }

  static func account(email: EmailAddress, _ db: Database) throws -> PersonID? {
    try Int.fetchOne(
      db, sql: "SELECT person FROM account WHERE email_key = ?", arguments: [email.key]
    ).map(PersonID.init)
  }

  static func setPassword(_ hash: PasswordHash, of person: PersonID, _ db: Database) throws {
    try db.execute(
      sql:
        "INSERT INTO password (account, hash) VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET hash = excluded.hash",
      arguments: [person.rawValue, hash.text])
  }

  static func password(of person: PersonID, _ db: Database) throws -> PasswordHash? {
    try String.fetchOne(
      db, sql: "SELECT hash FROM password WHERE account = ?", arguments: [person.rawValue]
    ).flatMap { PasswordHash(text: $0) }
  }

  /// Returns the viewer's account.
  ///
  /// - Parameters:
  ///   - viewer: Who asks, and whose account it is.
  ///   - token: The token of the session that asks.
  ///   - now: Seconds since 1970.
  /// - Returns: The account, with its sessions.
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func account(of viewer: Viewer, token: SessionToken?, now: Int) throws -> Account {
    try Authorization.demand(viewer, .see, .account(owner: viewer.person))
    return try read { db in
      let person = viewer.person.rawValue
      guard
        let row = try Row.fetchOne(
          db,
          sql: """
            SELECT name, email, created,
              EXISTS (SELECT 1 FROM password WHERE account = person) AS has_password,
              EXISTS (
                SELECT 1 FROM verified_email AS v
                WHERE v.account = person AND v.email_key = account.email_key) AS is_verified
            FROM account WHERE person = ?
            """, arguments: [person])
      else { throw AccountError.sessionEnded }
      let issuers = try String.fetchAll(
        db, sql: "SELECT issuer FROM identity WHERE account = ? ORDER BY issuer, subject",
        arguments: [person])
      let sessions = try Row.fetchAll(
        db,
        sql:
          "SELECT token_hash, begun, ends FROM session WHERE account = ? AND ends > ? ORDER BY begun, token_hash",
        arguments: [person, now]
      ).map { row in
        Account.Session(
          begun: row["begun"], ends: row["ends"],
          isThis: token.map { $0.hash == [UInt8](row["token_hash"] as Data) } ?? false)
      }
      return Account(
        person: viewer.person, name: row["name"], email: row["email"],
        isEmailVerified: row["is_verified"],
        hasPassword: row["has_password"], issuers: issuers, created: row["created"],
        sessions: sessions)
    }
  }

  /// Deletes the viewer's account with all data of the person.
  ///
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func deleteAccount(of viewer: Viewer) throws {
    try Authorization.demand(viewer, .remove, .account(owner: viewer.person))
    try write { db in
      try db.execute(sql: "DELETE FROM person WHERE id = ?", arguments: [viewer.person.rawValue])
    }
  }

  // MARK: - Names

  /// Returns the person of a public name; case does not matter.
  ///
  /// - Parameter name: The name.
  /// - Returns: `nil` if nobody has this name.
  /// - Throws: ``ArchiveError``.
  package func person(named name: String) throws -> PersonID? {
    // SQLite reads a text only up to a NUL; what follows it must not be forgotten.
    guard PlainName.isPlain(name) else { return nil }
    return try read { db in
      try Int.fetchOne(
        db, sql: "SELECT person FROM account WHERE name = ?", arguments: [name]
      ).map(PersonID.init)
    }
  }

  /// Returns the public name of a person.
  ///
  /// - Parameter person: The person.
  /// - Returns: `nil` if the person has no account.
  /// - Throws: ``ArchiveError``.
  package func name(of person: PersonID) throws -> String? {
    try read { db in
      try String.fetchOne(
        db, sql: "SELECT name FROM account WHERE person = ?", arguments: [person.rawValue])
    }
  }
}
