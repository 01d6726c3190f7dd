internal import ArgumentParser

/// `roundsman map`: road networks.
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Build road networks from OpenStreetMap extracts, and inspect them.",
    subcommands: [MapBuildCommand.self, MapInfoCommand.self, MapCheckCommand.self])
}
