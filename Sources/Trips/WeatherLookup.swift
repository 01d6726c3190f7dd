package import Archive
package import PlainFiles
package import TravelModel
package import Weather
internal import WebClient

/// Looks up the weather at places: from a file, cached answers, services, or climate averages.
package struct WeatherLookup {
  private let settings: WeatherSettings
  private var client: CachingWeatherClient

  /// How long to wait for the answers about a place.
  package enum Patience: Sendable {
    /// The weather is the purpose of the request.
    case usual
    /// The weather is additional information, which must not delay the rest.
    case short

    fileprivate var client: HTTPClient {
      var client = HTTPClient()
      switch self {
      case .usual:
        client.answerLimit = 10
        client.attempts = 3
      case .short:
        client.connectLimit = 2
        client.answerLimit = 3
        client.attempts = 1
      }
      return client
    }
  }

  /// Creates a lookup.
  ///
  /// - Parameters:
  ///   - settings: The services to query.
  ///   - archive: The archive with cached answers.
  ///   - opening: Opens the archive to store an answer; its file is created only then.
  ///   - patience: How long to wait for an answer.
  ///   - freshness: The required freshness of answers.
  ///   - now: Seconds since 1970.
  package init(
    _ settings: WeatherSettings, archive: Archive, opening: @escaping () throws -> Archive,
    patience: Patience, freshness: CachingWeatherClient.Freshness, now: Int
  ) {
    self.settings = settings
    let plainClient = patience.client
    let begin = ContinuousClock.now
    client = CachingWeatherClient(
      client: plainClient,
      limit: RateLimit(
        clock: { (ContinuousClock.now - begin) / .seconds(1) }, pause: plainClient.pause),
      cache: ArchivedAnswers(reading: archive, opening: opening), freshness: freshness, now: now)
  }

  /// Reads the weather of places from a file, JSON or CSV by its content.
  ///
  /// - Throws: `InvalidInput` with all errors, ``FileError``.
  package static func file(_ path: String) throws -> Reading<[PlaceWeather]> {
    let bytes = try FileAccess.read(path)
    return bytes.looksLikeJSON
      ? try WeatherDocument.read(bytes, file: path) : try WeatherTable.read(bytes, file: path)
  }

  /// Returns the weather of days: from the file, otherwise the best of forecast, archive and climate averages.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - timeZone: By its name in the IANA database; `nil` if it is not known.
  ///   - days: The days, in days since 1970-01-01.
  ///   - file: Weather that takes precedence over services.
  ///   - choice: The source to use.
  /// - Returns: The days, each with its source.
  /// - Throws: ``WeatherError`` if a single requested service does not answer, and errors of keys and the archive.
  package func weather(
    at place: Coordinate, timeZone: String?, days: ClosedRange<Int>, file: FileWeather? = nil,
    from choice: Source = .best
  ) throws -> WeatherChoice {
    // However many questions it takes; then the climate has to do. One that hangs leaves the next ones their share.
    func asked(_ services: [WeatherService]) -> [any WeatherSource] {
      services.enumerated().map { index, service in
        let share = Double(index + 1) / Double(services.count)
        return ServiceWeather(service, settings, client: client.limited(to: share))
      }
    }
    var sources: [any WeatherSource] = file.map { [$0] } ?? []
    switch choice {
    case .best:
      // With a file, the network is not used.
      if file == nil {
        sources += asked(settings.order)
      }
      sources.append(ClimateWeather())
    case .service(let service): sources += asked([service])
    case .climate: sources.append(ClimateWeather())
    }
    let result = try WeatherChoice(
      asking: sources, at: place, timeZone: timeZone, days: days, now: client.now)
    if case .service(let service) = choice, result.days.isEmpty {
      throw result.excuses.first ?? .noWeather(service)
    }
    return result
  }

  /// The source to use.
  package enum Source: Hashable, Sendable {
    /// The best source for each day.
    case best
    case service(WeatherService)
    case climate
  }

  /// The weather at a time and place and, if the answer is out of date, its time in seconds since 1970.
  package typealias Moment = (weather: CurrentWeather, outdated: Int?)

  /// Returns the current weather, from the first service that has it.
  ///
  /// - Throws: ``WeatherError`` of the first service queried, and errors of keys and the archive.
  package func current(at place: Coordinate) throws -> Moment {
    let client = client.limited()
    var first: WeatherError?
    for service in settings.order where service.tellsCurrent {
      do {
        return try ServiceWeather(service, settings, client: client).current(at: place)
      } catch let error as WeatherError {
        first = first ?? error
      }
    }
    throw first ?? .noWeather(settings.order.first ?? .openMeteo)
  }

  /// Returns the current weather at several places; after a failure, services are not queried again.
  ///
  /// - Returns: The weather of each place, `nil` where unknown, and the first error.
  /// - Throws: Errors of keys and the archive.
  package func current(
    at places: [Coordinate]
  ) throws -> (moments: [Moment?], excuse: WeatherError?) {
    var lookup = self
    var excuse: WeatherError?
    let moments = try places.map { place -> Moment? in
      do {
        let moment = try lookup.current(at: place)
        if moment.outdated != nil { lookup.client = client.offline }
        return moment
      } catch let error as WeatherError {
        excuse = excuse ?? error
        lookup.client = client.offline
        return nil
      }
    }
    return (moments, excuse)
  }
}

/// The archive as the cache for answers of weather services.
struct ArchivedAnswers: ResponseCache {
  /// The archive to search for answers; in memory as long as there is no file.
  let reading: Archive
  /// Opens the archive for writing; creates its file if there is none.
  let opening: () throws -> Archive

  func answer(to key: String) throws -> CachedResponse? {
    try reading.weather(key).map {
      CachedResponse(fetched: $0.fetched, expires: $0.expires, body: $0.body)
    }
  }

  func keep(_ answer: CachedResponse, to key: String) throws {
    // Answers that the archive would truncate are requested again.
    guard
      let kept = WeatherAnswer(
        key: key, fetched: answer.fetched, expires: answer.expires, body: answer.body)
    else { return }
    try opening().keep(kept)
  }
}
