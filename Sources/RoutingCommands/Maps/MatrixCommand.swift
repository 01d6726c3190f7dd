internal import ArgumentParser
internal import CommandSupport
internal import Directions
internal import PlainFiles
internal import Planning
internal import RoadNetwork
internal import TravelModel

/// `roundsman matrix`: computes travel between all places in a list.
struct MatrixCommand: ConsoleCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable, OutputFormat {
    case json, csv, npz
  }

  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Compute durations and distances between all places in a list.",
    discussion: """
      The list is CSV with columns lon, lat and optionally id (such as a depot day's bins.csv), or \
      JSON: [[lon, lat], …]. Rows are origins.

      json has the format of OSRM's table service, in seconds and metres. csv has one row per \
      pair. npz is for NumPy, with durations in milliseconds and distances in centimetres. Places \
      without a street and pairs without a route are null, empty or −1. Rows are written as they \
      are found, so tables may exceed the memory.

      --close and --avoid exclude streets, as in route.

      With --depart or --arrive, all routes leave or arrive at that time, and streets, turns and \
      limits are as at the moment when they are reached. That takes a search of the whole network for \
      each row or column.

      Example: roundsman matrix helsinki.osm.pbf datasets/depot-days/helsinki/bins.csv -o bins.npz
      """)

  @Argument(help: "A network file, or an extract whose network is built on first use.")
  var map: String

  @Argument(help: "The list of places, or - for stdin.")
  var places: String

  @Option(help: ArgumentHelp("A separate list of destinations.", valueName: "path"))
  var destinations: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file, or - for stdout; the extension selects the format.", valueName: "path"))
  var output = "-"

  @Option(help: "Format of the table (default: by extension, otherwise json).")
  var format: Format?

  @Option(help: "Write times to this file as JSON.")
  var stats: String?

  @OptionGroup var options: MapOptions
  @OptionGroup var hours: HourOptions
  @OptionGroup var sides: ApproachOption
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let format = try chosenFormat()
    let sources = try PlaceList(NamedFile(name: places, bytes: FileAccess.read(places))).places
    let targets = try destinations.map { path in
      try PlaceList(NamedFile(name: path, bytes: FileAccess.read(path))).places
    }
    let watch = Stopwatch()
    let timed = try hours.time.map { _ in try options.network(map, by: hours, console) }
    let network = try timed?.network ?? options.network(map, console)
    let opened = watch.seconds
    let approaches = try sides.approaches(of: sources.count)
    if approaches.count > 1, targets != nil {
      throw ValidationError("With --destinations, --approach must be a single side.")
    }
    let from = snaps(of: sources, on: network, timed, approaches)
    let to = targets.map { snaps(of: $0, on: network, timed, approaches) } ?? from
    let rows = rows(network, timed, from: from, to: to)
    if let wrong = rows.firstWrongEntry(on: network, targets: to) {
      throw console.fail(
        "The entry from place \(wrong.source + 1) to place \(wrong.target + 1) does not agree with its "
          + "route; nothing was written. This is a bug; please report it.", .refused)
    }
    let threads = options.threadCount
    switch format {
    case .json:
      try FileAccess.write(
        TableResponse.parts(of: rows, sources: from, targets: to, on: network, threads: threads),
        to: output)
    case .csv:
      let names = sources.map(\.id)
      try FileAccess.write(
        TableCSV.parts(
          of: rows, sources: names, targets: targets?.map(\.id) ?? names, threads: threads),
        to: output)
    case .npz:
      try FileAccess.write(TableArchive.parts(of: rows, threads: threads), to: output)
    }
    if let stats {
      let times = Times(
        opening: opened, answering: watch.seconds - opened, answers: from.count * to.count)
      try FileAccess.write(times.json(), to: stats)
    }
    report(sources, from, console)
    if let targets { report(targets, to, console) }
  }

  private func rows(
    _ network: StreetNetwork, _ timed: TimedNetwork?, from: [Snap?], to: [Snap?]
  ) -> TravelRows {
    guard let timed, let time = hours.time else { return TravelRows(network, from: from, to: to) }
    return TravelRows(
      TravelTable(timed, from: from, to: to, at: time, threads: options.threadCount))
  }

  private func snaps(
    of places: [PlaceList.Place], on network: StreetNetwork, _ timed: TimedNetwork?,
    _ approaches: [Approach]
  ) -> [Snap?] {
    func wanted(_ number: Int) -> SnapOptions {
      options.snapOptions.approaching(number, approaches)
    }
    if let timed, let time = hours.time {
      var query = TimedQuery(timed)
      return places.enumerated().map { number, place in
        query.snap(FixedCoordinate(place.coordinate), wanted(number), at: time.moment)
      }
    }
    var finder = RouteQuery(network)
    return places.enumerated().map { number, place in
      finder.snap(FixedCoordinate(place.coordinate), wanted(number))
    }
  }

  /// Reports the places without a street.
  private func report(_ places: [PlaceList.Place], _ snaps: [Snap?], _ console: Console) {
    for (place, snap) in zip(places, snaps) where snap == nil {
      console.log.warning(
        "Place \(place.id): no street within \(Int(options.maxDistance)) m. Check it, or increase --max-distance."
      )
    }
  }

  private func chosenFormat() throws -> Format {
    if let format { return format }
    return try output == "-" ? .json : .of(output)
  }
}
