internal import Archive
internal import ArgumentParser
internal import Foundation
internal import Gazetteer
internal import PackingPlanning
internal import PlainFiles
internal import Planning
internal import Reports

/// `roundsman trips add`: a trip comes into the archive.
struct TripsAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Keep a trip: places, the first day and how many days; or a trip file.",
    discussion: """
      A place is a city with its region or country behind commas (Porto, PT), an id of GeoNames \
      (id:2735943), a postcode of the United States (94110 US) or LON,LAT. A country or a region stands \
      for its largest city. Of several places, --days tells how long one stays at each (--days 3,4), or the \
      days of all together, which are shared out evenly. What may be one of several places is told with \
      all of them.

      A trip file is JSON (roundsman schema trip); its name ends in .json, and - is stdin.

      Example: roundsman trips add "Porto, PT" "Lisbon, PT" --begins 2026-12-01 --days 3,4 --name Portugal
      """)

  @Argument(help: "Places, in order; or a trip file.")
  var places: [String]

  @Option(help: ArgumentHelp("The first day, such as 2026-12-01.", valueName: "day"))
  var begins: String?

  @Option(
    parsing: .unconditional,
    help: "How many days; of several places, a number for each (3,4) or for all together.")
  var days: String?

  @Option(help: "What to call it (default: the places and the first day).")
  var name: String?

  @Option(help: "What it is for, such as business.")
  var purpose: String?

  @Flag(help: "Replace a trip of the same name; its packing lists stay.")
  var replace = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  /// The trip file that is named, if one is.
  private var file: String? {
    guard places.count == 1, let only = places.first,
      only == "-" || InputReader.fileExtension(only) == "json"
    else { return nil }
    return only
  }

  func validate() throws {
    if file == nil, begins == nil || days == nil {
      throw ValidationError("A trip needs a place, --begins and --days; or name a trip file.")
    }
    if file != nil, begins != nil || days != nil {
      throw ValidationError("--begins and --days stand in the trip file.")
    }
  }

  func run() throws {
    try TripSession.run(place, consoleOptions) { session in
      let reading = try document()
      session.console.report(reading.warnings)
      let findings = FindingCollector(file: file ?? "command line")
      let found = try trip(reading.value, findings)
      session.console.report(found.warnings)
      let trip = found.value
      if !replace,
        try session.archive.trips(viewer: session.viewer).contains(where: { $0.name == trip.name })
      {
        findings.add(
          TripCode.tripExists, at: .file, value: trip.name, "there is a trip \(trip.name) already",
          remedy: "Say --replace, or --name and another name.")
      }
      _ = try findings.reading(trip)
      try session.archive.keep(trip, now: ArchiveOptions.now, viewer: session.viewer)
      let bytes =
        session.console.isJSON
        ? TripDocument.json(trip) : Array(TripTable.text(of: try session.listed(trip)).utf8)
      try FileAccess.write(bytes, to: "-")
    }
  }

  /// The trip as it was said or written.
  private func document() throws -> Reading<TripDocument> {
    if let file {
      let bytes = try FileAccess.read(file)
      let reading = try TripDocument.read(bytes, file: file)
      // What belongs to packing is looked at by packing, so that no list is planned for what means nothing.
      let packing = try TripReader.read(bytes, file: file)
      return Reading(reading.value, warnings: packing.warnings)
    }
    do throws(InvalidInput) {
      return try TripDocument.read(spoken(), file: "command line")
    } catch {
      // Nobody wrote the document: its lines mean nothing.
      throw InvalidInput(findings: error.findings.map { $0.moved(to: .file) })
    }
  }

  /// What the command line says, as a trip file: there is one way to read a trip.
  private func spoken() throws(InvalidInput) -> [UInt8] {
    let numbers = (days ?? "").split(separator: ",", omittingEmptySubsequences: false)
    if numbers.count > 1, numbers.count != places.count {
      throw InvalidInput(findings: [
        Finding(
          TripCode.unevenDays, file: "command line", at: .file, value: days,
          "--days has \(numbers.count) numbers for \(places.count.of("place"))",
          remedy: "Write a number for each place, or one for all together.")
      ])
    }
    let lengths = numbers.map { Int($0) }
    guard lengths.allSatisfy({ $0.map((1...TripDocument.longest).contains) ?? false }) else {
      throw InvalidInput(findings: [
        Finding(
          TripCode.unusableDays, file: "command line", at: .file, value: days,
          "--days is \(days ?? ""); a stay has at least one day and at most \(TripDocument.longest)",
          remedy: "Write a whole number such as 5, or one for each place such as 3,4.")
      ])
    }
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("begins", begins ?? "")
      if lengths.count == 1 { json.field("days", lengths[0] ?? 0) }
      json.list("destinations") { json in
        for (index, place) in places.enumerated() {
          json.object { json in
            json.key("place")
            if let position = PlaceArgument(argument: place)?.coordinate {
              json.row { json in
                json.value(position.longitude)
                json.value(position.latitude)
              }
            } else {
              json.value(place)
            }
            if lengths.count > 1, let days = lengths[index] { json.field("days", days) }
          }
        }
      }
    }
    return json.finish()
  }

  private func trip(
    _ document: TripDocument, _ findings: FindingCollector
  ) throws -> Reading<Trip> {
    let finder = TripPlaces(findings: findings)
    let destinations = document.stays.compactMap { stay in
      finder.destination(stay, at: file == nil ? .file : stay.position)
    }
    guard destinations.count == document.stays.count else {
      throw InvalidInput(findings: findings.findings)
    }
    let begins = CalendarText.day(document.days.lowerBound)
    let usual = destinations.map(\.name).joined(separator: ", ") + " \(begins)"
    let trip = Trip(
      name ?? document.name ?? usual, purpose: purpose ?? document.purpose, days: document.days,
      destinations: destinations, settings: document.settings)
    if trip == nil {
      findings.add(
        PlainFileCode.outOfRange, at: .file, value: name, "the trip has no name",
        remedy: "Write a name behind --name, or leave it out.")
    }
    return try findings.reading(trip)
  }
}
