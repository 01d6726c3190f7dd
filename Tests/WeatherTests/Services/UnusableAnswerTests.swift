import Testing
import WebClient
import _TestSupport

@testable import Weather

/// Answers that cannot be used, and services that do not answer.
@Suite struct UnusableAnswerTests {
  private let now = ServiceAnswers.instant("2026-11-22T10:00:00Z")
  private let today = ServiceAnswers.day("2026-11-22")

  private func days(_ source: ServiceWeather, _ stand: WeatherServer) throws -> [WeatherDay] {
    try source.days(at: stand.place, timeZone: "Europe/Helsinki", days: today...today, now: now)
      .days
  }

  private static func changed(_ old: String, _ new: String) -> String {
    let text = ServiceAnswers.openMeteo.replacing(old, with: new)
    precondition(text != ServiceAnswers.openMeteo)
    return text
  }

  private static let empty = """
    {"utc_offset_seconds":7200,"daily":{"time":[],"temperature_2m_max":[],"temperature_2m_min":[]}}
    """

  /// What is answered, and what is told of it.
  private static let answers: [(body: String, reason: String)] = [
    (changed("\"temperature_2m_max\":\"°C\"", "\"temperature_2m_max\":\"°R\""), "is in °R"),
    (changed("\"wind_speed_10m_max\":\"km/h\"", "\"wind_speed_10m_max\":\"bft\""), "is in bft"),
    (changed("\"precipitation_sum\":\"mm\"", "\"precipitation_sum\":\"buckets\""), "is in buckets"),
    (changed("{\"temperature_2m\":\"°C\"}", "{\"temperature_2m\":\"Ra\"}"), "is in Ra"),
    (String(ServiceAnswers.openMeteo.prefix(600)), "it is not JSON"),
    (changed("2026-11-", "2020-11-"), "its first day is 2020-11-21"),
    (changed("\"2026-11-22\",", "\"yesterday\","), "a day is"),
    ("<html>log in to this network</html>", "it is not JSON"),
    (changed("[1.5,4.25,null]", "[1.5,NaN,null]"), "it is not JSON"),
    (changed("[1.5,4.25,null]", "[\"NaN\",\"NaN\",null]"), "it has no day with temperatures"),
    (changed("[1.5,4.25,null]", "[]"), "has 0 values instead of 3"),
    (empty, "it has no day with temperatures"),
    (changed("[1.5,4.25,null]", "[1.5,4.25]"), "has 2 values instead of 3"),
    (changed("[0,1,2,3,4,5,6,7]", "[0,1,2,3,4,5,6]"), "has 7 values instead of 8"),
    (changed("\"temperature_2m_max\":[", "\"heat\":["), "it has no day with temperatures"),
    ("", "it is not JSON"), ("[]", "it is not a JSON object"), ("{}", "it has no daily values"),
  ]

  @Test(arguments: answers.indices)
  func `it is told, not kept, and the next good answer is taken`(index: Int) throws {
    let (body, reason) = Self.answers[index]
    let stand = try WeatherServer { _, number in
      .init("200 OK", number == 0 ? body : ServiceAnswers.openMeteo)
    }
    do {
      _ = try days(stand.source(now: now), stand)
      Issue.record("it was taken")
    } catch let WeatherError.badAnswer(service, told) {
      #expect(service == .openMeteo && told.contains(reason), "\(told)")
    }
    #expect(stand.cache.answers.isEmpty)
    #expect(try days(stand.source(now: now), stand).map(\.high.expected) == [4.25])
    #expect(stand.server.targets.count == 2 && stand.cache.answers.count == 1)
  }

  @Test(arguments: answers.indices)
  func `one that an older version has kept is asked for anew`(index: Int) throws {
    let stand = try WeatherServer { _, _ in .init("200 OK", ServiceAnswers.openMeteo) }
    let question = OpenMeteo.forecast(at: stand.place, try stand.settings()[.openMeteo].address)
    stand.cache.answers[question.key] = CachedResponse(
      fetched: now - 60, expires: now + 3540, body: Self.answers[index].body)
    #expect(try days(stand.source(now: now), stand).map(\.high.expected) == [4.25])
    #expect(stand.server.targets.count == 1)
    #expect(stand.cache.answers[question.key]?.body == ServiceAnswers.openMeteo)
  }

  @Test func `an archive that does not know the last days yet is no fault`() throws {
    let stand = try WeatherServer { _, _ in
      .init(
        "200 OK",
        """
        {"utc_offset_seconds":7200,"daily":{"time":["2026-11-10"],"temperature_2m_max":[null],
         "temperature_2m_min":[null]}}
        """)
    }
    let day = ServiceAnswers.day("2026-11-10")
    let told = try stand.source(now: now).days(
      at: stand.place, timeZone: nil, days: day...day, now: now)
    #expect(told.days.isEmpty && told.excuse == nil)
  }

  @Test func `a forecast of half days for another month is refused, too`() throws {
    let stand = try WeatherServer { target, _ in
      .init(
        "200 OK", target.hasPrefix("/points/") ? ServiceAnswers.point : ServiceAnswers.halfDays)
    }
    do {
      _ = try days(stand.source(.nationalWeatherService, now: now), stand)
      Issue.record("it was taken")
    } catch let WeatherError.badAnswer(service, told) {
      #expect(service == .nationalWeatherService && told.contains("nobody asked for"), "\(told)")
    }
    // Where the place lies on the grid is good.
    #expect(stand.cache.answers.keys.allSatisfy { $0.contains("/points/") })
  }

  @Test(arguments: ["silent", "dripping", "cut", "endless head", "busy"])
  func `however it does not answer, its time is limited`(fault: String) throws {
    let server = ScriptedServer { peer, _ in
      _ = peer.head()
      switch fault {
      case "silent": peer.waitForEnd()
      case "dripping":
        peer.send("HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\n")
        peer.sendEndlessly(" ", pause: 0.05)
      case "cut": peer.send("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{\"daily\":")
      case "endless head": peer.sendEndlessly("X", pause: 0.05)
      default: peer.send("HTTP/1.1 503 Busy\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n")
      }
    }
    let address = "http://127.0.0.1:\(server.port)"
    let settings = try WeatherSettings.read(
      Array(
        """
        {"order": ["nws"], "services": {"nws": {"address": "\(address)"}, "open-meteo": {"address": "\(address)"}}}
        """.utf8), file: "weather.json"
    ).value
    var http = HTTPClient()
    http.answerLimit = 1
    let stand = try WeatherServer { _, _ in .nothing }
    let begin = ContinuousClock.now
    let client = CachingWeatherClient(
      client: http, limit: RateLimit(clock: { 0 }, pause: { _ in }), cache: MemoryCache(),
      freshness: .usual, now: now
    ).limited()
    // Forecast and archive are two questions, and this asks two services.
    let choice = try WeatherChoice(
      asking: [
        ServiceWeather(.openMeteo, settings, client: client),
        ServiceWeather(.nationalWeatherService, settings, client: client),
        ClimateWeather(),
      ], at: stand.place, timeZone: nil, days: (today - 30)...today, now: now)
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    #expect(choice.days.count == 31 && choice.missing.isEmpty)
    #expect(choice.days.allSatisfy { $0.weather.kind == .climate })
    #expect(choice.excuses.first?.clause.hasPrefix("Open-Meteo is not responding") == true)
    // With room for a machine that is busy.
    #expect(seconds < 2.5, "\(fault): \(seconds) s")
  }
}
