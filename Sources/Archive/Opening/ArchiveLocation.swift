internal import Foundation
internal import PlainFiles

/// Where the archive is.
package enum ArchiveLocation {
  /// Where programs of this user keep their data: `$XDG_DATA_HOME/roundsman/archive.sqlite`, or below
  /// `~/.local/share`; `nil` if neither is known.
  ///
  /// - Source: *XDG Base Directory Specification* 0.8.
  package static var ofThisUser: String? {
    let environment = ProcessInfo.processInfo.environment
    func folder(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    return (folder("XDG_DATA_HOME") ?? folder("HOME").map { "\($0)/.local/share" })
      .map { "\($0)/roundsman/archive.sqlite" }
  }

  /// Whether there is a file, or whether it cannot be known for want of permission.
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0 || (errno != ENOENT && errno != ENOTDIR)
  }

  /// Whether a path names a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes the folders above a file that are not there, for their owner alone.
  static func makeFolders(above path: String) throws(ArchiveError) {
    var missing: [String] = []
    var folder = parent(of: path)
    while !folder.isEmpty, !exists(folder) {
      missing.append(folder)
      folder = parent(of: folder)
    }
    for folder in missing.reversed() where mkdir(folder, 0o700) != 0 && errno != EEXIST {
      throw .notCreated(folder, reason: lastError())
    }
  }

  /// Creates an empty file next to another one, readable only by its owner, and returns its name.
  static func makeFile(beside path: String) throws(ArchiveError) -> String {
    UnfinishedFiles.sweep(beside: path)
    for attempt in 0..<1000 {
      let name = "\(path).\(getpid())-\(attempt).part"
      UnfinishedFiles.begin(name)
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        close(descriptor)
        return name
      }
      let error = errno
      UnfinishedFiles.end(name)
      guard error == EEXIST else {
        throw .notCreated(path, reason: String(cString: strerror(error)))
      }
    }
    throw .notCreated(path, reason: "there are too many unfinished files beside it")
  }

  /// Gives a finished file its name, unless there is a file of that name by now; the bytes and both
  /// names reach the disk.
  ///
  /// - Returns: Whether it has the name.
  static func give(_ file: String, theNewName path: String) throws(ArchiveError) -> Bool {
    defer {
      unlink(file)
      UnfinishedFiles.end(file)
    }
    try synchronize(file, as: path)
    let isLinked = link(file, path) == 0
    guard isLinked || errno == EEXIST else {
      throw .notCreated(path, reason: lastError())
    }
    try synchronize(parent(of: path), as: path)
    return isLinked
  }

  /// Gives a finished file its name, in place of the file that has it; the bytes and the name reach the disk.
  static func give(_ file: String, theName path: String) throws(ArchiveError) {
    var isRenamed = false
    defer {
      if !isRenamed { unlink(file) }
      UnfinishedFiles.end(file)
    }
    try synchronize(file, as: path)
    guard rename(file, path) == 0 else { throw .notCreated(path, reason: lastError()) }
    isRenamed = true
    try synchronize(parent(of: path), as: path)
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { unlink(path) }

  /// Removes an unfinished database with its SQLite side files.
  static func removeDatabase(_ path: String) {
    for ending in endings { unlink(path + ending) }
    UnfinishedFiles.end(path)
  }

  /// Waits until a file or a folder is on the disk.
  private static func synchronize(_ name: String, as path: String) throws(ArchiveError) {
    let descriptor = open(name.isEmpty ? "." : name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notCreated(path, reason: lastError()) }
    defer { close(descriptor) }
    // Some file systems cannot do so for a folder, and need not.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw .notCreated(path, reason: lastError())
    }
  }

  /// The folder of a file; empty for the current one.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex && path.count > 1 ? "/" : String(path[..<slash])
  }
}
