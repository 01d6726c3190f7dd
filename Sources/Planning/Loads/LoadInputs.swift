internal import Foundation
package import PackingPlanning
package import PlainFiles
internal import TravelModel
package import Weather

/// What load plans are made from beside the rounds: bodies, goods and rules, and the weather.
package struct LoadInputs: Sendable {
  /// What the files of a depot day are called.
  package static let names = (loads: "loads.yaml", weather: "weather.json")

  package var file = LoadFile()
  /// Weather that was given; where it tells nothing, the climate does.
  package var weather: [PlaceWeather] = []
  /// As the user named its file.
  package var weatherName = ""

  /// What is known where nobody wrote anything down.
  package init() {}

  /// Reads a load file and a weather file, as far as there are any.
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

  /// Reads the files that are named, else those of a depot day's folder if it has them.
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

  /// The path of a file in a folder; `nil` if it is not there.
  static func own(_ name: String, in folder: String) -> String? {
    let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Tells the weather of a day from the file, else as the climate has it; asks nobody.
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
