/// Cuts XML into tags and texts, as far as GPX requires.
///
/// Comments, processing instructions and declarations are passed over. Prefixes of names are cut off.
///
/// - Source: T. Bray et al. (2008), *Extensible Markup Language (XML) 1.0*, fifth edition, W3C.
struct GPXScanner {
  enum Token {
    case start(String, attributes: [String: String], isEmpty: Bool)
    case end(String)
    case text(String)
  }

  /// What is wrong with the text at the present line.
  struct Failure: Error {
    let reason: String
  }

  private let bytes: [UInt8]
  private var at: Int
  /// The line of the token returned last, from 1.
  private(set) var line = 1
  private var counted = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the next token; `nil` at the end of the text.
  mutating func next() throws(Failure) -> Token? {
    while at < bytes.count {
      count(upTo: at)
      if bytes[at] != UInt8(ascii: "<") {
        let end = bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        defer { at = end }
        return .text(try Self.unescaped(bytes[at..<end]))
      }
      if bytes[at...].starts(with: "<!--".utf8) {
        try skip(through: "-->")
      } else if bytes[at...].starts(with: "<![CDATA[".utf8) {
        let begin = at + 9
        try skip(through: "]]>")
        return .text(String(decoding: bytes[begin..<at - 3], as: UTF8.self))
      } else if bytes[at...].starts(with: "<?".utf8) {
        try skip(through: "?>")
      } else if bytes[at...].starts(with: "<!".utf8) {
        // Entities that a file defines itself could grow without bound: none is replaced.
        try skip(through: ">")
      } else {
        return try tag()
      }
    }
    return nil
  }

  private mutating func count(upTo end: Int) {
    while counted < end {
      if bytes[counted] == 0x0A { line += 1 }
      counted += 1
    }
  }

  private mutating func skip(through mark: StaticString) throws(Failure) {
    let mark = mark.withUTF8Buffer { Array($0) }
    var index = at
    while index + mark.count <= bytes.count {
      if bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) {
        at = index + mark.count
        return
      }
      index += 1
    }
    throw Failure(reason: "the file ends within a comment or declaration")
  }

  private mutating func tag() throws(Failure) -> Token {
    var quote: UInt8 = 0
    var end = at + 1
    while end < bytes.count {
      let byte = bytes[end]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
      end += 1
    }
    guard end < bytes.count else { throw Failure(reason: "the file ends within a tag") }
    var inner = bytes[at + 1..<end]
    at = end + 1
    let isEnd = inner.first == UInt8(ascii: "/")
    if isEnd { inner = inner.dropFirst() }
    let isEmpty = inner.last == UInt8(ascii: "/")
    if isEmpty { inner = inner.dropLast() }
    let nameEnd = inner.firstIndex(where: Self.isSpace) ?? inner.endIndex
    let name = Self.localName(inner[..<nameEnd])
    guard !name.isEmpty else { throw Failure(reason: "a tag has no name") }
    if isEnd { return .end(name) }
    return .start(name, attributes: try Self.attributes(inner[nameEnd...]), isEmpty: isEmpty)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func localName(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? bytes.startIndex
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  private static func attributes(_ bytes: ArraySlice<UInt8>) throws(Failure) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = bytes.drop(while: isSpace)
    while !rest.isEmpty {
      guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else {
        throw Failure(reason: "an attribute has no value")
      }
      let name = rest[..<equals].filter { !isSpace($0) }
      let value = rest[(equals + 1)...].drop(while: isSpace)
      guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = value.dropFirst().firstIndex(of: quote)
      else { throw Failure(reason: "the value of an attribute has no quotes") }
      attributes[localName(name[...])] = try unescaped(value[(value.startIndex + 1)..<end])
      rest = value[(end + 1)...].drop(while: isSpace)
    }
    return attributes
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private static func unescaped(_ bytes: ArraySlice<UInt8>) throws(Failure) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result = ""
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += String(decoding: rest[..<start], as: UTF8.self)
      guard let end = rest[start...].firstIndex(of: UInt8(ascii: ";")) else {
        throw Failure(reason: "a reference has no end")
      }
      let name = String(decoding: rest[(start + 1)..<end], as: UTF8.self)
      if let known = entities[name] {
        result += known
      } else if let scalar = scalar(name) {
        result.unicodeScalars.append(scalar)
      } else {
        throw Failure(reason: "the reference &\(name); is not known")
      }
      rest = rest[(end + 1)...]
    }
    return result + String(decoding: rest, as: UTF8.self)
  }

  /// The character of a reference such as `#228` or `#xE4`.
  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }
}
