extension MessageCatalog {
  /// What the texts of a built-in catalog are about.
  package enum Subject: String, CaseIterable, Sendable {
    case itinerary, loads, packing, reports
  }

  /// The built-in catalog of a subject in a language.
  package static func of(_ subject: Subject, _ language: Language) -> MessageCatalog {
    let file = "\(subject.rawValue)_\(language.rawValue).json"
    guard let catalog = builtIn[file] else { preconditionFailure("no catalog \(file) is built in") }
    return catalog
  }

  private static let builtIn = Dictionary(
    uniqueKeysWithValues: Subject.allCases.flatMap { subject in
      Language.allCases.map { language in
        let file = "\(subject.rawValue)_\(language.rawValue).json"
        return (file, MessageCatalog(language, bytes(subject, language), file: file))
      }
    })

  private static func bytes(_ subject: Subject, _ language: Language) -> [UInt8] {
    switch (subject, language) {
    case (.itinerary, .de): PackageResources.itinerary_de_json
    case (.itinerary, .en): PackageResources.itinerary_en_json
    case (.itinerary, .es): PackageResources.itinerary_es_json
    case (.itinerary, .fi): PackageResources.itinerary_fi_json
    case (.itinerary, .fr): PackageResources.itinerary_fr_json
    case (.itinerary, .it): PackageResources.itinerary_it_json
    case (.loads, .de): PackageResources.loads_de_json
    case (.loads, .en): PackageResources.loads_en_json
    case (.loads, .es): PackageResources.loads_es_json
    case (.loads, .fi): PackageResources.loads_fi_json
    case (.loads, .fr): PackageResources.loads_fr_json
    case (.loads, .it): PackageResources.loads_it_json
    case (.packing, .de): PackageResources.packing_de_json
    case (.packing, .en): PackageResources.packing_en_json
    case (.packing, .es): PackageResources.packing_es_json
    case (.packing, .fi): PackageResources.packing_fi_json
    case (.packing, .fr): PackageResources.packing_fr_json
    case (.packing, .it): PackageResources.packing_it_json
    case (.reports, .de): PackageResources.reports_de_json
    case (.reports, .en): PackageResources.reports_en_json
    case (.reports, .es): PackageResources.reports_es_json
    case (.reports, .fi): PackageResources.reports_fi_json
    case (.reports, .fr): PackageResources.reports_fr_json
    case (.reports, .it): PackageResources.reports_it_json
    }
  }
}
