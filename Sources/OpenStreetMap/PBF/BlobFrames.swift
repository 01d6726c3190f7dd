internal import PlainFiles

/// One blob of a PBF file.
struct BlobFrame: Sendable {
  enum Kind: Sendable {
    case header
    case data
    /// Readers skip what they do not know.
    case unknown
  }

  let kind: Kind
  /// Where the length before the blob's header begins, in bytes of the file.
  let offset: Int
  /// Where the blob begins.
  let start: Int
  /// Bytes of the blob.
  let count: Int
}

/// Goes from blob to blob through a PBF file.
///
/// - Source: OpenStreetMap Wiki, *PBF Format*, section *File format*.
struct BlobFrames: ~Copyable {
  static let longestHeader = 64 << 10
  static let longestBlob = 32 << 20

  private let file: SeekableFile
  private var offset = 0
  private var buffer = BlockBuffer()

  init(_ file: SeekableFile) { self.file = file }

  /// Returns the next blob, or `nil` at the end of the file.
  mutating func next() throws(OSMReadError) -> BlobFrame? {
    guard offset < file.size else { return nil }
    let begin = offset
    try read(4, at: begin, begin)
    let length = buffer.bytes.reduce(0) { $0 << 8 | Int($1) }
    guard length <= Self.longestHeader else {
      throw .tooLong(.blobHeader, .file(begin), length: length, limit: Self.longestHeader)
    }
    try read(length, at: begin + 4, begin)
    var kind = BlobFrame.Kind.unknown
    var size: UInt64?
    do throws(WireFault) {
      var reader = buffer.reader
      while let field = try reader.field() {
        switch field.number {
        case 1:
          try reader.expect(field, .bytes)
          kind = Self.kind(try reader.message().bytes)
        case 3:
          try reader.expect(field, .number)
          size = try reader.number()
        default: try reader.skip(field)
        }
      }
    } catch {
      throw .malformed(error.malformation, .file(begin + 4 + error.offset))
    }
    guard let size else { throw .malformed(.missingSize, .file(begin)) }
    guard size <= UInt64(Self.longestBlob) else {
      throw .tooLong(.blob, .file(begin), length: Int(clamping: size), limit: Self.longestBlob)
    }
    let start = begin + 4 + length
    guard Int(size) <= file.size - start else { throw .truncated(.file(begin)) }
    offset = start + Int(size)
    return BlobFrame(kind: kind, offset: begin, start: start, count: Int(size))
  }

  private mutating func read(_ count: Int, at place: Int, _ begin: Int) throws(OSMReadError) {
    buffer.resize(to: count)
    guard try file.bytes(at: place, into: buffer.bytes) == count else {
      throw .truncated(.file(begin))
    }
  }

  private static func kind(_ type: UnsafeBufferPointer<UInt8>) -> BlobFrame.Kind {
    if type.elementsEqual("OSMData".utf8) { return .data }
    return type.elementsEqual("OSMHeader".utf8) ? .header : .unknown
  }
}
