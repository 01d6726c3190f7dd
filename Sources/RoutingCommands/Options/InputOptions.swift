package import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Planning
internal import RoutingFormats
internal import TravelModel
internal import VehicleRouting

/// Options for what input files leave open.
struct InputOptions: ParsableArguments {
  enum Rounding: String, ExpressibleByArgument, CaseIterable {
    case truncated, double, nearest
  }

  @Option(help: "Format of the input (default: by name and content).")
  var inputFormat: InputReader.Format?

  @Option(
    help:
      "Distances in benchmark files: truncated to one decimal, double precision, or rounded to nearest."
  )
  var solomonRounding: Rounding?

  @Option(help: "What to optimise once as many stops as possible are served.")
  var objective: Problem.Objective?

  @Option(
    help: ArgumentHelp(
      "For a table of orders, the table of vehicles; for benchmark files, the number of vehicles, or "
        + "of paths for orienteering.", valueName: "file-or-number"))
  var vehicles: FleetArgument?

  @Option(
    name: .customLong("matrix"),
    help: ArgumentHelp(
      "For a problem of vrp-cli, a routing matrix; one for each profile.", valueName: "file"))
  var matrices: [String] = []

  /// Reads the table of vehicles and the matrices, if there are any.
  ///
  /// - Throws: `FileError` if one cannot be read.
  func formatOptions() throws(FileError) -> FormatOptions {
    var options = FormatOptions(
      rounding: solomonRounding.flatMap { FormatOptions.Rounding(rawValue: $0.rawValue) },
      objective: objective)
    switch vehicles {
    case .count(let count): options.vehicles = count
    case .table(let path):
      options.fleet = NamedFile(name: path, bytes: try FileAccess.read(path))
    case nil: break
    }
    for path in matrices {
      options.matrices.append(NamedFile(name: path, bytes: try FileAccess.read(path)))
    }
    return options
  }

  func reader() throws(FileError) -> InputReader {
    InputReader(format: inputFormat ?? .detected, options: try formatOptions())
  }

  /// Reads the single problem in a file, with travel along streets if a router is given.
  func problem(
    _ path: String, _ console: Console, _ travel: TravelOptions, on date: CalendarDate?
  ) throws -> Reading<Problem> {
    let problems = try reader().read([path]).problems
    guard let only = problems.first, problems.count == 1 else {
      throw console.fail("\(path) contains \(problems.count) problems; give one.", .usage)
    }
    return try only.routed(by: travel.router(console), on: date).problem.get()
  }
}

extension InputReader.Format: ExpressibleByArgument {
  private static let lines = "jsonl"

  /// The formats by name; to be detected has none.
  package init?(argument: String) {
    if argument == Self.lines {
      self = .jsonLines
    } else if let format = ProblemFormat(rawValue: argument) {
      self = .problem(format)
    } else {
      return nil
    }
  }

  package static var allValueStrings: [String] {
    ProblemFormat.allCases.flatMap { $0 == .json ? [$0.rawValue, lines] : [$0.rawValue] }
  }

  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
