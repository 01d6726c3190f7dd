internal import PlainFiles
internal import TravelModel
internal import WebClient

/// Questions to api.weather.gov, and its answers.
///
/// - Source: *National Weather Service API*, points, gridpoints and alerts; Common Alerting Protocol 1.2.
enum NationalWeatherService {
  /// A cell of the grid of a forecast office.
  struct Cell: Hashable {
    let office: String
    let x: Int
    let y: Int
  }

  static func point(_ place: Coordinate, _ address: HTTPAddress) -> ServiceQuestion {
    question("/points/\(position(place))", address, ServiceQuestion.Lifetime.places)
  }

  /// The answer to a point has addresses; they are not followed, so that no answer can redirect to another server.
  static func forecast(_ cell: Cell, _ address: HTTPAddress) -> ServiceQuestion {
    question(
      "/gridpoints/\(cell.office)/\(cell.x),\(cell.y)/forecast?units=si", address,
      ServiceQuestion.Lifetime.forecast)
  }

  static func alerts(at place: Coordinate, _ address: HTTPAddress) -> ServiceQuestion {
    question("/alerts/active?point=\(position(place))", address, ServiceQuestion.Lifetime.alerts)
  }

  private static func question(
    _ target: String, _ address: HTTPAddress, _ lifetime: Int
  ) -> ServiceQuestion {
    var question = ServiceQuestion(.nationalWeatherService, address, target, lifetime: lifetime)
    question.fields = ["Accept": "application/geo+json"]
    return question
  }

  private static func position(_ place: Coordinate) -> String {
    QuestionCoordinate.text(place.latitude) + "," + QuestionCoordinate.text(place.longitude)
  }

  // MARK: Answers

  /// Reads the grid cell of a place.
  ///
  /// - Throws: ``WeatherError``; `noWeather` outside the United States.
  static func cell(_ reply: ServiceReply) throws(WeatherError) -> Cell {
    try check(reply)
    let properties = reply.root["properties"]
    guard let office = properties?["gridId"]?.string, !office.isEmpty,
      office.utf8.allSatisfy({ (0x41...0x5A).contains($0) }),
      let x = properties?["gridX"]?.integer, let y = properties?["gridY"]?.integer
    else { throw reply.bad("the point has no grid cell") }
    return Cell(office: office, x: x, y: y)
  }

  /// Reads the days of a forecast of half days.
  ///
  /// The lowest temperature of a day is that of the night that ends on it, else of the night that begins on it. The
  /// amount of rain is not given, only its probability.
  ///
  /// - Returns: The days with a daytime period, and the UTC offset in seconds.
  /// - Throws: ``WeatherError``.
  static func days(
    _ reply: ServiceReply, issued: Int
  ) throws(WeatherError) -> (days: [WeatherDay], offset: Int) {
    try check(reply)
    guard let periods = reply.root["properties"]?["periods"], periods.kind == .array else {
      throw reply.bad("it has no forecast periods")
    }
    let said =
      reply.root["properties"]?["updateTime"]?.string.flatMap(OffsetTime.instant) ?? issued
    var halves: [Half] = []
    for period in periods.elements { halves.append(try Half(period, reply)) }
    let days = halves.filter(\.isDaytime).compactMap { half -> WeatherDay? in
      let before = halves.last { !$0.isDaytime && $0.endDay == half.day && $0.begin < half.begin }
      let after = halves.first { !$0.isDaytime && $0.day == half.day && $0.begin > half.begin }
      guard let night = before ?? after else { return nil }
      let chances = [before, half, after].compactMap { $0?.chance }
      var day = WeatherDay(
        day: half.day, kind: .forecast, low: .init(min(night.temperature, half.temperature)),
        high: .init(max(night.temperature, half.temperature)),
        precipitationChance: chances.max() ?? 0)
      day.issued = said
      day.wind = [before?.wind, half.wind, after?.wind].compactMap(\.self).max()
      day.humidity = half.humidity
      day.condition = half.condition
      return day
    }
    return (days, halves.first?.offset ?? 0)
  }

