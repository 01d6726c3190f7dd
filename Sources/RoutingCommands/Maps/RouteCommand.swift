internal import ArgumentParser
internal import CommandSupport
internal import Directions
internal import Gazetteer
internal import PlainFiles
internal import Planning
internal import RoadNetwork
internal import TravelModel

extension RouteResponse.Geometry: ExpressibleByArgument {}
extension RouteAnnotations: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}

/// `roundsman route`: finds the route between places.
struct RouteCommand: ConsoleCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable, OutputFormat {
    case text, json, geojson, gpx, polyline, ssml, prompts

    var extensions: [String] {
      switch self {
      case .text: ["txt"]
      case .json, .geojson, .gpx, .ssml: [rawValue]
      case .polyline, .prompts: []
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "route",
    abstract: "Find the route between places.",
    discussion: """
      Places are LON,LAT in degrees or names of cities (Porto, PT). Each is snapped to the nearest \
      street that the profile can use and that is connected to the rest of the map. JSON has the \
      format of OSRM's route service, in seconds and metres; --steps adds the steps of each leg, \
      with instructions and prompts. Text, GPX and speech always contain directions; speech is \
      SSML 1.1, or plain prompts, one per line. Where the map has heights, text and JSON have the \
      metres of ascent and descent; a leg that climbs more than 1000 m is reported. Durations in \
      JSON are from street to street; access_duration is that of walking between places and \
      streets, which the total in text includes on foot.

      Closed streets and roadworks come from --close: points, lines and areas in GeoJSON, with \
      properties such as speed, direction, from and to; --avoid excludes classes of streets. \
      Places on closed streets are snapped to others; closed points are reached from either side.

      Streets, turns and limits that apply only at certain times do not count without a time. With \
      --depart or --arrive, each is as at the moment when it is reached; nobody waits for a street to \
      open. JSON then has departure and arrival. Places are on streets that are open at the given time.

      With --batch FILE, a CSV with the columns from_lon,from_lat,to_lon,to_lat, writes one line \
      of JSON per row.

      Example: roundsman route porto.roadmap -8.6109,41.1496 -8.5870,41.1579 --avoid motorway
      """)

  @Argument(help: "A network file, or an extract whose network is built on first use.")
  var map: String

  @Argument(help: ArgumentHelp("Two or more places.", valueName: "place"))
  var places: [NamedPlaceArgument] = []

  @Option(
    help: ArgumentHelp("Route all pairs in this CSV file, or - for stdin.", valueName: "path"))
  var batch: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file, or - for stdout; the extension selects the format.", valueName: "path"))
  var output = "-"

  @Option(help: "Format of the route (default: by extension, otherwise text).")
  var format: Format?

  @Option(help: "Maximum number of alternative routes between two places.")
  var alternatives = 0

  @Option(
    help: ArgumentHelp(
      "What JSON tells of each piece of a leg, as OSRM does: duration, distance, speed, nodes, weight, "
        + "datasources, separated by commas, or true for all.", valueName: "names"))
  var annotations: RouteAnnotations?

  @Option(help: "Format of lines in JSON.")
  var geometry = RouteResponse.Geometry.polyline

  @Flag(help: "Include the steps of each leg in JSON, and a point for each maneuver in GeoJSON.")
  var steps = false

  @Option(help: "Write times to this file as JSON.")
  var stats: String?

  @OptionGroup var options: MapOptions
  @OptionGroup var hours: HourOptions
  @OptionGroup var sides: ApproachOption
  @OptionGroup var wording: WordingOptions
  @OptionGroup var streets: StreetLanguageOption
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if batch == nil, places.count < 2 {
      throw ValidationError(
        "Give at least two places, as LON,LAT or by name, or a file with --batch.")
    }
    if batch != nil, !places.isEmpty {
      throw ValidationError("--batch and places on the command line cannot be used together.")
    }
    if !(0...20).contains(alternatives) {
      throw ValidationError("--alternatives must be a number from 0 to 20.")
    }
    if alternatives > 0, batch == nil, places.count != 2 {
      throw ValidationError("--alternatives requires exactly two places.")
    }
    if alternatives > 0, hours.time != nil {
      throw ValidationError(
        "--alternatives cannot be used with --depart or --arrive: alternatives are found among the "
          + "shortcuts of a network whose weights are the same at all times.")
    }
    if annotations != nil, batch == nil, let format, format != .json {
      throw ValidationError("--annotations are written in JSON only.")
    }
    _ = try sides.approaches(of: batch == nil ? places.count : 2)
    if batch != nil, let format, format != .json {
      throw ValidationError("--batch writes JSON only.")
    }
  }

  func run(_ console: Console) throws {
    let watch = Stopwatch()
    let streets = try streets(console)
    let opened = watch.seconds
    if let batch {
      let pairs = try PairList(NamedFile(name: batch, bytes: FileAccess.read(batch))).pairs
      let begin = Stopwatch()
      let answers = answers(to: pairs, streets)
      try write(Times(opening: opened, answering: begin.seconds, answers: pairs.count))
      try FileAccess.write(answers.lines, to: output)
      if answers.failures > 0 {
        console.say("\(answers.failures) of \(pairs.count) pairs have no route.")
      }
      if let first = answers.climbing.first {
        report(
          "routes that climb more than 1000 m: \(answers.climbing.count) of \(pairs.count), "
            + "the first in row \(first + 1)", console)
      }
      if answers.areWrong {
        throw console.fail("Some routes do not add up; their lines say so.", .refused)
      }
    } else {
      try FileAccess.write(try answer(streets, console), to: output)
      try write(Times(opening: opened, answering: watch.seconds - opened, answers: 1))
    }
  }

