/// A part of the archive: its tables, and what must hold between their rows.
struct ArchivePart: Sendable {
  /// The tables; each comes before those that refer to it.
  let tables: [ArchiveTable]
  /// Conditions in addition to those enforced by the schema.
  let invariants: [Invariant]

  /// Creates a part.
  init(tables: [ArchiveTable], invariants: [Invariant] = []) {
    self.tables = tables
    self.invariants = invariants
  }

  /// All parts; each comes before those that refer to it.
  static let all: [ArchivePart] = [
    .people,
    .cities,
    .searches,
    .preferences,
    .visits,
    .trips,
    .weather,
    .accounts,
    .outfits,
    .notices,
    .verifications,
  ]

  /// All tables, in an order in which they can be filled.
  static let tables = all.flatMap(\.tables)

  /// Something that must hold in a table, and that the schema cannot say.
  struct Invariant: Sendable {
    /// The table.
    let table: String
    /// A statement that returns the `rowid` of each row that breaks the rule.
    let sql: String
    /// The problem with such a row, as the first half of a sentence.
    let message: String
    /// What to do, as a sentence.
    let remedy: String
  }
}
