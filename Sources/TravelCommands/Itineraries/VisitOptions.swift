internal import ArgumentParser
internal import CommandSupport
internal import Itineraries
internal import ItineraryPlanning
internal import PackingPlanning
internal import PlainFiles
internal import TravelModel
internal import Trips
internal import Weather

/// The weather of an itinerary, and the rules for what to carry on each visit.
struct VisitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Weather of the days, JSON or CSV (default: climate averages).",
      valueName: "file"))
  var weather: String?

  @Flag(help: "Query weather services for the days.")
  var forecast = false

  @Option(
    help: ArgumentHelp(
      "Rules for what to carry on visits, instead of the built-in ones; see itinerary things.",
      valueName: "file"))
  var things: String?

  @OptionGroup var services: WeatherOptions

  func validate() throws {
    if weather != nil, forecast {
      throw ValidationError("--weather and --forecast cannot be used together.")
    }
  }

  /// The given rules, otherwise the built-in ones.
  ///
  /// - Throws: `InvalidInput`, `FileError`.
  func rules(_ console: Console) throws -> VisitRules {
    try VisitRulesReader.given(things, console)
  }

  /// The weather of all days of a request, at the start of each.
  ///
  /// - Throws: `InvalidInput`, `FileError`, `ArchiveError`, `WeatherError`.
  func weather(
    of request: ItineraryRequest, _ archive: ArchiveOptions, _ console: Console
  ) throws -> ItineraryWeather {
    let file = try weather.map { path in
      let reading = try WeatherLookup.file(path)
      console.report(reading.warnings)
      return FileWeather(reading.value, file: path)
    }
    let session =
      try forecast
      ? services.lookup(archive, .usual, now: ArchiveOptions.now, console) : nil
    return ItineraryWeather(
      try request.days.flatMap { day in
        // A day may end after midnight.
        let dates = day.date.daysSince1970...(day.date.daysSince1970 + 1)
        let choice =
          try session?.weather(
            at: day.start.location, timeZone: request.timeZone, days: dates)
          ?? WeatherChoice(
            asking: (file.map { [$0] } ?? []) + [ClimateWeather()], at: day.start.location,
            timeZone: request.timeZone, days: dates, now: 0)
        return choice.days.map(\.weather)
      })
  }
}

extension VisitRulesReader {
  /// The rules of a file, otherwise the built-in ones.
  ///
  /// - Throws: `InvalidInput`, `FileError`.
  static func given(_ path: String?, _ console: Console) throws -> VisitRules {
    guard let path else { return usual }
    let reading = try read(FileAccess.read(path), file: path)
    console.report(reading.warnings)
    return reading.value
  }
}
