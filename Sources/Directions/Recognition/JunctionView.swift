internal import RoadNetwork

/// A junction as somebody sees it who arrives along an edge.
struct JunctionView {
  /// A road that leaves the junction, or comes to it.
  struct Arm {
    /// The edge that begins at the junction.
    let edge: Int
    /// How far it goes to the right, in degrees, −180…180.
    let angle: Double
    /// Whether one may leave along it.
    let isOpen: Bool
    let rank: StreetRank
    let isLink: Bool
    /// How far it is the street on which one arrives.
    let likeness: StreetLikeness
    /// How little it invites somebody who was told nothing, in degrees: see ``JunctionReader``.
    let reluctance: Double
  }

  let junction: Int
  /// The edge on which one arrives.
  let arrival: Int
  /// Degrees clockwise from north.
  let bearing: Double
  /// All arms but the one back, from sharp left to sharp right.
  var arms: [Arm] = []
  /// The arm along which the route goes on.
  var own: Arm

  /// The arms along which one might leave, but for the own one.
  var rivals: some Sequence<Arm> { arms.lazy.filter { [own] in $0.isOpen && $0.edge != own.edge } }
}

/// Looks at junctions.
///
/// What somebody does who was told nothing is modelled by one number for each arm, its reluctance: the
/// angle by which one would turn, and so many degrees more where the street gets another name, a lower
/// rank, is a ramp or may not be entered. One goes where it is least; if another arm comes near to
/// that, one hesitates, and has to be told.
struct JunctionReader: Sendable {
  let graph: RoadGraph
  let arms: JunctionArms
  let bearings: EdgeBearings
  let mode: TravelMode

  init(_ graph: RoadGraph, mode: TravelMode) {
    self.graph = graph
    self.mode = mode
    arms = JunctionArms(graph)
    bearings = EdgeBearings(graph, arms)
  }

  /// How far from a junction, in metres, the bearing of an arm is taken.
  var bearingDistance: Double { mode == .walking ? 8 : 15 }

  /// How much less reluctance than all other arms an arm must have to be taken unasked, in degrees.
  private static let margin = 25.0
  /// How much it adds that an arm may not be entered: one sees that only when one is near.
  private static let closed = 45.0

  /// Looks at the junction at the end of an edge, where the route goes on along another one.
  func view(from arrival: Int, to departure: Int) -> JunctionView {
    let junction = graph.head(arrival)
    let bearing = bearings.arrivalBearing(arrival, for: bearingDistance)
    var own: JunctionView.Arm?
    var all: [JunctionView.Arm] = []
    all.reserveCapacity(4)
    for edge in arms[junction] where Int(edge) != arrival ^ 1 || departure == arrival ^ 1 {
      let arm = arm(Int(edge), from: arrival, bearing, isOwn: Int(edge) == departure)
      if Int(edge) == departure { own = arm }
      if Int(edge) != arrival ^ 1 { all.append(arm) }
    }
    all.sort { ($0.angle, $0.edge) < ($1.angle, $1.edge) }
    let taken = own ?? arm(departure, from: arrival, bearing, isOwn: true)
    return JunctionView(
      junction: junction, arrival: arrival, bearing: bearing, arms: all, own: taken)
  }

  private func arm(
    _ edge: Int, from arrival: Int, _ bearing: Double, isOwn: Bool
  ) -> JunctionView.Arm {
    let ways = graph.ways
    let (way, before) = (Int(graph.wayOfSegment[edge / 2]), Int(graph.wayOfSegment[arrival / 2]))
    let angle = TurnAngle.degrees(
      arrival: bearing, departure: bearings.departureBearing(edge, for: bearingDistance))
    let isOpen = isOwn || isAllowed(edge, after: arrival)
    let likeness = ways.likeness(before, way)
    let rank = StreetRank(ways, way)
    let isLink = ways.highway(way).isLink
    var reluctance = abs(angle)
    let isOnFoot = mode == .walking
    switch likeness {
    case .same: break
    case .sameRef: reluctance += 10
    case .unknown: reluctance += isOnFoot ? 10 : 20
    case .different: reluctance += isOnFoot ? 15 : 30
    }
    let loss = rank.value - StreetRank(ways, before).value
    if loss > 0 { reluctance += min(Double(loss) * (isOnFoot ? 4 : 20), isOnFoot ? 20 : 80) }
    if isLink, !ways.highway(before).isLink { reluctance += 25 }
    if !isOpen { reluctance += Self.closed }
    return JunctionView.Arm(
      edge: edge, angle: angle, isOpen: isOpen, rank: rank, isLink: isLink, likeness: likeness,
      reluctance: reluctance)
  }

  /// Whether one may go on from the end of an edge along another one.
  func isAllowed(_ edge: Int, after arrival: Int) -> Bool {
    guard graph.durations[edge] != RoadGraph.closed else { return false }
    let node = graph.nodeOfEdge[arrival]
    guard node >= 0 else { return false }
    return graph.turns.arcs(leaving: Int(node)).contains {
      Int(graph.edgeOfNode[Int(graph.turns.heads[$0])]) == edge
    }
  }

  /// Whether somebody who was told nothing goes where the route goes.
  func isObvious(_ view: JunctionView) -> Bool {
    if view.own.edge == view.arrival ^ 1 { return false }
    return view.arms.allSatisfy {
      $0.edge == view.own.edge || $0.reluctance >= view.own.reluctance + Self.margin
    }
  }
}
