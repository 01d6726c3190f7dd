internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import PlainFiles
internal import TravelModel
internal import Trips
internal import Weather

/// The weather sources of a command, and its use of the network.
struct WeatherOptions: ParsableArguments {
  @Flag(help: "Do not use the network: cached answers, otherwise climate averages.")
  var offline = false

  @Flag(help: "Query services again even if a cached answer is still valid.")
  var refresh = false

  @Option(
    help: ArgumentHelp(
      "Weather services file in JSON (default: roundsman/weather.json in the user's configuration folder).",
      valueName: "file"))
  var weatherSettings: String?

  func validate() throws {
    if offline, refresh {
      throw ValidationError("--offline and --refresh cannot be used together.")
    }
  }

  private var freshness: CachingWeatherClient.Freshness {
    offline ? .offline : refresh ? .refreshed : .usual
  }

  /// Opens the lookup of weather.
  ///
  /// - Parameters:
  ///   - archive: The cache of answers.
  ///   - patience: How long to wait for an answer.
  ///   - now: Seconds since 1970.
  ///   - console: Receives warnings.
  /// - Returns: The lookup.
  /// - Throws: `FileError` or `InvalidInput` of the settings, `ArchiveError`.
  func lookup(
    _ archive: ArchiveOptions, _ patience: WeatherLookup.Patience, now: Int, _ console: Console
  ) throws -> WeatherLookup {
    WeatherLookup(
      try settings(console), archive: try archive.reading(), opening: archive.opened,
      patience: patience, freshness: freshness, now: now)
  }

  /// The weather at places, as additional information: an error is one line, not a failure.
  ///
  /// - Returns: The current weather of each place; where it is not known, what is usual on the date.
  /// - Throws: `FileError` or `InvalidInput` of the settings and keys.
  func moments(
    at places: [Coordinate], _ archive: ArchiveOptions, _ console: Console
  ) throws -> [PresentWeather] {
    let now = ArchiveOptions.now
    do {
      let (moments, excuse) = try lookup(archive, .short, now: now, console).current(at: places)
      if let excuse { console.say("No current weather: \(excuse.clause).") }
      return zip(places, moments).map { place, moment in
        moment.map { .observed($0.weather, outdated: $0.outdated) } ?? .usual(at: place, now: now)
      }
    } catch let error as ArchiveError {
      console.say("No current weather: \(error)")
    } catch let error as ValidationError {
      // There is no place to store answers.
      console.say("No current weather: \(error.message)")
    }
    return places.map { .usual(at: $0, now: now) }
  }

  private func settings(_ console: Console) throws -> WeatherSettings {
    guard let path = weatherSettings ?? Self.usualPath else { return .usual }
    if weatherSettings == nil, access(path, F_OK) != 0 { return .usual }
    let reading = try WeatherSettings.read(FileAccess.read(path), file: path)
    console.report(reading.warnings)
    return reading.value
  }

  private static var usualPath: String? {
    let environment = ProcessInfo.processInfo.environment
    func folder(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    return (folder("XDG_CONFIG_HOME") ?? folder("HOME").map { "\($0)/.config" })
      .map { "\($0)/roundsman/weather.json" }
  }
}
