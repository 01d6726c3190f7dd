internal import LinearProgramming

/// The best combination of routes that searches have seen, by GLPK.
///
/// Setting out again from better combinations gains more than one slow annealing cycle.
struct RouteRecombination {
  /// Up to this many stops routes are recombined; without times routes differ less, and most of its relaxations are
  /// whole at once.
  private static let maxStops = (timed: 400, untimed: 1_000)
  /// The share of the limit that the searches leave to GLPK where it recombines.
  private static let share = (timed: 0.1, untimed: 0.02)

  private let instance: SearchInstance
  private let options: RunOptions
  private let begin: Double

  /// Prepares to recombine routes of an instance; time runs from `begin`.
  init(_ instance: SearchInstance, _ options: RunOptions, begin: Double) {
    (self.instance, self.options, self.begin) = (instance, options, begin)
  }

  /// Whether routes are recombined at all.
  var isWorthwhile: Bool {
    let most = instance.isUntimed ? Self.maxStops.untimed : Self.maxStops.timed
    return !options.isBrief(stops: instance.stopCount) && instance.vehicleCount > 1
      && instance.stopCount <= most
  }

  /// The share of the limit that is left for it; 0 where it is not worthwhile.
  var share: Double {
    isWorthwhile ? instance.isUntimed ? Self.share.untimed : Self.share.timed : 0
  }

  /// Combines routes to a better plan.
  ///
  /// - Parameters:
  ///   - best: The plan to improve.
  ///   - routes: The routes.
  ///   - share: The share of a time limit that it may take; `nil` for all that is left.
  /// - Returns: The best plan of the routes; `nil` if GLPK finds none that is better.
  func improve(
    _ best: Solution, by routes: some Collection<Solution.Route>, share: Double? = nil
  ) -> Solution? {
    var partitioning = SetPartitioning()
    partitioning.limit = options.proofLimit(begin: begin)
    if let share, case .seconds(let most) = options.limit {
      partitioning.limit = .time(seconds: most * share)
    }
    partitioning.isCancelled = options.isCancelled
    return partitioning.improve(best, by: routes, of: instance)
  }
}
