import Testing

@testable import RoadNetwork

@Suite struct NodeIDsTests {
  @Test(
    arguments: [
      ([], 1), ([0, 1, 13_000_000_000, 1_099_511_627_775], 1), ([5, 1_099_511_627_776], 4),
      ([-1, 7, .max, .min], 4), ([-4_294_967_296], 4),
    ] as [([Int64], Int)])
  func `ids come back`(ids: [Int64], width: Int) throws {
    let packed = NodeIDs(ids)
    #expect(Array(packed) == ids)
    #expect(packed.highs.count == width * ids.count)
    let read = try #require(NodeIDs(lows: packed.lows, highs: packed.highs))
    #expect(Array(read) == ids)
  }

  @Test func `arrays of other lengths are refused`() {
    for count in [0, 1, 3, 5] {
      let highs = ArrayStorage([UInt8](repeating: 0, count: count))
      #expect(NodeIDs(lows: ArrayStorage([1, 2]), highs: highs) == nil)
    }
  }
}
