internal import ArgumentParser
internal import CommandSupport
internal import PackingPlanning
internal import PlainFiles

/// `roundsman itinerary`: plans sightseeing days.
struct ItineraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "itinerary",
    abstract: "Plan the best sightseeing days between a start and an end.",
    discussion: """
      Without a subcommand, plans the given request. A plan written as JSON can be edited and \
      planned again, or exported to other formats and languages; once a plan is accepted, later plans leave out its visits.

      Example: roundsman itinerary datasets/itineraries/helsinki.json --places \
      datasets/osm/helsinki.osm.pbf -o day.txt
      """,
    subcommands: [
      ItineraryPlanCommand.self, ItineraryEditCommand.self, ItineraryExportCommand.self,
      ItineraryAcceptCommand.self, ItineraryVisitedCommand.self, ItineraryThingsCommand.self,
    ], defaultSubcommand: ItineraryPlanCommand.self)
}

/// `roundsman itinerary`: plans the best days for a request.
struct ItineraryPlanCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Plan the best sightseeing days between a start and an end.",
    discussion: """
      From the places of an extract or a file, selects those of the highest total score for the \
      traveller, in an order that respects all opening hours, the budget and the arrival time. \
      Small problems are solved to proven optimality. Legs follow the streets of --map and the \
      timetables of --transit; without a map, they are estimated from straight lines.

      Where the request does not say otherwise, the archive's interests and its preference \
      "itinerary" apply, and visited places (itinerary accept) are left out. A plan in JSON \
      contains its request: it can be given in place of the request, and after --another to leave \
      out the places it shows.

      Example: roundsman itinerary plan datasets/itineraries/helsinki.json --places \
      datasets/osm/helsinki.osm.pbf --map datasets/osm/helsinki.osm.pbf -o day.txt
      """)

  @Argument(
    help: ArgumentHelp(
      "The request in JSON or YAML, or a plan made from it.", valueName: "request"))
  var request: String

  @OptionGroup var inputs: ItineraryInputs
  @OptionGroup var target: ItineraryTarget
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let answer = try inputs.result(of: request, console)
    try target.write(answer, inputs, consoleOptions, console)
  }
}

/// `roundsman itinerary things`: prints the rules for what to wear and carry on visits.
struct ItineraryThingsCommand: ConsoleCommand {
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

  func run(_ console: Console) throws {
    try FileAccess.write(VisitRulesReader.usualText, to: output)
  }
}
