internal import ArgumentParser
internal import PlainFiles
internal import Planning

extension InstanceGenerator.Kind: ExpressibleByArgument {}
extension InstanceGenerator.Layout: ExpressibleByArgument {}

/// `roundsman generate`: instances from a seed.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Make an instance from a seed.",
    discussion: """
      The same options give the same file on every machine. Places lie in a square of 1000 units; \
      for tsp and cvrp it grows from 10000 stops on, so that there are a hundred square units for \
      each. json has places on Earth, about ten kilometres across, in seconds and metres.

      Example: roundsman generate cvrp --stops 100 --vehicles 8 --seed 1 -o small.vrp
      """)

  @Argument(help: "What kind of instance: tsp, cvrp, vrptw or json.")
  var kind: InstanceGenerator.Kind

  @Option(help: "How places lie.")
  var layout = InstanceGenerator.Layout.uniform

  @Option(name: [.customShort("n"), .long], help: "How many stops; the depot comes on top.")
  var stops = 100

  @Option(help: "How many vehicles.")
  var vehicles = 10

  @Option(help: "Seed of the random numbers.")
  var seed: UInt64 = 0

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where to write; - is stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var speech: SpeechOptions

  func validate() throws {
    if !(1...1_000_000).contains(stops) {
      throw ValidationError("--stops is a number from 1 to 1000000.")
    }
    if !(1...100_000).contains(vehicles) {
      throw ValidationError("--vehicles is a number from 1 to 100000.")
    }
  }

  func run() throws {
    let console = Console(speech)
    let generator = InstanceGenerator(
      kind: kind, layout: layout, stops: stops, vehicles: vehicles, seed: seed)
    do throws(FileError) {
      try FileAccess.write(Array(generator.text().utf8), to: output)
    } catch {
      throw console.failure(of: error)
    }
  }
}
