/// The weather of an hour.
package struct HourWeather: Hashable, Sendable {
  /// When it begins, 0…23 by the clock of the place.
  package let hour: Int
  /// In °C.
  package var temperature: Double
  /// Rain, and snow as melted, in millimetres.
  package var precipitation: Double
  /// How likely it is that some falls, 0…1.
  package var precipitationChance: Double

  /// Creates the weather of an hour.
  package init(
    _ hour: Int, temperature: Double, precipitation: Double = 0, precipitationChance: Double = 0
  ) {
    (self.hour, self.temperature) = (hour, temperature)
    (self.precipitation, self.precipitationChance) = (precipitation, precipitationChance)
  }
}

extension WeatherDay {
  /// The weather of an hour: as stated, otherwise derived from its part of the day.
  ///
  /// Precipitation is spread evenly over a part then, with the part's chance in each of its hours.
  package func hour(_ hour: Int) -> HourWeather {
    if let told = toldHours.first(where: { $0.hour == hour }) { return told }
    let part = self.part(DayPart.allCases.first { $0.hours.contains(hour) } ?? .night)
    let middle = temperature(at: Double(hour) + 0.5)
    return HourWeather(
      hour, temperature: min(max(middle, part.low), part.high),
      precipitation: part.precipitation / Double(part.part.hours.count),
      precipitationChance: part.precipitationChance)
  }
}
