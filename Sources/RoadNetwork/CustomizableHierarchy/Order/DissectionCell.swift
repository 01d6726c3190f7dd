internal import Foundation
internal import TravelModel

/// A part of a road network that is yet to be cut: junctions, and the segments between two of them.
///
/// Segments have no direction here; each is an arc at both of its ends.
struct DissectionCell {
  /// `x[v]`, `y[v]`: where junction `v` lies, in units of equal length.
  private(set) var x: [Int32] = []
  private(set) var y: [Int32] = []
  /// The arcs at junction `v` are `firstArc[v]..<firstArc[v + 1]`.
  private(set) var firstArc: [Int32] = [0]
  /// `heads[a]`: the junction at the other end.
  private(set) var heads: [Int32] = []
  /// `edges[a]`: the edge of the ``RoadGraph`` that leads there, open or not.
  private(set) var edges: [Int32] = []
  /// `partners[a]`: the same segment at its other end.
  private(set) var partners: [Int32] = []

  /// How many junctions there are.
  var count: Int { x.count }

  /// The arcs at a junction.
  @inline(__always)
  func arcs(at junction: Int) -> Range<Int> {
    Int(firstArc[junction])..<Int(firstArc[junction + 1])
  }

  private init() {}

  /// Creates a cell of all junctions of a graph, with the segments that are open in a direction.
  ///
  /// Segments from a junction to itself are left out.
  init(_ graph: RoadGraph) {
    let count = graph.junctions.count
    let north = graph.junctions.map { Int($0.latitude) }
    let middle = ((north.min() ?? 0) + (north.max() ?? 0)) / 2
    // Exact proportions do not matter: they only decide where cuts are looked for.
    let cosine = cos(Double(middle) * LocalPlane.radian)
    x = graph.junctions.map { Int32(Double($0.longitude) * cosine) }
    y = graph.junctions.map(\.latitude)
    let segments = (0..<graph.segmentCount).filter {
      graph.starts[$0] != graph.ends[$0]
        && (graph.nodeOfEdge[2 * $0] != RoadGraph.closed
          || graph.nodeOfEdge[2 * $0 + 1] != RoadGraph.closed)
    }
    firstArc = Array(repeating: 0, count: count + 1)
    for segment in segments {
      firstArc[Int(graph.starts[segment]) + 1] += 1
      firstArc[Int(graph.ends[segment]) + 1] += 1
    }
    for junction in 0..<count { firstArc[junction + 1] += firstArc[junction] }
    var next = firstArc
    heads = Array(repeating: 0, count: 2 * segments.count)
    edges = heads
    partners = heads
    for segment in segments {
      let (start, end) = (Int(graph.starts[segment]), Int(graph.ends[segment]))
      let (along, against) = (Int(next[start]), Int(next[end]))
      next[start] += 1
      next[end] += 1
      (heads[along], heads[against]) = (Int32(end), Int32(start))
      (edges[along], edges[against]) = (Int32(2 * segment), Int32(2 * segment + 1))
      (partners[along], partners[against]) = (Int32(against), Int32(along))
    }
  }

  /// Returns the part of the cell on one side of a cut, without the segments across.
  func part(_ isInside: (Int) -> Bool) -> DissectionCell {
    var part = DissectionCell()
    var numbers = [Int32](repeating: -1, count: count)
    for junction in 0..<count where isInside(junction) {
      numbers[junction] = Int32(part.x.count)
      part.x.append(x[junction])
      part.y.append(y[junction])
    }
    part.firstArc.reserveCapacity(part.count + 1)
    // The numbers of arcs in the part.
    var moved = [Int32](repeating: -1, count: heads.count)
    for junction in 0..<count where numbers[junction] >= 0 {
      for arc in arcs(at: junction) where numbers[Int(heads[arc])] >= 0 {
        moved[arc] = Int32(part.heads.count)
        part.heads.append(numbers[Int(heads[arc])])
        part.edges.append(edges[arc])
        part.partners.append(partners[arc])
      }
      part.firstArc.append(Int32(part.heads.count))
    }
    for arc in part.partners.indices { part.partners[arc] = moved[Int(part.partners[arc])] }
    return part
  }
}
