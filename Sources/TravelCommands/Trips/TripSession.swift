internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Localization
internal import Lookbook
internal import PackingPlanning
internal import PlainFiles
internal import Trips

/// The context of every trip command: the archive, the viewer and the console.
struct TripSession {
  let archive: Archive
  let viewer: Viewer
  let console: Console

  /// Opens the archive.
  ///
  /// - Parameters:
  ///   - place: Which archive.
  ///   - console: Where findings and messages go.
  ///   - isReading: Whether the command only reads; then a missing archive is not created.
  /// - Throws: ``ArchiveError``, ``AccountError``.
  init(_ place: ArchiveOptions, _ console: Console, isReading: Bool = false) throws {
    archive = try isReading ? place.reading() : place.opened()
    viewer = try place.viewer(of: archive)
    self.console = console
  }

  /// The trips with these names, in order.
  ///
  /// - Throws: `InvalidInput` with each unknown name.
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

  /// The language of the output: the requested one, otherwise that of the preferences, otherwise English.
  func language(_ asked: Language?) throws -> Language {
    if let asked { return asked }
    let stored = try archive.preferences(viewer: viewer).first { $0.name == "packing" }
    let preferences = try stored.map {
      try PreferencesReader.read(Array($0.value.utf8), file: "the preference packing").value
    }
    return preferences?.language.flatMap(Language.init(tag:)) ?? .en
  }

  /// A trip as shown in lists, maps and calendars.
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

/// The current time, for commands that depend on it.
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

  /// Days since 1970-01-01, in UTC.
  var today: Int { Int((Double(seconds) / 86_400).rounded(.down)) }
}
