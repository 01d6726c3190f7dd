package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Reads the route plans of the vehicle routing quickstart of Timefold.
///
/// Vehicles travel along the great circle at 50 km/h, as there; what costs is the time of travel.
///
/// - Source: Timefold, *Quickstarts*, vehicle routing.
package enum TimefoldReader {
  /// The speed of the quickstart, in metres per second.
  static let speed = 50 / 3.6

  /// Reads a problem with the day on which it is.
  ///
  /// - Returns: The problem; dates of 1970 stand for times without a date.
  /// - Throws: ``InvalidInput`` with all findings if one is an error.
  package static func readDated(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<DatedProblem> {
    let document = try JSONDocument(bytes, file: file)
    let findings = FindingCollector(file: file)
    let cursor = JSONCursor(document, findings: findings)
    guard let root = cursor.object(TimefoldShapes.plan) else { return try findings.reading(nil) }
    var draft = TimefoldDraft(root)
    draft.problem.name = root.given("name")?.string() ?? file.stem
    draft.readVisits()
    draft.readVehicles()
    draft.problem.objective = options.objective ?? .cost
    if !findings.hasErrors {
      ProblemValidation.check(draft.problem, places: draft.places, findings: findings)
    }
    return try findings.reading(
      DatedProblem(problem: draft.problem, calendar: draft.times.calendar))
  }
}

/// A route plan on its way to a problem.
private struct TimefoldDraft {
  let root: JSONObject
  let times: ForeignTimes
  var problem: Problem
  private var visits: [JSONObject] = []
  private var vehicles: [JSONObject] = []
  private var indices: [Coordinate: Int] = [:]
  private var stopOfVisit: [Identifier: Int] = [:]

  init(_ root: JSONObject) {
    self.root = root
    times = ForeignTimes(
      root.cursor.value, keys: ["departureTime", "minStartTime", "maxEndTime"])
    problem = Problem(
      name: "", locations: [], stops: [], vehicles: [],
      travel: ["car": .greatCircle(speed: TimefoldReader.speed)])
  }

  mutating func readVisits() {
    for visit in root.objects("visits") ?? [] {
      let id = identifier(visit)
      var stop = Stop(
        id: id, description: visit.given("name")?.string(), location: location(visit["location"]),
        delivery: [visit.integer("demand") ?? 0], service: duration(visit["serviceDuration"]))
      stop.windows = windows(visit, service: stop.service)
      stopOfVisit[id] = stopOfVisit[id] ?? problem.stops.count
      problem.stops.append(stop)
      visits.append(visit)
    }
  }

  mutating func readVehicles() {
    for object in root.objects("vehicles") ?? [] {
      var vehicle = Vehicle(id: identifier(object), capacity: [object.integer("capacity") ?? 0])
      let home = location(object["homeLocation"])
      (vehicle.start, vehicle.end) = (home, home)
      if let departure = object["departureTime"].flatMap({ times.moment($0) }), departure > 0 {
        vehicle.window = TimeWindow(start: departure, end: TimeWindow.always.end)
      }
      for cursor in object.given("visits")?.elements() ?? [] {
        guard let id = cursor.identifier() else { continue }
        if let stop = stopOfVisit[Identifier(cell: id.description)] {
          vehicle.givenRoute.append(.stop(stop))
        } else {
          cursor.report(
            ForeignCode.unknownReference, "there is no visit \"\(id)\"", remedy: "Correct the id.")
        }
      }
      problem.vehicles.append(vehicle)
      vehicles.append(object)
    }
  }

  private func identifier(_ object: JSONObject) -> Identifier {
    Identifier(cell: object["id"]?.identifier()?.description ?? "")
  }

  /// Reads `[latitude, longitude]`, or an object of both.
  private mutating func location(_ cursor: JSONCursor?) -> Int {
    guard let cursor else { return 0 }
    var parts: [JSONCursor] = []
    if cursor.value.kind == .object {
      let entries = cursor.entries() ?? []
      parts = ["latitude", "longitude"].compactMap { key in
        entries.first { $0.key == key }?.value
      }
      if parts.count < 2 {
        cursor.report(
          ProblemJSONCode.missingLocation, "the location has no latitude and longitude",
          remedy: "Write [60.17, 24.94].")
      }
    } else {
      parts = cursor.elements(count: 2) ?? []
    }
    guard parts.count == 2, let latitude = parts[0].number(in: -90...90),
      let longitude = parts[1].number(in: -180...180),
      let coordinate = Coordinate(longitude: longitude, latitude: latitude)
    else { return 0 }
    if let known = indices[coordinate] { return known }
    indices[coordinate] = problem.locations.count
    problem.locations.append(Location(.geographic(coordinate)))
    return problem.locations.count - 1
  }

  private func duration(_ cursor: JSONCursor?) -> Int {
    guard let cursor else { return 0 }
    guard let text = cursor.value.string else {
      return cursor.whole(in: ProblemLimits.service) ?? 0
    }
    if let seconds = WrittenDuration.seconds(text), ProblemLimits.service.contains(seconds) {
      return seconds
    }
    cursor.report(
      TimeTextCode.notADuration, "\(cursor.path.name) is \"\(text)\", which is not a duration",
      remedy: "Write it as PT30M.")
    return 0
  }

  /// When a visit may start: it has ended by the end of its window.
  private func windows(_ visit: JSONObject, service: Int) -> [TimeWindow] {
    guard let first = visit["minStartTime"], let last = visit["maxEndTime"],
      let start = times.moment(first), let end = times.moment(last)
    else { return [] }
    let latest = end == TimeWindow.always.end ? end : end - service
    if let window = TimeWindow(start: start, end: latest) {
      return window == .always ? [] : [window]
    }
    last.report(
      ValidationCode.emptyWindow, "the visit cannot both start after minStartTime and end by then",
      remedy: "Move the end, or make the service shorter.")
    return []
  }

  /// Where the things of the problem are written.
  var places: ProblemPlaces {
    func place(
      _ object: JSONObject, _ keys: [ProblemPlaces.Part: String], _ part: ProblemPlaces.Part
    )
      -> Finding.Place
    {
      (keys[part].flatMap { object[$0] } ?? object.cursor).place
    }
    return ProblemPlaces(
      stop: { [visits] in
        place(
          visits[$0],
          [
            .id: "id", .location: "location", .delivery: "demand", .service: "serviceDuration",
            .timeWindows: "minStartTime",
          ], $1)
      },
      vehicle: { [vehicles] in
        place(
          vehicles[$0],
          [
            .id: "id", .start: "homeLocation", .end: "homeLocation", .capacity: "capacity",
            .timeWindow: "departureTime", .steps: "visits",
          ], $1)
      })
  }
}
