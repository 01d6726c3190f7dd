package import ArgumentParser
package import Directions
package import Localization

extension Language: ExpressibleByArgument {}
extension UnitSystem: ExpressibleByArgument {}

/// The language and units of directions.
package struct WordingOptions: ParsableArguments {
  package init() {}

  @Option(help: "Language of directions (default: that of a depot day, otherwise en).")
  package var language: Language?

  @Option(help: "Units of distances.")
  package var units = UnitSystem.metric

  /// Returns the wording, with a default language if the command line gives none.
  package func wording(or language: Language = .en) -> Wording {
    Wording(self.language ?? language, units)
  }
}

/// The language of names that are read aloud.
package struct StreetLanguageOption: ParsableArguments {
  package init() {}

  @Option(
    help: ArgumentHelp(
      "Language of street names in speech markup, such as fi or pt-BR, for voices that speak several.",
      valueName: "tag"))
  package var streetLanguage: String?

  package func validate() throws {
    if let streetLanguage, !Self.isTag(streetLanguage) {
      throw ValidationError(
        "--street-language \(streetLanguage) is not a language tag such as fi or pt-BR.")
    }
  }

  /// Whether a text has the shape of a language tag: groups of up to eight letters and digits, the first
  /// of letters.
  private static func isTag(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.enumerated().allSatisfy { number, group in
      (1...8).contains(group.count)
        && group.allSatisfy { $0.isASCII && ($0.isLetter || number > 0 && $0.isNumber) }
    }
  }
}
