internal import RoadNetwork

/// Segments that lie on others: the outline of a square along a street, or a road that was drawn twice.
///
/// Travellers see one way where several lie on the same line between the same junctions.
struct CoincidentWays {
  /// `seen[s]`: for a segment `s` that lies on another, the edge of the latter along the line of `s`.
  private var seen: [Int32: Int32] = [:]
  /// `isOnOther[s]`: whether segment `s` lies on another; most do not.
  private var isOnOther: [Bool]

  /// Finds them.
  ///
  /// - Parameters:
  ///   - graph: The streets.
  ///   - arms: The arms of its junctions.
  /// - Complexity: O(n) for n edges.
  init(_ graph: RoadGraph, _ arms: JunctionArms) {
    isOnOther = Array(repeating: false, count: graph.segmentCount)
    for junction in 0..<graph.junctions.count {
      let around = arms[junction]
      for number in around.indices.dropFirst() {
        let edge = Int(around[number])
        // Each pair once: from the junction where the line of the later segment begins.
        guard edge & 1 == 0 else { continue }
        for other in around[..<number] where Int(other) / 2 < edge / 2 {
          add(Int(other), edge, graph)
        }
      }
    }
  }

  /// The segments that lie on others.
  var segments: Set<Int32> { Set(seen.keys) }

  /// The edge that travellers see where they follow an edge.
  @inline(__always)
  func perceived(_ edge: Int) -> Int {
    guard isOnOther[edge / 2] else { return edge }
    var edge = edge
    while let other = seen[Int32(edge / 2)] { edge = Int(other) ^ (edge & 1) }
    return edge
  }

  private mutating func add(_ a: Int, _ b: Int, _ graph: RoadGraph) {
    let (a, b) = (perceived(a), perceived(b))
    guard a / 2 != b / 2, graph.head(a) == graph.head(b), graph.tail(a) == graph.tail(b),
      Self.isSameLine(a, b, graph)
    else { return }
    let (first, second) = Self.isPreferred(a, to: b, graph) ? (a, b) : (b, a)
    guard Self.isOpen(first, wherever: second, graph) else { return }
    // The edge along the line of the segment that is not seen.
    isOnOther[second / 2] = true
    seen[Int32(second / 2)] = Int32(second & 1 == 0 ? first : first ^ 1)
  }

  private static func isSameLine(_ a: Int, _ b: Int, _ graph: RoadGraph) -> Bool {
    let (one, other) = (graph.line(of: a / 2), graph.line(of: b / 2))
    guard one.count == other.count else { return false }
    return a & 1 == b & 1 ? one.elementsEqual(other) : one.elementsEqual(other.reversed())
  }

  /// Whether the way of an edge is what travellers see: a street rather than an area, one that has a
  /// name, the larger one.
  private static func isPreferred(_ a: Int, to b: Int, _ graph: RoadGraph) -> Bool {
    func order(_ edge: Int, _ other: Int) -> (Int, Int, Int, Int) {
      let way = Int(graph.wayOfSegment[edge / 2])
      return (
        isOpen(edge, wherever: other, graph) ? 0 : 1,
        isOutline(way, graph) ? 1 : 0, graph.ways.isNamed(way) ? 0 : 1,
        StreetRank(graph.ways, way).value
      )
    }
    return order(a, b) <= order(b, a)
  }

  private static func isOutline(_ way: Int, _ graph: RoadGraph) -> Bool {
    graph.ways.flags(way).contains(.area) || graph.ways.highway(way) == .platform
  }

  private static func isOpen(_ edge: Int, wherever other: Int, _ graph: RoadGraph) -> Bool {
    [0, 1].allSatisfy {
      graph.durations[other ^ $0] == RoadGraph.closed
        || graph.durations[edge ^ $0] != RoadGraph.closed
    }
  }
}
