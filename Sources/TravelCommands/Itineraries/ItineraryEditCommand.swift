internal import ArgumentParser
internal import CommandSupport
internal import Itineraries
internal import ItineraryPlanning
internal import PlainFiles
internal import TravelModel

/// `roundsman itinerary edit`: edits a plan and solves it again.
struct ItineraryEditCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit a plan; what is not edited stays unless a change is better.",
    discussion: """
      The plan is one written with itinerary -o plan.json; it contains its request and all earlier \
      edits. Places are given by id or name. --keep fixes a place of the plan, --add includes one, \
      --drop excludes one, --swap replaces one by another, --stay sets the length of a visit, and \
      --free removes all edits of a place. For each edit, the loss in score is reported.

      Other visits stay on their day and within an hour of their time, unless a plan without them \
      has at least 5 points more for each visit that does not stay; changes of more than 15 \
      minutes are listed with what they gain. The same edits of the same plan give the same \
      result, unless --time-limit is given; finding losses and gains then takes up to as long \
      again. To plan the day anew with its edits, use roundsman itinerary plan.json.

      Example: roundsman itinerary edit day.json --places helsinki.osm.pbf --keep Ateneum@10:30 \
      --stay Ateneum=+30 --drop Kiasma -o day.json
      """)

  @Argument(help: ArgumentHelp("The plan in JSON, or - for stdin.", valueName: "plan"))
  var plan: String

  @Option(
    help: ArgumentHelp(
      "Keep this place of the plan, optionally at a time: Ateneum@10:30 or Ateneum@2026-06-12T10:30; "
        + "repeatable.", valueName: "place[@time]"))
  var keep: [String] = []

  @Option(
    help: ArgumentHelp(
      "Add a place that is not in the plan, optionally at a time; repeatable.",
      valueName: "place[@time]"))
  var add: [String] = []

  @Option(help: ArgumentHelp("Do not visit this place; repeatable.", valueName: "place"))
  var drop: [String] = []

  @Option(
    help: ArgumentHelp(
      "Replace a place of the plan by another one; repeatable.", valueName: "place=place")
  )
  var swap: [String] = []

  @Option(
    help: ArgumentHelp(
      "Length of a visit in minutes (Ateneum=90), or change from the plan (Ateneum=+30, "
        + "Ateneum=-15); repeatable.", valueName: "place=minutes"))
  var stay: [String] = []

  @Option(
    help: ArgumentHelp(
      "Undo all edits of this place; repeatable.", valueName: "place"))
  var free: [String] = []

  @OptionGroup var inputs: ItineraryInputs
  @OptionGroup var target: ItineraryTarget
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let answer = try inputs.result(of: plan, console) { question throws(InvalidInput) in
      guard let written = question.source.plan else {
        throw InvalidInput(findings: [
          Finding(
            ItineraryPlanCode.format, file: plan, at: .file, "the file is not a plan",
            remedy: "Give a plan written by roundsman itinerary -o plan.json.")
        ])
      }
      return try edits(of: written, question)
    }
    try target.write(answer, inputs, consoleOptions, console)
  }

  /// The edits of the plan with those of the command line.
  ///
  /// - Throws: `InvalidInput` with all unknown places and invalid values.
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
