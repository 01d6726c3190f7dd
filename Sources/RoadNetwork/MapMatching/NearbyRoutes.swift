/// Finds the routes of least weight from a place on an edge to several others nearby.
///
/// A bounded search with Dijkstra's algorithm from edge to edge, with the turns and restrictions of all
/// other queries; but drivers also turn round where nobody would be sent to do so. A route that would be longer than the limit is not found. What a restriction over
/// several ways remembers is forgotten where a search begins.
///
/// Each thread needs a query object of its own. After the first few searches it allocates nothing.
///
/// - Source: E. W. Dijkstra (1959), *A note on two problems in connexion with graphs*, Numerische Mathematik 1.
struct NearbyRoutes: ~Copyable {
  private struct Label: BitwiseCopyable {
    var weight = Int.max
    /// Milliseconds, up to the end of the node's edge.
    var duration = 0
    /// Of these, those along edges and for turning round.
    var moving = 0
    /// Centimetres.
    var distance = 0
    /// The preceding node; `none` at a source.
    var before = Self.none
    var isSettled = false

    static let none: Int32 = -1
  }

  /// The best route to a target.
  struct Arrival: BitwiseCopyable {
    fileprivate(set) var sum = PathSum(weight: .max, duration: 0, distance: 0)
    /// Milliseconds along edges and for turning round; no other turns, as who has a green light does not
    /// wait.
    fileprivate(set) var moving = 0
    /// The node from which the target's edge is entered; `none` on the edge of the source itself.
    fileprivate var before = Label.none
    /// Whether nothing better will be found.
    fileprivate var isFinal = false

    var isFound: Bool { sum.weight != .max }
  }

  /// A stretch of a route: an edge, and the turn into it.
  struct Stretch: BitwiseCopyable {
    let edge: Int
    /// Milliseconds of the turn into the edge.
    let turn: Int
  }

  private let ends: EdgeEndpoints
  private var heap = LabelHeap()
  private var labels: GrowingTable<Label>
  private var touched = GrowingTable<Int32>()
  /// By edge: the index of the target on it, or `none`.
  private var targetOfEdge: GrowingTable<Int32>
  private var targets = GrowingTable<RoadPlace>()
  /// `arrivals[t]`: the route to target `t` that was found last.
  private(set) var arrivals = GrowingTable<Arrival>()
  private var open = 0

  init(_ ends: EdgeEndpoints) {
    self.ends = ends
    labels = GrowingTable(repeating: Label(), count: ends.graph.turns.nodeCount)
    targetOfEdge = GrowingTable(repeating: Label.none, count: ends.graph.edgeCount)
  }

  /// Sets the places to which routes are searched.
  ///
  /// - Precondition: They are on different open edges.
  mutating func setTargets(_ places: [RoadPlace]) {
    for target in targets.elements { targetOfEdge[target.edge] = Label.none }
    targets.removeAll()
    for (number, place) in places.enumerated() {
      assert(targetOfEdge[place.edge] == Label.none, "two targets on one edge")
      targetOfEdge[place.edge] = Int32(number)
      targets.append(place)
    }
  }

  /// Finds the routes from a place to the targets.
  ///
  /// - Parameters:
  ///   - source: A place on an open edge.
  ///   - limit: In centimetres: edges that end farther from the source are not left.
  ///   - slack: In centimetres: a target that lies at most so far behind the source on its own edge is
  ///     reached without driving, because positions are not exact.
  mutating func search(from source: RoadPlace, limit: Int, slack: Int) {
    for node in touched.elements { labels[Int(node)] = Label() }
    touched.removeAll()
    heap.removeAll()
    arrivals.removeAll()
    arrivals.append(repeating: Arrival(), count: targets.count)
    open = targets.count
    let loop = begin(source, slack: slack)
    let graph = ends.graph
    while open > 0, !heap.isEmpty {
      let (node, weight) = (heap.least.rank, Int(heap.least.label))
      heap.removeLeast()
      guard !labels[node].isSettled else { continue }
      labels[node].isSettled = true
      let label = labels[node]
      // The source's own edge is entered again over its start, whatever the weight of its end.
      if let loop, arrivals[loop].sum.weight <= weight { close(loop) }
      if label.before != Label.none {
        let target = targetOfEdge[Int(graph.edgeOfNode[node])]
        if target != Label.none, Int(target) != loop { close(Int(target)) }
      }
      guard label.distance <= limit else { continue }
      let edge = Int(graph.edgeOfNode[node])
      let back = graph.nodeOfEdge[edge ^ 1]
      var (exits, isInGraph) = (0, false)
      for arc in graph.turns.arcs(leaving: node) {
        let head = Int(graph.turns.heads[arc])
        if Int(graph.edgeOfNode[head]) == edge ^ 1 { isInGraph = true } else { exits += 1 }
        enter(
          head, weight: Int(graph.turns.weights[arc]),
          duration: Int(graph.turns.durations[arc]), from: node, label)
      }
      if exits > 1, !isInGraph, back != RoadGraph.closed {
        enter(
          Int(back), weight: Int(graph.weights[edge ^ 1]) + Self.turnWeight,
          duration: Int(graph.durations[edge ^ 1]) + Self.turnDuration, from: node, label)
      }
    }
  }

