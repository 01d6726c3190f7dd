extension ContractionHierarchy {
  /// Prepares the index of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph; arcs of paths are identified by their numbers in it.
  ///   - threads: How many threads work on it, at least 1; without influence on the result.
  /// - Throws: ``ContractionHierarchyError`` if paths are too long for their numbers.
  package init(
    preparing graph: DirectedGraph, threads: Int = 1
  ) throws(ContractionHierarchyError) {
    var effort = PreparationEffort()
    try self.init(preparing: graph, threads: threads, effort: &effort)
  }

  /// Prepares the index of a graph and reports how much work that was.
  package init(
    preparing graph: DirectedGraph, threads: Int, effort: inout PreparationEffort
  ) throws(ContractionHierarchyError) {
    precondition(threads >= 1, "at least one thread")
    var contraction = Contraction(graph, threads: threads)
    try contraction.run()
    effort = contraction.effort
    self = contraction.hierarchy()
    guard heaviestClimb <= UpwardSearch.largestWeight / 2 else { throw .pathsTooHeavy }
  }
}

/// Counted work of a preparation, the same at any number of threads.
package struct PreparationEffort: Hashable, Sendable {
  /// Rounds of independent nodes.
  package internal(set) var rounds = 0
  /// How often it was estimated what contracting a node would do.
  package internal(set) var estimates = 0
  /// Nodes that searches for witnesses have settled.
  package internal(set) var settled = 0

  /// Creates an effort of nothing.
  package init() {}
}

/// Why a graph has no hierarchy.
package enum ContractionHierarchyError: Error, Equatable, Sendable {
  /// The weight, duration or distance of a shortcut between two nodes is above `Int32.max`.
  case pathTooLong(tail: Int, head: Int)
  /// Paths may be so heavy that searches cannot add their weights up; a million arcs of the largest
  /// weight, one above the other in rank, are not.
  case pathsTooHeavy
}

extension ContractionHierarchyError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  package var description: String {
    switch self {
    case .pathTooLong(let tail, let head):
      """
      The path from node \(tail) to node \(head) is longer than 2,147,483,647 of its unit; \
      use a smaller area or coarser units.
      """
    case .pathsTooHeavy:
      "Paths weigh more than 2,251,799,813,685,247; use a smaller area or coarser units."
    }
  }
}
