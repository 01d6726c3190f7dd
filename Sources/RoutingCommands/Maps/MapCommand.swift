internal import ArgumentParser
internal import CommandSupport
internal import Directions
internal import PlainFiles
internal import Planning
internal import RoadNetwork

/// `roundsman map`: road networks.
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Build road networks from OpenStreetMap extracts, and inspect them.",
    subcommands: [MapBuildCommand.self, MapInfoCommand.self, MapCheckCommand.self])
}

/// `roundsman map info`: describes a network file.
struct MapInfoCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Describe the contents of a network file.",
    discussion: """
      Shows the source and bounding box of the map and, for each profile, the number of streets \
      and turns and what was left out of the extract. Reads every network completely, so that \
      damage is detected.

      Example: roundsman map info porto.roadmap
      """)

  @Argument(help: "The network file.")
  var map: String

  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let map = try MapLibrary.open(map)
    var hours: [HourFacts] = []
    do throws(NetworkFileError) {
      for network in map.facts.networks {
        _ = try map.network(profile: network.profile)
        guard network.conditions > 0 else { continue }
        let timed = try map.timedNetwork(profile: network.profile)
        hours += [HourFacts(of: timed, profile: network.profile)].compactMap(\.self)
      }
    } catch {
      throw InvalidInput(findings: [error.finding(file: self.map)])
    }
    let bytes =
      consoleOptions.json
      ? map.facts.json()
      : Array(
        ([MapFactsText.text(of: map.facts, size: map.size)] + hours.map(\.text))
          .joined(separator: "\n").utf8)
    try FileAccess.write(bytes, to: "-")
  }
}
