/// When to stop a solve that has not finished.
///
/// Time and counted work exclude each other: under a work limit nothing looks at a clock, and the
/// same program gives the same result, bit by bit.
package enum SearchLimit: Hashable, Sendable {
  /// Goes on to the end.
  case none
  /// Stops after some seconds of wall-clock time; for people. Not repeatable.
  case time(seconds: Double)
  /// Stops after some amount of counted work; repeatable.
  case work(WorkLimit)
}

/// Amounts of work after which to stop; `nil` is no limit.
package struct WorkLimit: Hashable, Sendable {
  /// Nodes of the search tree; for ``BranchAndCut`` only.
  package var nodes: Int?
  /// Relaxations solved, of which a node has one more than it has rounds of cuts; for
  /// ``BranchAndCut`` only.
  package var relaxations: Int?
  /// Iterations of the simplex method, in one linear program or in the first relaxation of a search.
  package var iterations: Int?

  /// Creates a limit from the amounts that matter.
  package init(nodes: Int? = nil, relaxations: Int? = nil, iterations: Int? = nil) {
    self.nodes = nodes
    self.relaxations = relaxations
    self.iterations = iterations
  }
}

extension SearchLimit {
  /// Time in the solver's unit; the greatest number stands for no limit.
  var milliseconds: Int32 {
    guard case .time(let seconds) = self else { return .max }
    // The negated test is true for what is not a number, too.
    guard !(seconds * 1000 < Double(Int32.max - 1)) else { return max(0, Int32(seconds * 1000)) }
    return seconds.isNaN ? 0 : Int32.max - 1
  }

  /// Iterations in the solver's unit; the greatest number stands for no limit.
  var iterations: Int32 {
    guard case .work(let work) = self, let iterations = work.iterations else { return .max }
    return Int32(clamping: max(0, iterations))
  }
}
