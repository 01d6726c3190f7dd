package import PlainFiles

/// Reads solution JSON, this program's own or VROOM's, for the checker.
///
/// Vehicles and stops are found by their identifiers. What breaks a rule, such as a stop that is
/// visited twice, is the checker's to tell.
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
      let vehicle = route["vehicle"].flatMap { indices.vehicle($0) }
      let stops = (route.objects("steps") ?? []).compactMap { stop($0, indices) }
      if let vehicle, !stops.isEmpty {
        stated.solution.routes.append(Solution.Route(vehicle: vehicle, stops: stops))
      }
    }
    stated.solution.unassigned = (root.objects("unassigned") ?? [])
      .compactMap { $0["id"].flatMap { indices.stop($0) } }.sorted()
    stated.cost = root.object("summary")?.integer("cost")
    stated.fingerprint = root.string("problem_hash")
    if let fingerprint = stated.fingerprint, fingerprint != problem.canonical().fingerprint {
      root["problem_hash"]?.report(
        SolutionFileCode.otherProblem, "the solution was made for another problem",
        remedy: "Check that problem and solution belong together.")
    }
    return try findings.reading(stated)
  }

  /// The index of the stop of a step; `nil` for a start or an end, or if something was reported.
  private static func stop(_ step: JSONObject, _ indices: SolutionIndices) -> Int? {
    switch step.string("type") {
    case "start", "end", nil: return nil
    case "job":
      if let id = step["id"] ?? step["job"] { return indices.stop(id) }
      step.cursor.report(
        PlainFileCode.missingKey, "the step has no key \"id\"", remedy: "Add the id of its job.")
      return nil
    case .some(let type):
      step["type"]?.report(
        SolutionFileCode.notSupported, "steps of type \(type) are not supported yet",
        remedy: "Check a solution that has only jobs.")
      return nil
    }
  }
}

/// Finds vehicles and stops by their identifiers.
struct SolutionIndices {
  private let vehicles: [Identifier: Int]
  private let stops: [Identifier: Int]

  init(_ problem: Problem) {
    vehicles = Dictionary(zip(problem.vehicles.map(\.id), problem.vehicles.indices)) { a, _ in a }
    stops = Dictionary(zip(problem.stops.map(\.id), problem.stops.indices)) { a, _ in a }
  }

  /// The index of the stop with an identifier.
  func stop(_ id: Identifier) -> Int? { stops[id] }

  /// The index of the stop whose identifier is at a cursor; reports an unknown one.
  func stop(_ cursor: JSONCursor) -> Int? {
    guard let id = cursor.identifier() else { return nil }
    if let stop = stops[id] { return stop }
    cursor.report(
      SolutionFileCode.unknownStop, "the problem has no stop \(id)",
      remedy: "Check that problem and solution belong together.")
    return nil
  }

  /// The index of the vehicle whose identifier is at a cursor; reports an unknown one.
  func vehicle(_ cursor: JSONCursor) -> Int? {
    guard let id = cursor.identifier() else { return nil }
    if let vehicle = vehicles[id] { return vehicle }
    cursor.report(
      SolutionFileCode.unknownVehicle, "the problem has no vehicle \(id)",
      remedy: "Check that problem and solution belong together.")
    return nil
  }
}
