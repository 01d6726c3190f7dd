import Testing

@testable import OpenStreetMap

/// Files that are made to harm a reader, one kind each, and what is said about them.
@Suite struct HostilePBFTests {
  private let header = PBFWriter.header()
  private var start: Int { header.count }

  private func refusal(_ frames: [UInt8]) -> OSMReadError? {
    ExtractReader.refusal(header + frames)
  }

  /// Why a block is refused, and at which of its bytes.
  private func refusal(block: [UInt8]) -> OSMReadError? {
    refusal(PBFWriter.blob("OSMData", block, isPacked: false))
  }

  private func malformed(
    _ malformation: OSMReadError.Malformation, inside: Int
  ) -> OSMReadError {
    .malformed(malformation, .block(start, inside: inside))
  }

  private func message(_ write: (inout WireWriter) -> Void) -> [UInt8] {
    var writer = WireWriter()
    write(&writer)
    return writer.bytes
  }

  private func group(_ field: Int, _ element: [UInt8]) -> [UInt8] {
    message { block in
      block.message(1, message { $0.text(1, "") })
      block.message(2, message { $0.message(field, element) })
    }
  }

  // MARK: - Blobs

  @Test func `a header of a blob beyond 64 KiB`() {
    #expect(
      refusal([0, 1, 0, 1, 0]) == .tooLong(.blobHeader, .file(start), length: 65537, limit: 65536))
    #expect(
      refusal([0xFF, 0xFF, 0xFF, 0xFF])
        == .tooLong(.blobHeader, .file(start), length: 0xFFFF_FFFF, limit: 65536))
  }

  @Test func `a blob beyond 32 MiB, and one beyond the file`() {
    func frame(_ size: Int64) -> [UInt8] {
      let header = message {
        $0.text(1, "OSMData")
        $0.number(3, size)
      }
      return [0, 0, 0, UInt8(header.count)] + header
    }
    let limit = 32 << 20
    #expect(
      refusal(frame(Int64(limit) + 1))
        == .tooLong(.blob, .file(start), length: limit + 1, limit: limit))
    #expect(refusal(frame(-1)) == .tooLong(.blob, .file(start), length: .max, limit: limit))
    #expect(refusal(frame(1000)) == .truncated(.file(start)))
    let sizeless = message { $0.text(1, "OSMData") }
    #expect(
      refusal([0, 0, 0, UInt8(sizeless.count)] + sizeless)
        == .malformed(.missingSize, .file(start)))
  }

  @Test func `a block that unpacks to more than it says, or to less`() {
    let block = [UInt8](repeating: 0x18, count: 5000)
    for size in [4999, 5001, 0, 4096] as [Int64] {
      let blob = message {
        $0.number(2, size)
        $0.message(3, Deflater.pack(block))
      }
      #expect(refusal(PBFWriter.frame("OSMData", blob)) == .damagedData(.file(start)))
    }
  }

  @Test func `a block that says it unpacks to more than 32 MiB`() {
    let blob = message {
      $0.number(2, 32 << 20 + 1)
      $0.message(3, Deflater.pack([0]))
    }
    #expect(
      refusal(PBFWriter.frame("OSMData", blob))
        == .tooLong(.unpackedBlob, .file(start), length: 32 << 20 + 1, limit: 32 << 20))
    let sizeless = message { $0.message(3, Deflater.pack([0])) }
    #expect(
      refusal(PBFWriter.frame("OSMData", sizeless)) == .malformed(.missingSize, .file(start)))
  }

  @Test(arguments: [(4, "LZMA"), (5, "bzip2"), (6, "LZ4"), (7, "Zstandard")])
  func `a method that is not read is named`(field: Int, name: String) {
    let blob = message {
      $0.number(2, 1)
      $0.message(field, [1, 2, 3])
    }
    #expect(
      refusal(PBFWriter.frame("OSMData", blob)) == .unknownCompression(name, .file(start)))
    #expect(
      refusal(PBFWriter.frame("OSMData", [])) == .unknownCompression(nil, .file(start)))
  }

  @Test func `damaged data, and a checksum that does not fit`() {
    var packed = Deflater.pack(PBFWriter.block([.node(1)]))
    packed[packed.count - 1] ^= 1
    for data in [packed, [1, 2, 3], []] {
      let blob = message {
        $0.number(2, Int64(PBFWriter.block([.node(1)]).count))
        $0.message(3, data)
      }
      #expect(refusal(PBFWriter.frame("OSMData", blob)) == .damagedData(.file(start)))
    }
  }

  @Test func `a feature that is not known is named, and optional ones are not asked for`() {
    var style = PBFWriter.Style()
    style.isPacked = false
    style.features = ["OsmSchema-V0.6", "Teleportation"]
    let bytes = PBFWriter.header(style)
    guard case .unknownFeature("Teleportation", .block(0, _)) = ExtractReader.refusal(bytes) else {
      Issue.record("\(String(describing: ExtractReader.refusal(bytes)))")
      return
    }
    let optional = message {
      $0.text(4, "OsmSchema-V0.6")
      $0.text(5, "Sort.Type_then_ID")
      $0.text(5, "Teleportation")
    }
    #expect(ExtractReader.refusal(PBFWriter.blob("OSMHeader", optional)) == nil)
  }

  @Test func `data before the header are refused, and blobs of unknown kinds passed over`() {
    let data = PBFWriter.blob("OSMData", PBFWriter.block([.node(1)]))
    #expect(ExtractReader.refusal(data) == .missingHeader(.file(0)))
    #expect(refusal(PBFWriter.frame("Else", [1, 2, 3]) + data) == nil)
  }

  // MARK: - Messages

  @Test func `numbers, lengths and fields that make no sense`() {
    #expect(refusal(block: [0x0A, 5, 1]) == malformed(.length, inside: 2))
    #expect(refusal(block: [0x80]) == malformed(.length, inside: 1))
    #expect(refusal(block: [UInt8](repeating: 0xFF, count: 12)) == malformed(.number, inside: 10))
    #expect(refusal(block: [0x02, 0]) == malformed(.fieldNumber, inside: 1))
    #expect(refusal(block: [0x0B]) == malformed(.fieldKind, inside: 1))
    #expect(refusal(block: [0x08, 0]) == malformed(.fieldKind, inside: 1))
    #expect(refusal(block: [0x29, 0, 0]) == malformed(.length, inside: 1))
    let huge = [0x0A] + WireWriter.varint(.max)
    #expect(refusal(block: huge) == malformed(.length, inside: 11))
  }

  @Test func `indices of strings beyond the table`() {
    let way = message {
      $0.number(1, 1)
      $0.list(2, [0])
      $0.list(3, [1])
    }
    #expect(refusal(block: group(3, way)) == malformed(.stringIndex, inside: 16))
    let relation = message {
      $0.number(1, 1)
      $0.list(8, [-1])
      $0.list(9, [2])
      $0.list(10, [0])
    }
    guard case .malformed(.stringIndex, _) = refusal(block: group(4, relation)) else {
      Issue.record("a role beyond the table")
      return
    }
    let dense = message {
      $0.list(1, [2])
      $0.list(8, [2])
      $0.list(9, [2])
      $0.list(10, [7, 7, 0])
    }
    guard case .malformed(.stringIndex, _) = refusal(block: group(2, dense)) else {
      Issue.record("a tag of a dense node beyond the table")
      return
    }
  }

  @Test func `columns of unequal lengths`() {
    func expectUnequal(_ field: Int, _ element: [UInt8], _ comment: Comment) {
      guard case .malformed(.unequalColumns, _) = refusal(block: group(field, element)) else {
        Issue.record(comment)
        return
      }
    }
    for (ids, latitudes, longitudes) in [([2, 2], [2], [2]), ([2], [2, 2], [2]), ([2], [2], [])] {
      let dense = message {
        $0.list(1, ids)
        $0.list(8, latitudes)
        $0.list(9, longitudes)
      }
      expectUnequal(2, dense, "\(ids), \(latitudes), \(longitudes)")
    }
    for (keys, values) in [([0], []), ([], [0])] as [([Int], [Int])] {
      let way = message {
        $0.number(1, 1)
        $0.list(2, keys)
        $0.list(3, values)
      }
      expectUnequal(3, way, "\(keys), \(values)")
    }
    let relation = message {
      $0.number(1, 1)
      $0.list(8, [0])
      $0.list(9, [2, 2])
      $0.list(10, [0, 0])
    }
    expectUnequal(4, relation, "roles")
    let way = message {
      $0.number(1, 1)
      $0.list(8, [2, 2])
      $0.list(9, [2, 2])
      $0.list(10, [2])
    }
    expectUnequal(3, way, "places")
  }

  @Test func `elements without id, members of no kind, fields that come twice`() {
    #expect(refusal(block: group(1, [])) == malformed(.missingID, inside: 8))
    #expect(refusal(block: group(3, [])) == malformed(.missingID, inside: 8))
    #expect(refusal(block: group(4, [])) == malformed(.missingID, inside: 8))
    let relation = message {
      $0.number(1, 1)
      $0.list(8, [0])
      $0.list(9, [2])
      $0.list(10, [3])
    }
    guard case .malformed(.memberKind, _) = refusal(block: group(4, relation)) else {
      Issue.record("a member of kind 3")
      return
    }
    let way = message {
      $0.number(1, 1)
      $0.list(8, [2])
      $0.list(8, [2])
    }
    guard case .malformed(.repeatedField, _) = refusal(block: group(3, way)) else {
      Issue.record("references that come twice")
      return
    }
  }

  @Test func `a key of a dense node without its value`() {
    let dense = message {
      $0.list(1, [2])
      $0.list(8, [2])
      $0.list(9, [2])
      $0.list(10, [1])
    }
    let block = message { block in
      block.message(1, message { strings in ["", "a"].forEach { strings.text(1, $0) } })
      block.message(2, message { $0.message(2, dense) })
    }
    guard case .malformed(.keyWithoutValue, _) = refusal(block: block) else {
      Issue.record("\(String(describing: refusal(block: block)))")
      return
    }
  }

  @Test(arguments: [0, -1, Int64.min])
  func `a granularity that is not positive`(value: Int64) {
    let block = message { $0.number(17, value) }
    guard case .malformed(.granularity, _) = refusal(block: block) else {
      Issue.record("granularity \(value)")
      return
    }
  }

  @Test func `ids and places at the ends of their ranges do not overflow`() throws {
    let ends = [Int64.max, .min, -1, .max, .min]
    let dense = message {
      $0.differences(1, ends)
      $0.differences(8, ends)
      $0.differences(9, ends)
    }
    for (granularity, offset) in [(100, 0), (1, 0), (Int64.max, .max), (7, .min)]
      as [(Int64, Int64)]
    {
      let block = message {
        $0.number(17, granularity)
        $0.number(19, offset)
        $0.number(20, offset)
        $0.message(2, message { $0.message(2, dense) })
      }
      let reading = try ExtractReader.read(header + PBFWriter.blob("OSMData", block))
      #expect(reading.value.statistics.nodes == 5)
      #expect(reading.warnings.map(\.code).contains("W1852"))
    }
  }

  @Test func `what takes too much memory is refused`() {
    let nodes = (1...1000).map { PlainElement.node(Int64($0)) }
    let file = PBFWriter.file(nodes)
    #expect(ExtractReader.refusal(file, memoryLimit: 16_000) == .tooMuch(limit: 16_000))
    #expect(ExtractReader.refusal(file, memoryLimit: 20_000) == nil)
    #expect(ExtractReader.refusal(file, Selection(ways: .all), memoryLimit: 1000) == nil)
  }
}
