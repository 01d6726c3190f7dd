/// The weather of a moment.
package struct CurrentWeather: Hashable, Sendable {
  /// When it was so, in seconds since 1970.
  package let time: Int
  /// In °C.
  package let temperature: Double
  package let condition: WeatherCondition?
  /// In metres a second.
  package let wind: Double?
  /// Relative humidity, 0…1.
  package let humidity: Double?

  /// Creates the weather of a moment.
  package init(
    time: Int, temperature: Double, condition: WeatherCondition?, wind: Double? = nil,
    humidity: Double? = nil
  ) {
    self.time = time
    self.temperature = temperature
    self.condition = condition
    self.wind = wind
    self.humidity = humidity
  }
}
