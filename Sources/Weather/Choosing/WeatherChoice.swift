package import TravelModel

/// The weather of days from whoever knows it best: the forecast as far as it reaches, the archive for past days,
/// else the climate.
package struct WeatherChoice: Sendable {
  /// A day and its source.
  package struct Day: Hashable, Sendable {
    package let weather: WeatherDay
    /// What people call the source.
    package let source: String
    /// When the answer was issued, if an outdated one was used, in seconds since 1970.
    package let outdated: Int?

    /// Creates a day.
    package init(_ weather: WeatherDay, source: String, outdated: Int? = nil) {
      self.weather = weather
      self.source = source
      self.outdated = outdated
    }
  }

  /// The days that are known, ascending.
  package let days: [Day]
  /// The days without data.
  package let missing: [Int]
  /// The errors of sources that should have known days, in the order in which they were asked.
  package let excuses: [WeatherError]
  /// The required attributions, each once.
  package let attributions: [String]

  /// Chooses for each day the first source that knows it.
  ///
  /// - Parameters:
  ///   - sources: The sources, the best first; each is asked only if days are still missing.
  ///   - place: Where.
  ///   - timeZone: By its name in the IANA database; `nil` if it is not known.
  ///   - days: Which days are wanted.
  ///   - now: Seconds since 1970.
  /// - Throws: What a source throws but ``WeatherError``.
  package init(
    asking sources: [any WeatherSource], at place: Coordinate, timeZone: String?,
    days: ClosedRange<Int>, now: Int
  ) throws {
    var known: [Int: Day] = [:]
    var excuses: [WeatherError] = []
    var attributions: [String] = []
    for source in sources {
      let left = days.filter { known[$0] == nil }
      guard let first = left.first, let last = left.last else { break }
      let told: SourcedDays
      do {
        told = try source.days(at: place, timeZone: timeZone, days: first...last, now: now)
      } catch let error as WeatherError {
        excuses.append(error)
        continue
      }
      if let excuse = told.excuse { excuses.append(excuse) }
      var isUsed = false
      for day in told.days where days.contains(day.day) && known[day.day] == nil {
        known[day.day] = Day(day, source: told.source, outdated: told.outdated)
        isUsed = true
      }
      if isUsed, let words = told.attribution, !attributions.contains(words) {
        attributions.append(words)
      }
    }
    self.days = known.values.sorted { $0.weather.day < $1.weather.day }
    missing = days.filter { known[$0] == nil }
    self.excuses = excuses
    self.attributions = attributions
  }
}
