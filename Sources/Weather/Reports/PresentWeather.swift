package import PlainFiles
package import TravelModel

/// The weather in a place at this moment, or what is usual on the date where no service tells it.
package enum PresentWeather: Sendable {
  case observed(CurrentWeather, outdated: Int?)
  /// A day of the climate.
  case usual(WeatherDay)

  /// What is usual at a place on the date of a moment, in seconds since 1970.
  package static func usual(at place: Coordinate, now: Int) -> PresentWeather {
    // The date in another part of the world is as good: climate changes slowly.
    .usual(Climate.estimate.day(Int((Double(now) / 86_400).rounded(.down)), at: place).rounded)
  }

  /// For instance `☀ clear, 21 °C, wind 3.2 m/s (12:40 UTC)`, or `usually 8 to 14 °C on
  /// 2026-11-27, rain 45 % (climate average)`.
  package var line: String {
    switch self {
    case .observed(let weather, let outdated): WeatherReport.line(of: weather, outdated: outdated)
    case .usual(let day):
      "usually \(Self.range(day, " to ")) on \(CalendarText.day(day.day)), "
        + "rain \(Int((day.precipitationChance * 100).rounded())) % (climate average)"
    }
  }

  /// The same for a column of a list: `☀ 21 °C`, or `usually 8–14 °C`.
  package var cell: String {
    switch self {
    case .observed(let weather, _): WeatherReport.cell(of: weather)
    case .usual(let day): "usually \(Self.range(day, "–"))"
    }
  }

  private static func range(_ day: WeatherDay, _ dash: String) -> String {
    let ends = [day.low.expected, day.high.expected].map { degrees -> String in
      let whole = Int(degrees.rounded())
      return whole < 0 ? "−\(-whole)" : "\(whole)"
    }
    return ends.joined(separator: dash) + " °C"
  }

  /// What JSON states of what is usual.
  package static let climateShape = JSONShape(
    "usual weather", "What is usual on a date: climate averages.",
    fields: [
      .required("date", .string, "The date."),
      .required("low", .number(-100...70), "The mean lowest temperature, in °C."),
      .required("high", .number(-100...70), "The mean highest temperature, in °C."),
      .required("precipitation_chance", .number(0...1), "The chance of rain or snow."),
    ])

  /// Writes the member `weather`, or `climate`.
  package func write(to json: inout JSONWriter) {
    switch self {
    case .observed(let weather, _):
      json.object("weather") { json in WeatherReport.fields(of: weather, to: &json) }
    case .usual(let day):
      json.object("climate") { json in
        json.field("date", CalendarText.day(day.day))
        json.field("low", day.low.expected)
        json.field("high", day.high.expected)
        json.field("precipitation_chance", day.precipitationChance)
      }
    }
  }
}
