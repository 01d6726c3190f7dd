internal import ArgumentParser
internal import ItineraryPlanning
internal import PlainFiles
internal import Planning
internal import TravelModel

/// `roundsman itinerary edit`: a traveller changes a plan.
struct ItineraryEditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change a plan and solve it anew; what is said stays when it is planned again.",
    discussion: """
      The plan is one that itinerary -o plan.json wrote: its request and all earlier edits are in it. Places are named \
      by id or name. --keep holds a place of the plan, --add takes a place into it, --drop leaves one out, --swap does \
      both; --stay says how long; --free leaves a place to the plan again. Each edit is told with the points that it \
      costs. Without an edit, plans anew with those that the plan has.

      Example: roundsman itinerary edit day.json --places helsinki.osm.pbf --keep Ateneum@10:30 --stay Ateneum=+30 \
      --drop Kiasma -o day.json
      """)

  @Argument(help: ArgumentHelp("The plan, in JSON; - is stdin.", valueName: "plan"))
  var plan: String

  @Option(
    help: ArgumentHelp(
      "A place of the plan that is visited in any case, perhaps at a time: Ateneum@10:30, or Ateneum@2026-06-12T10:30; "
        + "repeatable.", valueName: "place[@time]"))
  var keep: [String] = []

  @Option(
    help: ArgumentHelp(
      "A place that is not in the plan and is visited, perhaps at a time; repeatable.",
      valueName: "place[@time]"))
  var add: [String] = []

  @Option(help: ArgumentHelp("A place that is not visited; repeatable.", valueName: "place"))
  var drop: [String] = []

  @Option(
    help: ArgumentHelp(
      "A place of the plan, and one that is visited instead; repeatable.", valueName: "place=place")
  )
  var swap: [String] = []

  @Option(
    help: ArgumentHelp(
      "How many minutes a visit lasts: Ateneum=90; or how many more or fewer than in the plan: Ateneum=+30, "
        + "Ateneum=-15; repeatable.", valueName: "place=minutes"))
  var stay: [String] = []

  @Option(
    help: ArgumentHelp(
      "A place of which nothing that was said holds any more; repeatable.", valueName: "place"))
  var free: [String] = []

  @OptionGroup var inputs: ItineraryInputs
  @OptionGroup var target: ItineraryTarget
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let answer = try inputs.result(of: plan, console) { question throws(InvalidInput) in
        guard let written = question.source.plan else {
          throw InvalidInput(findings: [
            Finding(
              ItineraryPlanCode.format, file: plan, at: .file, "the file is no plan",
              remedy: "Name a plan that roundsman itinerary -o plan.json wrote.")
          ])
        }
        return try edits(of: written, question)
      }
      try target.write(answer, consoleOptions, console)
    } catch {
      throw console.failure(of: error)
    }
  }

  /// The edits of the plan with those of the command line.
  ///
  /// - Throws: `InvalidInput` with all that names nothing, or is none.
  private func edits(
    of plan: WrittenItinerary, _ question: ItineraryInputs.Question
  ) throws(InvalidInput) -> [PlaceEdit] {
    var sheet = ItineraryEditSheet(
      plan, request: question.source.request, places: question.places, known: question.known)
    for word in free { sheet.free(word) }
    for word in swap { sheet.swap(word) }
    for word in keep { sheet.keep(word) }
    for word in add { sheet.add(word) }
    for word in drop { sheet.drop(word) }
    for word in stay { sheet.stay(word) }
    return try sheet.findings.reading(sheet.edits).value
  }
}
