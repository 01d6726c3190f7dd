internal import Archive
internal import ArgumentParser

/// `roundsman archive check`: what is wrong with the archive.
struct ArchiveCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look for damage in the archive.",
    discussion: """
      Looks at the file as a whole, at every reference between rows, at the rules of each part and \
      at every value. Ends with 8 if something is found.

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
      console.say("\(archive.path) is whole.")
    } catch {
      throw console.failure(of: error)
    }
  }
}
