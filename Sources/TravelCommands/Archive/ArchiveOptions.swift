internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import Lookbook
internal import PlainFiles

/// The archive that a command works on.
struct ArchiveOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Archive file (default: $XDG_DATA_HOME/roundsman/archive.sqlite).", valueName: "file"))
  var archive: String?

  func validate() throws {
    if archive == "" { throw ValidationError("--archive must be the name of a file.") }
  }

  /// Opens the archive; if there is none, the first change creates it.
  func opened() throws -> Archive { try Archive(opening: path(), isMadeAtOnce: false) }

  /// Opens the archive for reading; a missing one is treated as empty.
  func reading() throws -> Archive { try Archive(reading: path()) }

  /// Opens an archive that must be there, to check or copy it.
  func existing() throws -> Archive { try Archive(existing: path()) }

  /// Opens an archive that must be there, to use it.
  func openedExisting() throws -> Archive {
    let path = try path()
    guard ArchiveLocation.isThere(path) else { throw FileError.missing(path) }
    return try Archive(opening: path)
  }

  /// The acting user: the person who is logged in, otherwise the local user.
  func viewer(of archive: Archive) throws -> Viewer { try Login.viewer(of: archive) }

  /// Seconds since 1970.
  static var now: Int { Int(Date().timeIntervalSince1970) }

  private func path() throws -> String {
    guard let path = archive ?? ArchiveLocation.ofThisUser else {
      throw ValidationError(
        "Neither XDG_DATA_HOME nor HOME is an absolute path. Give a file with --archive.")
    }
    return path
  }
}
