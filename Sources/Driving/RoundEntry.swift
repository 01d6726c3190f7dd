internal import PlainFiles
internal import Presentation
package import TravelModel

/// One line of a round's journal: a driver's report in one call, or its outcome.
package struct RoundEntry: Hashable, Sendable {
  /// A stop with a reason.
  package struct Reason: Hashable, Sendable {
    package let id: String
    package let reason: String

    /// Creates a reason.
    package init(_ id: String, _ reason: String) {
      self.id = id
      self.reason = reason
    }
  }

  /// Seconds since local midnight.
  package var time: Int
  /// The driver's position.
  package var position: Coordinate?
  package var done: [String] = []
  package var skipped: [Reason] = []
  /// Stops whose reports are undone.
  package var undone: [String] = []
  /// Points on closed streets.
  package var blocked: [Coordinate] = []
  /// The hash of the closed and slower streets, if they have changed.
  package var closures: String?
  /// The load on board, per load dimension.
  package var load: [Int]?
  package var hasUnloaded = false
  /// The facility of the plan, by id; `nil` for elsewhere, with the truck empty.
  package var facility: String?
  package var hasFinished = false
  /// Whether the next break was taken.
  package var tookBreak = false
  /// The line of the journal, from 1, whose time and place this entry corrects.
  package var corrects: Int?
  /// The new end of the shift, in seconds since local midnight.
  package var until: Int?
  /// Where to unload from now on, and the seconds it takes.
  package var unloadingPlace: Coordinate?
  package var unloadingDuration: Int?
  /// The decision: the remaining steps, in order.
  package var order: [RoundStep]?
  /// The stops that can no longer be served.
  package var left: [Reason] = []
  /// The breaks, by id, that can no longer be taken.
  package var missed: [String] = []
  /// The line driven since the last one, and its length in metres.
  package var line: [Coordinate] = []
  package var distance = 0

  /// Creates an empty entry.
  package init(time: Int) { self.time = time }

  /// Whether it contains nothing but the time.
  package var isEmpty: Bool {
    var other = self
    other.time = 0
    return other == RoundEntry(time: 0)
  }
}

