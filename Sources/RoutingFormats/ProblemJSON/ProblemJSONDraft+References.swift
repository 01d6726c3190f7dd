internal import PlainFiles
internal import VehicleRouting

/// Finds stops and facilities by their identifiers; jobs, pickups and deliveries have separate
/// namespaces.
struct ProblemIndices {
  private let problem: Problem
  let placed: PlacedVisits
  private var stops: [GivenStep.Kind: [Identifier: Int]] = [:]
  private let facilities: [Identifier: Int]

  init(_ problem: Problem) {
    self.problem = problem
    placed = PlacedVisits(problem)
    for (index, stop) in problem.stops.enumerated() {
      let kind: GivenStep.Kind =
        switch stop.kind {
        case .job: .job
        case .pickup: .pickup
        case .delivery: .delivery
        }
      stops[kind, default: [:]][stop.id] = stops[kind]?[stop.id] ?? index
    }
    facilities = Dictionary(
      zip(problem.facilities.map(\.id), problem.facilities.indices)
    ) { first, _ in first }
  }

  /// The index of the stop of a kind whose identifier is at a cursor; reports an unknown one.
  func stop(_ kind: GivenStep.Kind, _ cursor: JSONCursor) -> Int? {
    guard let id = cursor.identifier() else { return nil }
    if let index = stops[kind]?[id] { return index }
    Self.report(id, kind.rawValue, cursor)
    return nil
  }

  /// The index of the stop of a visit that a step makes, at the place that it states; reports a place that
  /// there is not.
  func stop(_ kind: GivenStep.Kind, _ cursor: JSONCursor, of step: JSONObject) -> Int? {
    guard let visit = stop(kind, cursor) else { return nil }
    let place = step["place_index"] == nil ? nil : step.integer("place_index")
    if step["place_index"] != nil, place == nil { return nil }
    if let stop = placed.stop(visit, at: place) { return stop }
    let noun = "\(kind.rawValue) \(problem.stops[visit].id)"
    let count = placed.count(of: visit)
    (step["place_index"] ?? step.cursor).report(
      ValidationCode.places,
      place == nil
        ? "the step does not say at which of its \(count) places \(noun) is visited"
        : count > 1 ? "\(noun) has \(count) places, numbered from 0" : "\(noun) has only one place",
      remedy: count > 1
        ? "Write place_index as a number from 0 to \(count - 1)." : "Remove place_index.")
    return nil
  }

  /// The index of the facility whose identifier is at a cursor; reports an unknown one.
  func facility(_ cursor: JSONCursor) -> Int? {
    guard let id = cursor.identifier() else { return nil }
    if let index = facilities[id] { return index }
    Self.report(id, "facility", cursor)
    return nil
  }

  static func report(_ id: Identifier, _ noun: String, _ cursor: JSONCursor) {
    cursor.report(
      ProblemJSONCode.unknownReference, "there is no \(noun) \(id)",
      remedy: "Correct the id, or add the \(noun).")
  }
}

extension ProblemJSONDraft {
  /// Reads what vehicles say about stops and facilities.
  mutating func readReferences() {
    readIncompatibleGoods()
    steps = vehicles.map { _ in [] }
    guard vehicles.contains(where: { $0["steps"] != nil || $0["facilities"] != nil }) else {
      return
    }
    let indices = ProblemIndices(problem)
    for (v, object) in vehicles.enumerated() {
      problem.vehicles[v].facilities =
        object.elements("facilities")?.compactMap { indices.facility($0) } ?? []
      let objects = object.objects("steps") ?? []
      var given = GivenRouteReader(
        vehicle: problem.vehicles[v], indices: indices, times: times)
      steps[v] = objects.compactMap { given.step($0) }
      pair(&steps[v], by: indices.placed)
      checkEnds(objects)
      problem.vehicles[v].givenRoute = steps[v].compactMap(\.activity)
    }
  }

  /// Lets the halves of shipments with several places refer to each other.
  private func pair(_ steps: inout [GivenStep], by placed: PlacedVisits) {
    let stops = steps.indices.filter { steps[$0].activity?.stop != nil }
    let paired = placed.paired(stops.compactMap { steps[$0].activity?.stop })
    for (step, stop) in zip(stops, paired) { steps[step].activity = .stop(stop) }
  }

  private mutating func readIncompatibleGoods() {
    for pair in root.elements("incompatible_goods") ?? [] {
      guard let goods = pair.elements(count: 2) else { continue }
      let names = goods.compactMap { $0.string() }
      guard names.count == 2 else { continue }
      problem.incompatibleGoods.insert(GoodsPair(names[0], names[1]))
    }
  }

