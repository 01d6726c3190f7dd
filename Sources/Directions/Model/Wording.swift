package import Localization

/// How directions are worded.
package struct Wording: Hashable, Sendable {
  package var language: Language
  package var units: UnitSystem

  package init(_ language: Language = .en, _ units: UnitSystem = .metric) {
    self.language = language
    self.units = units
  }
}
