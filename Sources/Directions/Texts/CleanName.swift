/// Names of maps, made fit for a sentence.
///
/// Line breaks, tabs, control characters and repeated blanks become one blank each; marks that turn
/// the direction of writing go, and so does a `;` before the first name; what is longer than 255 characters, the longest value of a tag, is
/// cut and ends with `…`. All else stays as it is.
enum CleanName {
  /// The longest name, in characters of Unicode.
  static let longest = 255

  /// Calls a function with the bytes of a name.
  @inline(__always)
  static func with<Result>(_ name: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result
  {
    let fast: Result?? = name.utf8.withContiguousStorageIfAvailable { bytes in
      isClean(bytes) ? body(bytes) : nil
    }
    if let fast, let result = fast { return result }
    return cleaned(name).withUnsafeBufferPointer(body)
  }

  /// Whether anything is left of a name.
  static func isSaid(_ name: String) -> Bool {
    guard let first = name.utf8.first else { return false }
    if first > 0x20, first < 0x7F, first != UInt8(ascii: ";") { return true }
    return !cleaned(name).isEmpty
  }

  /// A name of which something is left.
  static func said(_ name: String?) -> String? {
    guard let name, isSaid(name) else { return nil }
    return name
  }

  /// Whether a name can be used as it is.
  private static func isClean(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= longest, bytes.first != UInt8(ascii: ";") else { return false }
    var previous: UInt8 = 0x20
    for byte in bytes {
      // E2 begins the marks of direction and the separators of lines, C2 the controls of Latin-1.
      if byte < 0x20 || byte == 0x7F || byte == 0xE2 || byte == 0xC2
        || (byte == 0x20 && previous == 0x20)
      {
        return false
      }
      previous = byte
    }
    return previous != 0x20
  }

  /// A name as it stands in sentences.
  static func cleaned(_ name: String, longest: Int = longest) -> [UInt8] {
    var bytes: [UInt8] = []
    var count = 0
    var isBlankDue = false
    for scalar in name.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
        isBlankDue = true
        continue
      case .format where scalar.value != 0x200C && scalar.value != 0x200D:
        continue
      default: break
      }
      if bytes.isEmpty, scalar == ";" { continue }
      if count == longest {
        bytes.append(contentsOf: "…".utf8)
        return bytes
      }
      if isBlankDue, !bytes.isEmpty { bytes.append(0x20) }
      isBlankDue = false
      bytes.append(contentsOf: String(scalar).utf8)
      count += 1
    }
    return bytes
  }
}
