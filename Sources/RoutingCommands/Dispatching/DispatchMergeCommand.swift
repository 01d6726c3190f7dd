internal import ArgumentParser
internal import CommandSupport
internal import Dispatching
internal import Foundation
internal import PlainFiles

/// `roundsman dispatch merge`: merges the results of all shards.
struct DispatchMergeCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Verify that the parts of a dispatch are complete, and merge them.",
    discussion: """
      PARTS are the folders given with -o for --shard 1/n to n/n. Verifies that each day of the \
      list is in its part exactly once, that all parts were run by the same program with the same \
      options, and that no result file has changed; with --days, also that the days were planned \
      from the present input files. All missing and differing items are reported, with exit code \
      8. Otherwise -o gets the same bytes as one run without --shard.

      Example: roundsman dispatch merge part-1 part-2 -o results
      """)

  @Argument(help: "Folders of all parts.")
  var parts: [String]

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Folder for all results (default: verify only).", valueName: "folder"))
  var output: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Compare the parts with these days.", valueName: "days"))
  var days: [String] = []

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    func place(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }
    if let output, parts.map(place).contains(place(output)) {
      throw ValidationError("-o is one of the parts. Give another folder.")
    }
  }

  func run(_ console: Console) throws {
    let list = days.isEmpty ? nil : try DayList.read(days).value
    let outcome = try MergeShards(parts, list: list).run(into: output)
    console.report(outcome.findings)
    guard let summary = outcome.summary else {
      throw console.fail("The parts are not complete; nothing was written.", .found)
    }
    for sentence in summary.sentences { console.say(sentence) }
    console.say("All parts are complete" + (output.map { "; results are in \($0)." } ?? "."))
    if outcome.records.contains(where: { $0.state == .failed }) {
      throw ExitStatus.someFailed.error
    }
  }
}
