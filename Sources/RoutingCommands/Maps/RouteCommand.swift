internal import ArgumentParser
internal import CommandSupport
internal import Directions
internal import Gazetteer
internal import PlainFiles
internal import Planning
internal import RoadNetwork
internal import TravelModel

extension RouteResponse.Geometry: ExpressibleByArgument {}

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
      Places on closed streets are snapped to others.

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

  @Option(help: "Format of lines in JSON.")
  var geometry = RouteResponse.Geometry.polyline

  @Flag(help: "Include the steps of each leg in JSON, and a point for each maneuver in GeoJSON.")
  var steps = false

  @Option(help: "Write times to this file as JSON.")
  var stats: String?

  @OptionGroup var options: MapOptions
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
    if alternatives > 0, batch != nil || places.count != 2 {
      throw ValidationError("--alternatives requires exactly two places on the command line.")
    }
    if batch != nil, let format, format != .json {
      throw ValidationError("--batch writes JSON only.")
    }
  }

  func run(_ console: Console) throws {
    let watch = Stopwatch()
    let network = try options.network(map, console)
    let finder = FindRoutes(network, options: options.snapOptions)
    let opened = watch.seconds
    if let batch {
      let pairs = try PairList(NamedFile(name: batch, bytes: FileAccess.read(batch))).pairs
      let response = response(network)
      let begin = Stopwatch()
      let answers = finder.answers(to: pairs, response, threads: options.threadCount)
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
      try FileAccess.write(try answer(finder, console), to: output)
      try write(Times(opening: opened, answering: watch.seconds - opened, answers: 1))
    }
  }

  private func answer(_ finder: FindRoutes, _ console: Console) throws -> [UInt8] {
    let format = try chosenFormat()
    let network = finder.network
    let response = response(network)
    let places = try self.places.map { try $0.coordinate(.world) }
    let routes: [StreetRoute]
    do throws(RouteFailure) {
      routes =
        alternatives > 0
        ? try finder.routes(
          from: places[0], to: places[1], alternatives: alternatives)
        : [
          try finder.route(
            through: places,
            format == .json ? response.detail : .line)
        ]
    } catch {
      if case .wrong = error { throw console.fail("\(error)", .refused) }
      throw console.fail("\(error)", .impossible)
    }
    if let route = routes.first { tellClimbs(of: route, network, console) }
    switch format {
    case .text: return Array(RouteText.text(of: routes, directions(network)).utf8)
    case .json:
      var json = JSONWriter()
      response.write(routes, on: network, to: &json)
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
    RouteResponse(geometry: geometry, directions: steps ? directions(network) : nil)
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
