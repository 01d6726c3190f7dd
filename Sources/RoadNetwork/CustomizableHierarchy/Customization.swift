extension HierarchyTopology {
  /// Finds the hierarchy of a graph with the weights that it has now.
  ///
  /// The weight of an arc is that of the best path over lower nodes; arcs that are longer than another
  /// path between their ends are left out afterwards, as they are on no shortest path. What remains is
  /// an index like one that was prepared for these weights.
  ///
  /// - Parameter graph: A graph whose arcs are arcs of the one that was contracted, or some of them.
  /// - Returns: The index; paths name arcs by their index in this graph.
  /// - Throws: ``ContractionHierarchyError`` if paths overflow their fields.
  /// - Complexity: O(n + t) for n nodes and t pairs of arcs that meet at a node below one of the other
  ///   ends.
  package func customized(
    _ graph: DirectedGraph
  ) throws(ContractionHierarchyError) -> ContractionHierarchy {
    precondition(graph.nodeCount == nodeCount, "the topology of another graph")
    var customization = Customization(self)
    customization.set(graph)
    customization.relaxOverLowerNodes()
    try customization.checkOverflow(nodes: nodesByRank)
    customization.markNeeded()
    let hierarchy = try customization.hierarchy(graph, nodes: nodesByRank)
    guard hierarchy.heaviestClimb <= UpwardSearch.largestWeight / 2 else { throw .pathsTooHeavy }
    return hierarchy
  }

  /// The node of the graph at each rank.
  private var nodesByRank: [Int32] {
    var nodes = [Int32](repeating: 0, count: nodeCount)
    for (node, rank) in rankOfNode.elements.enumerated() {
      nodes[Int(rank)] = Int32(truncatingIfNeeded: node)
    }
    return nodes
  }
}

/// The weights of a topology's arcs, on the way from those of a graph to a hierarchy.
///
/// - Source: J. Dibbelt, B. Strasser, D. Wagner (2016), *Customizable Contraction Hierarchies*, Journal
///   of Experimental Algorithmics 21, sections 6 and 7. Deviation: arcs have one direction, so that the
///   third arc of an upper triangle may be missing and not every arc that is too long is found. An arc
///   on which a needed shortcut relies is kept in any case.
struct Customization: ~Copyable {
  /// What an arc consists of, as in ``ArcDetail``.
  struct Halves: BitwiseCopyable {
    var first: Int32
    var second: Int32
  }

  /// The best path so far between the rank at hand and another.
  private struct Best: BitwiseCopyable {
    var weight: UInt32
    var halves: Halves

    @inline(__always)
    init(_ weight: UInt32, _ first: Int, _ second: Int) {
      self.weight = weight
      halves = Halves(
        first: Int32(truncatingIfNeeded: first), second: Int32(truncatingIfNeeded: second))
    }

    @inline(__always)
    init(_ arc: UpwardArc, _ halves: Halves) {
      weight = UInt32(bitPattern: arc.weight)
      self.halves = halves
    }
  }

  let topology: HierarchyTopology
  let spans: UnsafePointer<ArcSpan>
  /// By arc of the topology: its upper end and its weight, ``unreached`` without a path.
  var arcs: GrowingTable<UpwardArc>
  var halves: GrowingTable<Halves>
  /// `isNeeded[a]`: whether arc `a` stays.
  var isNeeded: GrowingTable<Bool>

  /// The weight of arcs without a path.
  ///
  /// The sum of two weights has 32 bits, and is not less than this if one of them is.
  static let unreached = Int32.max
  /// No weight above this is added to another one.
  private static let largestHalf = Int32.max / 2

  init(_ topology: HierarchyTopology) {
    self.topology = topology
    spans = topology.spans.base
    arcs = GrowingTable(
      repeating: UpwardArc(upper: 0, weight: Self.unreached), count: topology.arcCount)
    for arc in 0..<topology.arcCount {
      arcs[arc] = UpwardArc(upper: topology.uppers[arc], weight: Self.unreached)
    }
    halves = GrowingTable(
      repeating: Halves(first: -1, second: ArcDetail.none), count: topology.arcCount)
    isNeeded = GrowingTable(repeating: false, count: topology.arcCount)
  }

