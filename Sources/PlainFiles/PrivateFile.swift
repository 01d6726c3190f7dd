internal import Foundation

/// Files that only their owner may read, such as keys.
package enum PrivateFile {
  /// The largest such file, in bytes.
  package static let largestSize = 1 << 16

  /// Returns the bytes of a file that belongs to the user of this process, and that nobody else has any right to.
  ///
  /// - Parameter path: The file; a link is not followed.
  /// - Returns: The bytes; `nil` if there is no such file.
  /// - Throws: ``FileError`` if others have rights, or it cannot be read.
  package static func read(_ path: String) throws(FileError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(path, reason: errno == ELOOP ? "it is a symbolic link" : lastError())
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path, reason: lastError()) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path, reason: "it is not a regular file")
    }
    guard status.st_uid == geteuid() else {
      throw .unreadable(path, reason: "it belongs to another user")
    }
    guard status.st_mode & 0o077 == 0 else {
      let mode = String(status.st_mode & 0o777, radix: 8)
      throw .unreadable(
        path,
        reason: "its mode is \(mode), but only its owner may have access (chmod 600)")
    }
    guard status.st_size <= largestSize else { throw .tooLarge(path) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = Foundation.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .unreadable(path, reason: lastError()) }
    return Array(bytes.prefix(count))
  }

  /// Writes a file whole or not at all, for its owner alone; the folder is made, for the owner alone too, if it is
  /// not there.
  ///
  /// - Throws: ``FileError``; what was there before stays.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let folder = URL(filePath: path).deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .notCreated(path, reason: "its folder cannot be created")
    }
    var name = Array("\(path).XXXXXX".utf8CString)
    // It makes the file with the rights 600.
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw .notCreated(path, reason: lastError()) }
    var isRenamed = false
    defer {
      close(descriptor)
      if !isRenamed { unlink(name) }
    }
    guard Foundation.write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0
    else { throw .notWritten(path, reason: lastError()) }
    guard rename(name, path) == 0 else { throw .notCreated(path, reason: lastError()) }
    isRenamed = true
  }

  /// Removes a file; that it is not there is no error.
  ///
  /// - Throws: ``FileError``.
  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw .notWritten(path, reason: lastError())
    }
  }

  private static func lastError() -> String { String(cString: strerror(errno)).lowercased() }
}
