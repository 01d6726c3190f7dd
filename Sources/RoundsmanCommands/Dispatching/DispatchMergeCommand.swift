internal import ArgumentParser
internal import Foundation
internal import PlainFiles
internal import Planning

/// `roundsman dispatch merge`: the results of all shards in, one result out.
struct DispatchMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Prove that the parts of a dispatch are complete, and put them together.",
    discussion: """
      PARTS are the folders that were named with -o for --shard 1/n to n/n. That each day of the list is \
      in its part once, that all parts were run by the same program with the same options, and that \
      every file of every result is as it was written, is proven; with --days also that the days were \
      planned from the files that are there now. What is missing or differs is told, all of it, and the \
      code is 8. Else -o gets the same bytes as one run without --shard would write.

      Example: roundsman dispatch merge part-1 part-2 -o results
      """)

  @Argument(help: "The folders of all parts.")
  var parts: [String]

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder of all results (default: only look).", valueName: "folder"))
  var output: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Hold the parts against these days.", valueName: "days"))
  var days: [String] = []

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    func place(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }
    if let output, parts.map(place).contains(place(output)) {
      throw ValidationError("-o is one of the parts; name another folder.")
    }
  }

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let list = days.isEmpty ? nil : try DayList.read(days).value
      let outcome = try MergeShards(parts, list: list).run(into: output)
      console.report(outcome.findings)
      guard let summary = outcome.summary else {
        throw console.fail("The parts are not the whole; nothing was written.", .found)
      }
      for sentence in summary.sentences { console.say(sentence) }
      console.say("All parts are there" + (output.map { "; results are in \($0)." } ?? "."))
      if outcome.records.contains(where: { $0.state == .failed }) {
        throw ExitStatus.someFailed.error
      }
    } catch {
      throw console.failure(of: error)
    }
  }
}
