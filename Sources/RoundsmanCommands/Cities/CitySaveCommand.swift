internal import Archive
internal import ArgumentParser
internal import PlainFiles

/// `roundsman cities save`: applies an edited list to the archive.
struct CitySaveCommand: ParsableCommand {
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
          + "\(changes.removed.count) removed\(dryRun ? " (dry run)" : "").")
    } catch {
      throw console.failure(of: error)
    }
  }
}
