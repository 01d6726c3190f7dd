package import PackingPlanning
package import PlainFiles

/// What a new plan changes on a packing list, one line of it, and why.
package struct ListChange: Hashable, Sendable {
  /// Why a line changes.
  package enum Cause: Hashable, Sendable {
    /// The chance of rain on a day, in percent; from 1.
    case rain(day: Int, before: Int, now: Int)
    /// The lowest and the highest temperature of a day, in °C; from 1.
    case temperature(day: Int, before: ClosedRange<Int>, now: ClosedRange<Int>)
    /// There are more of it, or fewer, to choose from.
    case wardrobe(before: Int, now: Int)
    /// The weather as a whole: no single change of it was found that makes the change.
    case weather
    /// Wishes: preferences, edits or the trip itself.
    case wishes
  }

  /// What the line is of.
  package let thing: String
  /// How many of it there were and are.
  package let before: Int
  package let now: Int
  package let cause: Cause

  /// Creates a change.
  package init(_ thing: String, before: Int, now: Int, _ cause: Cause) {
    (self.thing, self.before, self.now, self.cause) = (thing, before, now, cause)
  }

  /// The change as a line of text, without its end.
  ///
  /// - Parameter words: In which language.
  /// - Returns: How many there are now, and why.
  package func text(_ words: PackingWords) -> String {
    let sign = before == 0 ? "+" : now == 0 ? "−" : "±"
    let count =
      before == 0 ? "\(now) ×" : now == 0 ? "\(before) ×" : "\(before) → \(now) ×"
    return "\(sign) \(count) \(PlainLine.of(name(words))): \(reason(words))"
  }

  /// What the thing is called, of as many as there are now or were.
  private func name(_ words: PackingWords) -> String {
    words.name(ofID: thing, count: now == 0 ? before : now)
  }

  private func reason(_ words: PackingWords) -> String {
    switch cause {
    case .rain(let day, let before, let now):
      words("change_rain", ["day": "\(day)", "before": "\(before)", "now": "\(now)"])
    case .temperature(let day, let before, let now):
      words(
        "change_temperature",
        ["day": "\(day)", "before": Self.degrees(before), "now": Self.degrees(now)])
    case .wardrobe(let before, let now):
      words("change_wardrobe", ["before": "\(before)", "now": "\(now)"])
    case .weather: words["change_weather"]
    case .wishes: words["change_wishes"]
    }
  }

  private static func degrees(_ range: ClosedRange<Int>) -> String {
    "\(range.lowerBound)…\(range.upperBound)".replacing("-", with: "−")
  }

  /// Writes the change as an object.
  package func write(to json: inout JSONWriter, _ words: PackingWords) {
    json.object { json in
      json.field("thing", thing)
      json.field("name", name(words))
      json.field("before", before)
      json.field("now", now)
      json.object("cause") { json in
        switch cause {
        case .rain(let day, let before, let now):
          json.field("kind", "rain")
          json.field("day", day)
          json.field("before", before)
          json.field("now", now)
        case .temperature(let day, let before, let now):
          json.field("kind", "temperature")
          json.field("day", day)
          json.field("before", [before.lowerBound, before.upperBound])
          json.field("now", [now.lowerBound, now.upperBound])
        case .wardrobe(let before, let now):
          json.field("kind", "wardrobe")
          json.field("before", before)
          json.field("now", now)
        case .weather: json.field("kind", "weather")
        case .wishes: json.field("kind", "wishes")
        }
      }
      json.field("text", text(words))
    }
  }
}

extension ListChange {
  /// The format of changes, with its version.
  package static let format = "roundsman-packing-changes/1"

  /// Returns the changes of a trip's list as a document.
  package static func document(
    of changes: [ListChange], trip: String, _ words: PackingWords
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", format)
      json.field("trip", trip)
      json.list("changes") { json in for change in changes { change.write(to: &json, words) } }
    }
    return json.finish()
  }
}
