package import Localization

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
