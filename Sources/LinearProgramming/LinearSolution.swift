/// What the simplex method found.
package struct LinearSolution: Hashable, Sendable {
  /// How a solve of a linear program ended.
  package enum Status: Hashable, Sendable {
    /// The values are an optimum.
    case optimal
    /// No point satisfies all bounds.
    case infeasible
    /// The objective can be improved without end.
    case unbounded
    /// The limit came first; there are no values.
    case limit
  }

  /// How the solve ended.
  ///
  /// Everything below has a meaning only if it is optimal.
  package let status: Status
  /// Objective of the values; zero without an optimum.
  package let objective: Double
  /// One value for each variable; empty without an optimum.
  package let values: [Double]
  /// For each row, by how much the objective changes per unit of its active bound.
  package let duals: [Double]
  /// For each variable, its cost less the duals of its column.
  package let reducedCosts: [Double]
  /// Simplex iterations that this solve took.
  package let iterations: Int
}
