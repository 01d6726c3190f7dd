/// Texts as the archive keeps them.
extension String {
  /// Whether the archive gives the text back as it is: a text that is bound to a statement ends
  /// before its first character U+0000.
  package var isKeptWhole: Bool { !unicodeScalars.contains("\0") }

  /// Whether the text is one line that commands no terminal: no control character, and none that
  /// begins a new line or paragraph.
  package var isOneLine: Bool { unicodeScalars.allSatisfy { !$0.commandsTerminals } }

  /// Whether the text can be a name in the archive: there is something of it, on one line.
  package var canBeKept: Bool { !isEmpty && isOneLine }

  /// The text with U+FFFD in place of each character that a line may not have.
  var asOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.commandsTerminals ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var commandsTerminals: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
