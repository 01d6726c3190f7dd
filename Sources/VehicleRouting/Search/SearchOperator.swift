/// A neighbourhood: a family of moves that local search tries for pairs of nearby stops.
///
/// An operator only says which pieces of today's routes follow which tomorrow; legs, loads and times
/// are priced by the ``CostEvaluator``, links are changed by ``Tours``.
protocol SearchOperator {
  /// Returns the move that lets stop `u` follow node `p`, a stop or a start node, if there is one.
  ///
  /// Never writes and allocates nothing.
  func rearrangement(
    _ u: Int, after p: Int, in tours: borrowing Tours, _ cost: borrowing CostEvaluator
  ) -> Rearrangement?
}
