internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import PlainFiles
internal import Planning
internal import RoadNetwork

/// The profile and other options for travel on streets.
struct MapOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Routing profile: one of the map's, or a .yaml file (default: the map's first one; car "
        + "for an extract).", valueName: "profile"))
  var profile: String?

  @Option(help: "Maximum distance of places from a street, in metres.")
  var maxDistance = 1000.0

  @Option(help: "Number of threads; does not affect the result (default: all cores).")
  var threads: Int?

  @OptionGroup var changes: StreetChangeOptions

  func validate() throws {
    if !(0...1_000_000).contains(maxDistance) {
      throw ValidationError("--max-distance must be a number of metres from 0 to 1000000.")
    }
    if let threads, !(1...1024).contains(threads) {
      throw ValidationError("--threads must be a number from 1 to 1024.")
    }
  }

  var threadCount: Int { threads ?? ProcessInfo.processInfo.activeProcessorCount }

  var snapOptions: SnapOptions {
    var options = SnapOptions()
    options.largestDistance = maxDistance
    return options
  }

  /// Opens the network of a map, or builds it from an extract, and changes its streets.
  func network(_ map: String, _ console: Console) throws -> StreetNetwork {
    try changes.network(
      of: entry(map, wantsConditions: false, console).network, map: map, threads: threadCount,
      console)
  }

  /// Opens the network of a map by the hour, or builds it from an extract.
  func network(
    _ map: String, by hours: HourOptions, _ console: Console
  ) throws -> TimedNetwork {
    let entry = try entry(map, wantsConditions: true, console)
    var timed = entry.timed ?? TimedNetwork(entry.network, .none)
    timed.surroundings = hours.surroundings(of: timed.network)
    return try changes.network(of: timed, map: map, threads: threadCount, console)
  }

  private func entry(
    _ map: String, wantsConditions: Bool, _ console: Console
  ) throws -> MapLibrary.Entry {
    var library = MapLibrary.knowingCountries(threads: threadCount)
    library.wantsConditions = wantsConditions
    library.progress = { console.detail($0.sentence) }
    let reading = try library.entry(map, profile: profile)
    console.report(reading.warnings)
    if reading.value.isNew {
      console.say("\(map): built the network for the profile \(reading.value.profile).")
    }
    return reading.value
  }
}
