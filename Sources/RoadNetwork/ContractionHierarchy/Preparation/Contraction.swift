internal import BasicAlgorithms

/// Contracts all nodes of a graph, in rounds of nodes that are not adjacent.
///
/// A round takes the nodes that are less important than all their neighbours. Which ones these are, and
/// what contracting them adds, depends on the graph alone, so the result is the same for any number of
/// threads.
///
/// - Source: C. Vetter (2009), *Parallel Time-Dependent Contraction Hierarchies*, for rounds of
///   independent nodes; the terms of importance are those of Geisberger et al. (2012). Deviations:
///   an estimate is renewed only for nodes that would be next, and a witness never passes through
///   another node of the round, so that two of them cannot rely on each other.
struct Contraction: ~Copyable {
  /// Where a thread has stored what a node needs.
  private struct Findings {
    var thread: Int
    var shortcuts: Range<Int>
    var dominated: Range<Int>
  }

  /// A hierarchy has fewer times as many arcs as its graph; what is reserved in vain is never touched.
  private static let arcRatio = 4

  private let state: ContractionState
  /// `order[v]`: the node of the graph that is node `v` here.
  private let order: [Int32]
  /// Nodes not yet contracted, in ascending order.
  private var remaining: [Int32]
  private var frozen: ContractedArcs
  private(set) var effort = PreparationEffort()

  /// Creates a contraction that has not begun.
  ///
  /// The graph is not kept.
  init(_ graph: consuming DirectedGraph, threads: Int) {
    order = BreadthFirstOrder.nodes(of: graph)
    var numbers = [Int32](repeating: 0, count: graph.nodeCount)
    for (number, node) in order.enumerated() {
      numbers[Int(node)] = Int32(truncatingIfNeeded: number)
    }
    remaining = Array(0..<Int32(graph.nodeCount))
    frozen = ContractedArcs(nodeCount: graph.nodeCount, arcCount: graph.arcCount * Self.arcRatio)
    state = ContractionState(graph, numbers: numbers, threads: threads)
  }

  /// Contracts all nodes.
  ///
  /// - Throws: ``ContractionHierarchyError`` if a shortcut overflows its fields.
  mutating func run() throws(ContractionHierarchyError) {
    while !remaining.isEmpty {
      effort.rounds += 1
      let candidates = remaining.filtered(threads: state.threads) { [state] in state.isLeast($0) }
      let stale = candidates.filter { [state] in state.isStale[Int($0)] }
      effort.estimates += stale.count
      ParallelLoop.run(stale.count, threads: state.threads) { [state] thread, piece in
        state.estimate(Int(stale[piece]), limits: .estimating, thread: thread)
      }
      let round = candidates.filtered(threads: state.threads) { [state] in
        !state.isStale[$0] && state.isLeast($0)
      }
      guard !round.isEmpty else { continue }
      let findings = findShortcuts(around: round)
      try apply(findings, to: round)
      remaining.removeAll { [state] in state.closed[Int($0)] != 0 }
      state.graph.pointee.compact()
    }
    for thread in 0..<state.threads { effort.settled += state.searches[thread].settled }
  }

  /// Closes the nodes of a round and finds the shortcuts they need.
  private func findShortcuts(around round: [Int32]) -> [Findings] {
    for node in round { state.closed[Int(node)] = 1 }
    let nothing = Findings(thread: 0, shortcuts: 0..<0, dominated: 0..<0)
    return Array(unsafeUninitializedCapacity: round.count) { [state] buffer, count in
      buffer.initialize(repeating: nothing)
      count = round.count
      nonisolated(unsafe) let findings = buffer
      ParallelLoop.run(round.count, threads: state.threads) { thread, piece in
        let search = state.searches + thread
        let shortcuts = search.pointee.shortcuts.count
        let dominated = search.pointee.dominated.count
        search.pointee.findShortcuts(
          around: Int(round[piece]), in: state.graph.pointee, limits: .contracting,
          closed: state.closed)
        findings[piece] = Findings(
          thread: thread, shortcuts: shortcuts..<search.pointee.shortcuts.count,
          dominated: dominated..<search.pointee.dominated.count)
      }
    }
  }

