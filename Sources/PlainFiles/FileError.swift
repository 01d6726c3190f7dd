/// Why a file could not be read or written.
package enum FileError: Error, Equatable, Sendable {
  /// There is no such file.
  case missing(String)
  /// The file is there but cannot be read.
  case unreadable(String, reason: String)
  /// The file has more than ``FileAccess/largestSize`` bytes.
  case tooLarge(String)
  /// The file cannot be created or replaced.
  case notCreated(String, reason: String)
  /// Writing failed on the way; what was there before is still there.
  case notWritten(String, reason: String)
}

extension FileError {
  /// Returns the same error for a file that is known by another name.
  package func named(_ name: String) -> FileError {
    switch self {
    case .missing: .missing(name)
    case .unreadable(_, let reason): .unreadable(name, reason: reason)
    case .tooLarge: .tooLarge(name)
    case .notCreated(_, let reason): .notCreated(name, reason: reason)
    case .notWritten(_, let reason): .notWritten(name, reason: reason)
    }
  }
}

extension FileError: CustomStringConvertible {
  /// What is wrong and what to do, as a sentence.
  package var description: String {
    switch self {
    case .missing(let path): "There is no file \(path). Check the name and the folder."
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason). Check that it is a file and that you have permission "
        + "to read it."
    case .tooLarge(let path):
      "\(path) is larger than \(FileAccess.largestSize >> 20) MiB. Split it into smaller problems."
    case .notCreated(let path, let reason):
      "\(path) cannot be written: \(reason). Check that the folder exists and that you have "
        + "permission to write there."
    case .notWritten("-", let reason): "Standard output cannot be written: \(reason)."
    case .notWritten(let path, let reason):
      "Writing \(path) failed: \(reason). Check the free disk space; the old file, if any, is "
        + "unchanged."
    }
  }
}
