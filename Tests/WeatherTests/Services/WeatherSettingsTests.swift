import PlainFiles
import Testing

@testable import Weather

@Suite struct WeatherSettingsTests {
  private func read(_ text: String) throws -> WeatherSettings {
    try WeatherSettings.read(Array(text.utf8), file: "conf/weather.json").value
  }

  @Test func `without a file Open-Meteo is asked where everybody asks it`() throws {
    #expect(WeatherSettings.usual.order == [.openMeteo])
    let access = WeatherSettings.usual[.openMeteo]
    #expect("\(access.address)" == "https://api.open-meteo.com")
    #expect("\(access.archiveAddress)" == "https://archive-api.open-meteo.com")
    #expect(try read("{}") == .usual)
  }

  @Test func `services have an order, addresses and keys beside the file`() throws {
    let settings = try read(
      """
      {"format": "roundsman-weather-services/1", "order": ["nws", "openweathermap"],
       "services": {"openweathermap": {"key_file": "owm.key", "product": "one-call"},
                    "open-meteo": {"address": "http://127.0.0.1:9/x"}}}
      """)
    #expect(settings.order == [.nationalWeatherService, .openWeatherMap])
    #expect(settings[.openWeatherMap].keyFile == "conf/owm.key")
    #expect(settings[.openWeatherMap].product == .oneCall)
    #expect("\(settings[.openMeteo].archiveAddress)" == "http://127.0.0.1:9/x")
  }

  @Test func `everything that is wrong is told at once`() {
    let text = """
      {"order": ["open-meteoo"], "services": {"nwss": {},
       "open-meteo": {"address": "http://weather.example"}, "noaa": {"address": "ftp://x"},
       "openweathermap": {"product": "hourly", "key_file": "k"}}}
      """
    let error = #expect(throws: InvalidInput.self) { try read(text) }
    #expect(
      error?.findings.map(\.code).sorted()
        == ["E1009", "E1009", "E2821", "E2822", "E2822", "E2823"])
  }
}
