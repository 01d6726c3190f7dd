import Foundation
import Testing
import _TestSupport

/// `roundsman weather`, and the weather of this moment beside cities, with a service on this machine.
@Suite struct WeatherTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func run(
    _ arguments: [String], settings: String? = nil, environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    if let settings { try folder.write("config/roundsman/weather.json", settings) }
    return try Program.run(
      arguments, folder: folder.url,
      environment: [
        "XDG_CONFIG_HOME": folder.file("config").path, "XDG_DATA_HOME": folder.file("data").path,
      ].merging(environment) { $1 })
  }

  private func settings(_ port: UInt16) -> String {
    "{\"services\": {\"open-meteo\": {\"address\": \"http://127.0.0.1:\(port)\"}}}"
  }

  /// Today and the days after it, as Open-Meteo tells them, in universal time.
  private static func forecast(days: Int) -> String {
    let today = Date()
    let names = (0..<days).map { day in
      let date = today.addingTimeInterval(Double(day) * 86_400)
      return "\"\(date.formatted(.iso8601.year().month().day()))\""
    }
    func column(_ value: String) -> String {
      "[" + Array(repeating: value, count: days).joined(separator: ",") + "]"
    }
    return """
      {"utc_offset_seconds":0,"daily":{"time":[\(names.joined(separator: ","))],
       "temperature_2m_max":\(column("21.5")),"temperature_2m_min":\(column("12")),
       "precipitation_sum":\(column("0.4")),"precipitation_probability_max":\(column("55")),
       "weather_code":\(column("61"))}}
      """
  }

  private static let moment = """
    {"utc_offset_seconds":0,"current_units":{"wind_speed_10m":"m/s"},
     "current":{"time":"2026-11-22T12:00","temperature_2m":-3.4,"weather_code":71,"wind_speed_10m":4}}
    """

  /// The port of nobody: a connection to it is refused at once.
  private static let nobody: UInt16 = 9

  @Test
  func `a forecast is told, kept, and told again without a network; far days are the climate's`()
    throws
  {
    let answer = Self.forecast(days: 16)
    let server = LocalServer { _, _ in .init("200 OK", answer) }
    let first = try run(["weather", "0,51.48", "--days", "20"], settings: settings(server.port))
    #expect(first.status == 0, "\(first.stderr)")
    let lines = first.stdout.split(separator: "\n")
    #expect(lines.count { $0.contains("forecast") && $0.contains("Open-Meteo") } == 16)
    #expect(lines.count { $0.contains("climate estimate") } == 4)
    #expect(first.stdout.contains("🌧"))
    #expect(first.stdout.contains("CC BY 4.0"))
    #expect(server.targets.count == 1)

    let again = try run(
      ["weather", "0,51.48", "--days", "20"], settings: settings(Self.nobody))
    #expect(again.status == 0)
    #expect(server.targets.count == 1)
  }

  @Test func `services are asked through the proxy that the environment names`() throws {
    let proxy = ScriptedServer { peer, _ in peer.send("HTTP/1.1 403 Not there\r\n\r\n") }
    let settings = "{\"services\": {\"open-meteo\": {\"address\": \"https://weather.test\"}}}"
    func ask(_ variables: [String: String]) throws -> String {
      let outcome = try run(
        ["weather", "0,51.48", "--source", "open-meteo"], settings: settings,
        environment: variables)
      #expect(outcome.status == 69)
      return outcome.stderr
    }
    let place = "127.0.0.1:\(proxy.port)"
    #expect(
      try ask(["HTTPS_PROXY": "http://anna:secret@\(place)"]).contains(
        "the proxy \(place) of HTTPS_PROXY refuses to connect (status 403 Not there)"))
    #expect(proxy.requests.count == 1)
    #expect(proxy.requests.first?.hasPrefix("CONNECT weather.test:443 HTTP/1.1\r\n") == true)
    #expect(
      try ask(["HTTPS_PROXY": "ftp://\(place)"]).contains(
        "HTTPS_PROXY does not name a proxy: the address of a proxy begins with http://"))
    _ = try ask(["HTTPS_PROXY": "http://\(place)", "NO_PROXY": "weather.test"])
    #expect(proxy.requests.count == 1)
  }

  @Test func `a kept answer of the same question serves where nobody answers`() throws {
    let answer = Self.forecast(days: 16)
    let server = LocalServer { _, number in
      number == 0 ? .init("200 OK", answer) : .nothing
    }
    let settings = settings(server.port)
    #expect(try run(["weather", "0,51.48", "--days", "2"], settings: settings).status == 0)
    let old = try run(["weather", "0,51.48", "--days", "2", "--refresh"], settings: settings)
    #expect(old.status == 0)
    #expect(old.stderr.contains("the cached answer of "))
    #expect(old.stdout.contains("cached answer of "))
    #expect(old.stdout.contains("forecast"))
    let offline = try run(["weather", "0,51.48", "--days", "2", "--offline"], settings: settings)
    #expect(offline.stdout.contains("forecast"))
    #expect(offline.stderr == "")
  }

  @Test(arguments: ["silent", "dripping", "cut"])
  func `a service that hangs is left after ten seconds for the climate`(fault: String) throws {
    let server = ScriptedServer { peer, _ in
      _ = peer.head()
      if fault == "silent" { return peer.waitForEnd() }
      peer.send("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{\"daily\":")
      if fault == "dripping" { peer.sendEndlessly(" ", pause: 1) }
    }
    let begin = ContinuousClock.now
    let outcome = try run(
      ["weather", "0,51.48", "2026-10-01..2026-10-03", "--refresh"],
      settings: settings(server.port))
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(outcome.stderr.contains("Open-Meteo is not responding"))
    #expect(outcome.stdout.split(separator: "\n").count { $0.contains("climate estimate") } == 3)
    #expect(seconds < 13, "\(fault): \(seconds) s")
  }

  @Test func `error when there is no network or no weather`() throws {
    let none = try run(
      ["weather", "0,51.48", "--source", "open-meteo"], settings: settings(Self.nobody))
    #expect(none.status == 69)
    #expect(none.stderr.contains("no network"))
    #expect(none.stderr.contains("--weather FILE"))
    #expect(none.stdout == "")
    let offline = try run(["weather", "0,51.48", "--source", "open-meteo", "--offline"])
    #expect(offline.status == 69)
    #expect(offline.stderr.contains("--offline"))

    let server = LocalServer { _, _ in .init("404 Not Found", "{\"title\": \"Data Unavailable\"}") }
    let unknown = try run(
      ["weather", "0,51.48", "--source", "nws"],
      settings: "{\"services\": {\"nws\": {\"address\": \"http://127.0.0.1:\(server.port)\"}}}")
    #expect(unknown.status == 69)
    #expect(unknown.stderr.contains("no weather for this place"))

    // Without a demand for one service the climate tells the days, and the reason is said.
    let climate = try run(["weather", "0,51.48"], settings: settings(Self.nobody))
    #expect(climate.status == 0)
    #expect(climate.stdout.contains("climate estimate"))
    #expect(climate.stderr.contains("no network"))
    #expect(try run(["weather", "nowhere at all"]).status == 65)
  }

  @Test(arguments: ["json", "csv"])
  func `what is written is a weather file that says the same`(ending: String) throws {
    let written = try run([
      "weather", "Porto, PT", "2026-12-30..2027-01-02", "--source", "climate", "-o", "a.\(ending)",
    ])
    #expect(written.status == 0, "\(written.stderr)")
    let read = try run([
      "weather", "-8.61,41.15", "2026-12-30", "--days", "4", "--weather", "a.\(ending)", "-o",
      "b.\(ending)",
    ])
    #expect(read.status == 0, "\(read.stderr)")
    func days(_ name: String) throws -> [Substring] {
      try folder.text(name).split(separator: "\n")
        .filter { $0.contains("low") || $0.contains("date") || $0.contains("climate") }
    }
    let (a, b) = (try days("a.\(ending)"), try days("b.\(ending)"))
    if ending == "json" {
      #expect(a == b)
    } else {
      // The place, whose name may have commas, stands before the days and differs; the days do not.
      let tails = [a, b].map { lines in
        lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).suffix(12) }
      }
      #expect(tails[0].count == 5)
      #expect(tails[0] == tails[1])
    }
  }

  @Test func `a key that others may read is refused`() throws {
    try folder.write("config/roundsman/key", "abc")
    chmod(folder.file("config/roundsman/key").path, 0o644)
    let outcome = try run(
      ["weather", "0,51.48", "--source", "openweathermap"],
      settings: "{\"services\": {\"openweathermap\": {\"key_file\": \"key\"}}}")
    #expect(outcome.status == 66)
    #expect(outcome.stderr.contains("chmod 600"))
    let bad = try run(
      ["weather", "0,51.48"], settings: "{\"services\": {\"openwether\": {}}, \"order\": [3]}")
    #expect(bad.status == 65)
    #expect(bad.stderr.contains("E2821"))
    #expect(bad.stderr.contains("E1008"))
  }

  @Test(arguments: [
    ["2026-12-40"], ["2026-12-07..2026-12-01"], ["2026-12-01", "--days", "0"],
    ["2026-12-01..2026-12-02", "--days", "3"], ["--source", "oracle"], ["-o", "a.xml"],
    ["--offline", "--refresh"], ["--weather", "a.json", "--source", "nws"],
    ["2026-12-01..2028-12-01"],
  ])
  func `dates and options that mean nothing are usage errors`(arguments: [String]) throws {
    #expect(try run(["weather", "Porto, PT"] + arguments).status == 64)
  }

  @Test func `cities have the weather of this moment with its symbol, cached and refreshable`()
    throws
  {
    let answer = Self.moment
    let server = LocalServer { _, _ in .init("200 OK", answer) }
    let settings = settings(server.port)
    let shown = try run(["cities", "show", "Porto, PT"], settings: settings)
    #expect(shown.stdout.contains("🌨 snow, -3 °C, wind 4.0 m/s (2026-11-22T12:00:00Z)"))
    #expect(server.targets.count == 1)
    let json = try run(["cities", "show", "Porto, PT", "--json"], settings: settings)
    #expect(json.stdout.contains("\"temperature\": -3.4"))
    #expect(server.targets.count == 1)
    _ = try run(["cities", "show", "Porto, PT", "--refresh"], settings: settings)
    #expect(server.targets.count == 2)

    #expect(try run(["cities", "add", "Helsinki", "Porto, PT"]).status == 0)
    let list = try run(["cities", "list", "--weather"])
    #expect(list.stdout.split(separator: "\n").count { $0.contains("🌨 -3 °C") } == 2)
    #expect(server.targets.count == 3)
    #expect(try !run(["cities", "list"]).stdout.contains("°C"))
    #expect(try run(["cities", "list", "--weather", "-o", "cities.html"]).status == 0)
    let line = "<small>🌨 snow, −3 °C, wind 4.0 m/s (2026-11-22T12:00:00Z)</small>"
    #expect(PageText.of(try folder.text("cities.html")).components(separatedBy: line).count == 3)
    #expect(try run(["cities", "list", "--weather", "-o", "cities.geojson"]).status == 64)
  }

  @Test func `cities are told without a network, too, with one line on it`() throws {
    let settings = settings(Self.nobody)
    let shown = try run(["cities", "show", "Porto, PT"], settings: settings)
    #expect(shown.status == 0)
    #expect(shown.stdout.contains("Portugal"))
    #expect(shown.stdout.contains("usually ") && shown.stdout.contains("(climate average)"))
    #expect(shown.stderr.split(separator: "\n").count == 1)
    #expect(shown.stderr.hasPrefix("No current weather: Open-Meteo is not responding"))
    #expect(try folder.names().allSatisfy { !$0.contains("archive.sqlite") })
    #expect(try run(["cities", "add", "Helsinki", "Tallinn"]).status == 0)
    let list = try run(["cities", "list", "--weather"])
    #expect(list.status == 0)
    #expect(list.stdout.split(separator: "\n").filter { $0.contains("usually ") }.count == 2)
    #expect(list.stderr.split(separator: "\n").count == 1)
  }
}
