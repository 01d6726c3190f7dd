internal import ArgumentParser
internal import CommandSupport

/// `roundsman collect`: plans the rounds of a depot day, and compares them with what was driven.
struct CollectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collect",
    abstract: "Plan a depot day: which vehicle empties which bins or streets, and when.",
    discussion: """
      Plans the rounds of a day from depot.yaml, bins.csv and streets.csv; "compare" tells \
      afterwards from the positions of the vehicles how the rounds were driven.

      "roundsman collect run --help" lists the options and the files; the word "run" may be \
      omitted. A folder with the name of a subcommand is written as ./run or ./compare.

      Example: roundsman collect datasets/depot-days/helsinki -o results/helsinki
      """,
    subcommands: [CollectRunCommand.self, CollectCompareCommand.self],
    defaultSubcommand: CollectRunCommand.self)
}
