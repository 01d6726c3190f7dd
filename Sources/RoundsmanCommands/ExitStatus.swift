internal import Archive
internal import ArgumentParser
internal import PlainFiles

/// How the program ends, for scripts; the numbers above 63 are those of `sysexits.h`.
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  /// Asked for something that cannot be done at all.
  case impossible = 3
  /// With `--strict`: stops stayed unassigned.
  case unassigned = 4
  /// The batch ended, some items failed.
  case someFailed = 5
  /// A limit ended the run before a first plan existed.
  case limitTooShort = 6
  /// The checker refused the program's own answer.
  case refused = 7
  /// A check found something.
  case found = 8
  /// A comparison found a change.
  case changed = 10
  case usage = 64
  case invalidInput = 65
  case missingInput = 66
  /// A router or another source outside gives no answer.
  case sourceUnavailable = 69
  case internalError = 70
  case notCreated = 73
  case notWritten = 74
  /// Who asks may not do this, or has not shown who they are.
  case notPermitted = 77
  case interrupted = 130

  /// Ends the command with this status.
  var error: ExitCode { ExitCode(rawValue) }

  /// The status of a file that could not be read or written.
  init(_ error: FileError) {
    self =
      switch error {
      case .missing, .unreadable, .tooLarge: .missingInput
      case .notCreated: .notCreated
      case .notWritten: .notWritten
      }
  }

  /// The status of an archive that could not be used.
  init(_ error: ArchiveError) {
    self =
      switch error {
      case .notAnArchive, .tooNew, .damaged, .unreadable: .missingInput
      case .notCreated: .notCreated
      case .busy, .notWritten: .notWritten
      }
  }
}
