package import PlainFiles

/// Arrays of plain values in one file to be memory-mapped: a header, a table of sections, the sections.
///
/// ```
/// 0   signature, 8 bytes; the last ones detect a file that was converted as text
/// 8   version of the layout (UInt32), number of sections (UInt32)
/// 16  size of the file (UInt64)
/// 24  checksum of the preceding bytes and of the table (UInt64)
/// 32  the table; per section kind, layer, bytes per element, 0 (UInt32 each), offset, count,
///     checksum (UInt64 each)
///     the sections, each at a multiple of 64
/// ```
///
/// Each section has its own checksum, so that opening one layer of a large file reads only that layer.
/// All numbers are little-endian, as on every machine that the program runs on.
package struct SectionFile: Sendable {
  package static let signature: [UInt8] = [0x89, 0x52, 0x4D, 0x41, 0x50, 0x0D, 0x0A, 0x1A]
  static let alignment = 64
  static let headSize = 32
  static let entrySize = 40

  /// The kind and layer of a section.
  package struct Key: Hashable, Sendable {
    /// The number of a kind of array.
    package let kind: UInt32
    /// The number of a profile; 0 for what all profiles share.
    package let layer: UInt32

    package init(kind: UInt32, layer: UInt32 = 0) {
      self.kind = kind
      self.layer = layer
    }
  }

  private struct Section {
    let elementSize: Int
    let offset: Int
    let count: Int
    let checksum: UInt64

    var size: Int { elementSize * count }
  }

  private let file: MappedFile
  private let sections: [Key: Section]
  private let verifies: Bool
  /// Whether this state of the file was checked before, so that neither checksums nor arrays have to be
  /// read as a whole.
  private(set) var isKnown = false

  /// Opens a file and reads its header and table.
  ///
  /// - Parameters:
  ///   - file: The bytes.
  ///   - version: The version of the layout that this program reads.
  ///   - verifies: Whether to verify checksums; fuzzers change bytes without updating them.
  /// - Throws: ``NetworkFileError`` if it is another file, of another version, truncated or damaged.
  package init(
    _ file: MappedFile, version: UInt32, verifies: Bool = true
  ) throws(NetworkFileError) {
    self.file = file
    self.verifies = verifies
    let bytes = file.bytes
    guard bytes.count >= 8, bytes.prefix(8).elementsEqual(Self.signature) else {
      throw .notANetwork
    }
    guard bytes.count >= Self.headSize else { throw .truncated(expected: Self.headSize) }
    let found = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
    guard found == version else { throw .otherVersion(found, expected: version) }
    let count = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self)))
    let size = Self.number(bytes, at: 16)
    guard let size, size == bytes.count else {
      throw (size ?? .max) > bytes.count ? .truncated(expected: size ?? .max) : .damaged(byte: 16)
    }
    guard count <= (bytes.count - Self.headSize) / Self.entrySize else { throw .damaged(byte: 12) }
    guard !verifies || Self.checksum(bytes, sectionCount: count) == Self.word(bytes, at: 24)
    else { throw .damaged(byte: 24) }
    var sections: [Key: Section] = [:]
    for entry in 0..<count {
      let place = Self.headSize + entry * Self.entrySize
      func word(_ offset: Int) -> UInt32 {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place + offset, as: UInt32.self))
      }
      guard let offset = Self.number(bytes, at: place + 16),
        let elements = Self.number(bytes, at: place + 24), offset % Self.alignment == 0,
        offset <= bytes.count, word(8) > 0,
        elements <= (bytes.count - offset) / Int(word(8))
      else { throw .damaged(byte: place) }
      let key = Key(kind: word(0), layer: word(4))
      let section = Section(
        elementSize: Int(word(8)), offset: offset, count: elements,
        checksum: Self.word(bytes, at: place + 32))
      guard sections.updateValue(section, forKey: key) == nil else { throw .damaged(byte: place) }
    }
    self.sections = sections
  }

  /// The same file, whose arrays are known to be sound.
  func known() -> SectionFile {
    var file = self
    file.isKnown = true
    return file
  }

  /// Which state of which file this is; `nil` if it is in memory only.
  var state: FileState? { file.state }

  /// The checksum of the header and table, which must be present.
  static func checksum(_ bytes: UnsafeRawBufferPointer, sectionCount: Int) -> UInt64 {
    let end = headSize + sectionCount * entrySize
    return Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[..<24]))
      &+ Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[headSize..<end]))
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// A 64-bit number as a size in memory; `nil` if it is too large.
  private static func number(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
    Int(exactly: word(bytes, at: offset))
  }

  /// How many bytes the file has.
  package var size: Int { file.bytes.count }

  /// The keys of all sections.
  package var keys: Set<Key> { Set(sections.keys) }

  /// Returns the array of a section, which keeps the file in memory.
  ///
  /// - Throws: ``NetworkFileError`` if there is no such section, its element size differs, or its
  ///   checksum is wrong.
  /// - Complexity: O(n), as every byte is read for the checksum; O(1) if the file is known.
  package func array<Element: BitwiseCopyable & Sendable>(
    _ key: Key, of type: Element.Type
  ) throws(NetworkFileError) -> ArrayStorage<Element> {
    guard let section = sections[key], section.elementSize == MemoryLayout<Element>.stride else {
      throw .missingSection(kind: key.kind, layer: key.layer)
    }
    let bytes = UnsafeRawBufferPointer(
      rebasing: file.bytes[section.offset..<section.offset + section.size])
    guard isKnown || !verifies || Checksum.of(bytes) == section.checksum else {
      throw .damaged(byte: section.offset)
    }
    guard section.count > 0, let base = file.bytes.baseAddress else { return ArrayStorage([]) }
    let start = (base + section.offset).assumingMemoryBound(to: Element.self)
    return ArrayStorage(
      borrowing: UnsafeBufferPointer(start: start, count: section.count), of: file)
  }
}
