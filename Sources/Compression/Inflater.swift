internal import CZlib

/// Decompresses zlib data; one inflater serves one thread, for any number of blocks.
package struct Inflater: ~Copyable {
  /// The wrapper of the compressed data.
  package enum Wrapping: Int32 {
    case zlib = 15
    /// None: deflated data as in a ZIP archive.
    case raw = -15
    case gzip = 31
  }

  /// The outcome of a call.
  package enum Outcome {
    /// The input is used up, or the output is full.
    case progress
    /// The packed data have ended.
    case ended
    /// The data are damaged.
    case damaged
  }

  /// zlib keeps the address, so that the stream must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let isUsable: Bool

  package init(_ wrapping: Wrapping) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    isUsable = inflateInit2_(stream, wrapping.rawValue, ZLIB_VERSION, size) == Z_OK
  }

  deinit {
    if isUsable { inflateEnd(stream) }
    stream.deallocate()
  }

  /// Begins with new data.
  package mutating func reset() { inflateReset(stream) }

  /// Unpacks from one buffer into another.
  ///
  /// - Returns: How many bytes were read and written, and what became of it.
  package mutating func unpack(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) -> (read: Int, written: Int, outcome: Outcome) {
    guard isUsable else { return (0, 0, .damaged) }
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(clamping: input.count)
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(clamping: output.count)
    let code = inflate(stream, Z_NO_FLUSH)
    let read = min(input.count, Int(UInt32.max)) - Int(stream.pointee.avail_in)
    let written = min(output.count, Int(UInt32.max)) - Int(stream.pointee.avail_out)
    let outcome: Outcome =
      switch code {
      case Z_STREAM_END: .ended
      // Z_BUF_ERROR says that nothing could be done, which is no damage.
      case Z_OK, Z_BUF_ERROR: .progress
      default: .damaged
      }
    return (read, written, outcome)
  }
}
