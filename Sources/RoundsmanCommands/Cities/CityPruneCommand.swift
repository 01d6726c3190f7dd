internal import Archive
internal import ArgumentParser
internal import Gazetteer
internal import PlainFiles

/// `roundsman cities prune`: removes all cities but favourites from the archive.
struct CityPruneCommand: ParsableCommand {
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

  func run() throws {
    let console = Console(consoleOptions)
    do {
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
    } catch {
      throw console.failure(of: error)
    }
  }
}
