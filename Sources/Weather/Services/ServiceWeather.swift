internal import PlainFiles
package import TravelModel
internal import WebClient

/// A weather service as a source of days, and of the weather of this moment.
package struct ServiceWeather: WeatherSource {
  package let service: WeatherService
  private let access: WeatherSettings.Access
  private let client: CachingWeatherClient

  /// Creates a source; nothing is asked yet.
  package init(_ service: WeatherService, _ settings: WeatherSettings, client: CachingWeatherClient)
  {
    self.service = service
    access = settings[service]
    self.client = client
  }

  /// The longest forecast horizon in days, including today.
  package static let farthestForecast = 16
  /// How many past days a forecast knows that the archive may not know yet.
  package static let recentDays = OpenMeteo.past
  /// The number of days after which archived data hardly changes.
  private static let daysUntilSettled = 10

  /// Returns forecast or past days; of two answers about a day, the newer counts.
  package func days(
    at place: Coordinate, timeZone: String?, days: ClosedRange<Int>, now: Int
  ) throws -> SourcedDays {
    let today = LocalToday.day(now: now, timeZone: timeZone, at: place)
    var known: [Int: WeatherDay] = [:]
    var outdated: Int?
    func add(_ told: CachingWeatherClient.Told<[WeatherDay]>) {
      var isUsed = false
      for day in told.value where days.contains(day.day) && known[day.day] == nil {
        known[day.day] = day
        isUsed = true
      }
      if isUsed, told.excuse != nil { outdated = min(outdated ?? .max, told.fetched) }
    }
    var excuse: WeatherError?
    // What fails for some days must not hide what is known of others.
    func attempt(_ ask: () throws -> Void) throws {
      do { try ask() } catch let error as WeatherError { excuse = excuse ?? error }
    }
    let recent = service.tellsArchive ? Self.recentDays : 0
    if service.tellsForecast, days.upperBound >= today - recent,
      days.lowerBound < today + Self.farthestForecast
    {
      try attempt { add(try forecast(at: place)) }
    }
    let past = days.filter { $0 < today && known[$0] == nil }
    if service.tellsArchive, let first = past.first, let last = past.last {
      try attempt {
        for told in try archive(at: place, first...last, today: today) { add(told) }
      }
    }
    if service == .climateDataOnline, known.count < days.count {
      try attempt { add(try normals(at: place, days)) }
    }
    if known.isEmpty, let excuse { throw excuse }
    return SourcedDays(
      known.values.sorted { $0.day < $1.day }, source: service.title,
      attribution: service.attribution, outdated: outdated, excuse: excuse)
  }

  private func key() throws -> String {
    guard let file = access.keyFile else { throw WeatherError.noKey(service) }
    return try WeatherKey.read(file)
  }

  private func forecast(at place: Coordinate) throws -> CachingWeatherClient.Told<[WeatherDay]> {
    // A forecast begins about the day on which it was fetched, wherever the clock of the place is.
    func around(_ fetched: Int) -> ClosedRange<Int> {
      let day = Int((Double(fetched) / 86_400).rounded(.down))
      return (day - 2)...(day + 2)
    }
    return switch service {
    case .openMeteo:
      try client.ask(OpenMeteo.forecast(at: place, access.address)) {
        reply, fetched throws(WeatherError) in
        try reply.plausible(OpenMeteo.days(reply, issued: fetched), of: around(fetched))
      }
    case .openWeatherMap:
      try client.ask(
        OpenWeatherMap.forecast(at: place, access.product, access.address, key: key())
      ) { reply, fetched throws(WeatherError) in
        try reply.plausible(OpenWeatherMap.days(reply, issued: fetched), of: around(fetched))
      }
    case .nationalWeatherService: try nationalForecast(at: place, around)
    case .climateDataOnline: preconditionFailure("it has no forecasts")
    }
  }

  private func nationalForecast(
    at place: Coordinate, _ around: (_ fetched: Int) -> ClosedRange<Int>
  ) throws -> CachingWeatherClient.Told<[WeatherDay]> {
    let cell = try client.ask(NationalWeatherService.point(place, access.address)) {
      reply, _ throws(WeatherError) in try NationalWeatherService.cell(reply)
    }
    let told = try client.ask(NationalWeatherService.forecast(cell.value, access.address)) {
      reply, fetched throws(WeatherError) in
      let said = try NationalWeatherService.days(reply, issued: fetched)
      return (days: try reply.plausible(said.days, of: around(fetched)), offset: said.offset)
    }
    let alerts = try client.ask(NationalWeatherService.alerts(at: place, access.address)) {
      reply, _ throws(WeatherError) in try NationalWeatherService.alerts(reply)
    }
    return CachingWeatherClient.Told(
      value: told.value.days.warned(of: alerts.value, offset: told.value.offset),
      fetched: told.fetched, excuse: told.excuse ?? alerts.excuse)
  }

  private func archive(
    at place: Coordinate, _ days: ClosedRange<Int>, today: Int
  ) throws -> [CachingWeatherClient.Told<[WeatherDay]>] {
    let lifetime =
      days.upperBound < today - Self.daysUntilSettled
      ? ServiceQuestion.Lifetime.archive : ServiceQuestion.Lifetime.recentArchive
    switch service {
    case .openMeteo:
      return [
        try client.ask(
          OpenMeteo.archive(at: place, days, access.archiveAddress, lifetime: lifetime)
        ) {
          reply, fetched throws(WeatherError) in
          // What is so recent that the archive does not know it yet is told without temperatures.
          let told = try OpenMeteo.days(reply, issued: fetched)
          return try (told.isEmpty ? told : reply.plausible(told, of: days)).map {
            var day = $0
            day.kind = .archive
            return day
          }
        }
      ]
    case .climateDataOnline: return try stationArchive(near: place, days, lifetime)
    case .openWeatherMap, .nationalWeatherService: preconditionFailure("it has no archive")
    }
  }

  /// What the nearest station measured.
  private func stationArchive(
    near place: Coordinate, _ days: ClosedRange<Int>, _ lifetime: Int
  ) throws -> [CachingWeatherClient.Told<[WeatherDay]>] {
    let token = try key()
    guard let station = try station(near: place, .daily, days, token) else { return [] }
    return try stride(
      from: days.lowerBound, through: days.upperBound, by: ClimateDataOnline.daysAtOnce
    ).map { first in
      let some = first...min(days.upperBound, first + ClimateDataOnline.daysAtOnce - 1)
      return try client.ask(
        ClimateDataOnline.data(
          of: station, .daily, some, access.archiveAddress, token: token, lifetime: lifetime)
      ) { reply, fetched throws(WeatherError) in
        try reply.plausible(ClimateDataOnline.measuredDays(reply, issued: fetched))
      }
    }
  }

  /// The nearest station that has data.
  private func station(
    near place: Coordinate, _ set: ClimateDataOnline.DataSet, _ days: ClosedRange<Int>,
    _ token: String
  ) throws -> String? {
    try client.ask(
      ClimateDataOnline.stations(near: place, set, days, access.archiveAddress, token: token)
    ) { reply, _ throws(WeatherError) in try ClimateDataOnline.stations(reply, near: place) }
    .value.first
  }

  /// The normals of days, which the archive keeps as days of 2010.
  private func normals(
    at place: Coordinate, _ days: ClosedRange<Int>
  ) throws -> CachingWeatherClient.Told<[WeatherDay]> {
    let token = try key()
    let normalDays = days.map(NormalYear.day)
    let year = NormalYear.days
    guard let first = normalDays.min(), let last = normalDays.max(),
      let station = try station(near: place, .normal, year, token)
    else { return CachingWeatherClient.Told(value: [], fetched: client.now, excuse: nil) }
    var known: [Int: WeatherDay] = [:]
    var oldest: (fetched: Int, excuse: WeatherError?) = (client.now, nil)
    for begin in stride(from: first, through: last, by: ClimateDataOnline.daysAtOnce) {
      let some = begin...min(last, begin + ClimateDataOnline.daysAtOnce - 1)
      let told = try client.ask(
        ClimateDataOnline.data(of: station, .normal, some, access.archiveAddress, token: token)
      ) { reply, _ throws(WeatherError) in
        try reply.plausible(ClimateDataOnline.normalDays(reply))
      }
      for day in told.value { known[day.day] = day }
      if told.fetched < oldest.fetched { oldest.fetched = told.fetched }
      if let excuse = told.excuse { oldest.excuse = excuse }
    }
    let value = days.compactMap { number in
      known[NormalYear.day(number)].map {
        var day = $0
        day.day = number
        return day
      }
    }
    return CachingWeatherClient.Told(value: value, fetched: oldest.fetched, excuse: oldest.excuse)
  }

  // MARK: This moment

  /// Returns the current weather.
  ///
  /// - Returns: The weather, with its time if an outdated answer was used.
  /// - Throws: ``WeatherError``.
  package func current(at place: Coordinate) throws -> (weather: CurrentWeather, outdated: Int?) {
    let told =
      switch service {
      case .openMeteo:
        try client.ask(OpenMeteo.current(at: place, access.address)) {
          reply, _ throws(WeatherError) in
          try reply.plausible(OpenMeteo.current(reply))
        }
      case .openWeatherMap:
        try client.ask(OpenWeatherMap.current(at: place, access.address, key: key())) {
          reply, _ throws(WeatherError) in
          try reply.plausible(OpenWeatherMap.current(reply))
        }
      case .nationalWeatherService, .climateDataOnline: throw WeatherError.noWeather(service)
      }
    return (told.value, told.excuse == nil ? nil : told.fetched)
  }
}

