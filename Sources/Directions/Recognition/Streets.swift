internal import RoadNetwork
internal import TravelModel

/// The streets in the form in which maneuver recognition reads them repeatedly.
///
/// A class, so that passing it on is free, with pointers into the arrays of the graph that it retains.
final class Streets: @unchecked Sendable {
  // Unchecked: pointers are not sendable, but the memory is never written again.

  let network: StreetNetwork
  /// Of several ways on one line, one.
  let arms: JunctionArms
  let coincident: CoincidentWays
  let mode: TravelMode
  let points: UnsafePointer<FixedCoordinate>
  let firstPoint: UnsafePointer<Int32>
  private let starts: UnsafePointer<Int32>
  private let ends: UnsafePointer<Int32>
  private let wayOfSegment: UnsafePointer<Int32>
  private let lengths: UnsafePointer<Int32>
  private let durations: UnsafePointer<Int32>
  private let nodeOfEdge: UnsafePointer<Int32>
  private let edgeOfNode: UnsafePointer<Int32>
  private let firstTurn: UnsafePointer<Int32>
  private let turnHeads: UnsafePointer<Int32>
  private let turnDurations: TurnSizes
  private let classes: [WayClass]
  /// Those over ``bearingDistance``, and those seen from afar.
  let departureBearings: KnownBearings
  let seenBearings: KnownBearings
  /// Those that people on foot see, for each of ``WalkerEyes/all``.
  let walkerBearings: [KnownBearings]
  /// By the arc of the turn that a route takes: the junction as seen there, and the lanes before it.
  let knownViews: KnownObjects<KnownView>
  let knownLanes: KnownObjects<KnownLanes>
  /// The same for edges as they follow each other without history: what answers say of the junction.
  let knownTexts: KnownObjects<JunctionText>
  /// `isCrossing[j]`: whether more than two streets meet at junction `j`.
  private let isCrossing: [Bool]

  /// The properties of a way that matter for directions.
  private struct WayClass {
    let highway: HighwayClass
    let flags: WayFlags
    let rank: StreetRank
    let isNamed: Bool
    /// Whether it is part of a roundabout that is announced as a whole.
    let isRoundabout: Bool
    /// Whether a bicycle has to be pushed along the way and against it.
    let isPushed: (forward: Bool, backward: Bool)
    /// Whether lanes with arrows are known along the way and against it.
    let hasLanes: (forward: Bool, backward: Bool)
  }

  init(_ network: StreetNetwork, mode: TravelMode) {
    self.network = network
    self.mode = mode
    let graph = network.graph
    let all = network.ends.arms
    coincident = CoincidentWays(graph, all)
    let unseen = coincident.segments
    arms = unseen.isEmpty ? all : JunctionArms(graph, without: unseen)
    departureBearings = KnownBearings(edgeCount: graph.edgeCount)
    seenBearings = KnownBearings(edgeCount: graph.edgeCount)
    walkerBearings =
      mode == .walking ? WalkerEyes.all.map { _ in KnownBearings(edgeCount: graph.edgeCount) } : []
    // Views take some 500 bytes each, lanes and texts less.
    knownViews = KnownObjects(count: graph.turns.arcCount, limit: 1 << 17)
    knownLanes = KnownObjects(count: graph.turns.arcCount, limit: 1 << 16)
    knownTexts = KnownObjects(count: graph.turns.arcCount, limit: 1 << 17)
    let arms = arms
    isCrossing = (0..<graph.junctions.count).map { arms[$0].count > 2 }
    points = graph.points.base
    firstPoint = graph.firstPoint.base
    starts = graph.starts.base
    ends = graph.ends.base
    wayOfSegment = graph.wayOfSegment.base
    lengths = graph.lengths.base
    durations = graph.durations.base
    nodeOfEdge = graph.nodeOfEdge.base
    edgeOfNode = graph.edgeOfNode.base
    firstTurn = graph.turns.firstArc.base
    turnHeads = graph.turns.heads.base
    turnDurations = graph.turns.durations
    let ways = graph.ways
    classes = (0..<ways.count).map {
      WayClass(
        highway: ways.highway($0), flags: ways.flags($0), rank: StreetRank(ways, $0),
        isNamed: ways.isNamed($0),
        isRoundabout: mode != .walking
          && !ways.flags($0).isDisjoint(with: [.roundabout, .circular]),
        isPushed: (
          ways.isWalked($0, isForward: true), ways.isWalked($0, isForward: false)
        ),
        hasLanes: (
          ways.hasLanes($0, isForward: true), ways.hasLanes($0, isForward: false)
        ))
    }
  }

  /// The edge that travellers see where they follow an edge.
  func perceived(_ edge: Int) -> Int { coincident.perceived(edge) }

  var ways: RoadWays { network.graph.ways }

