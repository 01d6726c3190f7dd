/// Cuts XML into tags, as far as OSM XML requires.
///
/// Comments, processing instructions and what stands between tags are passed over.
///
/// - Source: T. Bray et al. (2008), *Extensible Markup Language (XML) 1.0*, fifth edition, W3C.
struct XMLScanner: ~Copyable {
  /// The longest tag, in bytes.
  static let longestTag = 1 << 20

  /// A tag; its name and attributes are in the scanner until the next one.
  enum Tag {
    case start(isEmpty: Bool)
    case end
  }

  private var window: TextWindow
  private let isPacked: Bool
  /// How long the present tag is; it is dropped when the next one is asked for.
  private var length = 0
  private(set) var name = 0..<0
  private(set) var attributes = XMLAttributes()
  private var isAtStart = true

  init(_ window: consuming TextWindow, isPacked: Bool) {
    self.window = window
    self.isPacked = isPacked
  }

  /// Where the present tag begins.
  var place: OSMReadError.Place { isPacked ? .unpacked(window.offset) : .file(window.offset) }

  /// The name of the present tag.
  var nameBytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: window.bytes[name]) }

  /// Returns the value of an attribute of the present tag, valid until the next one.
  func value(of attribute: StaticString) -> UnsafeBufferPointer<UInt8>? {
    attributes.value(of: attribute, in: window.bytes)
  }

  /// Goes on to the next tag, or returns `nil` at the end of the text.
  ///
  /// Text may stand between tags only within the root.
  mutating func next(isInRoot: Bool) throws(OSMReadError) -> Tag? {
    window.drop(length)
    length = 0
    if isAtStart {
      isAtStart = false
      if try has(3), window.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { window.drop(3) }
    }
    while try skipText(isInRoot: isInRoot) {
      guard try has(2) else { throw .truncated(place) }
      switch window.bytes[1] {
      case UInt8(ascii: "?"): try skipInstruction()
      case UInt8(ascii: "!"): try skipDeclaration(isInRoot: isInRoot)
      default: return try tag()
      }
    }
    return nil
  }

  // MARK: - Tags

  private mutating func tag() throws(OSMReadError) -> Tag {
    let end = try endOfTag()
    length = end + 1
    let bytes = window.bytes
    let isEnd = bytes[1] == UInt8(ascii: "/")
    let isEmpty = !isEnd && bytes[end - 1] == UInt8(ascii: "/")
    let inner = (isEnd ? 2 : 1)..<(isEmpty ? end - 1 : end)
    guard inner.lowerBound <= inner.upperBound else { throw .malformedXML(.tag, place) }
    let nameEnd = bytes[inner].firstIndex(where: XMLBytes.isSpace) ?? inner.upperBound
    name = inner.lowerBound..<nameEnd
    guard !name.isEmpty, bytes[name].allSatisfy(XMLBytes.isNameByte) else {
      throw .malformedXML(.tag, place)
    }
    do {
      try attributes.read(bytes, nameEnd..<inner.upperBound)
    } catch {
      throw .malformedXML(error, place)
    }
    if isEnd, !attributes.isEmpty { throw .malformedXML(.tag, place) }
    return isEnd ? .end : .start(isEmpty: isEmpty)
  }

  /// Returns where the tag at the start of the window ends.
  private mutating func endOfTag() throws(OSMReadError) -> Int {
    var index = 1
    var quote: UInt8 = 0
    while true {
      let bytes = window.bytes
      while index < bytes.count {
        let byte = bytes[index]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: ">") {
          // "<>" and "</>" have no name; the caller looks at one byte before the end.
          guard index > 1 else { throw .malformedXML(.tag, place) }
          return index
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        }
        index += 1
      }
      guard index <= Self.longestTag else {
        throw .tooLong(.tag, place, length: index, limit: Self.longestTag)
      }
      guard try window.extend() else { throw .truncated(place) }
    }
  }

  // MARK: - What is passed over

  /// Moves to the next `<`; returns whether there is one.
  private mutating func skipText(isInRoot: Bool) throws(OSMReadError) -> Bool {
    while true {
      let bytes = window.bytes
      let next = bytes.firstIndex(of: UInt8(ascii: "<"))
      let text = bytes[..<(next ?? bytes.count)]
      if !isInRoot, let other = text.firstIndex(where: { !XMLBytes.isSpace($0) }) {
        window.drop(other)
        throw .malformedXML(.tag, place)
      }
      window.drop(text.count)
      if next != nil { return true }
      guard try window.extend() else { return false }
    }
  }

  private mutating func skipInstruction() throws(OSMReadError) {
    if try has(6), window.bytes.starts(with: "<?xml".utf8), XMLBytes.isSpace(window.bytes[5]) {
      let end = try endOfTag()
      let bytes = window.bytes
      guard end > 6, bytes[end - 1] == UInt8(ascii: "?") else {
        throw .malformedXML(.tag, place)
      }
      do {
        try attributes.read(bytes, 5..<end - 1)
      } catch {
        throw .malformedXML(error, place)
      }
      if let encoding = value(of: "encoding") {
        let name = String(decoding: encoding, as: UTF8.self).lowercased()
        guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(name) else {
          throw .notAnExtract(.otherEncoding)
        }
      }
      window.drop(end + 1)
    } else {
      try skip(through: "?>", from: 2)
    }
  }

  private mutating func skipDeclaration(isInRoot: Bool) throws(OSMReadError) {
    if try has(4), window.bytes.starts(with: "<!--".utf8) {
      try skip(through: "-->", from: 4)
    } else if isInRoot, try has(9), window.bytes.starts(with: "<![CDATA[".utf8) {
      try skip(through: "]]>", from: 9)
    } else if !isInRoot, try has(9), window.bytes.starts(with: "<!DOCTYPE".utf8) {
      let end = try endOfTag()
      // Entities that a file defines itself could grow without bound.
      guard !window.bytes[..<end].contains(UInt8(ascii: "[")) else {
        throw .malformedXML(.declaration, place)
      }
      window.drop(end + 1)
    } else {
      throw try has(9) ? .malformedXML(.tag, place) : .truncated(place)
    }
  }

  /// Drops everything up to the end of a mark, which is looked for from an index on.
  private mutating func skip(through mark: StaticString, from first: Int) throws(OSMReadError) {
    let begin = place
    let count = mark.utf8CodeUnitCount
    window.drop(first)
    while true {
      let bytes = window.bytes
      var index = 0
      while index + count <= bytes.count {
        let part = UnsafeBufferPointer(rebasing: bytes[index..<index + count])
        if XMLBytes.equal(part, mark) {
          window.drop(index + count)
          return
        }
        index += 1
      }
      window.drop(index)
      guard try window.extend() else { throw .truncated(begin) }
    }
  }

  /// Whether the window has this many bytes, after more of the text was read if need be.
  private mutating func has(_ count: Int) throws(OSMReadError) -> Bool {
    while window.bytes.count < count {
      guard try window.extend() else { return false }
    }
    return true
  }
}