/// The year in which normals stand: 2010, which has no 29th of February.
enum NormalYear {
  /// Its days, in days since 1970-01-01.
  static let days = 14_610...14_974

  /// The day of that year with the same date; of a 29th of February the 28th.
  static func day(_ number: Int) -> Int {
    let date = CalendarText.day(number).dropFirst(4)
    return CalendarText.number(ofDay: "2010\(date)")
      ?? CalendarText.number(ofDay: "2010-02-28") ?? days.lowerBound
  }
}

/// The key that opens a weather service.
enum WeatherKey {
  /// Reads a key from a file that only its owner may read.
  ///
  /// - Throws: ``FileError`` if there is no such file or others may read it, `InvalidInput` if it holds no key.
  static func read(_ path: String) throws -> String {
    guard let bytes = try PrivateFile.read(path) else { throw FileError.missing(path) }
    let blanks: Set<UInt8> = [9, 10, 13, 32]
    let key = bytes.drop { blanks.contains($0) }.reversed().drop { blanks.contains($0) }.reversed()
    let isPlain = key.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    guard !key.isEmpty, isPlain else {
      throw InvalidInput(findings: [
        Finding(
          WeatherServiceCode.key, file: path, at: .file, "the file contains no key",
          remedy: "Write only the key of your account: letters, digits, - and _.")
      ])
    }
    return String(decoding: key, as: UTF8.self)
  }
}
