internal import GRDB

/// What must hold between the values of one row, where the schema and the rules of single texts
/// cannot say it.
struct RowRule: Sendable {
  /// What is wrong with a row: a column, and the first half of a sentence.
  struct Fault {
    let column: String
    let message: String
    let remedy: String
  }

  /// Returns what is wrong with the values of a row, which are of the right kinds; `nil` if nothing.
  let fault: @Sendable (_ values: [String: DatabaseValue]) -> Fault?
}
