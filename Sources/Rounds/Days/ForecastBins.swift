package import WasteCollection

/// Forecasts the fill of a depot's bins, and measures the accuracy of earlier forecasts.
package struct ForecastBins: Sendable {
  /// The result of a forecast.
  package struct Outcome: Sendable {
    package let day: DepotDay
    package let forecast: DepotForecast
    /// The start of the rounds for which levels are known, and of the next possible ones.
    package let now: LocalMinute, next: LocalMinute
  }

  /// Forecasts from a day's rounds.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - days: The number of days; `nil` for until the next rounds.
  /// - Returns: The forecasts of all its bins.
  package static func ahead(of day: DepotDay, days: Int? = nil) -> Outcome {
    let now = day.roundsBegin
    let next = days.map { now + $0 * 1440 } ?? day.nextRoundsBegin
    return Outcome(
      day: day,
      forecast: DepotForecast(of: day, readings: day.readings, now: now, next: next), now: now,
      next: next)
  }

  /// Forecasts the last days of the readings from the earlier ones.
  package static func trial(on day: DepotDay, holdingBack days: Int) -> ForecastTrial {
    ForecastTrial(day.bins, readings: day.readings, holdingBack: days)
  }
}
