package import Localization
package import PlainFiles
internal import Presentation
internal import RoutingFormats
package import TravelModel
package import VehicleRouting
package import WasteCollection

/// The travel of a plan's vehicles, for continuing from the plan.
package struct TravelNote: Hashable, Sendable {
  /// The absolute path of the map; `nil` for the great circle or a router.
  package var map: String?
  /// A router as given on command lines.
  package var router: String?
  /// The absolute path of a traffic table, and the kind of day.
  package var traffic: String?
  package var trafficDay: String?
  /// Maximum distance of places from a street, in metres.
  package var maxDistance: Double?
  /// The closed and slower streets, as GeoJSON; `nil` if all are as usual.
  package var closures: [UInt8]?

  /// Creates a note of travel along the great circle.
  package init() {}
}

/// The depot day's data in `plan.json`, so that a round can be driven and replanned from the plan
/// alone.
package struct PlanMetadata {
  static let format = "roundsman-day/1"

  package let name: String
  package let clock: LocalClock
  package let language: Language
  package let depotName: String
  package let depot: Coordinate
  /// What each load dimension of ``problem`` counts.
  package let loads: [LoadDimension]
  package let travel: TravelNote
  package let problem: Problem
  /// Whether stretches of street are served, which ``problem`` takes as points.
  package let hasStreets: Bool
  /// The reasons why bins of the day are not on any round, by id.
  package let reasonsLeft: [String: String]

  private static let travelShape = JSONShape(
    "travel", "How vehicles travel.",
    fields: [
      .optional(
        "map", .string, "The map's path; without map and router, travel is along the great circle."),
      .optional("router", .string, "A router, as given to --router."),
      .optional("traffic", .string, "The path of a traffic table."),
      .optional("traffic_day", .string, "The kind of day for traffic."),
      .optional(
        "max_distance", .number(0...1_000_000),
        "Maximum distance of places from a street, in metres."),
      .optional(
        "closures", .dictionary(.any),
        "The closed and slower streets that the plan avoids, as GeoJSON."),
      .optional(
        "timed_legs", .integer(0...Int.max),
        "How many legs between its places depend on when they are driven, for streets that are closed or slower "
          + "at certain hours; missing if none does."),
    ])

  private static let depotShape = JSONShape(
    "depot", "Where vehicles start and end by default.",
    fields: [
      .required("name", .string, "Its name."),
      .required(
        "location", .array(.number(-180...180), count: 2), "Longitude and latitude, in degrees."),
    ])

  private static let loadShape = JSONShape(
    "load dimension", "What a load dimension of the problem counts.",
    fields: [
      .required("unit", .choice(LoadDimension.Unit.allCases.map(\.rawValue)), "Its unit."),
      .optional("stream", .string, "The stream that is counted; if missing, all waste."),
    ])

  private static let leftShape = JSONShape(
    "bin", "A bin that is not on any round.",
    fields: [
      .required("id", .string, "Its id."), .required("reason", .string, "The reason."),
    ])

  package static let shape = JSONShape(
    "day", "The depot day of a plan.",
    fields: [
      .required("format", .choice([format]), "The format version, \"\(format)\"."),
      .required("name", .string, "The name of the day."),
      .required("time_zone", .string, "The IANA name of the time zone."),
      .optional("date", .string, "The date, such as 2026-05-12."),
      .optional("language", .string, "Language of directions, en by default."),
      .required("depot", .object(depotShape), "Where vehicles start and end by default."),
      .required(
        "total_load", .boolean, "Whether a load dimension is the sum of all streams."),
      .optional(
        "load_dimensions", .array(.object(loadShape)),
        "What the load dimensions of the problem count, in order."),
      .required("travel", .object(travelShape), "How vehicles travel."),
      .required(
        "problem", .any, "The problem that was solved, with travel along the great circle."),
      .optional("streets", .boolean, "Whether stretches of street are served, false by default."),
      .optional(
        "left", .array(.object(leftShape)), "The bins that are not on any round, with reasons."),
    ])

  /// Writes the note as the field `day`.
  ///
  /// - Throws: `InvalidInput` if the problem cannot be written.
  static func write(
    _ plan: DayPlan, _ travel: TravelNote, to json: inout JSONWriter
  ) throws(InvalidInput) {
    let day = plan.day
    // Written separately first, because an object's body cannot have typed throws.
    var failure: InvalidInput?
    json.object("day") { json in
      json.field("format", format)
      json.field("name", day.name)
      json.field("time_zone", day.clock.timeZone)
      if let date = day.clock.date { json.field("date", date.description) }
      json.field("language", day.language)
      json.object("depot") { json in
        json.field("name", day.depot.name)
        json.key("location")
        json.row { json in
          json.value(day.depot.coordinate.longitude)
          json.value(day.depot.coordinate.latitude)
        }
      }
      json.field("total_load", day.hasSharedHolds)
      json.list("load_dimensions") { json in
        for dimension in day.loadDimensions {
          json.object { json in
            json.field("unit", dimension.unit.rawValue)
            if let stream = dimension.stream { json.field("stream", stream) }
          }
        }
      }
      json.object("travel") { json in
        if let map = travel.map { json.field("map", map) }
        if let router = travel.router { json.field("router", router) }
        if let traffic = travel.traffic { json.field("traffic", traffic) }
        if let day = travel.trafficDay { json.field("traffic_day", day) }
        if let distance = travel.maxDistance { json.field("max_distance", distance) }
        if case .timed(_, let legs)? = plan.answer.problem.travel[day.profile] {
          json.field("timed_legs", legs.steps.count)
        }
        if let closures = travel.closures {
          json.key("closures")
          json.value(verbatim: String(decoding: closures.dropLast(), as: UTF8.self))
        }
      }
      json.key("problem")
      do throws(InvalidInput) {
        try ProblemJSONWriter.write(problem(of: plan), to: &json)
      } catch {
        json.null()
        failure = error
      }
      if day.bins.contains(where: { $0.stretch != nil }) { json.field("streets", true) }
      json.list("left") { json in
        for (bin, reason) in plan.binsLeft {
          json.object { json in
            json.field("id", bin.id)
            json.field("reason", reason)
          }
        }
      }
    }
    if let failure { throw failure }
  }

  /// The problem of the policy, with travel along the great circle.
  private static func problem(of plan: DayPlan) -> Problem {
    let (day, selection) = (plan.day, plan.selection)
    var asked = zip(day.bins, selection.choices).filter { $0.1.decision != .leave }.map(\.0)
    // On the way, vehicles come from where they are: a bin is one stop.
    for number in asked.indices { asked[number].access?.isDirected = false }
    return selection.asked(of: day.problem(serving: asked), day)
  }

  /// Reads a note; `nil` if something was reported or the time zone is unknown.
  package init?(_ object: JSONObject) {
    let findings = object.cursor.findings
    _ = object.choice("format")
    guard let name = object.string("name"), let zone = object.string("time_zone"),
      let depot = object.object("depot"), let depotName = depot.string("name"),
      let place = depot["location"].flatMap({ Coordinate($0.value) }),
      let hasTotal = object.boolean("total_load"),
      let travel = object.object("travel"), let problem = object["problem"], !findings.hasErrors
    else { return nil }
    let date = object.string("date").flatMap { CalendarDate($0) }
    guard let clock = LocalClock(timeZone: zone, date: date),
      let reading = try? ProblemJSONReader.read(problem, file: findings.file)
    else { return nil }
    var note = TravelNote()
    note.map = travel.string("map")
    note.router = travel.string("router")
    note.traffic = travel.string("traffic")
    note.trafficDay = travel.string("traffic_day")
    note.maxDistance = travel.number("max_distance")
    note.closures = travel["closures"].map { closures in
      var json = JSONWriter(.compact)
      json.value(closures.value)
      return json.finish()
    }
    self.name = name
    self.clock = clock
    language = object.string("language").flatMap { Language(tag: $0) } ?? .en
    self.depotName = depotName
    self.depot = place
    self.travel = note
    let loads = object["load_dimensions"] == nil ? nil : object.objects("load_dimensions")
    let stated = loads?.compactMap { load in
      load.choice("unit").flatMap(LoadDimension.Unit.init).map {
        LoadDimension($0, stream: load.string("stream"))
      }
    }
    self.loads =
      stated ?? Self.loads(of: reading.value, hasTotal: hasTotal)
    var named = reading.value
    named.loadNames = self.loads.map { $0.name($0.stream) }
    self.problem = named
    hasStreets = object.boolean("streets") ?? false
    let left = object["left"] == nil ? [] : object.objects("left") ?? []
    let reasons = left.compactMap { bin in
      bin.string("id").flatMap { id in bin.string("reason").map { (id, $0) } }
    }
    reasonsLeft = Dictionary(reasons) { first, _ in first }
  }

  /// What the load dimensions of a plan count that does not say so.
  ///
  /// Kilograms come last. A bin is of one stream, so a last dimension that is neither the sum of the others
  /// nor the only one besides a stream's is of kilograms.
  private static func loads(of problem: Problem, hasTotal: Bool) -> [LoadDimension] {
    let count = problem.loadDimensions
    let pickups = problem.stops.map(\.pickup)
    func isTotal(_ last: Int) -> Bool {
      pickups.allSatisfy { last < $0.count && $0[last] == $0[..<last].reduce(0, +) }
    }
    let isWeighed =
      hasTotal
      ? count > 1 && !isTotal(count - 1)
      : pickups.contains { $0.count { $0 > 0 } > 1 }
    let volumes = isWeighed ? count - 1 : count
    let streams = max(0, hasTotal ? volumes - 1 : volumes)
    return (0..<streams).map { LoadDimension(.litres, stream: "stream \($0 + 1)") }
      + (hasTotal ? [LoadDimension(.litres)] : [])
      + (isWeighed ? [LoadDimension(.kilograms)] : [])
  }
}
