package import Directions
internal import PlainFiles

/// The words of what drivers get beside directions, in one language.
package struct ReportWords: Sendable {
  /// What is worded; in the books `_` stands before capital letters.
  enum Word: String, CaseIterable {
    /// A leg of a route between places; one more route.
    case leg, alternative
    case stopsOne = "stops_one"
    case stopsOther = "stops_other"
    case totals, shift, leave, back, bin, facility, load
    case loadOf = "load_of"
    case wait
    case onLeft = "on_left"
    case onRight = "on_right"
  }

  package let language: Language
  private let words: [Word: String]

  /// The words of a language.
  package static func of(_ language: Language) -> ReportWords { books[language.place] }

  private static let books = Language.allCases.map { ReportWords($0, bytes(of: $0)) }

  private static func bytes(of language: Language) -> [UInt8] {
    switch language {
    case .de: PackageResources.de_json
    case .en: PackageResources.en_json
    case .es: PackageResources.es_json
    case .fi: PackageResources.fi_json
    case .fr: PackageResources.fr_json
    case .it: PackageResources.it_json
    }
  }

  private init(_ language: Language, _ bytes: [UInt8]) {
    self.language = language
    let file = "\(language.rawValue).json"
    do throws(InvalidInput) {
      let members = try JSONDocument(bytes, file: file).root.members
      words = Dictionary(
        uniqueKeysWithValues: members.compactMap { key, value in
          guard let word = Word(rawValue: key), let text = value.string else { return nil }
          return (word, text)
        })
    } catch {
      preconditionFailure("the built-in words of \(file) are wrong: \(error.findings)")
    }
    precondition(words.count == Word.allCases.count, "\(file) misses a word")
  }

  /// Returns a word as it is.
  subscript(_ word: Word) -> String { words[word, default: ""] }

  /// Returns a sentence whose slots, names in braces, are filled.
  func callAsFunction(_ word: Word, _ slots: KeyValuePairs<String, String>) -> String {
    var (text, rest) = ("", self[word][...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      text += rest[..<open]
      text += slots.first { $0.key == name }?.value ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}

extension Language {
  /// Its place among all languages.
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
