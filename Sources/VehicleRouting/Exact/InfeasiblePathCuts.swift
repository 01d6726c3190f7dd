/// Paths of legs that a relaxation uses and that no vehicle can drive in time or with its load.
///
/// Of a path of *m* stops, and of all shortcuts along it, at most *m* − 2 legs are used: *m* − 1
/// legs that all lead forward would be the path itself. Paths are found by walking the relaxation's
/// legs while their values leave a violation possible.
///
/// - Source: N. Ascheuer, M. Fischetti, M. Grötschel (2001), *Solving the Asymmetric Travelling
///   Salesman Problem with Time Windows by Branch-and-Cut*, Mathematical Programming 90
///   (tournament constraints).
struct InfeasiblePathCuts {
  private let relaxation: RouteRelaxation
  /// `next[place]`: where the relaxation goes from there, with which value.
  private var next: [[SupportGraph.Neighbour]]
  private(set) var found: [[Int]] = []
  private var steps = 0

  /// The maximum number of paths that are reported, and of legs that are examined.
  private static let most = 30, maxSteps = 20_000

  /// Looks for violated paths among arcs with values.
  init(_ relaxation: RouteRelaxation, _ arcs: [TourEdge], values: some Collection<Double>) {
    self.relaxation = relaxation
    next = [[SupportGraph.Neighbour]](repeating: [], count: relaxation.placeCount)
    for (arc, value) in zip(arcs, values)
    where value > SupportGraph.negligible && arc.u != 0 && arc.v != 0 {
      next[arc.u].append(SupportGraph.Neighbour(node: arc.v, weight: value))
    }
    for place in 1..<relaxation.placeCount {
      var path = [place]
      let loads = relaxation.resources.map { $0.demand[place] }
      walk(&path, slack: 0.98, leaving: relaxation.earliest[place], loads)
    }
  }

  private mutating func walk(
    _ path: inout [Int], slack: Double, leaving begin: Int, _ loads: [Int]
  ) {
    let here = path[path.count - 1]
    for leg in next[here] where 1 - leg.weight < slack && !path.contains(leg.node) {
      steps += 1
      guard found.count < Self.most, steps < Self.maxSteps else { return }
      let there = leg.node
      let arrival =
        begin + relaxation.visit[here] + relaxation.durations[here * relaxation.placeCount + there]
      let more = zip(loads, relaxation.resources).map { $0 + $1.demand[there] }
      path.append(there)
      let isTooMuch = zip(more, relaxation.resources).contains { $0 > $1.capacity }
      if arrival > relaxation.latest[there] || isTooMuch {
        found.append(path)
      } else {
        walk(
          &path, slack: slack - (1 - leg.weight),
          leaving: max(arrival, relaxation.earliest[there]), more)
      }
      path.removeLast()
    }
  }
}
