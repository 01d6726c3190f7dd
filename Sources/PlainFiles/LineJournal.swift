internal import Foundation

/// A file to which whole lines are added, each of which is on the disk before it counts.
///
/// A line counts when its line end is there. What a process that was killed, or a full disk, has left of a
/// line stands at the end without one, and is set aside before the next line is added. Whoever adds lines
/// holds a ``FileLock``.
package struct LineJournal: Sendable {
  package let path: String
  /// The lines without their ends.
  package private(set) var lines: [[UInt8]]
  /// What is left of a line that was not written whole; empty as a rule.
  package private(set) var torn: [UInt8]
  /// How many bytes the whole lines have.
  private var size: Int

  /// Reads a journal; one that is not there has no lines.
  ///
  /// - Throws: ``FileError`` if it is there and cannot be read.
  package init(_ path: String) throws(FileError) {
    self.path = path
    var bytes: [UInt8] = []
    do throws(FileError) {
      bytes = try FileAccess.read(path)
    } catch {
      guard case .missing = error else { throw error }
    }
    size = (bytes.lastIndex(of: 10) ?? -1) + 1
    lines = bytes[..<size].split(separator: 10, omittingEmptySubsequences: false).dropLast()
      .map(Array.init)
    torn = Array(bytes[size...])
  }

  /// Adds a line; it is on the disk when this returns.
  ///
  /// - Parameter line: Without its line end, and without any other.
  /// - Throws: ``FileError`` if it cannot be written; then the file is as it was.
  package mutating func append(_ line: [UInt8]) throws(FileError) {
    precondition(!line.contains(10), "one line at a time")
    let isNew = lines.isEmpty && size == 0
    if !torn.isEmpty { try setAside() }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .notCreated(path, reason: Self.lastError()) }
    defer { close(descriptor) }
    guard ftruncate(descriptor, off_t(size)) == 0 else {
      throw .notWritten(path, reason: Self.lastError())
    }
    let bytes = line + [10]
    if let reason = Self.write(bytes, descriptor, at: size) {
      ftruncate(descriptor, off_t(size))
      throw .notWritten(path, reason: reason)
    }
    if isNew { Self.sync(folderOf: path) }
    lines.append(line)
    size += bytes.count
  }

  /// Forgets the lines that were read or written; the file keeps them.
  package mutating func forgetLines() { lines = [] }

  /// Writes and syncs; returns why that failed.
  private static func write(_ bytes: [UInt8], _ descriptor: Int32, at start: Int) -> String? {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(start + written))
      }
      if count < 0 {
        if errno == EINTR { continue }
        return lastError()
      }
      written += count
    }
    return fsync(descriptor) == 0 ? nil : lastError()
  }

  /// Keeps what is torn in a file of its own, so that nothing is thrown away.
  private mutating func setAside() throws(FileError) {
    let target = path + ".torn"
    let descriptor = open(target, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .notCreated(target, reason: Self.lastError()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .notWritten(target, reason: Self.lastError())
    }
    if let reason = Self.write(torn + [10], descriptor, at: Int(status.st_size)) {
      throw .notWritten(target, reason: reason)
    }
    torn = []
  }

  /// Makes sure that a new file's name is on the disk, too.
  private static func sync(folderOf path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let descriptor = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func lastError() -> String { String(cString: strerror(errno)) }
}
