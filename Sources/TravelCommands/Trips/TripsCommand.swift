internal import ArgumentParser
internal import CommandSupport

/// `roundsman trips`: manages planned trips.
struct TripsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trips",
    abstract: "Manage trips, for packing lists, calendars and maps.",
    discussion: """
      A trip is stored in the archive with its packing lists, visible to its owner only. Places \
      are looked up in the gazetteer; "roundsman cities search --stdin" completes names as you \
      type.

      Example: roundsman trips add "Porto, PT" --begins 2026-12-01 --days 5
      """,
    subcommands: [
      TripsAddCommand.self, TripsListCommand.self, TripsShowCommand.self, TripsRemoveCommand.self,
      TripsExportCommand.self,
    ])
}
