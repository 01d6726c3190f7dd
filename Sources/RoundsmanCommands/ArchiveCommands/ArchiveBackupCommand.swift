internal import Archive
internal import ArgumentParser

/// `roundsman archive backup`: copies the archive.
struct ArchiveBackupCommand: ParsableCommand {
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

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let archive = try place.reading()
      try archive.backUp(to: copy, viewer: try place.viewer(of: archive))
      console.say("\(archive.path) was copied to \(copy).")
    } catch {
      throw console.failure(of: error)
    }
  }
}
