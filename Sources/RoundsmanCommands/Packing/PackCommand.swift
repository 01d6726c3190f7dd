internal import ArgumentParser

/// `roundsman pack`: what to take on a trip.
struct PackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Tell what to pack for a trip, and what changes.",
    discussion: """
      Without a subcommand, packs for the trip that is named.

      Example: roundsman pack --place "Porto, PT" --from 2026-12-01 --days 7
      """,
    subcommands: [PackRunCommand.self], defaultSubcommand: PackRunCommand.self)
}
