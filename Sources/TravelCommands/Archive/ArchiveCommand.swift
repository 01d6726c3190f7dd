internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles

/// `roundsman archive`: maintains the archive of stored data.
struct ArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Back up, check, export and import the archive of stored data.",
    subcommands: [
      ArchiveBackupCommand.self, ArchiveCheckCommand.self, ArchiveExportCommand.self,
      ArchiveImportCommand.self,
    ])
}

/// `roundsman archive backup`: copies the archive.
struct ArchiveBackupCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Make a consistent copy of the archive.",
    discussion: """
      Works while others use the archive. The copy gets its name only once it is complete and on \
      disk; an existing file of that name is replaced. To restore, name the copy with --archive, \
      or copy it over the archive while nobody uses it.

      Example: roundsman archive backup archive-copy.sqlite
      """)

  @Argument(help: "Path of the copy.")
  var copy: String

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let archive = try place.reading()
    try archive.backUp(to: copy, viewer: try place.viewer(of: archive))
    console.say("\(archive.path) was copied to \(copy).")
  }
}

/// `roundsman archive check`: checks the archive for damage.
struct ArchiveCheckCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the archive for damage.",
    discussion: """
      Checks the file itself, every reference between rows, the rules of each part and every \
      value. Exits with code 8 if anything is wrong.

      Example: roundsman archive check --json
      """)

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let archive = try place.reading()
    let findings = try archive.check(viewer: try place.viewer(of: archive))
    console.report(findings)
    guard findings.isEmpty else { throw ExitStatus.found.error }
    console.say("\(archive.path) is intact.")
  }
}

/// `roundsman archive export`: exports the archive as JSON.
struct ArchiveExportCommand: ConsoleCommand {
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

  func run(_ console: Console) throws {
    let archive = try place.reading()
    try archive.export(
      to: output, withSecrets: withSecrets, viewer: try place.viewer(of: archive))
  }
}

/// `roundsman archive import`: creates an archive from an export.
struct ArchiveImportCommand: ConsoleCommand {
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

  func run(_ console: Console) throws {
    let bytes = try FileAccess.read(document)
    let archive = try place.opened()
    let reading = try archive.importDocument(
      bytes, file: document, replacing: replace, viewer: try place.viewer(of: archive))
    console.report(reading.warnings)
    console.say("\(archive.path) now holds \(reading.value) rows.")
  }
}
