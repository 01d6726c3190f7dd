internal import PlainFiles
internal import TravelModel
internal import WebClient

/// Questions to OpenWeatherMap, and its answers.
///
/// - Source: *OpenWeather documentation*, 5 day forecast, Daily forecast 16 days, One Call 3.0, Current weather.
package enum OpenWeatherMap {
  /// What an account may ask for.
  package enum Product: String, CaseIterable, Sendable {
    /// Five days, every third hour; free.
    case threeHours = "three-hours"
    /// Sixteen days.
    case daily
    /// Eight days with warnings.
    case oneCall = "one-call"
  }

  /// The units of an answer, which does not state them.
  enum Units: String {
    case standard, metric, imperial

    func celsius(_ value: Double) -> Double {
      switch self {
      case .standard: WeatherUnits.celsius(kelvin: value)
      case .metric: value
      case .imperial: WeatherUnits.celsius(fahrenheit: value)
      }
    }

    func metresPerSecond(_ value: Double) -> Double {
      self == .imperial
        ? WeatherUnits.rounded(value * WeatherUnits.metresPerSecondOfMilePerHour) : value
    }
  }

  static func forecast(
    at place: Coordinate, _ product: Product, _ address: HTTPAddress, key: String
  ) -> ServiceQuestion {
    switch product {
    case .threeHours: question("/data/2.5/forecast", "", place, address, key)
    case .daily: question("/data/2.5/forecast/daily", "&cnt=16", place, address, key)
    case .oneCall:
      question("/data/3.0/onecall", "&exclude=minutely,hourly", place, address, key)
    }
  }

  static func current(
    at place: Coordinate, _ address: HTTPAddress, key: String
  ) -> ServiceQuestion {
    question(
      "/data/2.5/weather", "", place, address, key, lifetime: ServiceQuestion.Lifetime.current)
  }

  private static func question(
    _ path: String, _ options: String, _ place: Coordinate, _ address: HTTPAddress, _ key: String,
    lifetime: Int = ServiceQuestion.Lifetime.forecast
  ) -> ServiceQuestion {
    var question = ServiceQuestion(
      .openWeatherMap, address,
      "\(path)?lat=\(QuestionCoordinate.text(place.latitude))"
        + "&lon=\(QuestionCoordinate.text(place.longitude))&units=metric\(options)",
      lifetime: lifetime)
    question.secretQuery = "&appid=\(key)"
    return question
  }

  // MARK: Answers

  /// Reads the days of a forecast of any product.
  ///
  /// - Throws: ``WeatherError``.
  static func days(
    _ reply: ServiceReply, units: Units = .metric, issued: Int
  ) throws(WeatherError) -> [WeatherDay] {
    try check(reply)
    if let daily = reply.root["daily"] {
      let offset = reply.root["timezone_offset"]?.integer ?? 0
      return try days(daily.elements, reply, units, offset, issued)
        .warned(of: alerts(reply), offset: offset)
    }
    guard let list = reply.root["list"], list.kind == .array else {
      throw reply.bad("it has no list of days or hours")
    }
    let offset = reply.root["city"]?["timezone"]?.integer ?? 0
    // Days have an object of temperatures, hours have a section `main`.
    guard list.elements.first?["temp"] == nil else {
      return try days(list.elements, reply, units, offset, issued)
    }
    var samples: [WeatherSample] = []
    for entry in list.elements { samples.append(try sample(entry, reply, units, offset)) }
    return WeatherSamples(samples: samples, hours: 3).days(.forecast, issued: issued)
  }

  private static func days(
    _ entries: [JSONValue], _ reply: ServiceReply, _ units: Units, _ offset: Int, _ issued: Int
  ) throws(WeatherError) -> [WeatherDay] {
    var days: [WeatherDay] = []
    for entry in entries {
      guard let time = entry["dt"]?.integer, let temperatures = entry["temp"],
        let low = temperatures["min"]?.double, let high = temperatures["max"]?.double
      else { throw reply.bad("a day lacks its time or its temperatures") }
      let (rain, snow) = (entry["rain"]?.anyNumber ?? 0, entry["snow"]?.anyNumber ?? 0)
      var day = WeatherDay(
        day: Int((Double(time + offset) / 86_400).rounded(.down)), kind: .forecast,
        low: .init(units.celsius(low)), high: .init(units.celsius(high)),
        precipitation: .init(WeatherUnits.rounded(rain + snow)),
        precipitationChance: entry["pop"]?.double)
      day.issued = issued
      day.wind = (entry["wind_speed"] ?? entry["speed"])?.double.map(units.metresPerSecond)
      day.gust = (entry["wind_gust"] ?? entry["gust"])?.double.map(units.metresPerSecond)
      day.humidity = entry["humidity"]?.double.map { $0 / 100 }
      day.snowfall = snow * Self.centimetresPerMillimetre
      day.ultraviolet = entry["uvi"]?.double
      day.condition = condition(entry)
      days.append(day)
    }
    return days.sorted { $0.day < $1.day }
  }

  private static func sample(
    _ entry: JSONValue, _ reply: ServiceReply, _ units: Units, _ offset: Int
  ) throws(WeatherError) -> WeatherSample {
    guard let time = entry["dt"]?.integer, let main = entry["main"],
      let temperature = main["temp"]?.double
    else { throw reply.bad("an hour lacks its time or its temperature") }
    let snow = entry["snow"]?["3h"]?.double ?? 0
    return WeatherSample(
      localTime: time + offset, temperature: units.celsius(temperature),
      low: main["temp_min"]?.double.map(units.celsius),
      high: main["temp_max"]?.double.map(units.celsius),
      wind: entry["wind"]?["speed"]?.double.map(units.metresPerSecond),
      gust: entry["wind"]?["gust"]?.double.map(units.metresPerSecond),
      humidity: main["humidity"]?.double.map { $0 / 100 },
      precipitation: (entry["rain"]?["3h"]?.double ?? 0) + snow, chance: entry["pop"]?.double,
      snowfall: snow * Self.centimetresPerMillimetre, condition: condition(entry))
  }

  /// Reads the weather of this moment.
  ///
  /// - Throws: ``WeatherError``.
  static func current(
    _ reply: ServiceReply, units: Units = .metric
  ) throws(WeatherError) -> CurrentWeather {
    try check(reply)
    let root = reply.root
    guard let time = root["dt"]?.integer, let temperature = root["main"]?["temp"]?.double else {
      throw reply.bad("it lacks the time or the temperature")
    }
    return CurrentWeather(
      time: time, temperature: units.celsius(temperature), condition: condition(root),
      wind: root["wind"]?["speed"]?.double.map(units.metresPerSecond),
      humidity: root["main"]?["humidity"]?.double.map { $0 / 100 })
  }

  private static func alerts(_ reply: ServiceReply) -> [WeatherAlert] {
    (reply.root["alerts"]?.elements ?? []).compactMap { alert in
      alert["event"]?.string.map {
        WeatherAlert(
          $0, begins: alert["start"]?.integer, ends: alert["end"]?.integer,
          text: alert["description"]?.string)
      }
    }
  }

  /// Throws the error stated in the answer; its code is a number or a text, and missing in One Call.
  private static func check(_ reply: ServiceReply) throws(WeatherError) {
    let code = reply.root["cod"]?.anyNumber.flatMap { Int(exactly: $0) } ?? reply.status
    guard code != 200 || reply.status != 200 else { return }
    let words = reply.root["message"]?.string ?? "code \(code)"
    switch code {
    case 404: throw .noWeather(.openWeatherMap)
    case 400..<500: throw .refused(.openWeatherMap, reason: words)
    default: throw reply.bad(words)
    }
  }

  /// Fresh snow has about a tenth of the density of water.
  private static let centimetresPerMillimetre = 1.0

  /// The first of the conditions, which is the main one.
  private static func condition(_ entry: JSONValue) -> WeatherCondition? {
    switch entry["weather"]?.elements.first?["id"]?.integer ?? 0 {
    case 200..<300, 771, 781: .thunderstorm
    case 300..<400: .drizzle
    case 511: .freezingRain
    case 520..<600: .showers
    case 500..<520: .rain
    case 620..<700: .snowShowers
    case 600..<620: .snow
    case 700..<800: .fog
    case 800: .clear
    case 801, 802: .partlyCloudy
    case 803, 804: .cloudy
    default: nil
    }
  }
}
