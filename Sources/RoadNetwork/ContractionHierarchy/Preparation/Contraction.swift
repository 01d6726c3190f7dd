/// Contracts all nodes of a graph, in rounds of nodes that are no neighbours of each other.
///
/// A round takes the nodes that are less important than all others nearby. Which these are, and what
/// contracting them adds, depends on the graph alone, so the result is the same at any number of
/// threads.
///
/// - Source: C. Vetter (2009), *Parallel Time-Dependent Contraction Hierarchies*, for rounds of
///   independent nodes; the terms of importance are those of Geisberger et al. (2012). Deviations:
///   an estimate is renewed only for nodes that would be next, and a witness never leads through
///   another node of the round, so that two of them cannot rely on each other.
struct Contraction: ~Copyable {
  /// Where a thread has left what a node needs.
  private struct Findings {
    var thread: Int
    var shortcuts: Range<Int>
    var dominated: Range<Int>
  }

  private let state: ContractionState
  /// Nodes that are not contracted, in ascending order.
  private var remaining: [Int32]
  /// `ranks[v]`: the rank of node `v`, once it is contracted.
  private var ranks: [Int32]
  private var spans: [ArcSpan] = []
  /// Arcs of contracted nodes; their upper ends are nodes, not ranks, until the end.
  private var arcs: [UpwardArc] = []
  private var details: [ArcDetail] = []
  private(set) var effort = PreparationEffort()

  /// Creates a contraction that has not begun.
  init(_ graph: DirectedGraph, threads: Int) {
    state = ContractionState(graph, threads: threads)
    remaining = Array(0..<Int32(graph.nodeCount))
    ranks = Array(repeating: 0, count: graph.nodeCount)
    spans.reserveCapacity(graph.nodeCount + 1)
    arcs.reserveCapacity(graph.arcCount * 2)
    details.reserveCapacity(graph.arcCount * 2)
  }

  /// Contracts all nodes.
  ///
  /// - Throws: ``ContractionHierarchyError`` if a shortcut would be too long for its numbers.
  mutating func run() throws(ContractionHierarchyError) {
    while !remaining.isEmpty {
      effort.rounds += 1
      let arcsLeft = averageDegree()
      let candidates = remaining.filtered(threads: state.threads) { [state] in state.isLeast($0) }
      let stale = candidates.filter { [state] in state.isStale[Int($0)] }
      effort.estimates += stale.count
      let limits = WitnessLimits.estimating(degree: arcsLeft)
      ParallelLoop.run(stale.count, threads: state.threads) { [state] thread, piece in
        state.estimate(Int(stale[piece]), limits: limits, thread: thread)
      }
      let round = candidates.filtered(threads: state.threads) { [state] in
        !state.isStale[$0] && state.isLeastWithinTwo($0)
      }
      guard !round.isEmpty else { continue }
      let findings = findShortcuts(around: round, limits: .contracting(degree: arcsLeft))
      try apply(findings, to: round)
      remaining.removeAll { [state] in state.closed[Int($0)] != 0 }
      for node in round { state.closed[Int(node)] = 2 }
      state.graph.pointee.compact()
    }
    for thread in 0..<state.threads { effort.settled += state.searches[thread].settled }
  }

  /// Arcs for each remaining node.
  private func averageDegree() -> Double {
    Double(state.graph.pointee.arcCount) / Double(remaining.count)
  }

  /// Closes the nodes of a round and finds the shortcuts that they need.
  private func findShortcuts(around round: [Int32], limits: WitnessLimits) -> [Findings] {
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
          around: Int(round[piece]), in: state.graph.pointee, limits: limits,
          closed: state.closed)
        findings[piece] = Findings(
          thread: thread, shortcuts: shortcuts..<search.pointee.shortcuts.count,
          dominated: dominated..<search.pointee.dominated.count)
      }
    }
  }

  /// Takes the nodes of a round out of the graph and puts their shortcuts in.
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
      let shortcuts = found.shortcuts.map { state.searches[found.thread].shortcuts[$0] }
      let hops = shortcuts.map { shortcut in
        graph.pointee.contents[
          Int(graph.pointee.incoming.entries(node)[Int(shortcut.entering)].arc)
        ].hops
          &+ graph.pointee.contents[
            Int(graph.pointee.outgoing.entries(node)[Int(shortcut.leaving)].arc)
          ].hops
      }
      graph.pointee.remove(node)
      for (shortcut, hops) in zip(shortcuts, hops) {
        try insert(
          first: Int(span.backward) + Int(shortcut.entering),
          second: Int(span.forward) + Int(shortcut.leaving), hops: hops)
      }
    }
    for thread in 0..<state.threads {
      state.searches[thread].shortcuts.removeAll()
      state.searches[thread].dominated.removeAll()
    }
  }

  /// Writes the arcs of a node to where they stay, and tells its neighbours.
  private mutating func freeze(_ node: Int) -> ArcSpan {
    let graph = state.graph
    let level = state.levels[node] + 1
    ranks[node] = Int32(truncatingIfNeeded: spans.count)
    let forward = arcs.count
    for entry in graph.pointee.outgoing.entries(node) { append(entry, level: level) }
    let backward = arcs.count
    for entry in graph.pointee.incoming.entries(node) { append(entry, level: level) }
    let span = ArcSpan(
      forward: Int32(truncatingIfNeeded: forward), backward: Int32(truncatingIfNeeded: backward))
    spans.append(span)
    return span
  }

  private mutating func append(_ entry: RemainingGraph.Entry, level: Int32) {
    let content = state.graph.pointee.contents[Int(entry.arc)]
    arcs.append(UpwardArc(upper: entry.node, weight: entry.weight))
    details.append(
      ArcDetail(
        duration: content.duration, distance: content.distance, first: content.first,
        second: content.second))
    let neighbour = Int(entry.node)
    state.levels[neighbour] = max(state.levels[neighbour], level)
    state.isStale[neighbour] = true
  }

  /// Puts the shortcut over two frozen arcs into the graph.
  private mutating func insert(
    first: Int, second: Int, hops: Int32
  ) throws(ContractionHierarchyError) {
    let weight = arcs[first].weight.addingReportingOverflow(arcs[second].weight)
    let duration = details[first].duration.addingReportingOverflow(details[second].duration)
    let distance = details[first].distance.addingReportingOverflow(details[second].distance)
    guard !weight.overflow, !duration.overflow, !distance.overflow else {
      throw .pathTooLong(tail: Int(arcs[first].upper), head: Int(arcs[second].upper))
    }
    state.graph.pointee.insert(
      from: Int(arcs[first].upper), to: Int(arcs[second].upper), weight: weight.partialValue,
      RemainingGraph.Content(
        duration: duration.partialValue, distance: distance.partialValue,
        first: Int32(truncatingIfNeeded: first), second: Int32(truncatingIfNeeded: second),
        hops: hops))
  }

  /// The finished index.
  consuming func hierarchy() -> ContractionHierarchy {
    let end = Int32(truncatingIfNeeded: arcs.count)
    spans.append(ArcSpan(forward: end, backward: end))
    for arc in arcs.indices {
      arcs[arc] = UpwardArc(upper: ranks[Int(arcs[arc].upper)], weight: arcs[arc].weight)
    }
    return ContractionHierarchy(
      rankOfNode: ArrayStorage(ranks), spans: ArrayStorage(spans), arcs: ArrayStorage(arcs),
      details: ArrayStorage(details))
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
