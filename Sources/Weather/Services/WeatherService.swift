/// A weather service on the network.
package enum WeatherService: String, CaseIterable, Sendable {
  case openMeteo = "open-meteo"
  case openWeatherMap = "openweathermap"
  /// The forecast of the National Weather Service of the United States.
  case nationalWeatherService = "nws"
  /// The archive of stations of the National Centers for Environmental Information, *Climate Data Online*.
  case climateDataOnline = "noaa"

  /// What people call it.
  package var title: String {
    switch self {
    case .openMeteo: "Open-Meteo"
    case .openWeatherMap: "OpenWeatherMap"
    case .nationalWeatherService: "the National Weather Service"
    case .climateDataOnline: "NOAA Climate Data Online"
    }
  }

  /// The required attribution.
  package var attribution: String {
    switch self {
    case .openMeteo: "Weather data by Open-Meteo.com (CC BY 4.0)"
    case .openWeatherMap: "Weather data by OpenWeather (openweathermap.org)"
    case .nationalWeatherService: "Weather data by NOAA/NWS (weather.gov)"
    case .climateDataOnline: "Weather data by NOAA/NCEI (ncdc.noaa.gov)"
    }
  }

  /// Whether it answers only those who show a key.
  package var needsKey: Bool {
    switch self {
    case .openWeatherMap, .climateDataOnline: true
    case .openMeteo, .nationalWeatherService: false
    }
  }

  /// Whether it has forecasts.
  package var tellsForecast: Bool {
    switch self {
    case .openMeteo, .openWeatherMap, .nationalWeatherService: true
    case .climateDataOnline: false
    }
  }

  /// Whether it has past days.
  package var tellsArchive: Bool {
    switch self {
    case .openMeteo, .climateDataOnline: true
    case .openWeatherMap, .nationalWeatherService: false
    }
  }

  /// Whether it has the current weather.
  package var tellsCurrent: Bool {
    switch self {
    case .openMeteo, .openWeatherMap: true
    case .nationalWeatherService, .climateDataOnline: false
    }
  }

  /// Where it answers.
  package var address: String {
    switch self {
    case .openMeteo: "https://api.open-meteo.com"
    case .openWeatherMap: "https://api.openweathermap.org"
    case .nationalWeatherService: "https://api.weather.gov"
    case .climateDataOnline: "https://www.ncdc.noaa.gov/cdo-web/api/v2"
    }
  }

  /// Where its archive answers, if that is elsewhere.
  package var archiveAddress: String {
    switch self {
    case .openMeteo: "https://archive-api.open-meteo.com"
    case .openWeatherMap, .nationalWeatherService, .climateDataOnline: address
    }
  }

  /// The minimum seconds between two requests, so that no limit is exceeded: 600 and 60 a minute, and 5 a second.
  package var interval: Double {
    switch self {
    case .openMeteo: 0.1
    case .openWeatherMap: 1
    case .nationalWeatherService, .climateDataOnline: 0.2
    }
  }
}
