package import PlainFiles
internal import TravelModel

/// Reads problem JSON: VROOM's input with additions.
///
/// Whatever VROOM accepts has the same meaning here or is refused with ``ProblemJSONCode/notSupported``;
/// nothing that matters is ignored. Additions are texts as identifiers, `name`, `objective`, `scale`,
/// `speed_kmh`, `prize` and `max_duration`. A profile without matrix travels on the great circle at
/// `speed_kmh`, 30 km/h by default.
package enum ProblemJSONReader {
  /// Reads a problem.
  package static func read(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<Problem> {
    let document = try JSONDocument(bytes, file: file)
    let findings = FindingCollector(file: file)
    guard let root = JSONCursor(document, findings: findings).object(ProblemShapes.problem) else {
      return try findings.reading(nil)
    }
    var draft = ProblemJSONDraft(root)
    draft.readMatrices()
    draft.readVehicles()
    draft.readJobs()
    draft.finish(options, file: file)
    if !findings.hasErrors {
      ProblemValidation.check(draft.problem, places: draft.places, findings: findings)
    }
    return try findings.reading(draft.problem)
  }
}

/// A problem JSON on its way to a problem.
struct ProblemJSONDraft {
  let root: JSONObject
  var problem = Problem(name: "", locations: [], stops: [], vehicles: [], travel: [:])
  private(set) var table: LocationTable
  private var jobs: [JSONObject] = []
  private var vehicles: [JSONObject] = []

  init(_ root: JSONObject) {
    self.root = root
    table = LocationTable(hasMatrices: root["matrices"] != nil || root["matrix"] != nil)
  }

  mutating func readMatrices() {
    for (profile, cursor) in root["matrices"]?.entries() ?? [] {
      guard let object = cursor.object(ProblemShapes.matrix),
        let matrix = MatrixReader.matrix(object)
      else { continue }
      problem.travel[profile] = .matrix(matrix)
    }
    guard let cursor = root["matrix"] else { return }
    if problem.travel["car"] != nil {
      cursor.report(
        ProblemJSONCode.conflictingKeys, "matrix and matrices.car are both there",
        remedy: "Keep matrices.car.")
    }
    guard let (size, entries) = MatrixReader.table(cursor, size: nil) else { return }
    problem.travel["car"] = .matrix(TravelMatrix(size: size, durations: entries))
  }

  mutating func readVehicles() {
    vehicles = root.objects("vehicles") ?? []
    let haveCapacity = vehicles.contains { !($0["capacity"]?.value.elements.isEmpty ?? true) }
    for object in vehicles {
      let costs = object.object("costs")
      refuseUnsupported(object, costs)
      var vehicle = Vehicle(id: object["id"]?.identifier() ?? 0)
      vehicle.description = object.string("description")
      vehicle.profile = object.string("profile") ?? "car"
      vehicle.start = location(object, "start", "start_index")
      vehicle.end = location(object, "end", "end_index")
      vehicle.capacity = object.integers("capacity") ?? []
      vehicle.skills = Set(object.integers("skills") ?? [])
      vehicle.window = object["time_window"].flatMap(Self.window)
      vehicle.speedFactor = object.number("speed_factor") ?? 1
      vehicle.maxStops = object.integer("max_tasks")
      vehicle.maxDuration = object.integer("max_duration")
      vehicle.fixedCost = costs?.integer("fixed") ?? 0
      if haveCapacity, object["capacity"]?.value.elements.isEmpty ?? true {
        object.cursor.findings.add(
          ValidationCode.noCapacity, at: object.cursor.place,
          "vehicle \(vehicle.id) has no capacity while others have, so it carries nothing",
          remedy: "Add its capacity.")
      }
      if object["start"] == nil, object["start_index"] == nil, object["end"] == nil,
        object["end_index"] == nil
      {
        object.cursor.findings.add(
          ValidationCode.noStartOrEnd, at: object.cursor.place,
          "vehicle \(vehicle.id) has neither start nor end, so its route begins and ends anywhere",
          remedy: "Add start, end or both.")
      }
      problem.vehicles.append(vehicle)
    }
  }

  mutating func readJobs() {
    if let shipments = root["shipments"], !shipments.value.elements.isEmpty {
      Self.refuse(shipments, "shipments (a pickup with its delivery)")
    }
    jobs = root.objects("jobs") ?? []
    for object in jobs {
      for (key, what) in [("setup_per_type", "setup"), ("service_per_type", "service")] {
        if let cursor = object[key], !cursor.value.members.isEmpty {
          Self.refuse(cursor, "\(what) by type of vehicle")
        }
      }
      if let amount = object["amount"], object["delivery"] != nil || object["pickup"] != nil {
        amount.report(
          ProblemJSONCode.conflictingKeys, "amount stands beside delivery or pickup",
          remedy: "Keep delivery and pickup; amount is the old name of delivery.")
      }
      var stop = Stop(id: object["id"]?.identifier() ?? 0, location: 0)
      if object["location"] == nil, object["location_index"] == nil {
        object.cursor.report(
          ProblemJSONCode.missingLocation, "job \(stop.id) has no location",
          remedy: "Add location as [longitude, latitude], or location_index.")
      }
      stop.location = location(object, "location", "location_index") ?? 0
      stop.description = object.string("description")
      stop.delivery = object.integers("delivery") ?? object.integers("amount") ?? []
      stop.pickup = object.integers("pickup") ?? []
      stop.service = object.integer("service") ?? 0
      stop.setup = object.integer("setup") ?? 0
      stop.windows = (object.elements("time_windows") ?? []).compactMap(Self.window)
      stop.skills = Set(object.integers("skills") ?? [])
      stop.priority = object.integer("priority") ?? 0
      stop.prize = object.integer("prize")
      problem.stops.append(stop)
    }
  }

  /// Fills in what the other parts depend on.
  mutating func finish(_ options: FormatOptions, file: String) {
    _ = root.choice("format")
    problem.name = root.string("name") ?? Self.stem(file)
    problem.objective =
      options.objective ?? root.choice("objective").flatMap(Problem.Objective.init) ?? .cost
    problem.scale = root.integer("scale") ?? 1
    problem.locations = table.locations
    padVehicles()
    addGreatCircles()
  }

  /// Gives vehicles without capacity one of zeros if others have one, as VROOM does.
  private mutating func padVehicles() {
    guard let dimensions = problem.vehicles.map(\.capacity.count).max(), dimensions > 0 else {
      return
    }
    for v in problem.vehicles.indices where problem.vehicles[v].capacity.isEmpty {
      problem.vehicles[v].capacity = Array(repeating: 0, count: dimensions)
    }
  }

  /// Pointers and lines of the jobs and vehicles.
  var places: ProblemPlaces {
    func place(_ objects: [JSONObject], _ i: Int, _ key: String) -> Finding.Place {
      guard objects.indices.contains(i) else { return .file }
      let cursor = key.isEmpty ? nil : objects[i][key]
      return (cursor ?? objects[i].cursor).place
    }
    return ProblemPlaces(
      stop: { [jobs] i, part in
        let key = part == .location && jobs[i]["location"] == nil ? "location_index" : part.rawValue
        return place(jobs, i, key == "delivery" && jobs[i]["amount"] != nil ? "amount" : key)
      },
      vehicle: { [vehicles] i, part in
        let hasIndex = [.start, .end].contains(part) && vehicles[i][part.rawValue] == nil
        return place(vehicles, i, hasIndex ? part.rawValue + "_index" : part.rawValue)
      })
  }

  private mutating func location(
    _ object: JSONObject, _ coordinates: String, _ index: String
  ) -> Int? {
    LocationTable.reference(object, coordinates: coordinates, index: index)
      .map { table.index(of: $0) }
  }

  private static func stem(_ file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Reads `[start, end]`; `nil` if something was reported.
  static func window(_ cursor: JSONCursor) -> TimeWindow? {
    guard let elements = cursor.elements(count: 2) else { return nil }
    let moments = elements.compactMap { $0.integer(in: ProblemLimits.time) }
    guard moments.count == 2 else { return nil }
    if let window = TimeWindow(start: moments[0], end: moments[1]) { return window }
    cursor.report(
      ValidationCode.emptyWindow,
      "the time window ends at \(moments[1]), before it starts at \(moments[0])",
      remedy: "Exchange the two, or correct one.")
    return nil
  }
}
