/// A prompt, in the parts that a voice must distinguish.
package struct Spoken: Hashable, Sendable {
  package var parts: [SpokenPart]

  package init(_ parts: [SpokenPart]) { self.parts = parts }

  /// The prompt without any markup.
  package var text: String { parts.reduce("") { $0 + $1.text } }
}

/// A part of a prompt.
///
/// Spaces and marks stand in the texts.
package enum SpokenPart: Hashable, Sendable {
  /// Words of the phrasebook.
  case text(String)
  /// The name of a street, a place or a landmark, in the language of the country.
  case name(String, pronunciation: String?)
  /// The number of a road or of an exit, as it is to be heard: "A 48".
  case ref(String)
  /// A whole number written with digits.
  case cardinal(Int)
  /// An ordinal as the phrasebook writes it, for instance "2nd".
  case ordinal(Int, String)
  /// A time of day as it is written.
  case time(String)
  /// Between two sentences.
  case pause

  /// What is read if there is no markup.
  package var text: String {
    switch self {
    case .text(let text), .name(let text, _), .ref(let text), .ordinal(_, let text),
      .time(let text):
      text
    case .cardinal(let number): String(number)
    case .pause: ""
    }
  }
}
