internal import Compression
internal import PlainFiles

/// The bytes of a text, as in a file or decompressed from it by gzip.
///
/// - Source: P. Deutsch (1996), *GZIP file format specification version 4.3*, RFC 1952; a file may be
///   several streams in a row.
struct TextInput: ~Copyable {
  private static let chunk = 1 << 18

  private let file: SeekableFile
  private let isPacked: Bool
  /// What has been read of the file, in bytes.
  private var offset = 0
  private var inflater = Inflater(.gzip)
  /// What was read of a packed file, and how much of that was unpacked.
  private var packed = BlockBuffer()
  private var used = 0
  /// Whether a stream has begun and not ended.
  private var isInside = true

  init(_ file: SeekableFile, isPacked: Bool) {
    self.file = file
    self.isPacked = isPacked
  }

  /// Reads on in the text.
  ///
  /// - Returns: How many bytes were written; 0 only at the end.
  mutating func read(into room: UnsafeMutableRawBufferPointer) throws(OSMReadError) -> Int {
    guard isPacked else { return try readFile(into: room) }
    while true {
      if used == packed.count, try !readPacked() { return 0 }
      let rest = UnsafeRawBufferPointer(rebasing: packed.bytes[used...])
      if !isInside {
        // Some programs fill the last block of a tape with zeros.
        guard let next = rest.firstIndex(where: { $0 != 0 }) else {
          used = packed.count
          continue
        }
        used += next
        inflater.reset()
        isInside = true
        continue
      }
      let (read, written, outcome) = inflater.unpack(rest, into: room)
      used += read
      if outcome == .damaged || (read == 0 && written == 0 && outcome == .progress) {
        throw .damagedData(.file(offset - packed.count + used))
      }
      isInside = outcome != .ended
      if written > 0 { return written }
    }
  }

  /// Reads on in a packed file; returns whether there was more.
  private mutating func readPacked() throws(OSMReadError) -> Bool {
    packed.resize(to: Self.chunk)
    let count = try readFile(into: packed.bytes)
    packed.resize(to: count)
    used = 0
    if count == 0, isInside { throw .truncated(.file(offset)) }
    return count > 0
  }

  private mutating func readFile(
    into room: UnsafeMutableRawBufferPointer
  ) throws(OSMReadError) -> Int {
    let count = try file.bytes(at: offset, into: room)
    offset += count
    return count
  }
}
