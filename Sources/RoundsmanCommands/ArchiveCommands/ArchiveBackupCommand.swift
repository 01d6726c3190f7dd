internal import Archive
internal import ArgumentParser

/// `roundsman archive backup`: a copy of the archive.
struct ArchiveBackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copy the archive as it is at one moment.",
    discussion: """
      Others may use the archive meanwhile. The copy takes its name when it is whole and on the disk; \
      a file that has the name is replaced. Go back to it with --archive, or by copying it to the \
      archive's place while nobody uses it.

      Example: roundsman archive backup archive-copy.sqlite
      """)

  @Argument(help: "Where to write the copy.")
  var copy: String

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let archive = try place.reading()
      try archive.backUp(to: copy, viewer: try place.viewer(of: archive))
      console.say("\(archive.path) is copied to \(copy).")
    } catch {
      throw console.failure(of: error)
    }
  }
}
