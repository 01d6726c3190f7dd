internal import Archive
internal import ArgumentParser

/// `roundsman archive check`: checks the archive for damage.
struct ArchiveCheckCommand: ParsableCommand {
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

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let archive = try place.reading()
      let findings = try archive.check(viewer: try place.viewer(of: archive))
      console.report(findings)
      guard findings.isEmpty else { throw ExitStatus.found.error }
      console.say("\(archive.path) is intact.")
    } catch {
      throw console.failure(of: error)
    }
  }
}
