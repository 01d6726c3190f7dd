/// The arcs that a hierarchy of a graph needs whatever its weights are, for one order of its nodes.
///
/// Nodes are contracted in the given order without looking for witnesses: each path over the node
/// becomes an arc. What remains depends on the graph alone; ``customized(_:)`` finds the weights. Arcs
/// keep their directions, because in a graph of turns most of the opposite arcs would never have a
/// weight.
///
/// - Source: J. Dibbelt, B. Strasser, D. Wagner (2016), *Customizable Contraction Hierarchies*, Journal
///   of Experimental Algorithmics 21; for directions and turns V. Buchhold, D. Wagner, T. Zeitz,
///   M. Zündorf (2020), *Customizable Contraction Hierarchies with Turn Costs*, ATMOS.
package struct HierarchyTopology: Sendable {
  /// `rankOfNode[v]`: the rank of node `v` of the graph, `0..<nodeCount`.
  package let rankOfNode: ArrayStorage<Int32>
  /// `spans[r]`: where the arcs of rank `r` are stored, with one more span at the end.
  package let spans: ArrayStorage<ArcSpan>
  /// `uppers[a]`: the rank of the upper end of arc `a`; ascending for each node and direction.
  package let uppers: ArrayStorage<Int32>

  /// How many nodes the graph has.
  package var nodeCount: Int { rankOfNode.count }
  /// How many upward arcs there are in both directions.
  package var arcCount: Int { uppers.count }

  /// Contracts the nodes of a graph in a given order.
  ///
  /// The result is `nil` if the arcs would be far too many: any order is correct, but most would take
  /// hours in a road network.
  ///
  /// - Parameters:
  ///   - graph: The arcs; their weights are not read.
  ///   - rankOfNode: `rankOfNode[v]`: the rank of node `v`; a permutation of the nodes' numbers.
  /// - Complexity: O(n + t) for n nodes and t pairs of arcs that meet at a node below both other ends.
  package init?(_ graph: DirectedGraph, rankOfNode: ArrayStorage<Int32>) {
    precondition(rankOfNode.count == graph.nodeCount, "one rank for each node")
    var contraction = SymbolicContraction(graph, rankOfNode: rankOfNode)
    guard contraction.run() else { return nil }
    self.rankOfNode = rankOfNode
    spans = contraction.spans.storage()
    uppers = contraction.uppers.storage()
  }

  /// The arc from one rank to another.
  ///
  /// - Precondition: There is one; the ranks differ.
  @inline(__always)
  func arc(from tail: Int, to head: Int) -> Int {
    let (lower, upper) = (min(tail, head), max(tail, head))
    let span = spans[lower]
    var (low, high) =
      tail == lower
      ? (Int(span.forward), Int(span.backward))
      : (Int(span.backward), Int(spans[lower + 1].forward))
    let end = high
    while low < high {
      let middle = (low + high) / 2
      if Int(uppers[middle]) < upper { low = middle + 1 } else { high = middle }
    }
    precondition(low < end && Int(uppers[low]) == upper, "an arc of another graph")
    return low
  }
}

extension HierarchyTopology {
  /// Returns the topology of a graph with more nodes, from which arcs lead to those of before.
  ///
  /// Nothing leads to them, so they can have the lowest ranks and need no further arcs.
  ///
  /// - Parameter graph: A graph of the same nodes and more behind them. Arcs that leave the former are
  ///   arcs of the graph that was contracted.
  /// - Returns: The topology of that graph.
  /// - Complexity: O(n + m) for n nodes and m arcs of the topology.
  func extended(to graph: DirectedGraph) -> HierarchyTopology {
    let more = Int32(graph.nodeCount - nodeCount)
    guard more > 0 else { return self }
    var heads = [[Int32]](repeating: [], count: Int(more))
    for arc in 0..<graph.arcCount where Int(graph.tails[arc]) >= nodeCount {
      let head = Int(graph.heads[arc])
      precondition(head < nodeCount, "nothing leads to nodes that were added")
      heads[Int(graph.tails[arc]) - nodeCount].append(rankOfNode[head] + more)
    }
    var spans = GrowingTable<ArcSpan>(capacity: graph.nodeCount + 1)
    var uppers = GrowingTable<Int32>(capacity: arcCount + heads.count)
    for heads in heads {
      let forward = Int32(uppers.count)
      for head in Set(heads).sorted() { uppers.append(head) }
      spans.append(ArcSpan(forward: forward, backward: Int32(uppers.count)))
    }
    let first = Int32(uppers.count)
    for span in self.spans {
      spans.append(ArcSpan(forward: span.forward + first, backward: span.backward + first))
    }
    for upper in self.uppers.elements { uppers.append(upper + more) }
    return HierarchyTopology(
      rankOfNode: ArrayStorage(rankOfNode.elements.map { $0 + more } + (0..<more)),
      spans: spans.storage(), uppers: uppers.storage())
  }

  private init(
    rankOfNode: ArrayStorage<Int32>, spans: ArrayStorage<ArcSpan>, uppers: ArrayStorage<Int32>
  ) {
    self.rankOfNode = rankOfNode
    self.spans = spans
    self.uppers = uppers
  }
}

/// Contracts nodes by ascending rank, without weights.
private struct SymbolicContraction: ~Copyable {
  var spans = GrowingTable<ArcSpan>()
  var uppers = GrowingTable<Int32>()
  /// The nodes with an arc from, or to, the rank at hand.
  private var tails: LowerNodes
  private var heads: LowerNodes
  /// `stamps[r]`: twice the rank that has last collected `r`, plus its direction.
  private var stamps: GrowingTable<Int64>
  private let upward: RankedArcs
  private let nodeCount: Int
  /// The number of nodes and arcs of the graph.
  private let size: Int

