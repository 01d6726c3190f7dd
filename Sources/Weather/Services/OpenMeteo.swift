internal import PlainFiles
internal import TravelModel
internal import WebClient

/// Questions to Open-Meteo, and its answers.
///
/// - Source: *Open-Meteo documentation*, Weather Forecast API and Historical Weather API.
enum OpenMeteo {
  /// The number of forecast days, including today.
  static let reach = 16
  /// The number of past days in its forecast; they reach its archive later.
  static let past = 5

  private static let daily = [
    "weather_code", "temperature_2m_max", "temperature_2m_min", "temperature_2m_mean",
    "relative_humidity_2m_mean", "precipitation_sum", "snowfall_sum", "wind_speed_10m_max",
    "wind_gusts_10m_max",
  ]
  private static let hourly = [
    "temperature_2m", "relative_humidity_2m", "precipitation", "snowfall", "wind_speed_10m",
  ]

  /// Requests all forecast days: one answer serves all queries.
  static func forecast(at place: Coordinate, _ address: HTTPAddress) -> ServiceQuestion {
    ServiceQuestion(
      .openMeteo, address,
      "/v1/forecast?\(position(place))"
        + "&daily=\((daily + ["precipitation_probability_max", "uv_index_max"]).joined(separator: ","))"
        + "&hourly=\((hourly + ["precipitation_probability"]).joined(separator: ","))"
        + "&wind_speed_unit=ms&timezone=auto&forecast_days=\(reach)&past_days=\(past)",
      lifetime: ServiceQuestion.Lifetime.forecast)
  }

  static func archive(
    at place: Coordinate, _ days: ClosedRange<Int>, _ address: HTTPAddress, lifetime: Int
  ) -> ServiceQuestion {
    ServiceQuestion(
      .openMeteo, address,
      "/v1/archive?\(position(place))&start_date=\(CalendarText.day(days.lowerBound))"
        + "&end_date=\(CalendarText.day(days.upperBound))&daily=\(daily.joined(separator: ","))"
        + "&hourly=\(hourly.joined(separator: ","))&wind_speed_unit=ms&timezone=auto",
      lifetime: lifetime)
  }

  static func current(at place: Coordinate, _ address: HTTPAddress) -> ServiceQuestion {
    ServiceQuestion(
      .openMeteo, address,
      "/v1/forecast?\(position(place))&current=temperature_2m,relative_humidity_2m,weather_code,"
        + "wind_speed_10m&wind_speed_unit=ms&timezone=auto",
      lifetime: ServiceQuestion.Lifetime.current)
  }

  private static func position(_ place: Coordinate) -> String {
    "latitude=\(QuestionCoordinate.text(place.latitude))"
      + "&longitude=\(QuestionCoordinate.text(place.longitude))"
  }

  // MARK: Answers

  /// Reads the days of a forecast or of the archive; days without temperatures are left out.
  ///
  /// - Parameters:
  ///   - reply: The answer.
  ///   - issued: When it was issued, in seconds since 1970; days before the one of this instant are the archive's.
  /// - Returns: The days, ascending.
  /// - Throws: ``WeatherError``.
  static func days(_ reply: ServiceReply, issued: Int) throws(WeatherError) -> [WeatherDay] {
    try check(reply)
    guard let daily = reply.root["daily"], let times = daily["time"]?.elements else {
      throw reply.bad("it has no daily values")
    }
    let table = try Columns(daily, units: reply.root["daily_units"], rows: times.count, reply)
    let offset = reply.root["utc_offset_seconds"]?.integer ?? 0
    let today = Int((Double(issued + offset) / 86_400).rounded(.down))
    let parts = try self.parts(reply, offset)
    var days: [WeatherDay] = []
    for (row, time) in times.enumerated() {
      guard let number = time.string.flatMap(CalendarText.number) else {
        throw reply.bad("a day is \(time.text)")
      }
      guard let low = table.temperature("temperature_2m_min", row),
        let high = table.temperature("temperature_2m_max", row)
      else { continue }
      let kind: WeatherDay.Kind = number < today ? .archive : .forecast
      var day = WeatherDay(
        day: number, kind: kind, low: .init(low), high: .init(high),
        precipitation: .init(table.depth("precipitation_sum", row) ?? 0),
        precipitationChance: kind == .archive
          ? nil : table.value("precipitation_probability_max", row).map { $0 / 100 })
      day.issued = issued
      day.mean = table.temperature("temperature_2m_mean", row) ?? day.mean
      day.wind = table.speed("wind_speed_10m_max", row) ?? table.speed("windspeed_10m_max", row)
      day.gust = table.speed("wind_gusts_10m_max", row) ?? table.speed("windgusts_10m_max", row)
      day.humidity = table.humidity(row)
      day.snowfall = (table.depth("snowfall_sum", row, "cm") ?? 0) / 10
      day.ultraviolet = table.value("uv_index_max", row)
      day.condition = (table.value("weather_code", row) ?? table.value("weathercode", row))
        .flatMap { Int(exactly: $0) }.flatMap { WeatherCondition(wmo: $0) }
      day.toldParts = parts[number] ?? []
      if kind == .archive {
        for part in day.toldParts.indices {
          day.toldParts[part].precipitationChance =
            day.toldParts[part].precipitation >= WeatherDay.minPrecipitation ? 1 : 0
        }
      }
      days.append(day)
    }
    return days.sorted { $0.day < $1.day }
  }

