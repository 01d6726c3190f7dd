internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Gazetteer
internal import PlainFiles

/// `roundsman cities`: the world's cities, and the saved ones.
struct CitiesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cities",
    abstract: "Find cities nearby, by name or at random, and save them.",
    discussion: """
      The program contains 234,908 cities from GeoNames (geonames.org, CC BY 4.0) and queries no \
      server. A place is LON,LAT, a name (Porto, PT), an id (id:2735943) or a United States \
      postcode (94110 US).

      Example: roundsman cities near 24.94,60.17
      """,
    subcommands: [
      CitiesNearCommand.self, CitiesSurpriseCommand.self, CitiesSearchCommand.self,
      CitiesShowCommand.self, CitiesAuditCommand.self,
      CityListCommand.self, CityAddCommand.self, CityImportCommand.self, CitySaveCommand.self,
      CityFavouriteCommand.self, CityRemoveCommand.self, CityPruneCommand.self,
    ])
}

/// `roundsman cities favourite`: marks or unmarks archived cities as favourites.
struct CityFavouriteCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "favourite",
    abstract: "Mark or unmark archived cities as favourites.",
    discussion: """
      Changes all of the cities or none; cities not in the archive are reported.

      Example: roundsman cities favourite Helsinki 2993458
      """)

  @OptionGroup var chosen: ArchivedCityArguments

  @Flag(help: "Remove the favourite mark.")
  var off = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let archive = try place.reading()
    let viewer = try place.viewer(of: archive)
    let numbers = try chosen.numbers(among: archive.someCities(viewer, console))
    let missing = try archive.setFavourite(numbers, to: !off, viewer: viewer)
    try console.requireNone(missing)
    console.say("\(off ? "Removed from favourites" : "Added to favourites"): \(numbers.count).")
  }
}

/// `roundsman cities import`: imports a list of cities into the archive.
struct CityImportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import a list of cities into the archive.",
    discussion: """
      Reads the output of cities list, near, surprise or search --json, or an edited version of \
      it. Cities already in the archive are updated and remain favourites unless the list says \
      otherwise.

      Example: roundsman cities import around.json
      """)

  @Argument(help: "The list in JSON, or - for stdin.")
  var list: String

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let reading = try CityListDocument.read(
      try FileAccess.read(list), file: list, isEdited: false)
    console.report(reading.warnings)
    let archive = try place.opened()
    let count = try archive.bringIn(
      reading.value.cities, now: ArchiveOptions.now, viewer: try place.viewer(of: archive))
    console.say("\(count.added) added, \(count.replaced) replaced.")
  }
}

/// `roundsman cities prune`: removes all cities but favourites from the archive.
struct CityPruneCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove all cities from the archive except favourites.",
    discussion: """
      Lists the removed cities. With --dry-run, nothing is removed.

      Example: roundsman cities prune --dry-run
      """)

  @Flag(help: "List what would be removed without removing it.")
  var dryRun = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let archive = try place.reading()
    let viewer = try place.viewer(of: archive)
    _ = try archive.someCities(viewer, console)
    let cities = try archive.pruneCities(dryRun: dryRun, viewer: viewer)
    if consoleOptions.json {
      let bytes = CityListDocument.json(cities, shown: CityFilter(favourite: false))
      try FileAccess.write(bytes, to: "-")
    } else if !cities.isEmpty {
      try FileAccess.write(
        Array(ArchivedCityTable.text(of: cities.map(ListedCity.init)).utf8), to: "-")
    }
    console.say(
      "\(dryRun ? "To be removed" : "Removed"): \(cities.count). Favourites are kept.")
  }
}

/// `roundsman cities remove`: removes cities from the archive.
struct CityRemoveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove cities from the archive.",
    discussion: """
      Removes all of the cities or none; cities not in the archive are reported.

      Example: roundsman cities remove Helsinki
      """)

  @OptionGroup var chosen: ArchivedCityArguments
  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let archive = try place.reading()
    let viewer = try place.viewer(of: archive)
    let numbers = try chosen.numbers(among: archive.someCities(viewer, console))
    let missing = try archive.removeCities(numbers, viewer: viewer)
    try console.requireNone(missing)
    console.say("Removed: \(numbers.count).")
  }
}

/// `roundsman cities save`: applies an edited list to the archive.
struct CitySaveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Apply an edited city list to the archive.",
    discussion: """
      Reads an edited copy of the output of "cities list --json": added cities are added to the \
      archive, missing ones are removed, and favourites are updated. Cities that were not in the \
      original list are left alone, so a list of favourites does not affect other cities. Exits \
      with code 3 if the list was not changed.

      Example: roundsman cities save cities.json --dry-run
      """)

  @Argument(help: "The edited list in JSON, or - for stdin.")
  var list: String

  @Flag(help: "Show what would change without changing it.")
  var dryRun = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let reading = try CityListDocument.read(
      try FileAccess.read(list), file: list, isEdited: true)
    console.report(reading.warnings)
    let archive = try dryRun ? place.reading() : place.opened()
    let changes = try archive.saveCities(
      reading.value.cities, shown: reading.value.shown, dryRun: dryRun,
      now: ArchiveOptions.now, viewer: try place.viewer(of: archive))
    if changes.isEmpty { throw console.fail("Nothing has changed.", .impossible) }
    for city in changes.added { console.say("  + \(city.facts.name) (\(city.facts.geonames))") }
    for city in changes.changed { console.say("  ~ \(city.facts.name) (\(city.facts.geonames))") }
    for city in changes.removed { console.say("  - \(city.facts.name) (\(city.facts.geonames))") }
    console.say(
      "\(changes.added.count) added, \(changes.changed.count) changed, "
        + "\(changes.removed.count) removed\(dryRun ? " (dry run)" : "").")
  }
}
