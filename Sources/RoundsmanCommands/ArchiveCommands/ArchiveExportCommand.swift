internal import Archive
internal import ArgumentParser

/// `roundsman archive export`: all of the archive as JSON.
struct ArchiveExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write all that the archive holds as JSON.",
    discussion: """
      Every table by its name, every row on a line, in an order that does not change: two exports of \
      the same archive are the same file. roundsman schema archive says what each value is. Hashes of \
      passwords and tokens are left out unless --with-secrets is said; the file is made for its owner \
      alone.

      Example: roundsman archive export -o archive.json
      """)

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where to write; - is stdout.", valueName: "path"))
  var output = "-"

  @Flag(help: "Write hashes of passwords and tokens, too.")
  var withSecrets = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let archive = try place.reading()
      try archive.export(
        to: output, withSecrets: withSecrets, viewer: try place.viewer(of: archive))
    } catch {
      throw console.failure(of: error)
    }
  }
}
