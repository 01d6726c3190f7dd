internal import ArgumentParser

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