  /// The parts of days, by day, from the hours.
  private static func parts(
    _ reply: ServiceReply, _ offset: Int
  ) throws(WeatherError) -> [Int: [PartWeather]] {
    guard let hourly = reply.root["hourly"], let times = hourly["time"]?.elements else {
      return [:]
    }
    let table = try Columns(hourly, units: reply.root["hourly_units"], rows: times.count, reply)
    let samples = times.enumerated().compactMap { row, time -> WeatherSample? in
      guard let local = time.string.flatMap(OffsetTime.read)?.local,
        let temperature = table.temperature("temperature_2m", row)
      else { return nil }
      return WeatherSample(
        localTime: local, temperature: temperature,
        wind: table.speed("wind_speed_10m", row),
        humidity: table.value("relative_humidity_2m", row).map { $0 / 100 },
        precipitation: table.depth("precipitation", row) ?? 0,
        chance: table.value("precipitation_probability", row).map { $0 / 100 },
        snowfall: (table.depth("snowfall", row, "cm") ?? 0) / 10)
    }
    let whole = WeatherSamples(samples: samples, hours: 1)
    return Dictionary(grouping: samples, by: \.day).mapValues(whole.parts)
  }

  /// Reads the weather of this moment, in the present form or in the older one.
  ///
  /// - Throws: ``WeatherError``.
  static func current(_ reply: ServiceReply) throws(WeatherError) -> CurrentWeather {
    try check(reply)
    let isNew = reply.root["current"] != nil
    guard let now = reply.root["current"] ?? reply.root["current_weather"],
      let time = now["time"]?.string.flatMap(OffsetTime.read)?.local
    else { throw reply.bad("it has no current weather") }
    let units = reply.root[isNew ? "current_units" : "current_weather_units"]
    func unit(_ key: String) -> String? { units?[key]?.string }
    let (heat, wind, code) =
      isNew
      ? ("temperature_2m", "wind_speed_10m", "weather_code")
      : ("temperature", "windspeed", "weathercode")
    guard
      let temperature = now[heat]?.double.flatMap({ WeatherUnits.temperature($0, unit(heat)) })
    else { throw reply.bad("the current weather has no temperature") }
    return CurrentWeather(
      time: time - (reply.root["utc_offset_seconds"]?.integer ?? 0), temperature: temperature,
      condition: now[code]?.integer.flatMap { WeatherCondition(wmo: $0) },
      wind: now[wind]?.double.flatMap { WeatherUnits.speed($0, unit(wind)) },
      humidity: now["relative_humidity_2m"]?.double.map { $0 / 100 })
  }

  private static func check(_ reply: ServiceReply) throws(WeatherError) {
    if reply.root["error"]?.boolean == true {
      throw .refused(.openMeteo, reason: reply.root["reason"]?.string ?? "no reason is given")
    }
    guard reply.status == 200 else { throw reply.bad("status \(reply.status)") }
  }

  /// Columns of numbers with their units.
  private struct Columns {
    private let columns: [String: [JSONValue]]
    private let units: JSONValue?

    /// - Throws: ``WeatherError/badAnswer(_:reason:)`` if a column has not as many rows, or a unit that is not known.
    init(
      _ object: JSONValue, units: JSONValue?, rows: Int, _ reply: ServiceReply
    ) throws(WeatherError) {
      for (name, values) in object.members where values.kind != .null {
        guard values.elements.count == rows else {
          throw reply.bad("\(name) has \(values.elements.count) values instead of \(rows)")
        }
        if let unit = units?[name]?.string, !Self.isKnown(unit, of: name) {
          throw reply.bad("\(name) is in \(unit)")
        }
      }
      columns = Dictionary(object.members.map { ($0.key, $0.value.elements) }) { first, _ in first }
        .filter { $0.value.count == rows }
      self.units = units
    }

    private static func isKnown(_ unit: String, of name: String) -> Bool {
      func begins(_ prefixes: String...) -> Bool { prefixes.contains { name.hasPrefix($0) } }
      if begins("temperature") { return WeatherUnits.temperature(0, unit) != nil }
      if begins("wind_speed", "windspeed", "wind_gusts", "windgusts") {
        return WeatherUnits.speed(0, unit) != nil
      }
      if name == "precipitation" || begins("precipitation_sum", "snowfall") {
        return WeatherUnits.millimetres(0, unit) != nil
      }
      return true
    }

    func value(_ column: String, _ row: Int) -> Double? { columns[column]?[row].double }

    func temperature(_ column: String, _ row: Int) -> Double? {
      value(column, row).flatMap { WeatherUnits.temperature($0, units?[column]?.string) }
    }

    func speed(_ column: String, _ row: Int) -> Double? {
      value(column, row).flatMap { WeatherUnits.speed($0, units?[column]?.string) }
    }

    /// In millimetres.
    func depth(_ column: String, _ row: Int, _ usual: String = "mm") -> Double? {
      value(column, row).flatMap { WeatherUnits.millimetres($0, units?[column]?.string ?? usual) }
    }

    /// The mean humidity, 0…1; older answers have its extremes alone.
    func humidity(_ row: Int) -> Double? {
      if let mean = value("relative_humidity_2m_mean", row) { return mean / 100 }
      guard let low = value("relative_humidity_2m_min", row),
        let high = value("relative_humidity_2m_max", row)
      else { return nil }
      return (low + high) / 200
    }
  }
}
