internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Planning
internal import VehicleRouting

/// `roundsman diff`: compares two solutions.
struct DiffCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two solutions: moved stops, affected drivers, arrivals, cost.",
    discussion: """
      Reads solution JSON, this program's or VROOM's; stops and vehicles are matched by id. \
      Reports stops that changed vehicle or position, stops on a route in only one of the plans, \
      drivers whose work changes, and the differences in arrival times (in seconds, or the units \
      of a benchmark file) and cost. Given the problem, also reports how many constraints each \
      plan violates. Exits with code 10 if the solutions differ.

      Example: roundsman diff monday.json tuesday.json
      """)

  @Argument(help: "The earlier solution.")
  var old: String

  @Argument(help: "The later solution.")
  var new: String

  @Argument(help: "The problem that both solve.")
  var problem: String?

  @OptionGroup var input: InputOptions
  @OptionGroup var day: DateOptions
  @OptionGroup var travel: TravelOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let outcome = try compare(console)
    let report = outcome.report
    try FileAccess.write(consoleOptions.json ? report.json : Array(report.text.utf8), to: "-")
    if !outcome.difference.isEmpty { throw ExitStatus.changed.error }
  }

  private func compare(_ console: Console) throws -> ComparePlans.Outcome {
    let known = try problem.map { try input.problem($0, console, travel, on: day.date).value }
    let files = try InputReader.contents(of: [old, new])
    let reading = try ComparePlans.run(files[0], files[1], problem: known)
    console.report(reading.warnings)
    return reading.value
  }
}
