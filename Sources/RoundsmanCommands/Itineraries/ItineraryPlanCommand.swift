internal import ArgumentParser
internal import PlainFiles

/// `roundsman itinerary`: plans the best days for a request.
struct ItineraryPlanCommand: ParsableCommand {
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

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let answer = try inputs.result(of: request, console)
      try target.write(answer, consoleOptions, console)
    } catch {
      throw console.failure(of: error)
    }
  }
}
