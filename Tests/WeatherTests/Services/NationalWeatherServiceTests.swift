import PlainFiles
import Testing

@testable import Weather

@Suite struct NationalWeatherServiceTests {
  private func reply(_ text: String, status: Int = 200) throws -> ServiceReply {
    try ServiceAnswers.reply(text, status: status, .nationalWeatherService)
  }

  @Test func `a point has a cell, and none outside the United States`() throws {
    #expect(
      try NationalWeatherService.cell(reply(ServiceAnswers.point))
        == .init(office: "OKX", x: 33, y: 35))
    #expect(throws: WeatherError.noWeather(.nationalWeatherService)) {
      try NationalWeatherService.cell(reply(#"{"title":"Data Unavailable"}"#, status: 404))
    }
    let odd = ServiceAnswers.point.replacing("OKX", with: "../x")
    #expect(throws: WeatherError.self) { try NationalWeatherService.cell(reply(odd)) }
  }

  @Test func `half days make days: the night that ends on a day is its lowest temperature`() throws
  {
    let (days, offset) = try NationalWeatherService.days(
      reply(ServiceAnswers.halfDays), issued: 0)
    #expect(offset == -18_000)
    #expect(days.map { CalendarText.day($0.day) } == ["2026-12-01", "2026-12-02"])
    #expect(days.map(\.low.expected) == [0, 0])
    #expect(days.map(\.high.expected) == [10, 4])
    #expect(days.map(\.precipitationChance) == [0.7, 0.7])
    #expect(days.map(\.wind) == [4.47, 10])
    #expect(days.map(\.condition) == [.clear, .partlyCloudy])
    #expect(days.allSatisfy { $0.issued == ServiceAnswers.instant("2026-12-01T10:00:00Z") })
  }

  @Test func `a warning stands on the days on which it holds`() throws {
    let alerts = try NationalWeatherService.alerts(reply(ServiceAnswers.alerts))
    #expect(alerts.map(\.severity) == [.severe])
    #expect(alerts.first?.text == "Snow to come")
    let (days, offset) = try NationalWeatherService.days(reply(ServiceAnswers.halfDays), issued: 0)
    // From 1 to 9 o'clock on the second day by the clock of the place.
    #expect(days.warned(of: alerts, offset: offset).map(\.alerts.count) == [0, 1])
    #expect(
      days.warned(of: [WeatherAlert("Heat")], offset: offset).map(\.alerts.count) == [1, 1])
  }

  @Test(arguments: [
    ("Chance Showers And Thunderstorms", WeatherCondition.thunderstorm),
    ("Slight Chance Snow Showers", .snowShowers), ("Heavy Snow", .snow), ("Light Rain", .rain),
    ("Rain Showers Likely", .showers), ("Patchy Fog", .fog), ("Mostly Cloudy", .cloudy),
    ("Mostly Sunny", .partlyCloudy), ("Mostly Clear", .partlyCloudy), ("Sunny", .clear),
    ("Freezing Drizzle", .freezingRain),
  ])
  func `words have a condition`(words: String, condition: WeatherCondition) {
    #expect(NationalWeatherService.condition(words) == condition)
  }

  @Test func `winds are texts`() {
    #expect(NationalWeatherService.wind("10 mph") == 4.47)
    #expect(NationalWeatherService.wind("10 to 18 km/h") == 5)
    #expect(NationalWeatherService.wind("calm") == nil)
  }

  @Test func `an answer of another kind is told`() throws {
    #expect(throws: WeatherError.self) {
      try NationalWeatherService.days(reply("{}"), issued: 0)
    }
    #expect(throws: WeatherError.self) { try NationalWeatherService.alerts(reply("{}")) }
    #expect(throws: WeatherError.refused(.nationalWeatherService, reason: "No agent")) {
      try NationalWeatherService.cell(reply(#"{"detail":"No agent"}"#, status: 403))
    }
  }
}
