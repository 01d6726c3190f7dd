/// A neighbourhood: a family of moves that local search tries for pairs of nearby stops.
///
/// An operator only says which pieces of today's routes follow which tomorrow; legs, loads and times
/// are priced by the ``CostEvaluator``, links are changed by ``Routes``.
protocol SearchOperator {
  /// Returns the move that lets stop `u` follow node `p`, a stop or a start node, if there is one.
  ///
  /// Never writes and allocates nothing.
  func move(
    _ u: Int, after p: Int, in routes: borrowing Routes, _ cost: borrowing CostEvaluator
  ) -> Move?
}
