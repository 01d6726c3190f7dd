internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Itineraries
internal import PlainFiles

/// `roundsman itinerary accept`: records the visits of a plan in the history.
struct ItineraryAcceptCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Record the visits of a plan in the archive, for later plans to take into account.",
    discussion: """
      Each visit is stored with its date, name and location; later itineraries leave visited \
      places out. Accepting the same plan again has no effect. --undo forgets its visits, so that \
      another plan for the same day can be accepted.

      Example: roundsman itinerary accept day.json
      """)

  @Argument(help: ArgumentHelp("The plan in JSON, or - for stdin.", valueName: "plan"))
  var plan: String

  @Flag(help: "Forget the visits of the plan instead.")
  var undo = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let reading = try WrittenItinerary.read(FileAccess.read(plan), file: plan)
    console.report(reading.warnings)
    let visits = try Self.visits(of: reading.value, file: plan)
    let archive = try undo ? place.reading() : place.opened()
    let viewer = try place.viewer(of: archive)
    if undo {
      let count = try archive.forgetVisits(
        visits.map { ($0.place, $0.day) }, viewer: viewer)
      console.say("Forgotten: \(count.of("visit")).")
    } else {
      let known = Set(try archive.visitedPlaces(viewer: viewer))
      try archive.record(visits, viewer: viewer)
      let new = visits.count { !known.contains($0) }
      console.say("Accepted: \(visits.count.of("visit")), \(new) of them new.")
    }
  }

  /// The visits in the form of the archive.
  ///
  /// - Throws: `InvalidInput` with all visits that cannot be stored.
  private static func visits(
    of plan: WrittenItinerary, file: String
  ) throws(InvalidInput) -> [VisitedPlace] {
    let findings = FindingCollector(file: file)
    let visits = plan.visits.compactMap { visit in
      if visit.visited == nil {
        findings.add(
          ItineraryPlanCode.unusablePlace, at: .file, value: visit.place.name,
          "a place has no id or no name, or its id or name contains control characters",
          remedy: "Give the place an id and a name in the places file, and plan again.")
      }
      return visit.visited
    }
    return try findings.reading(visits).value
  }
}
