/// Why the archive cannot be used.
package enum ArchiveError: Error, Equatable, Sendable {
  /// There is a file of this name, but it is no archive.
  case notAnArchive(String)
  /// A newer version of the program made the file.
  case tooNew(String, schema: Int)
  /// Other processes kept the file to themselves for too long.
  case busy(String)
  /// The file is damaged.
  case damaged(String, reason: String)
  /// The file or its folder cannot be made.
  case notCreated(String, reason: String)
  /// The file cannot be read.
  case unreadable(String, reason: String)
  /// Writing failed; nothing was changed.
  case notWritten(String, reason: String)
}

extension ArchiveError: CustomStringConvertible {
  /// What is wrong and what to do, as a sentence.
  package var description: String {
    switch self {
    case .notAnArchive(let path):
      "\(path) is not an archive of this program. Name another file with --archive."
    case .tooNew(let path, let schema):
      "\(path) was written by a newer version of this program (schema \(schema)). Use that version, or "
        + "name another file with --archive."
    case .busy(let path):
      "\(path) is in use by other processes. Nothing was changed; try again when they are done."
    case .damaged(let path, let reason):
      "\(path) is damaged: \(reason). Run roundsman archive check, and restore a backup."
    case .notCreated(let path, let reason):
      "\(path) cannot be created: \(reason). Check that the folder exists and that you may write "
        + "there."
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason). Check that it is a file and that you may read it."
    case .notWritten(let path, let reason):
      "Writing \(path) failed: \(reason). Nothing was changed; check the free space and your "
        + "permissions."
    }
  }

  /// The same without its full stop, as a part of another sentence.
  var reason: String { String(description.trimmingSuffix { $0 == "." }) }
}

extension String {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex)]
  }
}
