/// What the preparation knows, in memory that all of its threads read.
///
/// Between two rounds one thread writes; within the parallel part of a round each thread writes
/// only to its own search and to what belongs to the nodes that it was dealt.
final class ContractionState: @unchecked Sendable {
  // Unchecked: all properties are pointers that never change, and who writes is stated above.

  let graph: UnsafeMutablePointer<RemainingGraph>
  /// `searches[t]`: the search of thread `t`.
  let searches: UnsafeMutablePointer<WitnessSearch>
  /// `terms[v]`: what contracting node `v` would do to the graph, as of its last estimate.
  let terms: UnsafeMutablePointer<Int32>
  /// `levels[v]`: at least one more than the levels of all contracted neighbours.
  let levels: UnsafeMutablePointer<Int32>
  /// `isStale[v]`: whether the neighbourhood has changed since the last estimate.
  let isStale: UnsafeMutablePointer<Bool>
  /// `closed[v]`: 1 while node `v` is being contracted.
  let closed: UnsafeMutablePointer<UInt8>
  let nodeCount: Int
  let threads: Int

  init(_ graph: DirectedGraph, threads: Int) {
    nodeCount = graph.nodeCount
    self.threads = threads
    self.graph = .allocate(capacity: 1)
    self.graph.initialize(to: RemainingGraph(graph))
    searches = .allocate(capacity: threads)
    for thread in 0..<threads {
      (searches + thread).initialize(to: WitnessSearch(nodeCount: graph.nodeCount))
    }
    terms = .allocate(capacity: nodeCount)
    terms.initialize(repeating: 0, count: nodeCount)
    levels = .allocate(capacity: nodeCount)
    levels.initialize(repeating: 0, count: nodeCount)
    isStale = .allocate(capacity: nodeCount)
    isStale.initialize(repeating: true, count: nodeCount)
    closed = .allocate(capacity: nodeCount)
    closed.initialize(repeating: 0, count: nodeCount)
  }

  deinit {
    graph.deinitialize(count: 1)
    graph.deallocate()
    searches.deinitialize(count: threads)
    searches.deallocate()
    terms.deallocate()
    levels.deallocate()
    isStale.deallocate()
    closed.deallocate()
  }

  /// Which node goes first: the one of the least key; no two nodes have the same.
  @inline(__always)
  func key(_ node: Int) -> UInt64 {
    let importance = UInt32(clamping: Int(terms[node]) + 1000 * Int(levels[node]))
    // A permutation of the numbers, so that ties along a chain are not decided one by one.
    let scrambled = UInt32(truncatingIfNeeded: node) &* 0x9e37_79b1
    return UInt64(importance) << 32 | UInt64(scrambled)
  }

  /// Whether no neighbour has a smaller key.
  func isLeast(_ node: Int) -> Bool {
    let own = key(node)
    for arc in graph.pointee.outgoing.entries(node) where key(Int(arc.node)) < own { return false }
    for arc in graph.pointee.incoming.entries(node) where key(Int(arc.node)) < own { return false }
    return true
  }

  /// Whether no neighbour, and no neighbour of a neighbour, has a smaller key.
  func isLeastWithinTwo(_ node: Int) -> Bool {
    let own = key(node)
    for arc in graph.pointee.outgoing.entries(node) where !isLeast(Int(arc.node), but: own) {
      return false
    }
    for arc in graph.pointee.incoming.entries(node) where !isLeast(Int(arc.node), but: own) {
      return false
    }
    return true
  }

  private func isLeast(_ node: Int, but own: UInt64) -> Bool {
    guard key(node) >= own else { return false }
    for arc in graph.pointee.outgoing.entries(node) where key(Int(arc.node)) < own { return false }
    for arc in graph.pointee.incoming.entries(node) where key(Int(arc.node)) < own { return false }
    return true
  }

  /// Estimates anew what contracting a node would do to the graph.
  ///
  /// The estimate is arcs added for each arc removed, plus the same counted in arcs of the original
  /// graph: nodes that stand for little and add little go first.
  func estimate(_ node: Int, limits: WitnessLimits, thread: Int) {
    searches[thread].findShortcuts(
      around: node, in: graph.pointee, limits: limits, closed: closed)
    let entering = graph.pointee.incoming.entries(node)
    let leaving = graph.pointee.outgoing.entries(node)
    var added = 0
    var addedHops = 0
    for shortcut in searches[thread].shortcuts.elements {
      added += shortcut.replaces ? 0 : 1
      addedHops += Int(graph.pointee.contents[Int(entering[Int(shortcut.entering)].arc)].hops)
      addedHops += Int(graph.pointee.contents[Int(leaving[Int(shortcut.leaving)].arc)].hops)
    }
    searches[thread].shortcuts.removeAll()
    searches[thread].dominated.removeAll()
    var removedHops = 1
    for arc in entering { removedHops += Int(graph.pointee.contents[Int(arc.arc)].hops) }
    for arc in leaving { removedHops += Int(graph.pointee.contents[Int(arc.arc)].hops) }
    let removed = 1 + entering.count + leaving.count
    terms[node] = Int32(
      clamping: 1000 * (added + 1) / removed + 1000 * (addedHops + 1) / removedHops)
    isStale[node] = false
  }
}
