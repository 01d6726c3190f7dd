internal import Archive
internal import ArgumentParser
internal import PlainFiles

/// `roundsman cities remove`: cities leave the archive.
struct CityRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove cities from the archive.",
    discussion: """
      All of them or none: a city that is not in the archive is told.

      Example: roundsman cities remove Helsinki
      """)

  @OptionGroup var chosen: ArchivedCityArguments
  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let archive = try place.reading()
      let viewer = try place.viewer(of: archive)
      let numbers = try chosen.numbers(among: archive.someCities(viewer, console))
      let missing = try archive.removeCities(numbers, viewer: viewer)
      try console.requireNone(missing)
      console.say("Removed: \(numbers.count).")
    } catch {
      throw console.failure(of: error)
    }
  }
}
