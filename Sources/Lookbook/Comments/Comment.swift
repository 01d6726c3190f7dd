/// A comment on an outfit.
package struct Comment: Hashable, Identifiable, Sendable {
  /// The number by which people call a comment.
  package struct ID: Hashable, Comparable, Sendable {
    package let rawValue: Int

    /// Creates the identifier from the number of the archive's row.
    package init(_ rawValue: Int) { self.rawValue = rawValue }

    package static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
  }

  /// The longest comment, in characters.
  package static let longest = 1000
  /// The most comments of one person on one outfit.
  package static let maxOfOnePerson = 50

  package let id: ID
  package let outfit: Outfit.ID
  package let author: PersonID
  /// When it was written, in seconds since 1970.
  package let written: Int
  package let text: String
  /// Whether the outfit's owner has hidden it; its author and the owner still see it.
  package let isHidden: Bool

  /// Creates a comment from what is kept of it.
  package init(
    id: ID, outfit: Outfit.ID, author: PersonID, written: Int, text: String, isHidden: Bool
  ) {
    (self.id, self.outfit, self.author) = (id, outfit, author)
    (self.written, self.text, self.isHidden) = (written, text, isHidden)
  }
}
