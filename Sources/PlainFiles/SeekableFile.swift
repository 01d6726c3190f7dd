internal import Foundation

/// A file that is read piece by piece at any offset, so that it need not fit into memory.
///
/// It is read by `pread` and not mapped: a file that another program cuts short meanwhile ends early
/// then, while a page that is gone from a map would end the program.
package final class SeekableFile: Sendable {
  private enum Storage: Sendable {
    case descriptor(Int32)
    case memory([UInt8])
  }

  /// The file as the user named it.
  package let name: String
  /// Bytes when it was opened.
  package let size: Int
  private let storage: Storage

  /// Opens a file; standard input, `-`, and pipes are read into memory at once.
  ///
  /// - Throws: ``FileError`` if there is no such file, or it cannot be read.
  package init(path: String) throws(FileError) {
    name = path
    var status = stat()
    guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      let bytes = try FileAccess.read(path)
      (size, storage) = (bytes.count, .memory(bytes))
      return
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path, reason: Self.lastError()) }
    size = Int(status.st_size)
    storage = .descriptor(descriptor)
  }

  /// Makes a file of bytes that are in memory.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    size = bytes.count
    storage = .memory(bytes)
  }

  deinit {
    if case .descriptor(let descriptor) = storage { close(descriptor) }
  }

  /// Fills a buffer with the bytes from an offset on.
  ///
  /// - Returns: How many bytes were read; fewer than there is room for only at the file's end.
  /// - Throws: ``FileError`` if the file cannot be read.
  package func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int {
    guard offset >= 0, offset < size else { return 0 }
    switch storage {
    case .memory(let bytes):
      let count = min(buffer.count, bytes.count - offset)
      bytes.withUnsafeBytes {
        buffer.copyMemory(from: .init(rebasing: $0[offset..<offset + count]))
      }
      return count
    case .descriptor(let descriptor):
      var count = 0
      while count < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        let more = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
        if more == 0 { break }
        if more < 0 {
          if errno == EINTR { continue }
          throw .unreadable(name, reason: Self.lastError())
        }
        count += more
      }
      return count
    }
  }

  private static func lastError() -> String { String(cString: strerror(errno)) }
}
