import Testing
import _TestSupport

@testable import RoadNetwork

/// The graph of nodes that remain, against a plain list of arcs.
@Suite struct RemainingGraphTests {
  @Test func `after any changes both lists of all nodes hold the same arcs`() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let count = random.number(in: 2...12)
      var graph = RemainingGraph(
        DirectedGraph(nodeCount: count), numbers: (0..<Int32(count)).map(\.self))
      var expected: [Pair: Int32] = [:]
      for step in 0..<200 {
        let pair = Pair(
          tail: random.number(in: 0...count - 1), head: random.number(in: 0...count - 1))
        if random.chance(percent: 70) {
          guard pair.tail != pair.head else { continue }
          let weight = Int32(random.number(in: 0...9))
          graph.insert(
            from: pair.tail, to: pair.head, weight: weight,
            RemainingGraph.Content(duration: 0, distance: 0, first: 0, second: -1, hops: 1))
          expected[pair] = min(expected[pair] ?? .max, weight)
        } else if random.chance(percent: 80) {
          graph.remove(from: pair.tail, to: pair.head)
          expected[pair] = nil
        } else {
          graph.remove(pair.tail)
          expected = expected.filter { $0.key.tail != pair.tail && $0.key.head != pair.tail }
        }
        let leaving = arcs(graph.outgoing, count) { Pair(tail: $0, head: $1) }
        let entering = arcs(graph.incoming, count) { Pair(tail: $1, head: $0) }
        #expect(leaving == expected, "\(random) \(step)")
        #expect(entering == expected, "\(random) \(step)")
      }
    }
  }

  @Test func `gaps are closed without a change to the lists`() {
    var pool = AdjacencyPool(degrees: [0, 0, 0])
    for value in 0..<30_000 as Range<Int32> {
      for node in 0..<3 {
        pool.append(AdjacencyPool.Entry(node: value, weight: value, arc: value), to: node)
      }
    }
    pool.clear(1)
    pool.compact()
    #expect(pool.count(1) == 0)
    for node in [0, 2] {
      #expect(pool.entries(node).map(\.node) == (0..<30_000).map(\.self))
    }
    pool.append(AdjacencyPool.Entry(node: 7, weight: 7, arc: 7), to: 1)
    #expect(pool.entries(1).map(\.node) == [7])
  }

  struct Pair: Hashable {
    var tail: Int
    var head: Int
  }

  func arcs(
    _ pool: borrowing AdjacencyPool, _ count: Int, _ pair: (_ node: Int, _ other: Int) -> Pair
  ) -> [Pair: Int32] {
    var arcs: [Pair: Int32] = [:]
    for node in 0..<count {
      for entry in pool.entries(node) {
        // A second arc between the same nodes makes the weight wrong.
        arcs[pair(node, Int(entry.node)), default: 0] += entry.weight
        #expect(arcs.count <= count * count)
      }
    }
    return arcs
  }
}
