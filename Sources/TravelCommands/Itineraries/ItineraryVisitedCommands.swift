internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Itineraries
internal import ItineraryPlanning
internal import PlainFiles
internal import TravelModel

/// `roundsman itinerary visited`: lists or forgets visits.
struct ItineraryVisitedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "visited",
    abstract: "List or forget the places you have visited.",
    discussion: """
      Without a subcommand, lists the visits. They come from accepted plans, and itineraries leave \
      them out.

      Example: roundsman itinerary visited
      """,
    subcommands: [ItineraryVisitedListCommand.self, ItineraryVisitedRemoveCommand.self],
    defaultSubcommand: ItineraryVisitedListCommand.self)
}

/// `roundsman itinerary visited list`: lists all visits.
struct ItineraryVisitedListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the places you have visited, latest first.",
    discussion: "Example: roundsman itinerary visited list --json")

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Output file (.txt or .json), or - for stdout.", valueName: "path"))
  var output = "-"

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    guard output == "-" || output.hasSuffix(".txt") || output.hasSuffix(".json") else {
      throw ValidationError("The path after -o must end in .txt or .json.")
    }
  }

  func run(_ console: Console) throws {
    let session = try TripSession(place, console, isReading: true)
    let visits = try session.archive.visitedPlaces(viewer: session.viewer)
    if visits.isEmpty { session.console.say("No visits are recorded yet.") }
    let rows = visits.map { visit in
      VisitTable.Row(
        RememberedPlace(id: visit.place, name: visit.name, location: visit.coordinate),
        day: visit.day, category: visit.category)
    }
    let isJSON = output == "-" ? consoleOptions.json : output.hasSuffix(".json")
    try FileAccess.write(
      isJSON ? VisitTable.json(rows) : Array(VisitTable.text(rows).utf8), to: output)
  }
}

/// `roundsman itinerary visited remove`: forgets visits.
struct ItineraryVisitedRemoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Forget visits to places.",
    discussion: """
      Forgets all of the places or none; places without a recorded visit are reported.

      Example: roundsman itinerary visited remove Ateneum --on 2026-06-12
      """)

  @Argument(help: "Ids or names of places.")
  var places: [String]

  @Option(
    help: ArgumentHelp("Only visits on this day (default: all).", valueName: "yyyy-mm-dd"))
  var on: String?

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if let on, CalendarDate(on) == nil {
      throw ValidationError("--on must be a date such as 2026-06-12.")
    }
  }

  func run(_ console: Console) throws {
    let session = try TripSession(place, console, isReading: true)
    let day = on.flatMap { CalendarDate($0)?.daysSince1970 }
    let kept = try session.archive.visitedPlaces(viewer: session.viewer)
      .filter { $0.day == day ?? $0.day }
    let findings = FindingCollector(file: "command line")
    var chosen: [(place: String, day: Int?)] = []
    for word in places {
      let name = word.lowercased()
      let found = kept.filter { $0.place == word || $0.name.lowercased() == name }
      if found.isEmpty {
        findings.add(
          ItineraryPlanCode.unknownVisit, at: .file, value: word,
          "no visit to \(word) is recorded" + (on.map { " on \($0)" } ?? ""),
          remedy: NearestName.of(word, among: kept.map(\.name)).map { "Did you mean \"\($0)\"?" }
            ?? "Run roundsman itinerary visited to list them.")
      }
      chosen += found.map { ($0.place, $0.day) }
    }
    _ = try findings.reading(0)
    let count = try session.archive.forgetVisits(chosen, viewer: session.viewer)
    session.console.say("Forgotten: \(count.of("visit")).")
  }
}
