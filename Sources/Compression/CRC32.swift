internal import CZlib

/// The checksum of ZIP archives and PNG images, by zlib.
package struct CRC32 {
  /// The checksum of all bytes so far.
  package private(set) var value: UInt32 = 0

  package init() {}

  /// Computes the checksum of some bytes.
  package init(of bytes: ArraySlice<UInt8>) { add(bytes) }

  /// Adds bytes.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { buffer in
      // zlib takes the null address of an empty buffer as a request for the initial value.
      guard let base = buffer.baseAddress else { return }
      value = UInt32(truncatingIfNeeded: crc32_z(UInt(value), base, buffer.count))
    }
  }
}
