internal import Archive
internal import ArgumentParser
internal import PlainFiles

/// `roundsman cities save`: the archive becomes what an edited list shows.
struct CitySaveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Bring the archive to what an edited list shows.",
    discussion: """
      Takes what cities list --json has written, after changes: cities that were added to the list \
      come in, cities that are missing go, favourites become as the list says. What the list did not \
      begin with stays as it is: a list of favourites says nothing of other cities. Without a change \
      there is nothing to save; the command says so and ends with 3.

      Example: roundsman cities save cities.json --dry-run
      """)

  @Argument(help: "The edited list in JSON; - is stdin.")
  var list: String

  @Flag(help: "Say what would change, and change nothing.")
  var dryRun = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = Console(consoleOptions)
    do {
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
          + "\(changes.removed.count) removed\(dryRun ? " if it were saved" : "").")
    } catch {
      throw console.failure(of: error)
    }
  }
}
