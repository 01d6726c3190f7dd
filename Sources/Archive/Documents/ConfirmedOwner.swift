internal import GRDB
package import Lookbook

/// The owner of an account who has given the account's password for a single command.
package struct ConfirmedOwner: Hashable, Sendable {
  let person: PersonID

  init(_ person: PersonID) { self.person = person }
}

extension Archive {
  /// The names of accounts whose owners can confirm something with a password, in order.
  ///
  /// - Throws: ``ArchiveError``, `AccessRefusal`.
  package func accountsWithPasswords(viewer: Viewer) throws -> [String] {
    try Authorization.demand(viewer, .export, .archive)
    return try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT account.name FROM account JOIN password ON password.account = account.person
          ORDER BY account.name
          """)
    }
  }

  /// Checks the password of the owner of an account.
  ///
  /// Like a log in, it counts wrong tries before the password is looked at, and gives one answer to
  /// unknown names and wrong passwords.
  ///
  /// - Parameters:
  ///   - name: The public name.
  ///   - password: What was typed.
  ///   - now: Seconds since 1970.
  /// - Returns: The proof that the password was right.
  /// - Throws: ``AccountError/wrongPair``, ``AccountError/lockedOut(seconds:)``, ``ArchiveError``.
  package func confirmOwner(
    named name: String, password: Password, now: Int
  ) throws -> ConfirmedOwner {
    guard let person = try person(named: name) else {
      _ = PasswordHash.ofNothing().matches(password)
      throw AccountError.wrongPassword
    }
    try confirm(Viewer(loggedIn: person), password: password, now: now)
    return ConfirmedOwner(person)
  }
}
