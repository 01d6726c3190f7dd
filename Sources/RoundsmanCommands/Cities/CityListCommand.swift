internal import Archive
internal import ArgumentParser
internal import PlainFiles
internal import Planning
internal import Reports

/// `roundsman cities list`: the cities in the archive.
struct CityListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the cities in the archive.",
    discussion: """
      Favourites first, then the largest, then by name. With --stdin, each line is a part of a name \
      as it is being typed, and each is answered with its list; a line * or - before it asks for \
      favourites or others alone. With --json, the list can be edited and given to \
      roundsman cities save. A name that ends in .html gets a page with a map beside the list, .geojson the \
      places, .json the list.

      Example: roundsman cities list --name hel --favourites
      """)

  @OptionGroup var filter: CityFilterOptions

  @Flag(name: .customLong("stdin"), help: "Answer each line of stdin while it is being typed.")
  var isLive = false

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Where to write: .html, .geojson, .json or .txt; - is stdout.", valueName: "path"))
  var output = "-"

  @Flag(help: "Tell the weather of this moment in each city.")
  var weather = false

  @OptionGroup var weatherOptions: WeatherOptions
  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  /// How a list is written.
  private enum Format: String {
    case html, geojson, json, txt
  }

  private var format: Format? {
    if output == "-" { return consoleOptions.json ? .json : .txt }
    return Format(rawValue: InputReader.fileExtension(output))
  }

  func validate() throws {
    guard format != nil else {
      throw ValidationError("The name after -o ends in .html, .geojson, .json or .txt.")
    }
    if weather, format != .txt || isLive {
      throw ValidationError("--weather goes with text alone, and not with --stdin.")
    }
    if isLive, output != "-" { throw ValidationError("--stdin and -o exclude each other.") }
  }

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let archive = try place.reading()
      let viewer = try place.viewer(of: archive)
      let cities = try archive.someCities(viewer, console)
      if isLive {
        while let line = readLine() {
          try answer(cities, Self.filter(line, filter.filter), console)
        }
      } else {
        try answer(cities, filter.filter, console)
      }
    } catch {
      throw console.failure(of: error)
    }
  }

  /// The filter that a typed line stands for, within what the command line says.
  private static func filter(_ line: String, _ outer: CityFilter) -> CityFilter {
    var part = line
    var favourite = outer.favourite
    if let mark = part.first, mark == "*" || mark == "-" {
      part.removeFirst()
      favourite = mark == "*"
    }
    return CityFilter(part: part.isEmpty ? outer.part : part, favourite: favourite)
  }

  private func answer(_ all: [ArchivedCity], _ filter: CityFilter, _ console: Console) throws {
    let cities = all.filter(filter.accepts)
    let listed = cities.map(ListedCity.init)
    if cities.isEmpty { console.say("No archived city is like that.") }
    switch format {
    case .html: try FileAccess.write(CityPage("Cities", of: listed).html(), to: output)
    case .geojson: try FileAccess.write(CityGeoJSON.document(of: listed), to: output)
    case .json: try FileAccess.write(CityListDocument.json(cities, shown: filter), to: output)
    case .txt, nil:
      if !cities.isEmpty {
        let moments =
          weather ? try weatherOptions.moments(at: listed.map(\.coordinate), place, console) : nil
        let text = ArchivedCityTable.text(of: listed, weather: moments?.map { $0?.weather })
        try FileAccess.write(Array(text.utf8), to: output)
      }
    }
  }
}
