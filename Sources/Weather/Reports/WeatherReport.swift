package import PlainFiles
internal import Presentation
package import TravelModel

/// The weather of days at a place, as people and programs read it.
package enum WeatherReport {
  /// Returns a table with a line for each day, the warnings below it, and whose data it is.
  ///
  /// - Parameters:
  ///   - choice: The days with their sources.
  ///   - title: What people call the place.
  /// - Returns: Text with a line end.
  package static func text(_ choice: WeatherChoice, title: String) -> String {
    var rows = [["day", "", "low", "high", "rain mm", "chance", "wind m/s", "kind", "source"]]
    for day in choice.days {
      let weather = day.weather
      rows.append([
        CalendarText.day(weather.day), weather.condition?.symbol ?? "",
        degrees(weather.low), degrees(weather.high), decimal(weather.precipitation.expected),
        percent(weather.precipitationChance), weather.wind.map(decimal) ?? "",
        weather.kind.rawValue,
        day.source + (day.outdated.map { " (cached answer of \(CalendarText.instant($0)))" } ?? ""),
      ])
    }
    var lines = [title] + TextTable.lines(of: rows, flushLeft: [0, 1, 7, 8])
    if choice.days.contains(where: { $0.weather.kind == .climate }) {
      lines.append("Climate averages: eight days in ten are within the range in brackets.")
    }
    for alert in alerts(choice) { lines.append(line(of: alert)) }
    lines += choice.attributions.map { "\($0)." }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The warnings of all days, each once, in their order.
  private static func alerts(_ choice: WeatherChoice) -> [WeatherAlert] {
    var seen: Set<WeatherAlert> = []
    return choice.days.flatMap(\.weather.alerts).filter { seen.insert($0).inserted }
  }

  private static func line(of alert: WeatherAlert) -> String {
    let span = [
      alert.begins.map { "from \(CalendarText.instant($0))" },
      alert.ends.map { "until \(CalendarText.instant($0))" },
    ].compactMap(\.self).joined(separator: " ")
    let words = alert.text.map { ": " + PlainLine.of($0) } ?? ""
    return "Warning (\(alert.severity.rawValue)): \(PlainLine.of(alert.event))"
      + (span.isEmpty ? "" : " \(span)") + words
  }

  /// Returns the days as a weather file, `roundsman-weather/1`; reading it gives the same days.
  package static func json(
    _ choice: WeatherChoice, name: String?, at place: Coordinate, timeZone: String?
  ) -> [UInt8] {
    WeatherDocument.json(
      [placeWeather(choice, name, place, timeZone)],
      attribution: choice.attributions.isEmpty
        ? nil : choice.attributions.joined(separator: "; "))
  }

  /// Returns the days as a weather file in CSV.
  package static func csv(
    _ choice: WeatherChoice, name: String?, at place: Coordinate, timeZone: String?
  ) -> [UInt8] {
    WeatherTable.csv([placeWeather(choice, name, place, timeZone)])
  }

  private static func placeWeather(
    _ choice: WeatherChoice, _ name: String?, _ place: Coordinate, _ timeZone: String?
  ) -> PlaceWeather {
    PlaceWeather(
      name: name, location: place, timeZone: timeZone, days: choice.days.map(\.weather))
  }

  /// For instance `☀ 21 °C, wind 3.2 m/s (12:40 UTC)`.
  ///
  /// - Parameters:
  ///   - weather: The weather of a moment.
  ///   - outdated: When an outdated answer was issued, in seconds since 1970.
  /// - Returns: A line without an end.
  package static func line(of weather: CurrentWeather, outdated: Int?) -> String {
    let condition = weather.condition.map { "\($0.symbol) \($0.rawValue), " } ?? ""
    let wind = weather.wind.map { ", wind \(decimal($0)) m/s" } ?? ""
    let age = outdated == nil ? "" : "cached answer of "
    return
      "\(condition)\(whole(weather.temperature)) °C\(wind) (\(age)\(CalendarText.instant(weather.time)))"
  }

  /// For instance `☀ 21 °C`, for a column of a list.
  package static func cell(of weather: CurrentWeather) -> String {
    (weather.condition.map { "\($0.symbol) " } ?? "") + "\(whole(weather.temperature)) °C"
  }

  /// The weather of a moment in JSON.
  package static let moment = JSONShape(
    "moment", "The weather at one time.",
    fields: [
      .required("time", .string, "The time of the observation."),
      .required("temperature", .number(-100...70), "In °C."),
      .optional(
        "condition", .choice(WeatherCondition.allCases.map(\.rawValue)), "The condition in words."),
      .optional("symbol", .string, "A symbol for the condition."),
      .optional("wind", .number(0...150), "Wind speed in metres per second."),
      .optional("humidity", .number(0...1), "The relative humidity."),
    ])

  /// Writes the weather of a moment.
  package static func fields(of weather: CurrentWeather, to json: inout JSONWriter) {
    json.field("time", CalendarText.instant(weather.time))
    json.field("temperature", weather.temperature)
    if let condition = weather.condition {
      json.field("condition", condition.rawValue)
      json.field("symbol", condition.symbol)
    }
    if let wind = weather.wind { json.field("wind", wind) }
    if let humidity = weather.humidity { json.field("humidity", humidity) }
  }

  // MARK: Numbers

  /// For instance `-3 [-9…2]`; without brackets if it is known exactly.
  private static func degrees(_ quantity: WeatherDay.Quantity) -> String {
    let range =
      quantity.likelyLeast == quantity.likelyMost
      ? "" : " [\(whole(quantity.likelyLeast))…\(whole(quantity.likelyMost))]"
    return whole(quantity.expected) + range
  }

  private static func whole(_ number: Double) -> String { "\(Int(number.rounded()))" }

  private static func percent(_ share: Double) -> String { whole(share * 100) + " %" }

  private static func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return (tenths < 0 ? "-" : "") + "\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }
}
