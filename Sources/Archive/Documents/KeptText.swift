/// Texts as SQLite keeps them: a text that is bound to a statement ends before its first character U+0000.
extension String {
  /// Whether the archive gives the text back as it is.
  package var isKeptWhole: Bool { !unicodeScalars.contains("\0") }

  /// Whether the text can be a name in the archive: there is something of it, and it is kept whole.
  package var canBeKept: Bool { !isEmpty && isKeptWhole }
}
