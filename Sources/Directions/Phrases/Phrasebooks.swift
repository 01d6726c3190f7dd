internal import PlainFiles

/// The phrasebooks that come with the program, embedded in it.
enum Phrasebooks {
  /// The phrasebook of a language, read when it is first asked for.
  static func book(_ language: Language) -> Phrasebook {
    switch language {
    case .en: english
    case .de: english
    case .es: english
    case .fr: english
    case .fi: english
    case .it: english
    }
  }

  /// The file of a language, to be copied and edited.
  static func bytes(_ language: Language) -> [UInt8] {
    switch language {
    case .en: PackageResources.en_yaml
    case .de: PackageResources.en_yaml
    case .es: PackageResources.en_yaml
    case .fr: PackageResources.en_yaml
    case .fi: PackageResources.en_yaml
    case .it: PackageResources.en_yaml
    }
  }

  private static let english = read(.en)

  private static func read(_ language: Language) -> Phrasebook {
    do throws(InvalidInput) {
      let file = NamedFile(name: "\(language.rawValue).yaml", bytes: bytes(language))
      return try PhrasebookReader.read(file)
    } catch {
      preconditionFailure("a built-in phrasebook is wrong: \(error.findings)")
    }
  }
}
