import PlainFiles
import Testing

@testable import Weather

@Suite struct OpenMeteoTests {
  private let issued = ServiceAnswers.instant("2026-11-21T23:30:00Z")

  private func days() throws -> [WeatherDay] {
    try OpenMeteo.days(
      ServiceAnswers.reply(ServiceAnswers.openMeteo, .openMeteo), issued: issued)
  }

  @Test func `days before the present one are the archive's, and days without values are left out`()
    throws
  {
    // At 23:30 in universal time it is the 22nd in Helsinki.
    let days = try days()
    #expect(days.map { CalendarText.day($0.day) } == ["2026-11-21", "2026-11-22"])
    #expect(days.map(\.kind) == [.archive, .forecast])
    #expect(days.allSatisfy { $0.issued == issued })
  }

  @Test func `values and units are taken as they are told`() throws {
    let day = try days()[1]
    #expect(day.low == .init(-1))
    #expect(day.high == .init(4.25))
    #expect(day.mean == 2)
    #expect(day.wind == 10)
    #expect(day.gust == 20)
    #expect(day.humidity == 0.8)
    #expect(day.precipitation == .init(0.3))
    #expect(day.precipitationChance == 0.65)
    #expect(day.ultraviolet == 0.75)
    #expect(day.condition == .rain)
    #expect(try days()[0].snowfall == 1.75)
    #expect(try days()[0].precipitationChance == 1)
  }

  @Test func `parts are told of which every hour is told`() throws {
    let parts = try days()[1].toldParts
    #expect(parts.map(\.part) == [.night])
    #expect(parts.first?.mean == 2.5)
    #expect(parts.first?.low == 0)
    #expect(parts.first?.high == 5)
    #expect(parts.first?.precipitation == 0.5)
    #expect(parts.first?.precipitationChance == 0.6)
  }

  @Test func `inches, miles and degrees Fahrenheit are turned into metric units`() throws {
    let text = """
      {"utc_offset_seconds":0,"daily_units":{"temperature_2m_max":"°F","temperature_2m_min":"°F",
       "precipitation_sum":"inch","windspeed_10m_max":"mp/h"},
       "daily":{"time":["2026-12-01"],"temperature_2m_max":[50],"temperature_2m_min":[32],
       "precipitation_sum":[0.5],"windspeed_10m_max":[10],"weathercode":[95]}}
      """
    let day = try #require(
      try OpenMeteo.days(ServiceAnswers.reply(text, .openMeteo), issued: issued).first)
    #expect(day.high.expected == 10)
    #expect(day.low.expected == 0)
    #expect(day.precipitation.expected == 12.7)
    #expect(day.wind == 4.47)
    #expect(day.condition == .thunderstorm)
  }

  @Test func `an error, and an answer of another kind, are told`() throws {
    let error = #"{"error":true,"reason":"Latitude must be in range"}"#
    #expect(throws: WeatherError.refused(.openMeteo, reason: "Latitude must be in range")) {
      try OpenMeteo.days(
        ServiceAnswers.reply(error, status: 400, .openMeteo), issued: issued)
    }
    #expect(throws: WeatherError.badAnswer(.openMeteo, reason: "it has no daily values")) {
      try OpenMeteo.days(ServiceAnswers.reply("{}", .openMeteo), issued: issued)
    }
    for text in ["", "<html>", "[1]", "{\"daily\":"] {
      #expect(throws: WeatherError.self) { try ServiceAnswers.reply(text, .openMeteo) }
    }
  }

  @Test func `the present moment is read in both of its forms`() throws {
    let new = """
      {"utc_offset_seconds":3600,"current_units":{"temperature_2m":"°C","wind_speed_10m":"m/s"},
       "current":{"time":"2026-11-22T13:00","temperature_2m":7.5,"weather_code":3,
       "wind_speed_10m":2,"relative_humidity_2m":70}}
      """
    let old = """
      {"utc_offset_seconds":3600,"current_weather_units":{"windspeed":"km/h"},
       "current_weather":{"time":"2026-11-22T13:00","temperature":7.5,"windspeed":7.2,"weathercode":3}}
      """
    let first = try OpenMeteo.current(ServiceAnswers.reply(new, .openMeteo))
    #expect(
      first
        == CurrentWeather(
          time: ServiceAnswers.instant("2026-11-22T12:00:00Z"), temperature: 7.5,
          condition: .cloudy, wind: 2, humidity: 0.7))
    let second = try OpenMeteo.current(ServiceAnswers.reply(old, .openMeteo))
    #expect(second.wind == 2)
    #expect(second.temperature == 7.5)
  }
}
