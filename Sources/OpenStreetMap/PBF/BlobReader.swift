internal import Compression
internal import PlainFiles

/// Reads and decompresses blobs; one reader serves one thread.
///
/// - Source: OpenStreetMap Wiki, *PBF Format*, section *File format*.
struct BlobReader: ~Copyable {
  /// The longest unpacked block that the format allows, in bytes.
  static let longestBlock = 32 << 20

  private let file: SeekableFile
  private var packed = BlockBuffer()
  private var block = BlockBuffer()
  private var inflater = Inflater(.zlib)
  /// Where the blob begins, in bytes of the file, and what it says about itself.
  private var offset = 0
  private var contents = Contents()
  /// How much of the packed data was read, and of the block was written.
  private var readCount = 0
  private var unpackedCount = 0
  /// Whether the compressed data has ended.
  private var hasEnded = false

  /// What a blob states about itself.
  private struct Contents {
    /// Where its data are, within the blob.
    var data: Range<Int>?
    var isPacked = false
    /// How long the block is, if the blob says so.
    var size: UInt64?
    /// The name of a method that is not read.
    var method: String?
  }

  init(_ file: SeekableFile) { self.file = file }

  /// A reader of what has been unpacked of the block.
  var reader: WireReader {
    guard let data = contents.data, !contents.isPacked else {
      return block.reader(of: 0..<unpackedCount)
    }
    return packed.reader(of: data)
  }

  /// Reads a blob without unpacking it.
  mutating func open(_ frame: BlobFrame) throws(OSMReadError) {
    offset = frame.offset
    packed.resize(to: frame.count)
    guard try file.bytes(at: frame.start, into: packed.bytes) == frame.count else {
      throw .truncated(.file(frame.offset))
    }
    do throws(WireFault) {
      contents = try Self.contents(packed.reader)
    } catch {
      throw .malformed(error.malformation, .file(frame.start + error.offset))
    }
    guard let data = contents.data else {
      throw .unknownCompression(contents.method, .file(frame.offset))
    }
    let size = contents.isPacked ? contents.size : UInt64(data.count)
    guard let size else { throw .malformed(.missingSize, .file(frame.offset)) }
    guard size <= UInt64(Self.longestBlock) else {
      throw .tooLong(
        .unpackedBlob, .file(frame.offset), length: Int(clamping: size), limit: Self.longestBlock)
    }
    (readCount, unpackedCount, hasEnded) = (0, 0, false)
    guard contents.isPacked else { return }
    block.resize(to: Int(size))
    inflater.reset()
  }

  /// Unpacks the whole block of the blob that is open.
  mutating func unpack() throws(OSMReadError) {
    guard contents.isPacked else { return }
    try unpack(upTo: block.count)
    // The stream must end with the block: its checksum stands behind it.
    guard hasEnded || endsNow() else { throw .damagedData(.file(offset)) }
  }

  /// Whether a block holds dense nodes and nothing else; decompresses only what is needed to decide
  /// this.
  ///
  /// What cannot be decided this way counts as no, and the reader of the whole block reports what
  /// is wrong.
  mutating func isOnlyDenseNodes() throws(OSMReadError) -> Bool {
    guard contents.isPacked else { return Self.group(reader, blockSize: reader.count) == .dense }
    var wanted = 1 << 12
    while true {
      try unpack(upTo: min(wanted, block.count))
      switch Self.group(reader, blockSize: block.count) {
      case .dense: return true
      case .other: return false
      case .behind(let count):
        if unpackedCount == block.count { return false }
        wanted = max(2 * wanted, count)
      }
    }
  }

  private enum Group: Equatable {
    /// It is one of dense nodes that fill the rest of the block.
    case dense
    case other
    /// So many bytes must be unpacked to know.
    case behind(Int)
  }

  /// Looks at the first group of a block of which some bytes have been unpacked.
  private static func group(_ block: WireReader, blockSize: Int) -> Group {
    var reader = block
    // The longest key and length, twice.
    let most = 40
    do {
      while let field = try reader.field() {
        guard field.kind == .bytes else {
          try reader.skip(field)
          continue
        }
        let length = try reader.number()
        guard length <= UInt64(blockSize - reader.offset) else { return .other }
        let end = reader.offset + Int(length)
        if field.number == 2 {
          guard end == blockSize, let nodes = try reader.field() else { return .other }
          guard nodes.number == 2, nodes.kind == .bytes else { return .other }
          return Int(clamping: try reader.number()) == end - reader.offset ? .dense : .other
        }
        guard Int(length) <= reader.count else { return .behind(end + most) }
        try reader.skip(bytes: Int(length))
      }
      return .behind(reader.offset + most)
    } catch {
      return .behind(block.count + most)
    }
  }

  // MARK: - Unpacking

  private static let methods = ["", "", "", "", "LZMA", "bzip2", "LZ4", "Zstandard"]

  private static func contents(_ blob: WireReader) throws(WireFault) -> Contents {
    var contents = Contents()
    var reader = blob
    while let field = try reader.field() {
      switch field.number {
      case 1, 3:
        try reader.expect(field, .bytes)
        let data = try reader.message()
        contents.data = data.offset..<data.offset + data.count
        contents.isPacked = field.number == 3
      case 2:
        try reader.expect(field, .number)
        contents.size = try reader.number()
      case 4...7:
        contents.method = methods[Int(field.number)]
        try reader.skip(field)
      default: try reader.skip(field)
      }
    }
    return contents
  }

  private mutating func unpack(upTo count: Int) throws(OSMReadError) {
    guard contents.isPacked else { return }
    while unpackedCount < count {
      let room = UnsafeMutableRawBufferPointer(rebasing: block.bytes[unpackedCount..<count])
      let before = (readCount, unpackedCount)
      let outcome = step(into: room)
      let isStuck = hasEnded || before == (readCount, unpackedCount)
      if outcome == .damaged || (isStuck && unpackedCount < count) {
        throw .damagedData(.file(offset))
      }
    }
  }

  /// Whether the stream ends behind the block's last byte.
  private mutating func endsNow() -> Bool {
    var byte: UInt8 = 0
    _ = withUnsafeMutableBytes(of: &byte) { step(into: $0) }
    return hasEnded && unpackedCount == block.count
  }

  private mutating func step(into room: UnsafeMutableRawBufferPointer) -> Inflater.Outcome {
    guard let data = contents.data else { return .damaged }
    let rest = UnsafeRawBufferPointer(
      rebasing: packed.bytes[data.lowerBound + readCount..<data.upperBound])
    let (read, written, outcome) = inflater.unpack(rest, into: room)
    readCount += read
    unpackedCount += written
    hasEnded = outcome == .ended
    return outcome
  }
}
