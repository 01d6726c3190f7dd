internal import GRDB
package import Lookbook

extension Archive {
  /// The viewer's statements about themselves, and what they want to see.
  ///
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func profile(of viewer: Viewer) throws -> (statements: Attributes, wishes: Wishes) {
    try Authorization.demand(viewer, .see, .personal(.profile, owner: viewer.person))
    return try read { db in
      (
        try ProfileRows.statements(of: viewer.person, db),
        try ProfileRows.wishes(of: viewer.person, db)
      )
    }
  }

  /// Replaces the stored statements and wishes of the viewer.
  ///
  /// - Throws: ``AccessRefusal``, ``ArchiveError``.
  package func setProfile(
    statements: Attributes, wishes: Wishes, of viewer: Viewer
  ) throws {
    try Authorization.demand(viewer, .change, .personal(.profile, owner: viewer.person))
    let person = viewer.person.rawValue
    try write { db in
      for (table, pairs) in [("person_statement", statements.pairs), ("person_wish", wishes.pairs)]
      {
        try db.execute(sql: "DELETE FROM \(table) WHERE person = ?", arguments: [person])
        for (key, value) in pairs {
          try db.execute(
            sql: "INSERT INTO \(table) VALUES (?, ?, ?)", arguments: [person, key, value])
        }
      }
    }
  }
}

/// Reads what people say of themselves and wish.
enum ProfileRows {
  static func statements(of person: PersonID, _ db: Database) throws -> Attributes {
    OutfitRows.attributes(
      try Row.fetchAll(
        db, sql: "SELECT \"key\", value FROM person_statement WHERE person = ?",
        arguments: [person.rawValue]))
  }

  static func wishes(of person: PersonID, _ db: Database) throws -> Wishes {
    let rows = try Row.fetchAll(
      db, sql: "SELECT \"key\", value FROM person_wish WHERE person = ?",
      arguments: [person.rawValue])
    return Wishes(
      Dictionary(grouping: rows) { $0["key"] as String }.mapValues { Set($0.map { $0["value"] }) })
  }
}
