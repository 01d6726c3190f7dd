/// Texts of people as a terminal may show them.
enum PlainLine {
  /// Returns a text of which nothing moves the cursor: a blank stands for each control or format character.
  static func of(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
            ? " " : $0
        }))
  }
}
