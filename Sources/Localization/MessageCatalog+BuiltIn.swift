internal import PlainFiles

extension MessageCatalog {
  /// What the texts of a built-in catalog are about.
  package enum Subject: String, CaseIterable, Sendable {
    case itinerary, loads, packing, reports
  }

  /// Reads the built-in catalog of a subject in a language.
  package static func of(_ subject: Subject, _ language: Language) -> MessageCatalog {
    EmbeddedFile.value(of: "Localization/Catalogs/\(subject.rawValue)_\(language.rawValue).json") {
      file throws(InvalidInput) in try MessageCatalog(language, file)
    }
  }
}