  /// Removes the nodes of a round from the graph and inserts their shortcuts.
  private mutating func apply(
    _ findings: [Findings], to round: [Int32]
  ) throws(ContractionHierarchyError) {
    let graph = state.graph
    for found in findings {
      for index in found.dominated {
        let arc = state.searches[found.thread].dominated[index]
        graph.pointee.remove(from: Int(arc.tail), to: Int(arc.head))
      }
    }
    for (node, found) in zip(round.lazy.map(Int.init), findings) {
      let span = freeze(node)
      for index in found.shortcuts {
        let shortcut = state.searches[found.thread].shortcuts[index]
        try insert(
          first: Int(span.backward) + Int(shortcut.entering),
          second: Int(span.forward) + Int(shortcut.leaving), hops: shortcut.hops)
      }
    }
    for thread in 0..<state.threads {
      state.searches[thread].shortcuts.removeAll()
      state.searches[thread].dominated.removeAll()
    }
  }

  /// Moves the arcs of a node to their final place, and notifies its neighbours.
  private mutating func freeze(_ node: Int) -> ArcSpan {
    let graph = state.graph
    frozen.append(node, of: graph.pointee)
    let level = state.levels[node]
    for arc in graph.pointee.outgoing.entries(node) { state.raise(Int(arc.node), above: level) }
    for arc in graph.pointee.incoming.entries(node) { state.raise(Int(arc.node), above: level) }
    graph.pointee.remove(node)
    return frozen.spans[frozen.spans.count - 1]
  }

  /// Inserts the shortcut over two frozen arcs into the graph.
  private func insert(
    first: Int, second: Int, hops: Int32
  ) throws(ContractionHierarchyError) {
    let (tail, head) = (Int(frozen.arcs[first].upper), Int(frozen.arcs[second].upper))
    let (one, two) = (frozen.details[first], frozen.details[second])
    let weight = frozen.arcs[first].weight.addingReportingOverflow(frozen.arcs[second].weight)
    let duration = one.duration.addingReportingOverflow(two.duration)
    let distance = one.distance.addingReportingOverflow(two.distance)
    guard !weight.overflow, !duration.overflow, !distance.overflow else {
      throw .pathTooLong(tail: Int(order[tail]), head: Int(order[head]))
    }
    state.graph.pointee.insert(
      from: tail, to: head, weight: weight.partialValue,
      RemainingGraph.Content(
        duration: duration.partialValue, distance: distance.partialValue,
        first: Int32(truncatingIfNeeded: first), second: Int32(truncatingIfNeeded: second),
        hops: hops))
  }

  /// The finished index.
  consuming func hierarchy() -> ContractionHierarchy {
    let levels = Array(UnsafeBufferPointer(start: state.levels, count: order.count))
    let (frozen, order) = (frozen, order)
    // What is laid out takes the place of the state.
    _ = consume self
    return frozen.hierarchy(levels: levels, order: order)
  }
}

extension [Int32] {
  /// Returns the nodes that satisfy a condition, in the same order.
  fileprivate func filtered(
    threads: Int, _ isIncluded: @Sendable (_ node: Int) -> Bool
  ) -> [Int32] {
    guard threads > 1 else { return filter { isIncluded(Int($0)) } }
    let size = 512
    let flags = [Bool](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = count
      nonisolated(unsafe) let flags = buffer
      ParallelLoop.run((count + size - 1) / size, threads: threads) { _, piece in
        for index in piece * size..<Swift.min(piece * size + size, count) {
          flags.initializeElement(at: index, to: isIncluded(Int(self[index])))
        }
      }
    }
    return zip(self, flags).compactMap { $1 ? $0 : nil }
  }
}
