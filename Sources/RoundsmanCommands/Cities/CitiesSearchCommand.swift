internal import ArgumentParser
internal import Foundation
internal import Gazetteer
internal import PlainFiles
internal import Reports

/// `roundsman cities search`: a name or a part of it in, cities out.
struct CitiesSearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find cities by name, its beginning, a part of it, or with typos.",
    discussion: """
      Case, accents and punctuation do not matter, in any script; alternate names count. The best \
      come first: the whole name, its beginning, a part of it, then names with one typo (from four \
      letters on) or two (from eight); within each, the largest city.

      With --stdin, each line is a query, and is answered by one line of JSON at once: completion \
      while someone types.

      Example: roundsman cities search köln --country DE
      """)

  @Argument(help: ArgumentHelp("What is sought.", valueName: "name"))
  var name: String?

  @Flag(name: .customLong("stdin"), help: "Answer each line of stdin with a line of JSON.")
  var isLive = false

  @Option(
    help: ArgumentHelp("Only cities of this country: its code or name.", valueName: "country"))
  var country: [String] = []

  @Option(help: "How many cities are listed at most.")
  var limit = 30

  @OptionGroup var target: CityOutputOptions
  @OptionGroup var speech: SpeechOptions

  func validate() throws {
    if (name == nil) != isLive {
      throw ValidationError("Name what is sought, or read it with --stdin; not both.")
    }
    if isLive, target.output != "-" || ![nil, .json].contains(target.format) {
      throw ValidationError("--stdin writes JSON to stdout.")
    }
    if !(1...1000).contains(limit) {
      throw ValidationError("--limit is a number from 1 to 1000.")
    }
  }

  func run() throws {
    let console = Console(speech)
    do {
      let world = Gazetteer.world
      let filter = CityFilter(countries: try CityFilter.countries(named: country, world))
      if isLive { return try live(world, filter) }
      let items = filter.items(for: name ?? "", limit: limit, world)
      let title = items.isEmpty ? ["No city has such a name."] : []
      try target.write(items, speech, title: title) {
        document(items, query: name ?? "", style: .pretty)
      }
    } catch {
      throw console.failure(of: error)
    }
  }

  /// Answers lines as they come; each answer is out before the next line is read.
  private func live(_ world: Gazetteer, _ filter: CityFilter) throws {
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

/// Which cities a search may give.
struct CityFilter {
  /// Positions of countries; all if there are none.
  var countries: Set<Int> = []
  /// Ids of the only cities that may be given; `nil` for all.
  var only: Set<Int>?
  /// Ids of the cities that a person likes.
  var favourites: Set<Int>?

  /// The positions of countries that are named.
  ///
  /// - Throws: `InvalidInput` with a finding for each that there is not.
  static func countries(
    named names: [String], _ gazetteer: Gazetteer
  ) throws(InvalidInput) -> Set<Int> {
    var result: Set<Int> = []
    var findings: [Finding] = []
    for name in names {
      if let country = gazetteer.country(named: name) {
        result.insert(country)
      } else {
        findings.append(
          Finding(
            GazetteerCode.unknownCountry, file: "--country", at: .file, value: name,
            "no country is called \(name)",
            remedy: "Write its code, such as FR or FRA, or its English name."))
      }
    }
    if !findings.isEmpty { throw InvalidInput(findings: findings) }
    return result
  }

  /// The cities that a search gives.
  func items(for query: String, limit: Int, _ gazetteer: Gazetteer) -> [CityItem] {
    gazetteer.search(query, limit: limit) { index in
      (countries.isEmpty || countries.contains(gazetteer.country(index)))
        && only?.contains(gazetteer.id(index)) != false
    }.map { match in
      let city = gazetteer[match.index]
      return CityItem(
        city, agreement: match.agreement, isFavourite: favourites.map { $0.contains(city.id) })
    }
  }
}
