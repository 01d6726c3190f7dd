internal import PlainFiles

/// What can be wrong with a phrasebook.
package enum PhrasebookCode: String, FindingCode {
  /// The text is not YAML, or a value is not what it should be.
  case notReadable = "E2101"
  /// A phrase, a word or a form is missing.
  case missing = "E2102"
  /// A key or a word is not known.
  case unknownKey = "E2103"
  /// A pattern has an unknown slot, or brackets that do not match.
  case pattern = "E2104"
  /// A pattern leaves out what a traveller needs.
  case slotMissing = "E2105"
}
