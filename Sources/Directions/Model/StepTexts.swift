/// What is written and said about one step.
package struct StepTexts: Hashable, Sendable {
  /// One or two sentences with capital letter and full stop, without the distance of the step.
  package var written: String
  /// How far one goes then, for instance `350 m`; `nil` after the last.
  package var distance: String?
  /// Said in good time: "In 400 metres, turn left." `nil` where the way before is too short.
  package var alert: Spoken?
  /// How far before the maneuver ``alert`` is said, in centimetres.
  package var alertAhead: Int?
  /// Said at the maneuver; with "then" and the next one if that follows at once.
  package var before: Spoken
  /// Said after it: "Follow Mill Road for 2 kilometres." `nil` where the next one follows soon.
  package var after: Spoken?

  package init(
    written: String, distance: String?, alert: Spoken? = nil, alertAhead: Int? = nil,
    before: Spoken, after: Spoken? = nil
  ) {
    self.written = written
    self.distance = distance
    self.alert = alert
    self.alertAhead = alertAhead
    self.before = before
    self.after = after
  }
}

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
