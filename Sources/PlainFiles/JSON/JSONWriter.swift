/// Writes JSON the same way every time: keys in the order in which they are written, whole numbers
/// exact, other numbers as the shortest text that reads back as the same number, and characters that
/// terminals obey (``ControlCharacters``) escaped.
package struct JSONWriter: ~Copyable {
  package enum Style: Sendable {
    /// Without white space.
    case compact
    /// Indented by two spaces; lists of scalars stay on one line.
    case pretty
  }

  private enum Container {
    case object
    case list
    /// A list of scalars on one line.
    case row
  }

  private let style: Style
  private var bytes: [UInt8] = []
  private var open: [(kind: Container, isEmpty: Bool)] = []
  private var isAfterKey = false

  /// Creates an empty writer.
  package init(_ style: Style = .pretty) { self.style = style }

  /// Returns what was written, with a line end.
  package consuming func finish() -> [UInt8] {
    precondition(open.isEmpty, "an object or a list was not closed")
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Writes an object; `body` writes its fields.
  package mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
    try container(.object, "{", "}", body)
  }

  /// Writes a list; `body` writes its elements.
  package mutating func list(_ body: (inout JSONWriter) throws -> Void) rethrows {
    try container(.list, "[", "]", body)
  }

  /// Writes a list of scalars on one line.
  package mutating func row(_ body: (inout JSONWriter) throws -> Void) rethrows {
    try container(.row, "[", "]", body)
  }

  /// Writes the key of the value that is written next.
  package mutating func key(_ name: String) {
    separate()
    string(name)
    bytes.append(UInt8(ascii: ":"))
    if style == .pretty { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  /// Writes a whole number.
  package mutating func value(_ number: Int) { raw(String(number)) }

  /// Writes a whole number without sign.
  package mutating func value(_ number: UInt64) { raw(String(number)) }

  /// Writes a number; one that is not finite becomes `null`, for JSON has no word for it.
  package mutating func value(_ number: Double) {
    raw(number.isFinite ? number.description : "null")
  }

  /// Writes a decimal number exactly: `digits` units of the last of so many decimals, without zeros
  /// at its end.
  package mutating func value(_ digits: Int, decimals: Int) {
    separate()
    var (rest, places) = (digits.magnitude, decimals)
    while places > 0, rest % 10 == 0 {
      rest /= 10
      places -= 1
    }
    // 20 digits, or as many as there are decimals, with a point, a zero before it and a sign.
    let room = 23 + max(places, 0)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { text in
      var begin = room
      func write(_ character: UInt8) {
        begin -= 1
        text.initializeElement(at: begin, to: character)
      }
      // From the last digit on; a digit stands before the point.
      while rest > 0 || places >= 0 {
        write(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
        places -= 1
        if places == 0 { write(UInt8(ascii: ".")) }
      }
      if digits < 0 { write(UInt8(ascii: "-")) }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[begin...]))
    }
  }

  /// Writes a truth value.
  package mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

  /// Writes a text.
  package mutating func value(_ text: String) {
    separate()
    string(text)
  }

  /// Writes a value as another document has it: numbers as they are written there, keys in their order, and lists of
  /// numbers, texts and truth values on one line.
  package mutating func value(_ value: JSONValue) {
    switch value.kind {
    case .null: null()
    case .boolean: self.value(value.boolean ?? false)
    case .integer, .decimal: raw(value.number)
    case .string: self.value(value.string ?? "")
    case .array:
      let elements = value.elements
      let isRow = elements.allSatisfy { $0.kind != .array && $0.kind != .object }
      let body = { (json: inout JSONWriter) in for element in elements { json.value(element) } }
      if isRow { row(body) } else { list(body) }
    case .object:
      object { json in
        for (key, member) in value.members {
          json.key(key)
          json.value(member)
        }
      }
    }
  }

  /// Writes JSON text as it is.
  package mutating func value(verbatim text: String) { raw(text) }

  /// Writes `null`.
  package mutating func null() { raw("null") }

  /// Writes a list of whole numbers on one line.
  package mutating func value(_ numbers: some Sequence<Int>) {
    row { json in for number in numbers { json.value(number) } }
  }

  private mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func container(
    _ kind: Container, _ opening: Unicode.Scalar, _ closing: Unicode.Scalar,
    _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    separate()
    bytes.append(UInt8(ascii: opening))
    open.append((kind, true))
    try body(&self)
    let isEmpty = open.removeLast().isEmpty
    if !isEmpty, kind != .row { breakLine() }
    bytes.append(UInt8(ascii: closing))
  }

  /// Writes the comma and the line break that stand before a key or an element.
  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    guard let container = open.last else { return }
    if !container.isEmpty { bytes.append(UInt8(ascii: ",")) }
    open[open.count - 1].isEmpty = false
    if container.kind != .row {
      breakLine()
    } else if !container.isEmpty, style == .pretty {
      bytes.append(UInt8(ascii: " "))
    }
  }

  private mutating func breakLine() {
    guard style == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * open.count))
  }

  private mutating func string(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    let isPlain = text.withUTF8 { units in
      // Most texts have nothing to escape: 194 and 226 may begin a character that terminals obey.
      guard
        units.allSatisfy({
          $0 >= 32 && $0 != 34 && $0 != 92 && $0 != 127 && $0 != 194 && $0 != 226
        })
      else { return false }
      bytes.append(contentsOf: units)
      return true
    }
    if !isPlain { for scalar in text.unicodeScalars { escape(scalar) } }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\u{8}": bytes.append(contentsOf: "\\b".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\u{C}": bytes.append(contentsOf: "\\f".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case _ where ControlCharacters.isObeyed(scalar):
      bytes.append(contentsOf: ControlCharacters.escape(scalar).utf8)
    default: bytes.append(contentsOf: String(scalar).utf8)
    }
  }
}

extension JSONWriter {
  /// Writes a key with a whole number.
  package mutating func field(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a key with a whole number without sign.
  package mutating func field(_ name: String, _ number: UInt64) {
    key(name)
    value(number)
  }

  /// Writes a key with a number.
  package mutating func field(_ name: String, _ number: Double) {
    key(name)
    value(number)
  }

  /// Writes a key with a decimal number, given in units of the last of its decimals.
  package mutating func field(_ name: String, _ digits: Int, decimals: Int) {
    key(name)
    value(digits, decimals: decimals)
  }

  /// Writes a key with a truth value.
  package mutating func field(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Writes a key with a text.
  package mutating func field(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// Writes a key with a list of whole numbers.
  package mutating func field(_ name: String, _ numbers: some Sequence<Int>) {
    key(name)
    value(numbers)
  }

  /// Writes a key with an object.
  package mutating func object(
    _ name: String, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    key(name)
    try object(body)
  }

  /// Writes a key with a list.
  package mutating func list(_ name: String, _ body: (inout JSONWriter) throws -> Void) rethrows {
    key(name)
    try list(body)
  }
}
