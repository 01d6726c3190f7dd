internal import TravelModel

/// Plans a problem whose legs depend on when they are driven as if each were driven at the best of its times, which
/// all methods and proofs know.
///
/// No plan costs less than the best one of that problem. Where its plan costs the same at the times at which it is
/// driven, as on most days on which a street is closed for some hours, what is proven of it is proven of the problem.
struct BestTimesSolver {
  private let problem: Problem
  /// The problem with each leg at its best time.
  private let relaxed: Problem
  private let options: RunOptions
  private let begin: Double

  /// Prepares to solve a canonical problem; time runs from `begin`.
  ///
  /// - Returns: `nil` if no leg depends on its time alone, for plain methods, and for problems of which a plan may be
  ///   worth more where a leg takes longer.
  init?(_ problem: Problem, _ options: RunOptions, begin: Double) {
    guard !options.method.isPlain, let relaxed = problem.atBestTimes else { return nil }
    (self.problem, self.relaxed, self.options, self.begin) = (problem, relaxed, options, begin)
  }

  /// The share of a time limit for the plan at the best times; counted work is that of each plan.
  private static let share = 0.5

  /// Solves the problem.
  ///
  /// - Parameter solve: Solves a problem with options; time runs from a moment.
  /// - Returns: The better one of the two plans, with the better bound.
  func solve(
    _ solve: (_ problem: Problem, _ options: RunOptions, _ begin: Double) -> Answer
  ) -> Answer {
    var part = options
    if case .seconds(let most) = options.limit { part.limit = .seconds(most * Self.share) }
    let first = solve(relaxed, part, begin)
    let kept = answer(as: first)
    if let kept, PlanValue(kept) == PlanValue(first) { return kept }
    var best = solve(problem, options, begin)
    best.originalProblem = problem
    if let kept, PlanValue(kept) < PlanValue(best) {
      (best, best.isProven) = (kept, false)
    } else if let bound = first.bound {
      best.bound =
        best.bound.map { problem.objective == .prizes ? min($0, bound) : max($0, bound) } ?? bound
      // No plan that leaves less out can cost less than all that serve everything.
      if problem.objective == .cost, best.solution.unassigned.isEmpty, best.bound == best.value {
        best.isProven = true
      }
    }
    return best
  }

  /// The answer with the plan of another, at the times at which it is driven; `nil` if it breaks a rule then.
  private func answer(as found: Answer) -> Answer? {
    // Stops that are split are others than those of the problem.
    var solved = found.problem
    solved.travel = problem.travel
    guard SolutionChecker.check(solved, found.solution).isFeasible else { return nil }
    let schedules = SolutionChecker.schedules(solved, found.solution)
    var answer = Solver.answer(solved, found.solution, schedules, options)
    answer.originalProblem = problem
    guard SolutionChecker.check(answer).isFeasible else { return nil }
    (answer.bound, answer.isProven) = (found.bound, found.isProven)
    return answer
  }
}

extension Problem {
  /// The problem with each leg that depends on when it begins at the best of its times; `nil` if there is none, or if
  /// a plan may be worth more where a leg takes longer.
  var atBestTimes: Problem? {
    var relaxed = self
    for (profile, travel) in travel {
      if case .timed(let matrix, let legs) = travel {
        relaxed.travel[profile] = .matrix(matrix.atBestTimes(of: legs))
      }
    }
    let isCheaper = vehicles.allSatisfy { vehicle in
      let hasCosts = travel[vehicle.profile]?.firstMatrix?.costs != nil
      return vehicle.minimum.workingTime == nil
        && vehicle.rates.waiting <= (hasCosts ? 0 : vehicle.rates.travel)
    }
    return relaxed.travel != travel && isCheaper && terms == SoftObjectives() ? relaxed : nil
  }
}

extension TravelMatrix {
  /// The table with each leg at the best of its times.
  fileprivate func atBestTimes(of legs: TimedLegs) -> TravelMatrix {
    var durations = durations
    for (entry, steps) in legs.steps {
      let open = steps.map(\.duration).filter { $0 != Self.noRoute }
      durations[entry] = open.min() ?? Self.noRoute
    }
    return TravelMatrix(size: size, durations: durations, distances: distances, costs: costs)
  }
}