  // MARK: - Weights

  /// Sets arcs to those of the graph; of parallel ones the best stays.
  mutating func set(_ graph: DirectedGraph) {
    let ranks = topology.rankOfNode.base
    for index in 0..<graph.arcCount {
      let (tail, head) = (Int(ranks[Int(graph.tails[index])]), Int(ranks[Int(graph.heads[index])]))
      guard tail != head else { continue }
      let arc = topology.arc(from: tail, to: head)
      if halves[arc].first >= 0 {
        let known = Int(halves[arc].first)
        guard
          (graph.weights[index], graph.durations[index], graph.distances[index])
            < (graph.weights[known], graph.durations[known], graph.distances[known])
        else { continue }
      }
      arcs[arc] = UpwardArc(upper: arcs[arc].upper, weight: graph.weights[index])
      halves[arc] = Halves(first: Int32(truncatingIfNeeded: index), second: ArcDetail.none)
    }
  }

  /// Gives each arc the weight of the best path between its ends over lower nodes.
  ///
  /// Ranks are passed upwards. When one has its turn, all arcs to lower nodes are final.
  mutating func relaxOverLowerNodes() {
    let nodeCount = topology.nodeCount
    let arcs = self.arcs.base
    var tails = LowerNodes(nodeCount: nodeCount)
    var heads = LowerNodes(nodeCount: nodeCount)
    let table = GrowingTable(
      repeating: Best(UInt32(Self.unreached), 0, Int(ArcDetail.none)), count: nodeCount)
    for rank in 0..<nodeCount {
      let span = spans[rank]
      let (start, middle) = (Int(span.forward), Int(span.backward))
      let end = Int(spans[rank + 1].forward)
      relax(start..<middle, of: rank, over: &heads, beyond: tails, table.base) { Best($0, $1, $2) }
      relax(middle..<end, of: rank, over: &tails, beyond: heads, table.base) { Best($0, $2, $1) }
      tails.add(rank, arcs: start..<middle) { arcs[$0].upper }
      heads.add(rank, arcs: middle..<end) { arcs[$0].upper }
    }
  }

  /// Relaxes the arcs of a rank in one direction.
  ///
  /// - Parameters:
  ///   - span: The arcs.
  ///   - rank: The rank.
  ///   - near: The lower nodes whose arcs in the other direction lead to the rank.
  ///   - far: The lower nodes by their arcs in the same direction.
  ///   - best: Scratch, by rank.
  ///   - path: A path of a weight over an arc of `near` and one of `far`.
  @inline(__always)
  private func relax(
    _ span: Range<Int>, of rank: Int, over near: inout LowerNodes, beyond far: borrowing LowerNodes,
    _ best: UnsafeMutablePointer<Best>, _ path: (UInt32, Int, Int) -> Best
  ) {
    let (arcs, halves) = (self.arcs.base, self.halves.base)
    for arc in span { best[Int(arcs[arc].upper)] = Best(arcs[arc], halves[arc]) }
    var node = near.first(rank)
    while node != LowerNodes.none {
      let lower = Int(node)
      let first = Int(near.cursors[lower])
      let weight = arcs[first].weight
      if weight != Self.unreached {
        for second in far.arcs(of: lower, above: rank, upper: { arcs[$0].upper }) {
          let sum = UInt32(bitPattern: weight) &+ UInt32(bitPattern: arcs[second].weight)
          let upper = Int(arcs[second].upper)
          if sum < best[upper].weight { best[upper] = path(sum, first, second) }
        }
      }
      node = near.advance(lower) { arcs[$0].upper }
    }
    for arc in span { store(best[Int(arcs[arc].upper)], at: arc) }
  }

  private func store(_ best: Best, at arc: Int) {
    arcs.base[arc] = UpwardArc(
      upper: arcs[arc].upper, weight: Int32(truncatingIfNeeded: best.weight))
    halves.base[arc] = best.halves
  }

