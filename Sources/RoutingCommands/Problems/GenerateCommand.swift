internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Planning
internal import Rounds

extension InstanceGenerator.Layout: ExpressibleByArgument {}

/// `roundsman generate`: generates instances from a seed.
struct GenerateCommand: ConsoleCommand {
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case tsp, cvrp, vrptw, json
    case depotDays = "depot-days"
  }

  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate an instance, or many depot days, from a seed.",
    discussion: """
      The same options give the same file on every machine. Places lie in a square with sides of \
      1000 units; for tsp and cvrp, it grows from 10000 stops on to keep a hundred square units \
      per stop. json has places on Earth, about ten kilometres across, in seconds and metres.

      depot-days generates --days depot days around towns, each with --bins bins and great-circle \
      travel: one folder per day in -o FOLDER, or manifest lines in -o FILE.jsonl or on stdout.

      Example: roundsman generate cvrp --stops 100 --vehicles 8 --seed 1 -o small.vrp
      """)

  @Argument(help: "Kind of instance.")
  var kind: Kind

  @Option(help: "Distribution of the places.")
  var layout = InstanceGenerator.Layout.uniform

  @Option(name: [.customShort("n"), .long], help: "Number of stops, without the depot.")
  var stops = 100

  @Option(help: "Number of vehicles.")
  var vehicles = 10

  @Option(help: "Number of depot days.")
  var days = 100

  @Option(help: "Number of bins per depot day.")
  var bins = NumberRange(40...120)

  @Option(help: "Seed of the random numbers.")
  var seed: UInt64 = 0

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Output file, or - for stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if !(1...1_000_000).contains(stops) {
      throw ValidationError("--stops must be a number from 1 to 1000000.")
    }
    if !(1...100_000).contains(vehicles) {
      throw ValidationError("--vehicles must be a number from 1 to 100000.")
    }
    if !(1...1_000_000).contains(days) {
      throw ValidationError("--days must be a number from 1 to 1000000.")
    }
    if bins.range.lowerBound < 1 || bins.range.upperBound > 10_000 {
      throw ValidationError("--bins must be two numbers from 1 to 10000, such as 40-120.")
    }
  }

  func run(_ console: Console) throws {
    guard let kind = InstanceGenerator.Kind(rawValue: kind.rawValue) else {
      return try writeDepotDays()
    }
    let generator = InstanceGenerator(
      kind: kind, layout: layout, stops: stops, vehicles: vehicles, seed: seed)
    try FileAccess.write(Array(generator.text().utf8), to: output)
  }

  private func writeDepotDays() throws(FileError) {
    let generator = DepotDayGenerator(days: days, bins: bins.range, seed: seed)
    let isManifest =
      output == "-" || ["jsonl", "ndjson"].contains(InputReader.fileExtension(output))
    if isManifest {
      try FileAccess.write(generator.manifest, to: output)
    } else {
      try generator.write(to: output.hasSuffix("/") ? String(output.dropLast()) : output)
    }
  }
}

/// A range of numbers, `40-120`, or a single number.
struct NumberRange: ExpressibleByArgument, CustomStringConvertible {
  let range: ClosedRange<Int>

  init(_ range: ClosedRange<Int>) { self.range = range }

  init?(argument: String) {
    let numbers = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let low = numbers.first ?? nil, let high = numbers.last ?? nil, numbers.count <= 2,
      low <= high
    else { return nil }
    range = low...high
  }

  var description: String { "\(range.lowerBound)-\(range.upperBound)" }
  var defaultValueDescription: String { description }
}
