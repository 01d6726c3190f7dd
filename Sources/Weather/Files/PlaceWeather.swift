package import TravelModel

/// The weather of some days at a place.
package struct PlaceWeather: Hashable, Sendable {
  /// What people call the place.
  package var name: String?
  /// Where it is; `nil` if the days hold wherever one asks.
  package var location: Coordinate?
  /// By its name in the IANA database.
  package var timeZone: String?
  /// Ascending, no day twice.
  package var days: [WeatherDay]

  /// Creates the weather of a place.
  package init(
    name: String? = nil, location: Coordinate? = nil, timeZone: String? = nil, days: [WeatherDay]
  ) {
    self.name = name
    self.location = location
    self.timeZone = timeZone
    self.days = days
  }
}

extension [PlaceWeather] {
  /// The maximum distance of the place of the weather from a place, in metres.
  package static let reach = 50_000.0

  /// The days that are known for a place: those of the nearest place within ``reach``, otherwise of one without a
  /// position.
  ///
  /// - Parameters:
  ///   - location: Where the weather is wanted.
  ///   - days: Which days are wanted, in days since 1970-01-01.
  /// - Returns: The days that are there, ascending; none if no place is near.
  package func days(at location: Coordinate, _ days: ClosedRange<Int>) -> [WeatherDay] {
    let near = compactMap { place in
      place.location.map { (distance: $0.greatCircleDistance(to: location), place) }
    }
    .filter { $0.distance <= Self.reach }
    .min { $0.distance < $1.distance }
    let chosen = near?.1 ?? first { $0.location == nil }
    return chosen?.days.filter { days.contains($0.day) } ?? []
  }
}
