package import PlainFiles
internal import TravelModel

/// Weather as a JSON file, `roundsman-weather/1`: places with their days.
package enum WeatherDocument {
  /// The format and its version.
  package static let format = "roundsman-weather/1"

  /// Plausible temperatures in °C.
  static let temperatures = -100.0...70.0
  /// Speeds of wind, in metres a second.
  static let speeds = 0.0...150.0
  /// Depths of a day's rain in millimetres, and of its snow in centimetres.
  static let depths = 0.0...3000.0
  static let indices = 0.0...50.0

  /// What the document looks like.
  package static let shape = JSONShape(
    "weather", "Daily weather at places; temperatures in °C, wind in metres per second.",
    fields: [
      .required("format", .string, "\(format)."),
      .optional("places", .array(.object(place)), "The places, each with its days."),
      .optional("attribution", .string, "The source of the data."),
    ])

  private static let place = JSONShape(
    "place", "A place with its days.",
    fields: [
      .optional("name", .string, "The name."),
      .optional(
        "location", .array(.number(-180...180), count: 2),
        "Longitude and latitude in degrees; without it, the days apply everywhere."),
      .optional("time_zone", .string, "The time zone, by its IANA name."),
      .required("days", .array(.object(day)), "The days, in any order."),
    ])

  private static let day = JSONShape(
    "day", "The weather of a day, in local time.",
    fields: [
      .required("date", .string, "The day, such as 2026-12-01."),
      .optional(
        "kind", .choice(WeatherDay.Kind.allCases.map(\.rawValue)),
        "The kind of data; default forecast."),
      .optional("issued", .string, "When it was issued, such as 2026-11-30T05:00:00Z."),
      .required("low", .number(temperatures), "The lowest temperature."),
      .required("high", .number(temperatures), "The highest temperature."),
      .optional(
        "mean", .number(temperatures), "The mean temperature; default halfway between them."),
      .optional(
        "low_range", .array(.number(temperatures), count: 2),
        "What the lowest temperature exceeds on nine days in ten, and on one day in ten."),
      .optional(
        "high_range", .array(.number(temperatures), count: 2),
        "The same for the highest "
          + "temperature."),
    ] + air + [
      .optional(
        "precipitation_range", .array(.number(depths), count: 2),
        "What precipitation exceeds on nine days in ten, and on one day in ten."),
      .optional("gust", .number(speeds), "The speed of gusts."),
      .optional("uv", .number(indices), "The highest UV index."),
      .optional(
        "condition", .choice(WeatherCondition.allCases.map(\.rawValue)), "The condition in words."),
      .optional("alerts", .array(.object(alert)), "Warnings for this day."),
      .optional("parts", .array(.object(part)), "The weather by part of the day."),
      .optional(
        "hours", .array(.array(.number(temperatures.lowerBound...depths.upperBound), count: 4)),
        "The weather by hour: the hour (0 to 23), temperature, millimetres of rain, its chance."),
    ])

  /// What a day and its parts have in common.
  private static let air: [JSONShape.Field] = [
    .optional("wind", .number(speeds), "Wind speed 10 m above the ground."),
    .optional("humidity", .number(0...1), "The relative humidity."),
    .optional("precipitation", .number(depths), "Rain and melted snow in millimetres; default 0."),
    .optional(
      "precipitation_chance", .number(0...1),
      "The chance of precipitation; default 1 if some is expected, else 0."),
    .optional("snowfall", .number(depths), "New snow in centimetres; default 0."),
  ]

  private static let part = JSONShape(
    "part", "The weather of a part of the day.",
    fields: [
      .required(
        "part", .choice(DayPart.allCases.map(\.rawValue)),
        "The part of the day; night "
          + "begins at 0:00."),
      .required("low", .number(temperatures), "The lowest temperature."),
      .required("high", .number(temperatures), "The highest temperature."),
      .optional(
        "mean", .number(temperatures), "The mean temperature; default halfway between them."),
    ] + air)

  private static let alert = JSONShape(
    "alert", "A warning of severe weather.",
    fields: [
      .required("event", .string, "The event, such as Wind Advisory."),
      .optional(
        "severity", .choice(WeatherAlert.Severity.allCases.map(\.rawValue)),
        "The severity; default unknown."),
      .optional("begins", .string, "The start, such as 2026-12-01T06:00:00Z."),
      .optional("ends", .string, "The end."),
      .optional("text", .string, "The text of the issuing office."),
    ])

  // MARK: Reading

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: JSON.
  ///   - file: As the user named it.
  /// - Returns: The places in their order, the days of each ascending, with warnings.
  /// - Throws: `InvalidInput` with all that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<[PlaceWeather]> {
    let findings = FindingCollector(file: file)
    let document = try JSONDocument(bytes, file: file)
    guard let root = JSONCursor(document, findings: findings).object(shape) else {
      return try findings.reading(nil)
    }
    if let cursor = root["format"], let text = cursor.string(), text != format {
      cursor.report(
        WeatherCode.format, "the format is \"\(text)\"", remedy: "Write \"\(format)\".")
    }
    let objects = root.objects("places") ?? []
    let places = objects.map { object in
      let place = self.place(object)
      if place.location == nil, objects.count > 1 {
        object.cursor.report(
          WeatherCode.noLocation, "the file has several places, and this one has no location",
          remedy: "Write its longitude and latitude, such as \"location\": [24.94, 60.17].")
      }
      return place
    }
    return try findings.reading(places)
  }

  private static func place(_ object: JSONObject) -> PlaceWeather {
    var location: Coordinate?
    if let angles = object["location"]?.elements(count: 2),
      let longitude = angles[0].number(in: -180...180),
      let latitude = angles[1].number(in: -90...90)
    {
      location = Coordinate(longitude: longitude, latitude: latitude)
    }
    var seen: Set<Int> = []
    let days = (object.objects("days") ?? []).compactMap { object -> WeatherDay? in
      guard let day = self.day(object) else { return nil }
      if !seen.insert(day.day).inserted {
        object["date"]?.report(
          WeatherCode.repeated, "duplicate day \(CalendarText.day(day.day))",
          remedy: "Keep one of the two.")
      }
      return day
    }
    return PlaceWeather(
      name: object.string("name"), location: location, timeZone: object.string("time_zone"),
      days: days.sorted { $0.day < $1.day })
  }

  private static func day(_ object: JSONObject) -> WeatherDay? {
    let date = object["date"].flatMap(date)
    let (low, high) = (object.number("low"), object.number("high"))
    let ranges = ["low_range", "high_range", "precipitation_range"].map { range($0, object) }
    let (issued, parts) = (object["issued"].flatMap(instant), self.parts(object))
    let hours = self.hours(object)
    let alerts = (object.objects("alerts") ?? []).compactMap(alert)
    guard let date, let low, let high else { return nil }
    let precipitation = object.number("precipitation") ?? 0
    var day = WeatherDay(
      day: date, kind: object.choice("kind").flatMap(WeatherDay.Kind.init) ?? .forecast,
      low: quantity(low, ranges[0]), high: quantity(high, ranges[1]),
      precipitation: quantity(precipitation, ranges[2]),
      precipitationChance: object.number("precipitation_chance"))
    day.issued = issued
    day.mean = object.number("mean") ?? day.mean
    day.wind = object.number("wind")
    day.gust = object.number("gust")
    day.humidity = object.number("humidity")
    day.snowfall = object.number("snowfall") ?? 0
    day.ultraviolet = object.number("uv")
    day.condition = object.choice("condition").flatMap(WeatherCondition.init)
    day.alerts = alerts
    day.toldParts = parts
    day.toldHours = hours
    checkOrder(low, day.mean, high, object)
    return day
  }

  private static func quantity(
    _ expected: Double, _ range: (Double, Double)?
  ) -> WeatherDay.Quantity {
    .init(expected, likelyLeast: range?.0, likelyMost: range?.1)
  }

  private static func range(_ key: String, _ object: JSONObject) -> (Double, Double)? {
    guard let cursor = object[key], let ends = cursor.elements(count: 2) else { return nil }
    let bounds = key.hasPrefix("precipitation") ? depths : temperatures
    guard let least = ends[0].number(in: bounds), let most = ends[1].number(in: bounds) else {
      return nil
    }
    if least > most {
      cursor.report(
        WeatherCode.order, "\(key) begins with \(least) and ends with \(most)",
        remedy: "Write the smaller number first.")
    }
    return (least, most)
  }

  private static func checkOrder(
    _ low: Double, _ mean: Double, _ high: Double, _ object: JSONObject
  ) {
    guard low > high || mean < low || mean > high else { return }
    object.cursor.report(
      WeatherCode.order,
      low > high
        ? "low is \(low) and high is \(high)"
        : "mean is \(mean), which is not between \(low) and \(high)",
      remedy: "Keep low <= mean <= high.")
  }

  private static func parts(_ object: JSONObject) -> [PartWeather] {
    var seen: Set<DayPart> = []
    let parts = (object.objects("parts") ?? []).compactMap { object -> PartWeather? in
      let (low, high) = (object.number("low"), object.number("high"))
      guard let part = object.choice("part").flatMap(DayPart.init), let low, let high else {
        return nil
      }
      if !seen.insert(part).inserted {
        object["part"]?.report(
          WeatherCode.repeated, "duplicate part \(part.rawValue)",
          remedy: "Keep one of the two.")
      }
      let precipitation = object.number("precipitation") ?? 0
      let weather = PartWeather(
        part, mean: object.number("mean") ?? (low + high) / 2, low: low, high: high,
        wind: object.number("wind"), humidity: object.number("humidity"),
        precipitation: precipitation,
        precipitationChance: object.number("precipitation_chance")
          ?? (precipitation >= WeatherDay.minPrecipitation ? 1 : 0),
        snowfall: object.number("snowfall") ?? 0)
      checkOrder(low, weather.mean, high, object)
      return weather
    }
    return parts.sorted { $0.part.hours.lowerBound < $1.part.hours.lowerBound }
  }

  private static func hours(_ object: JSONObject) -> [HourWeather] {
    var seen: Set<Int> = []
    let hours = (object.elements("hours") ?? []).compactMap { cursor -> HourWeather? in
      guard let row = cursor.elements(count: 4), let hour = row[0].integer(in: 0...23),
        let temperature = row[1].number(in: temperatures),
        let precipitation = row[2].number(in: depths), let chance = row[3].number(in: 0...1)
      else { return nil }
      if !seen.insert(hour).inserted {
        cursor.report(
          WeatherCode.repeated, "duplicate hour \(hour)", remedy: "Keep one of the two.")
      }
      return HourWeather(
        hour, temperature: temperature, precipitation: precipitation, precipitationChance: chance)
    }
    return hours.sorted { $0.hour < $1.hour }
  }

  private static func alert(_ object: JSONObject) -> WeatherAlert? {
    let (begins, ends) = (object["begins"].flatMap(instant), object["ends"].flatMap(instant))
    guard let event = object.string("event") else { return nil }
    return WeatherAlert(
      event,
      severity: object.choice("severity").flatMap(WeatherAlert.Severity.init) ?? .unknown,
      begins: begins, ends: ends, text: object.string("text"))
  }

  private static func date(_ cursor: JSONCursor) -> Int? {
    guard let text = cursor.string() else { return nil }
    if let day = CalendarText.number(ofDay: text) { return day }
    cursor.report(
      WeatherCode.date, "\"\(text)\" is not a day",
      remedy: "Write year, month and day, such as 2026-12-01.")
    return nil
  }

  private static func instant(_ cursor: JSONCursor) -> Int? {
    guard let text = cursor.string() else { return nil }
    if let seconds = CalendarText.seconds(ofInstant: text) { return seconds }
    cursor.report(
      WeatherCode.instant, "\"\(text)\" is not a point in time",
      remedy: "Write it in UTC, such as 2026-11-30T05:00:00Z.")
    return nil
  }
}
