import Foundation
import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import Weather

/// Services on this machine that answer well, badly and not at all.
@Suite struct CachingWeatherClientTests {
  private let now = ServiceAnswers.instant("2026-11-22T10:00:00Z")
  private let today = ServiceAnswers.day("2026-11-22")

  private func days(_ source: ServiceWeather, _ stand: WeatherServer) throws -> SourcedDays {
    try source.days(
      at: stand.place, timeZone: "Europe/Helsinki", days: today...today, now: now)
  }

  @Test func `an answer is kept while it is good, asked again then, and serves without a network`()
    throws
  {
    let stand = try WeatherServer { _, number in
      number < 2 ? .init("200 OK", ServiceAnswers.openMeteo) : .nothing
    }
    #expect(try days(stand.source(now: now), stand).days.map(\.high.expected) == [4.25])
    #expect(try days(stand.source(now: now + 3599), stand).outdated == nil)
    #expect(stand.server.targets.count == 1)
    _ = try days(stand.source(now: now + 3600), stand)
    #expect(stand.server.targets.count == 2)

    // Nobody answers any more: what was said before has to do, and says when it was said.
    let old = try days(stand.source(now: now + 9000), stand)
    #expect(old.days.map(\.high.expected) == [4.25])
    #expect(old.outdated == now + 3600)
    let offline = try days(stand.source(.openMeteo, .offline, now: now + 9000), stand)
    #expect(offline.outdated == now + 3600)
    #expect(try days(stand.source(.openMeteo, .offline, now: now + 3700), stand).outdated == nil)
  }

  @Test func `a new answer is asked for on request`() throws {
    let stand = try WeatherServer { _, _ in .init("200 OK", ServiceAnswers.openMeteo) }
    _ = try days(stand.source(now: now), stand)
    _ = try days(stand.source(.openMeteo, .refreshed, now: now + 1), stand)
    #expect(stand.server.targets.count == 2)
  }

  @Test(arguments: [
    "cut", "nothing", "500", "malformed", "wrong", "empty", "page", "400", "hot", "storm", "time",
  ])
  func `what cannot be used is told, never kept, and an older answer has to do`(fault: String)
    throws
  {
    func changed(_ old: String, to new: String) -> LocalServer.Reply {
      .init("200 OK", ServiceAnswers.openMeteo.replacing(old, with: new))
    }
    func reply() -> LocalServer.Reply {
      switch fault {
      case "cut": .init(pieces: ["HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{\"daily\":"])
      case "nothing": .nothing
      case "500": .init("500 Internal Server Error", "{}")
      case "malformed": .init("200 OK", "{\"daily\": {\"time\": [")
      case "wrong": .init("200 OK", "{\"daily\": {\"time\": [7], \"temperature_2m_max\": [1]}}")
      case "empty": .init("200 OK", "")
      case "hot": changed("4.25", to: "1e300")
      case "storm": changed("36,null]", to: "9e17,null]")
      case "time":
        changed("\"utc_offset_seconds\":7200", to: "\"utc_offset_seconds\":9223372036854775807")
      case "page": .init("200 OK", "<html>log in to this network</html>")
      default: .init("400 Bad Request", "{\"error\": true, \"reason\": \"no\"}")
      }
    }
    let answer = reply()
    let stand = try WeatherServer { _, _ in answer }
    #expect(throws: WeatherError.self) { try days(stand.source(now: now), stand) }
    #expect(stand.cache.answers.isEmpty)
    let isAskedAgain = ["cut", "nothing", "500"].contains(fault)
    #expect(stand.server.targets.count == (isAskedAgain ? 3 : 1))
    // Pauses double.
    #expect(stand.pauses.seconds == (isAskedAgain ? [0.25, 0.5] : []))

    let question = OpenMeteo.forecast(at: stand.place, try stand.settings()[.openMeteo].address)
    stand.cache.answers[question.key] = CachedResponse(
      fetched: now - 9000, expires: now - 5400, body: ServiceAnswers.openMeteo)
    let old = try days(stand.source(now: now), stand)
    #expect(old.outdated == now - 9000)
    #expect(old.days.count == 1)
  }

  @Test func `a service that is slow is not waited for`() throws {
    let stand = try WeatherServer { _, _ in
      .init(pieces: ["HTTP/1.1 200 OK\r\n", "Content-Length: 2\r\n\r\n{}"], pause: 0.6)
    }
    let source = try stand.source(now: now, answerLimit: 0.2)
    do {
      _ = try days(source, stand)
      Issue.record("a slow answer was taken")
    } catch let WeatherError.unreachable(service, reason) {
      #expect(service == .openMeteo)
      #expect(reason == "there was no answer within 0.2 s")
    }
  }

