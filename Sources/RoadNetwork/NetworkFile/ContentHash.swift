package import PlainFiles

/// A short identifier of contents: files with the same hash are considered identical.
///
/// It detects changes, but not tampering.
package enum ContentHash {
  /// Returns 16 hexadecimal digits for bytes.
  package static func of(_ bytes: [UInt8]) -> String {
    digits(bytes.withUnsafeBytes { Checksum.of($0) })
  }

  /// Returns 16 hexadecimal digits for the contents of a file.
  ///
  /// - Throws: `FileError` if it cannot be read.
  package static func of(_ file: SeekableFile) throws(FileError) -> String {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { block.deallocate() }
    var checksum = Checksum()
    var offset = 0
    while true {
      let count = try file.read(at: offset, into: block)
      let bytes = UnsafeRawBufferPointer(rebasing: block[..<count])
      guard count == block.count else { return digits(checksum.finish(bytes)) }
      checksum.add(bytes)
      offset += count
    }
  }

  private static func digits(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
