internal import ArgumentParser

/// `roundsman archive`: what is kept between two runs.
struct ArchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Back up, check, export and import what is kept between two runs.",
    subcommands: [
      ArchiveBackupCommand.self, ArchiveCheckCommand.self, ArchiveExportCommand.self,
      ArchiveImportCommand.self,
    ])
}
