import Testing
import _TestSupport

@testable import Dispatching

@Suite struct ShardTests {
  @Test func `every day is in exactly one shard, for any number of shards`() throws {
    for count in 1...40 {
      let shards = try (1...count).map { try #require(Shard($0, of: count)) }
      for number in 1...100 {
        #expect(shards.count { $0.contains(number) } == 1, "day \(number) of \(count) shards")
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `shards differ by at most one day`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (days, count) = (random.number(in: 0...2000), random.number(in: 1...300))
    let sizes = try (1...count).map { index in
      let shard = try #require(Shard(index, of: count))
      return (0..<days).count { shard.contains($0 + 1) }
    }
    #expect(sizes.reduce(0, +) == days, "\(random)")
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1, "\(random)")
  }

  @Test func `a shard is written as people write it`() {
    #expect(Shard("2/4") == Shard(2, of: 4))
    #expect(Shard("2/4")?.description == "2/4")
    for text in ["", "2", "0/4", "5/4", "1/0", "-1/4", "1/4/2", "1 /4", "a/b", "1/100001", "+1/2"] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }
}
