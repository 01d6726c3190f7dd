/// What people write for others to read.
///
/// Signs that command a terminal, and those that turn the direction of what follows, are refused: no one can put
/// on another person's screen what is not there.
package enum WrittenText {
  /// Returns a text without white space at its ends.
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - longest: The most characters.
  /// - Returns: The text; `nil` if it is empty, too long or has such signs. Lines may end.
  package static func checked(_ text: String, longest: Int) -> String? {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    guard !rest.isEmpty, rest.count <= longest, rest.unicodeScalars.count <= 4 * longest,
      rest.unicodeScalars.allSatisfy(isShown)
    else { return nil }
    return String(rest)
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB, 0xFEFF: false
    default: true
    }
  }
}
