extension Finding {
  /// What a finding looks like in JSON.
  package static let shape = JSONShape(
    "finding", "An error or a warning.",
    fields: [
      .required("code", .string, "The stable code, such as E1203."),
      .required("severity", .choice(["error", "warning"]), "Whether the input can be used."),
      .required("file", .string, "The file."),
      .optional("line", .integer(0...Int.max), "The line, from 1."),
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
      } else {
        line.map { .line($0) } ?? .file
      }
    self.init(
      code: code, severity: severity == "error" ? .error : .warning, file: file, place: place,
      value: object.string("value"), message: message, remedy: remedy)
  }
}
