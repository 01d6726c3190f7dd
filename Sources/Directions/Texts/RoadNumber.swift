/// Road numbers as they are written and spoken.
enum RoadNumber {
  /// The first of several numbers; between its letters and its digits stands a blank.
  ///
  /// `A48;M4` is `A 48`. What is written otherwise, such as `A-7` or `B 8`, stays.
  static func first(of ref: String) -> [UInt8] {
    var bytes = CleanName.with(ref) { bytes in
      Array(bytes.prefix { $0 != UInt8(ascii: ";") })
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    let letters = bytes.prefix { isLetter($0) }.count
    if letters > 0, letters <= 4, letters < bytes.count, bytes[letters] >= 0x30,
      bytes[letters] <= 0x39
    {
      bytes.insert(0x20, at: letters)
    }
    return bytes
  }

  static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
}
