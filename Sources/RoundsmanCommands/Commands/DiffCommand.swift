internal import ArgumentParser
internal import PlainFiles
internal import Planning
internal import VehicleRouting

/// `roundsman diff`: two plans in, what has changed out.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two solutions: stops moved, drivers affected, arrivals, cost.",
    discussion: """
      Reads solution JSON, this program's or VROOM's; stops and vehicles are the same if their ids \
      are. Tells which stops another vehicle serves, which come in another order, which are on a \
      route in one plan only, which drivers have other work, and how much arrivals (in seconds, or \
      the units of a benchmark file) and cost change. With the problem, also how many rules each \
      plan breaks. Ends with 10 if anything differs.

      Example: roundsman diff monday.json tuesday.json
      """)

  @Argument(help: "The solution before.")
  var old: String

  @Argument(help: "The solution after.")
  var new: String

  @Argument(help: "The problem of both.")
  var problem: String?

  @OptionGroup var input: InputOptions
  @OptionGroup var travel: TravelOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = Console(consoleOptions)
    let outcome: ComparePlans.Outcome
    do {
      outcome = try compare(console)
      let report = outcome.report
      try FileAccess.write(consoleOptions.json ? report.json : Array(report.text.utf8), to: "-")
    } catch {
      throw console.failure(of: error)
    }
    if !outcome.difference.isEmpty { throw ExitStatus.changed.error }
  }

  private func compare(_ console: Console) throws -> ComparePlans.Outcome {
    let known = try problem.map { try input.problem($0, console, travel).value }
    let files = try InputReader.contents(of: [old, new])
    let reading = try ComparePlans.run(files[0], files[1], problem: known)
    console.report(reading.warnings)
    return reading.value
  }
}
