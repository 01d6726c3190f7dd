/// The direction of the arcs along which a search climbs.
enum SearchDirection {
  /// From sources along the arcs.
  case forward
  /// From targets against the arcs.
  case backward
}

/// Dijkstra's algorithm from some nodes along upward arcs.
///
/// A node that is reached by a shorter path down from a higher node is *stalled*: no shortest path
/// leads up through it, so its arcs are not relaxed.
struct UpwardSearch: ~Copyable {
  /// The arc by which a node was reached.
  struct Origin: BitwiseCopyable {
    /// The arc, or `-1 - i` if the search started there with end `i`.
    var arc: Int32
    /// The rank from which it was reached.
    var from: Int32
  }

  /// Weights have this many bits: room for two million arcs of the largest weight.
  private static let weightBits: UInt64 = 52
  private static let weightMask: UInt64 = 1 << weightBits - 1
  /// The largest weight of an upward path, including the amount added at its start.
  static let largestWeight = Int(weightMask)
  /// How many searches run before all labels are cleared.
  private static let roundCount: UInt64 = 1 << (64 - weightBits) - 1

  private let hierarchy: ContractionHierarchy
  private let spans: UnsafePointer<ArcSpan>
  private let arcs: UnsafePointer<UpwardArc>
  /// `complements[r]`: the complement of the label of rank `r`, so that memory that no search has touched
  /// holds the largest of labels.
  ///
  /// A label is the weight of the best path, with the search number in the bits above. Search numbers
  /// count down, so that labels of earlier searches are larger than any of this one: a single comparison
  /// detects a first or better path.
  private var complements: GrowingTable<UInt64>
  /// `origins[r]`: where the path comes from; valid if the label belongs to this search.
  private(set) var origins: GrowingTable<Origin>
  private var heap = LabelHeap()
  /// The number of the search, in the bits above the weight.
  private(set) var round: UInt64 = 0
  /// How many nodes all searches so far have settled, as a measure of work.
  private(set) var settled = 0

  /// Creates a search of an index.
  init(_ hierarchy: ContractionHierarchy) {
    self.hierarchy = hierarchy
    spans = hierarchy.spans.base
    arcs = hierarchy.arcs.base
    complements = GrowingTable(zeroed: hierarchy.nodeCount)
    origins = GrowingTable(zeroed: hierarchy.nodeCount)
  }

  /// Begins a search at some nodes.
  ///
  /// - Returns: The amount subtracted from all labels so that none is negative: the least weight of the
  ///   ends.
  /// - Precondition: There are ends, whose weights differ by at most half the largest weight.
  mutating func start(_ ends: UnsafeBufferPointer<PathEnd>) -> Int {
    if round == 0 {
      complements = GrowingTable(zeroed: complements.count)
      round = Self.roundCount << Self.weightBits
    }
    round -= 1 << Self.weightBits
    heap.removeAll()
    var least = Int.max
    for end in ends { least = min(least, end.weight) }
    for index in ends.indices {
      precondition(ends[index].node >= 0 && ends[index].node < complements.count, "no such node")
      let weight = ends[index].weight - least
      precondition(weight <= Self.largestWeight / 2, "ends differ too much")
      reach(
        Int(hierarchy.rankOfNode[ends[index].node]),
        label: round | UInt64(truncatingIfNeeded: weight),
        arc: Int32(truncatingIfNeeded: -1 - index), from: 0)
    }
    return least
  }

  /// The weight of the next node, or `Int.max` if there is none.
  @inline(__always)
  var nextWeight: Int { heap.isEmpty ? .max : weight(ofLabel: heap.least.label) }

  /// The label of a node.
  @inline(__always)
  private func label(_ rank: Int) -> UInt64 { ~complements[rank] }

  /// The weight of the best known path to a node, or `nil` if it was not reached.
  @inline(__always)
  func weight(_ rank: Int) -> Int? {
    let label = label(rank)
    return label <= round | Self.weightMask ? weight(ofLabel: label) : nil
  }

  @inline(__always)
  private func weight(ofLabel label: UInt64) -> Int {
    Int(truncatingIfNeeded: label & Self.weightMask)
  }

  /// Settles the next node and relaxes its upward arcs, unless it is stalled.
  ///
  /// - Parameter direction: The same for all steps of a search.
  /// - Returns: The node's rank and weight, or `nil` if its entry was outdated or it is stalled.
  /// - Precondition: There is a next node.
  @inline(__always)
  mutating func step(_ direction: SearchDirection) -> (rank: Int, weight: Int)? {
    let (label, rank) = (heap.least.label, heap.least.rank)
    heap.removeLeast()
    guard self.label(rank) == label else { return nil }
    settled += 1
    let span = spans[rank]
    let end = Int(spans[rank + 1].forward)
    let (start, middle) = (Int(span.forward), Int(span.backward))
    let (up, down) =
      switch direction {
      case .forward: (start..<middle, middle..<end)
      case .backward: (middle..<end, start..<middle)
      }
    for index in down {
      let arc = arcs[index]
      // Labels of earlier searches are larger; nothing is ever added to the largest of all.
      let above = self.label(Int(arc.upper))
      if above < label, above &+ UInt64(truncatingIfNeeded: arc.weight) < label { return nil }
    }
    for index in up {
      let arc = arcs[index]
      reach(
        Int(arc.upper), label: label &+ UInt64(truncatingIfNeeded: arc.weight),
        arc: Int32(truncatingIfNeeded: index), from: Int32(truncatingIfNeeded: rank))
    }
    return (rank, weight(ofLabel: label))
  }

  /// Updates the path to a node if this one is better than the best known.
  @inline(__always)
  mutating func reach(_ rank: Int, label: UInt64, arc: Int32, from: Int32) {
    guard label < self.label(rank) else { return }
    complements[rank] = ~label
    origins[rank] = Origin(arc: arc, from: from)
    heap.push(rank, label: label)
  }
}
