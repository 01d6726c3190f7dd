/// What one calls the weather of a day or an hour.
///
/// - Source: World Meteorological Organization, code table 4677, in the groups used by weather services.
package enum WeatherCondition: String, CaseIterable, Sendable {
  case clear
  case partlyCloudy = "partly cloudy"
  case cloudy
  case fog
  case drizzle
  case rain
  case freezingRain = "freezing rain"
  case snow
  case showers
  case snowShowers = "snow showers"
  case thunderstorm

  /// The condition of a WMO code, 0…99; `nil` of other numbers.
  package init?(wmo code: Int) {
    switch code {
    case 0: self = .clear
    case 1, 2: self = .partlyCloudy
    case 3...39: self = .cloudy
    case 40...49: self = .fog
    case 56, 57, 66, 67: self = .freezingRain
    case 50...59: self = .drizzle
    case 60...69: self = .rain
    case 70...79: self = .snow
    case 80...84: self = .showers
    case 85...90: self = .snowShowers
    case 91...99: self = .thunderstorm
    default: return nil
    }
  }

  /// A sign for lists and pages.
  package var symbol: String {
    switch self {
    case .clear: "☀"
    case .partlyCloudy: "⛅"
    case .cloudy: "☁"
    case .fog: "🌫"
    case .drizzle, .showers: "🌦"
    case .rain, .freezingRain: "🌧"
    case .snow, .snowShowers: "🌨"
    case .thunderstorm: "⛈"
    }
  }
}
