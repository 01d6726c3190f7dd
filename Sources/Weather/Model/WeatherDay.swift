/// The weather of one day at one place, by the clock of that place.
package struct WeatherDay: Hashable, Sendable {
  /// How it is known.
  package enum Kind: String, CaseIterable, Sendable {
    /// A forecast for this day.
    case forecast
    /// Measured on this day, or computed afterwards from what was measured.
    case archive
    /// Climate averages for this time of the year.
    case climate
  }

  /// Days since 1970-01-01.
  package var day: Int
  package var kind: Kind
  /// When it was issued, in seconds since 1970; `nil` if that is unknown, and of the climate.
  package var issued: Int?
  /// The lowest and the highest temperature, in °C.
  package var low: Quantity
  package var high: Quantity
  /// The mean temperature, in °C.
  package var mean: Double
  /// Speed of the wind 10 m above the ground, in metres a second: the highest mean of the day, or its mean if only
  /// that is known.
  package var wind: Double?
  /// The highest speed for some seconds, in metres a second.
  package var gust: Double?
  /// Relative humidity, 0…1.
  package var humidity: Double?
  /// Rain, and snow as melted, in millimetres.
  package var precipitation: Quantity
  /// How likely it is that some falls (0.1 mm or more), 0…1; of a day that was measured 0 or 1.
  package var precipitationChance: Double
  /// New snow, in centimetres.
  package var snowfall: Double
  /// The highest UV index of the day.
  package var ultraviolet: Double?
  /// The condition; `nil` if not stated.
  package var condition: WeatherCondition?
  /// Warnings that hold on this day.
  package var alerts: [WeatherAlert]
  /// The four parts of the day as stated; empty if only the whole day is known.
  package var toldParts: [PartWeather]
  /// The known hours, ascending.
  package var toldHours: [HourWeather] = []

  /// Something that is not known exactly.
  package struct Quantity: Hashable, Sendable {
    /// What is expected.
    package var expected: Double
    /// Nine of ten days have at least `likelyLeast`, and nine of ten at most `likelyMost`: the quantiles 10 and 90 %.
    package var likelyLeast: Double
    package var likelyMost: Double

    /// Creates a quantity; without quantiles it is exactly what is expected.
    package init(_ expected: Double, likelyLeast: Double? = nil, likelyMost: Double? = nil) {
      self.expected = expected
      self.likelyLeast = likelyLeast ?? expected
      self.likelyMost = likelyMost ?? expected
    }
  }

  /// Creates a day of which nothing is known but its temperatures and its rain.
  ///
  /// - Parameters:
  ///   - day: Days since 1970-01-01.
  ///   - kind: How it is known.
  ///   - low: The lowest temperature, in °C.
  ///   - high: The highest temperature, in °C.
  ///   - precipitation: Rain and melted snow, in millimetres.
  ///   - precipitationChance: How likely it is that some falls; by default whether some is expected.
  package init(
    day: Int, kind: Kind, low: Quantity, high: Quantity,
    precipitation: Quantity = Quantity(0), precipitationChance: Double? = nil
  ) {
    self.day = day
    self.kind = kind
    self.low = low
    self.high = high
    mean = (low.expected + high.expected) / 2
    self.precipitation = precipitation
    self.precipitationChance =
      precipitationChance ?? (precipitation.expected >= Self.minPrecipitation ? 1 : 0)
    snowfall = 0
    alerts = []
    toldParts = []
  }

  /// What falls at least on a wet day, in millimetres.
  package static let minPrecipitation = 0.1
}

/// A warning of severe weather.
package struct WeatherAlert: Hashable, Sendable {
  /// How bad it is, by the words of the Common Alerting Protocol 1.2.
  package enum Severity: String, CaseIterable, Sendable {
    case extreme, severe, moderate, minor, unknown
  }

  /// What is warned of, such as `Wind Advisory`.
  package let event: String
  package let severity: Severity
  /// Start and end, in seconds since 1970; `nil` if not stated.
  package let begins: Int?
  package let ends: Int?
  /// The words of the office that warns.
  package let text: String?

  /// Creates a warning.
  package init(
    _ event: String, severity: Severity = .unknown, begins: Int? = nil, ends: Int? = nil,
    text: String? = nil
  ) {
    self.event = event
    self.severity = severity
    self.begins = begins
    self.ends = ends
    self.text = text
  }
}
