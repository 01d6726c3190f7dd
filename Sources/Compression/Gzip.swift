internal import CZlib

/// Compresses data for clients that unpack gzip.
///
/// - Source: P. Deutsch (1996), *GZIP file format specification*, RFC 1952.
package enum Gzip {
  /// The level between speed and size that zlib recommends.
  private static let level: Int32 = 6
  /// 15 bits of window, and 16 for gzip's own frame.
  private static let window: Int32 = 31

  /// Compresses bytes; `nil` if there is no memory for it.
  package static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    let size = Int32(MemoryLayout<z_stream>.size)
    guard
      deflateInit2_(
        stream, level, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
    else { return nil }
    defer { deflateEnd(stream) }
    var output = [UInt8](repeating: 0, count: Int(deflateBound(stream, UInt(bytes.count))))
    let hasEnded = bytes.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { packed in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(clamping: input.count)
        stream.pointee.next_out = packed.baseAddress
        stream.pointee.avail_out = UInt32(clamping: packed.count)
        return deflate(stream, Z_FINISH) == Z_STREAM_END
      }
    }
    guard hasEnded else { return nil }
    output.removeLast(Int(stream.pointee.avail_out))
    return output
  }
}
