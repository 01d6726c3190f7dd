internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import Gazetteer
internal import PackingPlanning
internal import PlainFiles
internal import Planning
internal import Trips

/// `roundsman trips add`: adds a trip to the archive.
struct TripsAddCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a trip from places and dates, or from a trip file.",
    discussion: """
      A place is a city with its region or country after commas (Porto, PT), a GeoNames id \
      (id:2735943), a United States postcode (94110 US) or LON,LAT. A country or region stands for \
      its largest city. For several places, --days gives the days at each (--days 3,4) or the \
      total, which is divided evenly. For an ambiguous name, all matches are listed.

      A trip file is JSON (roundsman schema trip); its name ends in .json, or is - for stdin.

      Example: roundsman trips add "Porto, PT" "Lisbon, PT" --begins 2026-12-01 --days 3,4 --name \
      Portugal
      """)

  @Argument(help: "Places in order, or a trip file.")
  var places: [String]

  @Option(help: ArgumentHelp("First day, such as 2026-12-01.", valueName: "day"))
  var begins: String?

  @Option(
    parsing: .unconditional,
    help: "Number of days; for several places, one number for each (3,4) or the total.")
  var days: String?

  @Option(help: "Name of the trip (default: the places and the first day).")
  var name: String?

  @Option(help: "Purpose of the trip, such as business.")
  var purpose: String?

  @Flag(help: "Replace a trip of the same name; its packing lists are kept.")
  var replace = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  /// The given trip file, if any.
  private var file: String? {
    guard places.count == 1, let only = places.first,
      only == "-" || InputReader.fileExtension(only) == "json"
    else { return nil }
    return only
  }

  func validate() throws {
    if file == nil, begins == nil || days == nil {
      throw ValidationError("Give a place, --begins and --days, or a trip file.")
    }
    if file != nil, begins != nil || days != nil {
      throw ValidationError(
        "--begins and --days cannot be used with a trip file, which contains them.")
    }
  }

  func run(_ console: Console) throws {
    let session = try TripSession(place, console)
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
        TripCode.tripExists, at: .file, value: trip.name,
        "there is already a trip named \(trip.name)",
        remedy: "Use --replace, or choose another name with --name.")
    }
    _ = try findings.reading(trip)
    try session.archive.keep(trip, now: ArchiveOptions.now, viewer: session.viewer)
    let bytes =
      session.console.isJSON
      ? TripDocument.json(trip) : Array(TripTable.text(of: try session.listed(trip)).utf8)
    try FileAccess.write(bytes, to: "-")
  }

  /// The trip from the command line or the file.
  private func document() throws -> Reading<TripDocument> {
    if let file {
      let bytes = try FileAccess.read(file)
      let reading = try TripDocument.read(bytes, file: file)
      // The fields for packing are validated by packing, so that no list is planned for invalid ones.
      let packing = try TripReader.read(bytes, file: file)
      return Reading(reading.value, warnings: packing.warnings)
    }
    do throws(InvalidInput) {
      return try TripDocument.read(spoken(), file: "command line")
    } catch {
      // The document is generated: its line numbers mean nothing.
      throw InvalidInput(findings: error.findings.map { $0.moved(to: .file) })
    }
  }

  /// The command line as a trip file, so that there is only one way to read a trip.
  private func spoken() throws(InvalidInput) -> [UInt8] {
    let numbers = (days ?? "").split(separator: ",", omittingEmptySubsequences: false)
    if numbers.count > 1, numbers.count != places.count {
      throw InvalidInput(findings: [
        Finding(
          TripCode.unevenDays, file: "command line", at: .file, value: days,
          "--days has \(numbers.count) numbers for \(places.count.of("place"))",
          remedy: "Give a number for each place, or one for the total.")
      ])
    }
    let lengths = numbers.map { Int($0) }
    guard lengths.allSatisfy({ $0.map((1...TripDocument.longest).contains) ?? false }) else {
      throw InvalidInput(findings: [
        Finding(
          TripCode.unusableDays, file: "command line", at: .file, value: days,
          "--days is \(days ?? ""); a stay has at least one day and at most \(TripDocument.longest)",
          remedy: "Give a whole number such as 5, or one for each place such as 3,4.")
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
        PlainFileCode.outOfRange, at: .file, value: name,
        "the trip has no name, or a text with control characters",
        remedy: "Give a name in plain characters after --name, or omit the option.")
    }
    return try findings.reading(trip)
  }
}