  private func checkEnds(_ objects: [JSONObject]) {
    for (i, object) in objects.enumerated() {
      let type = object["type"]?.value.string
      let isMisplaced = type == "start" && i > 0 || type == "end" && i < objects.count - 1
      guard isMisplaced else { continue }
      object.cursor.report(
        ProblemJSONCode.stepOrder, "the \(type ?? "") of the route is between other steps",
        remedy: "A start comes first and an end last; both may be omitted.")
    }
  }

  mutating func readRelations() {
    guard let objects = root.objects("relations"), !objects.isEmpty else { return }
    let indices = ProblemIndices(problem)
    for object in objects {
      let stops = (object.elements("stops") ?? []).map { stop($0, indices) }
      guard let kind = object.choice("type").flatMap(Relation.Kind.init),
        !stops.contains(nil)
      else { continue }
      relations.append(object)
      // Whichever place of a visit is served keeps the relation.
      var relation = Relation(
        kind, stops.compactMap(\.self).flatMap(indices.placed.all),
        minGap: times.duration(object["min_gap"]) ?? 0,
        maxGap: times.duration(object["max_gap"]))
      let offsets = ProblemLimits.offset
      relation.minOffset = times.duration(object["min_offset"], in: offsets) ?? 0
      relation.maxOffset =
        times.duration(object["max_offset"], in: offsets) ?? relation.minOffset
      problem.relations.append(relation)
    }
  }

  /// Reads a job's identifier, or an object with type and id.
  private func stop(_ cursor: JSONCursor, _ indices: ProblemIndices) -> Int? {
    guard cursor.value.kind == .object else { return indices.stop(.job, cursor) }
    guard let object = cursor.object(ProblemShapes.stopReference), let id = object["id"] else {
      return nil
    }
    let word = object["type"] == nil ? "job" : object.choice("type")
    return word.flatMap(GivenStep.Kind.init).flatMap { indices.stop($0, id) }
  }
}

/// Reads the steps of one vehicle.
private struct GivenRouteReader {
  private let vehicle: Vehicle
  private let indices: ProblemIndices
  private let times: JSONTimes
  /// How many parts of each break were seen.
  private var seen: [Identifier: Int] = [:]

  init(vehicle: Vehicle, indices: ProblemIndices, times: JSONTimes) {
    self.vehicle = vehicle
    self.times = times
    self.indices = indices
  }

  /// Reads a step; `nil` if something was reported.
  mutating func step(_ object: JSONObject) -> GivenStep? {
    guard let kind = object.choice("type").flatMap(GivenStep.Kind.init) else { return nil }
    var step: GivenStep
    switch kind {
    case .start: step = GivenStep()
    case .end: step = GivenStep(isEnd: true)
    case .rest: step = GivenStep(.rest(rest(object)))
    case .job, .pickup, .delivery, .reload, .tip, .pause:
      guard let id = object["id"] else {
        object.cursor.report(
          PlainFileCode.missingKey, "the step has no key \"id\"",
          remedy: "Add the id of its \(kind.rawValue).")
        return nil
      }
      guard let activity = activity(kind, id, object) else { return nil }
      step = GivenStep(activity)
    }
    let moment = times.moment(object["service_at"])
    step.earliest = moment ?? times.moment(object["service_after"])
    step.latest = moment ?? times.moment(object["service_before"])
    return step
  }

  /// Which rest a step is, by how long it lasts.
  private func rest(_ step: JSONObject) -> Rest {
    guard let rules = vehicle.drivingRules,
      let duration = times.duration(step["service"], in: ProblemLimits.service)
    else { return .whole }
    let rest = rules.rest(lasting: duration)
    if rules.duration(of: rest) != duration, let cursor = step["service"] {
      let all = Rest.allCases.filter { $0 == .whole || rules.splitRest != nil }
        .map { String(rules.duration(of: $0)) }.joined(separator: ", ")
      cursor.report(
        ValidationCode.drivingRules,
        "the rest lasts \(duration), which no rest of its vehicle does",
        remedy: "Write one of \(all).")
    }
    return rest
  }

  private mutating func activity(
    _ kind: GivenStep.Kind, _ id: JSONCursor, _ step: JSONObject
  ) -> Activity? {
    switch kind {
    case .reload, .tip: return indices.facility(id).map { .facility($0) }
    case .pause:
      guard let name = id.identifier() else { return nil }
      let parts = vehicle.breaks.indices.filter { vehicle.breaks[$0].id == name }
      let part = seen[name, default: 0]
      seen[name] = part + 1
      if part < parts.count { return .pause(parts[part]) }
      if parts.isEmpty {
        ProblemIndices.report(name, "break", id)
      } else {
        id.report(
          ProblemJSONCode.stepOrder, "break \(name) is taken more often than it has parts",
          remedy: "Remove the step.")
      }
      return nil
    default: return indices.stop(kind, id, of: step).map { .stop($0) }
    }
  }
}
