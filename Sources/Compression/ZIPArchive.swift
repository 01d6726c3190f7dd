internal import PlainFiles

/// Reads single files out of a zip archive in memory.
///
/// Nothing is ever unpacked to a path, so that a name in an archive can lead nowhere. All lengths are held
/// against the archive's size, and what is unpacked against ``Limits``, before anything is reserved. Files that share bytes are refused: an
/// archive made so is small and unpacks to much. Stored and deflated files are read; encrypted ones, archives in several parts and those of the
/// 64-bit format are not.
///
/// - Source: PKWARE, *APPNOTE.TXT – .ZIP File Format Specification* 6.3.10.
package struct ZIPArchive {
  /// Why an archive, or a file of it, cannot be read: the first half of a sentence.
  package struct Failure: Error {
    package let offset: Int
    package let message: String
    /// Whether the archive may be sound, but has more than ``Limits`` allow.
    package var isExcess = false
  }

  /// How much an archive may hold.
  package struct Limits: Sendable {
    /// How many files.
    package var files = 10_000
    /// The bytes of a file, unpacked.
    package var largestFile = FileAccess.largestSize
    /// How many bytes may come out of one.
    package var ratio = 250
    /// A file of at most this many bytes, unpacked, may be packed however well.
    package var harmlessSize = 1 << 20

    /// The usual limits.
    package init() {}
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
  private let limits: Limits
  private let bytes: [UInt8]

  /// Whether bytes begin as an archive does.
  package static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// Reads the directory at the end of an archive.
  package init(_ bytes: [UInt8], limits: Limits = Limits()) throws(Failure) {
    (self.bytes, self.limits) = (bytes, limits)
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
    guard count <= limits.files else {
      throw Failure(
        offset: end, message: "the archive has \(count) files, more than \(limits.files)",
        isExcess: true)
    }
    var entries: [Entry] = []
    entries.reserveCapacity(count)
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
    try refuseSharedBytes(directory: start)
  }

  /// Refuses files that share bytes with each other or with the directory.
  private func refuseSharedBytes(directory: Int) throws(Failure) {
    var end = 0
    var last: Entry?
    for entry in entries.sorted(by: { $0.offset < $1.offset }) {
      // Without a header, nothing is read.
      guard let data = dataOffset(of: entry) else { continue }
      guard entry.offset >= end, data + entry.packedSize <= directory else {
        let other = entry.offset >= end ? "the directory" : "\(last?.name ?? "")"
        throw Failure(
          offset: entry.offset, message: "the file \(entry.name) shares bytes with \(other)")
      }
      (end, last) = (data + entry.packedSize, entry)
    }
  }

  /// Where the packed bytes of a file begin; `nil` if it has no header.
  private func dataOffset(of entry: Entry) -> Int? {
    guard entry.offset + 30 <= bytes.count, Self.number(bytes, entry.offset, 4) == 0x0403_4B50
    else { return nil }
    return entry.offset + 30 + Self.number(bytes, entry.offset + 26, 2)
      + Self.number(bytes, entry.offset + 28, 2)
  }

  /// Returns the bytes of a file.
  package func contents(of entry: Entry) throws(Failure) -> [UInt8] {
    func failure(_ message: String) -> Failure { Failure(offset: entry.offset, message: message) }
    if entry.isEncrypted { throw failure("it is encrypted") }
    guard entry.packedSize < 0xFFFF_FFFF, entry.size < 0xFFFF_FFFF, entry.offset < 0xFFFF_FFFF
    else {
      throw failure("it is in the 64-bit format (zip64)")
    }
    guard let start = dataOffset(of: entry) else { throw failure("its header is damaged") }
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
      let damaged =
        "its compressed data is damaged, or is not of the size that the directory states"
      // Deflate packs at most 1,032 bytes into one; whoever claims more lies.
      guard entry.size / 1032 <= entry.packedSize else { throw failure(damaged) }
      try refuseExcess(entry)
      guard let unpacked = Self.inflated(packed, size: entry.size)
      else { throw failure(damaged) }
      contents = unpacked
    default: throw failure("it is compressed with method \(entry.method)")
    }
    guard CRC32(of: contents[...]).value == entry.checksum else {
      throw failure("its checksum is wrong")
    }
    return contents
  }

  /// Refuses a file that would become too large, or that is packed so well that somebody meant it to.
  private func refuseExcess(_ entry: Entry) throws(Failure) {
    let message: String
    if entry.size > limits.largestFile {
      message = "it would have \(entry.size) bytes, more than \(limits.largestFile)"
    } else if entry.size > limits.harmlessSize, entry.size > limits.ratio * entry.packedSize {
      message =
        "\(entry.packedSize) bytes would become \(entry.size), more than \(limits.ratio) for one"
    } else {
      return
    }
    throw Failure(offset: entry.offset, message: message, isExcess: true)
  }

  /// Unpacks deflated data of a known size; `nil` if they are damaged or of another size.
  private static func inflated(_ packed: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    var isWhole = false
    // One byte more, so that data which go on are noticed; memory is taken as it is written to.
    let result = [UInt8](unsafeUninitializedCapacity: size + 1) { output, count in
      var inflater = Inflater(.raw)
      let step = packed.withUnsafeBytes {
        inflater.unpack($0, into: UnsafeMutableRawBufferPointer(output))
      }
      if case .ended = step.outcome, step.written == size { (isWhole, count) = (true, size) }
    }
    return isWhole ? result : nil
  }

  /// Returns a little-endian number of up to four bytes.
  private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }
}
