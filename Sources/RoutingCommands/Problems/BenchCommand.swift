internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import PlainFiles
internal import Planning
internal import VehicleRouting

/// `roundsman bench`: compares results on benchmark instances with best-known values.
struct BenchCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Solve benchmark instances and compare with best-known values.",
    discussion: """
      A set is a folder of instances or a single file. Best-known values are read from \
      best-known.csv in the folder, otherwise from .sol files next to the instances. The table has \
      one row per instance and seed, with value, best-known value, gap in percent, bound, seconds \
      and the checker's verdict; each set ends with a line of means. Values are in the units of \
      the files, times in seconds.

      If best-known.csv lists values for several conventions, those that match --solomon-rounding \
      and --objective are used; --convention selects others by part of their text.

      Without a limit, a run that proves nothing takes all of 10s, so that tables compare equal time.

      Example: roundsman bench tsp vrptw --time-limit 10s --threads 1 --seeds 1,2,3 -o gaps.md
      """)

  @Argument(help: "Folders of instances, or single instance files.")
  var sets: [String]

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file, or - for stdout; CSV if it ends in .csv, otherwise Markdown. A path that ends in / "
        + "is a folder for both, gaps.md and gaps.csv.", valueName: "path"))
  var output = "-"

  @Option(help: "Also write the table as CSV to this file.")
  var csv: String?

  @Option(help: "Seeds, separated by commas.")
  var seeds = "0"

  @Option(help: "Use best-known values whose text contains this.")
  var convention: String?

  @Option(help: "Solution method.")
  var method = VehicleRouting.Method.search

  @Option(
    help: "Clock for time limits and seconds: wall, or cpu for fair results on a busy machine.")
  var clock = Stopwatch.Clock.wall

  @OptionGroup var input: InputOptions
  @OptionGroup var search: SearchOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  private var seedNumbers: [UInt64]? {
    let numbers = seeds.split(separator: ",").map { UInt64($0) }
    return numbers.isEmpty || numbers.contains(nil) ? nil : numbers.compactMap(\.self)
  }

  func validate() throws {
    if seedNumbers == nil { throw ValidationError("--seeds must be whole numbers, such as 1,2,3.") }
  }

  func run(_ console: Console) throws {
    Interruption.savesAnswers()
    var options = search.runOptions(clock: clock)
    options.method = method
    // Tables compare what equal time finds.
    options.endsWhenDone = false
    let bench = BenchSet(
      options: options, seeds: seedNumbers ?? [0], reader: try input.reader(),
      convention: convention)
    var table = GapTable()
    for set in sets {
      try bench.run(set) { row in
        table.rows.append(row)
        console.say("\(row.set) \(row.instance) seed \(row.seed): \(row.verdict)")
      }
    }
    try write(table)
    try Interruption.throwIfRequested()
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
