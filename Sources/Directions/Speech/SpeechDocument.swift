package import Localization

/// Prompts as a document in the Speech Synthesis Markup Language, or as plain text.
///
/// Each ``Passage`` is a paragraph, each prompt has a mark to which a player can jump, and sentences are
/// told apart. Nothing in it depends on one voice: where a voice does not know a mark-up, what it reads
/// is still the sentence.
///
/// - Source: W3C (2010), *Speech Synthesis Markup Language 1.1*, Recommendation of 7 September 2010.
package struct SpeechDocument: Hashable, Sendable {
  /// What is said about one item, such as one maneuver.
  package struct Passage: Hashable, Sendable {
    /// What marks start with: letters, digits and `-`.
    package var name: String
    package var prompts: [Prompt]
    /// Whether somebody who hears it has to find something, such as a bin, so that it is said slowly.
    package var isSlow: Bool

    package init(_ name: String, _ prompts: [Prompt], isSlow: Bool = false) {
      self.name = name
      self.prompts = prompts
      self.isSlow = isSlow
    }
  }

  /// What is said at one moment.
  package struct Prompt: Hashable, Sendable {
    package var kind: PromptKind
    package var spoken: Spoken

    package init(_ kind: PromptKind, _ spoken: Spoken) {
      self.kind = kind
      self.spoken = spoken
    }
  }

  /// The language of sentences.
  package var language: Language
  /// The language of streets and places, as a tag of RFC 5646; `nil` if it is not known.
  package var streetLanguage: String?
  package var passages: [Passage]

  /// Creates a document.
  package init(_ language: Language, streetLanguage: String? = nil, _ passages: [Passage] = []) {
    self.language = language
    self.streetLanguage = streetLanguage
    self.passages = passages
  }

  /// Adds what is said about the steps of a leg; the last one is where somebody has to look out.
  ///
  /// - Parameters:
  ///   - steps: The steps of the leg.
  ///   - number: The leg's number, from 1.
  package mutating func append(_ steps: [StepTexts], leg number: Int) {
    for (step, texts) in steps.enumerated() {
      passages.append(
        Passage(
          "leg-\(number)-step-\(step + 1)", texts.prompts, isSlow: step == steps.count - 1))
    }
  }

  /// Returns the name of the mark before a prompt.
  package static func mark(leg: Int, step: Int, _ kind: PromptKind) -> String {
    "leg-\(leg)-step-\(step)-\(kind.rawValue)"
  }

  /// The document in SSML 1.1, with a line end.
  package func markup() -> [UInt8] {
    var writer = SpeechMarkup(language: language, streetLanguage: streetLanguage)
    for passage in passages { writer.append(passage) }
    return writer.finish()
  }

  /// A prompt in each line, for voices that know no markup.
  package func plainText() -> String {
    var text = ""
    for prompt in passages.flatMap(\.prompts) {
      let scalars = prompt.spoken.text.unicodeScalars
      text.unicodeScalars.append(contentsOf: scalars.map { $0.value < 32 ? " " : $0 })
      text += "\n"
    }
    return text
  }
}

/// At which moment something is said.
package enum PromptKind: String, CaseIterable, Sendable {
  /// Before one drives: what the route is like.
  case overview
  /// In good time before a maneuver.
  case alert
  /// At the maneuver.
  case before
  /// Behind it.
  case after
}

extension StepTexts {
  /// All that is said about the step, in the order in which it is said.
  package var prompts: [SpeechDocument.Prompt] {
    [(.alert, alert), (.before, before), (.after, after)].compactMap { kind, spoken in
      spoken.map { SpeechDocument.Prompt(kind, $0) }
    }
  }
}
