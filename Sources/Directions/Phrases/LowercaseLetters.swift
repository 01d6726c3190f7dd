/// Lowercase letters of names.
enum LowercaseLetters {
  /// A text with the letters A–Z and the capital letters of Latin-1 made small.
  static func of(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for i in bytes.indices { bytes[i] = small(bytes[i], after: i > 0 ? bytes[i - 1] : 0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a capital letter begins at a byte.
  static func isCapital(_ name: UnsafeBufferPointer<UInt8>, _ i: Int) -> Bool {
    small(name[i], after: 0) != name[i]
      || (name[i] == 0xC3 && i + 1 < name.count && small(name[i + 1], after: 0xC3) != name[i + 1])
  }

  /// A byte of UTF-8 as it is in the small letter.
  @inline(__always)
  static func small(_ byte: UInt8, after previous: UInt8) -> UInt8 {
    if byte >= 0x41, byte <= 0x5A { return byte | 0x20 }
    // À…Þ without × are C3 80…C3 9E; their small letters stand 20 higher.
    if previous == 0xC3, byte >= 0x80, byte <= 0x9E, byte != 0x97 { return byte | 0x20 }
    return byte
  }
}
