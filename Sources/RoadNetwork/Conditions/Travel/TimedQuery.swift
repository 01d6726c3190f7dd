package import TravelModel

/// Finds the best routes at a time, by the conditions that hold when each street is entered.
///
/// A route of least weight is searched from edge to edge with Dijkstra's algorithm: the least weight at which a node
/// is reached determines the time there, and with it what its turns and the next edges come to. Nobody waits for a
/// street to open. Between two places, the search is led by lower bounds: exact weights at the best of all times, of
/// one sweep over the hierarchy. So without an obstacle it follows the best route, and around one, looks no farther
/// than needed; the result is that of the search without bounds.
///
/// Each thread needs a query object of its own.
///
/// - Source: E. W. Dijkstra (1959), *A note on two problems in connexion with graphs*, Numerische Mathematik 1; for
///   the bounds, B. Strasser, T. Zeitz (2021), *A Fast and Tight Heuristic for A\* in Road Networks*, SEA 2021, here
///   with all bounds at once.
package struct TimedQuery: ~Copyable {
  let timed: TimedNetwork
  let ends: EdgeEndpoints
  let graph: RoadGraph
  var costs: TimedCosts
  var labels: TimedLabels
  private var bounds: ReachQuery
  private var boundEnds: [PathEnd] = []
  private var reverse: ReverseTurns?
  private var search: SnapSearch

  /// Where a route arrives, or where one begins in a search backwards.
  struct Meeting {
    var sum: PathSum
    /// The node at its other side; `nil` if source and target lie on one edge.
    var node: Int?
    var edge: Int
  }

  /// Creates a query object.
  ///
  /// - Complexity: O(n) memory for n nodes: 130 bytes each.
  package init(_ timed: TimedNetwork) {
    self.timed = timed
    ends = timed.network.ends
    graph = timed.network.graph
    costs = TimedCosts(timed)
    labels = TimedLabels(nodeCount: graph.turns.nodeCount)
    bounds = ReachQuery(timed.network.hierarchy)
    search = SnapSearch(timed.network.index, of: graph)
  }

  /// How many nodes all queries so far have settled, as a measure of work.
  package var settled: Int { labels.settled }

  // MARK: - Places

  /// The numbers of candidates among which an open street is looked for.
  private static let candidates = [1, 8, 64]

  /// Returns the nearest place on a street that is open at a moment, with those of its directions that are.
  ///
  /// If islands are avoided, so are streets that are open, but cannot be left or not be reached at that time: only if
  /// there are no others, the nearest of them is returned.
  package mutating func snap(
    _ place: FixedCoordinate, _ options: SnapOptions, at moment: LocalMoment
  ) -> Snap? {
    var options = options
    var snaps: [Snap] = []
    var island: Snap?
    for count in Self.candidates {
      options.candidates = count
      snaps.removeAll(keepingCapacity: true)
      search.appendSnaps(of: place, options, to: &snaps)
      for snap in snaps {
        let open = openEdges(of: snap, at: moment)
        guard !open.isEmpty else { continue }
        let usable = open == snap.edges ? snap : snap.restricted(to: open)
        guard options.avoidsIslands, isIsland(usable, at: moment) else { return usable }
        island = island ?? usable
      }
      if snaps.count < count { break }
    }
    return island
  }

  /// Islands have fewer nodes than this.
  private static let islandSize = 1000

  /// Whether only few places can be reached from a place, or it from few, when conditions are as at a moment.
  private mutating func isIsland(_ snap: Snap, at moment: LocalMoment) -> Bool {
    guard !timed.conditions.isEmpty else { return false }
    let least = min(Self.islandSize, Int(graph.partSizes.max() ?? 0) / 10)
    let before = labels.settled
    searchForwards(from: snap, to: [], departing: moment, isBounded: false, most: least)
    let between = labels.settled
    guard between - before >= least else { return true }
    searchBackwards(from: [], to: snap, arriving: moment, isBounded: false, most: least)
    return labels.settled - between < least
  }

  private mutating func openEdges(of snap: Snap, at moment: LocalMoment) -> SnapEdges {
    var open = snap.edges
    for (edges, side) in [(SnapEdges.along, 0), (.against, 1)] where open.contains(edges) {
      if costs.size(of: 2 * snap.segment + side, at: moment).isClosed { open.remove(edges) }
    }
    return open
  }

  // MARK: - From a departure on

  /// Returns the route of least weight that leaves at a moment; `nil` if there is none.
  package mutating func route(
    from source: Snap, to target: Snap, departing moment: LocalMoment
  ) -> StreetRoute? {
    aim(at: target)
    searchForwards(from: source, to: [target], departing: moment, isBounded: true)
    guard let arrival = arrivals[0] else { return nil }
    var edges = [arrival.edge]
    var node = arrival.node
    while let current = node {
      edges.append(Int(graph.edgeOfNode[current]))
      let link = labels[current].link
      node = link == TimedLabels.Label.none ? nil : Int(link)
    }
    return ends.route(along: edges.reversed(), from: source, to: target, sum: arrival.sum)
  }

  /// Lets searches be led to a target.
  mutating func aim(at target: Snap) {
    boundEnds.removeAll(keepingCapacity: true)
    ends.appendTargets(target, to: &boundEnds)
    bounds.findPaths(to: boundEnds)
  }

  /// Returns the totals of the best route to the target at which searches are aimed.
  ///
  /// - Returns: Those of the route that leaves at a moment, `nil` if there is none; and for how many milliseconds
  ///   later departures have the same: none of the conditions that were asked for changes until then.
  mutating func sum(
    from source: Snap, toAimed target: Snap, departing moment: LocalMoment
  ) -> (sum: PathSum?, unchangedFor: Int) {
    costs.unchangedFor = .max
    searchForwards(from: source, to: [target], departing: moment, isBounded: true)
    return (arrivals[0]?.sum, costs.unchangedFor)
  }

  /// Returns the totals of the best routes to some targets that leave at a moment; `nil` where there is none.
  package mutating func row(
    from source: Snap, to targets: [Snap], departing moment: LocalMoment
  ) -> [PathSum?] {
    searchForwards(from: source, to: targets, departing: moment, isBounded: false)
    return arrivals.map { $0?.sum }
  }

  /// The results of the last search, by target or source.
  private var arrivals: [Meeting?] = []

  /// Runs a search from a place; without targets, to all that can be reached.
  ///
  /// - Parameters:
  ///   - source: The place.
  ///   - targets: The places to which routes are wanted.
  ///   - moment: When the routes leave.
  ///   - isBounded: Whether the bounds of the only target are known.
  ///   - most: How many nodes are settled at most.
  mutating func searchForwards(
    from source: Snap, to targets: [Snap], departing moment: LocalMoment, isBounded: Bool,
    most: Int = .max
  ) {
    let last = labels.settled.addingReportingOverflow(most).partialValue
    begin(count: targets.count)
    let targetsOfEdge = Self.places(targets, by: ends.endEdges)
    for (edge, offset) in ends.startEdges(of: source)
    where !costs.size(of: edge, at: moment).isClosed {
      let before = costs.sum(along: edge, to: offset, at: moment)
      let block = graph.blocks.firstBlock(on: edge, from: offset)
      for (number, end) in targetsOfEdge[edge] ?? []
      where end >= offset && end <= block ?? end {
        let sum = costs.sum(along: edge, to: end, at: moment) - before
        offer(Meeting(sum: sum, node: nil, edge: edge), to: number)
      }
      guard block == nil else { continue }
      reach(
        Int(graph.nodeOfEdge[edge]), costs.rest(of: edge, from: offset, at: moment), from: nil,
        isBounded)
    }
    while labels.settled != last, let node = labels.settleNext(upTo: bestKnown(targets)) {
      let sum = labels[node].sum
      let (edge, now) = (Int(graph.edgeOfNode[node]), moment + sum.duration)
      for arc in graph.turns.arcs(leaving: node) {
        guard let cost = costs.cost(of: arc, from: edge, at: now) else { continue }
        let head = Int(graph.turns.heads[arc])
        let next = Int(graph.edgeOfNode[head])
        let entered =
          sum
          + PathSum(weight: cost.weight, duration: cost.duration, distance: ends.length(of: next))
        let block = graph.blocks.firstBlock(on: next, from: nil)
        for (number, end) in targetsOfEdge[next] ?? [] where end <= block ?? end {
          let left = costs.rest(of: next, from: end, at: now)
          offer(Meeting(sum: entered - left, node: node, edge: next), to: number)
        }
        reach(head, entered, from: node, isBounded)
      }
    }
  }

  /// The weight from which on a search cannot improve anything.
  ///
  /// Of many places, it is known as it was some nodes before: that is enough.
  private mutating func bestKnown(_ places: [Snap]) -> Int {
    guard !places.isEmpty, missing == 0 else { return .max }
    if places.count <= Self.fewPlaces || labels.settled & 0xFF == 0 || heaviest == .max {
      heaviest = arrivals.reduce(0) { max($0, $1?.sum.weight ?? .max) }
    }
    return heaviest
  }

  private static let fewPlaces = 4
  /// How many arrivals are missing in the current search.
  private var missing = 0
  private var heaviest = Int.max

  /// By edge: the numbers of the places at which routes begin or end there, and where on the edge.
  private static func places(
    _ places: [Snap], by edges: (Snap) -> [(edge: Int, offset: Int)]
  ) -> [Int: [(number: Int, offset: Int)]] {
    var result: [Int: [(number: Int, offset: Int)]] = [:]
    for (number, place) in places.enumerated() {
      for (edge, offset) in edges(place) { result[edge, default: []].append((number, offset)) }
    }
    return result
  }

  private mutating func begin(count: Int) {
    labels.removeAll()
    arrivals = Array(repeating: nil, count: count)
    (missing, heaviest) = (count, .max)
  }

  private mutating func offer(_ meeting: Meeting, to number: Int) {
    if let known = arrivals[number] {
      guard (meeting.sum.weight, meeting.sum.duration) < (known.sum.weight, known.sum.duration)
      else { return }
    } else {
      missing -= 1
    }
    arrivals[number] = meeting
  }

  private mutating func reach(_ node: Int, _ sum: PathSum, from link: Int?, _ isBounded: Bool) {
    let bound = isBounded ? bounds[node]?.weight : 0
    labels.offer(
      .init(sum: sum, link: link.map { Int32($0) } ?? TimedLabels.Label.none), to: node,
      bound: bound)
  }

  // MARK: - Until an arrival

  /// Returns the route of least weight that arrives at a moment; `nil` if there is none.
  ///
  /// - Returns: The route, with its totals if it leaves as long before the moment as they say.
  package mutating func route(
    from source: Snap, to target: Snap, arriving moment: LocalMoment
  ) -> StreetRoute? {
    boundEnds.removeAll(keepingCapacity: true)
    ends.appendStarts(source, to: &boundEnds)
    bounds.findPaths(from: boundEnds)
    searchBackwards(from: [source], to: target, arriving: moment, isBounded: true)
    guard let departure = arrivals[0] else { return nil }
    var edges = [departure.edge]
    var node = departure.node
    while let current = node {
      let label = labels[current]
      edges.append(
        label.link == TimedLabels.Label.none
          ? Int(label.edge) : Int(graph.edgeOfNode[Int(label.link)]))
      node = label.link == TimedLabels.Label.none ? nil : Int(label.link)
    }
    return ends.route(along: edges, from: source, to: target, sum: departure.sum)
  }

  /// Returns the totals of the best routes from some sources that arrive at a moment; `nil` where there is none.
  package mutating func column(
    from sources: [Snap], to target: Snap, arriving moment: LocalMoment
  ) -> [PathSum?] {
    searchBackwards(from: sources, to: target, arriving: moment, isBounded: false)
    return arrivals.map { $0?.sum }
  }

  /// Runs a search to a place; without sources, from all that can reach it.
  mutating func searchBackwards(
    from sources: [Snap], to target: Snap, arriving moment: LocalMoment, isBounded: Bool,
    most: Int = .max
  ) {
    let last = labels.settled.addingReportingOverflow(most).partialValue
    if reverse == nil { reverse = ReverseTurns(graph.turns) }
    guard let reverse else { return }
    begin(count: sources.count)
    let sourcesOfEdge = Self.places(sources, by: ends.startEdges)
    for (edge, end) in ends.endEdges(of: target) {
      for (number, offset) in sourcesOfEdge[edge] ?? [] {
        guard end >= offset, end <= graph.blocks.firstBlock(on: edge, from: offset) ?? end,
          let sum = costs.part(of: edge, offset..<end, by: moment)
        else { continue }
        offer(Meeting(sum: sum, node: nil, edge: edge), to: number)
      }
      guard end <= graph.blocks.firstBlock(on: edge, from: nil) ?? end else { continue }
      for node in ends.nodes(of: edge) {
        for arc in reverse.entering(node).map(Int.init) {
          let tail = Int(reverse.tails[arc])
          let before = Int(graph.edgeOfNode[tail])
          guard let sum = costs.cost(of: arc, from: before, upTo: end, by: moment) else { continue }
          reachBackwards(tail, .init(sum: sum, edge: Int32(edge)), isBounded)
        }
      }
    }
    while labels.settled != last, let node = labels.settleNext(upTo: bestKnown(sources)) {
      let sum = labels[node].sum
      let (edge, now) = (Int(graph.edgeOfNode[node]), moment - sum.duration)
      if Int(graph.nodeOfEdge[edge]) == node {
        for (number, offset) in sourcesOfEdge[edge] ?? []
        where graph.blocks.firstBlock(on: edge, from: offset) == nil {
          if let part = costs.part(of: edge, offset..<ends.length(of: edge), by: now) {
            offer(Meeting(sum: part + sum, node: node, edge: edge), to: number)
          }
        }
      }
      for arc in reverse.entering(node).map(Int.init) {
        let tail = Int(reverse.tails[arc])
        let before = Int(graph.edgeOfNode[tail])
        let length = ends.length(of: edge)
        guard let cost = costs.cost(of: arc, from: before, upTo: length, by: now) else { continue }
        reachBackwards(tail, .init(sum: cost + sum, link: Int32(node)), isBounded)
      }
    }
  }

  private mutating func reachBackwards(
    _ node: Int, _ label: TimedLabels.Label, _ isBounded: Bool
  ) {
    labels.offer(label, to: node, bound: isBounded ? bounds[node]?.weight : 0)
  }
}

