/// A person whose data the archive keeps.
///
/// Every personal row has an owner, and that is a person, whether or not an account goes with it.
package struct PersonID: Hashable, Sendable {
  /// The number of the row, from 1.
  package let rawValue: Int

  /// Creates the name of a person from the number of the row.
  package init(_ rawValue: Int) { self.rawValue = rawValue }

  /// Who works at this machine without logging in.
  package static let atThisMachine = PersonID(1)
}

extension PersonID: Comparable {
  /// Whether one person was entered before another.
  package static func < (a: PersonID, b: PersonID) -> Bool { a.rawValue < b.rawValue }
}
