import Synchronization
import Testing
import TravelModel
import WebClient
import _TestSupport

@testable import Weather

/// A cache in memory.
final class MemoryCache: ResponseCache {
  var answers: [String: CachedResponse] = [:]

  func answer(to key: String) -> CachedResponse? { answers[key] }
  func keep(_ answer: CachedResponse, to key: String) { answers[key] = answer }
}

/// A weather service on this machine, and a client to it.
struct WeatherServer {
  let server: LocalServer
  let cache = MemoryCache()
  /// The pauses that were made, in seconds.
  let pauses = Pauses()
  let place: Coordinate

  final class Pauses: Sendable {
    let all = Mutex<[Double]>([])
    var seconds: [Double] { all.withLock { $0 } }
  }

  init(_ handler: @escaping LocalServer.Handler) throws {
    server = LocalServer(handler)
    place = try #require(Coordinate(longitude: 24.94, latitude: 60.17))
  }

  func settings(
    _ order: [WeatherService] = [.openMeteo], key: String? = nil, product: String = "three-hours"
  ) throws -> WeatherSettings {
    let address = "http://127.0.0.1:\(server.port)"
    let access = WeatherService.allCases.map { service in
      let file = key.map { ", \"key_file\": \"\($0)\"" } ?? ", \"key_file\": \"/none\""
      return
        "\"\(service.rawValue)\": {\"address\": \"\(address)\", \"product\": \"\(product)\"\(file)}"
    }
    let names = order.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
    let text =
      "{\"order\": [\(names)], \"services\": {\(access.joined(separator: ","))}}"
    return try WeatherSettings.read(Array(text.utf8), file: "weather.json").value
  }

  func client(
    _ freshness: CachingWeatherClient.Freshness = .usual, now: Int, answerLimit: Double = 5
  ) -> CachingWeatherClient {
    var client = HTTPClient()
    client.answerLimit = answerLimit
    client.attempts = 3
    let pauses = pauses
    let pause: @Sendable (Double) -> Void = { seconds in
      pauses.all.withLock { $0.append(seconds) }
    }
    client.pause = pause
    return CachingWeatherClient(
      client: client, limit: RateLimit(clock: { 0 }, pause: { _ in }), cache: cache,
      freshness: freshness, now: now)
  }

  func source(
    _ service: WeatherService = .openMeteo, _ freshness: CachingWeatherClient.Freshness = .usual,
    now: Int,
    key: String? = nil, product: String = "three-hours", answerLimit: Double = 5
  ) throws -> ServiceWeather {
    ServiceWeather(
      service, try settings(key: key, product: product),
      client: client(freshness, now: now, answerLimit: answerLimit))
  }
}
