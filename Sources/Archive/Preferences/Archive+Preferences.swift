internal import GRDB
package import Lookbook
internal import PlainFiles

/// The interests of a traveller.
package struct Interest: Hashable, Sendable {
  /// What it is, such as `museum`.
  package let name: String
  /// How much, 0…10; 1 is usual, 0 is not at all.
  package let weight: Double

  /// Creates an interest, or `nil` if the name is empty or has control characters, or the weight is outside its
  /// range.
  package init?(_ name: String, weight: Double) {
    guard name.canBeKept, (0...10).contains(weight) else { return nil }
    self.name = name
    self.weight = weight
  }
}

/// A stored setting.
package struct Preference: Hashable, Sendable {
  package let name: String
  /// A JSON value without white space.
  package let value: String

  /// Creates a preference, or `nil` if the name is empty or has control characters, or the value is no JSON.
  package init?(_ name: String, value: String) {
    guard name.canBeKept, let value = JSONText.compact(value) else { return nil }
    self.name = name
    self.value = value
  }
}

extension Archive {
  /// A person's interests, by name.
  ///
  /// - Throws: ``ArchiveError``.
  package func interests(viewer: Viewer) throws -> [Interest] {
    try demand(viewer, .see, .interests)
    return try read { db in
      try Row.fetchAll(
        db, sql: "SELECT name, weight FROM interest WHERE owner = ? ORDER BY name",
        arguments: [viewer.person.rawValue]
      ).compactMap { Interest($0["name"], weight: $0["weight"]) }
    }
  }

  /// Keeps preferences and interests, all of them or none; what has the same name is replaced.
  ///
  /// - Parameters:
  ///   - preferences: What to keep.
  ///   - interests: What to keep.
  ///   - now: Seconds since 1970.
  ///   - viewer: Whose they are.
  /// - Throws: ``ArchiveError``.
  package func keep(
    _ preferences: [Preference], _ interests: [Interest], now: Int, viewer: Viewer
  ) throws {
    for kind in [Resource.Personal.preferences, .interests] { try demand(viewer, .change, kind) }
    try write { db in
      for preference in preferences {
        try db.execute(
          sql: """
            INSERT INTO preference (owner, name, value, changed) VALUES (?, ?, ?, ?)
            ON CONFLICT (owner, name) DO UPDATE
              SET value = excluded.value, changed = excluded.changed
            """, arguments: [viewer.person.rawValue, preference.name, preference.value, now])
      }
      for interest in interests {
        try db.execute(
          sql: """
            INSERT INTO interest (owner, name, weight) VALUES (?, ?, ?)
            ON CONFLICT (owner, name) DO UPDATE SET weight = excluded.weight
            """, arguments: [viewer.person.rawValue, interest.name, interest.weight])
      }
    }
  }

  /// Keeps an interest; one of the same name is replaced.
  ///
  /// - Throws: ``ArchiveError``.
  package func keep(_ interest: Interest, viewer: Viewer) throws {
    try keep([], [interest], now: 0, viewer: viewer)
  }

  /// Removes an interest.
  ///
  /// - Returns: Whether it was there.
  /// - Throws: ``ArchiveError``.
  package func removeInterest(_ name: String, viewer: Viewer) throws -> Bool {
    try demand(viewer, .remove, .interests)
    return try write { db in
      try db.execute(
        sql: "DELETE FROM interest WHERE owner = ? AND name = ?",
        arguments: [viewer.person.rawValue, name])
      return db.changesCount > 0
    }
  }

  /// A person's preferences, by name.
  ///
  /// - Throws: ``ArchiveError``.
  package func preferences(viewer: Viewer) throws -> [Preference] {
    try demand(viewer, .see, .preferences)
    return try read { db in
      try Row.fetchAll(
        db, sql: "SELECT name, value FROM preference WHERE owner = ? ORDER BY name",
        arguments: [viewer.person.rawValue]
      ).compactMap { Preference($0["name"], value: $0["value"]) }
    }
  }

  /// Keeps a preference; one of the same name is replaced.
  ///
  /// - Parameters:
  ///   - preference: What to keep.
  ///   - now: Seconds since 1970.
  ///   - viewer: Whose it is.
  /// - Throws: ``ArchiveError``.
  package func keep(_ preference: Preference, now: Int, viewer: Viewer) throws {
    try keep([preference], [], now: now, viewer: viewer)
  }

  /// Removes a preference.
  ///
  /// - Returns: Whether it was there.
  /// - Throws: ``ArchiveError``.
  package func removePreference(_ name: String, viewer: Viewer) throws -> Bool {
    try demand(viewer, .remove, .preferences)
    return try write { db in
      try db.execute(
        sql: "DELETE FROM preference WHERE owner = ? AND name = ?",
        arguments: [viewer.person.rawValue, name])
      return db.changesCount > 0
    }
  }
}
