import Testing
import _TestSupport

@testable import VehicleRouting

/// Cuts of support graphs against trying every set of nodes.
@Suite struct MinimumCutsTests {
  @Test func `the lightest cut is found if it is light enough, and all cuts told are`() {
    for seed in 0..<150 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let weights = Self.weights(random.number(in: 2...9), &random)
      let lightest = SmallestCut.anywhere(weights).weight
      let sides = MinimumCuts.find(Self.graph(weights), below: 2, shrinksPaths: false)
      for side in sides {
        #expect(Self.weight(of: side, weights) < 2, "\(random)")
        #expect(!side.isEmpty && side.count * 2 <= weights.count, "\(random)")
      }
      let best = sides.map { Self.weight(of: $0, weights) }.min()
      if lightest < 2 - 1e-9 {
        #expect(abs((best ?? .infinity) - lightest) < 1e-9, "\(random)")
      } else {
        #expect(sides.isEmpty, "\(random)")
      }
    }
  }

  @Test func `shrinking keeps a lightest cut where all degrees are two`() {
    var light = 0
    for seed in 0..<150 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let weights = Self.mixtureOfCycleCovers(random.number(in: 6...11), &random)
      let lightest = SmallestCut.anywhere(weights).weight
      let sides = MinimumCuts.find(Self.graph(weights), below: 2 - 1e-6, shrinksPaths: true)
      let best = sides.map { Self.weight(of: $0, weights) }.min()
      if lightest < 2 - 1e-6 {
        light += 1
        #expect(abs((best ?? .infinity) - lightest) < 1e-9, "\(random)")
      } else {
        #expect(best == nil, "\(random)")
      }
    }
    #expect(light > 5, "the instances hardly have light cuts")
  }

  @Test func `a greatest flow weighs as much as the lightest cut between its ends`() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let weights = Self.weights(random.number(in: 2...8), &random)
      var network = FlowNetwork(Self.graph(weights)) { $0 }
      for (source, sink) in [(0, weights.count - 1), (weights.count - 1, 0)] {
        let expected = SmallestCut.between(source, and: sink, weights).weight
        #expect(abs(network.flow(from: source, to: sink) - expected) < 1e-9, "\(random)")
        let side = weights.indices.filter(network.isOnSourceSide)
        #expect(side.contains(source) && !side.contains(sink), "\(random)")
        #expect(abs(Self.weight(of: side, weights) - expected) < 1e-9, "\(random)")
      }
    }
  }

  static func graph(_ weights: [[Double]]) -> SupportGraph {
    var edges: [TourEdge] = []
    var values: [Double] = []
    for i in weights.indices {
      for j in 0..<i {
        edges.append(TourEdge(i, j))
        values.append(weights[i][j])
      }
    }
    return SupportGraph(count: weights.count, edges, values: values)
  }

  static func weight(of side: [Int], _ weights: [[Double]]) -> Double {
    side.reduce(0) { sum, i in
      sum + weights.indices.filter { !side.contains($0) }.reduce(0) { $0 + weights[i][$1] }
    }
  }

  static func weights(_ count: Int, _ random: inout SplitMix64) -> [[Double]] {
    var weights = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for i in 0..<count {
      for j in 0..<i where random.chance(percent: 60) {
        weights[i][j] = Double(random.number(in: 0...8)) / 8
        weights[j][i] = weights[i][j]
      }
    }
    return weights
  }

  /// The mean of two covers by cycles: all degrees are two.
  static func mixtureOfCycleCovers(_ count: Int, _ random: inout SplitMix64) -> [[Double]] {
    var weights = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for _ in 0..<2 {
      let order = Array(0..<count).shuffled(using: &random)
      let split = random.chance(percent: 60) ? random.number(in: 3...count - 3) : count
      for part in [order[..<split], order[split...]] where !part.isEmpty {
        for (a, b) in zip(part, part.dropFirst() + [part[part.startIndex]]) {
          weights[a][b] += 0.5
          weights[b][a] += 0.5
        }
      }
    }
    return weights
  }
}
