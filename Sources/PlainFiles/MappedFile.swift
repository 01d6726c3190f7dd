internal import Foundation

/// A file mapped into memory as long as it is referenced; pages are read when they are first
/// accessed.
///
/// For files that are never changed in place: whoever makes one anew writes another file and gives it
/// the name, so that a map stays what it was.
package final class MappedFile: Sendable {
  /// The file as the user named it.
  package let name: String
  // Never written; freed with the object.
  nonisolated(unsafe) package let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool
  /// Which state of which file was mapped; `nil` for bytes that were copied.
  package let state: FileState?
  /// Where copied bytes begin: at an address that suits all elements, as that of a map does.
  private static let alignment = 64

  /// Maps a file.
  ///
  /// - Throws: ``FileError`` if there is no such file, or it cannot be read.
  package init(path: String) throws(FileError) {
    name = path
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missing(path) : .unreadable(path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path, reason: "it is not a regular file")
    }
    state = FileState(status)
    let size = Int(status.st_size)
    guard size > 0 else {
      (bytes, isMapped) = (UnsafeRawBufferPointer(start: nil, count: 0), false)
      return
    }
    guard let base = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), base != MAP_FAILED
    else { throw .unreadable(path, reason: String(cString: strerror(errno))) }
    (bytes, isMapped) = (UnsafeRawBufferPointer(start: base, count: size), true)
  }

  /// Copies bytes that are in memory.
  package init(name: String, copying source: [UInt8]) {
    self.name = name
    state = nil
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: source.count, alignment: Self.alignment)
    memory.copyBytes(from: source)
    (bytes, isMapped) = (UnsafeRawBufferPointer(memory), false)
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    } else if bytes.baseAddress != nil {
      UnsafeMutableRawBufferPointer(mutating: bytes).deallocate()
    }
  }
}
