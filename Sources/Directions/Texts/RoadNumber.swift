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

  /// The directions of numbered roads on signs in North America.
  private static let headings = ["North", "South", "East", "West"]

  /// The direction at the end of a number: `North` of `I 95 North`.
  static func heading(of ref: String) -> String? {
    headings.first { heading in
      ref.count > heading.count + 1
        && ref.suffix(heading.count + 1).lowercased() == " \(heading.lowercased())"
    }
  }

  /// Whether a text on a sign is the number of a road: letters, then digits, and perhaps a direction.
  static func isNumber(_ text: String) -> Bool {
    let number = text.dropLast(heading(of: text).map { $0.count + 1 } ?? 0)
    let letters = number.prefix { $0.isASCII && $0.isUppercase }
    let rest = number.dropFirst(letters.count).drop { $0 == " " || $0 == "-" }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    return (1...3).contains(letters.count) && (1...4).contains(digits.count)
      && rest.count <= digits.count + 1
  }

  /// Whether two numbers are the same but for blanks and hyphens.
  static func isSame(_ a: String, _ b: String) -> Bool {
    func plain(_ text: String) -> String { text.filter { $0 != " " && $0 != "-" } }
    return plain(a) == plain(b)
  }

  static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
}
