internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Gazetteer
internal import PlainFiles

extension Surprise.Policy: ExpressibleByArgument {}

/// `roundsman cities surprise`: lists cities around a random place.
struct CitiesSurpriseCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "surprise",
    abstract: "List the cities around a random place in a random country.",
    discussion: """
      Draws a country, then a place in its bounding box. If no city is near, draws another \
      country, up to four in all. Cities found by the last ten searches in the archive are left \
      out. The seed is printed; it reproduces the result as long as the same cities are left out.

      A bounding box contains sea and neighbouring countries. With --by shape, places are drawn \
      uniformly from within the country's outline, and rejected draws are counted; with --by \
      population, each inhabitant of the world is equally likely to give the country, and each of \
      its cities to give the place. With --country, all places are drawn in one country.

      Draws that find no city are a result as well, an empty list with exit code 0, because \
      another seed may find some. With --json, "cities" is then empty, and "draws" lists the \
      places that were tried. Such a search is not recorded.

      Example: roundsman cities surprise --by shape --seed 7
      """)

  @Option(help: "How to draw country and place.")
  var by = Surprise.Policy.box

  @Option(
    help: ArgumentHelp(
      "The country: its code, such as FR or FRA, or its English name.", valueName: "country"))
  var country: String?

  @Option(help: "Seed of the random numbers (default: random, and printed).")
  var seed: UInt64?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Ids of cities to leave out.", valueName: "id"))
  var avoid: [Int] = []

  @OptionGroup var range: CityRangeOptions
  @OptionGroup var history: SearchHistoryOptions
  @OptionGroup var target: CityOutputOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let world = Gazetteer.world
    // Short enough to retype.
    let seed = self.seed ?? UInt64.random(in: 0..<1_000_000)
    let only = try SearchFilter.countries(named: country.map { [$0] } ?? [], world).first
    let surprise = world.surprise(
      seed: seed, by: by, within: range.within * 1000, limit: range.limit,
      avoiding: Set(avoid).union(try history.lately()), in: only)
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
  }

  /// The draws, one per line.
  private static func title(
    _ surprise: Surprise, seed: UInt64, _ range: CityRangeOptions
  ) -> [String] {
    let kilometres = CityTable.kilometres(range.within * 1000)
    var lines = ["Seed \(seed)."]
    for (number, draw) in surprise.draws.enumerated() {
      let isLast = number == surprise.draws.count - 1
      let place = "\(draw.place.longitude),\(draw.place.latitude)"
      var line = "\(draw.country.name), around \(place)"
      if draw.rejected > 0 { line += " (\(draw.rejected) draws outside it rejected)" }
      if draw.avoided > 0 { line += " (\(draw.avoided) recently shown cities left out)" }
      lines.append(
        line + (isLast && !surprise.cities.isEmpty ? ":" : ": no city within \(kilometres) km."))
    }
    if surprise.cities.isEmpty {
      let countries = Set(surprise.draws.map(\.country.code)).count
      let place =
        countries > 1 ? "in \(countries) countries" : "by \(surprise.draws.count.of("draw"))"
      lines.append("No city was found \(place). Try again, or increase --within.")
    }
    return lines
  }
}
