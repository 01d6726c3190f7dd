package import TravelModel

/// Finds the best route between two places and alternatives worth considering.
///
/// Each thread needs a query object of its own. After the first few queries it allocates nothing,
/// provided that the caller's lists have capacity.
///
/// ```swift
/// let descents = DownwardArcs(hierarchy)  // shared by all threads
/// var query = StreetAlternativesQuery(EdgeEndpoints(graph), hierarchy, descents)
/// for number in 0..<query.findRoutes(from: source, to: target) {
///   query[number].sum.duration
///   query.appendLine(of: number, to: &coordinates)
/// }
/// ```
///
/// A route over one *via node* is a shortest path to it followed by a shortest path from it. Among
/// those that a search from both ends sees, routes are admissible if
///
/// 1. the weight that they share with edges of the routes before them is at most the largest sharing,
/// 2. excluding the weight that they share with the best route, they weigh no more than the best route
///    without the same amount, plus the largest stretch of that,
/// 3. every part that weighs at most T, the fraction for local optimality of the best route's weight,
///    is a shortest path under all turn restrictions, and
/// 4. no junction and no segment is passed twice, unless the best route passes it twice.
///
/// The next admissible route is always the one with the least sum of twice its weight and the weight it
/// shares with the routes before it. All rules hold exactly for the routes returned, but a route may be
/// missed: rule 3 is tested on one path around the plateau of the via node, so a route whose parts are
/// shortest up to T, but not up to 2 T, may be rejected; and where searches do not descend, no via node
/// is seen.
///
/// - Source: I. Abraham, D. Delling, A. V. Goldberg, R. F. Werneck (2013), *Alternative Routes in Road
///   Networks*, ACM Journal of Experimental Algorithmics 18. Deviations: sharing is measured on edges
///   of the street map, so that nodes of one edge are the same; the T-test leaves out the plateau;
///   both halves are verified to be shortest paths; the plateau does not affect the order.
package struct StreetAlternativesQuery: ~Copyable {
  private let graph: RoadGraph
  private var between: RouteEnds
  private var paths: PathQuery
  private var search: ViaSearch
  private var shared: OverlapWeights
  private var passed: PassedPlaces
  private var source: Snap?
  private var target: Snap?

  private var plateaus = GrowingTable<Plateau>()
  /// Indices into `plateaus`, by the sum of twice their weight and their sharing.
  private var order = LabelHeap()
  private var arcs = GrowingTable<Int32>()
  /// `weights[i]`: the weight of a route up to the end of its arc `i - 1`; the last is the total.
  private var weights = GrowingTable<Int>()
  private var bestArcs: [Int32] = []
  private var found: [AlternativeRoute] = []
  private var parts: [EdgePart] = []
  private var sourceEnds: [PathEnd] = []
  private var targetEnds: [PathEnd] = []
  /// How many routes were tried, as a measure of work.
  package private(set) var tried = 0

  /// Creates a query object.
  ///
  /// - Precondition: The hierarchy was prepared from the turns of the graph, and the downward arcs from
  ///   the hierarchy.
  /// - Complexity: O(n) memory for n nodes: about 120 bytes each.
  package init(
    _ ends: EdgeEndpoints, _ hierarchy: ContractionHierarchy, _ descents: DownwardArcs
  ) {
    precondition(hierarchy.nodeCount == ends.graph.turns.nodeCount, "of another graph")
    precondition(hierarchy.nodeCount == descents.nodeCount, "of another hierarchy")
    graph = ends.graph
    between = RouteEnds(ends)
    paths = PathQuery(hierarchy)
    search = ViaSearch(hierarchy, descents)
    shared = OverlapWeights(ends.graph, hierarchy)
    passed = PassedPlaces(ends.graph)
  }

  /// How many nodes all queries so far have settled, as a measure of work.
  package var settled: Int { paths.settled + search.settled }

  /// How many routes the last query found.
  package var count: Int { found.count }

  /// A route that the last query found; number 0 is the best.
  package subscript(number: Int) -> AlternativeRoute { found[number] }

  /// Finds the best route and alternatives to it.
  ///
  /// - Returns: How many there are, including the best one; 0 if there is no route.
  package mutating func findRoutes(
    from source: Snap, to target: Snap, _ options: AlternativeOptions = AlternativeOptions()
  ) -> Int {
    precondition(options.areSound, "no such options")
    found.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    (self.source, self.target) = (source, target)
    between.prepare(from: source, to: target)
    guard let best = findBest(from: source, to: target) else { return 0 }
    if options.routes > 1, best.sum.weight > 0 {
      findCandidates(besides: best, options)
      while found.count < options.routes, let next = findNext(besides: best, options) {
        found.append(next)
        shared.choose(parts[next.parts])
      }
    }
    return found.count
  }

  /// Appends the edges of a route from the last query to a list, in order; the first and the last may
  /// be partial.
  package func appendParts(of number: Int, to result: inout [EdgePart]) {
    result.append(contentsOf: parts[found[number].parts])
  }

  /// Appends the line of a route from the last query to a list, from place to place, without
  /// consecutive duplicates.
  package func appendLine(of number: Int, to line: inout [FixedCoordinate]) {
    guard let source, let target else { return }
    between.appendLine(of: parts[found[number].parts], from: source, to: target, to: &line)
  }

  private mutating func findBest(from source: Snap, to target: Snap) -> AlternativeRoute? {
    guard let path = paths.findPath(from: between.sources, to: between.targets) else { return nil }
    bestArcs.removeAll(keepingCapacity: true)
    paths.appendArcs(to: &bestArcs)
    bestArcs.withUnsafeBufferPointer {
      between.appendParts(of: $0, first: path.source, from: source, to: target, to: &parts)
    }
    let best = AlternativeRoute(sum: path.sum, sharedWeight: 0, parts: 0..<parts.count)
    found.append(best)
    return best
  }

  /// Finds the plateaus whose routes satisfy the first two rules.
  private mutating func findCandidates(
    besides best: AlternativeRoute, _ options: AlternativeOptions
  ) {
    let weight = best.sum.weight
    let limit = weight + AlternativeOptions.share(options.largestStretch, of: weight)
    let largestSharing = AlternativeOptions.share(options.largestSharing, of: weight)
    shared.removeAll()
    shared.choose(parts[best.parts])
    passed.excuse(parts[best.parts])
    search.run(
      from: between.sources, to: between.targets, limit: limit, relaxation: options.relaxation)
    plateaus.removeAll()
    order.removeAll()
    search.forEachPlateau(limit: limit) { plateaus.append($0) }
    for number in 0..<plateaus.count {
      let plateau = plateaus[number]
      let sharing = shared.weight(over: plateau, search, between)
      let replaced = weight - sharing
      guard sharing <= largestSharing,
        plateau.weight - sharing
          <= replaced + AlternativeOptions.share(options.largestStretch, of: replaced)
      else { continue }
      order.push(number, label: UInt64(2 * plateau.weight + sharing))
    }
  }

  /// Finds the next route, in order.
  private mutating func findNext(
    besides best: AlternativeRoute, _ options: AlternativeOptions
  ) -> AlternativeRoute? {
    let largestSharing = AlternativeOptions.share(options.largestSharing, of: best.sum.weight)
    while !order.isEmpty {
      let (number, label) = (order.least.rank, order.least.label)
      order.removeLeast()
      let plateau = plateaus[number]
      let sharing = shared.weight(over: plateau, search, between)
      guard sharing <= largestSharing else { continue }
      // Routes chosen since then may have increased its sharing.
      let now = UInt64(2 * plateau.weight + sharing)
      guard now == label else {
        order.push(number, label: now)
        continue
      }
      if let sum = route(over: plateau, best, options) {
        let first = found[found.count - 1].parts.upperBound
        return AlternativeRoute(
          sum: sum, sharedWeight: sharing, parts: first..<parts.count)
      }
    }
    return nil
  }

  /// Builds the route over a plateau, unless it violates the last two rules.
  private mutating func route(
    over plateau: Plateau, _ best: AlternativeRoute, _ options: AlternativeOptions
  ) -> PathSum? {
    guard let source, let target else { return nil }
    tried += 1
    arcs.removeAll()
    var path = search.appendArcs(over: plateau, to: &arcs)
    guard arcs.count > 0 else { return nil }
    // The end of the last edge lies beyond the target: a shortest path to it is not one to the target.
    path.first = min(path.first, arcs.count - 1)
    path.last = min(path.last, arcs.count - 1)
    let begin = parts.count
    between.appendParts(
      of: arcs.elements, first: path.source, from: source, to: target, to: &parts)
    let reach = AlternativeOptions.share(options.localOptimality, of: best.sum.weight)
    let sum = sum(path)
    guard !passed.recur(in: parts[begin...]), isShortest(path, reach: reach),
      areHalvesShortest(path)
    else {
      parts.removeLast(parts.count - begin)
      return nil
    }
    return sum
  }

  /// Adds up the arcs of a path and fills `weights`.
  private mutating func sum(_ path: ViaPath) -> PathSum {
    let (source, target) = (between.sources[path.source], between.targets[path.target])
    var weight = source.weight
    var duration = source.duration + target.duration
    var distance = source.distance + target.distance
    weights.removeAll()
    for arc in arcs.elements.lazy.map({ Int($0) }) {
      weights.append(weight)
      weight += Int(graph.turns.weights[arc])
      duration += Int(graph.turns.durations[arc])
      distance += Int(graph.lengths[Int(graph.edgeOfNode[Int(graph.turns.heads[arc])]) / 2])
    }
    weights.append(weight + target.weight)
    return PathSum(weight: weight + target.weight, duration: duration, distance: distance)
  }

  /// Whether all parts of a path that weigh at most `reach` are shortest paths, provided both halves
  /// are: the T-test, from `reach` before the end of the plateau to `reach` after its start.
  ///
  /// ```
  ///      source ─────x────[first ══════ last]────y───── target
  ///                 |◄───── reach ─────►|    |
  ///                       |◄──── reach ──────►|
  /// ```
  private mutating func isShortest(_ path: ViaPath, reach: Int) -> Bool {
    // Position −1 is the source; the last position in `weights` is the target.
    let end = weights.count - 1
    var x = path.last
    while x > 0, weights[path.last] - weights[x - 1] <= reach { x -= 1 }
    if x == 0, weights[path.last] <= reach { x = -1 }
    var y = path.first
    while y < end, weights[y + 1] - weights[path.first] <= reach { y += 1 }
    guard x < path.first, y > path.last else { return true }
    let weight = weights[y] - (x >= 0 ? weights[x] : 0)
    return !isShorterPath(
      than: weight, from: x >= 0 ? node(x, path) : nil, to: y < end ? node(y, path) : nil)
  }

  /// Whether both halves of a path, up to the end of its plateau and from its start, are shortest paths.
  private mutating func areHalvesShortest(_ path: ViaPath) -> Bool {
    !isShorterPath(than: weights[path.last], from: nil, to: node(path.last, path))
      && !isShorterPath(
        than: weights[weights.count - 1] - weights[path.first], from: node(path.first, path),
        to: nil)
  }

  /// The node after the given number of arcs of a path.
  private func node(_ position: Int, _ path: ViaPath) -> Int {
    position == 0
      ? between.sources[path.source].node : Int(graph.turns.heads[Int(arcs[position - 1])])
  }

  /// Whether there is a path of less weight; `nil` means the places of the query.
  private mutating func isShorterPath(than weight: Int, from: Int?, to: Int?) -> Bool {
    sourceEnds.removeAll(keepingCapacity: true)
    targetEnds.removeAll(keepingCapacity: true)
    if let from { sourceEnds.append(PathEnd(node: from)) }
    if let to { targetEnds.append(PathEnd(node: to)) }
    let path = paths.findPath(
      from: from == nil ? between.sources : sourceEnds, to: to == nil ? between.targets : targetEnds
    )
    return path.map { $0.sum.weight < weight } ?? false
  }
}

/// One of the routes offered.
package struct AlternativeRoute: Hashable, Sendable {
  /// Its totals.
  package let sum: PathSum
  /// The weight that it shares with edges of the routes before it, including the turns into them.
  package let sharedWeight: Int
  /// Its range in the parts of all routes.
  let parts: Range<Int>
}
