/// Users' texts in a form that is safe to show on a terminal.
package enum PlainLine {
  /// Returns a text of which nothing moves the cursor: a blank stands for each control, format or separating character.
  package static func of(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
