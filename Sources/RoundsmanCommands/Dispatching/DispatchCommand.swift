internal import ArgumentParser

/// `roundsman dispatch`: many depot days in, a result folder for each out.
struct DispatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dispatch",
    abstract: "Plan many depot days, several at once, with a journal.",
    discussion: """
      Plans what "collect" plans for one day, for hundreds: folders, or a manifest in JSON Lines. What \
      is interrupted, killed or failed is finished by the same command, and the result has the same \
      bytes then. Several machines share the days with --shard; "merge" proves that nothing is missing.

      "roundsman dispatch run --help" tells the options; the word "run" may be left out.

      Example: roundsman dispatch datasets/depot-days -o results --iterations 500
      """,
    subcommands: [DispatchRunCommand.self, DispatchMergeCommand.self],
    defaultSubcommand: DispatchRunCommand.self)
}
