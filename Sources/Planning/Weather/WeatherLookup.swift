package import Archive
package import PlainFiles
package import TravelModel
package import Weather
internal import WebClient

/// Tells the weather of places: from a file, from what services said before, from services, else from the climate.
package struct WeatherLookup {
  private let settings: WeatherSettings
  private var client: CachingWeatherClient

  /// How much waiting an answer is worth.
  package enum Patience: Sendable {
    /// The weather is what was asked for.
    case usual
    /// The weather is told beside something else, which must not wait for it.
    case short

    fileprivate var client: HTTPClient {
      var client = HTTPClient()
      switch self {
      case .usual:
        client.answerLimit = 20
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
  ///   - settings: Which services are asked.
  ///   - archive: Where kept answers are looked for.
  ///   - opening: Opens the archive to keep an answer; its file is made only then.
  ///   - patience: How much waiting an answer is worth.
  ///   - freshness: Which answers are wanted.
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
  /// - Throws: `InvalidInput` with all that is wrong, ``FileError``.
  package static func file(_ path: String) throws -> Reading<[PlaceWeather]> {
    let bytes = try FileAccess.read(path)
    return bytes.looksLikeJSON
      ? try WeatherDocument.read(bytes, file: path) : try WeatherTable.read(bytes, file: path)
  }

  /// Tells the weather of days: those of the file, else forecast, archive and climate, by what is known best.
  ///
  /// - Parameters:
  ///   - place: Where.
  ///   - timeZone: By its name in the IANA database; `nil` if it is not known.
  ///   - days: Which days, in days since 1970-01-01.
  ///   - file: Weather that counts more than what services say.
  ///   - choice: Who is asked.
  /// - Returns: The days, each with its source.
  /// - Throws: ``WeatherError`` if only one service is asked and it does not answer, and what keys and the archive throw.
  package func weather(
    at place: Coordinate, timeZone: String?, days: ClosedRange<Int>, file: FileWeather? = nil,
    from choice: Source = .best
  ) throws -> WeatherChoice {
    var sources: [any WeatherSource] = file.map { [$0] } ?? []
    switch choice {
    case .best:
      // Who gives a file does not want to wait for a network.
      if file == nil {
        sources += settings.order.map { ServiceWeather($0, settings, client: client) }
      }
      sources.append(ClimateWeather())
    case .service(let service): sources.append(ServiceWeather(service, settings, client: client))
    case .climate: sources.append(ClimateWeather())
    }
    let result = try WeatherChoice(
      asking: sources, at: place, timeZone: timeZone, days: days, now: client.now)
    if case .service(let service) = choice, result.days.isEmpty {
      throw result.excuses.first ?? .noWeather(service)
    }
    return result
  }

  /// Who is asked.
  package enum Source: Hashable, Sendable {
    /// Whoever knows each day best.
    case best
    case service(WeatherService)
    case climate
  }

  /// The weather of a moment at a place, and if its answer is out of date, when it was said, in seconds since 1970.
  package typealias Moment = (weather: CurrentWeather, outdated: Int?)

  /// Tells the weather of this moment, from the first service that tells it.
  ///
  /// - Throws: ``WeatherError`` of the first service that was asked, and what keys and the archive throw.
  package func current(at place: Coordinate) throws -> Moment {
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

  /// Tells the weather of this moment at several places; once nobody answers, nobody is asked again.
  ///
  /// - Returns: For each place its weather, `nil` where none is known; and the first error.
  /// - Throws: What keys and the archive throw.
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
