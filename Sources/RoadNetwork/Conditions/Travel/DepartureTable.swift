internal import BasicAlgorithms

/// Travel between places for all departures of a span of time.
///
/// A route that weighs no more at the worst of all times than the best one does at the best is the best at any time. For
/// all others, searches find what routes come to by their departure. Each tells how long what it has read about streets stays true, so
/// that the next departure that needs a search is known, and every time between is exact.
package struct DepartureTable: Sendable {
  /// What the best route comes to that leaves from a moment on, until the next step.
  package struct Step: Sendable {
    /// Whole seconds after the begin of the span.
    package let start: Int
    /// `nil`: no route leaves then, or none is known.
    package let sum: PathSum?
  }

  /// At the best of all times.
  package private(set) var best: TravelTable
  /// By entry of the table, where it depends on the departure: at least one step, the first at the begin of the span.
  package private(set) var steps: [Int: [Step]]
  /// The edges with conditions on the routes that are best at the best of all times, of those that depend on the
  /// departure.
  package private(set) var edges: Set<Int>
  /// Likewise the turns, by their arcs.
  package private(set) var arcs: Set<Int>

  /// Finds travel between all sources and all targets.
  ///
  /// - Parameters:
  ///   - streets: The streets of the span.
  ///   - sources: `nil` for a place without a street.
  ///   - targets: `nil` for a place without a street.
  ///   - threads: At least 1; the table is the same for any number.
  package init(
    _ streets: SpanNetwork, from sources: [Snap?], to targets: [Snap?], threads: Int
  ) {
    var best = TravelTable(
      streets.timed.network, from: sources, to: targets, threads: threads, keepsWeights: true)
    guard !streets.timed.conditions.isEmpty else {
      best.dropWeights()
      (self.best, steps, edges, arcs) = (best, [:], [], [])
      return
    }
    func open(_ snap: Snap?) -> Snap? { snap?.restricted(toOpenEdgesOf: streets.worst.graph) }
    let worst = TravelTable(
      streets.worst, from: sources.map(open), to: targets.map(open), threads: threads,
      keepsWeights: true)
    for entry in best.weights.indices where best.weights[entry] == worst.weights[entry] {
      best.take(entry, of: worst)
    }
    let (weights, distances) = (best.weights, best.distances)
    best.dropWeights()
    self.best = best
    /// Nothing is driven where a route has no length.
    @Sendable func depends(_ entry: Int) -> Bool {
      weights[entry] != worst.weights[entry] && distances[entry] != 0
    }
    let columns = targets.indices.filter { target in
      sources.indices.contains { depends($0 * targets.count + target) }
    }
    // A piece of work has several columns, so that few query objects are created.
    let block = max(1, (columns.count + 4 * threads - 1) / (4 * threads))
    let found = ParallelLoop.results(
      of: (columns.count + block - 1) / block, threads: threads
    ) { piece -> (steps: [(entry: Int, steps: [Step])], edges: Set<Int>, arcs: Set<Int>) in
      var finder = DepartureFinder(streets)
      var result: [(entry: Int, steps: [Step])] = []
      for column in columns[piece * block..<min((piece + 1) * block, columns.count)] {
        guard let target = targets[column] else { continue }
        finder.aim(at: target)
        for (row, source) in sources.enumerated() {
          let entry = row * targets.count + column
          guard let source, depends(entry) else { continue }
          let steps = finder.steps(
            from: source, isAlwaysOpen: worst.durations[entry] != TravelTable.noRoute)
          result.append((entry, steps))
        }
      }
      return (result, finder.edges, finder.arcs)
    }
    steps = Dictionary(uniqueKeysWithValues: found.flatMap(\.steps).map { ($0.entry, $0.steps) })
    edges = found.reduce(into: []) { $0.formUnion($1.edges) }
    arcs = found.reduce(into: []) { $0.formUnion($1.arcs) }
  }

  /// Takes the routes of another table whenever they are faster.
  ///
  /// - Parameters:
  ///   - other: Routes of the same span to the same targets, from as many sources.
  ///   - delays: By source, what they take longer than the other table says, in milliseconds.
  package mutating func improve(with other: DepartureTable, after delays: [Int32]) {
    for entry in Set(steps.keys).union(other.steps.keys) {
      let delay = Int(delays[entry / best.targetCount])
      steps[entry] = Self.fastest(of: allSteps(of: entry), other.allSteps(of: entry), after: delay)
    }
    edges.formUnion(other.edges)
    arcs.formUnion(other.arcs)
    best.improve(with: other.best, after: delays)
  }

  private func allSteps(of entry: Int) -> [Step] {
    if let known = steps[entry] { return known }
    guard best.durations[entry] != TravelTable.noRoute else { return [Step(start: 0, sum: nil)] }
    let sum = PathSum(
      weight: 0, duration: Int(best.durations[entry]), distance: Int(best.distances[entry]))
    return [Step(start: 0, sum: sum)]
  }

  /// The faster of two routes by their departure, of which the second begins after a delay in milliseconds.
  private static func fastest(of first: [Step], _ second: [Step], after delay: Int) -> [Step] {
    let later = second.map { step in
      Step(
        start: max(0, (1000 * step.start - delay + 999) / 1000),
        sum: step.sum.map {
          PathSum(weight: $0.weight, duration: $0.duration + delay, distance: $0.distance)
        })
    }
    var steps: [Step] = []
    for start in Set((first + later).map(\.start)).sorted() {
      let (a, b) = (sum(at: start, first), sum(at: start, later))
      let isFirst = b.map { b in a.map { $0.duration <= b.duration } ?? false } ?? true
      let step = Step(start: start, sum: isFirst ? a : b)
      if steps.last.map({ $0.isAs(step) }) != true { steps.append(step) }
    }
    return steps
  }

  private static func sum(at second: Int, _ steps: [Step]) -> PathSum? {
    steps.last { $0.start <= second }?.sum
  }
}

