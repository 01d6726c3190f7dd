/// A language that the program speaks.
package enum Language: String, CaseIterable, Sendable {
  case en, de, es, fr, fi, it

  /// The language of a tag of RFC 5646, whatever the country; `nil` if the program does not speak it.
  package init?(tag: String) {
    self.init(rawValue: tag.prefix { $0 != "-" }.lowercased())
  }

  /// Its place among all languages.
  package var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The units in which lengths are given.
package enum UnitSystem: String, CaseIterable, Sendable {
  case metric
  /// Miles, yards and feet.
  case imperial
}
