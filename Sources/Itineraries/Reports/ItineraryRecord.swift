internal import Cryptography
internal import Directions
internal import Foundation
internal import ItineraryPlanning
package import Localization
internal import PackingPlanning
package import PlainFiles
internal import TravelModel

/// Everything that a report states, in no language: with it, a plan in JSON can be written in other formats and languages
/// without planning again.
struct ItineraryRecord: Codable {
  /// A course whose directions are in no language.
  struct Course: Codable {
    struct Part: Codable {
      /// Along streets by this mode; otherwise a ride.
      var means: MultimodalTravel.Means?
      var directions: WayDirections.Record?
      var ride: LegCourse.Ride?
      /// Longitudes and latitudes by turns in 1e-7 degrees, each less the one before.
      var line: [Int]
      var leaves: Int, arrives: Int
      var ascent: Int?
    }

    var parts: [Part]
    var others: [LegCourse.Other]
    var reason: LegCourse.Reason
  }

  struct Origin: Codable {
    var fromArchive: [String]
    var edits: [ItineraryOrigin.Edit]
    var shown: [RememberedPlace]
    var loss: Int?
    var isLossProven: Bool
    var changes: [ItineraryChange]?
    var gainOfChanges: Int?
  }

  static let version = 1

  var version = Self.version
  var language: String
  var units: String
  var frame: ItineraryFrame
  var plan: PlannedItinerary
  var others: [PlannedItinerary]
  var lacksOthers: Bool
  /// Of the places that the plan lists as left out, in their order.
  var reasons: [ItineraryCompiler.Reason]
  var popularities: [Double]
  var passedOver: Int
  var courses: [[Course]]?
  var explanation: PlanExplanation?
  var things: [DayThings]
  var packed: [[PackedThings]]
  var origin: Origin?
  var streets: [DrawnStreets]?
}

extension ItineraryRecord {
  init(_ report: ItineraryReport) {
    language = report.wording.language.rawValue
    units = report.wording.units.rawValue
    (frame, plan, others) = (report.frame, report.plan, report.others)
    (lacksOthers, passedOver) = (report.lacksOthers, report.passedOver)
    (reasons, popularities) = (report.leftOut.map(\.reason), report.leftOut.map(\.popularity))
    courses = report.details?.courses.map { $0.map { Course($0) } }
    (explanation, things) = (report.details?.explanation, report.things)
    packed = report.packed
    origin = report.origin.map {
      Origin(
        fromArchive: $0.fromArchive, edits: $0.edits, shown: $0.shown, loss: $0.loss,
        isLossProven: $0.isLossProven, changes: $0.changes, gainOfChanges: $0.gainOfChanges)
    }
    streets = ItineraryPageData(report).streets
  }

  /// The record on one line.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Nothing in a record is infinite or no number.
    guard let bytes = try? encoder.encode(self) else { return "null" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether its parts go together, so that a report can be made of it.
  var isConsistent: Bool {
    let legCounts = plan.days.map { $0.visits.count + 1 }
    return version == Self.version
      && LocalClock(timeZone: frame.timeZone, date: frame.firstDate) != nil
      && ([plan] + others).allSatisfy(frame.holds)
      && explanation.map { frame.holds($0, of: plan) } ?? true
      && (courses == nil) == (explanation == nil)
      && courses.map { $0.map(\.count) == legCounts } ?? true
      && reasons.count == popularities.count
      && (things.isEmpty || things.map(\.visits.count) == plan.days.map(\.visits.count))
      && (packed.isEmpty || packed.map(\.count) == plan.days.map(\.visits.count))
  }
}

extension ItineraryRecord.Course {
  init(_ course: LegCourse) {
    (others, reason) = (course.others, course.reason)
    parts = course.parts.map { part in
      var made = Part(
        line: [], leaves: part.leaves, arrives: part.arrives, ascent: part.ascent)
      switch part.kind {
      case .streets(let means, let directions):
        (made.means, made.directions) = (means, directions?.record)
      case .ride(let ride): made.ride = ride
      }
      var last = (0, 0)
      for point in part.line.map({ FixedCoordinate($0) }) {
        let (x, y) = (Int(point.longitude), Int(point.latitude))
        made.line += [x - last.0, y - last.1]
        last = (x, y)
      }
      return made
    }
  }

  /// The course in a language.
  ///
  /// - Parameters:
  ///   - written: Its parts in the JSON of the plan.
  ///   - wording: Language and units.
  /// - Returns: `nil` if its lines are no places on Earth, or a part is neither along streets nor a ride.
  func course(_ written: [JSONValue], _ wording: Wording) -> LegCourse? {
    var made: [LegCourse.Part] = []
    for (index, part) in parts.enumerated() {
      guard let line = Self.line(part.line) else { return nil }
      let kind: LegCourse.Part.Kind
      if let ride = part.ride {
        kind = .ride(ride)
      } else if let means = part.means {
        let steps = index < written.count ? written[index]["steps"] : nil
        kind = .streets(
          means, part.directions.map { WayDirections($0, written: steps, wording) })
      } else {
        return nil
      }
      var read = LegCourse.Part(kind, line: line, leaves: part.leaves, arrives: part.arrives)
      read.ascent = part.ascent
      made.append(read)
    }
    return LegCourse(parts: made, others: others, reason: reason)
  }

