import PlainFiles
import Testing
import TravelModel
import Weather
import _TestSupport

@Suite struct WeatherFileTests {
  private static let text = """
    {"format": "roundsman-weather/1", "places": [
      {"name": "Porto", "location": [-8.61, 41.15], "time_zone": "Europe/Lisbon", "days": [
        {"date": "2026-12-02", "low": 8, "high": 15.5, "low_range": [5, 10],
         "precipitation": 3.2, "precipitation_range": [0, 9], "precipitation_chance": 0.6,
         "issued": "2026-11-30T05:00:00Z", "wind": 4.5, "humidity": 0.8, "condition": "rain",
         "alerts": [{"event": "Wind", "severity": "severe", "begins": "2026-12-02T06:00:00Z"}],
         "parts": [{"part": "evening", "low": 9, "high": 11}],
         "hours": [[19, 10.5, 0.5, 0.8], [14, 15, 0, 0.1]]},
        {"date": "2026-12-01", "kind": "climate", "low": 7, "high": 14}]}]}
    """

  private func read(_ text: String) throws -> [PlaceWeather] {
    try WeatherDocument.read(Array(text.utf8), file: "w.json").value
  }

  private func findings(_ read: () throws -> Void) -> [Finding] {
    do {
      try read()
      return []
    } catch let error as InvalidInput {
      return error.findings
    } catch {
      Issue.record("\(error)")
      return []
    }
  }

