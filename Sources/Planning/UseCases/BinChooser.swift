internal import VehicleRouting
package import WasteCollection

/// Asks a depot's policy which bins to serve, on one day or on many.
package struct BinChooser: Sendable {
  private let overflow: OverflowPolicy?
  private let horizon: HorizonPolicy?
  private let forecaster: InflowForecaster

  /// Prepares to ask the policy of a day.
  ///
  /// - Parameters:
  ///   - day: The first day.
  ///   - travel: Travel between all its bins.
  ///   - forecast: What is known of its bins.
  package init(for day: DepotDay, travel: BinTravel, forecast: DepotForecast) {
    forecaster = forecast.forecaster
    let problem = day.policy.looksAhead ? travel.problem(of: day) : nil
    overflow =
      day.policy.kind == .overflow
      ? problem.map { OverflowPolicy(for: day, in: $0, forecast: forecast) } : nil
    horizon =
      day.policy.kind == .horizon
      ? problem.map { HorizonPolicy(for: day, in: $0, forecast: forecast) } : nil
  }

  /// What the policy asks for on a day of which the table of bins tells the levels.
  ///
  /// - Throws: `LinearProgramError` if GLPK fails, for a policy that asks it.
  package func selection(of day: DepotDay) throws -> ServiceSelection {
    guard day.policy.looksAhead else { return ServiceSelection(byLevelsOf: day) }
    let (now, next) = (day.roundsBegin, day.nextRoundsBegin)
    let forecasts = day.bins.enumerated().map { index, bin in
      let pace = max(0.01, forecaster.pace(index))
      let emptied = now + -Int(1440 * bin.fill / pace)
      return BinForecast(
        level: bin.fill,
        growth: forecaster.growth(of: index, emptied: emptied, from: now, to: next), fault: nil)
    }
    if let horizon { return try horizon.selection(of: day, forecasts: forecasts) }
    return overflow?.selection(of: day, forecasts: forecasts)
      ?? ServiceSelection(byLevelsOf: day)
  }
}
