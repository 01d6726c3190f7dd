internal import ArgumentParser
internal import CommandSupport

/// `roundsman dispatch`: plans many depot days, each with its own result folder.
struct DispatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dispatch",
    abstract: "Plan many depot days in parallel; runs can be resumed.",
    discussion: """
      Plans hundreds of days the way "collect" plans one. Days are folders, or lines of a JSON \
      Lines manifest. If a run is interrupted or fails, the same command completes it with \
      byte-identical results. Several machines can share the days with --shard; "merge" verifies \
      that nothing is missing.

      "roundsman dispatch run --help" lists the options; the word "run" may be omitted.

      Example: roundsman dispatch datasets/depot-days -o results --iterations 500
      """,
    subcommands: [DispatchRunCommand.self, DispatchMergeCommand.self],
    defaultSubcommand: DispatchRunCommand.self)
}
