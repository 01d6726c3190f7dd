internal import Foundation
internal import GRDB
package import Lookbook

/// Sessions: created by a login, so that the next command knows the user.
extension Archive {
  /// Begins a session.
  ///
  /// - Parameters:
  ///   - person: The authenticated person.
  ///   - days: How long it lasts.
  ///   - now: Seconds since 1970.
  /// - Returns: Its token, which is kept nowhere else, and when it ends.
  /// - Throws: ``ArchiveError``.
  package func beginSession(
    of person: PersonID, days: Int, now: Int
  ) throws -> (token: SessionToken, ends: Int) {
    let (token, ends) = (SessionToken(), now + days * 86_400)
    try write { db in
      try db.execute(sql: "DELETE FROM session WHERE ends <= ?", arguments: [now])
      try db.execute(
        sql: "INSERT INTO session (token_hash, account, begun, ends) VALUES (?, ?, ?, ?)",
        arguments: [Data(token.hash), person.rawValue, now, ends])
    }
    return (token, ends)
  }

  /// Returns the owner of a token.
  ///
  /// - Parameters:
  ///   - token: The token of a session.
  ///   - now: Seconds since 1970.
  /// - Returns: The person of the session, as logged in.
  /// - Throws: ``AccountError/sessionEnded``, ``ArchiveError``.
  package func viewer(of token: SessionToken, now: Int) throws -> Viewer {
    let person = try read { db in
      try Int.fetchOne(
        db, sql: "SELECT account FROM session WHERE token_hash = ? AND ends > ?",
        arguments: [Data(token.hash), now])
    }
    guard let person else { throw AccountError.sessionEnded }
    return Viewer(loggedIn: PersonID(person))
  }

  /// Ends the session of a token; that it has ended before is no error.
  ///
  /// - Throws: ``ArchiveError``.
  package func endSession(_ token: SessionToken) throws {
    try write { db in
      try db.execute(
        sql: "DELETE FROM session WHERE token_hash = ?", arguments: [Data(token.hash)])
    }
  }

  /// Ends all sessions of the viewer.
  ///
  /// - Returns: How many there were.
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func endSessions(of viewer: Viewer) throws -> Int {
    try Authorization.demand(viewer, .remove, .session(owner: viewer.person))
    return try write { db in
      try Self.endSessions(of: viewer.person, but: nil, db)
      return db.changesCount
    }
  }

  static func endSessions(
    of person: PersonID, but token: SessionToken?, _ db: Database
  ) throws {
    try db.execute(
      sql: "DELETE FROM session WHERE account = ? AND token_hash IS NOT ?",
      arguments: [person.rawValue, token.map { Data($0.hash) }])
  }
}
