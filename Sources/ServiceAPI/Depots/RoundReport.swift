internal import Foundation
internal import PlainFiles

/// What a driver reports of a round, in one thing.
struct RoundReport: Sendable, Equatable {
  enum Kind: String, Sendable, CaseIterable {
    case done, skip, undo, full, unloaded, blocked
    case pause = "break"
    case finish, position

    var needsStop: Bool { self == .done || self == .skip || self == .undo }
    var needsPlace: Bool { self == .blocked || self == .position }
  }

  /// Degrees.
  struct Place: Sendable, Equatable {
    let longitude: Double
    let latitude: Double

    /// As options of the program have it.
    var text: String { "\(longitude),\(latitude)" }
  }

  /// Why a report does not count.
  struct Refusal: Sendable, Equatable {
    let code: String
    let message: String
    let remedy: String
  }

  enum Verdict: Sendable, Equatable {
    case accepted
    case refused(Refusal)
  }

  /// Drawn by the phone, so that a report that comes again is known.
  let id: String
  let kind: Kind
  var stop: String?
  var reason: String?
  /// Where the driver was; of a closed street, where that is.
  var place: Place?
  /// Milliseconds since 1970.
  let time: Int

  /// How many reports a request may have.
  static let most = 500
  /// The longest texts, in bytes; a stop's id is as long as the day's files have it.
  private static let longestStop = 20_000, longestReason = 300
  /// From 2000 to 2100.
  private static let times = 946_684_800_000...4_102_444_800_000

  /// Whether a text may be the id of a report.
  static func isID(_ text: String) -> Bool {
    (8...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        Character(UnicodeScalar($0)).isASCIILetterOrDigit || $0 == UInt8(ascii: "-")
      }
  }

  /// Reads a report from a request.
  ///
  /// - Throws: ``Refusal`` if something is missing or wrong.
  init(_ id: String, _ members: [String: JSONValue]) throws(Refusal) {
    func refuse(_ message: String, _ remedy: String) -> Refusal {
      Refusal(code: ServiceCode.report.rawValue, message: message, remedy: remedy)
    }
    self.id = id
    guard let kind = members["kind"]?.string.flatMap(Kind.init) else {
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw refuse("kind is unknown", "Write one of \(kinds).")
    }
    guard let time = members["time"]?.integer, Self.times.contains(time) else {
      throw refuse("time is not a moment", "Write milliseconds since 1970.")
    }
    (self.kind, self.time) = (kind, time)
    if kind.needsStop {
      guard let stop = Self.text(members["stop"], Self.longestStop) else {
        throw refuse("stop is missing or too long", "Write the id of the stop.")
      }
      self.stop = stop
    }
    if kind == .skip {
      guard let reason = Self.text(members["reason"], Self.longestReason) else {
        throw refuse(
          "reason is missing or too long", "Write 1 to \(Self.longestReason) bytes in one line.")
      }
      self.reason = reason
    }
    let angles = members["at"]?.elements.compactMap(\.double) ?? []
    if angles.count == 2, (-180...180).contains(angles[0]), (-90...90).contains(angles[1]) {
      place = Place(longitude: angles[0], latitude: angles[1])
    } else if kind.needsPlace || members["at"].map({ $0.kind != .null }) ?? false {
      throw refuse("at is not a place", "Write [LON, LAT] in degrees.")
    }
  }

  init(
    id: String, kind: Kind, stop: String?, reason: String?, place: Place?, time: Int
  ) {
    (self.id, self.kind, self.stop, self.reason) = (id, kind, stop, reason)
    (self.place, self.time) = (place, time)
  }

  /// A text of one line without control characters, and not empty.
  private static func text(_ value: JSONValue?, _ most: Int) -> String? {
    guard let text = value?.string?.trimmingCharacters(in: .whitespaces), !text.isEmpty,
      text.utf8.count <= most,
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    return text
  }

  /// The options of the program that state it, without time and language.
  ///
  /// - Parameter withPlace: Whether the place of the truck is stated, if it is known.
  /// - Returns: Words of a command line.
  func options(withPlace: Bool) -> [String] {
    var options: [String] =
      switch kind {
      case .done: ["--done=\(stop ?? "")"]
      case .skip: ["--skip=\(stop ?? ""):\(reason ?? "")"]
      case .undo: ["--undo=\(stop ?? "")"]
      case .full: ["--full"]
      case .unloaded: ["--unloaded"]
      case .blocked: ["--blocked=\(place?.text ?? "")"]
      case .pause: ["--break-taken"]
      case .finish: ["--finish"]
      case .position: []
      }
    if withPlace, kind != .blocked, let place { options.append("--at=\(place.text)") }
    return options
  }

  /// Writes it as an entry of the day's log.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("at", time)
      json.field("kind", kind.rawValue)
      if let stop { json.field("stop", stop) }
      if let reason { json.field("reason", reason) }
    }
  }
}

extension RoundReport.Refusal: Error {}

/// The reports of a request, in their order.
struct RoundReports {
  /// Each report, or why it cannot be read.
  let entries: [(id: String, report: Result<RoundReport, RoundReport.Refusal>)]

  /// Reads a body, `{"reports": [{"id": …, "kind": …}]}`.
  ///
  /// - Throws: ``ServiceError`` if it is no such body, or a report has no id by which it could be answered.
  init(_ body: [UInt8]) throws {
    let list = try RequestBody(body).value("reports")
    guard let list, list.kind == .array, list.elements.count <= RoundReport.most else {
      throw RequestBody.rejection(
        "/reports", "reports is not a list of at most \(RoundReport.most) reports",
        remedy: "Send {\"reports\": […]}, the oldest first.")
    }
    entries = try list.elements.enumerated().map { number, element in
      let members = Dictionary(element.members.map { ($0.key, $0.value) }) { first, _ in first }
      guard let id = members["id"]?.string, RoundReport.isID(id) else {
        throw RequestBody.rejection(
          "/reports/\(number)/id", "a report has no id of its own",
          remedy: "Draw 8 to 64 letters, digits and dashes, such as a UUID.")
      }
      return (id, Result { () throws(RoundReport.Refusal) in try RoundReport(id, members) })
    }
  }
}
