/// The optimum of a node's linear relaxation, and what a separator wants done about it.
package struct NodeRelaxation: ~Copyable {
  /// One value for each variable.
  package let values: [Double]
  /// The objective of the values, a bound on all solutions below this node.
  package let objective: Double
  /// Whether all integer variables have whole values, within the solver's tolerance of 1e-5.
  ///
  /// If no row is added now that cuts the point off, it becomes a solution.
  package let isIntegral: Bool
  /// Branchings above this node; zero at the root.
  package let depth: Int
  /// Objective of the best solution known, if there is one.
  package let incumbentObjective: Double?

  private(set) var rows: RowList
  private(set) var offers: [[Double]] = []
  private(set) var isStopped = false
  /// The first row that was refused.
  private(set) var failure: LinearProgramError?

  init(
    values: [Double], objective: Double, isIntegral: Bool, depth: Int,
    incumbentObjective: Double?, rows: consuming RowList
  ) {
    self.values = values
    self.objective = objective
    self.isIntegral = isIntegral
    self.depth = depth
    self.incumbentObjective = incumbentObjective
    self.rows = rows
  }

  /// Gives up the rows.
  mutating func takeRows() -> RowList {
    var taken = RowList()
    swap(&taken, &rows)
    return taken
  }

  /// Adds a row that every acceptable solution satisfies.
  ///
  /// Rows that the values violate go into this node at once; the others are kept and go into the
  /// first relaxation that violates them. A row that names an unknown variable, a variable twice,
  /// or a number that is not finite ends the search with an error.
  package mutating func addRow(_ terms: some Sequence<Term>, in bounds: Bounds) {
    guard failure == nil else { return }
    do throws(LinearProgramError) {
      try rows.append(terms, in: bounds, variableCount: values.count)
    } catch {
      failure = error
    }
  }

  /// Offers a solution that satisfies everything, also rows not yet added.
  ///
  /// One that violates the program or an added row, or is no better, is passed over.
  package mutating func offer(_ solution: [Double]) { offers.append(solution) }

  /// Ends the search; the values are not taken for a solution.
  ///
  /// To be called by a separator that
  /// cannot tell whether they are one.
  package mutating func stop() { isStopped = true }
}
