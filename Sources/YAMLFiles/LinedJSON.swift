internal import PlainFiles
internal import Yams

/// JSON text that breaks its lines where YAML did.
struct LinedJSON {
  private(set) var bytes: [UInt8] = []
  private var line = 1

  /// The parts of YAML that are not supported.
  struct Unreadable: Error {
    var message: String
    var line: Int?
  }

  /// Appends a value.
  ///
  /// - Throws: `Unreadable` if a key is no text, or at an alias.
  mutating func append(_ node: Node) throws(Unreadable) {
    while let mark = node.mark, line < mark.line {
      bytes.append(UInt8(ascii: "\n"))
      line += 1
    }
    switch node {
    case .scalar(let scalar): append(scalar)
    case .alias: throw Unreadable(message: "there is an alias", line: node.mark?.line)
    case .sequence(let nodes):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in nodes.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        try append(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .mapping(let pairs):
      bytes.append(UInt8(ascii: "{"))
      for (index, (key, value)) in pairs.enumerated() {
        guard case .scalar(let word) = key else {
          throw Unreadable(message: "a key is a list or a map", line: key.mark?.line)
        }
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        quote(word.string)
        bytes.append(UInt8(ascii: ":"))
        try append(value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func append(_ scalar: Node.Scalar) {
    let text = scalar.string
    guard scalar.style == .plain else { return quote(text) }
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
