package import TravelModel

/// The climate as a source of days: knows every day everywhere, and none exactly.
package struct ClimateWeather: WeatherSource {
  /// What people call it.
  package static let title = "climate estimate"

  /// Creates the source.
  package init() {}

  /// Returns climate averages for all requested days.
  package func days(
    at place: Coordinate, timeZone: String?, days: ClosedRange<Int>, now: Int
  ) -> SourcedDays {
    SourcedDays(days.map { Climate.estimate.day($0, at: place).rounded }, source: Self.title)
  }
}
