internal import VehicleRouting
package import WasteCollection

/// Asks a depot's policy which bins to serve, on one day or on many.
package struct BinChooser: Sendable {
  private let overflow: OverflowPolicy?
  private let forecaster: InflowForecaster

  /// Prepares to ask the policy of a day.
  ///
  /// - Parameters:
  ///   - day: The first day.
  ///   - travel: Travel between all its bins.
  ///   - forecast: What is known of its bins.
  package init(for day: DepotDay, travel: BinTravel, forecast: DepotForecast) {
    forecaster = forecast.forecaster
    overflow =
      day.policy.looksAhead
      ? OverflowPolicy(for: day, in: travel.problem(of: day), forecast: forecast) : nil
  }

  /// What the policy asks for on a day of which the table of bins tells the levels.
  package func selection(of day: DepotDay) -> ServiceSelection {
    guard let overflow else { return ServiceSelection(byLevelsOf: day) }
    let (now, next) = (day.roundsBegin, day.nextRoundsBegin)
    let forecasts = day.bins.enumerated().map { index, bin in
      let pace = max(0.01, forecaster.pace(index))
      let emptied = now + -Int(1440 * bin.fill / pace)
      return BinForecast(
        level: bin.fill,
        growth: forecaster.growth(of: index, emptied: emptied, from: now, to: next), fault: nil)
    }
    return overflow.selection(of: day, forecasts: forecasts)
  }
}