extension Snap {
  /// The same place on those of its edges that are open in a graph; `nil` if none is.
  fileprivate func restricted(toOpenEdgesOf graph: RoadGraph) -> Snap? {
    var open = edges
    for (edges, side) in [(SnapEdges.along, 0), (.against, 1)]
    where graph.durations[2 * segment + side] == RoadGraph.closed {
      open.remove(edges)
    }
    return open.isEmpty ? nil : open == edges ? self : restricted(to: open)
  }
}

extension DepartureTable.Step {
  /// Whether another step has the same duration and distance, or none.
  fileprivate func isAs(_ other: Self) -> Bool {
    sum?.duration == other.sum?.duration && sum?.distance == other.sum?.distance
  }
}

/// Finds what routes to a target come to by their departure.
private struct DepartureFinder: ~Copyable {
  private let streets: SpanNetwork
  private var query: TimedQuery
  private var replay: TimedReplay
  private var finder: RouteQuery
  private var target: Snap?
  /// The edges and arcs with conditions on the best routes of all legs so far.
  private(set) var edges: Set<Int> = []
  private(set) var arcs: Set<Int> = []

  init(_ streets: SpanNetwork) {
    self.streets = streets
    query = TimedQuery(streets.timed)
    replay = TimedReplay(streets.timed)
    finder = RouteQuery(streets.timed.network)
  }

  mutating func aim(at target: Snap) {
    self.target = target
    query.aim(at: target)
  }

  /// Finds the steps of a leg.
  ///
  /// - Parameters:
  ///   - source: Where it begins.
  ///   - isAlwaysOpen: Whether a route leads to the target even when all streets are closed that ever are. If not,
  ///     only the route counts that is best at the best of all times: a search for others would look through the
  ///     whole map each time that there is none.
  /// - Returns: At least one step.
  mutating func steps(from source: Snap, isAlwaysOpen: Bool) -> [DepartureTable.Step] {
    guard let target else { return [] }
    var route = StreetRoute()
    guard finder.findRoute(through: [source, target], .parts, into: &route) == nil else {
      return [DepartureTable.Step(start: 0, sum: nil)]
    }
    note(route)
    var steps: [DepartureTable.Step] = []
    let begin = streets.span.lowerBound
    var second = 0
    while begin + 1000 * second < streets.span.upperBound {
      let moment = begin + 1000 * second
      let (sum, left) =
        isAlwaysOpen
        ? query.sum(from: source, toAimed: target, departing: moment)
        : followed(route, departing: moment)
      let step = DepartureTable.Step(start: second, sum: sum)
      if steps.last.map({ $0.isAs(step) }) != true { steps.append(step) }
      guard left < .max else { break }
      second += max(1, (left + 999) / 1000)
    }
    return steps
  }

  /// Notes what has conditions on a route.
  private mutating func note(_ route: StreetRoute) {
    let (timed, graph) = (streets.timed, streets.timed.network.graph)
    var node: Int?
    for part in route.parts {
      if timed.entryOfEdge[part.edge] >= 0 { edges.insert(part.edge) }
      let arc = node.flatMap { node in
        graph.turns.arcs(leaving: node).first {
          Int(graph.edgeOfNode[Int(graph.turns.heads[$0])]) == part.edge
        }
      }
      if let arc, timed.entryOfArc[arc] >= 0 { arcs.insert(arc) }
      node = arc.map { Int(graph.turns.heads[$0]) } ?? Int(graph.nodeOfEdge[part.edge])
    }
  }

  /// What a route comes to that leaves at a moment; `nil` if it is not the best one then.
  private mutating func followed(
    _ route: StreetRoute, departing moment: LocalMoment
  ) -> (sum: PathSum?, unchangedFor: Int) {
    let sum = replay.follow(route, departing: moment)?.sums.first
    return (sum?.weight == route.sum.weight ? sum : nil, replay.unchangedFor)
  }
}
