internal import ArgumentParser

/// `roundsman trips`: the journeys that somebody plans.
struct TripsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trips",
    abstract: "Keep trips: where to and when, for packing lists, calendars and maps.",
    discussion: """
      A trip is kept in the archive with its packing lists, for its owner alone. Places are found in the \
      gazetteer; while one types, roundsman cities search --stdin completes names.

      Example: roundsman trips add "Porto, PT" --begins 2026-12-01 --days 5
      """,
    subcommands: [
      TripsAddCommand.self, TripsListCommand.self, TripsShowCommand.self, TripsRemoveCommand.self,
      TripsExportCommand.self,
    ])
}
