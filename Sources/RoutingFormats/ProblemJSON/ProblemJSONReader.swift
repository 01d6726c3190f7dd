package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Reads problem JSON: VROOM's input with additions.
///
/// Whatever VROOM accepts has the same meaning here; what is added is described in the schema that
/// ``FormatSchema`` makes. A profile without matrix travels on the great circle at `speed_kmh`, 30
/// km/h by default.
package enum ProblemJSONReader {
  /// Reads a problem.
  package static func read(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<Problem> {
    let reading = try readDated(bytes, file: file, options: options)
    return Reading(reading.value.problem, warnings: reading.warnings)
  }

  /// Reads a problem with the day on which it is, if it has dates.
  package static func readDated(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<DatedProblem> {
    let document = try JSONDocument(bytes, file: file)
    let cursor = JSONCursor(document, findings: FindingCollector(file: file))
    return try read(cursor, file: file, options: options, isStrict: false) { draft in
      DatedProblem(problem: draft.problem, calendar: draft.times.calendar)
    }
  }

  /// Reads a problem with the routes that its vehicles are given, and when their steps are to begin.
  ///
  /// - Parameters:
  ///   - bytes: JSON text.
  ///   - file: Its name.
  ///   - options: What the file leaves open.
  ///   - isStrict: Whether times and places are read only as VROOM writes them.
  /// - Returns: The problem and the steps.
  /// - Throws: ``InvalidInput`` with all findings if one is an error.
  package static func readPlan(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions(),
    isStrict: Bool = false
  ) throws(InvalidInput) -> Reading<GivenPlan> {
    try readPlan(
      JSONDocument(bytes, file: file), file: file, options: options, isStrict: isStrict)
  }

  /// The same from a text that has been parsed.
  package static func readPlan(
    _ document: JSONDocument, file: String, options: FormatOptions = FormatOptions(),
    isStrict: Bool = false
  ) throws(InvalidInput) -> Reading<GivenPlan> {
    let cursor = JSONCursor(document, findings: FindingCollector(file: file))
    return try read(cursor, file: file, options: options, isStrict: isStrict) { draft in
      GivenPlan(problem: draft.problem, steps: draft.steps)
    }
  }

  /// Reads a problem that is a value of another JSON text.
  package static func read(
    _ value: JSONCursor, file: String
  ) throws(InvalidInput) -> Reading<Problem> {
    try read(value, file: file, options: FormatOptions(), isStrict: false, \.problem)
  }

  private static func read<Result>(
    _ value: JSONCursor, file: String, options: FormatOptions, isStrict: Bool,
    _ result: (ProblemJSONDraft) -> Result
  ) throws(InvalidInput) -> Reading<Result> {
    let findings = value.findings
    guard let root = value.object(ProblemShapes.problem) else {
      return try findings.reading(nil)
    }
    var draft = ProblemJSONDraft(root, isStrict: isStrict)
    draft.readMatrices()
    draft.readDays()
    draft.readVehicles()
    draft.readJobs()
    draft.readShipments()
    draft.readFacilities()
    draft.readChargingStations()
    draft.readReferences()
    draft.readRelations()
    draft.finish(options, file: file)
    if !findings.hasErrors {
      ProblemValidation.check(draft.problem, places: draft.places, findings: findings)
    }
    return try findings.reading(result(draft))
  }
}

/// A problem JSON on its way to a problem; costs are as in the file until it is finished.
struct ProblemJSONDraft {
  let root: JSONObject
  let times: JSONTimes
  var problem = Problem(name: "", locations: [], stops: [], vehicles: [], travel: [:])
  var table: LocationTable
  /// By vehicle, what it is given to do.
  var steps: [[GivenStep]] = []
  /// Where the things of the problem are written, by their indices.
  var stops: [StopSource] = []
  var vehicles: [JSONObject] = []
  var facilities: [JSONObject] = []
  var stations: [JSONObject] = []
  var relations: [JSONObject] = []

  init(_ root: JSONObject, isStrict: Bool) {
    self.root = root
    let scale = root["scale"]?.value.integer ?? 1
    times = JSONTimes(
      root.cursor.value, scale: ProblemLimits.scale.contains(scale) ? scale : 1, isStrict: isStrict)
    table = LocationTable(
      hasMatrices: root["matrices"] != nil || root["matrix"] != nil, isStrict: isStrict)
  }

  mutating func readMatrices() {
    for (profile, cursor) in root["matrices"]?.entries() ?? [] {
      guard let object = cursor.object(ProblemShapes.matrix),
        let travel = MatrixReader.travel(object, times)
      else { continue }
      problem.travel[profile] = travel
    }
    guard let cursor = root["matrix"] else { return }
    if problem.travel["car"] != nil {
      // VROOM looks at matrices only.
      if times.isStrict { return }
      cursor.report(
        ProblemJSONCode.conflictingKeys, "matrix and matrices.car are both present",
        remedy: "Keep matrices.car.")
    }
    guard let (size, entries) = MatrixReader.table(cursor, size: nil) else { return }
    problem.travel["car"] = .matrix(TravelMatrix(size: size, durations: entries))
  }

  /// Fills in what the other parts depend on.
  mutating func finish(_ options: FormatOptions, file: String) {
    _ = root.choice("format")
    problem.name = root.string("name") ?? Self.stem(file)
    problem.objective =
      options.objective ?? root.choice("objective").flatMap(Problem.Objective.init) ?? .cost
    problem.scale = root.integer("scale") ?? 1
    if let terms = root.object("terms") {
      problem.terms.balanceAllowance = terms.number("balance_percent")
        .map { Int(($0 * 100).rounded()) }
      problem.terms.compactness = terms.integer("compactness") ?? 0
      problem.terms.closeness = terms.integer("closeness") ?? 0
      problem.terms.emissions = terms.integer("emissions") ?? 0
    }
    problem.locations = table.locations
    padVehicles()
    addGreatCircles()
    if times.isStrict { removeUnusedRates() }
    if !root.cursor.findings.hasErrors { problem.scaleCosts() }
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

  /// Reads where something is; a finding if it is nowhere.
  mutating func place(_ object: JSONObject, of noun: String) -> Int {
    if object["location"] == nil, object["location_index"] == nil {
      object.cursor.report(
        ProblemJSONCode.missingLocation, "\(noun) has no location",
        remedy: "Add location as [longitude, latitude], or location_index.")
    }
    return location(object, "location", "location_index") ?? 0
  }

  mutating func location(_ object: JSONObject, _ coordinates: String, _ index: String) -> Int? {
    table.reference(object, coordinates: coordinates, index: index)
      .map { table.index(of: $0) }
  }

  private static func stem(_ file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}

extension JSONCursor {
  /// The value as an identifier, a whole number or a text; anything else is reported.
  func identifier() -> Identifier? {
    switch value.kind {
    case .integer, .decimal: integer(in: Int.min...Int.max).map { .number($0) }
    case .string: string().map { .text($0) }
    default: wrongType("a whole number or a string", "Write a number such as 7, or a string.")
    }
  }
}
