internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Gazetteer
internal import Localization
internal import PlainFiles
internal import Planning

/// `roundsman cities list`: lists the cities in the archive.
struct CityListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the cities in the archive.",
    discussion: """
      Sorted by favourites, then population, then name. With --stdin, each line is part of a name \
      as it is typed and is answered with the matching list; a line that begins with * or - lists \
      only favourites or only others. The output of --json can be edited and passed to "roundsman \
      cities save". The extension of the -o path selects a page with a map (.html), the places \
      (.geojson) or the list (.json, .txt).

      Example: roundsman cities list --name hel --favourites
      """)

  @OptionGroup var filter: CityFilterOptions

  @Flag(name: .customLong("stdin"), help: "Answer each line of stdin as it is typed.")
  var isLive = false

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file (.html, .geojson, .json or .txt), or - for stdout.", valueName: "path"))
  var output = "-"

  @Flag(
    help:
      "Show the weather in each city, in text or on the page: the current one, otherwise what is usual."
  )
  var weather = false

  @Option(help: "Language of the page (default en).")
  var language: Language?

  @OptionGroup var weatherOptions: WeatherOptions
  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  /// The format of a list.
  private enum Format: String {
    case html, geojson, json, txt
  }

  private var format: Format? {
    if output == "-" { return consoleOptions.json ? .json : .txt }
    return Format(rawValue: InputReader.fileExtension(output))
  }

  func validate() throws {
    guard format != nil else {
      throw ValidationError("The path after -o must end in .html, .geojson, .json or .txt.")
    }
    if weather, ![.txt, .html].contains(format) || isLive {
      throw ValidationError("--weather works with text and .html output, and not with --stdin.")
    }
    if language != nil, format != .html {
      throw ValidationError("--language is only used for a page: -o cities.html.")
    }
    if isLive, output != "-" { throw ValidationError("--stdin and -o cannot be used together.") }
  }

  func run(_ console: Console) throws {
    let archive = try place.reading()
    let viewer = try place.viewer(of: archive)
    // To programs, no cities are a list as well.
    let cities =
      try format == .json ? archive.cities(viewer: viewer) : archive.someCities(viewer, console)
    if isLive {
      while let line = readLine() {
        try answer(cities, Self.filter(line, filter.filter), console)
      }
    } else {
      try answer(cities, filter.filter, console)
    }
  }

  /// The filter for a typed line, within that of the command line.
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
    if cities.isEmpty { console.say("No archived city matches.") }
    let moments =
      weather && !cities.isEmpty
      ? try weatherOptions.moments(at: listed.map(\.coordinate), place, console) : nil
    switch format {
    case .html:
      try FileAccess.write(
        CityPage(of: listed, weather: moments, language ?? .en).html(), to: output)
    case .geojson: try FileAccess.write(CityGeoJSON.document(of: listed), to: output)
    case .json: try FileAccess.write(CityListDocument.json(cities, shown: filter), to: output)
    case .txt, nil:
      if !cities.isEmpty {
        let text = ArchivedCityTable.text(of: listed, weather: moments)
        try FileAccess.write(Array(text.utf8), to: output)
      }
    }
  }
}