  /// Makes sure that no path was lost because its weight has more than 31 bits.
  ///
  /// - Parameter nodes: The node of the graph at each rank, for the error.
  /// - Throws: ``ContractionHierarchyError/pathTooLong(tail:head:)`` otherwise.
  func checkOverflow(nodes: [Int32]) throws(ContractionHierarchyError) {
    let isRisky = arcs.elements.contains {
      $0.weight != Self.unreached && $0.weight > Self.largestHalf
    }
    guard isRisky else { return }
    for lower in 0..<topology.nodeCount {
      let span = spans[lower]
      for first in Int(span.backward)..<Int(spans[lower + 1].forward) {
        for second in Int(span.forward)..<Int(span.backward) {
          let (tail, head) = (Int(arcs[first].upper), Int(arcs[second].upper))
          guard tail != head, arcs[first].weight != Self.unreached,
            arcs[second].weight != Self.unreached,
            arcs[topology.arc(from: tail, to: head)].weight == Self.unreached
          else { continue }
          throw .pathTooLong(tail: Int(nodes[tail]), head: Int(nodes[head]))
        }
      }
    }
  }

  // MARK: - Result

  /// The needed arcs as an index, with the durations and distances of their paths.
  ///
  /// - Parameters:
  ///   - graph: The graph with the weights that were set.
  ///   - nodes: The node of the graph at each rank, for errors.
  /// - Returns: The index.
  /// - Throws: ``ContractionHierarchyError`` if a duration or distance overflows.
  consuming func hierarchy(
    _ graph: DirectedGraph, nodes: [Int32]
  ) throws(ContractionHierarchyError) -> ContractionHierarchy {
    let count = isNeeded.elements.count { $0 }
    var moved = GrowingTable<Int32>(repeating: 0, count: arcs.count)
    var details = GrowingTable<ArcDetail>(capacity: count)
    var kept = GrowingTable<UpwardArc>(capacity: count)
    var keptSpans = GrowingTable<ArcSpan>(capacity: topology.nodeCount + 1)
    for rank in 0..<topology.nodeCount {
      let span = spans[rank]
      let forward = kept.count
      var backward = forward
      for arc in Int(span.forward)..<Int(spans[rank + 1].forward) {
        if arc == Int(span.backward) { backward = kept.count }
        guard isNeeded[arc] else { continue }
        moved[arc] = Int32(truncatingIfNeeded: kept.count)
        kept.append(arcs[arc])
        guard let detail = detail(of: arc, graph, moved, details) else {
          let upper = Int(nodes[Int(arcs[arc].upper)])
          let node = Int(nodes[rank])
          throw arc < span.backward
            ? .pathTooLong(tail: node, head: upper) : .pathTooLong(tail: upper, head: node)
        }
        details.append(detail)
      }
      if span.backward == spans[rank + 1].forward { backward = kept.count }
      keptSpans.append(
        ArcSpan(
          forward: Int32(truncatingIfNeeded: forward),
          backward: Int32(truncatingIfNeeded: backward)))
    }
    let end = Int32(truncatingIfNeeded: kept.count)
    keptSpans.append(ArcSpan(forward: end, backward: end))
    return ContractionHierarchy(
      rankOfNode: topology.rankOfNode, spans: keptSpans.storage(), arcs: kept.storage(),
      details: details.storage())
  }

  /// The rest of an arc, or `nil` if its duration or distance overflows.
  private func detail(
    of arc: Int, _ graph: DirectedGraph, _ moved: borrowing GrowingTable<Int32>,
    _ details: borrowing GrowingTable<ArcDetail>
  ) -> ArcDetail? {
    let (first, second) = (Int(halves[arc].first), halves[arc].second)
    guard second != ArcDetail.none else {
      return ArcDetail(
        duration: graph.durations[first], distance: graph.distances[first],
        first: Int32(truncatingIfNeeded: first), second: second)
    }
    let (one, other) = (moved[first], moved[Int(second)])
    let (a, b) = (details[Int(one)], details[Int(other)])
    let (duration, isLong) = a.duration.addingReportingOverflow(b.duration)
    let (distance, isFar) = a.distance.addingReportingOverflow(b.distance)
    guard !isLong, !isFar else { return nil }
    return ArcDetail(duration: duration, distance: distance, first: one, second: other)
  }
}
