import OpenStreetMap
import TravelModel

@testable import RoadNetwork

/// Streets drawn by hand, from which a graph is made: segments meet where they begin or end at the same
/// coordinate.
struct StreetDraft {
  private struct Turn: Hashable {
    let edge: Int
    let exit: Int
  }

  private struct Street {
    var line: [FixedCoordinate]
    var along: Int32?
    var against: Int32?
    var flags: WayFlags
    var highway: HighwayClass
  }

  private var streets: [Street] = []
  private var forbidden: Set<Turn> = []
  /// What may not follow an edge that was entered from another one, by both.
  private var forbiddenAfter: [Turn: Set<Int>] = [:]

  /// Adds a segment with the milliseconds of its edges, `nil` where they are closed.
  ///
  /// An edge weighs ten for each centimetre, and its duration.
  mutating func add(
    _ line: [FixedCoordinate], along: Int32? = 10_000, against: Int32? = 10_000,
    flags: WayFlags = [], highway: HighwayClass = .residential
  ) {
    streets.append(
      Street(line: line, along: along, against: against, flags: flags, highway: highway))
  }

  /// Forbids to turn from an edge into another one.
  mutating func forbid(_ edge: Int, _ exit: Int) { forbidden.insert(Turn(edge: edge, exit: exit)) }

  /// Forbids to turn from an edge that was entered from `edge` into another one.
  mutating func forbid(_ edge: Int, _ next: Int, _ exit: Int) {
    forbiddenAfter[Turn(edge: edge, exit: next), default: []].insert(exit)
  }

  /// Milliseconds of a turn, which weighs twice as much.
  static func duration(from edge: Int, to exit: Int) -> Int32 {
    exit == edge ^ 1 ? 15_000 : Int32((7 * edge + 13 * exit) % 11) * 300
  }

  private static func length(_ line: [FixedCoordinate]) -> Int32 {
    Int32((zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } * 100).rounded())
  }

  /// Makes the graph.
  func graph() -> RoadGraph {
    var junctions: [FixedCoordinate] = []
    func junction(_ place: FixedCoordinate) -> Int32 {
      if let known = junctions.firstIndex(of: place) { return Int32(known) }
      junctions.append(place)
      return Int32(junctions.count - 1)
    }
    let starts = streets.map { junction($0.line[0]) }
    let ends = streets.map { junction($0.line[$0.line.count - 1]) }
    let lengths = streets.map { Self.length($0.line) }
    let durations = streets.flatMap { [$0.along, $0.against] }.map { $0 ?? RoadGraph.closed }
    let weights = durations.indices.map { edge in
      durations[edge] == RoadGraph.closed ? -1 : durations[edge] + 10 * lengths[edge / 2]
    }
    func tail(_ edge: Int) -> Int32 { edge & 1 == 0 ? starts[edge / 2] : ends[edge / 2] }
    let open = durations.indices.filter { durations[$0] != RoadGraph.closed }
    var nodeOfEdge = [Int32](repeating: RoadGraph.closed, count: durations.count)
    for (node, edge) in open.enumerated() { nodeOfEdge[edge] = Int32(node) }
    let pasts = forbiddenAfter.keys.filter { durations[$0.exit] != RoadGraph.closed }
      .sorted { ($0.edge, $0.exit) < ($1.edge, $1.exit) }
    let edgeOfNode = open + pasts.map(\.exit)
    var turns = DirectedGraph(nodeCount: edgeOfNode.count)
    for (node, edge) in edgeOfNode.enumerated() {
      for exit in open where tail(exit) == tail(edge ^ 1) {
        let turn = Turn(edge: edge, exit: exit)
        let past = node < open.count ? [] : forbiddenAfter[pasts[node - open.count]] ?? []
        guard !forbidden.contains(turn), !past.contains(exit) else { continue }
        let head = pasts.firstIndex(of: turn).map { $0 + open.count } ?? Int(nodeOfEdge[exit])
        let duration = Self.duration(from: edge, to: exit)
        turns.addArc(
          from: node, to: head, weight: 2 * duration + weights[exit],
          duration: duration + durations[exit], distance: lengths[exit / 2])
      }
    }
    let parts = StronglyConnectedComponents(turns)
    let firstPoint = streets.reduce(into: [0]) {
      $0.append($0[$0.count - 1] + Int32($1.line.count))
    }
    let ways = streets.map { street in
      RoadWay(
        id: 1,
        traits: WayTraits(
          highway: street.highway, forward: .closed, backward: .closed, flags: street.flags),
        names: WayNames(Tags()))
    }
    return RoadGraph(
      junctions: ArrayStorage(junctions), starts: ArrayStorage(starts), ends: ArrayStorage(ends),
      firstPoint: ArrayStorage(firstPoint), points: ArrayStorage(streets.flatMap(\.line)),
      lengths: ArrayStorage(lengths), wayOfSegment: ArrayStorage(streets.indices.map { Int32($0) }),
      ways: RoadWays(ways), signs: JunctionSigns([], exits: [:]),
      durations: ArrayStorage(durations), weights: ArrayStorage(weights),
      edgeOfNode: ArrayStorage(edgeOfNode.map { Int32($0) }),
      nodeOfEdge: ArrayStorage(nodeOfEdge), turns: TurnTable(turns),
      partOfNode: ArrayStorage(parts.partOfNode), partSizes: ArrayStorage(parts.sizes),
      omissions: SkippedElements())
  }
}

extension FixedCoordinate {
  /// A place so many metres east and north of the middle of a drawing; small drawings only.
  static func at(_ x: Double, _ y: Double) -> FixedCoordinate {
    let metre = 180 / Double.pi / Coordinate.earthRadius
    // The cosine of 60 degrees is one half.
    return FixedCoordinate(Coordinate(longitude: 10 + 2 * x * metre, latitude: 60 + y * metre)!)
  }
}
