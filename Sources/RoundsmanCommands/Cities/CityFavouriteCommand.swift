internal import Archive
internal import ArgumentParser
internal import PlainFiles

/// `roundsman cities favourite`: marks or unmarks archived cities as favourites.
struct CityFavouriteCommand: ParsableCommand {
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

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let archive = try place.reading()
      let viewer = try place.viewer(of: archive)
      let numbers = try chosen.numbers(among: archive.someCities(viewer, console))
      let missing = try archive.setFavourite(numbers, to: !off, viewer: viewer)
      try console.requireNone(missing)
      console.say("\(off ? "Removed from favourites" : "Added to favourites"): \(numbers.count).")
    } catch {
      throw console.failure(of: error)
    }
  }
}
