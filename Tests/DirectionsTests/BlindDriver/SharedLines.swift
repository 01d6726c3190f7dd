import RoadNetwork
import TravelModel

/// Segments that share one line: who goes there sees one way, the street rather than the outline of a square.
struct SharedLines {
  private struct Ends: Hashable {
    let low: Int32
    let high: Int32
  }

  /// By segment: all that lie on its line, as far as there are several.
  private var groups: [Int: [Int]] = [:]

  init(_ graph: RoadGraph) {
    var between: [Ends: [Int]] = [:]
    for segment in 0..<graph.segmentCount {
      let (start, end) = (graph.starts[segment], graph.ends[segment])
      between[Ends(low: min(start, end), high: max(start, end)), default: []].append(segment)
    }
    for segments in between.values where segments.count > 1 {
      for segment in segments {
        let line = Array(graph.line(of: segment))
        groups[segment] = segments.filter {
          let other = Array(graph.line(of: $0))
          return other == line || other == line.reversed()
        }
      }
    }
  }

  /// Whether two edges lie on one line.
  func isOne(_ a: Int, _ b: Int) -> Bool {
    a / 2 == b / 2 || groups[a / 2]?.contains(b / 2) == true
  }

  /// Whether an edge shares its line with others.
  func isShared(_ edge: Int) -> Bool { (groups[edge / 2]?.count ?? 1) > 1 }
}
