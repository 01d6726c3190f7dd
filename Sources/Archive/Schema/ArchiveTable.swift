/// One table of the archive as users see it: from this, export, import and schema of the document are made.
struct ArchiveTable: Sendable {
  /// What a column holds, and how it is written.
  enum Kind: Sendable {
    /// A whole number in a range; `INTEGER`.
    case integer(ClosedRange<Int>)
    /// A number in a range; `REAL`.
    case number(ClosedRange<Double>)
    /// `TEXT` that follows a rule.
    case text(TextRule)
    /// One of some words; `TEXT`.
    case choice([String])
    /// `INTEGER`, 0 or 1; in JSON, `true` or `false`.
    case boolean
    /// `INTEGER`, seconds since 1970 in universal time; in JSON, such as `2026-11-22T16:41:06Z`.
    case instant
    /// `TEXT`, a day such as `2026-11-22`.
    case day
    /// `TEXT`, a JSON value without white space; in JSON, that value.
    case document
    /// `BLOB` of so many bytes, or of any number; in JSON, base64.
    case bytes(count: Int?)
  }

  /// One column.
  struct Column: Sendable {
    let name: String
    let kind: Kind
    /// Whether it may hold no value; in JSON, the key is left out then.
    let isOptional: Bool
    /// One sentence: what the value is, with its unit.
    let note: String

    /// Creates a column that always has a value.
    static func required(_ name: String, _ kind: Kind, _ note: String) -> Column {
      Column(name: name, kind: kind, isOptional: false, note: note)
    }

    /// Creates a column that may hold no value.
    static func optional(_ name: String, _ kind: Kind, _ note: String) -> Column {
      Column(name: name, kind: kind, isOptional: true, note: note)
    }
  }

  /// Whether, and with whose consent, rows are exported.
  enum Secrecy: Sendable, Equatable {
    /// In every export.
    case open
    /// Only if the owner of the account, whose number is in this column, has given the password.
    case ofAccount(column: String)
    /// Never.
    case kept
  }

  /// The name of the table, which is also the key of its list in the document.
  let name: String
  /// One sentence: what a row is.
  let note: String
  /// Who has to consent before a row is exported.
  let secrecy: Secrecy
  /// Whether rows go by themselves after a while, so that a smaller number of them is no loss.
  let isTransient: Bool
  /// The names of the key columns; rows are exported in their order.
  let key: [String]
  /// All columns, in the order of the document.
  let columns: [Column]
  /// What must hold between the values of a row, beyond the kinds of its columns.
  let rule: RowRule?

  /// Creates the description of a table.
  init(
    _ name: String, _ note: String, secrecy: Secrecy = .open, isTransient: Bool = false,
    key: [String], columns: [Column], rule: RowRule? = nil
  ) {
    self.name = name
    self.note = note
    self.secrecy = secrecy
    self.isTransient = isTransient
    self.key = key
    self.columns = columns
    self.rule = rule
  }
}
