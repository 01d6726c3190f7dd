internal import PlainFiles

extension SeekableFile {
  /// Fills a buffer with the bytes from an offset on, and returns how many there were.
  func bytes(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(OSMReadError) -> Int {
    do {
      return try read(at: offset, into: buffer)
    } catch {
      throw .file(error)
    }
  }
}
