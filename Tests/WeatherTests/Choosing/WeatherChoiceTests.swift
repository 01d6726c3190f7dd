import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import Weather

@Suite struct WeatherChoiceTests {
  /// Knows some days and counts how often it is asked.
  private final class Known: WeatherSource {
    let name: String
    let days: ClosedRange<Int>
    let error: WeatherError?
    var asked: [ClosedRange<Int>] = []

    init(_ name: String, _ days: ClosedRange<Int>, _ error: WeatherError? = nil) {
      (self.name, self.days, self.error) = (name, days, error)
    }

    func days(
      at place: Coordinate, timeZone: String?, days wanted: ClosedRange<Int>, now: Int
    ) throws -> SourcedDays {
      asked.append(wanted)
      if let error { throw error }
      return SourcedDays(
        days.map { WeatherDay(day: $0, kind: .forecast, low: .init(1), high: .init(2)) },
        source: name, attribution: "by \(name)")
    }
  }

  private let place = Coordinate(longitude: 24.94, latitude: 60.17)

  private func choice(
    _ sources: [any WeatherSource], _ days: ClosedRange<Int>
  ) throws -> WeatherChoice {
    try WeatherChoice(
      asking: sources, at: #require(place), timeZone: nil, days: days, now: 0)
  }

  @Test func `each day is from the first who knows it, and nobody is asked in vain`() throws {
    let (a, b, c) = (Known("a", 3...5), Known("b", 1...4), Known("c", 0...99))
    let found = try choice([a, b, c], 1...5)
    #expect(found.days.map(\.source) == ["b", "b", "a", "a", "a"])
    #expect(found.days.map(\.weather.day) == [1, 2, 3, 4, 5])
    #expect(found.missing == [])
    #expect(found.attributions == ["by a", "by b"])
    #expect(b.asked == [1...2])
    #expect(c.asked == [])
  }

  @Test func `who does not answer is excused, and days that nobody knows are missing`() throws {
    let dumb = Known("a", 1...2, .offline(.openMeteo))
    let found = try choice([dumb, Known("b", 2...2)], 1...3)
    #expect(found.excuses == [.offline(.openMeteo)])
    #expect(found.missing == [1, 3])
    #expect(found.days.map(\.source) == ["b"])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any sources give what a day by day search gives`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let sources = (0..<4).map { index in
      let first = Int.random(in: 0...12, using: &random)
      let last = first + Int.random(in: 0...6, using: &random)
      let isDumb = Int.random(in: 0...4, using: &random) == 0
      return Known("\(index)", first...last, isDumb ? .offline(.openMeteo) : nil)
    }
    let wanted = 2...(2 + Int.random(in: 0...12, using: &random))
    let found = try choice(sources, wanted)
    for day in wanted {
      let expected = sources.first { $0.error == nil && $0.days.contains(day) }?.name
      let told = found.days.first { $0.weather.day == day }?.source
      #expect(told == expected, "seed \(seed), day \(day)")
      #expect(found.missing.contains(day) == (expected == nil), "seed \(seed), day \(day)")
    }
  }

  @Test func `the climate knows every day, and says that it is the climate`() throws {
    let far = ServiceAnswers.day("2031-07-01")
    let found = try choice([Known("a", 0...1), ClimateWeather()], far...(far + 2))
    #expect(found.days.map(\.weather.kind) == [.climate, .climate, .climate])
    #expect(found.days.allSatisfy { $0.source == "climate estimate" })
  }

  @Test func `forecast, archive and climate share a span of days`() throws {
    let now = ServiceAnswers.instant("2026-11-22T10:00:00Z")
    let stand = try WeatherServer { target, _ in
      target.hasPrefix("/v1/archive")
        ? .init(
          "200 OK",
          """
          {"utc_offset_seconds":7200,"daily":{"time":["2026-11-10"],
           "temperature_2m_max":[9],"temperature_2m_min":[5]}}
          """)
        : .init("200 OK", ServiceAnswers.openMeteo)
    }
    let source = try stand.source(now: now)
    let days = ServiceAnswers.day("2026-11-10")...ServiceAnswers.day("2026-12-24")
    let found = try WeatherChoice(
      asking: [source, ClimateWeather()], at: stand.place, timeZone: "Europe/Helsinki", days: days,
      now: now)
    let kinds = Dictionary(
      uniqueKeysWithValues: found.days.map { (CalendarText.day($0.weather.day), $0.weather.kind) })
    #expect(kinds["2026-11-10"] == .archive)
    #expect(kinds["2026-11-21"] == .archive)
    #expect(kinds["2026-11-22"] == .forecast)
    #expect(kinds["2026-11-12"] == .climate)
    #expect(kinds["2026-12-24"] == .climate)
    #expect(found.days.count == days.count)
    #expect(found.attributions == ["Weather data by Open-Meteo.com (CC BY 4.0)"])
    #expect(stand.server.targets.count == 2)
    #expect(
      stand.server.targets[1].contains("start_date=2026-11-10&end_date=2026-11-20"),
      "\(stand.server.targets)")
  }

  @Test func `an archive that fails does not hide the forecast`() throws {
    let now = ServiceAnswers.instant("2026-11-22T10:00:00Z")
    let stand = try WeatherServer { target, _ in
      target.hasPrefix("/v1/archive")
        ? .init("400 Bad Request", "{\"error\":true,\"reason\":\"closed\"}")
        : .init("200 OK", ServiceAnswers.openMeteo)
    }
    let days = ServiceAnswers.day("2026-11-10")...ServiceAnswers.day("2026-11-22")
    let told = try stand.source(now: now).days(
      at: stand.place, timeZone: "Europe/Helsinki", days: days, now: now)
    #expect(told.days.map(\.kind) == [.archive, .forecast])
    #expect(told.excuse == .refused(.openMeteo, reason: "closed"))
  }

  @Test func `far days ask nobody`() throws {
    let now = ServiceAnswers.instant("2026-11-22T10:00:00Z")
    let stand = try WeatherServer { _, _ in .nothing }
    let first = ServiceAnswers.day("2026-12-08")
    let told = try stand.source(now: now).days(
      at: stand.place, timeZone: "Europe/Helsinki", days: first...first, now: now)
    #expect(told.days == [])
    #expect(stand.server.targets == [])
  }

  @Test func `the day at a place follows its clock`() throws {
    let now = ServiceAnswers.instant("2026-11-22T23:30:00Z")
    let place = try #require(place)
    #expect(
      CalendarText.day(LocalToday.day(now: now, timeZone: "Europe/Helsinki", at: place))
        == "2026-11-23")
    #expect(
      CalendarText.day(LocalToday.day(now: now, timeZone: "America/New_York", at: place))
        == "2026-11-22")
    // By the sun: 24.94° east is 1 h 40 min ahead.
    #expect(CalendarText.day(LocalToday.day(now: now, timeZone: nil, at: place)) == "2026-11-23")
    #expect(
      CalendarText.day(LocalToday.day(now: now - 6000, timeZone: nil, at: place)) == "2026-11-22")
  }
}
