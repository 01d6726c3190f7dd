internal import Archive
internal import ArgumentParser
internal import Gazetteer
internal import PlainFiles
internal import Reports

extension Surprise.Policy: ExpressibleByArgument {}

/// `roundsman cities surprise`: cities somewhere.
struct CitiesSurpriseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "surprise",
    abstract: "List the cities around a random place of a random country.",
    discussion: """
      Draws one of all countries, and a place in the box around it. If no city is near, draws another \
      country, four at most. What the last ten searches of the archive found is left out. The seed is \
      told; it gives the same surprise again while the same cities are left out.

      A box holds more sea and neighbours than country. By shape, all places within the outline of \
      the country have the same chance, and the places that were drawn beside it are counted; by \
      population, all people have the same chance.

      Example: roundsman cities surprise --by shape --seed 7
      """)

  @Option(help: "How country and place are drawn.")
  var by = Surprise.Policy.box

  @Option(help: "The seed (default: drawn, and told).")
  var seed: UInt64?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Ids of cities that are left out.", valueName: "id"))
  var avoid: [Int] = []

  @OptionGroup var range: CityRangeOptions
  @OptionGroup var history: SearchHistoryOptions
  @OptionGroup var target: CityOutputOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let world = Gazetteer.world
      // Short enough to be typed again.
      let seed = self.seed ?? UInt64.random(in: 0..<1_000_000)
      let surprise = world.surprise(
        seed: seed, by: by, within: range.within * 1000, limit: range.limit,
        avoiding: Set(avoid).union(try history.lately()))
      let items = surprise.cities.map { CityItem(world[$0.index], distance: $0.distance) }
      try target.write(items, consoleOptions, title: Self.title(surprise, seed: seed, range)) {
        CityDocument.surprise(surprise, items, seed: seed, by: by)
      }
      if let draw = surprise.draws.last, !items.isEmpty {
        history.keep(
          PastSearch(
            .surprise, searched: ArchiveOptions.now, place: draw.place, country: draw.country.code,
            seed: Int(exactly: seed), results: items.map(\.city.id)), console)
      }
    } catch {
      throw console.failure(of: error)
    }
  }

  /// What was drawn, a line each.
  private static func title(
    _ surprise: Surprise, seed: UInt64, _ range: CityRangeOptions
  ) -> [String] {
    let kilometres = CityTable.kilometres(range.within * 1000)
    var lines = ["Seed \(seed)."]
    for (number, draw) in surprise.draws.enumerated() {
      let isLast = number == surprise.draws.count - 1
      let place = "\(draw.place.longitude),\(draw.place.latitude)"
      var line = "\(draw.country.name), around \(place)"
      if draw.rejected > 0 { line += " (\(draw.rejected) places drawn beside it)" }
      if draw.avoided > 0 { line += " (\(draw.avoided) cities left out that were shown lately)" }
      lines.append(
        line + (isLast && !surprise.cities.isEmpty ? ":" : ": no city within \(kilometres) km."))
    }
    if surprise.cities.isEmpty {
      lines.append(
        "Nothing was found in \(surprise.draws.count) countries. Try again, or widen --within.")
    }
    return lines
  }
}
