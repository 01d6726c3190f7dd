package import OpenStreetMap
package import TravelModel

/// The streets of an extract for one profile: segments between junctions, the turns between their
/// edges, and turn restrictions.
///
/// A *segment* is a stretch of a way between two junctions, with the points of its line. It has two
/// *edges*: edge `2 * s` leads along the line of segment `s`, edge `2 * s + 1` against it. Searches go
/// from edge to edge, so that turns have durations and restrictions hold exactly:
///
/// ```
///    junction a ──── segment s: edge 2s → ──── junction b
///               ←──────────── edge 2s + 1
/// ```
///
/// The nodes of ``turns`` are the edges open to the profile, and copies of some of them that remember
/// how they were entered, for restrictions over several ways. An arc leads from the end of one edge to
/// the end of the next, and covers the turn and the whole of the edge entered.
///
/// All arrays are in memory or in a mapped file.
package struct RoadGraph: Sendable {
  /// `junctions[j]`: where junction `j` lies.
  package let junctions: ArrayStorage<FixedCoordinate>
  /// `starts[s]`, `ends[s]`: the junctions at which the line of segment `s` begins and ends.
  package let starts: ArrayStorage<Int32>
  package let ends: ArrayStorage<Int32>
  /// The points of segment `s`, both junctions included, are `points[firstPoint[s]..<firstPoint[s + 1]]`.
  package let firstPoint: ArrayStorage<Int32>
  package let points: ArrayStorage<FixedCoordinate>
  /// `lengths[s]`: centimetres.
  package let lengths: ArrayStorage<Int32>
  /// `wayOfSegment[s]`: the index of its way in ``ways``.
  package let wayOfSegment: ArrayStorage<Int32>
  /// The ways that the profile travels.
  package let ways: RoadWays
  /// The features of junctions.
  package let signs: JunctionSigns
  /// `durations[e]`: milliseconds along the whole of edge `e`; ``closed`` if it may not be travelled.
  package let durations: ArrayStorage<Int32>
  /// `weights[e]`: the weight of the edge in route choice; ``closed`` if it may not be travelled.
  package let weights: ArrayStorage<Int32>
  /// `edgeOfNode[n]`: the edge whose end is node `n` of ``turns``.
  package let edgeOfNode: ArrayStorage<Int32>
  /// `nodeOfEdge[e]`: the node of edge `e` when it is entered without history; ``closed`` if it has none.
  package let nodeOfEdge: ArrayStorage<Int32>
  /// The turns, from node to node.
  package let turns: TurnTable
  /// `partOfNode[n]`: the strongly connected component of node `n`.
  package let partOfNode: ArrayStorage<Int32>
  /// `partSizes[p]`: how many nodes a component has.
  package let partSizes: ArrayStorage<Int32>
  /// `ascents[e]`: centimetres that edge `e` climbs, or ``unknownAscent``; empty where none is known.
  ///
  /// What it descends is what edge `e ^ 1` climbs.
  package var ascents = ArrayStorage<Int32>([])
  /// `nodeIDs[k]`: the id of point `k` in OpenStreetMap; empty where none is known.
  package var nodeIDs = NodeIDs.none
  /// Edges that cannot be passed today, though parts of them can be reached.
  package var blocks = EdgeBlocks.none
  /// What was left out of the extract, and why.
  package let omissions: SkippedElements

  /// The duration of a closed edge, and its node.
  package static let closed: Int32 = -1
  /// The ascent of an edge of which neither a grid nor tags tell heights.
  package static let unknownAscent: Int32 = -1

  package var segmentCount: Int { lengths.count }
  package var edgeCount: Int { durations.count }

  /// The junction at which an edge starts.
  package func tail(_ edge: Int) -> Int { Int(edge & 1 == 0 ? starts[edge / 2] : ends[edge / 2]) }
  /// The junction at which an edge ends.
  package func head(_ edge: Int) -> Int { Int(edge & 1 == 0 ? ends[edge / 2] : starts[edge / 2]) }

  /// The points of a segment in the direction of its line.
  package func line(of segment: Int) -> Slice<ArrayStorage<FixedCoordinate>> {
    points[Int(firstPoint[segment])..<Int(firstPoint[segment + 1])]
  }

  /// How far a point is from the start of its segment.
  ///
  /// - Parameters:
  ///   - point: One of the segment's points.
  ///   - segment: The segment.
  /// - Returns: Centimetres.
  /// - Complexity: O(k) for the k-th point. Allocates nothing.
  package func offset(of point: Int, on segment: Int) -> Int {
    offsets(of: point, on: segment).before
  }

  /// How far a point and the next one are from the start of their segment.
  ///
  /// - Parameters:
  ///   - point: One of the segment's points.
  ///   - segment: The segment.
  /// - Returns: Centimetres; for the last point, both are the length.
  /// - Complexity: O(k) for the k-th point. Allocates nothing.
  func offsets(of point: Int, on segment: Int) -> (before: Int, after: Int) {
    let (first, last) = (Int(firstPoint[segment]), Int(firstPoint[segment + 1]) - 1)
    let length = Int(lengths[segment])
    guard point < last else { return (length, length) }
    var metres = 0.0
    func offset() -> Int { Int(min((metres * 100).rounded(), Double(length))) }
    for next in first..<point { metres += points[next].distance(to: points[next + 1]) }
    let before = offset()
    guard point + 1 < last else { return (before, length) }
    metres += points[point].distance(to: points[point + 1])
    return (before, offset())
  }

  /// The centimetres that a part of an edge climbs, as its share of the length; `nil` where it is unknown.
  package func ascent(of part: EdgePart) -> Int? {
    guard ascents.count > 0, ascents[part.edge] != Self.unknownAscent else { return nil }
    let length = Int(lengths[part.edge / 2])
    let whole = Int(ascents[part.edge])
    return length > 0 ? whole * (part.end - part.start) / length : whole
  }

  /// The way on which an edge lies.
  package func way(of edge: Int) -> RoadWay { ways[Int(wayOfSegment[edge / 2])] }
}

extension RoadGraph {
  /// Creates the graph of an extract for a profile, as if no condition held.
  ///
  /// - Parameters:
  ///   - extract: Ways with their nodes, relations of restrictions and numbered roads, and the tags
  ///     of nodes on ways; see ``selection``.
  ///   - profile: The profile of the travellers.
  ///   - side: The driving side where ways do not specify it.
  ///   - heights: The heights of the terrain; `nil` if only tags tell slopes.
  package init(
    _ extract: Extract, _ profile: CompiledProfile, side: DrivingSide,
    heights: inout HeightGrid?
  ) {
    self = GraphBuilder(extract, profile, side: side).build(heights: &heights).graph
  }

  /// Creates the graph of an extract for a profile, without heights of the terrain.
  package init(_ extract: Extract, _ profile: CompiledProfile, side: DrivingSide) {
    var heights: HeightGrid?
    self.init(extract, profile, side: side, heights: &heights)
  }

  /// What graphs of all profiles need of an extract.
  package static let selection = Selection(
    ways: .tagged([
      .init("highway"), .init("route", .one("ferry")), .init("route", .one("shuttle_train")),
      .init("man_made", .one("pier")), .init("railway", .one("platform")),
      .init("public_transport", .one("platform")), .init("indoor", .one("corridor")),
    ]),
    relations: .tagged([.init("type", .prefix("restriction")), RoadHeadings.rule]),
    wayNodeTags: .all)
}
