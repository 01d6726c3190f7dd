internal import ArgumentParser
internal import CommandSupport

/// `roundsman pack`: plans what to pack for a trip.
struct PackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Plan what to pack for a trip, track changes and give feedback.",
    discussion: """
      Without a subcommand, packs for the given trip. Lists for trips in the archive (roundsman \
      trips) are stored, visible to their owner only; edits persist when a trip is packed again.

      Without a wardrobe file, the default wardrobe is the one for the trip's traveller; \
      --wardrobe woman, man, child, baby or, for instance, woman-hot names another.

      Example: roundsman pack --place "Porto, PT" --from 2026-12-01 --days 7
      """,
    subcommands: [
      PackRunCommand.self, PackEditCommand.self, PackDiffCommand.self, PackWatchCommand.self,
      PackFeedbackCommand.self,
    ], defaultSubcommand: PackRunCommand.self)
}