  func tail(_ edge: Int) -> Int { Int(edge & 1 == 0 ? starts[edge / 2] : ends[edge / 2]) }
  func head(_ edge: Int) -> Int { Int(edge & 1 == 0 ? ends[edge / 2] : starts[edge / 2]) }
  func way(_ edge: Int) -> Int { Int(wayOfSegment[edge / 2]) }
  /// Centimetres.
  func length(_ edge: Int) -> Int { Int(lengths[edge / 2]) }
  /// Milliseconds along an open edge; 0 if it has no length.
  func duration(_ edge: Int) -> Int { length(edge) > 0 ? Int(durations[edge]) : 0 }
  /// Where a junction lies.
  func place(at junction: Int) -> FixedCoordinate { network.graph.junctions.base[junction] }

  /// Whether there is a choice at the end of an edge.
  func endsAtCrossing(_ edge: Int) -> Bool { isCrossing[head(edge)] }

  func highway(_ edge: Int) -> HighwayClass { classes[way(edge)].highway }
  func flags(_ edge: Int) -> WayFlags { classes[way(edge)].flags }
  func rank(_ edge: Int) -> StreetRank { classes[way(edge)].rank }
  func isNamed(_ edge: Int) -> Bool { classes[way(edge)].isNamed }
  /// Whether an edge is part of a roundabout that is announced as a whole.
  func isRoundabout(_ edge: Int) -> Bool { classes[way(edge)].isRoundabout }
  /// Whether an edge lies on private ground.
  func isPrivate(_ edge: Int) -> Bool {
    ways.access(way(edge), isForward: edge & 1 == 0) == .privateGround
  }
  /// Whether a bicycle has to be pushed along an edge.
  func isPushed(_ edge: Int) -> Bool {
    let pushed = classes[way(edge)].isPushed
    return edge & 1 == 0 ? pushed.forward : pushed.backward
  }
  /// Whether lanes with arrows are known along an edge.
  func hasLanes(_ edge: Int) -> Bool {
    let hasLanes = classes[way(edge)].hasLanes
    return edge & 1 == 0 ? hasLanes.forward : hasLanes.backward
  }
  /// Whether an edge may be travelled.
  func isOpen(_ edge: Int) -> Bool { durations[edge] != RoadGraph.closed }
  /// To what degree two edges belong to the same street.
  ///
  /// To who walks, a street and the pavement beside it are two ways.
  func likeness(_ a: Int, _ b: Int) -> StreetLikeness {
    let likeness = ways.likeness(way(a), way(b))
    guard mode == .walking, likeness == .same, isNamed(a), isBesideStreet(a) != isBesideStreet(b)
    else { return likeness }
    return .unknown
  }
  /// Whether two edges have the same name or number.
  func haveOneName(_ a: Int, _ b: Int) -> Bool {
    switch ways.likeness(way(a), way(b)) {
    case .same, .sameRef: true
    default: false
    }
  }
  /// Whether an edge is a pavement or a crossing, and not the street itself.
  func isBesideStreet(_ edge: Int) -> Bool {
    !flags(edge).isDisjoint(with: [.pavement, .crossing])
  }
  /// Where steps lead, as their tags say.
  func climb(_ edge: Int) -> Climb? {
    let flags = flags(edge)
    if flags.contains(.leadsUp) { return edge & 1 == 0 ? .up : .down }
    if flags.contains(.leadsDown) { return edge & 1 == 0 ? .down : .up }
    return nil
  }
  /// By how much the end of an edge is higher than its beginning, in centimetres, if that is known.
  func netAscent(_ edge: Int) -> Int? {
    let ascents = network.graph.ascents
    guard ascents.count > 0, ascents[edge] != RoadGraph.unknownAscent,
      ascents[edge ^ 1] != RoadGraph.unknownAscent
    else { return nil }
    return Int(ascents[edge]) - Int(ascents[edge ^ 1])
  }

  /// The node of an edge that is entered without history; −1 if it is closed.
  func node(of edge: Int) -> Int { Int(nodeOfEdge[edge]) }

  /// The node that a turn enters.
  func node(enteredBy turn: Int) -> Int { Int(turnHeads[turn]) }

  /// The arc of the turn from a node, at the end of an edge, into another edge; `nil` if it is forbidden.
  func turn(from node: Int, into next: Int) -> Int? {
    guard node >= 0 else { return nil }
    var arc = Int(firstTurn[node])
    while arc < Int(firstTurn[node + 1]) {
      if Int(edgeOfNode[Int(turnHeads[arc])]) == next { return arc }
      arc += 1
    }
    return nil
  }

  /// The duration of a turn from one edge into the next, in milliseconds.
  func turnDuration(_ edge: Int, _ next: Int) -> Int {
    turn(from: node(of: edge), into: next).map { Int(turnDurations[$0]) - Int(durations[next]) }
      ?? 0
  }
}
