internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Gazetteer
internal import PlainFiles

/// `roundsman cities search`: finds cities by full or partial name.
struct CitiesSearchCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find cities by full or partial name, tolerating typos.",
    discussion: """
      Ignores case, accents and punctuation in any script, and includes alternate names. Ranking: \
      exact names, then prefixes, then substrings, then names with one typo (from four letters) or \
      two (from eight); larger cities first within each group.

      With --stdin, each line is a query, answered immediately by one line of JSON, for completion \
      as you type.

      Example: roundsman cities search köln --country DE
      """)

  @Argument(help: ArgumentHelp("Name, or part of it.", valueName: "name"))
  var name: String?

  @Flag(name: .customLong("stdin"), help: "Answer each line of stdin with a line of JSON.")
  var isLive = false

  @Option(
    help: ArgumentHelp("Only cities of this country: its code or name.", valueName: "country"))
  var country: [String] = []

  @Flag(inversion: .prefixedNo, help: "Only the archive's favourites, or only others.")
  var favourites: Bool?

  @Option(help: "Maximum number of cities to list.")
  var limit = 30

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var target: CityOutputOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if (name == nil) != isLive {
      throw ValidationError("Give either a name or --stdin.")
    }
    if isLive, target.output != "-" || ![nil, .json].contains(target.format) {
      throw ValidationError("--stdin writes JSON to stdout.")
    }
    if !(1...1000).contains(limit) {
      throw ValidationError("--limit must be a number from 1 to 1000.")
    }
  }

  func run(_ console: Console) throws {
    let world = Gazetteer.world
    var filter = SearchFilter(countries: try SearchFilter.countries(named: country, world))
    if let favourites {
      let archive = try place.reading()
      filter.favourite = favourites
      filter.favourites = try archive.favourites(viewer: try place.viewer(of: archive))
    }
    if isLive { return try live(world, filter) }
    let items = filter.items(for: name ?? "", limit: limit, world)
    let title = items.isEmpty ? ["No city matches."] : []
    try target.write(items, consoleOptions, title: title) {
      document(items, query: name ?? "", style: .pretty)
    }
  }

  /// Answers lines as they arrive; each answer is written before the next line is read.
  private func live(_ world: Gazetteer, _ filter: SearchFilter) throws {
    var lines = LineStream.standardInput()
    while let line = try lines.next() {
      let query = String(decoding: line.bytes, as: UTF8.self)
      let items = filter.items(for: query, limit: limit, world)
      try FileAccess.write(document(items, query: query, style: .compact), to: "-")
    }
  }

  private func document(
    _ items: [CityItem], query: String, style: JSONWriter.Style
  ) -> [UInt8] {
    CityDocument.list(items, style: style) { json in
      json.field("query", query)
    }
  }
}
