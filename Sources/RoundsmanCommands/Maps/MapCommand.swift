internal import ArgumentParser

/// `roundsman map`: road networks.
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Make road networks of extracts of OpenStreetMap, and look at them.",
    subcommands: [MapBuildCommand.self, MapInfoCommand.self, MapCheckCommand.self])
}
