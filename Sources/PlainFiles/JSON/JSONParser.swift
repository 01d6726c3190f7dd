/// Reads a JSON text into nodes.
///
/// A machine with an explicit stack, so that no input can exhaust the call stack.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  /// Indices of the arrays and objects that are open.
  private var open: [Int] = []
  private(set) var nodes: [JSONNode] = []
  /// Indices of keys that their object already has; the first hundred.
  private(set) var duplicateKeys: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    nodes.reserveCapacity(bytes.count / 8)
  }

  mutating func parse() throws(JSONSyntaxError) {
    guard bytes.count < JSONNode.largestText else { throw error(.tooLarge) }
    skipWhiteSpace()
    guard position < bytes.count else { throw error(.empty) }
    repeat {
      try parseValue()
    } while try !endOfText()
  }

  /// Reads a scalar, or the opening of an array or an object up to where its first value begins.
  private mutating func parseValue() throws(JSONSyntaxError) {
    while true {
      let start = position
      switch current ?? 0 {
      case UInt8(ascii: "{"):
        try begin(.object)
        if current == UInt8(ascii: "}") { return }
        try parseKey()
        continue
      case UInt8(ascii: "["):
        try begin(.array)
        if current == UInt8(ascii: "]") { return }
        continue
      case UInt8(ascii: "\""): try parseString()
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): try parseNumber()
      default:
        if skip("true") {
          nodes.append(JSONNode(.yes, at: start, length: 4))
        } else if skip("false") {
          nodes.append(JSONNode(.no, at: start, length: 5))
        } else if skip("null") {
          nodes.append(JSONNode(.null, at: start, length: 4))
        } else {
          throw error(startsNonFinite ? .notFinite : .expected("a value"))
        }
      }
      return
    }
  }

  /// Reads what stands behind a value: closing brackets, or a comma up to where a value begins.
  private mutating func endOfText() throws(JSONSyntaxError) -> Bool {
    while true {
      skipWhiteSpace()
      guard let container = open.last else {
        guard position == bytes.count else { throw error(.expected("the end of the file")) }
        return true
      }
      let isObject = nodes[container].kind == .object
      switch current {
      case UInt8(ascii: ","):
        position += 1
        skipWhiteSpace()
        if current == UInt8(ascii: "]") || current == UInt8(ascii: "}") {
          throw error(.trailingComma)
        }
        if isObject { try parseKey() }
        return false
      case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
        position += 1
        nodes[container].close(before: nodes.count)
        open.removeLast()
        if isObject { findDuplicateKeys(of: container) }
      default: throw error(.expected(isObject ? "a comma or }" : "a comma or ]"))
      }
    }
  }

  private mutating func begin(_ kind: JSONNode.Kind) throws(JSONSyntaxError) {
    guard open.count < JSONDocument.deepestNesting else { throw error(.tooDeep) }
    open.append(nodes.count)
    nodes.append(JSONNode(kind, at: position))
    position += 1
    skipWhiteSpace()
  }

  private mutating func parseKey() throws(JSONSyntaxError) {
    guard current == UInt8(ascii: "\"") else { throw error(.expected("a key in double quotes")) }
    try parseString()
    skipWhiteSpace()
    guard current == UInt8(ascii: ":") else { throw error(.expected("a colon")) }
    position += 1
    skipWhiteSpace()
  }

  private mutating func parseString() throws(JSONSyntaxError) {
    let opening = position
    position += 1
    var hasEscapes = false
    while let byte = current, byte != UInt8(ascii: "\"") {
      if byte < 0x20 {
        if byte == 10 || byte == 13 { throw JSONSyntaxError(.unterminated, at: opening) }
        throw error(.controlCharacter)
      }
      position += 1
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try parseEscape()
      }
    }
    guard current != nil else { throw JSONSyntaxError(.unterminated, at: opening) }
    let node = JSONNode(
      hasEscapes ? .escapedString : .string, at: opening + 1, length: position - opening - 1)
    nodes.append(node)
    position += 1
  }

  private mutating func parseEscape() throws(JSONSyntaxError) {
    guard let letter = current else { return }
    guard "\"\\/bfnrtu".utf8.contains(letter) else { throw error(.badEscape) }
    position += 1
    guard letter == UInt8(ascii: "u") else { return }
    for _ in 0..<4 {
      guard let digit = current, Character(Unicode.Scalar(digit)).isHexDigit else {
        throw error(.badEscape)
      }
      position += 1
    }
  }

  private mutating func parseNumber() throws(JSONSyntaxError) {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    if current == UInt8(ascii: "0") {
      position += 1
      if let digit = current, digit &- UInt8(ascii: "0") < 10 { throw error(.leadingZero) }
    } else {
      guard skipDigits() else {
        throw error(startsNonFinite ? .notFinite : .expected("a digit"))
      }
    }
    var kind = JSONNode.Kind.integer
    if current == UInt8(ascii: ".") {
      kind = .decimal
      position += 1
      guard skipDigits() else { throw error(.expected("a digit after the decimal point")) }
    }
    var isLarge = position - start > 300
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      kind = .decimal
      isLarge = true
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() else { throw error(.expected("a digit in the exponent")) }
    }
    if isLarge, DecimalNumber.double(bytes[start..<position]) == nil {
      throw JSONSyntaxError(.notFinite, at: start)
    }
    nodes.append(JSONNode(kind, at: start, length: position - start))
  }

  private mutating func findDuplicateKeys(of object: Int) {
    var keys: [Int] = []
    var i = object + 1
    while i < nodes.count {
      keys.append(i)
      i = nodes[i + 1].next(after: i + 1)
    }
    guard duplicateKeys.count < 100 else { return }
    if keys.count <= 12, keys.allSatisfy({ nodes[$0].kind == .string }) {
      for (rank, key) in keys.enumerated()
      where keys[..<rank].contains(where: { spelling($0) == spelling(key) }) {
        duplicateKeys.append(key)
      }
    } else {
      var seen: Set<String> = []
      for key in keys where !seen.insert(JSONString.decoded(nodes[key], in: bytes)).inserted {
        duplicateKeys.append(key)
      }
    }
  }

  private func spelling(_ key: Int) -> ArraySlice<UInt8> {
    bytes[nodes[key].offset..<(nodes[key].offset + nodes[key].length)]
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipWhiteSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Skips digits; returns whether there was one.
  private mutating func skipDigits() -> Bool {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return position > start
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard bytes[position...].prefix(length).elementsEqual(word.description.utf8) else {
      return false
    }
    position += length
    return true
  }

  private var startsNonFinite: Bool {
    let word = String(decoding: bytes[position...].prefix(3), as: UTF8.self).lowercased()
    return word == "nan" || word == "inf"
  }

  private func error(_ problem: JSONSyntaxError.Problem) -> JSONSyntaxError {
    JSONSyntaxError(problem, at: position)
  }
}
