import Testing
import Weather

struct DayPartTests {
  private let day = WeatherDay(
    day: 20_000, kind: .forecast, low: .init(2), high: .init(12), precipitation: .init(8))

  @Test func `a day of extremes is coldest in the morning and warmest in the afternoon`() {
    let parts = DayPart.allCases.map(day.part)
    #expect(parts.map(\.part) == [.night, .morning, .afternoon, .evening])
    #expect(parts[1].low == 2)
    #expect(parts[2].high == 12)
    #expect(
      parts.allSatisfy { $0.low >= 2 && $0.high <= 12 && $0.low <= $0.mean && $0.mean <= $0.high })
    #expect(parts[0].mean < parts[3].mean)
    #expect(parts[3].mean < parts[2].mean)
    #expect(abs(parts.map(\.mean).reduce(0, +) / 4 - day.mean) < 0.1)
  }

  @Test func `the rain of a day is spread over its parts`() {
    #expect(DayPart.allCases.map { day.part($0).precipitation } == [2, 2, 2, 2])
    #expect(DayPart.allCases.allSatisfy { day.part($0).precipitationChance == 1 })
  }

  @Test func `a part that was told is told again`() {
    var told = day
    told.toldParts = [PartWeather(.evening, mean: 1, low: 0, high: 3)]
    #expect(told.part(.evening).mean == 1)
    #expect(told.part(.night) == day.part(.night))
  }

  @Test(arguments: [
    (0, WeatherCondition.clear), (3, .cloudy), (45, .fog), (57, .freezingRain), (65, .rain),
    (75, .snow), (81, .showers), (86, .snowShowers), (95, .thunderstorm),
  ])
  func `the codes of the meteorologists are understood`(code: Int, condition: WeatherCondition) {
    #expect(WeatherCondition(wmo: code) == condition)
  }

  @Test func `other numbers are no codes`() {
    #expect(WeatherCondition(wmo: -1) == nil)
    #expect(WeatherCondition(wmo: 100) == nil)
  }
}
