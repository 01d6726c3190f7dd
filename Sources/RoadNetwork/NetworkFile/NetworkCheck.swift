internal import BasicAlgorithms

/// Compares the hierarchy of a network with Dijkstra's algorithm on its turns.
///
/// Random sources are searched exhaustively, and the hierarchy is queried for random targets of each:
/// it must find the weight that Dijkstra's algorithm finds, and a path of existing turns that adds up
/// to it. The search shares no code with the hierarchy.
///
/// - Source: E. W. Dijkstra (1959), *A note on two problems in connexion with graphs*, Numerische
///   Mathematik 1.
package struct NetworkCheck: Sendable {
  /// A pair of nodes with a wrong result.
  package struct Mistake: Equatable, Sendable {
    package let source: Int
    package let target: Int
    /// The result of Dijkstra's algorithm, `nil` if there is no path.
    package let expected: Int?
    /// The result of the hierarchy.
    package let found: Int?
    /// Whether the path consists of turns that add up to the result.
    package let isPath: Bool
  }

  /// How many pairs were queried, and how many of them have a path.
  package private(set) var pairs = 0
  package private(set) var connected = 0
  /// The first hundred mistakes.
  package private(set) var mistakes: [Mistake] = []
  package private(set) var mistakeCount = 0

  private static let targetsPerSource = 100

  /// Checks random pairs of nodes.
  ///
  /// - Parameters:
  ///   - network: The network.
  ///   - pairs: The number of pairs; rounded up to hundreds.
  ///   - seed: The same seed yields the same pairs.
  ///   - isCancelled: Ends the check after the current source.
  package init(
    _ network: StreetNetwork, pairs: Int, seed: UInt64, isCancelled: () -> Bool = { false }
  ) {
    let count = network.graph.turns.nodeCount
    guard count > 0 else { return }
    var random = RandomSource(seed: seed)
    var query = PathQuery(network.hierarchy)
    var search = PlainSearch(network.graph)
    while self.pairs < pairs, !isCancelled() {
      let source = random.below(count)
      search.run(from: source)
      for _ in 0..<Self.targetsPerSource {
        check(source, random.below(count), search, network.graph, &query)
      }
    }
  }

  private mutating func check(
    _ source: Int, _ target: Int, _ search: PlainSearch, _ graph: RoadGraph,
    _ query: inout PathQuery
  ) {
    pairs += 1
    let expected = search.weights[target]
    let found = query.findPath(from: [PathEnd(node: source)], to: [PathEnd(node: target)])
    if expected != nil { connected += 1 }
    var arcs: [Int32] = []
    if found != nil { query.appendArcs(to: &arcs) }
    let isPath =
      found.map { Self.isPath(arcs, from: source, to: target, $0.sum, graph) } ?? true
    guard expected != found?.sum.weight || !isPath else { return }
    mistakeCount += 1
    if mistakes.count < 100 {
      mistakes.append(
        Mistake(
          source: source, target: target, expected: expected, found: found?.sum.weight,
          isPath: isPath))
    }
  }

  /// Whether arcs connect one node to another and add up to a sum.
  private static func isPath(
    _ arcs: [Int32], from source: Int, to target: Int, _ sum: PathSum, _ graph: RoadGraph
  ) -> Bool {
    var node = source
    var (weight, duration, distance) = (0, 0, 0)
    for arc in arcs.map(Int.init) {
      guard graph.turns.arcs(leaving: node).contains(arc) else { return false }
      node = Int(graph.turns.heads[arc])
      weight += Int(graph.turns.weights[arc])
      duration += Int(graph.turns.durations[arc])
      distance += Int(graph.lengths[Int(graph.edgeOfNode[node]) / 2])
    }
    return node == target
      && sum == PathSum(weight: weight, duration: duration, distance: distance)
  }
}

/// Dijkstra's algorithm with a binary heap.
private struct PlainSearch {
  private let graph: RoadGraph
  /// By node, `nil` if unreachable.
  private(set) var weights: [Int?]
  private var heap = Heap<ReachedNode>()

  init(_ graph: RoadGraph) {
    self.graph = graph
    weights = Array(repeating: nil, count: graph.turns.nodeCount)
  }

  mutating func run(from source: Int) {
    for node in weights.indices { weights[node] = nil }
    heap.removeAll()
    heap.push(ReachedNode(weight: 0, node: source))
    weights[source] = 0
    while let reached = heap.pop() {
      let (weight, node) = (reached.weight, reached.node)
      guard weight == weights[node] else { continue }
      for arc in graph.turns.arcs(leaving: node) {
        let head = Int(graph.turns.heads[arc])
        let next = weight + Int(graph.turns.weights[arc])
        if let known = weights[head], known <= next { continue }
        weights[head] = next
        heap.push(ReachedNode(weight: next, node: head))
      }
    }
  }
}
