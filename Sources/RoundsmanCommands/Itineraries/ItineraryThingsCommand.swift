internal import ArgumentParser
internal import PackingPlanning
internal import PlainFiles

/// `roundsman itinerary things`: prints the rules for what to wear and carry on visits.
struct ItineraryThingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "things",
    abstract: "Print the rules for what to carry on visits, as YAML to copy and edit.",
    discussion: """
      The rules depend on the kind of place, the weather and daylight. Pass an edited copy with \
      --things.

      Example: roundsman itinerary things -o things.yaml
      """)

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Output file, or - for stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    do {
      try FileAccess.write(VisitRulesReader.usualText, to: output)
    } catch {
      throw Console(consoleOptions).failure(of: error)
    }
  }
}
