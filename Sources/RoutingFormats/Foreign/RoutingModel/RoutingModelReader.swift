package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Reads the data models of the samples of Google's OR-Tools, as JSON.
///
/// Nodes are rows of the matrices; stops have their numbers as ids. As in the samples, an arc costs its
/// distance where distances are given, otherwise its time, and the window of the depot is for departure.
///
/// - Source: Google, *OR-Tools*, samples of the routing library.
package enum RoutingModelReader {
  /// Reads a problem.
  ///
  /// - Throws: ``InvalidInput`` with all findings if one is an error.
  package static func read(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<Problem> {
    let document = try JSONDocument(bytes, file: file)
    let findings = FindingCollector(file: file)
    let cursor = JSONCursor(document, findings: findings)
    guard let root = cursor.object(RoutingModelShapes.model) else {
      return try findings.reading(nil)
    }
    var draft = RoutingModelDraft(root, name: file.stem)
    draft.readMatrices()
    draft.readVehicles(options)
    draft.readNodes()
    draft.readRoutes()
    draft.problem.objective = options.objective ?? .cost
    if !findings.hasErrors {
      draft.problem.scaleCosts()
      ProblemValidation.check(draft.problem, places: draft.places, findings: findings)
    }
    return try findings.reading(draft.problem)
  }
}

/// A data model on its way to a problem.
struct RoutingModelDraft {
  let root: JSONObject
  var problem: Problem
  /// How many nodes there are.
  private(set) var size = 0
  /// The stop of each node; `nil` for the ends of routes.
  var stopOfNode: [Int: Int] = [:]
  private var hasDistances = false

  init(_ root: JSONObject, name: String) {
    self.root = root
    problem = Problem(name: name, locations: [], stops: [], vehicles: [], travel: [:])
  }

  mutating func readMatrices() {
    let times = matrix("time_matrix")
    let distances = matrix("distance_matrix")
    guard let durations = times ?? distances else {
      if root["time_matrix"] == nil, root["distance_matrix"] == nil {
        root.cursor.report(
          ProblemJSONCode.missingDurations, "there is neither a time_matrix nor a distance_matrix",
          remedy: "Add one; distances between points are computed by the samples' own code.")
      }
      return
    }
    if let times, let distances, times.count != distances.count {
      root["distance_matrix"]?.report(
        PlainFileCode.outOfRange, "time_matrix and distance_matrix have different sizes",
        remedy: "Write a row for each node in both.")
      return
    }
    hasDistances = times != nil && distances != nil
    problem.travel["car"] = .matrix(
      TravelMatrix(size: size, durations: durations, distances: hasDistances ? distances : nil))
    problem.locations = (0..<size).map { Location(matrixIndex: $0) }
    if times == nil, root.given("time_windows") != nil {
      root["time_windows"]?.note(
        "there is no time_matrix, so distances are also the times to which windows refer",
        remedy: "Add time_matrix if they are not.")
    }
    root.given("locations")?.note("points are not kept, because the matrices are used")
  }

  /// Reads a matrix row by row; the first one tells how many nodes there are.
  private mutating func matrix(_ key: String) -> [Int32]? {
    guard let cursor = root.given(key), let rows = cursor.elements() else { return nil }
    var entries: [Int32] = []
    for row in rows {
      guard let numbers = row.integers(in: ProblemLimits.leg) else { return nil }
      guard numbers.count == rows.count else {
        row.report(
          PlainFileCode.outOfRange,
          "the row has \(numbers.count) entries, and there are \(rows.count) rows",
          remedy: "Write as many entries as rows.")
        return nil
      }
      entries += numbers.map { Int32($0) }
    }
    if rows.isEmpty {
      cursor.report(
        PlainFileCode.outOfRange, "the matrix is empty", remedy: "Write a row for each node.")
      return nil
    }
    size = rows.count
    return entries
  }

  mutating func readVehicles(_ options: FormatOptions) {
    let capacities =
      root.given("vehicle_capacities") == nil ? nil : root.integers("vehicle_capacities")
    let starts = root.given("starts") == nil ? nil : root.integers("starts")
    let ends = root.given("ends") == nil ? nil : root.integers("ends")
    let stated = root.given("num_vehicles") == nil ? nil : root.integer("num_vehicles")
    let count = options.vehicles ?? stated ?? capacities?.count ?? starts?.count ?? 1
    for (key, list) in [("vehicle_capacities", capacities), ("starts", starts), ("ends", ends)] {
      guard let list, list.count < count else { continue }
      root[key]?.report(
        PlainFileCode.outOfRange, "\(key) has \(list.count) elements for \(count) vehicles",
        remedy: "Write one element for each vehicle.")
      return
    }
    if starts == nil, ends == nil, root.given("depot") == nil {
      root.cursor.note("no depot is stated, so it is node 0", remedy: "Add \"depot\": 0.")
    }
    let depot = root.given("depot") == nil ? 0 : root.integer("depot") ?? 0
    let capacity = root.given("vehicle_capacity") == nil ? nil : root.integer("vehicle_capacity")
    for number in 0..<count {
      var vehicle = Vehicle(id: .number(number))
      vehicle.start = starts?[number] ?? depot
      vehicle.end = ends?[number] ?? depot
      vehicle.capacity = [capacities?[number] ?? capacity].compactMap(\.self)
      if hasDistances {
        (vehicle.rates.travel, vehicle.rates.distance) = (0, 1000)
      } else {
        vehicle.rates.travel = 3600
      }
      for (node, key) in [(vehicle.start, "starts"), (vehicle.end, "ends")] {
        guard let node, size > 0, node >= size else { continue }
        reportNoNode(root[key] ?? root["depot"] ?? root.cursor, node)
        vehicle.start = 0
        vehicle.end = 0
      }
      problem.vehicles.append(vehicle)
    }
  }

  /// Where the things of the problem are written.
  var places: ProblemPlaces {
    ProblemPlaces(
      stop: { [root] _, part in
        let key: String
        switch part {
        case .timeWindows: key = "time_windows"
        case .delivery, .pickup: key = "demands"
        case .service: key = "service_time"
        default: return root.cursor.place
        }
        return (root[key] ?? root.cursor).place
      },
      vehicle: { [root] _, part in
        switch part {
        case .capacity:
          (root["vehicle_capacities"] ?? root["vehicle_capacity"] ?? root.cursor).place
        case .steps: (root["initial_routes"] ?? root.cursor).place
        default: (root["num_vehicles"] ?? root.cursor).place
        }
      },
      profile: { [root] _ in
        (root["time_matrix"] ?? root["distance_matrix"] ?? root.cursor).place
      })
  }
}
