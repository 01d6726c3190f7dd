internal import Archive
internal import ArgumentParser
internal import PlainFiles

/// `roundsman cities remove`: removes cities from the archive.
struct CityRemoveCommand: ParsableCommand {
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
