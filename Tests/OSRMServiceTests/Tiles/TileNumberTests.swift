import RoadNetwork
import Testing
import _TestSupport

@testable import OSRMService

/// What tiles compute step by step, against the direct way.
@Suite struct TileNumberTests {
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `a number keeps the value with which it was added`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var table = NumberTable()
    var known: [UInt64: UInt32] = [:]
    for number in 0..<2_000 as Range<UInt32> {
      let shift = UInt64(random.number(in: 0...40))
      let key = UInt64(random.number(in: 0...300)) << shift
      let expected = known[key] ?? number
      known[key] = expected
      #expect(table.value(of: key, orNew: number) == expected, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `offsets are those of the graph, in any order of the pieces`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let graph = try SmallMap(seed % 2 == 0 ? SmallMap.grid : SmallMap.ring).network.graph
    var offsets = PieceOffsets(graph)
    for _ in 0..<300 {
      let segment = random.number(in: 0...graph.segmentCount - 1)
      let first = Int(graph.firstPoint[segment])
      let last = Int(graph.firstPoint[segment + 1]) - 1
      var point = random.number(in: first...last - 1)
      while point < last {
        let found = offsets.offsets(of: point, on: segment)
        #expect(found.before == graph.offset(of: point, on: segment), "seed \(seed)")
        #expect(found.after == graph.offset(of: point + 1, on: segment), "seed \(seed)")
        point += random.number(in: 1...3)
      }
    }
  }

  @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, UInt64(UInt32.max), UInt64.max])
  func `the size of a field is that of its bytes`(value: UInt64) {
    var buffer = ProtocolBuffer()
    buffer.field(1, value)
    #expect(ProtocolBuffer.size(1, value) == buffer.bytes.count)
    var packed = ProtocolBuffer()
    packed.field(4, packed: [value, 3, value])
    #expect(ProtocolBuffer.size(4, packed: [value, 3, value]) == packed.bytes.count)
  }
}
