/// The graph of the nodes not yet contracted, with the shortcuts between them.
///
/// There are no loops, and at most one arc leads from one node to another: of parallel arcs the one of
/// least weight, then of least duration, then of least distance, then the first.
struct RemainingGraph: ~Copyable {
  typealias Entry = AdjacencyPool.Entry

  /// The rest of an arc.
  struct Content: BitwiseCopyable {
    var duration: Int32
    var distance: Int32
    /// As in ``ArcDetail``.
    var first: Int32
    var second: Int32
    /// How many arcs of the graph it represents.
    var hops: Int32
  }

  /// `outgoing.entries(v)`: arcs that leave `v`, with their heads.
  private(set) var outgoing: AdjacencyPool
  /// `incoming.entries(v)`: arcs that enter `v`, with their tails.
  private(set) var incoming: AdjacencyPool
  /// `contents[e.arc]`: the rest of the arc of an entry `e`.
  private(set) var contents: GrowingTable<Content>
  /// Free indices of `contents`.
  private var free: GrowingTable<Int32>
  /// Creates the graph before any contraction.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - numbers: `numbers[v]`: the number of node `v` here.
  init(_ graph: DirectedGraph, numbers: [Int32]) {
    var outDegrees = [Int32](repeating: 0, count: graph.nodeCount)
    var inDegrees = outDegrees
    for (tail, head) in zip(graph.tails, graph.heads) where tail != head {
      outDegrees[Int(numbers[Int(tail)])] += 1
      inDegrees[Int(numbers[Int(head)])] += 1
    }
    outgoing = AdjacencyPool(degrees: outDegrees)
    incoming = AdjacencyPool(degrees: inDegrees)
    contents = GrowingTable(capacity: graph.arcCount)
    free = GrowingTable()
    for arc in 0..<graph.arcCount where graph.tails[arc] != graph.heads[arc] {
      insert(
        from: Int(numbers[Int(graph.tails[arc])]), to: Int(numbers[Int(graph.heads[arc])]),
        weight: graph.weights[arc],
        Content(
          duration: graph.durations[arc], distance: graph.distances[arc],
          first: Int32(truncatingIfNeeded: arc), second: ArcDetail.none, hops: 1))
    }
  }

  /// Adds an arc unless an existing one is at least as good; a worse one is replaced.
  mutating func insert(from tail: Int, to head: Int, weight: Int32, _ content: Content) {
    let leaving = outgoing.entries(tail)
    for index in 0..<leaving.count where Int(leaving[index].node) == head {
      let old = contents[Int(leaving[index].arc)]
      guard
        (weight, content.duration, content.distance)
          < (leaving[index].weight, old.duration, old.distance)
      else { return }
      contents[Int(leaving[index].arc)] = content
      guard weight != leaving[index].weight else { return }
      leaving[index].weight = weight
      let entering = incoming.entries(head)
      for other in 0..<entering.count where Int(entering[other].node) == tail {
        entering[other].weight = weight
      }
      return
    }
    let arc: Int32
    if free.count > 0 {
      arc = free.removeLast()
      contents[Int(arc)] = content
    } else {
      arc = Int32(contents.count)
      contents.append(content)
    }
    outgoing.append(
      Entry(node: Int32(truncatingIfNeeded: head), weight: weight, arc: arc), to: tail)
    incoming.append(
      Entry(node: Int32(truncatingIfNeeded: tail), weight: weight, arc: arc), to: head)
  }

  /// Removes an arc, if it exists.
  mutating func remove(from tail: Int, to head: Int) {
    let leaving = outgoing.entries(tail)
    guard let index = leaving.firstIndex(where: { Int($0.node) == head }) else { return }
    free.append(leaving[index].arc)
    outgoing.remove(at: index, of: tail)
    let entering = incoming.entries(head)
    if let index = entering.firstIndex(where: { Int($0.node) == tail }) {
      incoming.remove(at: index, of: head)
    }
  }

  /// Removes a node and its arcs.
  mutating func remove(_ node: Int) {
    for entry in outgoing.entries(node) {
      let entering = incoming.entries(Int(entry.node))
      if let index = entering.firstIndex(where: { Int($0.node) == node }) {
        incoming.remove(at: index, of: Int(entry.node))
      }
      free.append(entry.arc)
    }
    for entry in incoming.entries(node) {
      let leaving = outgoing.entries(Int(entry.node))
      if let index = leaving.firstIndex(where: { Int($0.node) == node }) {
        outgoing.remove(at: index, of: Int(entry.node))
      }
      free.append(entry.arc)
    }
    outgoing.clear(node)
    incoming.clear(node)
  }

  /// Releases memory that arcs no longer use.
  mutating func compact() {
    outgoing.compact()
    incoming.compact()
  }
}
