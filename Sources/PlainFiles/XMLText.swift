/// Text as XML 1.0 represents it, both between tags and in attributes.
package enum XMLText {
  /// Returns a text whose characters all stand for themselves.
  ///
  /// Characters that XML cannot hold, whatever way they are written, are left out; line ends and tabs
  /// become spaces, as they would in an attribute.
  ///
  /// - Source: W3C (2008), *Extensible Markup Language 1.0*, fifth edition, sections 2.2, 2.4 and 3.3.3.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isSpecial) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case _ where isSpecial(scalar): break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a character is markup, white space but a space, or not allowed.
  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{0}"..."\u{1F}", "&", "<", ">", "\"", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }
}
