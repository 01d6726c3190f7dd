internal import Compression

/// Data packed by zlib that come in pieces; unpacked block by block, so that a small file cannot fill
/// the memory.
///
/// - Source: P. Deutsch, J.-L. Gailly (1996), *ZLIB compressed data format specification version
///   3.3*, RFC 1950.
struct PackedData: ~Copyable {
  private var inflater = Inflater(.zlib)
  private(set) var isDamaged = false
  /// Whether the data came to their end.
  private(set) var hasEnded = false
  private var block = [UInt8](repeating: 0, count: 1 << 16)

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
    piece.withUnsafeBytes { input in
      while !isDamaged, !hasEnded {
        let step = block.withUnsafeMutableBytes {
          inflater.unpack(UnsafeRawBufferPointer(rebasing: input[used...]), into: $0)
        }
        used += step.read
        switch step.outcome {
        case .progress: break
        case .ended: hasEnded = true
        case .damaged: isDamaged = true
        }
        let goesOn = block.withUnsafeBufferPointer {
          body(UnsafeBufferPointer(rebasing: $0[..<step.written]))
        }
        if !goesOn || (step.written < block.count && used == input.count) { return }
      }
    }
    return used
  }
}
