internal import Localization
internal import PlainFiles

/// Writes passages as SSML 1.1, one after the other.
///
/// What `interpret-as` may say is not part of SSML. The words here are those of the note that goes with
/// it, which common voices know.
///
/// - Source: W3C (2010), *Speech Synthesis Markup Language 1.1*; W3C (2005), *SSML 1.0 say-as attribute
///   values*, Working Group Note of 26 May 2005.
struct SpeechMarkup {
  private let sentenceLanguage: String
  /// The language of names, where it is another one than that of sentences.
  private let nameLanguage: String?
  private var text: String

  /// Starts a document.
  init(language: Language, streetLanguage: String?) {
    sentenceLanguage = language.rawValue
    let primary = streetLanguage?.prefix { $0 != "-" }.lowercased()
    nameLanguage = primary == sentenceLanguage ? nil : streetLanguage
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" \
      xml:lang="\(sentenceLanguage)">

      """
  }

  /// Returns the document.
  consuming func finish() -> [UInt8] {
    text += "</speak>\n"
    return Array(text.utf8)
  }

  /// Adds a paragraph.
  mutating func append(_ passage: SpeechDocument.Passage) {
    guard !passage.prompts.isEmpty else { return }
    text += "  <p>\n"
    for (number, prompt) in passage.prompts.enumerated() {
      if number > 0 { pause(after: passage.prompts[number - 1].kind) }
      text += "    <mark name=\"\(XMLText.escaped(passage.name))-\(prompt.kind.rawValue)\"/>\n"
      for sentence in prompt.spoken.parts.split(separator: .pause) {
        append(sentence, isSlow: passage.isSlow)
      }
    }
    text += "  </p>\n"
  }

  /// Between an alert and its maneuver, somebody who only listens needs time.
  private mutating func pause(after kind: PromptKind) {
    text += "    <break time=\"\(kind == .alert ? 1200 : 600)ms\"/>\n"
  }

  private mutating func append(_ sentence: ArraySlice<SpokenPart>, isSlow: Bool) {
    text += "    <s>"
    // A word, for percentages mean different things to different voices.
    if isSlow { text += "<prosody rate=\"slow\">" }
    for (number, part) in zip(sentence.indices, sentence) {
      append(
        part, isFirst: number == sentence.startIndex, isLast: number == sentence.endIndex - 1)
    }
    if isSlow { text += "</prosody>" }
    text += "</s>\n"
  }

  private mutating func append(_ part: SpokenPart, isFirst: Bool, isLast: Bool) {
    switch part {
    case .text(let words):
      var words = words[...]
      if isFirst { words = words.drop { $0.isWhitespace } }
      while isLast, words.last?.isWhitespace == true { words.removeLast() }
      text += XMLText.escaped(String(words))
    case .name(let name, let pronunciation): append(name: name, pronunciation)
    case .ref(let ref): append(ref: ref)
    case .cardinal(let number): sayAs("cardinal", String(number))
    case .ordinal(_, let word):
      // A word needs no help; a number such as "2." would else be taken for the end of a sentence.
      if word.contains(where: \.isNumber) {
        sayAs("ordinal", word)
      } else {
        text += XMLText.escaped(word)
      }
    case .time(let time): sayAs("time", time, format: "hms24")
    case .pause: break
    }
  }

  private mutating func append(name: String, _ pronunciation: String?) {
    if let nameLanguage { text += "<lang xml:lang=\"\(XMLText.escaped(nameLanguage))\">" }
    if let sounds = pronunciation.flatMap(Self.sounds) {
      text += "<phoneme alphabet=\"ipa\" ph=\"\(sounds)\">"
      text += XMLText.escaped(name) + "</phoneme>"
    } else {
      text += XMLText.escaped(name)
    }
    if nameLanguage != nil { text += "</lang>" }
  }

  /// What stands between the strokes or brackets in which dictionaries and mappers put sounds, as XML.
  private static func sounds(_ pronunciation: String) -> String? {
    func isFrame(_ character: Character) -> Bool {
      character.isWhitespace || "/[]".contains(character)
    }
    let sounds = XMLText.escaped(pronunciation).drop(while: isFrame)
    let end = sounds.lastIndex { !isFrame($0) }
    return end.map { String(sounds[...$0]) }
  }

  private mutating func append(ref: String) {
    for piece in SpokenRef.pieces(of: ref) {
      switch piece {
      case .letters(let letters): sayAs("characters", letters)
      case .number(let number): sayAs("cardinal", number)
      case .digits(let digits): sayAs("characters", digits)
      case .other(let other): text += XMLText.escaped(other)
      }
    }
  }

  private mutating func sayAs(_ kind: String, _ what: String, format: String? = nil) {
    text += "<say-as interpret-as=\"\(kind)\""
    if let format { text += " format=\"\(format)\"" }
    text += ">" + XMLText.escaped(what) + "</say-as>"
  }
}

/// The number of a road or an exit, in the parts that are read out differently.
///
/// A voice that gets `A 48` as it is may read an article, and `0815` a large number.
enum SpokenRef {
  /// A piece of a number.
  enum Piece: Hashable {
    /// One to three capital letters, read one by one.
    case letters(String)
    /// One to three digits, read as a number.
    case number(String)
    /// Digits that are read one by one: more than three, or with a zero before them.
    case digits(String)
    /// Everything else, read as it is.
    case other(String)
  }

  private enum Kind { case letters, digits, other }

  /// Returns the pieces, which together are the text.
  static func pieces(of ref: String) -> [Piece] {
    var runs: [(kind: Kind, text: String)] = []
    for character in ref {
      let kind = kind(of: character)
      if runs.last?.kind == kind {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append((kind, String(character)))
      }
    }
    // "Ring II" is a name, and its number a Roman one.
    let hasWords = ref.contains(where: \.isLowercase)
    return runs.map { kind, text in
      switch kind {
      case .digits:
        return text.count > 3 || text.first == "0" ? .digits(text) : .number(text)
      case .letters: return text.count > 3 || hasWords ? .other(text) : .letters(text)
      case .other: return .other(text)
      }
    }
  }

  private static func kind(of character: Character) -> Kind {
    if character.isASCII, character.isNumber { return .digits }
    return character.isUppercase ? .letters : .other
  }
}
