internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Localization
internal import PackingPlanning
internal import PlainFiles
internal import Planning
internal import Presentation
internal import Trips

/// `roundsman trips list`: lists all trips.
struct TripsListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List your trips, earliest first; also as a map.",
    discussion: """
      The extension of the -o path selects a self-contained page with a map and list of all \
      destinations (.html), their places (.geojson), a calendar (.ics), or trips that can be added \
      again (.json).

      Example: roundsman trips list -o map.html
      """)

  @Flag(help: "Only trips that are not over.")
  var coming = false

  @OptionGroup var target: TripOutputOptions
  @OptionGroup var clock: ClockOption
  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try TripSession(place, console, isReading: true)
    let trips = try session.archive.trips(viewer: session.viewer).filter {
      !coming || $0.days.upperBound >= clock.today
    }
    if trips.isEmpty {
      session.console.say(
        coming
          ? "No upcoming trips." : "No trips are stored yet. Run roundsman trips add.")
    }
    try target.write(trips, session, clock, consoleOptions, TripTable.text)
  }
}

/// `roundsman trips show`: shows a trip's details.
struct TripsShowCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a trip with its stays and packing progress.",
    discussion: "Example: roundsman trips show Portugal")

  @Argument(help: "Name of the trip.")
  var name: String

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try TripSession(place, console, isReading: true)
    let trip = try session.trips(named: [name])[0]
    let bytes =
      consoleOptions.json
      ? TripDocument.json(trip) : Array(TripTable.text(of: try session.listed(trip)).utf8)
    try FileAccess.write(bytes, to: "-")
  }
}

/// `roundsman trips remove`: removes trips from the archive.
struct TripsRemoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove trips with their packing lists.",
    discussion: """
      Removes all of the trips or none; unknown names are reported.

      Example: roundsman trips remove Portugal
      """)

  @Argument(help: "Names of trips.")
  var names: [String]

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try TripSession(place, console)
    let trips = try session.trips(named: names)
    for trip in trips { _ = try session.archive.removeTrip(trip.name, viewer: session.viewer) }
    session.console.say("Removed: \(Set(trips.map(\.name)).count).")
  }
}

/// `roundsman trips export`: exports trips to files for other programs.
struct TripsExportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export trips as a trip file, a calendar, places or a map.",
    discussion: """
      A calendar (.ics) contains the trip, its stays, and packing time on the evening before; \
      events keep their identity, so that a calendar program updates them on a new export. For a \
      single trip, .json is a trip file for trips add.

      Example: roundsman trips export Portugal -o portugal.ics
      """)

  @Argument(help: "Names of trips (default: all).")
  var names: [String] = []

  @OptionGroup var target: TripOutputOptions
  @OptionGroup var clock: ClockOption
  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try TripSession(place, console, isReading: true)
    let trips =
      names.isEmpty
      ? try session.archive.trips(viewer: session.viewer) : try session.trips(named: names)
    if trips.isEmpty { throw session.console.fail("No trips are stored yet.", .impossible) }
    try target.write(trips, session, clock, consoleOptions, isFile: true) { trips in
      trips.map(TripTable.text).joined(separator: "\n")
    }
  }
}

/// The destination and format of trips.
struct TripOutputOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable, OutputFormat {
    case text, json, geojson, html, ics
  }

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file, or - for stdout; the extension selects the format (.txt, .json, .geojson, .html, "
        + ".ics).", valueName: "path"))
  var output = "-"

  @Option(help: "Format (default: by extension, otherwise text; json with --json).")
  var format: Format?

  @Option(help: "Language of calendars and maps (default: that of the preferences, otherwise en).")
  var language: Language?

  func validate() throws { _ = try chosen(isJSON: false) }

  private func chosen(isJSON: Bool) throws -> Format {
    if let format { return format }
    if output == "-" { return isJSON ? .json : .text }
    return try .of(output)
  }

  /// Writes trips.
  ///
  /// - Parameters:
  ///   - trips: The trips, in order.
  ///   - session: Contains their lists.
  ///   - clock: The current time.
  ///   - consoleOptions: What is written to the terminal, and how.
  ///   - isFile: Whether a single trip in JSON is a trip file rather than a list.
  ///   - text: Makes the text.
  /// - Throws: A `FileError` if it cannot be written, `ArchiveError`.
  func write(
    _ trips: [Trip], _ session: TripSession, _ clock: ClockOption, _ consoleOptions: ConsoleOptions,
    isFile: Bool = false, _ text: ([ListedTrip]) -> String
  ) throws {
    let listed = try trips.map(session.listed)
    let language = try session.language(language)
    let words = PackingWords.of(language)
    let bytes: [UInt8] =
      switch try chosen(isJSON: consoleOptions.json) {
      case .text: trips.isEmpty ? [] : Array(text(listed).utf8)
      case .json:
        isFile && trips.count == 1 ? TripDocument.json(trips[0]) : TripDocument.json(trips)
      case .geojson: TripGeoJSON.document(of: listed)
      case .html: TripPage(of: listed, today: clock.today, language).html()
      case .ics:
        CalendarFile.bytes(
          try zip(trips, listed).flatMap { trip, listed in
            TripCalendar.events(
              of: listed, packing: try session.packing(of: trip, words), words)
          },
          name: trips.count == 1 ? trips[0].name : words["trips"], language: language.rawValue,
          now: clock.seconds)
      }
    try FileAccess.write(bytes, to: output)
  }
}

extension TripSession {
  /// The packing list for the calendar: the trip's first list, if there is one.
  func packing(of trip: Trip, _ words: PackingWords) throws -> TripCalendar.Packing? {
    try archive.packingLists(ofTrip: trip.name, viewer: viewer)?.first.map { list in
      TripCalendar.Packing(
        lines: list.lines.filter { $0.count > 0 && !$0.isRemoved }.map {
          "\($0.isTicked ? "☑" : "☐") \($0.count) × "
            + words.name(ofID: $0.garment, count: $0.count)
        }, washDays: StoredPacking.washDays(of: list))
    }
  }
}
