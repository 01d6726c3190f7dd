internal import ArgumentParser
internal import CommandSupport
internal import Itineraries
internal import Localization
internal import PackingPlanning
internal import PlainFiles
internal import Trips

/// The packing list that is planned together with the days.
struct ItineraryPackOptions: ParsableArguments {
  @Flag(
    help:
      "Also plan what to pack: each visit states what to have from the list, which is written after the text, or to a second file, such as day-packing.html besides day.html."
  )
  var pack = false

  @Option(
    help: ArgumentHelp(
      "With --pack: your garments, a file or the name of a default wardrobe; see pack.",
      valueName: "file|name"))
  var wardrobe: String?

  @Option(
    help: ArgumentHelp("With --pack: the bag limit, as for pack.", valueName: "bag"))
  var bag: BagLimit?

  func validate() throws {
    guard pack || (wardrobe == nil && bag == nil) else {
      throw ValidationError("--wardrobe and --bag are only used together with --pack.")
    }
  }

  /// Plans what to pack for a plan.
  ///
  /// - Parameters:
  ///   - report: The plan.
  ///   - inputs: Of the plan, whose weather is used.
  ///   - console: Receives warnings.
  /// - Returns: The packing plan; `nil` if none is asked for.
  /// - Throws: As for a trip.
  func packed(
    for report: ItineraryReport, _ inputs: ItineraryInputs, _ console: Console
  ) throws -> PackingPlan? {
    guard pack else { return nil }
    let trip = try ItineraryTrip.read(
      report.json(), file: "itinerary", by: inputs.visits.rules(console)
    ).value
    var packing = try PackingInputs.parse(
      (wardrobe.map { ["--wardrobe", $0] } ?? [])
        + (inputs.visits.weather.map { ["--weather", $0] } ?? []))
    (packing.archive, packing.services) = (inputs.history.place, inputs.visits.services)
    let reading = try packing.useCase(console)
    console.report(reading.warnings)
    var useCase = reading.value
    useCase.bag = bag
    // The days are planned with climate averages unless a forecast is asked for.
    if !inputs.visits.forecast { useCase.ask = nil }
    return try useCase.plan(trip.request, at: trip.stays)
  }

  /// The list, in the format in which a plan is written to a path.
  func list(_ plan: PackingPlan, _ language: Language, besides path: String) -> [UInt8] {
    let lists = PackingLists(plan, language)
    if path.hasSuffix(".html") { return lists.page }
    if path.hasSuffix("json") { return PackingDocument.json(plan, language) }
    return Array(lists.text.utf8)
  }

  /// Where the list is written besides a plan: `day-packing.html` besides `day.html`, as text besides a calendar.
  func path(besides path: String) -> String {
    let ending = path.split(separator: ".").last ?? ""
    let stem = path.dropLast(ending.count + 1)
    let own = ["ics": "txt", "geojson": "json"][String(ending)] ?? String(ending)
    return "\(stem)-packing.\(own)"
  }
}
