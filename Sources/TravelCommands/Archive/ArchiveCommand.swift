internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Lookbook
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
      Works while others use the archive. The copy is checked, and gets its name only once it is \
      whole and on disk; until then an older backup of that name stays. A backup of another \
      archive, or one that holds more rows or later ones than the archive, is replaced only with \
      --force, and so is a file that is no backup. To restore, name the copy with --archive, or copy it over the archive while \
      nobody uses it.

      Example: roundsman archive backup archive-copy.sqlite
      """)

  @Argument(help: "Path of the copy.")
  var copy: String

  @Flag(help: "Replace what is there in any case, even by a copy of a damaged archive.")
  var force = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let archive = try place.existing()
    let findings = try archive.backUp(
      to: copy, isForced: force, viewer: try place.viewer(of: archive))
    console.report(findings)
    if findings.contains(where: { $0.severity == .error }) { throw ExitStatus.found.error }
    console.say("\(archive.path) was copied to \(copy).")
  }
}

/// `roundsman archive check`: checks the archive for damage.
struct ArchiveCheckCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the archive for damage.",
    discussion: """
      Checks the file itself, that only this program has written to it, every reference between \
      rows, the rules of each part and every value. Changes nothing. Exits with code 8 if anything \
      is wrong, and with code 66 if there is no archive.

      Example: roundsman archive check --json
      """)

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let archive = try place.existing()
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
      archive are identical. "roundsman schema archive" describes each value. The archive is \
      checked first; a damaged one is not exported. Hashes of passwords and tokens are included \
      only with --with-secrets, and only those of accounts whose owners give their passwords: all \
      accounts with a password in the order of their names, or those of --account; a file or stdin \
      must hold each password on its own line. The file is readable by its owner only.

      Example: roundsman archive export -o archive.json
      """)

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where to write; - is stdout.", valueName: "path"))
  var output = "-"

  @Flag(help: "Include hashes of passwords and tokens; asks for the owners' passwords.")
  var withSecrets = false

  @OptionGroup var owners: OwnerOptions
  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if !withSecrets, !owners.account.isEmpty {
      throw ValidationError("--account requires --with-secrets.")
    }
  }

  func run(_ console: Console) throws {
    // Giving a password counts as a try, which is written.
    let archive = withSecrets ? try place.openedExisting() : try place.existing()
    let viewer = try place.viewer(of: archive)
    var confirmed: Set<ConfirmedOwner> = []
    if withSecrets {
      let names =
        owners.account.isEmpty
        ? try archive.accountsWithPasswords(viewer: viewer) : owners.account.map(\.text)
      confirmed = try owners.confirmed(names, in: archive)
    }
    try archive.export(to: output, secretsOf: confirmed, viewer: viewer)
  }
}

/// `roundsman archive import`: creates an archive from an export.
struct ArchiveImportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Create an archive from an export.",
    discussion: """
      Imports everything or nothing: all errors in the document are reported at once, and the \
      archive is left unchanged. Values must be such as the commands accept. An archive that \
      already holds data is changed only with --replace, which deletes its contents. Accounts that \
      are in the archive must be in the document, with the same names and addresses; passwords, \
      identities and logins stay as they are, unless the owner agrees with --account.

      Example: roundsman archive import archive.json --archive new.sqlite
      """)

  @Argument(help: "The exported document, or - for stdin.")
  var document: String

  @Flag(help: "Delete the current contents of the archive first.")
  var replace = false

  @OptionGroup var owners: OwnerOptions
  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if !replace, !owners.account.isEmpty {
      throw ValidationError("--account requires --replace.")
    }
    let password = owners.password
    if document == "-", !owners.account.isEmpty,
      password.passwordFile ?? "-" == "-", password.passwordFd ?? 0 == 0
    {
      throw ValidationError("The document and passwords cannot both come from stdin.")
    }
  }

  func run(_ console: Console) throws {
    let bytes = try FileAccess.read(document)
    let archive = try place.opened()
    let viewer = try place.viewer(of: archive)
    try Authorization.demand(viewer, .change, .archive)
    let confirmed = try owners.confirmed(owners.account.map(\.text), in: archive)
    let reading = try archive.importDocument(
      bytes, file: document, replacing: replace, changing: confirmed, viewer: viewer)
    console.report(reading.warnings)
    console.say("\(archive.path) now holds \(reading.value) rows.")
  }
}
