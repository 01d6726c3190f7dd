/// An index of a directed graph in which shortest paths are found by searching upwards only.
///
/// Nodes are contracted one by one; a node's position in this order is its *rank*. Contracting a node
/// removes it and adds *shortcuts* between its neighbours where a shortest path led through it. So
/// between any two nodes there is a shortest path that first goes up in rank and then down:
///
/// ```
///                    meeting node
///            forward ↗          ↘ backward: found from the target,
///            ↗                    ↘         against the direction of the arcs
///      source                      target
/// ```
///
/// Each arc is stored once, at its lower end. Nodes are stored in order of rank, and the arcs of a node
/// contiguously: first the outgoing ones, then the incoming.
///
/// The index is immutable; each thread queries it through its own query objects.
///
/// - Source: R. Geisberger, P. Sanders, D. Schultes, C. Vetter (2012), *Exact Routing in Large Road
///   Networks Using Contraction Hierarchies*, Transportation Science 46.
package struct ContractionHierarchy: Sendable {
  /// `rankOfNode[v]`: the rank of node `v` of the graph, `0..<nodeCount`.
  package let rankOfNode: ArrayStorage<Int32>
  /// `spans[r]`: where the arcs of rank `r` are stored, with one more span at the end.
  package let spans: ArrayStorage<ArcSpan>
  /// `arcs[a]`: what searches read of arc `a`.
  package let arcs: ArrayStorage<UpwardArc>
  /// `details[a]`: the rest of arc `a`.
  package let details: ArcDetails

  /// How many nodes the graph has.
  package var nodeCount: Int { rankOfNode.count }

  /// How many upward arcs there are in both directions, including shortcuts.
  package var arcCount: Int { arcs.count }

  /// How many of the arcs are shortcuts.
  package var shortcutCount: Int { details.count { $0.isShortcut } }

  /// Creates an index from its arrays, made by a preparation or read from a file.
  ///
  /// Only the lengths are checked; ``isWellFormed(graphArcCount:)`` checks the contents.
  ///
  /// - Precondition: `spans.count == rankOfNode.count + 1` and `details.count == arcs.count`.
  package init(
    rankOfNode: ArrayStorage<Int32>, spans: ArrayStorage<ArcSpan>,
    arcs: ArrayStorage<UpwardArc>, details: ArcDetails
  ) {
    precondition(spans.count == rankOfNode.count + 1, "one span for each node and one at the end")
    precondition(details.count == arcs.count, "as many details as arcs")
    self.rankOfNode = rankOfNode
    self.spans = spans
    self.arcs = arcs
    self.details = details
  }

  /// Creates an index from its arrays, whose details are packed.
  ///
  /// - Precondition: As for ``init(rankOfNode:spans:arcs:details:)-(_,_,_,ArcDetails)``.
  init(
    rankOfNode: ArrayStorage<Int32>, spans: ArrayStorage<ArcSpan>,
    arcs: ArrayStorage<UpwardArc>, details: some RandomAccessCollection<ArcDetail>
  ) {
    precondition(details.count == arcs.count, "as many details as arcs")
    self.init(
      rankOfNode: rankOfNode, spans: spans, arcs: arcs, details: ArcDetails(details, of: arcs))
  }
}

/// Where the arcs of one rank are stored.
///
/// Arcs that leave node `r` upwards are `spans[r].forward..<spans[r].backward`; arcs that enter it
/// from above are `spans[r].backward..<spans[r + 1].forward`.
package struct ArcSpan: BitwiseCopyable, Hashable, Sendable {
  /// The first arc that leaves the node.
  package let forward: Int32
  /// The first arc that enters the node.
  package let backward: Int32
}

/// The part of an arc that searches read.
package struct UpwardArc: BitwiseCopyable, Hashable, Sendable {
  /// The rank of the arc's upper end, above that of the node at which it is stored.
  package let upper: Int32
  /// What is minimised.
  package let weight: Int32
}

extension ContractionHierarchy {
  /// Whether every query of this index terminates and stays within its arrays.
  ///
  /// An index that was prepared always is; one from a file is checked once before its first use. This
  /// does not verify that the paths found are shortest.
  ///
  /// - Parameter graphArcCount: The number of arcs of the graph; paths refer to no others.
  /// - Returns: `false` also if a shortcut does not add up or does not join its halves.
  /// - Complexity: O(n + m) for n nodes and m arcs of the index.
  package func isWellFormed(graphArcCount: Int) -> Bool {
    guard rankOfNode.elements.isPermutation, spansCoverAllArcs, details.isSound else {
      return false
    }
    let isSound = (0..<nodeCount).allSatisfy { rank in
      let span = spans[rank]
      return (Int(span.forward)..<Int(spans[rank + 1].forward)).allSatisfy { arc in
        leadsUp(arc, from: rank)
          && isMadeOfSmaller(
            arc, at: rank, isForward: arc < span.backward, graphArcCount: graphArcCount)
      }
    }
    return isSound && heaviestClimb <= UpwardSearch.largestWeight / 2
  }

  /// The largest weight of an upward path, whatever the direction of its arcs.
  ///
  /// - Precondition: All arcs lead upwards.
  var heaviestClimb: Int {
    var heaviest = [Int](repeating: 0, count: nodeCount)
    for rank in (0..<nodeCount).reversed() {
      for arc in Int(spans[rank].forward)..<Int(spans[rank + 1].forward) {
        heaviest[rank] = max(
          heaviest[rank], heaviest[Int(arcs[arc].upper)] + Int(arcs[arc].weight))
      }
    }
    return heaviest.max() ?? 0
  }

  private var spansCoverAllArcs: Bool {
    guard spans[0].forward == 0, Int(spans[nodeCount].forward) == arcCount else { return false }
    return (0..<nodeCount).allSatisfy {
      spans[$0].forward <= spans[$0].backward && spans[$0].backward <= spans[$0 + 1].forward
    }
  }

  private func leadsUp(_ arc: Int, from rank: Int) -> Bool {
    Int(arcs[arc].upper) > rank && Int(arcs[arc].upper) < nodeCount && arcs[arc].weight >= 0
      && details[arc].duration >= 0 && details[arc].distance >= 0
  }

  /// Whether a shortcut consists of two arcs of lower nodes that lead to its ends and add up to it.
  private func isMadeOfSmaller(
    _ arc: Int, at rank: Int, isForward: Bool, graphArcCount: Int
  ) -> Bool {
    let detail = details[arc]
    guard detail.isShortcut else { return detail.first >= 0 && detail.first < graphArcCount }
    let (first, second) = (Int(detail.first), Int(detail.second))
    let start = Int(spans[rank].forward)
    guard first >= 0, first < start, second >= 0, second < start else { return false }
    let (tail, head) =
      isForward ? (rank, Int(arcs[arc].upper)) : (Int(arcs[arc].upper), rank)
    return Int(arcs[first].upper) == tail && Int(arcs[second].upper) == head
      && Int(arcs[first].weight) + Int(arcs[second].weight) == Int(arcs[arc].weight)
  }
}

extension UnsafeBufferPointer<Int32> {
  /// Whether each of the numbers `0..<count` occurs once.
  var isPermutation: Bool {
    var isTaken = [Bool](repeating: false, count: count)
    for number in self {
      guard number >= 0, number < count, !isTaken[Int(number)] else { return false }
      isTaken[Int(number)] = true
    }
    return true
  }
}
