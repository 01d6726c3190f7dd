internal import CZlib

/// Data packed by zlib that come in pieces; unpacked block by block, so that a small file cannot fill
/// the memory.
///
/// - Source: P. Deutsch, J.-L. Gailly (1996), *ZLIB compressed data format specification version
///   3.3*, RFC 1950.
struct PackedData: ~Copyable {
  /// zlib keeps the address, so that the stream must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let isUsable: Bool
  private(set) var isDamaged = false
  /// Whether the data came to their end.
  private(set) var hasEnded = false
  private var block = [UInt8](repeating: 0, count: 1 << 16)

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    isUsable = inflateInit_(stream, ZLIB_VERSION, size) == Z_OK
    isDamaged = !isUsable
  }

  deinit {
    if isUsable { inflateEnd(stream) }
    stream.deallocate()
  }

  /// Unpacks a piece.
  ///
  /// - Parameters:
  ///   - piece: The next packed bytes.
  ///   - body: Gets the unpacked bytes, some thousand at a time; returns whether to go on.
  /// - Returns: How many bytes of the piece belong to the data.
  mutating func add(
    _ piece: ArraySlice<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Int {
    var used = 0
    piece.withUnsafeBufferPointer { input in
      while !isDamaged, !hasEnded {
        stream.pointee.next_in = UnsafeMutablePointer(
          mutating: input.baseAddress.map { $0 + used })
        stream.pointee.avail_in = UInt32(input.count - used)
        let room = block.count
        let (code, written) = block.withUnsafeMutableBufferPointer { output in
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = UInt32(room)
          let code = inflate(stream, Z_NO_FLUSH)
          return (code, room - Int(stream.pointee.avail_out))
        }
        used = input.count - Int(stream.pointee.avail_in)
        hasEnded = code == Z_STREAM_END
        // Z_BUF_ERROR means that no progress was possible, which is not an error in the data.
        isDamaged = ![Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(code)
        let goesOn = block.withUnsafeBufferPointer {
          body(UnsafeBufferPointer(rebasing: $0[..<written]))
        }
        if !goesOn || (written < room && used == input.count) { return }
      }
    }
    return used
  }

  /// The check sum of PNG, CRC-32, of some bytes.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(crc32(0, $0.baseAddress, UInt32($0.count))) }
  }
}
