internal import Foundation
internal import GRDB
package import Lookbook

/// Verification of e-mail addresses, by a token that reaches the address.
extension Archive {
  /// How long a token can verify an address, in seconds.
  static let verificationTime = 86_400

  /// Makes a token that verifies the address of the viewer's account; earlier ones end.
  ///
  /// Whoever calls it sends the token to the address, and shows it to nobody else.
  ///
  /// - Parameters:
  ///   - viewer: Whose address it is.
  ///   - now: Seconds since 1970.
  /// - Returns: The address, the token, which is kept nowhere, and when it ends; `nil` if the
  ///   account has no address.
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func beginVerification(
    of viewer: Viewer, now: Int
  ) throws -> (email: String, token: SessionToken, ends: Int)? {
    try Authorization.demand(viewer, .change, .account(owner: viewer.person))
    let (token, ends) = (SessionToken(), now + Self.verificationTime)
    return try write { db in
      guard
        let row = try Row.fetchOne(
          db, sql: "SELECT email, email_key FROM account WHERE person = ? AND email IS NOT NULL",
          arguments: [viewer.person.rawValue])
      else { return nil }
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO email_token (account, email_key, token_hash, made, ends)
          VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [
          viewer.person.rawValue, row["email_key"] as String, Data(token.hash), now, ends,
        ])
      return (row["email"], token, ends)
    }
  }

  /// Verifies the address of the viewer's account by a token that reached it; the token ends.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - viewer: Whose address it is.
  ///   - now: Seconds since 1970.
  /// - Returns: Whether the token was made for this account and its present address, and has not
  ///   ended.
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func verify(_ token: SessionToken, of viewer: Viewer, now: Int) throws -> Bool {
    try Authorization.demand(viewer, .change, .account(owner: viewer.person))
    return try write { db in
      let person = viewer.person.rawValue
      let key = try String.fetchOne(
        db,
        sql: """
          DELETE FROM email_token WHERE account = ?1 AND token_hash = ?2 AND ends > ?3
            AND email_key = (SELECT email_key FROM account WHERE person = ?1)
          RETURNING email_key
          """, arguments: [person, Data(token.hash), now])
      guard let key else { return false }
      try Self.note(verified: key, of: viewer.person, now, db)
      return true
    }
  }

  /// Keeps that a person receives mail at an address.
  static func note(
    verified key: String, of person: PersonID, _ now: Int, _ db: Database
  ) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO verified_email (account, email_key, verified) VALUES (?, ?, ?)",
      arguments: [person.rawValue, key, now])
  }
}
