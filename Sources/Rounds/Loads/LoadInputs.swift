internal import Foundation
package import PackingPlanning
package import PlainFiles
internal import Planning
internal import TravelModel
package import Weather

/// The inputs of load plans besides the rounds: bodies, goods, rules and the weather.
package struct LoadInputs: Sendable {
  /// The names of the files of a depot day.
  package static let names = (loads: "loads.yaml", weather: "weather.json")

  package var file = LoadFile()
  /// The given weather; otherwise climate averages are used.
  package var weather: [PlaceWeather] = []
  /// The name of its file as given by the user.
  package var weatherName = ""

  /// The default inputs.
  package init() {}

  /// Reads a load file and a weather file, if given.
  ///
  /// - Throws: `InvalidInput` with the findings of both.
  package static func read(
    loads: NamedFile?, weather: NamedFile?
  ) throws(InvalidInput) -> Reading<LoadInputs> {
    var inputs = LoadInputs()
    var findings: [Finding] = []
    var isWrong = false
    if let loads {
      do throws(InvalidInput) {
        let reading = try LoadFileReader.read(loads.bytes, file: loads.name)
        inputs.file = reading.value
        findings += reading.warnings
      } catch {
        findings += error.findings
        isWrong = true
      }
    }
    if let weather {
      do throws(InvalidInput) {
        let reading =
          weather.bytes.looksLikeJSON
          ? try WeatherDocument.read(weather.bytes, file: weather.name)
          : try WeatherTable.read(weather.bytes, file: weather.name)
        (inputs.weather, inputs.weatherName) = (reading.value, weather.name)
        findings += reading.warnings
      } catch {
        findings += error.findings
        isWrong = true
      }
    }
    if isWrong { throw InvalidInput(findings: findings) }
    return Reading(inputs, warnings: findings)
  }

  /// Reads the given files, otherwise those in a depot day's folder if it has them.
  ///
  /// - Throws: ``InputReader/Unreadable``; `InvalidInput` with the findings of both.
  package static func read(
    in folder: String? = nil, loads: String? = nil, weather: String? = nil
  ) throws -> Reading<LoadInputs> {
    let loads = loads ?? folder.flatMap { own(names.loads, in: $0) }
    let weather = weather ?? folder.flatMap { own(names.weather, in: $0) }
    let files = try InputReader.contents(of: [loads, weather].compactMap(\.self))
    return try read(
      loads: loads.flatMap { path in files.first { $0.name == path } },
      weather: weather.flatMap { path in files.first { $0.name == path } })
  }

  /// The path of a file in a folder; `nil` if it does not exist.
  package static func own(_ name: String, in folder: String) -> String? {
    let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Returns the weather of a day from the file, otherwise climate averages; does not use the network.
  func weather(
    on day: Int, at place: Coordinate, timeZone: String?
  ) throws -> WeatherChoice.Day? {
    let sources: [any WeatherSource] =
      weather.isEmpty
      ? [ClimateWeather()] : [FileWeather(weather, file: weatherName), ClimateWeather()]
    return try WeatherChoice(
      asking: sources, at: place, timeZone: timeZone, days: day...day, now: 0
    ).days.first
  }
}
