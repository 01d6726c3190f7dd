internal import TravelModel
package import WebClient

/// One question to a weather service.
package struct ServiceQuestion: Hashable, Sendable {
  package let service: WeatherService
  package let address: HTTPAddress
  /// Path and query, without the key.
  package let target: String
  /// What is appended to the target and is never stored or shown.
  var secretQuery = ""
  /// Fields of the request; they may hold the key.
  var fields: [String: String] = [:]
  /// For how many seconds the answer is good.
  package let lifetime: Int

  init(_ service: WeatherService, _ address: HTTPAddress, _ target: String, lifetime: Int) {
    self.service = service
    self.address = address
    self.target = target
    self.lifetime = lifetime
  }

  /// By which an answer is found again; holds no key.
  package var key: String { "\(service.rawValue) \(address)\(target)" }

  /// For how long the answers of each kind are good, in seconds.
  enum Lifetime {
    static let current = 900
    static let forecast = 3600
    static let alerts = 600
    static let archive = 30 * 86_400
    /// Of days of which the archive may know more tomorrow.
    static let recentArchive = 86_400
    /// Where stations and cells of a grid are.
    static let places = 30 * 86_400
  }
}

/// Coordinates in questions: with three decimals, so that the places of one village share their answers.
enum QuestionCoordinate {
  /// Returns an angle with at most three decimals and without zeros at its end, as weather.gov wants it.
  static func text(_ degrees: Double) -> String {
    let thousandths = Int((degrees * 1000).rounded())
    let (whole, rest) = (thousandths.magnitude / 1000, thousandths.magnitude % 1000)
    var decimals = "\(rest + 1000)".dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return (thousandths < 0 ? "-" : "") + "\(whole)" + (decimals.isEmpty ? "" : ".\(decimals)")
  }
}
