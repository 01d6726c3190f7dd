package import VehicleRouting

/// Asks a depot's policy which bins to serve, on one day or on many.
package struct BinChooser: Sendable {
  private enum Rule {
    case byLevel
    case overflow(OverflowPolicy)
    case horizon(HorizonPolicy)
  }

  private let rule: Rule

  /// Prepares to ask the policy of a day.
  ///
  /// - Parameters:
  ///   - day: The first day.
  ///   - problem: The problem of serving all its bins, with its travel; policies that look at levels alone
  ///     do without.
  ///   - forecast: What is known of its bins.
  package init(for day: DepotDay, in problem: Problem, forecast: DepotForecast) {
    // Estimates of detours need one stop per bin, whatever the direction of arrival.
    var problem = problem
    problem.stops.removeAll { $0.alternatives != nil && $0.alternatives != $0.id }
    rule =
      switch day.policy.kind {
      case .threshold, .onRoute, .pattern: .byLevel
      case .overflow: .overflow(OverflowPolicy(for: day, in: problem, forecast: forecast))
      case .horizon: .horizon(HorizonPolicy(for: day, in: problem, forecast: forecast))
      }
  }

  /// What the policy selects.
  ///
  /// - Parameters:
  ///   - day: The same day, or another one of the same depot.
  ///   - forecasts: What becomes of its bins; `nil`: as in the forecast of the first day.
  /// - Returns: A choice for each bin, in the order of the day.
  /// - Throws: `LinearProgramError` if GLPK fails, for a policy that asks it.
  package func selection(
    of day: DepotDay, forecasts: [BinForecast]? = nil
  ) throws -> ServiceSelection {
    switch rule {
    case .byLevel: ServiceSelection(byLevelsOf: day)
    case .overflow(let policy): policy.selection(of: day, forecasts: forecasts)
    case .horizon(let policy): try policy.selection(of: day, forecasts: forecasts)
    }
  }
}
