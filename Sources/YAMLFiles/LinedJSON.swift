internal import PlainFiles

/// JSON text that breaks its lines where YAML did.
struct LinedJSON {
  private(set) var bytes: [UInt8] = []
  private var line = 1

  /// Appends a value.
  mutating func append(_ tree: YAMLTree) {
    // The value of an alias stands on the line of its anchor, above.
    while line < tree.line {
      bytes.append(UInt8(ascii: "\n"))
      line += 1
    }
    switch tree.kind {
    case .text(let text, let isPlain): isPlain ? append(plain: text) : quote(text)
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .map(let entries):
      bytes.append(UInt8(ascii: "{"))
      for (index, (key, value)) in entries.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        quote(key)
        bytes.append(UInt8(ascii: ":"))
        append(value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func append(plain text: String) {
    switch text {
    case "true", "false": bytes.append(contentsOf: text.utf8)
    case "", "~", "null": bytes.append(contentsOf: "null".utf8)
    case _ where isNumber(text): bytes.append(contentsOf: text.utf8)
    default: quote(text)
    }
  }

  /// Whether a word is a number as JSON writes it.
  private func isNumber(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    guard let first = digits.first, (48...57).contains(first), text.utf8.last != UInt8(ascii: "."),
      DecimalNumber.double(Array(text.utf8)[...]) != nil
    else { return false }
    let second = digits.dropFirst().first ?? UInt8(ascii: ".")
    return first != 48 || !(48...57).contains(second)
  }

  private mutating func quote(_ text: String) {
    var json = JSONWriter(.compact)
    json.value(text)
    bytes.append(contentsOf: json.finish().filter { $0 != UInt8(ascii: "\n") })
  }
}
