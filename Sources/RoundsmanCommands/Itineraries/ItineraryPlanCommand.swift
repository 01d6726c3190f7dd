internal import ArgumentParser
internal import PlainFiles
internal import Planning

/// `roundsman itinerary`: a request in, the best days out.
struct ItineraryPlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Plan the best days between a start and an end.",
    discussion: """
      Of the places of an extract or a file, those are chosen that are worth most for the traveller, in an order that \
      keeps every opening hour, the budget and the time of arrival. Few places are solved to proven optimality. Ways \
      follow the streets of --map and the timetables of --transit; without a map they are estimates of straight lines.

      Interests and the preference itinerary of the archive hold where the request says nothing, and places that were \
      visited (itinerary accept) are left out. A plan in JSON has its request in it: it can stand for the request, and \
      behind --another, so that what it shows is left out.

      Example: roundsman itinerary plan datasets/itineraries/helsinki.json --places datasets/osm/helsinki.osm.pbf \
      --map datasets/osm/helsinki.osm.pbf -o day.txt
      """)

  @Argument(
    help: ArgumentHelp(
      "What is wanted, in JSON or YAML, or a plan that was made of it.", valueName: "request"))
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
