internal import GRDB
package import Lookbook
internal import PlainFiles

/// Log in through a provider.
extension Archive {
  /// Returns the person that a provider vouches for; makes an account at the first time.
  ///
  /// - Parameters:
  ///   - identity: The identity stated by the provider.
  ///   - provider: What users call the provider.
  ///   - name: The public name of a new account; without it, what the provider proposes.
  ///   - now: Seconds since 1970.
  /// - Returns: The person, and whether the account is new.
  /// - Throws: ``AccountError/emailOfAnother(_:provider:)``, ``AccountError/nameTaken(_:)``, ``ArchiveError``.
  package func logIn(
    _ identity: Identity, provider: String, name: String?, now: Int
  ) throws -> (person: PersonID, isNew: Bool) {
    try write { db in
      if let person = try Self.person(of: identity, db) { return (person, false) }
      // A party that vouches for an address must not gain access to another person's data.
      if let email = identity.email, try Self.account(email: email, db) != nil {
        throw AccountError.emailOfAnother(email.text, provider: provider)
      }
      let free = try name ?? Self.freeName(identity, db)
      let registration = Registration(name: free, email: identity.email, password: nil)
      let person = try Self.makeAccount(registration, now, db)
      try Self.add(identity, to: person, now, db)
      // A provider states only addresses that it has verified.
      if let email = identity.email { try Self.note(verified: email.key, of: person, now, db) }
      return (person, true)
    }
  }

  /// Lets a provider vouch for the viewer from now on.
  ///
  /// - Parameters:
  ///   - identity: The identity stated by the provider.
  ///   - provider: What users call the provider.
  ///   - viewer: Whose account it is added to.
  ///   - now: Seconds since 1970.
  /// - Throws: ``AccountError/identityTaken(provider:)``, ``AccessRefusal``, ``ArchiveError``.
  package func link(
    _ identity: Identity, provider: String, to viewer: Viewer, now: Int
  ) throws {
    try Authorization.demand(viewer, .change, .account(owner: viewer.person))
    try write { db in
      switch try Self.person(of: identity, db) {
      case viewer.person: return
      case nil: try Self.add(identity, to: viewer.person, now, db)
      default: throw AccountError.identityTaken(provider: provider)
      }
    }
  }

  private static func person(of identity: Identity, _ db: Database) throws -> PersonID? {
    try Int.fetchOne(
      db, sql: "SELECT account FROM identity WHERE issuer = ? AND subject = ?",
      arguments: [identity.issuer, identity.subject]
    ).map(PersonID.init)
  }

  private static func add(
    _ identity: Identity, to person: PersonID, _ now: Int, _ db: Database
  ) throws {
    try db.execute(
      sql: "INSERT INTO identity (issuer, subject, account, created) VALUES (?, ?, ?, ?)",
      arguments: [identity.issuer, identity.subject, person.rawValue, now])
  }

  /// An unused public name: what the provider proposes, or `person`; with a number if need be.
  private static func freeName(_ identity: Identity, _ db: Database) throws -> String {
    let letters = (identity.proposedName ?? "").map { $0 == " " || $0 == "." ? "-" : $0 }
    let plain = String(letters.filter { PlainName.isPlain(String($0)) }.prefix(40))
    let base = plain.isEmpty ? "person" : plain
    if try !isTaken(name: base, db) { return base }
    var number = 2
    while try isTaken(name: "\(base)-\(number)", db) { number += 1 }
    return "\(base)-\(number)"
  }
}
