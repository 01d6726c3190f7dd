import CZlib

/// Packs bytes with zlib, in one go.
enum Deflater {
  enum Wrapping: Int32 {
    case zlib = 15
    case gzip = 31
  }

  static func pack(_ bytes: [UInt8], _ wrapping: Wrapping = .zlib) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    precondition(
      deflateInit2_(
        &stream, 6, Z_DEFLATED, wrapping.rawValue, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        == Z_OK)
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))) + 64)
    let room = output.count
    let written = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(room)
        precondition(deflate(&stream, Z_FINISH) == Z_STREAM_END)
        return room - Int(stream.avail_out)
      }
    }
    return Array(output[..<written])
  }
}