  /// A day or a night.
  private struct Half {
    let begin: Int
    let day: Int
    let endDay: Int
    let offset: Int
    let isDaytime: Bool
    let temperature: Double
    let chance: Double?
    let wind: Double?
    let humidity: Double?
    let condition: WeatherCondition?

    init(_ period: JSONValue, _ reply: ServiceReply) throws(WeatherError) {
      // Newer answers may have an object with a unit in place of the number.
      let heat = period["temperature"]
      guard let start = period["startTime"]?.string.flatMap(OffsetTime.read),
        let isDaytime = period["isDaytime"]?.boolean,
        let temperature = (heat?.double ?? heat?["value"]?.double).flatMap({
          WeatherUnits.temperature(
            $0, heat?["unitCode"]?.string ?? period["temperatureUnit"]?.string)
        })
      else { throw reply.bad("a period lacks its time or its temperature") }
      let end = period["endTime"]?.string.flatMap(OffsetTime.read)?.local ?? start.local + 43_200
      begin = start.local
      day = Int((Double(start.local) / 86_400).rounded(.down))
      endDay = Int((Double(end) / 86_400).rounded(.down))
      offset = start.offset
      self.isDaytime = isDaytime
      self.temperature = temperature
      chance = period["probabilityOfPrecipitation"]?["value"]?.double.map { $0 / 100 }
      wind = period["windSpeed"]?.string.flatMap(NationalWeatherService.wind)
      humidity = period["relativeHumidity"]?["value"]?.double.map { $0 / 100 }
      condition = period["shortForecast"]?.string.flatMap(NationalWeatherService.condition)
    }
  }

  /// The highest speed of a text such as `10 to 15 mph`, in metres a second.
  static func wind(_ text: String) -> Double? {
    let words = text.split(separator: " ")
    guard let unit = words.last,
      let highest = words.compactMap({ DecimalNumber.double(Array($0.utf8)[...]) }).max()
    else { return nil }
    return WeatherUnits.speed(highest, String(unit))
  }

  /// The condition of words such as `Chance Showers And Thunderstorms`.
  static func condition(_ text: String) -> WeatherCondition? {
    let text = text.lowercased()
    let words: [([String], WeatherCondition)] = [
      (["thunder", "tornado", "hurricane"], .thunderstorm),
      (["freezing", "sleet", "ice", "wintry"], .freezingRain),
      (["snow shower", "flurries"], .snowShowers), (["snow", "blizzard"], .snow),
      (["drizzle"], .drizzle), (["shower"], .showers), (["rain"], .rain),
      (["fog", "haze", "smoke", "dust"], .fog),
      (["partly", "mostly sunny", "mostly clear", "few clouds"], .partlyCloudy),
      (["cloudy", "overcast", "clouds"], .cloudy), (["sunny", "clear", "fair", "hot"], .clear),
    ]
    return words.first { $0.0.contains(where: text.contains) }?.1
  }

  /// Reads warnings that hold now or soon.
  ///
  /// - Throws: ``WeatherError``.
  static func alerts(_ reply: ServiceReply) throws(WeatherError) -> [WeatherAlert] {
    try check(reply)
    guard let features = reply.root["features"], features.kind == .array else {
      throw reply.bad("it has no list of warnings")
    }
    return features.elements.compactMap { feature in
      guard let alert = feature["properties"], let event = alert["event"]?.string else {
        return nil
      }
      func instant(_ keys: String...) -> Int? {
        keys.lazy.compactMap { alert[$0]?.string.flatMap(OffsetTime.instant) }.first
      }
      return WeatherAlert(
        event,
        severity: alert["severity"]?.string.flatMap {
          WeatherAlert.Severity(rawValue: $0.lowercased())
        } ?? .unknown,
        begins: instant("onset", "effective"), ends: instant("ends", "expires"),
        text: (alert["headline"] ?? alert["description"])?.string)
    }
  }

  private static func check(_ reply: ServiceReply) throws(WeatherError) {
    let words = (reply.root["detail"] ?? reply.root["title"])?.string ?? "status \(reply.status)"
    switch reply.status {
    case 200: return
    case 404: throw .noWeather(.nationalWeatherService)
    case 400..<500: throw .refused(.nationalWeatherService, reason: words)
    default: throw reply.bad(words)
    }
  }
}
