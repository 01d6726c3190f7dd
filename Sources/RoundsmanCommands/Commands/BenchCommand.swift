internal import ArgumentParser
internal import Foundation
internal import PlainFiles
internal import Planning
internal import VehicleRouting

/// `roundsman bench`: instances with known values in, a table of gaps out.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Solve sets of instances and compare with the best-known values.",
    discussion: """
      A set is a folder of instances, or one file. Best-known values come from the best-known.csv \
      in the folder, else from .sol files beside the instances. The table has a row per instance \
      and seed: value, best-known value, gap in percent, bound, seconds and what the checker says; \
      each set ends in a line of means. Values are in the units of the files, times in seconds.

      Where a table lists values of several conventions, those that fit --solomon-rounding and \
      --objective count; --convention picks others by a part of their text.

      Example: roundsman bench tsp vrptw --time-limit 10s --threads 1 --seeds 1,2,3 -o gaps.md
      """)

  @Argument(help: "Folders of instances, or single files.")
  var sets: [String]

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Where to write; .csv picks CSV, else Markdown; a name that ends in / gets both as gaps.md "
        + "and gaps.csv; - is stdout.", valueName: "path"))
  var output = "-"

  @Option(help: "Also write the table as CSV to this file.")
  var csv: String?

  @Option(help: "Seeds, separated by commas.")
  var seeds = "0"

  @Option(help: "A part of the text of the best-known values that count.")
  var convention: String?

  @Option(help: "The way of solving.")
  var method = VehicleRouting.Method.search

  @Option(help: "Whose seconds count: wall, or cpu for a fair measure on a busy machine.")
  var clock = Stopwatch.Clock.wall

  @OptionGroup var input: InputOptions
  @OptionGroup var search: SearchOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  private var seedNumbers: [UInt64]? {
    let numbers = seeds.split(separator: ",").map { UInt64($0) }
    return numbers.isEmpty || numbers.contains(nil) ? nil : numbers.compactMap(\.self)
  }

  func validate() throws {
    if seedNumbers == nil { throw ValidationError("--seeds are whole numbers, such as 1,2,3.") }
  }

  func run() throws {
    let console = Console(consoleOptions)
    Interruption.savesAnswers()
    var options = search.runOptions(clock: clock)
    options.method = method
    let bench = BenchSet(
      options: options, seeds: seedNumbers ?? [0], reader: input.reader, convention: convention)
    var table = GapTable()
    do {
      for set in sets {
        try bench.run(set) { row in
          table.rows.append(row)
          console.say("\(row.set) \(row.instance) seed \(row.seed): \(row.verdict)")
        }
      }
      try write(table)
    } catch {
      throw console.failure(of: error)
    }
    if Interruption.wasRequested { throw ExitStatus.interrupted.error }
    if table.rows.contains(where: { $0.verdict.hasPrefix("refused") }) {
      throw ExitStatus.refused.error
    }
    if table.rows.contains(where: { $0.value == nil }) { throw ExitStatus.someFailed.error }
  }

  private func write(_ table: GapTable) throws {
    if output.hasSuffix("/") {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
      try FileAccess.write(Array(table.markdown().utf8), to: output + "gaps.md")
      try FileAccess.write(table.csv(), to: output + "gaps.csv")
    } else if InputReader.fileExtension(output) == "csv" {
      try FileAccess.write(table.csv(), to: output)
    } else {
      try FileAccess.write(Array(table.markdown().utf8), to: output)
    }
    if let csv { try FileAccess.write(table.csv(), to: csv) }
  }
}
