internal import PlainFiles
internal import Synchronization
package import WebClient

/// Asks weather services: first what is kept, then the network, within the limits of each service.
package struct CachingWeatherClient {
  /// Which answers are wanted.
  package enum Freshness: Sendable {
    /// Kept ones while they are good.
    case usual
    /// New ones.
    case refreshed
    /// Kept ones only, however old.
    case offline
  }

  /// Something that was read from an answer.
  package struct Told<Value> {
    package let value: Value
    /// When it was issued, in seconds since 1970.
    package let fetched: Int
    /// Why an old answer was used; `nil` if it is current.
    package let excuse: WeatherError?
  }

  /// The services that did not answer in time; they are not waited for again.
  private final class Silence: Sendable {
    let services = Mutex<[WeatherService: String]>([:])
  }

  private let client: HTTPClient
  private let limit: RateLimit
  private let cache: any ResponseCache
  private var freshness: Freshness
  private let silence = Silence()
  /// When all answers must be there; `nil` if only each exchange has its limit.
  private var end: ContinuousClock.Instant?
  /// Seconds since 1970.
  package let now: Int

  /// Creates a client.
  package init(
    client: HTTPClient, limit: RateLimit, cache: any ResponseCache, freshness: Freshness, now: Int
  ) {
    self.client = client
    self.limit = limit
    self.cache = cache
    self.freshness = freshness
    self.now = now
  }

  /// The same client, which lets all that is asked from now on take no longer than a share of what one exchange may.
  package func limited(to share: Double = 1) -> CachingWeatherClient {
    var copy = self
    copy.end = .now + .seconds(client.answerLimit * share)
    return copy
  }

  /// A client that answers from the cache only.
  package var offline: CachingWeatherClient {
    var copy = self
    copy.freshness = .offline
    return copy
  }

  /// Asks a question.
  ///
  /// An answer is kept only once it could be read. If no new one is available, the last one that was kept has to
  /// do, however old it is.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - reading: Reads an answer; `fetched` is when it was fetched.
  /// - Returns: What was read.
  /// - Throws: ``WeatherError``, or an error of the cache.
  func ask<Value>(
    _ question: ServiceQuestion,
    _ reading: (_ reply: ServiceReply, _ fetched: Int) throws(WeatherError) -> Value
  ) throws -> Told<Value> {
    let kept = try cache.answer(to: question.key)
    let isGood = kept.map { now < $0.expires && now >= $0.fetched } ?? false
    func old(_ excuse: WeatherError?) throws(WeatherError) -> Told<Value>? {
      guard let kept else { return nil }
      let reply = try ServiceReply(Array(kept.body.utf8), status: 200, question.service)
      return Told(
        value: try reading(reply, kept.fetched), fetched: kept.fetched,
        excuse: isGood ? nil : excuse)
    }
    switch freshness {
    case .offline:
      guard let told = try old(.offline(question.service)) else {
        throw WeatherError.offline(question.service)
      }
      return told
    case .usual:
      // What an earlier version kept and this one cannot read is asked for again.
      if isGood, let told = try? old(nil) { return told }
    case .refreshed: break
    }
    let value: Value
    let body: String
    do throws(WeatherError) {
      (value, body) = try fetch(question, reading)
    } catch {
      switch error {
      case .unreachable, .badAnswer, .refused:
        if let told = try? old(error) {
          return Told(value: told.value, fetched: told.fetched, excuse: error)
        }
      case .offline, .noKey, .noWeather: break
      }
      throw error
    }
    try cache.keep(
      CachedResponse(fetched: now, expires: now + question.lifetime, body: body), to: question.key)
    return Told(value: value, fetched: now, excuse: nil)
  }

  private func fetch<Value>(
    _ question: ServiceQuestion,
    _ reading: (_ reply: ServiceReply, _ fetched: Int) throws(WeatherError) -> Value
  ) throws(WeatherError) -> (Value, body: String) {
    let service = question.service
    if let reason = silence.services.withLock({ $0[service] }) {
      throw .unreachable(service, reason: reason)
    }
    limit.wait(for: service)
    var client = client
    if let end {
      // Tenths of a second, as they are told.
      let left = ((end - .now) / .seconds(0.1)).rounded(.down) / 10
      client.answerLimit = max(0, min(client.answerLimit, left))
    }
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try client.get(
        question.address, question.target + question.secretQuery, fields: question.fields)
    } catch {
      if case .tooSlow = error {
        silence.services.withLock { $0[service] = error.description }
      }
      throw .unreachable(service, reason: error.description)
    }
    let reply = try ServiceReply(response.body, status: response.status, question.service)
    return (try reading(reply, now), String(decoding: response.body, as: UTF8.self))
  }
}
