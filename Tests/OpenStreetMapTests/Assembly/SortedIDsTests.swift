import Testing
import _TestSupport

@testable import OpenStreetMap

@Suite struct SortedIDsTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `ids are sorted, each once, and every id knows its place`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bits = UInt64(random.number(in: 0...63))
    let ids = (0..<random.number(in: 0...300)).map { _ in
      Int64(bitPattern: random.next()) >> Int64(bits)
    }
    let (sorted, ranks) = SortedIDs.ranking(ids)
    #expect(sorted.ids == Set(ids).sorted())
    #expect(ranks.map { sorted.ids[Int($0)] } == ids)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a cursor finds what a search finds, in any order`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let ids = Set((0..<random.number(in: 0...50)).map { _ in Int64(random.number(in: -60...60)) })
      .sorted()
    ids.withUnsafeBufferPointer { buffer in
      var cursor = SortedIDCursor(buffer)
      var id: Int64 = -62
      for _ in 0..<300 {
        // Mostly a little further on, as in sorted files.
        id = random.chance(percent: 85) ? id + 1 : Int64(random.number(in: -65...65))
        #expect(cursor.index(of: id) == ids.firstIndex(of: id))
      }
    }
  }
}
