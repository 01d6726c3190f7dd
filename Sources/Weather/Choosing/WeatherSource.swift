package import TravelModel

/// Days of weather, with where they are from.
package struct SourcedDays: Hashable, Sendable {
  package var days: [WeatherDay]
  /// What people call the source.
  package let source: String
  /// The required attribution; `nil` if there is none.
  package let attribution: String?
  /// When an outdated answer that was used was issued, in seconds since 1970; `nil` if none was used.
  package let outdated: Int?
  /// Why some expected days are missing; `nil` if none are.
  package let excuse: WeatherError?

  /// Creates days.
  package init(
    _ days: [WeatherDay], source: String, attribution: String? = nil, outdated: Int? = nil,
    excuse: WeatherError? = nil
  ) {
    self.days = days
    self.source = source
    self.attribution = attribution
    self.outdated = outdated
    self.excuse = excuse
  }
}

/// Whatever knows the weather of some days.
package protocol WeatherSource {
  /// Returns the days that it knows.
  ///
  /// - Parameters:
  ///   - place: Where.
  ///   - timeZone: By its name in the IANA database; `nil` if it is not known.
  ///   - days: Which days are wanted, in days since 1970-01-01 by the clock of the place.
  ///   - now: Seconds since 1970.
  /// - Returns: Of the wanted days those that are known, ascending; maybe none.
  /// - Throws: ``WeatherError`` if it should know them and does not answer.
  func days(
    at place: Coordinate, timeZone: String?, days: ClosedRange<Int>, now: Int
  ) throws -> SourcedDays
}

/// Weather that was read from a file.
package struct FileWeather: WeatherSource {
  private let places: [PlaceWeather]
  private let file: String

  /// Creates a source.
  package init(_ places: [PlaceWeather], file: String) {
    self.places = places
    self.file = file
  }

  /// Returns the days of the nearest place of the file.
  package func days(
    at place: Coordinate, timeZone: String?, days: ClosedRange<Int>, now: Int
  ) -> SourcedDays {
    SourcedDays(places.days(at: place, days), source: file)
  }
}
