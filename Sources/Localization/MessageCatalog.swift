internal import PlainFiles

/// Words and sentences of one subject in one language, by their names.
package struct MessageCatalog: Sendable {
  package let language: Language
  /// A sentence has slots, names in braces.
  package let words: [String: String]

  /// Reads a JSON object of texts.
  init(_ language: Language, _ file: NamedFile) throws(InvalidInput) {
    self.language = language
    words = Dictionary(
      uniqueKeysWithValues: try JSONDocument(file.bytes, file: file.name).root.members.compactMap {
        key, value in value.string.map { (key, $0) }
      })
  }

  /// A piece of a sentence.
  enum Piece: Hashable {
    case text(String)
    case slot(String)
  }

  /// Returns a sentence in its pieces.
  static func pieces(of sentence: String) -> [Piece] {
    var (pieces, rest) = ([Piece](), sentence[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.slot(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    return rest.isEmpty ? pieces : pieces + [.text(String(rest))]
  }

  /// Returns a sentence whose slots are filled.
  package static func filled(_ sentence: String, _ slots: KeyValuePairs<String, String>) -> String {
    pieces(of: sentence).reduce("") { text, piece in
      switch piece {
      case .text(let words): text + words
      case .slot(let name): text + (slots.first { $0.key == name }?.value ?? "")
      }
    }
  }
}

extension MessageCatalog {
  /// Returns a text for a count: `{n} day|{n} days`.
  package func count(_ key: String, _ number: Int) -> String {
    Self.filled(form(words[key] ?? key, number), ["n": "\(number)"])
  }

  /// The form of a text for a number; French says "0 jour".
  package func form(_ text: String, _ number: Int) -> String {
    let forms = Self.forms(text)
    let isOne = number == 1 || language == .fr && number == 0
    return isOne ? forms[0] : forms[min(1, forms.count - 1)]
  }

  /// The form of a noun without a number: `gloves` of `pair of gloves|pairs of gloves|gloves`,
  /// otherwise the singular.
  package func uncounted(_ text: String) -> String {
    let forms = Self.forms(text)
    return forms.count > 2 ? forms[2] : forms[0]
  }

  private static func forms(_ text: String) -> [String] {
    text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  /// Clauses one after the other; in French, a blank precedes the sign.
  package func clauses(_ texts: [String]) -> String {
    texts.joined(separator: language == .fr ? " ; " : "; ")
  }

  /// A text before a list.
  package func heading(_ text: String) -> String { text + (language == .fr ? " :" : ":") }

  /// A number with the decimal sign of the language.
  package func decimal(_ number: Double, _ decimals: Int) -> String {
    let text = Measures.fixed(number, decimals: decimals)
    return language == .en ? text : text.replacing(".", with: ",")
  }
}

extension MessageCatalog {
  /// What the texts of a built-in catalog are about.
  package enum Subject: String, CaseIterable, Sendable {
    case cities, columns, itinerary, loads, packing, reports
  }

  /// Reads the built-in catalog of a subject in a language.
  package static func of(_ subject: Subject, _ language: Language) -> MessageCatalog {
    EmbeddedFile.value(of: "Localization/Catalogs/\(subject.rawValue)_\(language.rawValue).json") {
      file throws(InvalidInput) in try MessageCatalog(language, file)
    }
  }
}
