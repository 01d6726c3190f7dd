internal import ArgumentParser
internal import PlainFiles
internal import Planning
internal import VehicleRouting

extension ProblemFile: ExpressibleByArgument {}

/// `roundsman convert`: a problem from one format into another.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a problem into another format.",
    discussion: """
      Reads any format that solve reads. The extension of the output picks its format: .json is \
      problem JSON, .vrp, .tsp and .atsp are VRPLIB, .txt is Solomon. What the target cannot hold \
      is refused, never dropped. Units stay those of the input. With --router, problem JSON gets \
      the matrices of the router.

      Example: roundsman convert berlin52.tsp berlin52.json
      """)

  @Argument(help: "The problem, or - for stdin.")
  var source: String

  @Argument(help: "Where to write; - is stdout.")
  var target: String

  @Option(help: "Format of the output (default: by extension).")
  var format: ProblemFile?

  @OptionGroup var input: InputOptions
  @OptionGroup var travel: TravelOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if targetFormat == nil {
      throw ValidationError(
        "The extension of \(target) names no format. Add --format: "
          + ProblemFile.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
  }

  private var targetFormat: ProblemFile? {
    format ?? ProblemFile(fileExtension: InputReader.fileExtension(target))
      ?? (target == "-" ? .json : nil)
  }

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let problems = try input.reader.read([source]).problems
      guard let only = problems.first, problems.count == 1 else {
        throw console.fail("\(source) holds \(problems.count) problems; name one.", .usage)
      }
      let reading = try only.routed(by: travel.router(console)).problem.get()
      console.report(reading.warnings)
      let bytes = try (targetFormat ?? .json).write(reading.value)
      try FileAccess.write(bytes, to: target)
    } catch {
      throw console.failure(of: error)
    }
  }
}
