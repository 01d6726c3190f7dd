/// The first place at which a text stops being JSON.
struct JSONSyntaxError: Error {
  enum Problem {
    case empty, tooLarge, tooDeep, notFinite, trailingComma, unterminated, controlCharacter
    case badEscape, leadingZero
    /// What should stand there.
    case expected(String)
  }

  let problem: Problem
  /// Offset in bytes.
  let offset: Int

  init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// Returns the mistake as a finding with line and column.
  func finding(in bytes: [UInt8], file: String) -> Finding {
    let before = bytes[..<offset]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
    let rest = bytes[offset...].prefix(24).prefix { $0 != 10 && $0 != 13 }
    let found = rest.isEmpty ? "the end of the line" : String(decoding: rest, as: UTF8.self)
    let value = rest.isEmpty ? nil : found
    let place = Finding.Place.line(line)
    func finding(_ code: PlainFileCode, _ message: String, _ remedy: String) -> Finding {
      Finding(
        code, file: file, at: place, value: value, "column \(column): \(message)", remedy: remedy)
    }
    return switch problem {
    case .empty:
      Finding(
        PlainFileCode.empty, file: file, at: .file, "the file is empty",
        remedy: "Check that this is the right file and that it is complete.")
    case .tooLarge:
      finding(
        .jsonSyntax, "the file has more than \(JSONNode.largestText) bytes",
        "Split it, or remove white space.")
    case .tooDeep:
      finding(
        .jsonTooDeep,
        "arrays and objects are nested more than \(JSONDocument.deepestNesting) deep",
        "Check the brackets; no format needs this many levels.")
    case .notFinite:
      finding(
        .jsonNumber, "\(found) is not a finite number",
        "Write a finite number, or leave the key out if there is none.")
    case .trailingComma:
      finding(.jsonSyntax, "there is a comma before a closing bracket", "Remove the comma.")
    case .unterminated:
      finding(.jsonSyntax, "a string is not closed on its line", "Add the closing double quote.")
    case .controlCharacter:
      finding(
        .jsonSyntax, "a string contains a control character", "Write it as an escape such as \\t.")
    case .badEscape:
      finding(
        .jsonSyntax, "a string contains an unknown escape",
        "Write \\\\ for a backslash; the known escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and "
          + "\\u with four hexadecimal digits.")
    case .leadingZero:
      finding(.jsonSyntax, "a number has a leading zero", "Remove the zero.")
    case .expected(let what):
      finding(
        .jsonSyntax, "expected \(what), but found \(found)",
        found.hasPrefix("'")
          ? "Write strings and keys in double quotes."
          : "Correct the text there or just before it.")
    }
  }
}
