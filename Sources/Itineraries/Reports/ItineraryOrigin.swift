package import ItineraryPlanning
package import PlainFiles
internal import TravelModel

/// The origin of an itinerary: its request, what the archive added, what earlier plans showed, and
/// edits with what they cost and what else they changed.
package struct ItineraryOrigin: Sendable {
  /// An edit and what the plan would be worth more without it, in thousandths of a point; `nil` if its place is not
  /// known any more.
  package struct Edit: Codable, Sendable {
    package var edit: PlaceEdit
    package var loss: Int?

    /// Creates an edit with its loss.
    package init(_ edit: PlaceEdit, loss: Int?) { (self.edit, self.loss) = (edit, loss) }
  }

  /// The request as it was written, but as JSON.
  package var request: JSONValue
  /// The members of the request that the archive gave, because the request does not state them.
  package var fromArchive: [String] = []
  package var edits: [Edit] = []
  /// What earlier plans of the request showed.
  package var shown: [RememberedPlace] = []
  /// What the best plan without edits, that may show again what was shown, is worth more, in thousandths of a point;
  /// `nil`: there is nothing to compare.
  package var loss: Int?
  /// Whether the plans that were compared are proven to be the best.
  package var isLossProven = false

  /// What differs from the plan that was edited, besides the edits; `nil` if none was.
  package var changes: [ItineraryChange]?
  /// How many more points the plan has than one in which as much as possible stays, in thousandths.
  package var gainOfChanges = 0

  /// Creates the origin of a plan.
  package init(request: JSONValue) { self.request = request }

  /// The origin in the JSON of a plan.
  package static let fields: [JSONShape.Field] = [
    .optional(
      "request", .any, "The request as it was written, in the format \(ItineraryReader.format)."),
    .optional(
      "from_archive", .array(.string),
      "The members of the request that were taken from the archive, because the request does not "
        + "state them."
    ),
    .optional("edits", .array(.object(editShape)), "Edits to places after planning."),
    .optional(
      "shown", .array(.object(placeShape)),
      "Places shown in earlier plans of the request, which are left out."),
    .optional(
      "loss", .number(-1e9...1e9),
      "How many more points the best plan without edits, over all places, has."),
    .optional(
      "loss_proven", .boolean,
      "Whether the losses are exact, because all plans are proven optimal."),
    .optional(
      "changes", .array(.object(changeShape)),
      "Visits of places without edits that differ from the plan that was edited by more than 15 minutes."
    ),
    .optional(
      "changes_gain", .number(-1e9...1e9),
      "How many more points the plan has than one in which as many visits as possible stay."),
  ]

  private static let changeShape = JSONShape(
    "change", "A visit that differs from the plan that was edited.",
    fields: placeFields + [
      .optional("meal", .string, "The meal's name, if it is one."),
      .optional("before", .object(timeShape), "When the visit was; missing: it is new."),
      .optional("after", .object(timeShape), "When the visit is; missing: it is left out."),
    ])

  private static let timeShape = JSONShape(
    "visit_time", "When a visit is.",
    fields: [
      .required("date", .string, "The day of the visit."),
      .required("begins", .string, "When the visit begins, in local time."),
      .required("minutes", .integer(0...1440), "How long the visit lasts."),
    ])

  private static let placeFields: [JSONShape.Field] = [
    .required("id", .string, "The place's id."),
    .required("name", .string, "The place's name."),
    .required("location", .array(.number(-180...180), count: 2), "[longitude, latitude]."),
  ]

  private static let placeShape = JSONShape("place", "A place.", fields: placeFields)

  private static let editShape = JSONShape(
    "edit", "An edit to a place.",
    fields: placeFields + [
      .required(
        "edit", .choice(["keep", "drop"]),
        "Whether it is always visited (keep) or never "
          + "(drop)."),
      .optional("date", .string, "The day of the visit."),
      .optional("begins", .string, "When the visit begins, in local time."),
      .optional("minutes", .integer(1...1440), "How long the visit lasts."),
      .optional(
        "loss", .number(-1e9...1e9), "How many more points the plan would have without this edit."),
    ])

  /// Writes the fields.
  func write(to json: inout JSONWriter) {
    if !fromArchive.isEmpty {
      json.key("from_archive")
      json.row { json in fromArchive.forEach { json.value($0) } }
    }
    if !edits.isEmpty {
      json.list("edits") { json in
        for edit in edits { json.object { Self.write(edit, to: &$0) } }
      }
    }
    if !shown.isEmpty {
      json.list("shown") { json in
        for place in shown { json.object { Self.write(place, to: &$0) } }
      }
    }
    if let loss {
      json.field("loss", loss, decimals: 3)
      json.field("loss_proven", isLossProven)
    }
    if let changes {
      json.list("changes") { json in
        for change in changes { json.object { Self.write(change, to: &$0) } }
      }
      json.field("changes_gain", gainOfChanges, decimals: 3)
    }
    json.key("request")
    json.value(request)
  }

  private static func write(_ change: ItineraryChange, to json: inout JSONWriter) {
    write(change.place, to: &json)
    if let meal = change.meal { json.field("meal", meal) }
    for (key, time) in [("before", change.before), ("after", change.after)] {
      guard let time else { continue }
      json.object(key) { json in
        json.field("date", time.date.description)
        json.field("begins", ClockTime.text(time.begins))
        json.field("minutes", time.seconds / 60)
      }
    }
  }

  private static func write(_ place: RememberedPlace, to json: inout JSONWriter) {
    json.field("id", place.id)
    json.field("name", place.name)
    json.key("location")
    json.position(place.location)
  }

  private static func write(_ edit: Edit, to json: inout JSONWriter) {
    write(edit.edit.place, to: &json)
    json.field("edit", edit.edit.isDropped ? "drop" : "keep")
    if let date = edit.edit.date { json.field("date", date.description) }
    if let begins = edit.edit.begins { json.field("begins", ClockTime.text(begins)) }
    if let seconds = edit.edit.seconds { json.field("minutes", seconds / 60) }
    if let loss = edit.loss { json.field("loss", loss, decimals: 3) }
  }

  /// The same for people, a line each.
  func lines(_ words: ItineraryWords, dayCount: Int) -> [String] {
    func points(_ loss: Int) -> String {
      isLossProven ? words.points(loss) : words("about", ["price": words.points(loss)])
    }
    var lines: [String] = []
    if let loss {
      let line = words(edits.isEmpty ? "loss_shown" : "loss_edits", ["points": points(loss)])
      lines.append(line.prefix(1).uppercased() + line.dropFirst())
    }
    for edit in edits {
      let sentence = Self.sentence(edit.edit, words)
      switch edit.loss {
      case nil: lines.append("  " + words("edit_lost", ["edit": sentence]))
      case let loss? where loss < 50: lines.append("  " + words("edit_free", ["edit": sentence]))
      case let loss?:
        lines.append("  " + words("edit_cost", ["edit": sentence, "points": points(loss)]))
      }
    }
    if let changes { lines += Self.lines(changes, gain: gainOfChanges, words, dayCount) }
    if !fromArchive.isEmpty {
      lines.append(words("from_archive", ["members": fromArchive.joined(separator: ", ")]))
    }
    return lines
  }

  private static func lines(
    _ changes: [ItineraryChange], gain: Int, _ words: ItineraryWords, _ dayCount: Int
  ) -> [String] {
    guard !changes.isEmpty else { return [words["changes_none"]] }
    var lines = [words.book.heading(words["changes"])]
    lines += changes.map { "  \(sentence($0, words, dayCount))" }
    if gain >= 50 { lines.append("  " + words("changes_gain", ["points": words.points(gain)])) }
    return lines
  }

  private static func sentence(
    _ change: ItineraryChange, _ words: ItineraryWords, _ dayCount: Int
  ) -> String {
    let place = PlainLine.of(change.place.name)
    let name = change.meal.map { "\(PlainLine.of($0)): \(place)" } ?? place
    let hasDate = dayCount > 1 && change.before?.date != change.after?.date
    func text(_ time: ItineraryChange.Time) -> String {
      let hours = "\(ClockTime.text(time.begins))–\(ClockTime.text(time.begins + time.seconds))"
      return hasDate ? "\(time.date) \(hours)" : hours
    }
    switch (change.before, change.after) {
    case (let before?, let after?):
      return words(
        "change_moved", ["name": name, "after": text(after), "before": text(before)])
    case (nil, let after?): return words("change_added", ["name": name, "time": text(after)])
    case (_, nil): return words("change_removed", ["name": name])
    }
  }

  private static func sentence(_ edit: PlaceEdit, _ words: ItineraryWords) -> String {
    let name = PlainLine.of(edit.place.name)
    if edit.isDropped { return words("without", ["name": name]) }
    var sentence = words("with", ["name": name])
    if let date = edit.date {
      sentence = words("edit_on", ["edit": sentence, "date": date.description])
    }
    if let begins = edit.begins {
      sentence = words("edit_at", ["edit": sentence, "time": ClockTime.text(begins)])
    }
    if let seconds = edit.seconds {
      sentence = words("edit_for", ["edit": sentence, "duration": words.duration(seconds)])
    }
    return sentence
  }
}
