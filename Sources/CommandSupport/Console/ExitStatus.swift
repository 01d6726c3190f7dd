package import Archive
package import ArgumentParser
package import PlainFiles

/// The exit codes of the program; those above 63 are from `sysexits.h`.
package enum ExitStatus: Int32, CaseIterable {
  case done = 0
  /// The request cannot be met at all.
  case impossible = 3
  /// With `--strict`: stops remained unassigned.
  case unassigned = 4
  /// The batch finished, but some items failed.
  case someFailed = 5
  /// The limit was reached before a first plan was found.
  case limitTooShort = 6
  /// The checker rejected the program's own solution.
  case refused = 7
  /// A check found problems.
  case found = 8
  /// A comparison found changes.
  case changed = 10
  case usage = 64
  case invalidInput = 65
  case missingInput = 66
  /// A router or another external service does not answer.
  case sourceUnavailable = 69
  case internalError = 70
  case notCreated = 73
  case notWritten = 74
  /// The user is not permitted to do this, or is not logged in.
  case notPermitted = 77
  /// By SIGHUP, SIGINT or SIGTERM.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  /// The error that ends the command with this status.
  package var error: ExitCode { ExitCode(rawValue) }

  /// The status for a signal that ended the program.
  package init(signal: Int32) {
    self = Self(rawValue: 128 + signal) ?? .interrupted
  }

  /// The status for a file that could not be read or written.
  package init(_ error: FileError) {
    self =
      switch error {
      case .missing, .unreadable, .tooLarge: .missingInput
      case .notCreated: .notCreated
      case .notWritten: .notWritten
      }
  }

  /// The status for an archive that could not be used.
  package init(_ error: ArchiveError) {
    self =
      switch error {
      case .notAnArchive, .tooNew, .damaged, .unreadable: .missingInput
      case .notCreated: .notCreated
      case .busy, .notWritten: .notWritten
      }
  }
}
