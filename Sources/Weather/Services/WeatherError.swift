/// Why a weather service has no usable answer.
package enum WeatherError: Error, Hashable, Sendable {
  /// The service does not answer in time, and there is no cached answer.
  case unreachable(WeatherService, reason: String)
  /// The network is turned off, and there is no cached answer.
  case offline(WeatherService)
  /// The answer cannot be used.
  case badAnswer(WeatherService, reason: String)
  /// The service refuses, with its message.
  case refused(WeatherService, reason: String)
  /// The service requires a key, and there is none.
  case noKey(WeatherService)
  /// It knows no weather of this place.
  case noWeather(WeatherService)
}

extension WeatherError {
  /// Whether it is as the user asked for.
  package var isWanted: Bool { if case .offline = self { true } else { false } }

  /// What is wrong, as a clause, for those who asked for something else and need not do anything.
  package var clause: String {
    switch self {
    case .unreachable(let service, let reason): "\(service.title) is not responding (\(reason))"
    case .offline(let service): "there is no cached answer from \(service.title)"
    case .badAnswer(let service, let reason):
      "\(service.title) returned an unusable answer: \(reason)"
    case .refused(let service, let reason): "\(service.title) refused the request: \(reason)"
    case .noKey(let service): "\(service.title) requires a key"
    case .noWeather(let service): "\(service.title) does not know this place"
    }
  }
}

extension WeatherError: CustomStringConvertible {
  /// What is wrong and what to do.
  package var description: String {
    let rescue = "Use --weather FILE, or try again later."
    return switch self {
    case .unreachable: "no network: \(clause), and there is no cached answer. \(rescue)"
    case .offline:
      "no network: it is turned off, and \(clause). Use --weather FILE, or leave out --offline."
    case .badAnswer: "\(clause). \(rescue)"
    case .refused: "\(clause). Check its key and its address in the settings file."
    case .noKey:
      "\(clause). Name a key_file in roundsman/weather.json; see roundsman schema weather-services."
    case .noWeather: "no weather for this place: \(clause)."
    }
  }
}
