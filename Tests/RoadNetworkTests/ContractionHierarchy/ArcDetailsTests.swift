import Testing
import _TestSupport

@testable import RoadNetwork

@Suite struct ArcDetailsTests {
  /// Details of all kinds: short and long, with near and distant halves, and arcs of the graph.
  private static func details(_ random: inout SplitMix64, count: Int) -> [ArcDetail] {
    (0..<count).map { _ in
      let distance = Int32([0, 1, 16_777_215, 16_777_216, Int.max >> 32][random.number(in: 0...4)])
      let second = Int32(random.number(in: 0...2_000_000_000))
      let step = Int32([1, 2, 254, 255, 256, 100_000_000][random.number(in: 0...5)])
      let isShortcut = random.number(in: 0...1) == 0
      return ArcDetail(
        duration: Int32(random.number(in: 0...9)), distance: distance,
        first: isShortcut ? second + step : second, second: isShortcut ? second : ArcDetail.none)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `packed details are the same`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let details = Self.details(&random, count: 200)
    // Weights that are the durations of few arcs, of most and of all.
    for same in [0, 5, 9, 10] {
      let arcs = ArrayStorage(
        details.map {
          let isSame = random.number(in: 0...9) < same
          return UpwardArc(upper: 1, weight: isSame ? $0.duration : 1000)
        })
      let packed = ArcDetails(details, of: arcs)
      #expect(packed.isSound)
      #expect(Array(packed) == details, "seed \(seed), same \(same)")
      #expect((packed.durations.count == 0) == (same >= 9), "seed \(seed), same \(same)")
    }
  }

  @Test func `on foot an arc takes eight bytes`() {
    let details = (0..<1000).map {
      ArcDetail(duration: $0, distance: 100_000, first: 500 + $0 % 200, second: 499)
    }
    let arcs = ArrayStorage(details.map { UpwardArc(upper: 1, weight: $0.duration) })
    let packed = ArcDetails(details, of: arcs)
    #expect(packed.packed.bytes.count == 8000)
    #expect(packed.durations.count == 0)
    #expect(packed.wide.count == 0)
  }

  @Test func `a number outside is noticed`() {
    let arcs = ArrayStorage([UpwardArc(upper: 1, weight: 1)])
    let long = ArcDetail(duration: 1, distance: .max, first: 0, second: ArcDetail.none)
    let packed = ArcDetails([long], of: arcs)
    #expect(packed.isSound)
    for (durations, wide) in [([], []), ([1, 2], [long])] as [([Int32], [ArcDetail])] {
      let wrong = ArcDetails(
        packed: packed.packed, durations: ArrayStorage(durations), wide: ArrayStorage(wide),
        of: arcs)
      #expect(!wrong.isSound)
    }
    #expect(
      !ArcDetails(
        packed: ArrayStorage([]), durations: ArrayStorage([]), wide: ArrayStorage([]), of: arcs
      ).isSound)
  }
}
