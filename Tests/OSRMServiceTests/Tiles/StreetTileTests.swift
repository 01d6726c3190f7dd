import OSRMService
import Testing

/// Vector tiles of the service, read again by the rules of their format.
@Suite struct StreetTileTests {
  /// The fields of a message: numbers, and the bytes of everything else.
  private struct Message {
    var numbers: [Int: [UInt64]] = [:]
    var contents: [Int: [ArraySlice<UInt8>]] = [:]

    init(_ bytes: ArraySlice<UInt8>) throws {
      var rest = bytes
      func varint() throws -> UInt64 {
        var (value, shift) = (UInt64(0), UInt64(0))
        while true {
          let next = rest.popFirst()
          let byte = try #require(next)
          value |= UInt64(byte & 0x7f) << shift
          if byte < 0x80 { return value }
          shift += 7
        }
      }
      while !rest.isEmpty {
        let head = try varint()
        let field = Int(head >> 3)
        switch head & 7 {
        case 0: numbers[field, default: []].append(try varint())
        case 1:
          try #require(rest.count >= 8)
          contents[field, default: []].append(rest.prefix(8))
          rest = rest.dropFirst(8)
        case 2:
          let count = Int(try varint())
          try #require(rest.count >= count)
          contents[field, default: []].append(rest.prefix(count))
          rest = rest.dropFirst(count)
        default: Issue.record("a field of another kind")
        }
      }
    }

    func text(_ field: Int) -> String? {
      contents[field]?.first.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func layers(_ address: String) throws -> [String: Message] {
    let answer = try SmallMap().service.answer(path: address, query: nil)
    #expect(answer.status == 200)
    #expect(answer.contentType == "application/x-protobuf")
    let tile = try Message(answer.body[...])
    var layers: [String: Message] = [:]
    for layer in tile.contents[3] ?? [] {
      let layer = try Message(layer)
      layers[try #require(layer.text(1))] = layer
    }
    return layers
  }

  @Test func `a tile has speeds of all pieces and turns between them`() throws {
    // The map lies south-east of the origin.
    let layers = try layers("/tile/v1/driving/tile(8192,8192,14).mvt")
    let speeds = try #require(layers["speeds"])
    #expect(speeds.numbers[15] == [2] && speeds.numbers[5] == [4096])
    // Ten segments of two directions and two of a motorway.
    #expect(speeds.contents[2]?.count == 22)
    let keys = speeds.contents[3]?.map { String(decoding: $0, as: UTF8.self) }
    #expect(
      keys == [
        "speed", "is_small", "datasource", "weight", "duration", "name", "rate", "is_startpoint",
      ])
    let names = try (speeds.contents[4] ?? []).compactMap { try Message($0).text(1) }
    #expect(names.contains("Main Street") && names.contains("Highway"))
    #expect(layers["turns"] == nil)
    // One for each letter of the drawing but the first row, which lies on the edge of the tile above.
    let ids = try (layers["osmnodes"]?.contents[2] ?? []).compactMap {
      try Message($0).numbers[1]?.first
    }
    #expect(ids.count == 6 && Set(ids).count == 6)
  }

  @Test func `close up, a tile has the turns, with angles to both sides`() throws {
    let layers = try layers("/tile/v1/driving/tile(16384,16384,15).mvt")
    let turns = try #require(layers["turns"])
    #expect((turns.contents[2]?.count ?? 0) > 20)
    // Numbers with a sign are zigzag: odd ones are negative.
    let numbers = try (turns.contents[4] ?? []).compactMap { try Message($0).numbers[6]?.first }
    #expect(numbers.contains { $0 & 1 == 1 } && numbers.contains { $0 & 1 == 0 })
    #expect(numbers.allSatisfy { $0 <= 720 })
  }

  @Test func `a tile beside all streets is empty`() throws {
    let layers = try layers("/tile/v1/driving/tile(0,0,14).mvt")
    #expect(layers.isEmpty)
  }
}
