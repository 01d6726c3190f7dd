package import WasteCollection

/// Tells how full the bins of a depot will be, and how good such forecasts were so far.
package struct ForecastBins: Sendable {
  /// What became of asking.
  package struct Outcome: Sendable {
    package let day: DepotDay
    package let forecast: DepotForecast
    /// When the rounds begin for which levels are known, and when the next ones may.
    package let now: LocalMinute, next: LocalMinute
  }

  /// Looks ahead from a day's rounds.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - days: How many days to look ahead; `nil`: until the next rounds.
  /// - Returns: The forecasts of all its bins.
  package static func ahead(of day: DepotDay, days: Int? = nil) -> Outcome {
    let now = day.roundsBegin
    let next = days.map { now + $0 * 1440 } ?? day.nextRoundsBegin
    return Outcome(
      day: day,
      forecast: DepotForecast(of: day, readings: day.readings, now: now, next: next), now: now,
      next: next)
  }

  /// Forecasts the last days of the readings from what was known before.
  package static func trial(on day: DepotDay, holdingBack days: Int) -> ForecastTrial {
    ForecastTrial(day.bins, readings: day.readings, holdingBack: days)
  }
}
