import PlainFiles
import Testing

@testable import Weather

@Suite struct OpenWeatherMapTests {
  private let issued = 1_796_120_000

  private func days(
    _ text: String, _ units: OpenWeatherMap.Units = .metric
  ) throws -> [WeatherDay] {
    try OpenWeatherMap.days(
      ServiceAnswers.reply(text, .openWeatherMap), units: units, issued: issued)
  }

  @Test func `every third hour makes days by the clock of the place`() throws {
    let days = try days(ServiceAnswers.threeHours())
    #expect(days.map { CalendarText.day($0.day) } == ["2026-12-01", "2026-12-02"])
    let day = days[0]
    #expect(day.low.expected == -1)
    #expect(day.high.expected == 8)
    #expect(day.mean == 3.5)
    #expect(day.wind == 7)
    #expect(day.gust == 9.5)
    #expect(day.humidity == 0.7)
    #expect(day.precipitation.expected == 3.5)
    #expect(day.precipitationChance == 0.8)
    #expect(day.snowfall == 2)
    #expect(day.condition == .rain)
    #expect(day.toldParts.map(\.part) == DayPart.allCases)
    #expect(day.part(.afternoon).mean == 4.5)
    #expect(day.part(.afternoon).precipitation == 3.5)
    #expect(day.part(.night).precipitation == 0)
  }

  @Test func `a day of which less than 18 hours are told is left out`() throws {
    #expect(try days(ServiceAnswers.threeHours(count: 13)).count == 1)
    #expect(try days(ServiceAnswers.threeHours(count: 14)).count == 2)
    #expect(try days(ServiceAnswers.threeHours(count: 0)) == [])
  }

  @Test func `old days in Kelvin are read, and rain and snow are added`() throws {
    let day = try #require(try days(ServiceAnswers.oldDaily, .standard).first)
    #expect(day.low.expected == 0)
    #expect(day.high.expected == 10)
    #expect(day.precipitation.expected == 5)
    #expect(day.precipitationChance == 1)
    #expect(day.snowfall == 2)
    #expect(day.wind == 4)
    #expect(day.condition == .snow)
  }

  @Test func `one call brings warnings, in imperial units too`() throws {
    let day = try #require(try days(ServiceAnswers.oneCall, .imperial).first)
    // 1796144400 is 17:00 on 2026-12-01, noon in New York.
    #expect(CalendarText.day(day.day) == "2026-12-01")
    #expect(day.low.expected == 5)
    #expect(day.high.expected == 15)
    #expect(day.wind == 4.47)
    #expect(day.ultraviolet == 3.5)
    #expect(day.condition == .thunderstorm)
    #expect(day.alerts.map(\.event) == ["Wind Advisory"])
    #expect(day.alerts.first?.begins == 1_796_130_000)
    #expect(day.alerts.first?.severity == .unknown)
  }

  @Test func `the code of an error is a number or a text`() throws {
    #expect(throws: WeatherError.noWeather(.openWeatherMap)) {
      try days(#"{"cod":"404","message":"city not found"}"#)
    }
    for code in ["401", "\"401\""] {
      #expect(throws: WeatherError.refused(.openWeatherMap, reason: "Invalid API key")) {
        try days("{\"cod\":\(code),\"message\":\"Invalid API key\"}")
      }
    }
    #expect(throws: WeatherError.badAnswer(.openWeatherMap, reason: "Internal error")) {
      try days(#"{"cod":"500","message":"Internal error"}"#)
    }
    #expect(throws: WeatherError.self) { try days(#"{"cod":"200","list":[{"test":"fake"}]}"#) }
    #expect(throws: WeatherError.self) { try days(#"{"cod":"200"}"#) }
  }

  @Test func `the present moment is read`() throws {
    let now = try OpenWeatherMap.current(
      ServiceAnswers.reply(ServiceAnswers.weather, .openWeatherMap))
    #expect(
      now
        == CurrentWeather(
          time: 1_796_120_000, temperature: 5.5, condition: .cloudy, wind: 1.5, humidity: 0.75))
  }
}
