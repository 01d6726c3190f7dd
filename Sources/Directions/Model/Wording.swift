/// How directions are worded.
package struct Wording: Hashable, Sendable {
  package var language: Language
  package var units: UnitSystem

  package init(_ language: Language = .en, _ units: UnitSystem = .metric) {
    self.language = language
    self.units = units
  }
}

/// A language that has a phrasebook.
package enum Language: String, CaseIterable, Sendable {
  case en, de, es, fr, fi, it

  /// The language of a tag of RFC 5646, whatever the country; `nil` if there is no phrasebook of it.
  package init?(tag: String) {
    self.init(rawValue: tag.prefix { $0 != "-" }.lowercased())
  }
}

/// The units in which lengths are given.
package enum UnitSystem: String, CaseIterable, Sendable {
  case metric
  /// Miles, yards and feet.
  case imperial
}