extension TimedCosts {
  /// The most times that a moment of departure is corrected.
  private static let corrections = 4

  /// What an arc and a part of its edge come to if they end at a moment; `nil` if they are not allowed then.
  ///
  /// How long they take may depend on when they begin. Where no beginning fits exactly, as when a limit ends, they
  /// end earlier.
  mutating func cost(
    of arc: Int, from edge: Int, upTo offset: Int, by moment: LocalMoment
  ) -> PathSum? {
    let graph = timed.network.graph
    let next = Int(graph.edgeOfNode[Int(graph.turns.heads[arc])])
    let rest = timed.network.ends.rest(of: next, from: offset)
    let guess = Int(graph.turns.durations[arc]) - rest.duration
    return settled(by: moment, guess: guess) { costs, begin in
      guard let cost = costs.cost(of: arc, from: edge, at: begin) else { return nil }
      let length = Int(graph.lengths[next / 2])
      return PathSum(weight: cost.weight, duration: cost.duration, distance: length)
        - costs.rest(of: next, from: offset, at: begin)
    }
  }

  /// What a part of an edge comes to if it ends at a moment; `nil` if the edge is closed then.
  mutating func part(of edge: Int, _ range: Range<Int>, by moment: LocalMoment) -> PathSum? {
    let ends = timed.network.ends
    let guess =
      ends.sum(along: edge, to: range.upperBound).duration
      - ends.sum(along: edge, to: range.lowerBound).duration
    return settled(by: moment, guess: guess) { costs, begin in
      guard !costs.size(of: edge, at: begin).isClosed else { return nil }
      return costs.sum(along: edge, to: range.upperBound, at: begin)
        - costs.sum(along: edge, to: range.lowerBound, at: begin)
    }
  }

  /// Finds a beginning that fits an end, from that at the best of all times on.
  private mutating func settled(
    by moment: LocalMoment, guess: Int, _ sum: (inout TimedCosts, LocalMoment) -> PathSum?
  ) -> PathSum? {
    var longest: PathSum?
    var duration = guess
    for _ in 0..<Self.corrections {
      guard let found = sum(&self, moment - duration) else { return nil }
      if found.duration == duration { return found }
      if found.duration > longest?.duration ?? -1 { longest = found }
      duration = found.duration
    }
    return longest
  }
}

extension EdgeEndpoints {
  /// The nodes at which an edge is entered, with and without history.
  func nodes(of edge: Int) -> [Int] {
    var found: [PathEnd] = []
    let start = Snap(
      segment: edge / 2, point: Int(graph.firstPoint[edge / 2]),
      offset: edge & 1 == 0 ? 0 : length(of: edge),
      coordinate: graph.points[Int(graph.firstPoint[edge / 2])], distance: 0, side: .onLine,
      edges: edge & 1 == 0 ? .along : .against, isIsland: false)
    appendTargets(start, to: &found)
    return found.map(\.node)
  }
}
