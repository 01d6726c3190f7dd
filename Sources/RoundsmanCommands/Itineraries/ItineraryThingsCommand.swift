internal import ArgumentParser
internal import PackingPlanning
internal import PlainFiles

/// `roundsman itinerary things`: what one has on and with one at visits.
struct ItineraryThingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "things",
    abstract: "Print what to have with one at visits, and when, as YAML to be copied and edited.",
    discussion: """
      By the kind of place, the weather and daylight. An edited copy goes with --things.

      Example: roundsman itinerary things -o things.yaml
      """)

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where to write; - is stdout.", valueName: "path"))
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
