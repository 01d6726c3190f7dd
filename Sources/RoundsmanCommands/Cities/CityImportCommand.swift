internal import Archive
internal import ArgumentParser
internal import PlainFiles

/// `roundsman cities import`: imports a list of cities into the archive.
struct CityImportCommand: ParsableCommand {
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

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let reading = try CityListDocument.read(
        try FileAccess.read(list), file: list, isEdited: false)
      console.report(reading.warnings)
      let archive = try place.opened()
      let count = try archive.bringIn(
        reading.value.cities, now: ArchiveOptions.now, viewer: try place.viewer(of: archive))
      console.say("\(count.added) added, \(count.replaced) replaced.")
    } catch {
      throw console.failure(of: error)
    }
  }
}
