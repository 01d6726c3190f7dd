internal import LinearProgramming

extension RunOptions {
  /// What GLPK may use for a proof after the search: the time that is left, or counted work.
  func proofLimit(begin: Double) -> SearchLimit {
    switch limit {
    case .seconds(let most): .time(seconds: max(0, most - (clock() - begin)))
    case .iterations: .work(WorkLimit(nodes: 2_000, relaxations: 20_000))
    }
  }
}
