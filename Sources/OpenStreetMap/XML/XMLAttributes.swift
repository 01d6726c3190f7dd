/// The attributes of one tag.
struct XMLAttributes: ~Copyable {
  /// A tag with more is refused: none of OSM XML has as many.
  private static let most = 100

  private struct Attribute {
    var name: Range<Int>
    var value: Range<Int>
    /// Whether the value is a range of `decoded` and not of the text.
    var isDecoded: Bool
  }

  private var list: [Attribute] = []
  /// Values with references in them, without these.
  private var decoded = BlockBuffer()
  private var decodedCount = 0

  var isEmpty: Bool { list.isEmpty }

  /// Reads attributes from a part of a text.
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ part: Range<Int>
  ) throws(OSMReadError.XMLFault) {
    list.removeAll(keepingCapacity: true)
    // A value never becomes longer.
    decoded.resize(to: part.count)
    decodedCount = 0
    var index = part.lowerBound
    func skipSpace() {
      while index < part.upperBound, XMLBytes.isSpace(bytes[index]) { index += 1 }
    }
    while true {
      let begin = index
      skipSpace()
      guard index < part.upperBound else { return }
      // Attributes stand apart from each other and from the tag's name.
      guard index > begin else { throw .attribute }
      let nameStart = index
      while index < part.upperBound, XMLBytes.isNameByte(bytes[index]) { index += 1 }
      let name = nameStart..<index
      skipSpace()
      guard !name.isEmpty, index < part.upperBound, bytes[index] == UInt8(ascii: "=") else {
        throw .attribute
      }
      index += 1
      skipSpace()
      guard index < part.upperBound else { throw .attribute }
      let quote = bytes[index]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw .attribute }
      index += 1
      let valueStart = index
      var isPlain = true
      while index < part.upperBound, bytes[index] != quote {
        switch bytes[index] {
        case UInt8(ascii: "<"): throw .attribute
        case UInt8(ascii: "&"), 0x09, 0x0A, 0x0D: isPlain = false
        default: break
        }
        index += 1
      }
      guard index < part.upperBound else { throw .attribute }
      try add(name, valueStart..<index, isPlain: isPlain, bytes)
      index += 1
    }
  }

  private mutating func add(
    _ name: Range<Int>, _ value: Range<Int>, isPlain: Bool, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(OSMReadError.XMLFault) {
    guard list.count < Self.most else { throw .attribute }
    let isKnown = list.contains {
      $0.name.count == name.count && bytes[$0.name].elementsEqual(bytes[name])
    }
    guard !isKnown else { throw .repeatedAttribute }
    guard !isPlain else {
      list.append(Attribute(name: name, value: value, isDecoded: false))
      return
    }
    let start = decodedCount
    let room = UnsafeMutableRawBufferPointer(rebasing: decoded.bytes[start...])
    decodedCount += try XMLReferences.decode(
      UnsafeBufferPointer(rebasing: bytes[value]), into: room)
    list.append(Attribute(name: name, value: start..<decodedCount, isDecoded: true))
  }

  /// Returns the value of an attribute.
  func value(
    of attribute: StaticString, in bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    for entry in list {
      let name = UnsafeBufferPointer(rebasing: bytes[entry.name])
      guard XMLBytes.equal(name, attribute) else { continue }
      return entry.isDecoded
        ? decoded.reader(of: entry.value).bytes : UnsafeBufferPointer(rebasing: bytes[entry.value])
    }
    return nil
  }
}
