internal import Archive
internal import ArgumentParser
internal import PlainFiles

/// `roundsman archive import`: creates an archive from an export.
struct ArchiveImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Create an archive from an export.",
    discussion: """
      Imports everything or nothing: all errors in the document are reported at once, and the \
      archive is left unchanged. An archive that already holds data is changed only with \
      --replace, which deletes its contents.

      Example: roundsman archive import archive.json --archive new.sqlite
      """)

  @Argument(help: "The exported document, or - for stdin.")
  var document: String

  @Flag(help: "Delete the current contents of the archive first.")
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
      console.say("\(archive.path) now holds \(reading.value) rows.")
    } catch {
      throw console.failure(of: error)
    }
  }
}