  /// What turning round takes where the profile does not provide for it, in milliseconds, and what it weighs.
  private static let turnDuration = 60_000
  private static let turnWeight = 3 * turnDuration

  private mutating func close(_ target: Int) {
    guard !arrivals[target].isFinal else { return }
    arrivals[target].isFinal = true
    open -= 1
  }

  /// Starts along the edge of the source.
  ///
  /// - Returns: The target on this edge if it lies behind.
  private mutating func begin(_ source: RoadPlace, slack: Int) -> Int? {
    let rest = ends.rest(of: source.edge, from: source.offset)
    reach(
      Int(ends.graph.nodeOfEdge[source.edge]),
      Label(
        weight: rest.weight, duration: rest.duration, moving: rest.duration,
        distance: rest.distance))
    let target = Int(targetOfEdge[source.edge])
    guard target >= 0 else { return nil }
    let offset = targets[target].offset
    guard offset + slack >= source.offset else { return target }
    if offset >= source.offset {
      let first = ends.sum(along: source.edge, to: source.offset)
      let second = ends.sum(along: source.edge, to: offset)
      arrivals[target].sum = PathSum(
        weight: second.weight - first.weight, duration: second.duration - first.duration,
        distance: second.distance - first.distance)
      arrivals[target].moving = arrivals[target].sum.duration
    } else {
      arrivals[target].sum = PathSum(weight: 0, duration: 0, distance: 0)
    }
    close(target)
    return nil
  }

  /// Enters an edge, and reaches the target on it; weight and duration are those of the turn and the edge.
  @inline(__always)
  private mutating func enter(
    _ head: Int, weight: Int, duration: Int, from node: Int, _ label: Label
  ) {
    let graph = ends.graph
    let edge = Int(graph.edgeOfNode[head])
    let isTurningRound = edge == Int(graph.edgeOfNode[node]) ^ 1
    let moving = label.moving + (isTurningRound ? duration : Int(graph.durations[edge]))
    let (weight, duration) = (label.weight + weight, label.duration + duration)
    let distance = label.distance + Int(graph.lengths[edge / 2])
    let target = Int(targetOfEdge[edge])
    if target >= 0, !arrivals[target].isFinal {
      let rest = ends.rest(of: edge, from: targets[target].offset)
      if weight - rest.weight < arrivals[target].sum.weight {
        arrivals[target].sum = PathSum(
          weight: weight - rest.weight, duration: duration - rest.duration,
          distance: distance - rest.distance)
        arrivals[target].moving = moving - rest.duration
        arrivals[target].before = Int32(node)
      }
    }
    guard weight < labels[head].weight else { return }
    reach(
      head,
      Label(
        weight: weight, duration: duration, moving: moving, distance: distance,
        before: Int32(node)))
  }

  private mutating func reach(_ node: Int, _ label: Label) {
    if labels[node].weight == .max { touched.append(Int32(node)) }
    labels[node] = label
    heap.push(node, label: UInt64(label.weight))
  }

  /// Returns the edges of the last route to a target after that of the source; none if it stays on it.
  func stretches(to target: Int) -> [Stretch] {
    let graph = ends.graph
    var stretches: [Stretch] = []
    var edge = targets[target].edge
    var node = arrivals[target].before
    // The target's edge is entered by the turn, and by as much of it as lies before the target.
    var entered =
      arrivals[target].sum.duration
      - ends.sum(along: edge, to: targets[target].offset).duration
    while node != Label.none {
      let label = labels[Int(node)]
      stretches.append(Stretch(edge: edge, turn: max(0, entered - label.duration)))
      edge = Int(graph.edgeOfNode[Int(node)])
      entered = label.duration - Int(graph.durations[edge])
      node = label.before
    }
    return stretches.reversed()
  }
}
