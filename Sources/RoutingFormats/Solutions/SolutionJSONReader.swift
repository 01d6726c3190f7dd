package import PlainFiles
package import VehicleRouting

/// Reads solution JSON, this program's own or VROOM's, for the checker.
///
/// Vehicles, stops, breaks and facilities are found by their identifiers. What breaks a rule, such
/// as a stop that is visited twice, is left to the checker. Stops of which an alternative is named
/// count as unassigned if they are not. A visit that has several places is named once.
package enum SolutionJSONReader {
  /// Reads the solution of a problem.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: How the user named it.
  ///   - problem: The problem, in canonical order.
  ///   - isEarlier: Whether it may be of the problem as it was earlier, with fewer stops.
  /// - Returns: What the file states.
  /// - Throws: ``InvalidInput`` with all findings.
  package static func read(
    _ bytes: [UInt8], file: String, of problem: Problem, isEarlier: Bool = false
  ) throws(InvalidInput) -> Reading<StatedSolution> {
    let document = try JSONDocument(bytes, file: file)
    let findings = FindingCollector(file: file)
    guard let root = SolutionShapes.root(of: document, findings) else {
      return try findings.reading(nil)
    }
    _ = root.choice("format")
    let indices = SolutionIndices(problem)
    var stated = StatedSolution(solution: Solution(routes: []))
    var times: [[StatedTime]?] = []
    for route in root.objects("routes") ?? [] {
      guard let vehicle = route["vehicle"].flatMap({ indices.vehicle($0) }) else { continue }
      var reader = SolutionStepReader(indices: indices, vehicle: vehicle)
      let steps = route.objects("steps") ?? []
      var activities: [Activity] = []
      var loads: [StatedLoad] = []
      var visitLoads: [Int: StatedVisitLoad] = [:]
      var energies: [StatedEnergy] = []
      for (index, step) in steps.enumerated() {
        if let activity = reader.activity(step) {
          visitLoads[activities.count] = visitLoad(step)
          activities.append(activity)
        }
        if let amounts = step.integers("load"), !amounts.isEmpty {
          loads.append(StatedLoad(after: activities.count, amounts, step: index))
        }
        let isEnd = step["type"]?.value.string == "end"
        if let energy = energy(step, at: activities.count + (isEnd ? 1 : 0), index) {
          energies.append(energy)
        }
      }
      pair(&activities, by: indices.placed)
      if !activities.isEmpty {
        var known = Solution.Route(vehicle: vehicle, activities: activities)
        known.reversedStops = reader.reversedStops
        if route["day"] != nil { known.day = (route.integer("day") ?? 1) - 1 }
        stated.solution.routes.append(known)
        stated.routeFigures.append(figures(route))
        stated.loads.append(loads)
        stated.visitLoads.append(visitLoads)
        stated.energies.append(energies)
        times.append(Self.times(of: steps, problem.vehicles[vehicle]))
      }
    }
    if stated.energies.allSatisfy(\.isEmpty) { stated.energies = [] }
    let known = times.compactMap(\.self)
    if known.count == times.count { stated.times = known }
    let unassigned = unassigned(root, indices)
    stated.solution.unassigned = unassigned.map(\.stop)
    if stated.visitLoads.allSatisfy(\.isEmpty) { stated.visitLoads = [] }
    if unassigned.contains(where: { $0.load != nil }) {
      stated.unassignedLoads = unassigned.map(\.load)
    }
    addAlternatives(to: &stated.solution, of: problem)
    if let summary = root.object("summary") {
      stated.cost = summary.integer("cost")
      stated.figures = figures(summary)
    }
    stated.bound = root.integer("bound")
    stated.isProven = root.boolean("proven")
    stated.fingerprint = root.string("problem_hash")
    if !isEarlier, let fingerprint = stated.fingerprint,
      fingerprint != problem.canonical().fingerprint
    {
      root["problem_hash"]?.report(
        SolutionFileCode.otherProblem, "the solution is for a different problem",
        remedy: "Check that the problem and the solution belong together.")
    }
    return try findings.reading(stated)
  }

  /// Lets the halves of shipments with several places refer to each other.
  private static func pair(_ activities: inout [Activity], by placed: PlacedVisits) {
    let visits = activities.indices.filter { activities[$0].stop != nil }
    let paired = placed.paired(visits.compactMap { activities[$0].stop })
    for (visit, stop) in zip(visits, paired) { activities[visit] = .stop(stop) }
  }

  /// What a step states of the battery; `nil`: nothing.
  private static func energy(_ step: JSONObject, at activities: Int, _ index: Int) -> StatedEnergy?
  {
    func energy(_ key: String) -> Int? {
      step[key] == nil ? nil : step.number(key).map { ProblemShapes.energy(kilowattHours: $0) }
    }
    let (arrival, departure) = (energy("battery_on_arrival"), energy("battery"))
    let charged = energy("charged")
    guard arrival != nil || departure != nil || charged != nil else { return nil }
    return StatedEnergy(
      at: activities, arrival: arrival, departure: departure, charged: charged, step: index)
  }

  /// When each step takes place; `nil` if a step does not say.
  private static func times(of steps: [JSONObject], _ vehicle: Vehicle) -> [StatedTime]? {
    var result: [StatedTime] = []
    for (index, step) in steps.enumerated() {
      switch step["type"]?.value.string {
      case "start" where vehicle.start == nil, "end" where vehicle.end == nil: continue
      default: break
      }
      guard step["arrival"] != nil, let arrival = step.integer("arrival") else { return nil }
      let waiting = step["waiting_time"] == nil ? 0 : step.integer("waiting_time")
      result.append(StatedTime(arrival: arrival, begin: arrival + (waiting ?? 0), step: index))
    }
    return result
  }

  /// The numbers of terms that a route or a summary states.
  private static func figures(_ owner: JSONObject) -> [TermMeasures.Figure] {
    guard owner["terms"] != nil, let terms = owner.object("terms") else { return [] }
    return TermMeasures.Figure.Term.allCases.flatMap { term -> [TermMeasures.Figure] in
      guard terms[term.rawValue] != nil, let object = terms.object(term.rawValue) else { return [] }
      return term.measures.compactMap { measure in
        guard object[measure.rawValue] != nil else { return nil }
        return object.integer(measure.rawValue).map { TermMeasures.Figure(term, measure, $0) }
      }
    }
  }

  private static func unassigned(
    _ root: JSONObject, _ indices: SolutionIndices
  ) -> [(stop: Int, load: StatedVisitLoad?)] {
    let stops = (root.objects("unassigned") ?? []).compactMap {
      object -> (stop: Int, load: StatedVisitLoad?)? in
      guard let id = object["id"] else { return nil }
      let type = object["type"] == nil ? "job" : object.choice("type")
      return type.flatMap { indices.stop($0, id) }.map { ($0, visitLoad(object)) }
    }
    return stops.sorted { $0.stop < $1.stop }
  }

  /// What a visit of a split delivery, or what is left over of it, brings and takes; `nil` if the file does
  /// not say.
  private static func visitLoad(_ object: JSONObject) -> StatedVisitLoad? {
    guard object["delivery"] != nil || object["pickup"] != nil else { return nil }
    return StatedVisitLoad(
      delivery: object.integers("delivery") ?? [], pickup: object.integers("pickup") ?? [])
  }

  /// Adds the stops of which an alternative is named, and those of visits that were named once, which
  /// writers do not name.
  private static func addAlternatives(to solution: inout Solution, of problem: Problem) {
    let visited = Set(solution.routes.flatMap(\.stops))
    let named = visited.union(solution.unassigned)
    let known = Set(named.compactMap { problem.alternatives(of: $0) })
    let left = Set(
      solution.unassigned.filter { problem.hasPlaces($0) }.map { VisitKey(problem.stops[$0]) })
    guard !known.isEmpty || !left.isEmpty else { return }
    let silent = problem.stops.indices.filter { stop in
      !named.contains(stop)
        && (problem.alternatives(of: stop).map(known.contains) ?? false
          || left.contains(VisitKey(problem.stops[stop])))
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
  /// The stops that steps serve backward.
  private(set) var reversedStops: Set<Int> = []

  init(indices: SolutionIndices, vehicle: Int) {
    self.indices = indices
    self.vehicle = vehicle
  }

  /// What a step does; `nil` for a start or an end, or if something was reported.
  mutating func activity(_ step: JSONObject) -> Activity? {
    guard let type = step.string("type") else { return nil }
    switch type {
    case "start", "end": return nil
    case "rest":
      let duration = step["service"] == nil ? nil : step.integer("service")
      return .rest(indices.rest(of: vehicle, lasting: duration))
    case "job", "pickup", "delivery":
      guard let stop = identifier(step, type).flatMap({ indices.stop(type, $0, of: step) }) else {
        return nil
      }
      if step["direction"] != nil,
        step.choice("direction") == SolutionShapes.direction(isReversed: true)
      {
        reversedStops.insert(stop)
      }
      return .stop(stop)
    case "reload", "tip":
      return identifier(step, "facility").flatMap { indices.facility($0) }.map { .facility($0) }
    case "charge":
      guard let station = identifier(step, "charging station").flatMap(indices.chargingStation)
      else { return nil }
      return .charge(indices.charge(at: station, lasting: step.integer("service") ?? 0))
    case "break":
      guard let parts = identifier(step, type).flatMap({ indices.breaks(of: vehicle, $0) }) else {
        return nil
      }
      let number = taken[parts[0], default: 0]
      taken[parts[0]] = number + 1
      return .pause(parts[min(number, parts.count - 1)])
    default:
      step["type"]?.report(
        SolutionFileCode.unknownStep, "the step type \(type) is unknown",
        remedy: "Write start, job, pickup, delivery, break, reload, tip, charge, rest or end.")
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
