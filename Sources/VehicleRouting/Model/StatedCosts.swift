/// Costs in the user's units, rounded as VROOM rounds its own.
///
/// A route's cost of setup and service is rounded down, the rest of its cost to the nearest, or down in
/// problems without any window or break; a plan costs the sum of what is stated of its routes.
package struct StatedCosts {
  private let problem: Problem
  private let roundsDown: Bool
  private let chargesBreaks: Bool

  /// Prepares to state costs of plans of a problem.
  ///
  /// - Parameters:
  ///   - problem: Whose plans.
  ///   - isPlanned: Whether the plans are given; their costs are never rounded down.
  ///   - chargesBreaks: Whether breaks cost what service does. VROOM states costs so, though it does
  ///     not choose plans by them.
  package init(_ problem: Problem, isPlanned: Bool = false, chargesBreaks: Bool = false) {
    self.problem = problem
    self.chargesBreaks = chargesBreaks
    roundsDown =
      problem.costScale > 1 && !isPlanned && problem.stops.allSatisfy(\.windows.isEmpty)
      && problem.vehicles.allSatisfy { $0.window == nil && $0.breaks.isEmpty }
  }

  /// The cost of a route.
  package func cost(of schedule: Schedule) -> Int {
    let scale = problem.costScale
    guard scale > 1 || chargesBreaks else { return schedule.cost }
    var (work, breaks) = (0, 0)
    for step in schedule.steps {
      switch step.kind {
      case .stop: work += step.setup + step.service
      case .pause: breaks += chargesBreaks ? step.service : 0
      case .start, .facility, .charge, .rest, .end: break
      }
    }
    let rate = problem.vehicles[schedule.vehicle].rates.task
    let rest = schedule.cost - work * rate
    return (work + breaks) * rate / scale + (roundsDown ? rest / scale : rounded(rest))
  }

  /// The cost of a plan by its schedules.
  package func cost(of schedules: [Schedule]) -> Int {
    schedules.reduce(0) { $0 + cost(of: $1) }
  }

  /// A cost, or a sum of prizes, to the nearest whole number of the user's units.
  package func rounded(_ cost: Int) -> Int {
    let scale = problem.costScale
    guard scale > 1 else { return cost }
    return cost / scale + (cost % scale * 2 >= scale ? 1 : 0)
  }

  /// What no plan can beat, in whole numbers: costs are rounded down, prizes up.
  package func bound(_ bound: Int) -> Int {
    let scale = problem.costScale
    guard scale > 1 else { return bound }
    return problem.objective == .prizes ? (bound + scale - 1) / scale : bound / scale
  }

  /// Whether a stated cost is that of a plan, but for what was rounded in each of its routes.
  package func agrees(_ stated: Int, with cost: Int, routes: Int) -> Bool {
    guard problem.costScale > 1 else { return stated == cost }
    let difference = Int128(stated) * Int128(problem.costScale) - Int128(cost)
    return difference.magnitude <= 2 * routes * problem.costScale
  }
}

extension Answer {
  /// The cost of all routes in the user's units, without prizes.
  package var statedCost: Int {
    problem.costScale == 1 ? cost : StatedCosts(problem).cost(of: schedules)
  }

  /// What the stops that are left out would have earned, in the user's units.
  package var statedLostPrize: Int { StatedCosts(problem).rounded(lostPrize) }

  /// The sum of the prizes of all stops that are served, in the user's units.
  package var statedPrize: Int { StatedCosts(problem).rounded(collectedPrize) }
}