  /// What finds routes: at a time or as if no condition held.
  private enum Streets {
    case untimed(FindRoutes)
    case timed(FindTimedRoutes)
  }

  private func streets(_ console: Console) throws -> Streets {
    let approaches = try sides.approaches(of: batch == nil ? places.count : 2)
    if let time = hours.time {
      let timed = try options.network(map, by: hours, console)
      var finder = FindTimedRoutes(timed, at: time, options: options.snapOptions)
      finder.approaches = approaches
      return .timed(finder)
    }
    var finder = FindRoutes(try options.network(map, console), options: options.snapOptions)
    finder.approaches = approaches
    return .untimed(finder)
  }

  private func answers(to pairs: [PairList.Pair], _ streets: Streets) -> RouteAnswers {
    switch streets {
    case .untimed(let finder):
      return finder.answers(
        to: pairs, response(finder.network), alternatives: alternatives,
        threads: options.threadCount)
    case .timed(let finder):
      let plain = response(finder.timed.network)
      guard steps else {
        return finder.answers(to: pairs, threads: options.threadCount) { _ in plain }
      }
      let wording = wording.wording()
      return finder.answers(to: pairs, threads: options.threadCount) { network in
        var response = plain
        response.directions = DirectionsWriter(network, wording)
        return response
      }
    }
  }

  private func answer(_ streets: Streets, _ console: Console) throws -> [UInt8] {
    let format = try chosenFormat()
    if annotations != nil, format != .json {
      throw ValidationError("--annotations are written in JSON only.")
    }
    let places = try self.places.map { try $0.coordinate(.world) }
    do throws(RouteFailure) {
      switch streets {
      case .untimed(let finder):
        let routes =
          alternatives > 0
          ? try finder.routes(from: places[0], to: places[1], alternatives: alternatives)
          : [
            try finder.route(
              through: places, format == .json ? response(finder.network).detail : .line)
          ]
        return text(of: routes, finder.network, times: nil, format, console)
      case .timed(let finder):
        let found = try finder.route(through: places)
        console.say("Leave at \(found.departure), arrive at \(found.arrival).")
        return text(of: [found.route], found.network, times: found.times, format, console)
      }
    } catch {
      if case .wrong = error { throw console.fail("\(error)", .refused) }
      throw console.fail("\(error)", .impossible)
    }
  }

  private func text(
    of routes: [StreetRoute], _ network: StreetNetwork, times: RouteResponse.Times?,
    _ format: Format, _ console: Console
  ) -> [UInt8] {
    if let route = routes.first { tellClimbs(of: route, network, console) }
    switch format {
    case .text: return Array(RouteText.text(of: routes, directions(network)).utf8)
    case .json:
      var json = JSONWriter()
      response(network).write(routes, on: network, times: times, to: &json)
      return json.finish()
    case .geojson:
      return RouteGeoJSON.document(routes, on: network, steps ? directions(network) : nil)
    case .gpx: return RouteGPX.document(routes[0], directions(network))
    case .ssml: return speech(of: routes[0], network).markup()
    case .prompts: return Array(speech(of: routes[0], network).plainText().utf8)
    case .polyline:
      var text: [UInt8] = []
      for route in routes {
        Polyline.append(route.line, geometry == .polyline6 ? .six : .five, to: &text)
        text.append(UInt8(ascii: "\n"))
      }
      return text
    }
  }

  /// Tells the legs that climb very much.
  private func tellClimbs(of route: StreetRoute, _ network: StreetNetwork, _ console: Console) {
    for (number, leg) in route.legs.enumerated() {
      guard let climb = route.climb(of: leg.parts, in: network.graph),
        climb.ascent > StreetRoute.Climb.notable
      else { continue }
      report("leg \(number + 1) climbs \(climb.ascent / 100) m", console)
    }
  }

  private func report(_ climb: String, _ console: Console) {
    console.report([
      Finding(
        HeightCode.longClimb, file: map, at: .file, climb,
        remedy: "Allow for the whole day, or choose a place on the way to stay.")
    ])
  }

  private func directions(_ network: StreetNetwork) -> DirectionsWriter {
    DirectionsWriter(network, wording.wording())
  }

  private func response(_ network: StreetNetwork) -> RouteResponse {
    var response = RouteResponse(
      geometry: geometry, directions: steps ? directions(network) : nil)
    response.annotations = annotations ?? []
    return response
  }

  private func speech(of route: StreetRoute, _ network: StreetNetwork) -> SpeechDocument {
    RouteSpeech.document(
      of: route, directions(network), streetLanguage: streets.streetLanguage)
  }

  private func chosenFormat() throws -> Format {
    if let format { return format }
    if consoleOptions.json { return .json }
    return try output == "-" ? .text : .of(output)
  }

  private func write(_ times: Times) throws(FileError) {
    if let stats { try FileAccess.write(times.json(), to: stats) }
  }
}

/// The durations of the parts of a run.
struct Times {
  let opening: Double
  let answering: Double
  let answers: Int

  func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("open_seconds", opening)
      json.field("answer_seconds", answering)
      json.field("answers", answers)
      json.field("answers_per_second", answering > 0 ? Double(answers) / answering : 0)
    }
    return json.finish()
  }
}
