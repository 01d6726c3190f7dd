/// Decodes JSON strings.
enum JSONString {
  /// Returns the text that a string node stands for.
  ///
  /// Half of a surrogate pair becomes U+FFFD.
  static func decoded(_ node: JSONNode, in bytes: [UInt8]) -> String {
    let raw = bytes[node.offset..<(node.offset + node.length)]
    guard node.kind == .escapedString else { return String(decoding: raw, as: UTF8.self) }
    var units: [UInt16] = []
    var plain = raw.startIndex
    var i = raw.startIndex
    func appendPlain(upTo end: Int) {
      units.append(contentsOf: String(decoding: raw[plain..<end], as: UTF8.self).utf16)
    }
    while i < raw.endIndex {
      guard raw[i] == UInt8(ascii: "\\") else {
        i += 1
        continue
      }
      appendPlain(upTo: i)
      switch raw[i + 1] {
      case UInt8(ascii: "b"): units.append(8)
      case UInt8(ascii: "f"): units.append(12)
      case UInt8(ascii: "n"): units.append(10)
      case UInt8(ascii: "r"): units.append(13)
      case UInt8(ascii: "t"): units.append(9)
      case UInt8(ascii: "u"):
        let digits = String(decoding: raw[(i + 2)..<(i + 6)], as: UTF8.self)
        units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
        i += 4
      case let other: units.append(UInt16(other))
      }
      i += 2
      plain = i
    }
    appendPlain(upTo: raw.endIndex)
    return String(decoding: units, as: UTF16.self)
  }
}