  init(_ graph: DirectedGraph, rankOfNode: ArrayStorage<Int32>) {
    nodeCount = graph.nodeCount
    size = graph.nodeCount + graph.arcCount
    upward = RankedArcs(graph, rankOfNode)
    tails = LowerNodes(nodeCount: nodeCount)
    heads = LowerNodes(nodeCount: nodeCount)
    stamps = GrowingTable(repeating: -1, count: nodeCount)
  }

  /// Contracts all nodes; returns whether they have no more arcs than a sensible order gives them.
  ///
  /// It gives a road network three arcs for each one of the graph, and ten pairs that meet; some dozens
  /// in a large country.
  mutating func run() -> Bool {
    var effort = 0
    for rank in 0..<nodeCount {
      guard effort <= 10_000 + 1000 * size,
        uppers.count <= min(10_000 + 64 * size, Int(Int32.max / 2))
      else { return false }
      let forward = uppers.count
      // Whoever is entered from this rank, below it, leads on to all heads above.
      var node = heads.first(rank)
      for upper in upward.heads(rank) { collect(upper, 2 * Int64(rank)) }
      while node != LowerNodes.none {
        let lower = Int(node)
        let arcs = tails.arcs(of: lower, above: rank) { uppers[$0] }
        effort += arcs.count
        for arc in arcs {
          collect(uppers[arc], 2 * Int64(rank))
        }
        node = heads.advance(lower) { uppers[$0] }
      }
      let backward = uppers.count
      for upper in upward.tails(rank) { collect(upper, 2 * Int64(rank) + 1) }
      node = tails.first(rank)
      while node != LowerNodes.none {
        let lower = Int(node)
        let arcs = heads.arcs(of: lower, above: rank) { uppers[$0] }
        effort += arcs.count
        for arc in arcs {
          collect(uppers[arc], 2 * Int64(rank) + 1)
        }
        node = tails.advance(lower) { uppers[$0] }
      }
      let end = uppers.count
      let base = uppers.base
      var ahead = UnsafeMutableBufferPointer(start: base + forward, count: backward - forward)
      ahead.sort()
      var back = UnsafeMutableBufferPointer(start: base + backward, count: end - backward)
      back.sort()
      spans.append(
        ArcSpan(
          forward: Int32(truncatingIfNeeded: forward),
          backward: Int32(truncatingIfNeeded: backward)))
      tails.add(rank, arcs: forward..<backward) { base[$0] }
      heads.add(rank, arcs: backward..<end) { base[$0] }
    }
    let end = Int32(truncatingIfNeeded: uppers.count)
    spans.append(ArcSpan(forward: end, backward: end))
    return true
  }

  @inline(__always)
  private mutating func collect(_ upper: Int32, _ stamp: Int64) {
    guard stamps[Int(upper)] != stamp else { return }
    stamps[Int(upper)] = stamp
    uppers.append(upper)
  }
}

/// The arcs of a graph by the rank of their lower ends.
private struct RankedArcs: Sendable {
  private let firstHead: ArrayStorage<Int32>
  private let heads: ArrayStorage<Int32>
  private let firstTail: ArrayStorage<Int32>
  private let tails: ArrayStorage<Int32>

  init(_ graph: DirectedGraph, _ rankOfNode: ArrayStorage<Int32>) {
    (firstHead, heads) = Self.sorted(graph, rankOfNode, isForward: true)
    (firstTail, tails) = Self.sorted(graph, rankOfNode, isForward: false)
  }

  /// The upper ends of arcs that leave a rank.
  func heads(_ rank: Int) -> Slice<UnsafeBufferPointer<Int32>> {
    heads.elements[Int(firstHead[rank])..<Int(firstHead[rank + 1])]
  }

  /// The upper ends of arcs that enter a rank.
  func tails(_ rank: Int) -> Slice<UnsafeBufferPointer<Int32>> {
    tails.elements[Int(firstTail[rank])..<Int(firstTail[rank + 1])]
  }

  private static func sorted(
    _ graph: DirectedGraph, _ rankOfNode: ArrayStorage<Int32>, isForward: Bool
  ) -> (first: ArrayStorage<Int32>, uppers: ArrayStorage<Int32>) {
    func lowerEnd(_ arc: Int) -> (lower: Int, upper: Int32)? {
      let (tail, head) = (rankOfNode[Int(graph.tails[arc])], rankOfNode[Int(graph.heads[arc])])
      return (isForward ? tail < head : head < tail) ? (Int(min(tail, head)), max(tail, head)) : nil
    }
    var first = [Int32](repeating: 0, count: graph.nodeCount + 1)
    for arc in 0..<graph.arcCount {
      if let (lower, _) = lowerEnd(arc) { first[lower + 1] += 1 }
    }
    for rank in 0..<graph.nodeCount { first[rank + 1] += first[rank] }
    var next = first
    var uppers = [Int32](repeating: 0, count: Int(first[graph.nodeCount]))
    for arc in 0..<graph.arcCount {
      guard let (lower, upper) = lowerEnd(arc) else { continue }
      uppers[Int(next[lower])] = upper
      next[lower] += 1
    }
    return (ArrayStorage(first), ArrayStorage(uppers))
  }
}