extension RoundEntry {
  /// The entry as one line of JSON, without its newline.
  var bytes: [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("time", time)
      if let position { json.position("at", position) }
      if !done.isEmpty { json.texts("done", done) }
      if !skipped.isEmpty { json.reasons("skipped", skipped) }
      if !undone.isEmpty { json.texts("undone", undone) }
      if !blocked.isEmpty {
        json.list("blocked") { json in for place in blocked { json.position(place) } }
      }
      if let closures { json.field("closures", closures) }
      if let load { json.field("load", load) }
      if hasUnloaded { json.field("unloaded", true) }
      if let facility { json.field("facility", facility) }
      if hasFinished { json.field("finished", true) }
      if tookBreak { json.field("break", true) }
      if let corrects { json.field("corrects", corrects) }
      if let until { json.field("until", until) }
      if let unloadingPlace { json.position("unloading_at", unloadingPlace) }
      if let unloadingDuration { json.field("unloading_seconds", unloadingDuration) }
      if let order {
        json.key("order")
        json.row { json in
          for step in order { step.write(to: &json) }
        }
        json.reasons("left", left)
      }
      if !missed.isEmpty { json.texts("missed", missed) }
      if !line.isEmpty {
        json.field("line", Polyline.text(line, .six))
        json.field("metres", distance)
      }
    }
    return json.finish().dropLast()
  }

  private static let coordinates = JSONType.array(.number(-180...180), count: 2)
  private static let reason = JSONShape(
    "reason", "A stop with a reason.",
    fields: [
      .required("id", .string, "The id of the stop."), .required("reason", .string, "The reason."),
    ])
  private static let moment = JSONType.integer(-1_000_000...1_000_000)
  private static let shape = JSONShape(
    "entry", "A driver's report, or its outcome.",
    fields: [
      .required("time", moment, "Seconds since local midnight."),
      .optional("at", coordinates, "The driver's position."),
      .optional("done", .array(.string), "Ids of served stops."),
      .optional("skipped", .array(.object(reason)), "Skipped stops."),
      .optional("undone", .array(.string), "Ids of stops whose reports were undone."),
      .optional("blocked", .array(coordinates), "Points on closed streets."),
      .optional("closures", .string, "A hash of the closed streets, if they have changed."),
      .optional("load", .array(.integer(0...Int.max)), "The load on board."),
      .optional("unloaded", .boolean, "Whether the truck was unloaded."),
      .optional("facility", .string, "The id of the facility; if missing, elsewhere."),
      .optional("finished", .boolean, "Whether the round is over."),
      .optional("break", .boolean, "Whether the next break was taken."),
      .optional("corrects", .integer(2...Int.max), "The line that the entry corrects, from 1."),
      .optional("until", moment, "The new end of the shift."),
      .optional("unloading_at", coordinates, "Where to unload from now on."),
      .optional("unloading_seconds", .integer(0...86_400), "How long unloading takes."),
      .optional("order", .any, "The remaining steps: ids of stops, unloading, breaks."),
      .optional("left", .array(.object(reason)), "Stops that can no longer be served."),
      .optional("missed", .array(.string), "Breaks that can no longer be taken, by id."),
      .optional("line", .string, "The line driven, as a polyline with six decimals."),
      .optional("metres", .integer(0...Int.max), "The length of the line."),
    ])

  /// Reads a line; `nil` if it is invalid, or has missing or unknown keys.
  init?(_ bytes: [UInt8]) {
    let findings = FindingCollector(file: "")
    guard let document = try? JSONDocument(bytes, file: ""),
      let object = JSONCursor(document, findings: findings).object(Self.shape),
      let time = object.integer("time")
    else { return nil }
    self.time = time
    position = object["at"].flatMap { Coordinate($0.value) }
    done = object["done"] == nil ? [] : object.strings("done") ?? []
    skipped = Self.reasons(object, "skipped")
    undone = object["undone"] == nil ? [] : object.strings("undone") ?? []
    blocked = (object["blocked"]?.value.elements ?? []).compactMap { Coordinate($0) }
    closures = object["closures"]?.value.string
    load = object["load"]?.value.elements.compactMap(\.integer)
    hasUnloaded = object["unloaded"]?.value.boolean ?? false
    hasFinished = object["finished"]?.value.boolean ?? false
    tookBreak = object["break"]?.value.boolean ?? false
    corrects = object["corrects"]?.value.integer
    until = object["until"]?.value.integer
    facility = object["facility"]?.value.string
    unloadingPlace = object["unloading_at"].flatMap { Coordinate($0.value) }
    unloadingDuration = object["unloading_seconds"]?.value.integer
    if let steps = object["order"]?.value.elements {
      let order = steps.compactMap { RoundStep($0) }
      guard order.count == steps.count else { return nil }
      self.order = order
    }
    left = Self.reasons(object, "left")
    missed = object["missed"] == nil ? [] : object.strings("missed") ?? []
    if let text = object["line"]?.value.string {
      guard let line = Polyline.line(text, .six) else { return nil }
      self.line = line
      distance = object["metres"]?.value.integer ?? 0
    }
    if !findings.findings.isEmpty { return nil }
  }

  private static func reasons(_ object: JSONObject, _ key: String) -> [Reason] {
    (object[key] == nil ? [] : object.objects(key) ?? []).compactMap { item in
      item.string("id").flatMap { id in item.string("reason").map { Reason(id, $0) } }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func texts(_ name: String, _ texts: [String]) {
    key(name)
    row { json in for text in texts { json.value(text) } }
  }

  fileprivate mutating func reasons(_ name: String, _ reasons: [RoundEntry.Reason]) {
    list(name) { json in
      for reason in reasons {
        json.object { json in
          json.field("id", reason.id)
          json.field("reason", reason.reason)
        }
      }
    }
  }
}
