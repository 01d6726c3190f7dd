internal import PlainFiles

extension MessageCatalog {
  /// What the texts of a built-in catalog are about.
  package enum Subject: String, CaseIterable, Sendable {
    case itinerary, loads, packing, reports
  }

  /// Reads the built-in catalog of a subject in a language.
  package static func of(_ subject: Subject, _ language: Language) -> MessageCatalog {
    let file = "\(subject.rawValue)_\(language.rawValue).json"
    return MessageCatalog(language, EmbeddedFile.bytes("Localization/Catalogs/\(file)"), file: file)
  }
}
