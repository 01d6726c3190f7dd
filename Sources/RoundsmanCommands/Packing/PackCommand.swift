internal import ArgumentParser

/// `roundsman pack`: what to take on a trip.
struct PackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Pack for trips: edit lists, hear what a new forecast changes, say how it was.",
    discussion: """
      Lists belong to the trips of the archive (roundsman trips), for their owner alone. What is edited stays when a \
      trip is planned anew.

      Example: roundsman pack watch --all --weather weather.json
      """,
    subcommands: [
      PackEditCommand.self, PackDiffCommand.self, PackWatchCommand.self, PackFeedbackCommand.self,
    ])
}
