internal import Foundation

/// A quarter of a day, by the clock of the place.
package enum DayPart: String, CaseIterable, Hashable, Sendable {
  case night, morning, afternoon, evening

  /// Its hours from midnight on.
  package var hours: Range<Int> {
    switch self {
    case .night: 0..<6
    case .morning: 6..<12
    case .afternoon: 12..<18
    case .evening: 18..<24
    }
  }
}

/// The weather of a quarter of a day.
package struct PartWeather: Hashable, Sendable {
  package let part: DayPart
  /// Mean, lowest and highest temperature, in °C.
  package var mean: Double
  package var low: Double
  package var high: Double
  /// Speed of the wind 10 m above the ground, in metres a second.
  package var wind: Double?
  /// Relative humidity, 0…1.
  package var humidity: Double?
  /// Rain, and snow as melted, in millimetres.
  package var precipitation: Double
  /// How likely it is that some falls, 0…1.
  package var precipitationChance: Double
  /// New snow, in centimetres.
  package var snowfall: Double

  /// Creates the weather of a part.
  package init(
    _ part: DayPart, mean: Double, low: Double, high: Double, wind: Double? = nil,
    humidity: Double? = nil, precipitation: Double = 0, precipitationChance: Double = 0,
    snowfall: Double = 0
  ) {
    self.part = part
    self.mean = mean
    self.low = low
    self.high = high
    self.wind = wind
    self.humidity = humidity
    self.precipitation = precipitation
    self.precipitationChance = precipitationChance
    self.snowfall = snowfall
  }
}

extension WeatherDay {
  /// The weather of a part of the day: as stated, otherwise derived from the whole day.
  ///
  /// A day of which only the extremes are known is coldest at 6 and warmest at 15 o'clock, with half a cosine wave
  /// from one to the other. Precipitation is spread evenly, with the chance of the whole day in each part, because
  /// its time is not known.
  package func part(_ part: DayPart) -> PartWeather {
    if let told = toldParts.first(where: { $0.part == part }) { return told }
    // Quarters of an hour are fine enough for a smooth wave.
    let temperatures = stride(
      from: Double(part.hours.lowerBound), through: Double(part.hours.upperBound), by: 0.25
    )
    .map(temperature)
    let share = Double(part.hours.count) / 24
    return PartWeather(
      part, mean: temperatures.reduce(0, +) / Double(temperatures.count),
      low: temperatures.min() ?? low.expected, high: temperatures.max() ?? high.expected,
      wind: wind, humidity: humidity, precipitation: precipitation.expected * share,
      precipitationChance: precipitationChance, snowfall: snowfall * share)
  }

  /// When it is coldest and when it is warmest, in hours from midnight.
  static let coldestHour = 6.0
  static let warmestHour = 15.0

  /// The temperature at an hour, 0…24, of a day that is like the days around it.
  func temperature(at hour: Double) -> Double {
    let rising = Self.warmestHour - Self.coldestHour
    let phase =
      (Self.coldestHour...Self.warmestHour).contains(hour)
      ? (hour - Self.coldestHour) / rising - 1
      : (hour > Self.warmestHour ? hour - Self.warmestHour : hour + 24 - Self.warmestHour)
        / (24 - rising)
    let height = (1 + cos(.pi * phase)) / 2
    return low.expected + (high.expected - low.expected) * height
  }
}
