/// In which direction of the arcs a search goes up.
enum SearchDirection {
  /// From sources along the arcs.
  case forward
  /// From targets against the arcs.
  case backward
}

/// Dijkstra's algorithm from some nodes along arcs that lead upwards in rank.
///
/// A node that is reached by a shorter path down from a higher node is *stalled*: no shortest path
/// leads up through it, so the search does not go on from there.
struct UpwardSearch: ~Copyable {
  /// What a search knows of a node; valid where `round` is the search's.
  struct Label: BitwiseCopyable {
    var weight: Int
    /// The arc over which it was reached, or at the start `-1 - i` of end `i`.
    var arc: Int32
    /// The rank from which it was reached.
    var from: Int32
    var round: UInt32
  }

  private let hierarchy: ContractionHierarchy
  private let spans: UnsafePointer<ArcSpan>
  private let arcs: UnsafePointer<UpwardArc>
  private(set) var labels: GrowingTable<Label>
  private(set) var round: UInt32 = 0
  private(set) var heap = LabelHeap()
  /// How many nodes all searches so far have settled, as a measure of work.
  private(set) var settled = 0

  /// Creates a search of an index.
  init(_ hierarchy: ContractionHierarchy) {
    self.hierarchy = hierarchy
    spans = hierarchy.spans.base
    arcs = hierarchy.arcs.base
    labels = GrowingTable(
      repeating: Label(weight: 0, arc: 0, from: 0, round: 0), count: hierarchy.nodeCount)
  }

  /// Begins a search at some nodes.
  ///
  /// - Returns: What was taken away from the weights of all labels so that none is negative: the
  ///   least weight of the ends.
  mutating func start(_ ends: UnsafeBufferPointer<PathEnd>) -> Int {
    if round == .max {
      for rank in 0..<labels.count { labels[rank].round = 0 }
      round = 0
    }
    round += 1
    heap.removeAll()
    var least = Int.max
    for end in ends { least = min(least, end.weight) }
    for index in ends.indices {
      precondition(ends[index].node >= 0 && ends[index].node < labels.count, "no such node")
      reach(
        Int(hierarchy.rankOfNode[ends[index].node]), weight: ends[index].weight - least,
        arc: Int32(truncatingIfNeeded: -1 - index), from: 0)
    }
    return least
  }

  /// The weight of the next node, or `Int.max` if there is none.
  @inline(__always)
  var nextWeight: Int { heap.isEmpty ? .max : heap.least.weight }

  /// The label of a node that this search has reached.
  @inline(__always)
  func label(_ rank: Int) -> Label? {
    let label = labels[rank]
    return label.round == round ? label : nil
  }

  /// Settles the next node: goes on from there unless it is stalled.
  ///
  /// - Parameter direction: The same for all steps of a search.
  /// - Returns: The node's rank, and its weight unless an entry was out of date or it is stalled.
  /// - Precondition: There is a next node.
  @inline(__always)
  mutating func step(_ direction: SearchDirection) -> (rank: Int, weight: Int)? {
    let next = heap.least
    heap.removeLeast()
    guard labels[next.rank].weight == next.weight else { return nil }
    settled += 1
    let span = spans[next.rank]
    let end = spans[next.rank + 1].forward
    let up: Range<Int>
    let down: Range<Int>
    switch direction {
    case .forward:
      up = Int(span.forward)..<Int(span.backward)
      down = Int(span.backward)..<Int(end)
    case .backward:
      up = Int(span.backward)..<Int(end)
      down = Int(span.forward)..<Int(span.backward)
    }
    for index in down {
      let arc = arcs[index]
      let label = labels[Int(arc.upper)]
      if label.round == round, label.weight + Int(arc.weight) < next.weight { return nil }
    }
    for index in up {
      let arc = arcs[index]
      reach(
        Int(arc.upper), weight: next.weight + Int(arc.weight),
        arc: Int32(truncatingIfNeeded: index), from: Int32(truncatingIfNeeded: next.rank))
    }
    return (next.rank, next.weight)
  }

  @inline(__always)
  private mutating func reach(_ rank: Int, weight: Int, arc: Int32, from: Int32) {
    let known = labels[rank]
    guard known.round != round || weight < known.weight else { return }
    labels[rank] = Label(weight: weight, arc: arc, from: from, round: round)
    heap.push(rank, weight: weight)
  }
}
