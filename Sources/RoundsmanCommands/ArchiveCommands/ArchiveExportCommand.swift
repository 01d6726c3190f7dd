internal import Archive
internal import ArgumentParser

/// `roundsman archive export`: exports the archive as JSON.
struct ArchiveExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export the whole archive as JSON.",
    discussion: """
      Lists every table by name, with one row per line in a fixed order: two exports of the same \
      archive are identical. "roundsman schema archive" describes each value. Password and token \
      hashes are included only with --with-secrets. The file is readable by its owner only.

      Example: roundsman archive export -o archive.json
      """)

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where to write; - is stdout.", valueName: "path"))
  var output = "-"

  @Flag(help: "Include password and token hashes.")
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
