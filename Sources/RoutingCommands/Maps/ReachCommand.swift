internal import ArgumentParser
internal import CommandSupport
internal import Directions
internal import Gazetteer
internal import PlainFiles
internal import Planning
internal import RoadNetwork
internal import TravelModel

/// `roundsman reach`: finds what can be reached in some times.
struct ReachCommand: ConsoleCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable, OutputFormat {
    case geojson, csv

    var extensions: [String] { self == .geojson ? ["geojson", "json"] : [rawValue] }
  }

  static let configuration = CommandConfiguration(
    commandName: "reach",
    abstract: "Find the area that can be reached in some minutes.",
    discussion: """
      GeoJSON has a multipolygon for each time, the largest first, and with --bins a point for each \
      place of the list. Every point of a street that is reached lies in its polygon, and no point \
      of it is farther from such a street than its property tolerance, in metres (44 m, more for \
      areas wider than about 30 km), except where a hole smaller than --least-hole is filled. Polygons \
      are valid and do not cross.

      With --arrive, areas and places are those from which the place of --from is reached by then.

      CSV has one row for each place of --bins: id, lon, lat, duration in seconds, distance in metres, \
      and the least of the given minutes within which it is reached.

      Example: roundsman reach porto.roadmap --from -8.6109,41.1496 --minutes 5,10,15 -o reach.geojson
      """)

  @Argument(help: "A network file, or an extract whose network is built on first use.")
  var map: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where to start: LON,LAT or the name of a city.", valueName: "place"))
  var from: NamedPlaceArgument

  @Option(help: "Minutes of travel, separated by commas.")
  var minutes = "5,10,15"

  @Option(
    help: ArgumentHelp(
      "A list of places as for matrix, such as bins.csv: which are reached, and when.",
      valueName: "path"))
  var bins: String?

  @Option(help: ArgumentHelp("Fill holes smaller than this, in hectares.", valueName: "hectares"))
  var leastHole = 10.0

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file, or - for stdout; the extension selects the format.", valueName: "path"))
  var output = "-"

  @Option(help: "Format (default: by extension, otherwise geojson).")
  var format: Format?

  @Option(help: "Write times to this file as JSON.")
  var stats: String?

  @OptionGroup var options: MapOptions
  @OptionGroup var hours: HourOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  /// The longest time, in minutes, and the most of them.
  private static let (longest, most) = (1440.0, 20)

  func validate() throws {
    if Self.limits(minutes) == nil {
      throw ValidationError(
        "--minutes must be up to \(Self.most) numbers above 0, at most \(Int(Self.longest)), separated by commas."
      )
    }
    if !(0...1e6).contains(leastHole) {
      throw ValidationError("--least-hole must be a number of hectares from 0 to 1000000.")
    }
    if bins == nil, try chosenFormat() == .csv {
      throw ValidationError("CSV is a list of the places of --bins; give them.")
    }
  }

  /// Milliseconds; `nil` if the text is not a list of minutes.
  private static func limits(_ text: String) -> [Int]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double(String($0.filter { $0 != " " }))
    }
    let valid = numbers.compactMap(\.self).filter { $0 > 0 && $0 <= longest }
    guard valid.count == numbers.count, valid.count <= most else { return nil }
    return valid.map { Int(($0 * 60_000).rounded()) }
  }

  func run(_ console: Console) throws {
    let places = try bins.map { path in
      try PlaceList(NamedFile(name: path, bytes: FileAccess.read(path))).places
    }
    let watch = Stopwatch()
    let streets = try streets(console)
    let opened = watch.seconds
    let limits = Self.limits(minutes) ?? []
    let source = try from.coordinate(.world)
    let found: FindReach.Found
    do throws(RouteFailure) {
      found = try FindReach(streets, options: options.snapOptions).reach(
        from: source, within: limits, places: places?.map(\.coordinate) ?? [],
        leastHole: leastHole * 10_000)
    } catch {
      throw console.fail("\(error)", .impossible)
    }
    let response = response(found, places ?? [], limits)
    let answer = try chosenFormat() == .csv ? response.csv() : response.geoJSON()
    try FileAccess.write(answer, to: output)
    if let stats {
      let times = Times(opening: opened, answering: watch.seconds - opened, answers: limits.count)
      try FileAccess.write(times.json(), to: stats)
    }
    if let places {
      let reached = found.places.count { $0?.limit(limits) != nil }
      console.say("Reached in time: \(reached) of \(places.count.of("place")).")
    }
  }

  private func streets(_ console: Console) throws -> FindReach.Streets {
    guard let time = hours.time else { return .untimed(try options.network(map, console)) }
    return .timed(try options.network(map, by: hours, console), at: time)
  }

  private func response(
    _ found: FindReach.Found, _ places: [PlaceList.Place], _ limits: [Int]
  ) -> ReachResponse {
    ReachResponse(
      from: found.source.coordinate, areas: found.areas,
      places: zip(places, found.places).map { place, arrival in
        ReachResponse.Place(
          id: place.id, coordinate: place.coordinate,
          travel: arrival.map { ($0.duration, $0.distance) }, limit: arrival?.limit(limits))
      })
  }

  private func chosenFormat() throws -> Format {
    if let format { return format }
    return try output == "-" ? .geojson : .of(output)
  }
}
