internal import Localization
internal import PlainFiles

/// The phrasebooks that come with the program, embedded in it.
enum Phrasebooks {
  /// The phrasebook of a language, read when it is first asked for.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - isAmerican: Whether English is that of the United States.
  /// - Returns: The phrasebook.
  static func book(_ language: Language, isAmerican: Bool = false) -> Phrasebook {
    switch language {
    case .en: isAmerican ? american : english
    case .de: german
    case .es: spanish
    case .fr: french
    case .fi: finnish
    case .it: italian
    }
  }

  /// The file of a language, to be copied and edited.
  static func bytes(_ language: Language) -> [UInt8] {
    EmbeddedFile.bytes(path(language.rawValue))
  }

  private static let english = read("en")
  private static let american = read("en-US")
  private static let german = read("de")
  private static let spanish = read("es")
  private static let french = read("fr")
  private static let finnish = read("fi")
  private static let italian = read("it")

  private static func path(_ name: String) -> String { "Directions/Phrases/Books/\(name).yaml" }

  private static func read(_ name: String) -> Phrasebook {
    EmbeddedFile.value(of: path(name)) { file throws(InvalidInput) in
      try PhrasebookReader.read(file)
    }
  }
}
