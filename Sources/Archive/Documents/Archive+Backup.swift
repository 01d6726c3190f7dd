internal import GRDB
package import Lookbook

extension Archive {
  /// Copies the archive as it is at one moment, while others may write to it.
  ///
  /// The copy is made under a temporary name, by SQLite's online backup, and renamed when it is complete and on disk.
  ///
  /// - Parameters:
  ///   - target: The file; one that is there is replaced.
  ///   - viewer: Who asks for it.
  /// - Throws: ``ArchiveError`` or `AccessRefusal`; then the target is as it was.
  package func backUp(to target: String, viewer: Viewer) throws {
    try Authorization.demand(viewer, .export, .archive)
    try ArchiveLocation.makeFolders(above: target)
    let file = try ArchiveLocation.makeFile(beside: target)
    defer { ArchiveLocation.removeDatabase(file) }
    try ArchiveError.translating(target, isReading: false) {
      let copy = try DatabaseQueue(path: file)
      try withoutTransaction { db in
        try copy.writeWithoutTransaction { copy in
          // In one step: no writes happen meanwhile, and the copy need not restart.
          try db.backup(to: copy)
          // A single file, without a log; opening it as an archive sets up the log again.
          try copy.execute(sql: "PRAGMA journal_mode = DELETE")
        }
      }
      try copy.close()
    }
    try ArchiveLocation.give(file, theName: target)
  }
}
