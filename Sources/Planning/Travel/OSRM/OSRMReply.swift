internal import PlainFiles
internal import TravelModel
internal import WebClient

/// The reply of an OSRM server, validated carefully: proxies in front of it reply differently.
struct OSRMReply {
  let code: String
  /// The server's message; empty if there is none.
  let message: String
  private let address: String
  private let members: [String: JSONValue]

  /// Reads a reply.
  ///
  /// - Throws: ``RouterError/badAnswer(address:reason:)`` if it is not a valid OSRM reply, whatever its
  ///   status.
  init(_ response: HTTPResponse, from address: String) throws(RouterError) {
    self.address = address
    let status = "status \(response.status)"
    let document: JSONDocument
    do throws(InvalidInput) {
      document = try JSONDocument(response.body, file: address)
    } catch {
      throw .badAnswer(
        address: address,
        reason: response.status == 200
          ? "it is not JSON (\(error.findings.first?.message ?? ""))"
          : "\(status), and it is not JSON")
    }
    members = Dictionary(document.root.members.map { ($0.key, $0.value) }) { first, _ in first }
    guard let code = members["code"]?.string else {
      throw .badAnswer(
        address: address,
        reason: response.status == 200 ? "it has no code, unlike OSRM's answers" : status)
    }
    guard response.status == 200 || code != "Ok" else {
      throw .badAnswer(address: address, reason: "it has the code Ok, but \(status)")
    }
    self.code = code
    message = members["message"]?.string ?? ""
  }

  /// The number at the end of the message, as in `Could not find a matching segment for coordinate 3`.
  var numberInMessage: Int? {
    let digits = message.reversed().drop { !$0.isNumber }.prefix { $0.isNumber }
    return Int(String(digits.reversed()))
  }

  private func bad(_ reason: String) -> RouterError {
    .badAnswer(address: address, reason: reason)
  }

  // MARK: - Tables

  /// Travel from sources to targets, row-major, and their snaps.
  struct Table {
    var durations: [Int32] = []
    var distances: [Int32] = []
    var sources: [SnappedPlace?] = []
    var targets: [SnappedPlace?] = []
  }

  /// Reads a table.
  func table(rows: Int, columns: Int) throws(RouterError) -> Table {
    var table = Table()
    table.durations = try entries("durations", rows, columns)
    table.distances = try entries("distances", rows, columns)
    for i in table.durations.indices
    where table.durations[i] == TravelMatrix.noRoute || table.distances[i] == TravelMatrix.noRoute {
      table.durations[i] = TravelMatrix.noRoute
      table.distances[i] = TravelMatrix.noRoute
    }
    table.sources = try snaps("sources", rows)
    table.targets = try snaps("destinations", columns)
    return table
  }

  private func entries(
    _ name: String, _ rows: Int, _ columns: Int
  ) throws(RouterError) -> [Int32] {
    guard let table = members[name], table.kind == .array else {
      throw bad(
        "the table has no \(name)"
          + (name == "distances" ? ", which require OSRM 5.18 or later" : ""))
    }
    let lines = table.elements
    guard lines.count == rows else {
      throw bad("the table of \(name) has \(lines.count) rows instead of \(rows)")
    }
    var result: [Int32] = []
    result.reserveCapacity(rows * columns)
    for line in lines {
      let entries = line.elements
      guard entries.count == columns else {
        throw bad("a row of \(name) has \(entries.count) entries instead of \(columns)")
      }
      for entry in entries {
        if entry.kind == .null {
          result.append(TravelMatrix.noRoute)
          continue
        }
        result.append(Int32(try whole(entry, "an entry of \(name)")))
      }
    }
    return result
  }

  /// The tolerance below 0: OSRM's distances between two places on the same piece of street
  /// are sometimes −1.1 m.
  private static let slack = 10.0

  /// A number of seconds or metres, rounded.
  private func whole(_ value: JSONValue?, _ what: String) throws(RouterError) -> Int {
    guard let number = value?.double, number >= -Self.slack,
      number <= Double(TravelMatrix.largestEntry)
    else { throw bad("\(what) is \(value?.text ?? "missing")") }
    return Int(max(0, number).rounded())
  }

  // MARK: - Places

  private func snaps(_ name: String, _ count: Int) throws(RouterError) -> [SnappedPlace?] {
    let places = members[name]?.elements ?? []
    guard places.count == count else {
      throw bad("it has \(places.count) \(name) instead of \(count)")
    }
    return try places.map(snap)
  }

  /// Reads the snap of a single requested place.
  func nearest() throws(RouterError) -> SnappedPlace? {
    guard let first = members["waypoints"]?.elements.first else {
      throw bad("it has no waypoints")
    }
    return try snap(first)
  }

  private func snap(_ value: JSONValue) throws(RouterError) -> SnappedPlace? {
    if value.kind == .null { return nil }
    let fields = Dictionary(value.members.map { ($0.key, $0.value) }) { first, _ in first }
    let angles = fields["location"]?.elements.compactMap(\.double) ?? []
    guard angles.count == 2, let place = Coordinate(longitude: angles[0], latitude: angles[1])
    else { throw bad("a waypoint has no location") }
    let name = fields["name"]?.string ?? ""
    return SnappedPlace(
      coordinate: place, distance: fields["distance"]?.double ?? 0,
      street: name.isEmpty ? nil : name)
  }

  // MARK: - Routes

  /// Whether the first step of the first route is driven on the left; `nil` if not stated.
  var drivesOnLeft: Bool? {
    func first(_ list: String, of value: JSONValue?) -> JSONValue? {
      value?.members.first { $0.key == list }?.value.elements.first
    }
    let step = first("steps", of: first("legs", of: members["routes"]?.elements.first))
    let side = step?.members.first { $0.key == "driving_side" }?.value.string
    return side.map { $0 == "left" }
  }

  /// Reads the legs of the first route.
  func legs(count: Int) throws(RouterError) -> [RoutedWay.Leg] {
    guard let way = members["routes"]?.elements.first else { throw bad("it has no routes") }
    let legs = way.members.first { $0.key == "legs" }?.value.elements ?? []
    guard legs.count == count else {
      throw bad("the route has \(legs.count) legs instead of \(count)")
    }
    return try legs.map { (leg: JSONValue) throws(RouterError) in
      let fields = Dictionary(leg.members.map { ($0.key, $0.value) }) { first, _ in first }
      var line: [Coordinate] = []
      for step in fields["steps"]?.elements ?? [] {
        guard let text = step.members.first(where: { $0.key == "geometry" })?.value.string,
          let part = Polyline.line(text, .six)
        else { throw bad("a step has no geometry in polyline6 format") }
        for place in part where place != line.last { line.append(place) }
      }
      guard !line.isEmpty else { throw bad("a leg has no geometry") }
      return RoutedWay.Leg(
        duration: try whole(fields["duration"], "the duration of a leg"),
        distance: try whole(fields["distance"], "the distance of a leg"), line: line)
    }
  }
}
