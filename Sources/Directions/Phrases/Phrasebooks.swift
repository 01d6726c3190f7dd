internal import Localization
internal import PlainFiles

/// The phrasebooks that come with the program, embedded in it.
enum Phrasebooks {
  /// The phrasebook of a language, read when it is first asked for.
  static func book(_ language: Language) -> Phrasebook {
    switch language {
    case .en: english
    case .de: german
    case .es: spanish
    case .fr: french
    case .fi: finnish
    case .it: italian
    }
  }

  /// The file of a language, to be copied and edited.
  static func bytes(_ language: Language) -> [UInt8] { EmbeddedFile.bytes(path(language)) }

  private static let english = read(.en)
  private static let german = read(.de)
  private static let spanish = read(.es)
  private static let french = read(.fr)
  private static let finnish = read(.fi)
  private static let italian = read(.it)

  private static func path(_ language: Language) -> String {
    "Directions/Phrases/Books/\(language.rawValue).yaml"
  }

  private static func read(_ language: Language) -> Phrasebook {
    EmbeddedFile.value(of: path(language)) { file throws(InvalidInput) in
      try PhrasebookReader.read(file)
    }
  }
}
