/// The state of a preparation, in memory that all of its threads read.
///
/// Between rounds, one thread writes; during the parallel part of a round, each thread writes only to
/// its own search and to the data of the nodes assigned to it.
final class ContractionState: @unchecked Sendable {
  // Unchecked: all properties are pointers that never change; the rules for writing are above.

  let graph: UnsafeMutablePointer<RemainingGraph>
  /// `searches[t]`: the search of thread `t`.
  let searches: UnsafeMutablePointer<WitnessSearch>
  /// `terms[v]`: the effect of contracting node `v` on the graph, as last estimated, in hundredths; 0
  /// if the graph would shrink.
  private let terms: UnsafeMutablePointer<UInt32>
  /// `levels[v]`: one above the highest level of a contracted neighbour, or 0.
  let levels: UnsafeMutablePointer<Int32>
  /// `keys[v]`: the node with the least key goes first; no two nodes have the same.
  private let keys: UnsafeMutablePointer<UInt64>
  /// `rivals[v]`: a neighbour that had a smaller key when `v` was last examined.
  private let rivals: UnsafeMutablePointer<Int32>
  /// `isStale[v]`: whether the neighbourhood has changed since the last estimate.
  let isStale: UnsafeMutablePointer<Bool>
  /// `closed[v]`: nonzero from the round in which node `v` is contracted.
  let closed: UnsafeMutablePointer<UInt8>
  private let nodeCount: Int
  let threads: Int

  /// Creates the state before any contraction; no estimate is up to date.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - numbers: `numbers[v]`: the number of node `v` here.
  ///   - threads: The number of threads.
  init(_ graph: DirectedGraph, numbers: [Int32], threads: Int) {
    nodeCount = graph.nodeCount
    self.threads = threads
    self.graph = .allocate(capacity: 1)
    self.graph.initialize(to: RemainingGraph(graph, numbers: numbers))
    searches = .allocate(capacity: threads)
    for thread in 0..<threads {
      (searches + thread).initialize(to: WitnessSearch(nodeCount: graph.nodeCount))
    }
    terms = .allocate(capacity: nodeCount)
    terms.initialize(repeating: 0, count: nodeCount)
    levels = .allocate(capacity: nodeCount)
    levels.initialize(repeating: 0, count: nodeCount)
    keys = .allocate(capacity: nodeCount)
    keys.initialize(repeating: 0, count: nodeCount)
    rivals = .allocate(capacity: nodeCount)
    isStale = .allocate(capacity: nodeCount)
    isStale.initialize(repeating: true, count: nodeCount)
    closed = .allocate(capacity: nodeCount)
    closed.initialize(repeating: 0, count: nodeCount)
    for node in 0..<nodeCount {
      rivals[node] = Int32(truncatingIfNeeded: node)
      renewKey(node)
    }
  }

  deinit {
    graph.deinitialize(count: 1)
    graph.deallocate()
    searches.deinitialize(count: threads)
    searches.deallocate()
    terms.deallocate()
    levels.deallocate()
    keys.deallocate()
    rivals.deallocate()
    isStale.deallocate()
    closed.deallocate()
  }

  /// Notes that a neighbour of a given level was contracted.
  func raise(_ node: Int, above level: Int32) {
    isStale[node] = true
    guard levels[node] <= level else { return }
    levels[node] = level + 1
    renewKey(node)
  }

  private func renewKey(_ node: Int) {
    let importance = UInt32(clamping: Int(terms[node]) + 100 * Int(levels[node]))
    // A permutation of the numbers, so that ties along a chain are not resolved one by one.
    let scrambled = UInt32(truncatingIfNeeded: node) &* 0x9e37_79b1
    keys[node] = UInt64(importance) << 32 | UInt64(scrambled)
  }

  /// Whether no neighbour has a smaller key.
  ///
  /// - Precondition: No other thread examines the same node.
  func isLeast(_ node: Int) -> Bool {
    let own = keys[node]
    // It is mostly the same neighbour as last time.
    let rival = Int(rivals[node])
    if keys[rival] < own, closed[rival] == 0 { return false }
    for arc in graph.pointee.outgoing.entries(node) where keys[Int(arc.node)] < own {
      rivals[node] = arc.node
      return false
    }
    for arc in graph.pointee.incoming.entries(node) where keys[Int(arc.node)] < own {
      rivals[node] = arc.node
      return false
    }
    return true
  }

  /// Re-estimates the effect of contracting a node on the graph.
  ///
  /// Five terms count equally: the increase in arcs, the same in arcs of the original graph, the ratio
  /// of arcs added to removed, the same in arcs of the original graph, and the level. So nodes that add
  /// little and represent little go first.
  func estimate(_ node: Int, limits: WitnessLimits, thread: Int) {
    searches[thread].findShortcuts(
      around: node, in: graph.pointee, limits: limits, closed: closed)
    var added = 0
    var addedHops = 0
    for shortcut in searches[thread].shortcuts.elements {
      added += shortcut.replaces ? 0 : 1
      addedHops += Int(shortcut.hops)
    }
    searches[thread].shortcuts.removeAll()
    searches[thread].dominated.removeAll()
    var removed = 0
    var removedHops = 0
    for arcs in [graph.pointee.incoming.entries(node), graph.pointee.outgoing.entries(node)] {
      removed += arcs.count
      for arc in arcs { removedHops += Int(graph.pointee.contents[Int(arc.arc)].hops) }
    }
    let more = max(0, added - removed + 1) + addedHops - removedHops
    let quotients =
      100 * (added + 1) / (removed + 1) + 100 * (addedHops + 1) / (removedHops + 1)
    terms[node] = UInt32(clamping: 100 * more + quotients)
    isStale[node] = false
    renewKey(node)
  }
}
