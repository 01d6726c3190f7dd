internal import PlainFiles
internal import TravelModel

/// What a published `plan.json` says of its rounds.
struct PlannedDay: Sendable {
  /// A stop of a round, a place to unload, or where the round ends.
  struct Step: Sendable {
    enum Kind: String, Sendable {
      case start, stop, unload, end
      case pause = "break"
    }

    let kind: Kind
    /// Of a stop, its id; of a place to unload, that of the facility.
    let id: String
    let place: Coordinate?
    /// Seconds since local midnight.
    let arrival: Int
    /// Seconds.
    let service: Int
    /// Seconds and metres on the way from the start on.
    let travelled: Int, distance: Int
  }

  struct Round: Sendable {
    let vehicle: String
    let driver: String?
    let steps: [Step]

    var stops: [Step] { steps.filter { $0.kind == .stop } }
    var stopIDs: [String] { stops.map(\.id) }
    /// When the vehicle leaves, in seconds since local midnight.
    var departure: Int { steps.first?.arrival ?? 0 }
  }

  /// A stop as the problem states it.
  struct Stop: Sendable {
    let note: String?
    let litres: Int
    /// When service may begin, in seconds since local midnight; empty: always.
    let windows: [ClosedRange<Int>]
  }

  let name: String
  let clock: LocalClock
  let language: String
  /// Whether stretches of street are served, which `next` does not guide along.
  let hasStreets: Bool
  let rounds: [Round]
  let stops: [String: Stop]
  /// The names of facilities by id.
  let facilities: [String: String]

  /// Why a file is no plan of a depot day.
  struct Malformed: Error {
    let path: String
  }

  /// Reads a plan.
  ///
  /// - Throws: `FileError`; ``Malformed``.
  init(_ path: String) throws {
    guard let document = try? JSONDocument(try FileAccess.read(path), file: path),
      let day = document.root["day"], let problem = day["problem"],
      let zone = day["time_zone"]?.string,
      let clock = LocalClock(
        timeZone: zone, date: day["date"]?.string.flatMap { CalendarDate($0) })
    else { throw Malformed(path: path) }
    self.clock = clock
    name = day["name"]?.string ?? ""
    language = day["language"]?.string ?? "en"
    hasStreets = day["streets"]?.boolean ?? false
    let litres = Self.litres(day)
    stops = Dictionary(
      (problem["jobs"]?.elements ?? []).compactMap { job in
        job["id"]?.name.map { ($0, Self.stop(job, litres)) }
      }
    ) { first, _ in first }
    facilities = Dictionary(
      (problem["facilities"]?.elements ?? []).compactMap { facility in
        facility["id"]?.name.map { ($0, facility["description"]?.string ?? $0) }
      }
    ) { first, _ in first }
    rounds = (document.root["routes"]?.elements ?? []).compactMap(Self.round)
  }

  /// The round of a vehicle; `nil` if it has none.
  func round(of vehicle: String) -> Round? { rounds.first { $0.vehicle == vehicle } }

  /// The dimensions of load that count litres: that of all waste, or those of its streams.
  private static func litres(_ day: JSONValue) -> [Int] {
    let dimensions = day["load_dimensions"]?.elements ?? []
    let inLitres = dimensions.indices.filter { dimensions[$0]["unit"]?.string == "litres" }
    if let all = inLitres.first(where: { dimensions[$0]["stream"] == nil }) { return [all] }
    return dimensions.isEmpty ? [0] : inLitres
  }

  private static func stop(_ job: JSONValue, _ litres: [Int]) -> Stop {
    let amounts = job["pickup"]?.elements.map { $0.integer ?? 0 } ?? []
    let windows = (job["time_windows"]?.elements ?? []).compactMap { window in
      let ends = window.elements.compactMap(\.integer)
      return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
    }
    return Stop(
      note: job["description"]?.string,
      litres: litres.reduce(0) { $0 + (amounts.indices.contains($1) ? amounts[$1] : 0) },
      windows: windows)
  }

  private static func round(_ route: JSONValue) -> Round? {
    guard let vehicle = route["vehicle"]?.name else { return nil }
    let kinds: [String: Step.Kind] = [
      "start": .start, "job": .stop, "tip": .unload, "break": .pause, "end": .end,
    ]
    let steps = (route["steps"]?.elements ?? []).compactMap { step -> Step? in
      guard let kind = step["type"]?.string.flatMap({ kinds[$0] }) else { return nil }
      let angles = step["location"]?.elements.compactMap(\.double) ?? []
      return Step(
        kind: kind, id: step["id"]?.name ?? "",
        place: angles.count == 2
          ? Coordinate(longitude: angles[0], latitude: angles[1]) : nil,
        arrival: step["arrival"]?.integer ?? 0, service: step["service"]?.integer ?? 0,
        travelled: step["duration"]?.integer ?? 0, distance: step["distance"]?.integer ?? 0)
    }
    return Round(vehicle: vehicle, driver: route["description"]?.string, steps: steps)
  }
}

extension JSONValue {
  /// The value of a key of an object; `nil` if there is none.
  subscript(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  /// An identifier: a text or a whole number.
  var name: String? { string ?? integer.map { "\($0)" } }
}
