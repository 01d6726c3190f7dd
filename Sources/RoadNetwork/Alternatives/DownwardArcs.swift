/// The arcs of a hierarchy by their upper ends, where it does not store them itself: the downward arcs.
///
/// They are immutable; all threads share them. Without them, searches for alternatives could only climb
/// and would rarely meet off the best route.
///
/// - Complexity: O(n + m) time and memory for n nodes and m arcs: 8 and 12 bytes each.
package struct DownwardArcs: Sendable {
  /// An arc as seen from its upper end.
  struct Arc: BitwiseCopyable, Sendable {
    /// The rank of the lower end.
    var lower: Int32
    var weight: Int32
    /// Its index in the hierarchy.
    var arc: Int32
  }

  /// How many nodes the hierarchy has.
  let nodeCount: Int
  /// `spans[r]`: where the arcs of rank `r` are stored, with one more span at the end.
  ///
  /// Arcs that leave rank `r` downwards are `spans[r].forward..<spans[r].backward`; arcs that enter it
  /// from below are `spans[r].backward..<spans[r + 1].forward`. The highest lower ends come first.
  let spans: ArrayStorage<ArcSpan>
  let arcs: ArrayStorage<Arc>

  /// Regroups the arcs of a hierarchy by their upper ends.
  package init(_ hierarchy: ContractionHierarchy) {
    let count = hierarchy.nodeCount
    nodeCount = count
    // Two lists per rank: `2 * r` of the arcs that leave it, `2 * r + 1` of those that enter it.
    var place = [Int32](repeating: 0, count: 2 * count + 1)
    Self.forEachArc(of: hierarchy) { list, _, _ in place[list + 1] += 1 }
    for list in 0..<2 * count { place[list + 1] += place[list] }
    spans = ArrayStorage(
      (0...count).map { rank in
        ArcSpan(
          forward: place[2 * rank], backward: rank < count ? place[2 * rank + 1] : place[2 * rank])
      })
    arcs = ArrayStorage(count: hierarchy.arcCount) { arcs in
      Self.forEachArc(of: hierarchy) { list, lower, arc in
        arcs.initializeElement(
          at: Int(place[list]),
          to: Arc(
            lower: Int32(truncatingIfNeeded: lower), weight: hierarchy.arcs[arc].weight,
            arc: Int32(truncatingIfNeeded: arc)))
        place[list] += 1
      }
    }
  }

  /// Calls `body` with the list, lower end and index of each arc, highest lower end first.
  private static func forEachArc(
    of hierarchy: ContractionHierarchy, _ body: (_ list: Int, _ lower: Int, _ arc: Int) -> Void
  ) {
    for lower in (0..<hierarchy.nodeCount).reversed() {
      let span = hierarchy.spans[lower]
      for arc in Int(span.forward)..<Int(hierarchy.spans[lower + 1].forward) {
        // An arc that leaves its lower end enters its upper one.
        let list = 2 * Int(hierarchy.arcs[arc].upper) + (arc < Int(span.backward) ? 1 : 0)
        body(list, lower, arc)
      }
    }
  }
}

extension UpwardSearch {
  /// Settles the next node and relaxes its upward and some downward arcs, unless it is stalled.
  ///
  /// - Parameters:
  ///   - direction: The same for all steps of a search.
  ///   - descents: The downward arcs.
  ///   - relaxation: Only nodes ranked above one of this many predecessors on the path are descended to.
  /// - Returns: As ``step(_:)``.
  /// - Source: Abraham et al. (2013), section 6.3; stalled nodes are not on shortest paths here either.
  @inline(__always)
  mutating func step(
    _ direction: SearchDirection, _ descents: DownwardArcs, relaxation: Int
  ) -> (rank: Int, weight: Int)? {
    guard let (rank, weight) = step(direction) else { return nil }
    let floor = lowest(of: relaxation, before: rank)
    let span = descents.spans[rank]
    var (index, end) = (Int(span.forward), Int(span.backward))
    if direction == .backward { (index, end) = (end, Int(descents.spans[rank + 1].forward)) }
    let label = round | UInt64(truncatingIfNeeded: weight)
    while index < end {
      let arc = descents.arcs[index]
      guard Int(arc.lower) > floor else { break }
      reach(
        Int(arc.lower), label: label &+ UInt64(truncatingIfNeeded: arc.weight), arc: arc.arc,
        from: Int32(truncatingIfNeeded: rank))
      index &+= 1
    }
    return (rank, weight)
  }

  /// The lowest rank among a node and its last predecessors on the path; −1 if all nodes count.
  @inline(__always)
  private func lowest(of count: Int, before rank: Int) -> Int {
    guard count < .max else { return -1 }
    var (lowest, at) = (rank, rank)
    for _ in 0..<count {
      let origin = origins[at]
      guard origin.arc >= 0 else { break }
      at = Int(origin.from)
      lowest = min(lowest, at)
    }
    return lowest
  }
}
