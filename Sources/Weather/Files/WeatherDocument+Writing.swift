package import PlainFiles

extension WeatherDocument {
  /// Writes a document.
  ///
  /// - Parameters:
  ///   - places: The places in their order.
  ///   - attribution: Whose data it is.
  /// - Returns: JSON that reads as the same places.
  package static func json(_ places: [PlaceWeather], attribution: String? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", format)
      json.list("places") { json in
        for place in places { json.object { json in write(place, to: &json) } }
      }
      if let attribution { json.field("attribution", attribution) }
    }
    return json.finish()
  }

  private static func write(_ place: PlaceWeather, to json: inout JSONWriter) {
    if let name = place.name { json.field("name", name) }
    if let location = place.location {
      json.key("location")
      pair(location.longitude, location.latitude, to: &json)
    }
    if let zone = place.timeZone { json.field("time_zone", zone) }
    json.list("days") { json in
      for day in place.days { json.object { json in write(day, to: &json) } }
    }
  }

  /// Writes the fields of a day.
  package static func write(_ day: WeatherDay, to json: inout JSONWriter) {
    json.field("date", CalendarText.day(day.day))
    json.field("kind", day.kind.rawValue)
    if let issued = day.issued { json.field("issued", CalendarText.instant(issued)) }
    quantity("low", day.low, to: &json)
    quantity("high", day.high, to: &json)
    json.field("mean", day.mean)
    quantity("precipitation", day.precipitation, to: &json)
    air(day.wind, day.humidity, day.precipitationChance, day.snowfall, to: &json)
    if let gust = day.gust { json.field("gust", gust) }
    if let index = day.ultraviolet { json.field("uv", index) }
    if let condition = day.condition { json.field("condition", condition.rawValue) }
    if !day.alerts.isEmpty {
      json.list("alerts") { json in
        for alert in day.alerts { json.object { json in write(alert, to: &json) } }
      }
    }
    if !day.toldParts.isEmpty {
      json.list("parts") { json in
        for part in day.toldParts { json.object { json in write(part, to: &json) } }
      }
    }
    if !day.toldHours.isEmpty {
      json.list("hours") { json in
        for hour in day.toldHours { json.row { json in write(hour, to: &json) } }
      }
    }
  }

  private static func write(_ part: PartWeather, to json: inout JSONWriter) {
    json.field("part", part.part.rawValue)
    json.field("low", part.low)
    json.field("high", part.high)
    json.field("mean", part.mean)
    json.field("precipitation", part.precipitation)
    air(part.wind, part.humidity, part.precipitationChance, part.snowfall, to: &json)
  }

  private static func write(_ hour: HourWeather, to json: inout JSONWriter) {
    json.value(hour.hour)
    json.value(hour.temperature)
    json.value(hour.precipitation)
    json.value(hour.precipitationChance)
  }

  /// Writes the fields of a warning.
  package static func write(_ alert: WeatherAlert, to json: inout JSONWriter) {
    json.field("event", alert.event)
    json.field("severity", alert.severity.rawValue)
    if let begins = alert.begins { json.field("begins", CalendarText.instant(begins)) }
    if let ends = alert.ends { json.field("ends", CalendarText.instant(ends)) }
    if let text = alert.text { json.field("text", text) }
  }

  private static func air(
    _ wind: Double?, _ humidity: Double?, _ chance: Double, _ snowfall: Double,
    to json: inout JSONWriter
  ) {
    json.field("precipitation_chance", chance)
    json.field("snowfall", snowfall)
    if let wind { json.field("wind", wind) }
    if let humidity { json.field("humidity", humidity) }
  }

  private static func quantity(
    _ name: String, _ quantity: WeatherDay.Quantity, to json: inout JSONWriter
  ) {
    json.field(name, quantity.expected)
    guard quantity != .init(quantity.expected) else { return }
    json.key("\(name)_range")
    pair(quantity.likelyLeast, quantity.likelyMost, to: &json)
  }

  private static func pair(_ first: Double, _ second: Double, to json: inout JSONWriter) {
    json.row { json in
      json.value(first)
      json.value(second)
    }
  }
}
