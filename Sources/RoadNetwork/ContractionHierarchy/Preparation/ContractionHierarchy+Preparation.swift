extension ContractionHierarchy {
  /// Prepares the index of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph; paths identify arcs by their index in it.
  ///   - threads: How many threads to use, at least 1; without influence on the result.
  /// - Throws: ``ContractionHierarchyError`` if paths overflow their fields.
  package init(
    preparing graph: consuming DirectedGraph, threads: Int = 1
  ) throws(ContractionHierarchyError) {
    var effort = PreparationEffort()
    try self.init(preparing: consume graph, threads: threads, effort: &effort)
  }

  /// Prepares the index of a graph and reports the work done.
  package init(
    preparing graph: consuming DirectedGraph, threads: Int, effort: inout PreparationEffort
  ) throws(ContractionHierarchyError) {
    precondition(threads >= 1, "at least one thread")
    var contraction = Contraction(consume graph, threads: threads)
    try contraction.run()
    effort = contraction.effort
    self = contraction.hierarchy()
    guard heaviestClimb <= UpwardSearch.largestWeight / 2 else { throw .pathsTooHeavy }
  }
}

/// The work of a preparation, counted; the same for any number of threads.
package struct PreparationEffort: Hashable, Sendable {
  /// Rounds of independent nodes.
  package internal(set) var rounds = 0
  /// How often the effect of contracting a node was estimated.
  package internal(set) var estimates = 0
  /// Nodes settled by witness searches.
  package internal(set) var settled = 0

  /// Creates an effort of zero.
  package init() {}
}

/// Why a graph has no hierarchy.
package enum ContractionHierarchyError: Error, Equatable, Sendable {
  /// The weight, duration or distance of a shortcut between two nodes is above `Int32.max`.
  case pathTooLong(tail: Int, head: Int)
  /// Paths may weigh more than searches can add up; a million arcs of the largest weight, each above
  /// the last in rank, do not.
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
