internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Planning
internal import VehicleRouting

extension ProblemFile: ExpressibleByArgument {}

/// `roundsman convert`: converts a problem to another format.
struct ConvertCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a problem to another format.",
    discussion: """
      Reads any format that solve reads. The extension of the output selects the format: .json for \
      problem JSON; .vrp, .tsp and .atsp for VRPLIB; .txt for Solomon. --format selects the JSON \
      formats of other solvers. Anything that the target format cannot express is an error; \
      nothing is dropped silently. Units are not converted. \
      With --router, problem JSON includes the router's matrices.

      Example: roundsman convert berlin52.tsp berlin52.json
      """)

  @Argument(help: "The problem file, or - for stdin.")
  var source: String

  @Argument(help: "Output file, or - for stdout.")
  var target: String

  @Option(help: "Format of the output (default: by extension).")
  var format: ProblemFile?

  @OptionGroup var input: InputOptions
  @OptionGroup var day: DateOptions
  @OptionGroup var travel: TravelOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if targetFormat == nil {
      throw ValidationError(noFormatIn: target, among: ProblemFile.allCases.map(\.rawValue))
    }
  }

  private var targetFormat: ProblemFile? {
    format ?? ProblemFile(fileExtension: InputReader.fileExtension(target))
      ?? (target == "-" ? .json : nil)
  }

  func run(_ console: Console) throws {
    let problems = try input.reader().read([source]).problems
    guard let only = problems.first, problems.count == 1 else {
      throw console.fail("\(source) contains \(problems.count) problems; give one.", .usage)
    }
    let reading = try only.routed(by: travel.router(console), on: day.date).problem.get()
    console.report(reading.warnings)
    let format = targetFormat ?? .json
    if !format.hasDates, let first = only.calendar?.text(0) {
      console.say("Times of the converted problem are seconds from \(first).")
    }
    let bytes = try format.write(reading.value, calendar: only.calendar)
    try FileAccess.write(bytes, to: target)
  }
}
