/// A sample for some hours.
struct WeatherSample {
  /// When these hours begin, in seconds since 1970 by the clock of the place.
  let localTime: Int
  var temperature: Double
  var low: Double?
  var high: Double?
  var wind: Double?
  var gust: Double?
  var humidity: Double?
  /// In millimetres, snow melted; and new snow in centimetres.
  var precipitation = 0.0
  var chance: Double?
  var snowfall = 0.0
  var condition: WeatherCondition?

  var day: Int { Int((Double(localTime) / 86_400).rounded(.down)) }
  var hour: Int { (localTime - day * 86_400) / 3600 }
}

/// Makes days of hourly or three-hourly samples.
struct WeatherSamples {
  let samples: [WeatherSample]
  /// The number of hours that each sample covers.
  let hours: Int

  /// A day with fewer hours may have been colder or warmer than its samples.
  static let minHours = 18

  /// Returns the days with at least 18 hours of samples, in local time, ascending.
  func days(_ kind: WeatherDay.Kind, issued: Int?) -> [WeatherDay] {
    Dictionary(grouping: samples, by: \.day).sorted { $0.key < $1.key }.compactMap { day, told in
      guard told.count * hours >= Self.minHours else { return nil }
      return self.day(day, told, kind, issued)
    }
  }

  private func day(
    _ number: Int, _ told: [WeatherSample], _ kind: WeatherDay.Kind, _ issued: Int?
  ) -> WeatherDay {
    let low = told.map { $0.low ?? $0.temperature }.min() ?? 0
    let high = told.map { $0.high ?? $0.temperature }.max() ?? 0
    var day = WeatherDay(
      day: number, kind: kind, low: .init(low), high: .init(high),
      precipitation: .init(WeatherUnits.rounded(told.map(\.precipitation).reduce(0, +))),
      precipitationChance: told.compactMap(\.chance).max())
    day.issued = issued
    day.mean = Self.mean(told.map(\.temperature)) ?? day.mean
    day.wind = told.compactMap(\.wind).max()
    day.gust = told.compactMap(\.gust).max()
    day.humidity = Self.mean(told.compactMap(\.humidity))
    day.snowfall = WeatherUnits.rounded(told.map(\.snowfall).reduce(0, +))
    day.condition = Self.worst(told.filter { (6..<22).contains($0.hour) }.compactMap(\.condition))
    day.toldParts = parts(told)
    day.toldHours = told.flatMap(hourly)
    return day
  }

  /// The hours covered by a sample; precipitation is spread evenly over them.
  private func hourly(_ sample: WeatherSample) -> [HourWeather] {
    (sample.hour..<min(24, sample.hour + hours)).map { hour in
      HourWeather(
        hour, temperature: sample.temperature,
        precipitation: WeatherUnits.rounded(sample.precipitation / Double(hours)),
        precipitationChance: sample.chance
          ?? (sample.precipitation >= WeatherDay.minPrecipitation ? 1 : 0))
    }
  }

  /// The parts with samples for every hour.
  func parts(_ told: [WeatherSample]) -> [PartWeather] {
    DayPart.allCases.compactMap { part in
      let within = told.filter { part.hours.contains($0.hour) }
      guard within.count * hours >= part.hours.count,
        let mean = Self.mean(within.map(\.temperature))
      else { return nil }
      let precipitation = WeatherUnits.rounded(within.map(\.precipitation).reduce(0, +))
      return PartWeather(
        part, mean: mean, low: within.map { $0.low ?? $0.temperature }.min() ?? mean,
        high: within.map { $0.high ?? $0.temperature }.max() ?? mean,
        wind: within.compactMap(\.wind).max(), humidity: Self.mean(within.compactMap(\.humidity)),
        precipitation: precipitation,
        precipitationChance: within.compactMap(\.chance).max()
          ?? (precipitation >= WeatherDay.minPrecipitation ? 1 : 0),
        snowfall: WeatherUnits.rounded(within.map(\.snowfall).reduce(0, +)))
    }
  }

  private static func mean(_ numbers: [Double]) -> Double? {
    numbers.isEmpty
      ? nil : WeatherUnits.rounded(numbers.reduce(0, +) / Double(numbers.count))
  }

  /// The most severe of some conditions, as services choose the one of a day.
  private static func worst(_ conditions: [WeatherCondition]) -> WeatherCondition? {
    conditions.max { rank($0) < rank($1) }
  }

  private static func rank(_ condition: WeatherCondition) -> Int {
    switch condition {
    case .clear: 0
    case .partlyCloudy: 1
    case .cloudy: 2
    case .fog: 3
    case .drizzle: 4
    case .showers: 5
    case .rain: 6
    case .snowShowers: 7
    case .snow: 8
    case .freezingRain: 9
    case .thunderstorm: 10
    }
  }
}

extension [WeatherDay] {
  /// The days with the warnings that hold on them.
  ///
  /// - Parameters:
  ///   - alerts: The warnings; one without an end holds on the day of its beginning, one without a beginning until
  ///     its end, and one with neither on all days.
  ///   - offset: How far the clock of the place is ahead of universal time, in seconds.
  /// - Returns: The same days.
  func warned(of alerts: [WeatherAlert], offset: Int) -> [WeatherDay] {
    map { day in
      var day = day
      day.alerts += alerts.filter { alert in
        let begin = day.day * 86_400 - offset
        return (alert.begins ?? alert.ends.map { Swift.min($0, begin) } ?? begin) < begin + 86_400
          && (alert.ends ?? alert.begins ?? begin) >= begin
      }
      return day
    }
  }
}
