internal import Archive
internal import ArgumentParser
internal import PlainFiles

/// `roundsman archive import`: an export becomes an archive.
struct ArchiveImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make an archive of what was exported.",
    discussion: """
      All of it or nothing: everything that is wrong with the document is told at once, and the \
      archive stays as it was. An archive that holds something already is left alone unless --replace \
      is said; then what it held is gone.

      Example: roundsman archive import archive.json --archive new.sqlite
      """)

  @Argument(help: "The document; - is stdin.")
  var document: String

  @Flag(help: "Remove what the archive holds now.")
  var replace = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let bytes = try FileAccess.read(document)
      let archive = try place.opened()
      let reading = try archive.importDocument(
        bytes, file: document, replacing: replace, viewer: try place.viewer(of: archive))
      console.report(reading.warnings)
      console.say("\(archive.path) holds \(reading.value) rows now.")
    } catch {
      throw console.failure(of: error)
    }
  }
}