  @Test func `a file tells places and their days`() throws {
    let place = try #require(try read(Self.text).first)
    #expect(place.name == "Porto" && place.timeZone == "Europe/Lisbon")
    #expect(place.days.map(\.kind) == [.climate, .forecast])
    let day = place.days[1]
    #expect(CalendarText.day(day.day) == "2026-12-02")
    #expect(day.low == .init(8, likelyLeast: 5, likelyMost: 10))
    #expect(day.high == .init(15.5))
    #expect(day.mean == 11.75)
    #expect(day.precipitation.likelyMost == 9 && day.precipitationChance == 0.6)
    #expect(day.condition == .rain && day.wind == 4.5 && day.humidity == 0.8)
    #expect(day.alerts.first?.severity == .severe && day.alerts.first?.ends == nil)
    #expect(day.part(.evening).mean == 10)
    #expect(day.part(.morning).low == 8)
    #expect(
      day.hour(19)
        == HourWeather(19, temperature: 10.5, precipitation: 0.5, precipitationChance: 0.8))
    #expect(day.hour(14).precipitationChance == 0.1)
    // An hour of which nothing is told is as its part, that as the day.
    #expect(
      day.hour(20).precipitationChance == 1 - 1 && (9...11).contains(day.hour(20).temperature))
    #expect(day.hour(10).precipitationChance == 0.6)
    #expect(try read(String(decoding: WeatherDocument.json([place]), as: UTF8.self)) == [place])
    #expect(place.days[0].precipitationChance == 0 && place.days[0].issued == nil)
  }

  @Test func `the nearest place answers, and none that is too far away`() throws {
    var places = try read(Self.text)
    let porto = try #require(Coordinate(longitude: -8.7, latitude: 41.2))
    let faro = try #require(Coordinate(longitude: -7.93, latitude: 37.02))
    let days = try #require(CalendarText.number(ofDay: "2026-12-01"))...20_790
    #expect(places.days(at: porto, days).count == 2)
    #expect(places.days(at: porto, days.lowerBound...days.lowerBound).count == 1)
    #expect(places.days(at: faro, days) == [])
    places[0].location = nil
    #expect(places.days(at: faro, days).count == 2)
  }

  @Test func `all that is wrong is told at once, with its place`() throws {
    let text = """
      {"format": "roundsman-weather/2", "places": [
        {"days": [{"date": "2026-02-30", "low": 9, "high": 3},
                  {"date": "2026-12-01", "low": 9, "high": 3, "high_range": [4, 1], "issued": "today",
                   "parts": [{"part": "night", "low": 1, "high": 2}, {"part": "night", "low": 1, "high": 2}]},
                  {"date": "2026-12-01", "low": 1, "high": 3, "humidity": 80, "kind": "guess",
                   "hours": [[1, 2, 0, 0], [1, 2, 0, 0], [24, 2, 0, 0]]}]},
        {"location": [25, 91], "days": []}]}
      """
    let found = findings { _ = try read(text) }
    let codes = found.map(\.code)
    for code in ["E2801", "E2802", "E2803", "E2804", "E2805", "E2806", "E1009"] {
      #expect(codes.contains(code), "\(code) of \(found)")
    }
    #expect(codes.filter { $0 == "E2804" }.count == 2)
    #expect(codes.filter { $0 == "E2805" }.count == 3)
    #expect(found.allSatisfy { !$0.message.isEmpty && !$0.remedy.isEmpty })
  }

  @Test(arguments: Seeds.wanted(quick: 20, long: 500))
  func `what is written reads as the same days`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let places = (0..<random.number(in: 1...3)).map { _ in Self.place(&random) }
    let json = WeatherDocument.json(places)
    #expect(try WeatherDocument.read(json, file: "w.json").value == places, "seed \(seed)")
    // A table has neither ranges nor parts nor warnings.
    let plain = places.map { place in
      var place = place
      place.days = place.days.map { day in
        var day = day
        (day.low, day.high) = (.init(day.low.expected), .init(day.high.expected))
        day.precipitation = .init(day.precipitation.expected)
        (day.toldParts, day.alerts) = ([], [])
        return day
      }
      return place
    }
    let csv = WeatherTable.csv(places)
    #expect(try WeatherTable.read(csv, file: "w.csv").value == plain, "seed \(seed)")
    #expect(WeatherTable.csv(plain) == csv)
  }

  private static func place(_ random: inout SplitMix64) -> PlaceWeather {
    func number(_ range: ClosedRange<Int>) -> Double { Double(random.number(in: range)) / 10 }
    var day = 20_000
    let days = (0..<random.number(in: 1...6)).map { _ -> WeatherDay in
      day += random.number(in: 1...3)
      let low = number(-300...250)
      let high = low + number(0...150)
      let rain = number(0...400)
      var result = WeatherDay(
        day: day, kind: WeatherDay.Kind.allCases[random.number(in: 0...2)],
        low: random.chance(percent: 50)
          ? .init(low) : .init(low, likelyLeast: low - 3, likelyMost: low + 2),
        high: .init(high, likelyLeast: high - 1, likelyMost: high + number(0...40)),
        precipitation: .init(rain, likelyLeast: 0, likelyMost: rain * 2),
        precipitationChance: Double(random.number(in: 0...100)) / 100)
      if random.chance(percent: 50) {
        result.issued = 1_700_000_000 + random.number(in: 0...99_999)
      }
      if random.chance(percent: 50) { result.wind = number(0...300) }
      if random.chance(percent: 50) { result.gust = number(0...400) }
      if random.chance(percent: 50) { result.humidity = 0.5 }
      if random.chance(percent: 50) { result.ultraviolet = number(0...110) }
      if random.chance(percent: 50) {
        result.condition = WeatherCondition.allCases[random.number(in: 0...10)]
      }
      if random.chance(percent: 30) {
        result.alerts = [
          WeatherAlert("Storm, \"bad\"\n", severity: .extreme, begins: 5, ends: 9, text: "ö")
        ]
      }
      if random.chance(percent: 30) {
        result.toldParts = DayPart.allCases.map {
          PartWeather(
            $0, mean: low, low: low, high: high, wind: 3, precipitation: 1, precipitationChance: 0.5
          )
        }
      }
      return result
    }
    return PlaceWeather(
      name: "P,\(random.number(in: 0...9999))",
      location: Coordinate(longitude: number(-1800...1800), latitude: number(-900...900)),
      timeZone: random.chance(percent: 50) ? "Europe/Helsinki" : nil, days: days)
  }

  @Test func `a table tells its faults by line`() throws {
    let text = """
      date,low,high,lon,wind,condition,kind
      2026-13-01,1,2,,,,
      2026-12-01,x,2,,,,
      2026-12-02,5,2,,,,
      2026-12-03,1,2,25,-4,sunny,forecast
      2026-12-04,,2,,,,later
      2026-12-05,1,2,,,,
      2026-12-05,1,2,,,,
      """
    let found = findings { _ = try WeatherTable.read(Array(text.utf8), file: "w.csv") }
    #expect(
      found.map { "\($0.line ?? 0) \($0.code)" } == [
        "2 E2802", "3 E2807", "4 E2804", "5 E2806", "5 E2807", "5 E2807", "6 E2807", "6 E2807",
        "8 E2805",
      ], "\(found)")
  }

  @Test func `a file of nothing is told`() throws {
    for text in ["", "[]", "{}", "null", "{\"format\": 3}"] {
      #expect(!findings { _ = try read(text) }.isEmpty, "\(text)")
    }
    #expect(!findings { _ = try WeatherTable.read([], file: "w.csv") }.isEmpty)
  }
}
