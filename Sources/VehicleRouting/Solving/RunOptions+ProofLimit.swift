internal import LinearProgramming

extension RunOptions {
  /// What GLPK may use for a proof after the search: the time that is left, or counted work.
  ///
  /// A relaxation counts as much as an iteration of the search, up to an amount that takes minutes.
  func proofLimit(begin: Double) -> SearchLimit {
    switch limit {
    case .seconds(let most): .time(seconds: max(0, most - (clock() - begin)))
    case .iterations(let most):
      .work(WorkLimit(nodes: min(most, 2_000), relaxations: min(most, 20_000)))
    }
  }
}
