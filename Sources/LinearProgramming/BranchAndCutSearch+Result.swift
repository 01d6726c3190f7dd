internal import CGLPK

extension BranchAndCutSearch {
  /// How a search ended before it began: at its first relaxation.
  enum RootEnding {
    case infeasible
    case unbounded
    case limit(BranchAndCutResult.Ending)
  }

  /// The result of a search that ended at its first relaxation.
  func result(_ ending: RootEnding) -> BranchAndCutResult {
    switch ending {
    case .infeasible: result(.completed, openBound: .infinity)
    case .limit(let ending): result(ending, openBound: -.infinity)
    case .unbounded: result(.completed, openBound: -.infinity, isUnbounded: true)
    }
  }

  /// Why the solver ended a search that this side did not stop.
  func ending(
    _ found: cglpk_search_result, _ milliseconds: Int32, messages: String
  ) -> BranchAndCutResult.Ending {
    switch found.outcome {
    case .optimal, .infeasible: .completed
    case .time_limit: .timeLimit
    case .gap_reached: .gapReached
    case .feasible, .stopped, .unbounded, .iteration_limit, .failed:
      .failed(.numericalFailure(code: Int(found.code), messages: messages))
    }
  }

  /// The result of a search.
  ///
  /// `openBound` is a bound on all solutions in nodes that are still open, in the solver's sense;
  /// infinity if there are none.
  func result(
    _ ending: BranchAndCutResult.Ending, openBound: Double, isUnbounded: Bool = false,
    nodes: Int = 0, relaxations: Int = 0, messages: String = ""
  ) -> BranchAndCutResult {
    var bound = min(roundedUp(openBound), droppedBound)
    let status: BranchAndCutResult.Status
    if let objective = incumbent?.objective {
      let isProven = bound >= objective - 1e-9 * max(1, abs(objective))
      status = isProven ? .optimal : .feasible
      if isProven { bound = objective }
    } else if isUnbounded {
      status = .unbounded
    } else if ending != .completed {
      status = .unknown
    } else {
      status = droppedBound < .infinity ? .nothingBetterThanCutoff : .infeasible
    }
    return BranchAndCutResult(
      status: status, ending: ending, values: incumbent?.values,
      objective: incumbent.map { $0.objective * sign }, bestBound: bound * sign, nodes: nodes,
      relaxations: relaxations, cuts: cuts, messages: messages)
  }
}
