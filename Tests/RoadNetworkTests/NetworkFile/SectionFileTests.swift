import PlainFiles
import Testing

@testable import RoadNetwork

@Suite struct SectionFileTests {
  private static let numbers = SectionFile.Key(kind: 1)
  private static let small = SectionFile.Key(kind: 1, layer: 2)
  private static let none = SectionFile.Key(kind: 3)

  private static let bytes: [UInt8] = {
    var writer = SectionFileWriter()
    writer.add(numbers, ArrayStorage([5, -6, Int64.max]))
    writer.add(small, ArrayStorage([1, 2, 3, 4, 5] as [UInt8]))
    writer.add(none, ArrayStorage([Int32]()))
    return writer.bytes(version: 7)
  }()

  private func open(_ bytes: [UInt8], version: UInt32 = 7) throws -> SectionFile {
    try SectionFile(MappedFile(name: "town.roadmap", copying: bytes), version: version)
  }

  /// What is wrong with the file or one of its sections.
  private func error(_ bytes: [UInt8], version: UInt32 = 7) -> NetworkFileError? {
    do {
      let file = try open(bytes, version: version)
      _ = try file.array(Self.numbers, of: Int64.self)
      _ = try file.array(Self.small, of: UInt8.self)
      _ = try file.array(Self.none, of: Int32.self)
      return nil
    } catch {
      return error as? NetworkFileError
    }
  }

  @Test func `arrays come back as they went in`() throws {
    let file = try open(Self.bytes)
    #expect(file.keys == [Self.numbers, Self.small, Self.none])
    #expect(Array(try file.array(Self.numbers, of: Int64.self).elements) == [5, -6, .max])
    #expect(Array(try file.array(Self.small, of: UInt8.self).elements) == [1, 2, 3, 4, 5])
    #expect(try file.array(Self.none, of: Int32.self).count == 0)
  }

  @Test func `an array outlives its file`() throws {
    func numbers() throws -> ArrayStorage<Int64> {
      try open(Self.bytes).array(Self.numbers, of: Int64.self)
    }
    #expect(Array(try numbers().elements) == [5, -6, .max])
  }

  @Test func `a section that is not there, or of other elements, is an error`() throws {
    let file = try open(Self.bytes)
    #expect(throws: NetworkFileError.missingSection(kind: 9, layer: 0)) {
      try file.array(SectionFile.Key(kind: 9), of: Int64.self)
    }
    #expect(throws: NetworkFileError.missingSection(kind: 1, layer: 0)) {
      try file.array(Self.numbers, of: Int32.self)
    }
  }

  @Test func `other files and other versions are told apart`() {
    #expect(error([]) == .notANetwork)
    #expect(error(Array("<?xml version='1.0'?><osm/>".utf8)) == .notANetwork)
    #expect(error(Self.bytes, version: 8) == .otherVersion(7, expected: 8))
    #expect(error(Self.bytes + [0]) == .damaged(byte: 16))
  }

  @Test func `no file that is cut short is opened`() {
    for count in 0..<Self.bytes.count {
      let found = error(Array(Self.bytes[..<count]))
      #expect(found != nil, "\(count) bytes")
      if count >= SectionFile.headSize { #expect(found == .truncated(expected: Self.bytes.count)) }
    }
  }

  @Test func `no file with a changed byte is opened`() {
    // Head and table, then 24 and 5 bytes; what lies between them means nothing.
    for place in Array(0..<152) + Array(192..<216) + Array(256..<261) {
      for change: UInt8 in [1, 0x80, 0xFF] {
        var damaged = Self.bytes
        damaged[place] ^= change
        #expect(error(damaged) != nil, "byte \(place)")
      }
    }
  }

  /// Who knows the checksum can write any table; it may be refused, but must not be believed.
  @Test func `a table with a right checksum is not believed`() throws {
    for place in SectionFile.headSize..<SectionFile.headSize + 3 * SectionFile.entrySize {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var hostile = Self.bytes
        hostile[place] = value
        let checksum = hostile.withUnsafeBytes { SectionFile.checksum($0, sectionCount: 3) }
        withUnsafeBytes(of: checksum.littleEndian) { hostile.replaceSubrange(24..<32, with: $0) }
        guard let file = try? open(hostile) else { continue }
        for key in file.keys {
          guard let array = try? file.array(key, of: Int64.self) else { continue }
          #expect(array.count <= hostile.count / 8)
          #expect(array.elements.reduce(0) { $0 ^ $1 } | 1 != 0)
        }
      }
    }
  }
}
