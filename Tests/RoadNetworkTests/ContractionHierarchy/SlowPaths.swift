import RoadNetwork
import _TestSupport

/// Queries answered by the oracles.
enum SlowPaths {
  /// The sums of all shortest paths from one of the sources to one of the targets; none if there is
  /// no path.
  static func sums(
    _ graph: RandomGraph, from sources: [PathEnd], to targets: [PathEnd]
  ) -> Set<Dijkstra.Sum> {
    let sums = Dijkstra.sums(
      graph.nodeCount, graph.arcs, from: sources.map { ($0.node, PathSum($0).asTheOracles) })
    let all = targets.flatMap { target in
      sums[target.node].map { sum in
        Dijkstra.Sum(
          weight: sum.weight + target.weight, duration: sum.duration + target.duration,
          distance: sum.distance + target.distance)
      }
    }
    let least = all.map(\.weight).min()
    return Set(all.filter { $0.weight == least })
  }
}

extension PathEnd {
  /// Draws up to four ends, with something added that may be negative.
  static func random(_ random: inout SplitMix64, below nodeCount: Int) -> [PathEnd] {
    (0..<random.number(in: 1...4)).map { _ in
      PathEnd(
        node: random.number(in: 0...nodeCount - 1), weight: random.number(in: -9...9),
        duration: random.number(in: -1000...1000), distance: random.number(in: -1000...1000))
    }
  }
}

extension PathSum {
  /// Creates the sum of a path that only begins.
  init(_ end: PathEnd) {
    self.init(weight: end.weight, duration: end.duration, distance: end.distance)
  }
}
