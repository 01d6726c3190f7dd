internal import CLinux
internal import Foundation

/// Reads and writes whole files; the one place that touches the file system.
package enum FileAccess {
  /// The largest file that is read, in bytes.
  package static let largestSize = 1 << 30

  /// Returns the bytes of a file, or of standard input if `path` is `-`.
  ///
  /// - Throws: ``FileError`` if there is no such file, or it cannot be read or is too large.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    if path == "-" { return try read(descriptor: 0, name: path, expected: 0) }
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missing(path) : .unreadable(path, reason: lastError())
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path, reason: lastError()) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .unreadable(path, reason: "it is a folder") }
    let isPlain = status.st_mode & S_IFMT == S_IFREG
    if isPlain, status.st_size > largestSize { throw .tooLarge(path) }
    return try read(
      descriptor: descriptor, name: path, expected: isPlain ? Int(status.st_size) : 0)
  }

  private static func read(
    descriptor: Int32, name: String, expected: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Foundation.read(descriptor, &block, block.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(name, reason: lastError())
      }
      bytes.append(contentsOf: block[..<count])
      if bytes.count > largestSize { throw .tooLarge(name) }
    }
  }

  /// Writes a file whole or not at all; `-` is standard output, where control characters in text are escaped
  /// (``ControlCharacters``).
  ///
  /// The bytes go to a file beside the target, reach the disk, and take the target's name and
  /// permissions then. What is no plain file, such as a pipe, is written directly.
  ///
  /// - Throws: ``FileError`` if the file cannot be created or written; what was there before stays.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write([path == "-" ? ControlCharacters.escaped(bytes) : bytes], to: path)
  }

  /// Writes several files of which none takes its name before all have been written beside theirs.
  ///
  /// - Parameter files: What to write, and where.
  /// - Throws: ``FileError`` if one cannot be created or written; what was there before stays.
  package static func write(_ files: [(bytes: [UInt8], path: String)]) throws(FileError) {
    guard let (bytes, path) = files.last else { return }
    try withTarget(path, failing: { $0 }) { descriptor throws(FileError) in
      try write(bytes, descriptor: descriptor, name: path)
      try write(files.dropLast())
    }
  }

  /// Writes parts one after the other, as one file, in the same way.
  ///
  /// - Throws: ``FileError`` if the file cannot be created or written; what was there before stays.
  package static func write(
    _ parts: some Sequence<[UInt8]>, to path: String
  ) throws(FileError) {
    try withTarget(path, failing: { $0 }) { descriptor throws(FileError) in
      for bytes in parts { try write(bytes, descriptor: descriptor, name: path) }
    }
  }

  /// Writes the parts that `body` hands over one after the other, as one file, in the same way.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard output.
  ///   - rights: What a new file's owner, group and others may do with it, as for `chmod`.
  ///   - body: Calls what it is given with each part.
  /// - Throws: What `body` throws, or ``FileError``; what was there before stays.
  package static func write(
    to path: String, rights: UInt32 = 0o666,
    _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    try withTarget(path, rights: rights, failing: { $0 as any Error }) { descriptor in
      try body { bytes in try write(bytes, descriptor: descriptor, name: path) }
    }
  }

  /// Calls `body` with an open file that takes the target's name when it is done.
  private static func withTarget<Failure: Error>(
    _ path: String, rights: UInt32 = 0o666, failing: (FileError) -> Failure,
    _ body: (Int32) throws(Failure) -> Void
  ) throws(Failure) {
    if path == "-" { return try body(1) }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY)
      guard descriptor >= 0 else { throw failing(.notCreated(path, reason: lastError())) }
      defer { close(descriptor) }
      return try body(descriptor)
    }
    // A link stays a link: its target is what is replaced.
    let target = exists ? resolved(path) : path
    let (temporary, descriptor): (String, Int32)
    do throws(FileError) {
      (temporary, descriptor) = try createFile(beside: target, rights: rights)
    } catch {
      throw failing(error)
    }
    var isRenamed = false
    defer {
      if !isRenamed { unlink(temporary) }
      UnfinishedFiles.end(temporary)
    }
    do {
      defer { close(descriptor) }
      if exists { fchmod(descriptor, status.st_mode & 0o777) }
      try body(descriptor)
      guard fsync(descriptor) == 0 else {
        throw failing(.notWritten(path, reason: lastError()))
      }
    }
    guard rename(temporary, target) == 0 else {
      throw failing(.notCreated(path, reason: lastError()))
    }
    isRenamed = true
  }

  private static func write(
    _ bytes: [UInt8], descriptor: Int32, name: String
  ) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EPIPE, name == "-" { StandardStreams.endByPipe() }
        throw .notWritten(name, reason: lastError())
      }
      written += count
    }
  }

  private static func createFile(
    beside target: String, rights: UInt32
  ) throws(FileError) -> (String, Int32) {
    UnfinishedFiles.sweep(beside: target)
    for attempt in 0..<1000 {
      let name = "\(target).\(getpid())-\(attempt).part"
      UnfinishedFiles.begin(name)
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights)
      if descriptor >= 0 { return (name, descriptor) }
      let error = errno
      UnfinishedFiles.end(name)
      guard error == EEXIST else {
        throw .notCreated(target, reason: String(cString: strerror(error)))
      }
    }
    throw .notCreated(target, reason: "there are too many unfinished files next to it")
  }

  /// Exchanges what two paths name, in one step.
  ///
  /// - Returns: `false` where the file system cannot do that.
  /// - Throws: ``FileError`` if it fails for another reason.
  package static func exchange(_ path: String, _ other: String) throws(FileError) -> Bool {
    guard roundsman_exchange_paths(path, other) != 0 else { return true }
    guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) else {
      throw .notCreated(path, reason: lastError())
    }
    return false
  }

  /// A path without links, `.` and `..`; as it is if it names nothing.
  package static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func lastError() -> String { String(cString: strerror(errno)) }
}
