/// Collects arrays and writes them as a ``SectionFile``.
///
/// Sections with the same bytes, as of two networks that differ only in times, share them in the file.
package struct SectionFileWriter {
  private struct Section {
    let key: SectionFile.Key
    let elementSize: Int
    let count: Int
    let checksum: UInt64
    /// Valid as long as the closure lives, which holds the array.
    let bytes: () -> UnsafeRawBufferPointer
    /// The earlier section with the same bytes, which are in the file once.
    let original: Int?

    var size: Int { elementSize * count }
  }

  private static let partSize = 1 << 20

  private var sections: [Section] = []
  private var sectionsOfChecksum: [UInt64: [Int]] = [:]

  package init() {}

  /// Adds the array of a section.
  package mutating func add<Element: BitwiseCopyable & Sendable>(
    _ key: SectionFile.Key, _ array: ArrayStorage<Element>
  ) {
    let checksum = Checksum.of(array.bytes)
    let original = sectionsOfChecksum[checksum, default: []].first {
      sections[$0].size == array.bytes.count && sections[$0].bytes().elementsEqual(array.bytes)
    }
    if original == nil { sectionsOfChecksum[checksum, default: []].append(sections.count) }
    sections.append(
      Section(
        key: key, elementSize: MemoryLayout<Element>.stride, count: array.count,
        checksum: checksum, bytes: { array.bytes }, original: original))
  }

  /// The file in parts of at most a mebibyte, so that nothing large is in memory twice.
  package func parts(version: UInt32) -> some Sequence<[UInt8]> {
    let (head, padding) = layout(version: version)
    let pieces = sections.indices.filter { sections[$0].original == nil }.flatMap { number in
      let size = sections[number].size
      return stride(from: 0, to: size, by: Self.partSize).map {
        (number, range: $0..<min($0 + Self.partSize, size))
      }
    }
    return (-1..<pieces.count).lazy.map { piece in
      guard piece >= 0 else { return head }
      let (number, range) = pieces[piece]
      let bytes = Array(sections[number].bytes()[range])
      return range.upperBound < sections[number].size
        ? bytes : bytes + [UInt8](repeating: 0, count: padding[number])
    }
  }

  /// The file's bytes.
  package func bytes(version: UInt32) -> [UInt8] { parts(version: version).flatMap(\.self) }

  /// The header and table with their padding, and how many bytes pad each section.
  private func layout(version: UInt32) -> (head: [UInt8], padding: [Int]) {
    func aligned(_ offset: Int) -> Int {
      (offset + SectionFile.alignment - 1) / SectionFile.alignment * SectionFile.alignment
    }
    let tableEnd = SectionFile.headSize + sections.count * SectionFile.entrySize
    var table: [UInt8] = []
    var padding: [Int] = []
    var offset = aligned(tableEnd)
    var offsets: [Int] = []
    for section in sections {
      offsets.append(section.original.map { offsets[$0] } ?? offset)
      for word in [section.key.kind, section.key.layer, UInt32(section.elementSize), 0] {
        table.append(littleEndian: word)
      }
      table.append(littleEndian: UInt64(offsets[offsets.count - 1]))
      table.append(littleEndian: UInt64(section.count))
      table.append(littleEndian: section.checksum)
      guard section.original == nil else {
        padding.append(0)
        continue
      }
      padding.append(aligned(offset + section.size) - offset - section.size)
      offset = aligned(offset + section.size)
    }
    var head = SectionFile.signature
    head.append(littleEndian: version)
    head.append(littleEndian: UInt32(sections.count))
    head.append(littleEndian: UInt64(offset))
    head.append(littleEndian: 0 as UInt64)
    head += table
    let checksum = head.withUnsafeBytes {
      SectionFile.checksum($0, sectionCount: sections.count)
    }
    withUnsafeBytes(of: checksum.littleEndian) { head.replaceSubrange(24..<32, with: $0) }
    head.append(contentsOf: repeatElement(0, count: aligned(tableEnd) - tableEnd))
    return (head, padding)
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
