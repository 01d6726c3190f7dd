internal import Archive
internal import ArgumentParser
internal import Directions
internal import Lookbook
internal import PackingPlanning
internal import PlainFiles
internal import Reports

/// What every command of trips works with: the archive, who asks, and how to speak.
struct TripSession {
  let archive: Archive
  let viewer: Viewer
  let console: Console

  /// Runs a command of trips; what it throws becomes a message and an exit.
  ///
  /// - Parameters:
  ///   - place: Which archive.
  ///   - consoleOptions: What is written to the terminal, and how.
  ///   - isReading: Whether nothing is changed; then no archive is made where there is none.
  ///   - body: The command's own part.
  /// - Throws: An exit, after a message.
  static func run(
    _ place: ArchiveOptions, _ consoleOptions: ConsoleOptions, isReading: Bool = false,
    _ body: (TripSession) throws -> Void
  ) throws {
    let console = Console(consoleOptions)
    do {
      let archive = try isReading ? place.reading() : place.opened()
      let viewer = try place.viewer(of: archive)
      try body(TripSession(archive: archive, viewer: viewer, console: console))
    } catch {
      throw console.failure(of: error)
    }
  }

  /// The trips of these names, in their order.
  ///
  /// - Throws: `InvalidInput` with each name that no trip has.
  func trips(named names: [String]) throws -> [Trip] {
    let all = try archive.trips(viewer: viewer)
    let findings = FindingCollector(file: "command line")
    let found = names.compactMap { name -> Trip? in
      if let trip = all.first(where: { $0.name == name }) { return trip }
      let nearest = NearestName.of(name, among: all.map(\.name))
      findings.add(
        TripCode.unknownTrip, at: .file, value: name, "no trip is named \(name)",
        remedy: nearest.map { "Did you mean \($0)?" } ?? "Run roundsman trips list.")
      return nil
    }
    return try findings.reading(found).value
  }

  /// The language of what is told: the one that is asked for, else that of the preferences, else English.
  func language(_ asked: Language?) throws -> Language {
    if let asked { return asked }
    let stored = try archive.preferences(viewer: viewer).first { $0.name == "packing" }
    let preferences = try stored.map {
      try PreferencesReader.read(Array($0.value.utf8), file: "the preference packing").value
    }
    return preferences?.language.flatMap(Language.init(tag:)) ?? .en
  }

  /// A trip as lists, maps and calendars show it.
  func listed(_ trip: Trip) throws -> ListedTrip {
    let lists = try archive.packingLists(ofTrip: trip.name, viewer: viewer) ?? []
    return ListedTrip(
      trip.name, purpose: trip.purpose, days: trip.days,
      stays: trip.destinations.map {
        ListedTrip.Stay($0.name, country: $0.country, coordinate: $0.coordinate, days: $0.days)
      },
      lists: lists.map { list in
        let lines = list.lines.filter { $0.count > 0 && !$0.isRemoved }
        return ListedTrip.List(
          list.name, things: lines.map(\.count).reduce(0, +), lines: lines.count,
          ticked: lines.count(where: \.isTicked))
      })
  }
}

/// What time it is, for commands whose answer depends on it.
struct ClockOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Current time in UTC, such as 2026-11-22T16:41:06Z (default: by the system clock).",
      valueName: "instant"))
  var now: String?

  func validate() throws {
    if let now, CalendarText.seconds(ofInstant: now) == nil {
      throw ValidationError("--now must be a time in UTC such as 2026-11-22T16:41:06Z.")
    }
  }

  /// Seconds since 1970.
  var seconds: Int { now.flatMap(CalendarText.seconds) ?? ArchiveOptions.now }

  /// Days since 1970-01-01, by universal time.
  var today: Int { Int((Double(seconds) / 86_400).rounded(.down)) }
}
