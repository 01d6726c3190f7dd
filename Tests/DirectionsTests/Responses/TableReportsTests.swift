import PlainFiles
import RoadNetwork
import Testing

@testable import Directions

@Suite struct TableReportsTests {
  private static func bytes(_ parts: some Sequence<[UInt8]>) -> [UInt8] { Array(parts.joined()) }

  private static func number(_ bytes: some Collection<UInt8>, _ place: Int, _ count: Int) -> Int {
    bytes.dropFirst(place).prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private let town: SmallTown
  private let snaps: [Snap?]
  private let table: TravelTable

  init() throws {
    town = try SmallTown()
    snaps = try town.snaps("acf").map(Optional.some) + [nil]
    table = TravelTable(town.network, from: snaps, to: snaps)
  }

  private func rows(maxBytes: Int = 1 << 20) -> TravelRows {
    TravelRows(town.network, from: snaps, to: snaps, maxBytes: maxBytes)
  }

  @Test func `a table comes as one line of JSON`() throws {
    let text = Self.bytes(
      TableResponse.parts(
        of: rows(), sources: snaps, targets: snaps, on: town.network, threads: 1))
    let members = try JSONDocument(text, file: "x").root.members
    #expect(members.map(\.key) == ["code", "durations", "distances", "sources", "destinations"])
    for (value, numbers, unit) in [
      (members[1].value, table.durations, 1000.0), (members[2].value, table.distances, 100),
    ] {
      let found = value.elements.flatMap { $0.elements.map(\.double) }
      #expect(found.count == numbers.count)
      for (number, expected) in zip(found, numbers) {
        #expect((number == nil) == (expected == TravelTable.noRoute))
        if let number { #expect(abs(number - Double(expected) / unit) < 0.0501) }
      }
    }
    #expect(members[2].value.elements[0].elements[1].double == 200)
    #expect(members[3].value.elements[3].kind == .null)
    let name = members[4].value.elements[1].members.first { $0.key == "name" }
    #expect(name?.value.string?.isEmpty == false)
    #expect(text.last == UInt8(ascii: "\n"))
    #expect(text.count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test func `a table comes as CSV`() {
    let names = ["a", "c", "f,g", "?"]
    let csv = String(
      decoding: Self.bytes(
        TableCSV.parts(of: rows(), sources: names, targets: names, threads: 2)), as: UTF8.self)
    let lines = csv.split(separator: "\n")
    #expect(lines.count == 17)
    #expect(lines[0] == "from,to,duration,distance")
    #expect(lines[1] == "a,a,0.000,0.00")
    #expect(lines[2].hasPrefix("a,c,") && lines[2].hasSuffix(",200.00"))
    #expect(lines[3] == "a,\"f,g\",,")
    let milliseconds = table.durations[1]
    #expect(lines[2] == "a,c,\(milliseconds / 1000).\(digits(milliseconds % 1000)),200.00")
  }

  private func digits(_ number: Int32) -> String { "\(1000 + number)".dropFirst().description }

  @Test func `threads and what is kept change no byte`() {
    let names = ["a", "b", "c", "d"]
    func all(_ rows: TravelRows, _ threads: Int) -> [[UInt8]] {
      [
        Self.bytes(
          TableResponse.parts(
            of: rows, sources: snaps, targets: snaps, on: town.network, threads: threads)),
        Self.bytes(TableCSV.parts(of: rows, sources: names, targets: names, threads: threads)),
        Self.bytes(TableArchive.parts(of: rows, threads: threads)),
      ]
    }
    let expected = all(rows(), 1)
    #expect(all(rows(maxBytes: 0), 3) == expected)
    #expect(all(rows(maxBytes: 200), 2) == expected)
  }

  @Test func `an archive holds two arrays with their sums`() throws {
    let bytes = Self.bytes(TableArchive.parts(of: rows(), threads: 1))
    let end = Array(bytes.suffix(22))
    #expect(end.starts(with: [0x50, 0x4B, 5, 6]))
    #expect(Self.number(end, 10, 2) == 2)
    var entry = Self.number(end, 16, 4)
    for (name, numbers) in [
      ("durations.npy", table.durations), ("distances.npy", table.distances),
    ] {
      let start = Self.number(bytes, entry + 42, 4)
      let size = Self.number(bytes, entry + 20, 4)
      #expect(Array(bytes[(entry + 46)...].prefix(13)) == Array(name.utf8))
      #expect(Self.number(bytes, start, 4) == 0x0403_4b50)
      let file = Array(bytes[(start + 30 + name.utf8.count)...].prefix(size))
      #expect(Array(file[..<6]) == [0x93] + Array("NUMPY".utf8))
      let length = Self.number(file, 8, 2)
      #expect((10 + length) % 64 == 0)
      #expect(String(decoding: file[10...], as: UTF8.self).contains("'shape': (4, 4)"))
      let found = (0..<16).map { k in
        Int32(truncatingIfNeeded: Self.number(file, 10 + length + 4 * k, 4))
      }
      #expect(found == numbers)
      let sum = Self.number(bytes, entry + 16, 4)
      #expect(sum == Int(Self.slowSum(file)))
      // Behind the file the sum and the sizes stand again.
      let behind = start + 30 + name.utf8.count + size
      #expect(Self.number(bytes, behind, 4) == 0x0807_4b50)
      #expect(Self.number(bytes, behind + 4, 4) == sum)
      #expect(Self.number(bytes, behind + 8, 4) == size)
      entry += 46 + name.utf8.count
    }
    #expect(entry == bytes.count - 22)
  }

  /// The remainder bit by bit.
  private static func slowSum(_ bytes: [UInt8]) -> UInt32 {
    var state = UInt32.max
    for byte in bytes {
      for bit in 0..<8 {
        let isSet = (state ^ UInt32(byte) >> UInt32(bit)) & 1 == 1
        state = state >> 1 ^ (isSet ? 0xEDB8_8320 : 0)
      }
    }
    return ~state
  }
}
