/// The edges at each junction, in order of their numbers.
struct JunctionEdges {
  private let departures: EdgeLists
  private let arrivals: EdgeLists

  /// Lists the open edges, or all.
  init(_ segments: StreetSegments, closedToo: Bool = false) {
    let edges = segments.durations.indices.filter { closedToo || segments.isOpen($0) }
    departures = EdgeLists(edges, listCount: segments.junctions.count) { segments.tail($0) }
    arrivals = EdgeLists(edges, listCount: segments.junctions.count) { segments.head($0) }
  }

  /// The edges that begin at a junction.
  func leaving(_ junction: Int) -> ArraySlice<Int32> { departures[junction] }

  /// The edges that end at a junction.
  func arriving(_ junction: Int) -> ArraySlice<Int32> { arrivals[junction] }
}

/// Lists of edges in one array.
private struct EdgeLists {
  /// List `i` is `edges[first[i]..<first[i + 1]]`.
  private var first: [Int32]
  private var edges: [Int32]

  /// Distributes edges to lists.
  init(_ all: [Int], listCount: Int, list: (Int) -> Int) {
    first = [Int32](repeating: 0, count: listCount + 1)
    for edge in all { first[list(edge) + 1] += 1 }
    for i in 0..<listCount { first[i + 1] += first[i] }
    var place = first
    edges = [Int32](repeating: 0, count: all.count)
    for edge in all {
      edges[Int(place[list(edge)])] = Int32(edge)
      place[list(edge)] += 1
    }
  }

  subscript(list: Int) -> ArraySlice<Int32> { edges[Int(first[list])..<Int(first[list + 1])] }
}

extension StreetSegments {
  /// The junction at which an edge begins.
  func tail(_ edge: Int) -> Int { Int(edge & 1 == 0 ? starts[edge / 2] : ends[edge / 2]) }
  /// The junction at which an edge ends.
  func head(_ edge: Int) -> Int { Int(edge & 1 == 0 ? ends[edge / 2] : starts[edge / 2]) }
  func isOpen(_ edge: Int) -> Bool { durations[edge] != RoadGraph.closed }
  /// The way on which an edge lies.
  func way(of edge: Int) -> Int { Int(wayOfSegment[edge / 2]) }
}
