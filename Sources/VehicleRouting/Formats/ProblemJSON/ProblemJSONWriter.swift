package import PlainFiles
internal import TravelModel

/// Writes problem JSON, the same bytes for the same problem.
///
/// Problems in the plane get a matrix of their distances, for JSON has no planar coordinates; this is
/// limited to ``largestPlanar`` locations.
package struct ProblemJSONWriter {
  /// How many locations a problem in the plane may have.
  package static let largestPlanar = 2000

  private let problem: Problem
  /// The row of each location in the matrices; `nil` where no profile has one.
  private let rows: [Int]?

  /// Returns the JSON text of a problem.
  ///
  /// - Throws: ``InvalidInput`` if the problem has more planar locations than can be written.
  package static func write(_ problem: Problem) throws(InvalidInput) -> [UInt8] {
    let profiles = problem.travel.values
    let hasMatrix = profiles.contains { if case .matrix = $0 { true } else { false } }
    let isPlanar = profiles.contains { if case .planar = $0 { true } else { false } }
    if isPlanar, hasMatrix || problem.locations.count > largestPlanar {
      throw InvalidInput(findings: [
        Finding(
          BenchmarkCode.notWritable, file: problem.name, at: .file,
          value: String(problem.locations.count),
          "problem JSON has no planar coordinates, and a matrix of \(problem.locations.count) "
            + "locations is too large",
          remedy: "Keep the benchmark's own format; the limit is \(largestPlanar) locations.")
      ])
    }
    let rows: [Int]? =
      isPlanar
      ? Array(problem.locations.indices)
      : hasMatrix ? problem.locations.map { $0.matrixIndex ?? 0 } : nil
    var json = JSONWriter(.pretty)
    ProblemJSONWriter(problem: problem, rows: rows).write(to: &json)
    return json.finish()
  }

  private func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("format", ProblemShapes.format)
      json.field("name", problem.name)
      if problem.objective != .cost { json.field("objective", problem.objective.rawValue) }
      if problem.scale != 1 { json.field("scale", problem.scale) }
      writeSpeeds(to: &json)
      json.list("vehicles") { json in
        for vehicle in problem.vehicles { write(vehicle, to: &json) }
      }
      json.list("jobs") { json in for stop in problem.stops { write(stop, to: &json) } }
      guard rows != nil else { return }
      json.object("matrices") { json in
        for (profile, travel) in problem.travel.sorted(by: { $0.key < $1.key }) {
          writeMatrix(profile, travel, to: &json)
        }
      }
    }
  }

  private func writeSpeeds(to json: inout JSONWriter) {
    let speeds = problem.travel.compactMapValues {
      if case .greatCircle(let speed) = $0 { speed } else { nil }
    }
    guard !speeds.isEmpty else { return }
    json.object("speed_kmh") { json in
      for (profile, speed) in speeds.sorted(by: { $0.key < $1.key }) {
        // Without what the division by 3.6 left over.
        json.field(profile, (speed * 3.6 * 1e9).rounded() / 1e9)
      }
    }
  }

  private func write(_ vehicle: Vehicle, to json: inout JSONWriter) {
    json.object { json in
      write(vehicle.id, to: &json)
      if let description = vehicle.description { json.field("description", description) }
      if vehicle.profile != "car" { json.field("profile", vehicle.profile) }
      if let start = vehicle.start { writeLocation(start, "start", "start_index", to: &json) }
      if let end = vehicle.end { writeLocation(end, "end", "end_index", to: &json) }
      if !vehicle.capacity.isEmpty { json.field("capacity", vehicle.capacity) }
      if vehicle.fixedCost != 0 {
        json.object("costs") { $0.field("fixed", vehicle.fixedCost) }
      }
      if !vehicle.skills.isEmpty { json.field("skills", vehicle.skills.sorted()) }
      if let window = vehicle.window { json.field("time_window", [window.start, window.end]) }
      if vehicle.speedFactor != 1 { json.field("speed_factor", vehicle.speedFactor) }
      if let most = vehicle.maxStops { json.field("max_tasks", most) }
      if let most = vehicle.maxDuration { json.field("max_duration", most) }
    }
  }

  private func write(_ stop: Stop, to json: inout JSONWriter) {
    json.object { json in
      write(stop.id, to: &json)
      if let description = stop.description { json.field("description", description) }
      writeLocation(stop.location, "location", "location_index", to: &json)
      if stop.setup != 0 { json.field("setup", stop.setup) }
      if stop.service != 0 { json.field("service", stop.service) }
      if !stop.delivery.isEmpty { json.field("delivery", stop.delivery) }
      if !stop.pickup.isEmpty { json.field("pickup", stop.pickup) }
      if !stop.skills.isEmpty { json.field("skills", stop.skills.sorted()) }
      if stop.priority != 0 { json.field("priority", stop.priority) }
      if !stop.windows.isEmpty {
        json.list("time_windows") { json in
          for window in stop.windows { json.value([window.start, window.end]) }
        }
      }
      if let prize = stop.prize { json.field("prize", prize) }
    }
  }

  private func write(_ id: Identifier, to json: inout JSONWriter) {
    switch id {
    case .number(let number): json.field("id", number)
    case .text(let text): json.field("id", text)
    }
  }

  private func writeLocation(
    _ index: Int, _ coordinates: String, _ row: String, to json: inout JSONWriter
  ) {
    if case .geographic(let place) = problem.locations[index].position {
      json.key(coordinates)
      json.row { json in
        json.value(place.longitude)
        json.value(place.latitude)
      }
    }
    if let rows { json.field(row, rows[index]) }
  }

  private func writeMatrix(_ profile: String, _ travel: Travel, to json: inout JSONWriter) {
    func table(_ name: String, _ size: Int, _ json: inout JSONWriter, _ entry: (Int, Int) -> Int) {
      json.list(name) { json in
        for i in 0..<size { json.value((0..<size).map { entry(i, $0) }) }
      }
    }
    switch travel {
    case .greatCircle, .slices: break
    case .matrix(let matrix):
      json.object(profile) { json in
        for (name, entries) in [
          ("durations", matrix.durations), ("distances", matrix.distances), ("costs", matrix.costs),
        ] {
          guard let entries else { continue }
          table(name, matrix.size, &json) { i, j in
            i == j ? 0 : Int(entries[i * matrix.size + j])
          }
        }
      }
    case .planar:
      json.object(profile) { json in
        table("durations", problem.locations.count, &json) { i, j in
          i == j
            ? 0
            : problem.leg(
              from: problem.locations[i], to: problem.locations[j], travel: travel,
              by: Vehicle(id: 0)
            ).duration
        }
      }
    }
  }
}
