internal import ArgumentParser

/// `roundsman pack`: what to take on a trip.
struct PackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Tell what to pack for a trip, what changes, and how it was.",
    discussion: """
      Without a subcommand, packs for the trip that is named. Lists of the archive's trips (roundsman trips) are \
      kept, for their owner alone; what is edited stays when a trip is packed anew.

      Example: roundsman pack --place "Porto, PT" --from 2026-12-01 --days 7
      """,
    subcommands: [
      PackRunCommand.self, PackEditCommand.self, PackDiffCommand.self, PackWatchCommand.self,
      PackFeedbackCommand.self,
    ], defaultSubcommand: PackRunCommand.self)
}