  @Test func `a service that is busy is asked again when it says`() throws {
    let stand = try WeatherServer { _, number in
      number == 0
        ? .init("429 Too Many Requests", "{}", fields: "Retry-After: 7\r\n")
        : .init("200 OK", ServiceAnswers.openMeteo)
    }
    // The limit is that of `weather`: it covers the pause.
    let source = try stand.source(now: now, answerLimit: 10)
    #expect(try days(source, stand).days.count == 1)
    #expect(stand.pauses.seconds == [7])
  }

  @Test func `without a network and without an answer the error says what to do`() throws {
    let stand = try WeatherServer { _, _ in .nothing }
    do {
      _ = try days(stand.source(now: now), stand)
      Issue.record("nothing was told as weather")
    } catch let error as WeatherError {
      #expect("\(error)".hasPrefix("no network: Open-Meteo is not responding"))
      #expect("\(error)".contains("--weather FILE"))
    }
    #expect(throws: WeatherError.offline(.openMeteo)) {
      try days(stand.source(.openMeteo, .offline, now: now), stand)
    }
  }

  @Test func `a key comes from a private file and is neither kept nor told`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "key").path
    try Data("SECRET42\n".utf8).write(to: URL(filePath: file))
    chmod(file, 0o600)
    let answer = ServiceAnswers.threeHours()
    let stand = try WeatherServer { _, number in
      number == 0
        ? .init("200 OK", answer) : .init("401 Unauthorized", "{\"cod\":401, \"message\": \"no\"}")
    }
    let at = ServiceAnswers.instant("2026-12-01T08:00:00Z")
    let day = ServiceAnswers.day("2026-12-01")
    func ask(_ now: Int) throws -> SourcedDays {
      try stand.source(.openWeatherMap, .refreshed, now: now, key: file).days(
        at: stand.place, timeZone: nil, days: day...day, now: now)
    }
    #expect(try ask(at).days.count == 1)
    #expect(stand.server.targets[0].hasSuffix("&appid=SECRET42"))
    #expect(!stand.cache.answers.keys.contains { $0.contains("SECRET42") })
    #expect(try ask(at + 9).outdated == at)
    stand.cache.answers = [:]
    do {
      _ = try ask(at)
      Issue.record("a refusal was taken for weather")
    } catch {
      #expect(!"\(error)".contains("SECRET42"))
      #expect(error as? WeatherError == .refused(.openWeatherMap, reason: "no"))
    }

    chmod(file, 0o644)
    #expect(throws: FileError.self) { try ask(at) }
    chmod(file, 0o600)
    try Data("two words".utf8).write(to: URL(filePath: file))
    #expect(throws: InvalidInput.self) { try ask(at) }
    try FileManager.default.removeItem(atPath: file)
    #expect(throws: FileError.missing(file)) { try ask(at) }
  }

  @Test func `weather_gov is asked for the cell, its forecast and its warnings`() throws {
    let stand = try WeatherServer { target, _ in
      target.hasPrefix("/points/60.17,24.94")
        ? .init("200 OK", ServiceAnswers.point)
        : target == "/gridpoints/OKX/33,35/forecast?units=si"
          ? .init("200 OK", ServiceAnswers.halfDays)
          : target == "/alerts/active?point=60.17,24.94"
            ? .init("200 OK", ServiceAnswers.alerts) : .init("404 Not Found", "{}")
    }
    let first = ServiceAnswers.day("2026-12-01")
    let told = try stand.source(
      .nationalWeatherService, now: ServiceAnswers.instant("2026-12-01T15:00:00Z")
    ).days(
      at: stand.place, timeZone: "America/New_York", days: first...(first + 9),
      now: ServiceAnswers.instant("2026-12-01T15:00:00Z"))
    #expect(told.days.map(\.alerts.count) == [0, 1])
    #expect(stand.server.targets.count == 3)
  }

  @Test func `questions of one service keep their distance`() {
    nonisolated(unsafe) var waited: [Double] = []
    let limit = RateLimit(clock: { 100 }, pause: { waited.append($0) })
    for _ in 0..<3 { limit.wait(for: .openWeatherMap) }
    limit.wait(for: .nationalWeatherService)
    #expect(waited == [1, 2])
  }
}