  private static func line(_ steps: [Int]) -> [Coordinate]? {
    guard steps.count.isMultiple(of: 2), steps.count >= 4 else { return nil }
    var line: [Coordinate] = []
    var (x, y) = (0, 0)
    for i in stride(from: 0, to: steps.count, by: 2) {
      (x, y) = (x &+ steps[i], y &+ steps[i + 1])
      guard let point = FixedCoordinate(longitude: x, latitude: y) else { return nil }
      line.append(point.degrees)
    }
    return line
  }
}

extension ItineraryReport {
  /// Reads a plan, to be written again in any format and language.
  ///
  /// - Parameters:
  ///   - bytes: A document of the format `roundsman-itinerary-plan/1`.
  ///   - file: The name of the file in findings.
  ///   - language: `nil`: the language in which the plan was written.
  ///   - units: `nil`: its units.
  /// - Returns: The plan as a report, without directions in texts.
  /// - Throws: `InvalidInput` with all errors: if the file is no plan, if an earlier version wrote it, or if it was
  ///   changed since.
  package static func read(
    _ bytes: [UInt8], file: String, language: Language?, units: UnitSystem?
  ) throws(InvalidInput) -> ItineraryReport {
    // The errors of a plan that was changed by hand come first: they say what is wrong with it.
    _ = try WrittenItinerary.read(bytes, file: file)
    let root = try JSONDocument(bytes, file: file).root
    func refuse(_ code: ItineraryPlanCode, _ text: String, remedy: String) -> InvalidInput {
      InvalidInput(findings: [Finding(code, file: file, at: .file, text, remedy: remedy)])
    }
    let remedy = "Plan again with roundsman itinerary; the plan contains its request."
    guard let written = root["record"], let digest = root["digest"]?.string else {
      throw refuse(
        .noRecord, "the plan does not contain what other formats are made of", remedy: remedy)
    }
    guard digest == self.digest(of: root) else {
      throw refuse(
        .changedPlan, "the plan was changed since it was written",
        remedy: "Change plans with roundsman itinerary edit, and export the result.")
    }
    var text = JSONWriter(.compact)
    text.value(written)
    guard
      let record = try? JSONDecoder().decode(ItineraryRecord.self, from: Data(text.finish())),
      record.isConsistent,
      let report = ItineraryReport(
        record, root,
        Wording(
          language ?? Language(rawValue: record.language) ?? .en,
          units ?? UnitSystem(rawValue: record.units) ?? .metric))
    else {
      throw refuse(
        .noRecord, "what other formats are made of is in another version's form", remedy: remedy)
    }
    return report
  }

  /// A report of a recorded plan; `nil` if the record does not go with the plan that it is in.
  private init?(_ record: ItineraryRecord, _ root: JSONValue, _ wording: Wording) {
    guard let clock = LocalClock(timeZone: record.frame.timeZone, date: record.frame.firstDate)
    else { return nil }
    let leftOut = root["left_out"]?.elements ?? []
    guard leftOut.count == record.reasons.count else { return nil }
    var details: ItineraryDetails?
    if let courses = record.courses, let explanation = record.explanation {
      let days = root["days"]?.elements ?? []
      guard days.count == courses.count else { return nil }
      var made: [[LegCourse]] = []
      for (day, courses) in zip(days, courses) {
        let legs = (day["visits"]?.elements ?? []).map { $0["leg"] } + [day["last_leg"]]
        guard legs.count == courses.count else { return nil }
        let read = zip(legs, courses).compactMap { leg, course in
          course.course(leg?["parts"]?.elements ?? [], wording)
        }
        guard read.count == courses.count else { return nil }
        made.append(read)
      }
      details = ItineraryDetails(courses: made, explanation: explanation)
    }
    self.init(
      record.plan, record.frame, clock, others: record.others,
      leftOut: leftOut.indices.map { index in
        RefusedPlace(
          id: leftOut[index]["id"]?.string ?? "", name: leftOut[index]["name"]?.string ?? "",
          reason: record.reasons[index], popularity: record.popularities[index])
      }, details: details, wording)
    (lacksOthers, passedOver, things) = (record.lacksOthers, record.passedOver, record.things)
    (packed, drawnStreets) = (record.packed, record.streets)
    if let stated = record.origin, let request = root["request"] {
      var origin = ItineraryOrigin(request: request)
      (origin.fromArchive, origin.edits, origin.shown) = (
        stated.fromArchive, stated.edits, stated.shown
      )
      (origin.loss, origin.isLossProven) = (stated.loss, stated.isLossProven)
      (origin.changes, origin.gainOfChanges) = (stated.changes, stated.gainOfChanges ?? 0)
      self.origin = origin
    }
  }

  /// The digest of all members of a plan but the digest itself, whatever the space between them.
  static func digest(of plan: JSONValue) -> String {
    var json = JSONWriter(.compact)
    json.object { json in
      for (key, value) in plan.members where key != "digest" {
        json.key(key)
        json.value(value)
      }
    }
    return SHA256.hash(json.finish()).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}

extension JSONValue {
  /// The member of an object with a key; `nil` if there is none.
  fileprivate subscript(key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }
}
