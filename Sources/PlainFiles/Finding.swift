/// An error or a warning about a file that was read: where, what, and what to do.
///
/// Readers collect findings instead of stopping at the first, so that a user corrects a file once.
package struct Finding: Hashable, Sendable {
  package enum Severity: String, Sendable {
    /// The input cannot be used as it stands.
    case error
    /// The input is used; what is said deserves a look.
    case warning
  }

  /// Where in a file a finding is.
  package enum Place: Hashable, Sendable {
    /// The file as a whole.
    case file
    /// A line of a text file, from 1.
    case line(Int)
    /// A cell of a table: the line of its row, from 1, and the name of its column.
    case cell(line: Int, column: String)
    /// A value of a JSON or YAML document, as an RFC 6901 pointer; the line, from 1, if known.
    case pointer(String, line: Int?)
    /// A position in a binary file, in bytes from 0.
    case byte(Int)
  }

  /// The stable code, such as `E1203`; the article *Error index* explains each.
  package let code: String
  package let severity: Severity
  /// The file as the user named it, `-` for standard input.
  package var file: String
  package private(set) var place: Place
  /// The offending value as it was written, shortened to 80 characters.
  package let value: String?
  /// What is wrong, as the first half of a sentence without a full stop.
  package let message: String
  /// What the user can do, as a sentence.
  package let remedy: String
  /// Whether it is reported even where warnings are not, because the figures of the result mean something else.
  package var isAlwaysReported = false

  /// Creates a finding; `value` is shortened to 80 characters.
  package init(
    _ code: some FindingCode, file: String, at place: Place, value: String? = nil,
    _ message: String, remedy: String
  ) {
    self.code = code.rawValue
    severity = code.rawValue.hasPrefix("W") ? .warning : .error
    self.file = file
    self.place = place
    self.value = value.map { $0.count <= 80 ? $0 : String($0.prefix(79)) + "…" }
    self.message = message
    self.remedy = remedy
    isAlwaysReported = code.changesFigures
  }
}

extension Finding {
  /// Creates a finding that was reported before, from its parts.
  init(
    code: String, severity: Severity, file: String, place: Place, value: String?, message: String,
    remedy: String
  ) {
    (self.code, self.severity, self.file, self.place) = (code, severity, file, place)
    (self.value, self.message, self.remedy) = (value, message, remedy)
  }

  /// Returns the finding at another place, for what was read from another file than users have.
  package func moved(to place: Place, in file: String? = nil) -> Finding {
    var result = self
    result.place = place
    if let file { result.file = file }
    return result
  }
}

/// A list of stable finding codes of one reader: `E` and four digits for errors, `W` for warnings.
package protocol FindingCode: RawRepresentable<String>, CaseIterable, Sendable {
  /// Whether the figures of a result mean something else than its reader may expect, such as another unit.
  var changesFigures: Bool { get }
}

extension FindingCode {
  package var changesFigures: Bool { false }
}

extension Finding: CustomStringConvertible {
  /// The finding as one line: place, code, message and remedy.
  ///
  /// For instance `bins.csv:17: E1203 fill is 1.4; a fill level lies between 0 and 1. Write 0.97
  /// for 97 %.`
  package var description: String {
    let position =
      switch place {
      case .file: file
      case .line(let line): "\(file):\(line)"
      case .cell(let line, let column): "\(file):\(line), column \"\(column)\""
      case .pointer(let pointer, let line?): "\(file):\(line): \(pointer.isEmpty ? "/" : pointer)"
      case .pointer(let pointer, nil): "\(file): \(pointer.isEmpty ? "/" : pointer)"
      case .byte(let offset): "\(file): byte \(offset)"
      }
    // Files of others say what stands in messages; nothing of it moves the cursor.
    return PlainLine.of("\(position): \(code) \(message). \(remedy)")
  }
}

/// The findings for a rejected input; at least one of them is an error.
package struct InvalidInput: Error, Equatable, Sendable {
  /// All findings, in the order of their places, warnings included.
  package let findings: [Finding]

  /// Creates the error from everything that was found.
  package init(findings: [Finding]) { self.findings = findings }
}

/// A value that was read, with the warnings that came with it.
package struct Reading<Value> {
  package let value: Value
  package let warnings: [Finding]

  /// Creates a reading.
  package init(_ value: Value, warnings: [Finding] = []) {
    self.value = value
    self.warnings = warnings
  }
}

extension Reading: Sendable where Value: Sendable {}

extension Finding {
  /// What a finding looks like in JSON.
  package static let shape = JSONShape(
    "finding", "An error or a warning.",
    fields: [
      .required("code", .string, "The stable code, such as E1203."),
      .required("severity", .choice(["error", "warning"]), "Whether the input can be used."),
      .required("file", .string, "The file."),
      .optional("line", .integer(0...Int.max), "The line, from 1."),
      .optional("column", .string, "The column of a table, by its name."),
      .optional(
        "pointer", .string,
        "The place in a JSON or YAML document, as an RFC 6901 pointer."),
      .optional("byte", .integer(0...Int.max), "The position in a binary file, in bytes from 0."),
      .optional("value", .string, "The value as written."),
      .required("message", .string, "What is wrong."),
      .required("remedy", .string, "How to correct it."),
    ])

  /// Writes the finding as an object.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("code", code)
      json.field("severity", severity.rawValue)
      json.field("file", file)
      switch place {
      case .file: break
      case .line(let line): json.field("line", line)
      case .cell(let line, let column):
        json.field("line", line)
        json.field("column", column)
      case .pointer(let pointer, let line):
        json.field("pointer", pointer)
        if let line { json.field("line", line) }
      case .byte(let offset): json.field("byte", offset)
      }
      if let value { json.field("value", value) }
      json.field("message", message)
      json.field("remedy", remedy)
    }
  }

  /// Reads a finding that was written; `nil` if something is reported.
  package init?(_ object: JSONObject) {
    guard let code = object.string("code"), let severity = object.choice("severity"),
      let file = object.string("file"), let message = object.string("message"),
      let remedy = object.string("remedy")
    else { return nil }
    let line = object.integer("line")
    let place: Place =
      if let pointer = object.string("pointer") {
        .pointer(pointer, line: line)
      } else if let offset = object.integer("byte") {
        .byte(offset)
      } else if let line, let column = object.string("column") {
        .cell(line: line, column: column)
      } else {
        line.map { .line($0) } ?? .file
      }
    self.init(
      code: code, severity: severity == "error" ? .error : .warning, file: file, place: place,
      value: object.string("value"), message: message, remedy: remedy)
  }
}
