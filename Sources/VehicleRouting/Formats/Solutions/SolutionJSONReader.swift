package import PlainFiles

/// Reads solution JSON, this program's own or VROOM's, for the checker.
///
/// Vehicles, stops, breaks and facilities are found by their identifiers. What breaks a rule, such as a
/// stop that is visited twice, is the checker's to tell. Stops of which an alternative is served count as
/// unassigned if they are not named.
package enum SolutionJSONReader {
  /// Reads the solution of a problem.
  package static func read(
    _ bytes: [UInt8], file: String, of problem: Problem
  ) throws(InvalidInput) -> Reading<StatedSolution> {
    let document = try JSONDocument(bytes, file: file)
    let findings = FindingCollector(file: file)
    guard let root = JSONCursor(document, findings: findings).object(SolutionShapes.solution) else {
      return try findings.reading(nil)
    }
    if let code = root.integer("code"), code != 0 {
      root.cursor.report(
        SolutionFileCode.failed,
        "the file tells of a failure: \(root.string("error") ?? "no word")",
        remedy: "Solve the problem again.")
    }
    _ = root.choice("format")
    let indices = SolutionIndices(problem)
    var stated = StatedSolution(solution: Solution(routes: []))
    if root["routes"] == nil {
      root.cursor.report(
        PlainFileCode.missingKey, "the solution has no key \"routes\"",
        remedy: "Check that this is a solution and not a problem.")
    }
    for route in root.objects("routes") ?? [] {
      guard let vehicle = route["vehicle"].flatMap({ indices.vehicle($0) }) else { continue }
      var reader = SolutionStepReader(indices: indices, vehicle: vehicle)
      let activities = (route.objects("steps") ?? []).compactMap { reader.activity($0) }
      if !activities.isEmpty {
        stated.solution.routes.append(Solution.Route(vehicle: vehicle, activities: activities))
      }
    }
    stated.solution.unassigned = unassigned(root, indices)
    addAlternatives(to: &stated.solution, of: problem)
    stated.cost = root.object("summary")?.integer("cost")
    stated.fingerprint = root.string("problem_hash")
    if let fingerprint = stated.fingerprint, fingerprint != problem.canonical().fingerprint {
      root["problem_hash"]?.report(
        SolutionFileCode.otherProblem, "the solution was made for another problem",
        remedy: "Check that problem and solution belong together.")
    }
    return try findings.reading(stated)
  }

  private static func unassigned(_ root: JSONObject, _ indices: SolutionIndices) -> [Int] {
    let stops = (root.objects("unassigned") ?? []).compactMap { object -> Int? in
      guard let id = object["id"] else { return nil }
      let type = object["type"] == nil ? "job" : object.choice("type")
      return type.flatMap { indices.stop($0, id) }
    }
    return stops.sorted()
  }

  /// Adds the stops of which an alternative is served, which writers do not name.
  private static func addAlternatives(to solution: inout Solution, of problem: Problem) {
    let visited = Set(solution.routes.flatMap(\.stops))
    let named = visited.union(solution.unassigned)
    let served = Set(visited.compactMap { problem.alternatives(of: $0) })
    guard !served.isEmpty else { return }
    let silent = problem.stops.indices.filter { stop in
      !named.contains(stop) && problem.alternatives(of: stop).map(served.contains) ?? false
    }
    solution.unassigned = (solution.unassigned + silent).sorted()
  }
}

/// Reads the steps of one route.
private struct SolutionStepReader {
  let indices: SolutionIndices
  let vehicle: Int
  /// How often each break was taken, by the index of its first part.
  private var taken: [Int: Int] = [:]

  init(indices: SolutionIndices, vehicle: Int) {
    self.indices = indices
    self.vehicle = vehicle
  }

  /// What a step does; `nil` for a start or an end, or if something was reported.
  mutating func activity(_ step: JSONObject) -> Activity? {
    guard let type = step.string("type") else { return nil }
    switch type {
    case "start", "end": return nil
    case "rest": return .rest
    case "job", "pickup", "delivery":
      return identifier(step, type).flatMap { indices.stop(type, $0) }.map { .stop($0) }
    case "reload", "tip":
      return identifier(step, "facility").flatMap { indices.facility($0) }.map { .facility($0) }
    case "break":
      guard let parts = identifier(step, type).flatMap({ indices.breaks(of: vehicle, $0) }) else {
        return nil
      }
      let number = taken[parts[0], default: 0]
      taken[parts[0]] = number + 1
      return .pause(parts[min(number, parts.count - 1)])
    default:
      step["type"]?.report(
        SolutionFileCode.unknownStep, "there are no steps of type \(type)",
        remedy: "Write start, job, pickup, delivery, break, reload, tip, rest or end.")
      return nil
    }
  }

  private func identifier(_ step: JSONObject, _ noun: String) -> JSONCursor? {
    if let id = step["id"] ?? step["job"] { return id }
    step.cursor.report(
      PlainFileCode.missingKey, "the step has no key \"id\"", remedy: "Add the id of its \(noun).")
    return nil
  }
}
