internal import Archive
internal import ArgumentParser
internal import PlainFiles

/// `roundsman cities favourite`: archived cities become favourites, or no longer.
struct CityFavouriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favourite",
    abstract: "Make archived cities favourites, or no longer.",
    discussion: """
      All of them or none: a city that is not in the archive is told.

      Example: roundsman cities favourite Helsinki 2993458
      """)

  @OptionGroup var chosen: ArchivedCityArguments

  @Flag(help: "They are favourites no longer.")
  var off = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let archive = try place.reading()
      let viewer = try place.viewer(of: archive)
      let numbers = try chosen.numbers(among: archive.someCities(viewer, console))
      let missing = try archive.setFavourite(numbers, to: !off, viewer: viewer)
      try console.requireNone(missing)
      console.say("\(off ? "Favourites no longer" : "Favourites now"): \(numbers.count).")
    } catch {
      throw console.failure(of: error)
    }
  }
}
