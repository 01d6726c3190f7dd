internal import PlainFiles

/// Reads single files out of a zip archive in memory.
///
/// Nothing is ever unpacked to a path, so that a name in an archive can lead nowhere. All lengths are held
/// against the archive's size, and what is unpacked against what deflate can pack, before anything is reserved. Stored and deflated
/// files are read; encrypted ones, archives in several parts and those of the 64-bit format are not.
///
/// - Source: PKWARE, *APPNOTE.TXT – .ZIP File Format Specification* 6.3.10.
package struct ZIPArchive {
  /// Why an archive, or a file of it, cannot be read: the first half of a sentence.
  package struct Failure: Error {
    package let offset: Int
    package let message: String
  }

  package struct Entry {
    package let name: String
    /// 0 for stored, 8 for deflated.
    let method: Int
    let isEncrypted: Bool
    let checksum: UInt32
    let packedSize: Int
    package let size: Int
    /// Where its local header begins.
    let offset: Int
  }

  package let entries: [Entry]
  private let bytes: [UInt8]

  /// Whether bytes begin as an archive does.
  package static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// Reads the directory at the end of an archive.
  package init(_ bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    // The record at the end has 22 bytes and a remark of up to 65,535.
    let last = bytes.count - 22
    guard last >= 0,
      let end = stride(from: last, through: max(0, last - 65_535), by: -1).first(where: {
        Self.number(bytes, $0, 4) == 0x0605_4B50
          && $0 + 22 + Self.number(bytes, $0 + 20, 2) <= bytes.count
      })
    else { throw Failure(offset: bytes.count, message: "the archive has no directory at its end") }
    guard Self.number(bytes, end + 4, 2) == 0, Self.number(bytes, end + 6, 2) == 0 else {
      throw Failure(offset: end, message: "the archive is split into several parts")
    }
    let count = Self.number(bytes, end + 10, 2)
    let size = Self.number(bytes, end + 12, 4)
    let start = Self.number(bytes, end + 16, 4)
    guard count < 0xFFFF, size < 0xFFFF_FFFF, start < 0xFFFF_FFFF else {
      throw Failure(offset: end, message: "the archive is in the 64-bit format (zip64)")
    }
    guard start + size <= end else {
      throw Failure(offset: end, message: "the directory is outside the archive")
    }
    var entries: [Entry] = []
    var at = start
    for _ in 0..<count {
      guard at + 46 <= end, Self.number(bytes, at, 4) == 0x0201_4B50 else {
        throw Failure(offset: at, message: "the directory is damaged")
      }
      let nameLength = Self.number(bytes, at + 28, 2)
      let next =
        at + 46 + nameLength + Self.number(bytes, at + 30, 2) + Self.number(bytes, at + 32, 2)
      guard next <= end else { throw Failure(offset: at, message: "the directory is damaged") }
      entries.append(
        Entry(
          name: String(decoding: bytes[at + 46..<at + 46 + nameLength], as: UTF8.self),
          method: Self.number(bytes, at + 10, 2),
          isEncrypted: Self.number(bytes, at + 8, 2) & 1 == 1,
          checksum: UInt32(Self.number(bytes, at + 16, 4)),
          packedSize: Self.number(bytes, at + 20, 4), size: Self.number(bytes, at + 24, 4),
          offset: Self.number(bytes, at + 42, 4)))
      at = next
    }
    self.entries = entries
  }

  /// Returns the bytes of a file.
  package func contents(of entry: Entry) throws(Failure) -> [UInt8] {
    func failure(_ message: String) -> Failure { Failure(offset: entry.offset, message: message) }
    if entry.isEncrypted { throw failure("it is encrypted") }
    guard entry.packedSize < 0xFFFF_FFFF, entry.size < 0xFFFF_FFFF, entry.offset < 0xFFFF_FFFF
    else {
      throw failure("it is in the 64-bit format (zip64)")
    }
    guard entry.offset + 30 <= bytes.count, Self.number(bytes, entry.offset, 4) == 0x0403_4B50
    else {
      throw failure("its header is damaged")
    }
    let start =
      entry.offset + 30 + Self.number(bytes, entry.offset + 26, 2)
      + Self.number(bytes, entry.offset + 28, 2)
    guard start + entry.packedSize <= bytes.count else {
      throw failure("it extends past the end of the archive")
    }
    let packed = bytes[start..<start + entry.packedSize]
    let contents: [UInt8]
    switch entry.method {
    case 0:
      guard entry.size == entry.packedSize else { throw failure("its sizes contradict each other") }
      contents = Array(packed)
    case 8:
      // Deflate packs at most 1,032 bytes into one; whoever claims more lies.
      guard entry.size <= FileAccess.largestSize, entry.size / 1032 <= entry.packedSize,
        let unpacked = Self.inflated(packed, size: entry.size)
      else {
        throw failure(
          "its compressed data is damaged, or is not of the size that the directory states")
      }
      contents = unpacked
    default: throw failure("it is compressed with method \(entry.method)")
    }
    guard CRC32(of: contents[...]).value == entry.checksum else {
      throw failure("its checksum is wrong")
    }
    return contents
  }

  /// Unpacks deflated data of a known size; `nil` if they are damaged or of another size.
  private static func inflated(_ packed: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    // One byte more, so that data which go on are noticed.
    var result = [UInt8](repeating: 0, count: size + 1)
    var inflater = Inflater(.raw)
    let step = packed.withUnsafeBytes { input in
      result.withUnsafeMutableBytes { inflater.unpack(input, into: $0) }
    }
    guard case .ended = step.outcome, step.written == size else { return nil }
    result.removeLast()
    return result
  }

  /// Returns a little-endian number of up to four bytes.
  private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }
}
