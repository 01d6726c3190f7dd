internal import PlainFiles

extension ProblemCheck {
  /// Checks relations one by one, then whether those of different kinds can hold together.
  func relations() {
    var isSound = true
    for (i, relation) in problem.relations.enumerated() {
      let stops = relation.stops
      if let stop = stops.first(where: { !problem.stops.indices.contains($0) }) {
        unknown("stop", stop, at: places.relation(i, .stops))
        isSound = false
        continue
      }
      var seen: Set<Int> = []
      if let twice = stops.first(where: { !seen.insert($0).inserted }) {
        findings.add(
          ValidationCode.relationStops, at: places.relation(i, .stops),
          value: problem.stops[twice].id.description,
          "the relation names \(name(twice)) twice", remedy: "Name each stop once.")
        isSound = false
      } else if case let count = problem.visits(of: stops).count, count < 2 {
        findings.add(
          ValidationCode.relationStops, at: places.relation(i, .stops), value: String(count),
          "the relation names \(count == 0 ? "no stop" : "only one stop")",
          remedy: "Name at least two.")
      }
      gaps(relation, i)
    }
    guard isSound else { return }
    contradictions()
    circles()
    synchronised()
  }

  private func gaps(_ relation: Relation, _ i: Int) {
    range("minimum gap", relation.minGap, ProblemLimits.time, at: places.relation(i, .whole))
    range("maximum gap", relation.maxGap, ProblemLimits.time, at: places.relation(i, .whole))
    if relation.kind != .after, relation.minGap != 0 || relation.maxGap != nil {
      findings.add(
        ValidationCode.misplaced, at: places.relation(i, .whole),
        "a relation of the type \(relation.kind.rawValue) has gaps",
        remedy: "Only the type after can have gaps; remove them.")
    }
    if let most = relation.maxGap, most < relation.minGap {
      findings.add(
        ValidationCode.contradiction, at: places.relation(i, .whole), value: String(most),
        "the maximum gap is \(most), less than the minimum, \(relation.minGap)",
        remedy: "Swap the two, or correct one.")
    }
    range(
      "minimum offset", relation.minOffset, ProblemLimits.offset, at: places.relation(i, .whole))
    range(
      "maximum offset", relation.maxOffset, ProblemLimits.offset, at: places.relation(i, .whole))
    if relation.kind != .synchronised, (relation.minOffset, relation.maxOffset) != (0, 0) {
      findings.add(
        ValidationCode.misplaced, at: places.relation(i, .whole),
        "a relation of the type \(relation.kind.rawValue) has offsets",
        remedy: "Only the type synchronised can have offsets; remove them.")
    }
    if relation.maxOffset < relation.minOffset {
      findings.add(
        ValidationCode.contradiction, at: places.relation(i, .whole),
        value: String(relation.maxOffset),
        "the maximum offset is \(relation.maxOffset), less than the minimum, \(relation.minOffset)",
        remedy: "Swap the two, or correct one.")
    }
  }

  /// Stops that must share a vehicle, by relations and as halves of a shipment, may not be asked to be
  /// on different ones.
  private func contradictions() {
    var sets = DisjointSets(count: problem.stops.count)
    for relation in problem.relations where [.together, .sameVehicle].contains(relation.kind) {
      for stop in relation.stops.dropFirst() { sets.join(relation.stops[0], stop) }
    }
    for (i, stop) in problem.stops.enumerated() {
      if let partner = stop.partner, problem.stops.indices.contains(partner) {
        sets.join(i, partner)
      }
    }
    let apart: [Relation.Kind] = [.differentVehicle, .synchronised]
    for (i, relation) in problem.relations.enumerated() where apart.contains(relation.kind) {
      var first: [Int: Int] = [:]
      for stop in relation.stops {
        guard let other = first.updateValue(stop, forKey: sets.root(stop)) else { continue }
        findings.add(
          ValidationCode.contradiction, at: places.relation(i, .stops),
          value: problem.stops[stop].id.description,
          "\(name(other)) and \(name(stop)) must be on different vehicles and on the same one",
          remedy: "Remove one of the relations, or one of the stops.")
        break
      }
    }
  }

  /// Finds stops that come after themselves, by relations and as deliveries after their pickups.
  private func circles() {
    var followers: [Int: [(stop: Int, relation: Int?)]] = [:]
    var indegree = [Int](repeating: 0, count: problem.stops.count)
    func add(_ a: Int, _ b: Int, _ relation: Int?) {
      followers[a, default: []].append((b, relation))
      indegree[b] += 1
    }
    for (i, relation) in problem.relations.enumerated() where relation.kind == .after {
      for (a, b) in zip(relation.stops, relation.stops.dropFirst()) { add(a, b, i) }
    }
    guard !followers.isEmpty else { return }
    for (i, stop) in problem.stops.enumerated() {
      if case .pickup(let delivery) = stop.kind, problem.stops.indices.contains(delivery) {
        add(i, delivery, nil)
      }
    }
    // A. B. Kahn (1962), Topological sorting of large networks: what is left lies in circles or
    // behind them.
    var ready = problem.stops.indices.filter { indegree[$0] == 0 }
    while let stop = ready.popLast() {
      for (next, _) in followers[stop] ?? [] {
        indegree[next] -= 1
        if indegree[next] == 0 { ready.append(next) }
      }
    }
    guard let start = indegree.indices.first(where: { indegree[$0] > 0 }) else { return }
    let circle = circle(from: start, indegree)
    let relation =
      circle.lazy.flatMap { followers[$0] ?? [] }
      .filter { circle.contains($0.stop) }.compactMap(\.relation).min() ?? 0
    findings.add(
      ValidationCode.circularOrder, at: places.relation(relation, .stops),
      value: circle.map { problem.stops[$0].id.description }.joined(separator: ", "),
      "the order of these stops is circular: \(circle.prefix(8).map(name).joined(separator: ", "))"
        + (circle.count > 8 ? " and \(circle.count - 8) more" : ""),
      remedy: "Break the circle by removing a relation of the type \"after\".")
  }

  /// Walks backwards among the stops that are left until one comes again.
  private func circle(from start: Int, _ indegree: [Int]) -> [Int] {
    var before: [Int: Int] = [:]
    for relation in problem.relations where relation.kind == .after {
      for (a, b) in zip(relation.stops, relation.stops.dropFirst()) where indegree[a] > 0 {
        before[b] = a
      }
    }
    for (i, stop) in problem.stops.enumerated() where indegree[i] > 0 {
      if case .pickup(let delivery) = stop.kind, before[delivery] == nil { before[delivery] = i }
    }
    var path = [start]
    while let stop = path.last.flatMap({ before[$0] }) {
      if let first = path.firstIndex(of: stop) { return path[first...].reversed() }
      path.append(stop)
    }
    return path
  }

  /// A stop in the user's words.
  func name(_ stop: Int) -> String {
    let label = StepLabel(problem.stops[stop])
    return "\(label.type) \(problem.stops[stop].id)"
  }
}
