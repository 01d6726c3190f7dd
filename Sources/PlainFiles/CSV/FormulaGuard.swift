/// The apostrophe that keeps spreadsheets from taking a cell of a CSV file for a formula.
enum FormulaGuard {
  private static let apostrophe = UInt8(ascii: "'")

  /// A field with an apostrophe in front if it would be run.
  static func guarded(_ field: String) -> String {
    isFormula(field.utf8[...]) || isGuarded(field.utf8[...]) ? "'" + field : field
  }

  /// A field without the apostrophe of ``guarded(_:)``.
  static func bare(_ field: String) -> String {
    isGuarded(field.utf8[...]) ? String(field.dropFirst()) : field
  }

  /// Whether an apostrophe, or several, stand before what would be run: such a field gets one more, so that it is
  /// the same again when it is read.
  private static func isGuarded(_ field: Substring.UTF8View) -> Bool {
    field.first == apostrophe && isFormula(field.drop { $0 == apostrophe })
  }

  private static func isFormula(_ field: Substring.UTF8View) -> Bool {
    switch field.first {
    case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      field.count > 1
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      // A number, an amount, a share, or a time.
      !field.dropFirst().allSatisfy { numeric.contains($0) }
    default: false
    }
  }

  private static let numeric = Set("0123456789.,:% ".utf8)
}
