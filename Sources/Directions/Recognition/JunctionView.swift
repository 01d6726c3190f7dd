internal import RoadNetwork

/// A junction as seen by a traveller who arrives along an edge.
struct JunctionView {
  /// A road that leaves the junction or leads to it.
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
    /// How little it invites somebody who was told nothing, in degrees; see ``Streets/isObvious(_:)``.
    let reluctance: Double

    /// The same arm as if it went in another direction.
    func turned(to angle: Double) -> Arm {
      Arm(
        edge: edge, angle: angle, isOpen: isOpen, rank: rank, isLink: isLink, likeness: likeness,
        reluctance: reluctance)
    }
  }

  /// The edge on which one arrives.
  let arrival: Int
  let rank: StreetRank
  /// Degrees clockwise from north.
  let bearing: Double
  /// All arms but the one back, from sharp left to sharp right.
  let arms: [Arm]
  /// The arm along which the route goes on.
  var own: Arm

  /// The same junction for somebody who arrives in another direction and sees the streets lead elsewhere.
  func seen(arriving bearing: Double, departing: (_ edge: Int) -> Double) -> JunctionView {
    func seen(_ arm: Arm) -> Arm {
      arm.turned(to: TurnAngle.degrees(arrival: bearing, departure: departing(arm.edge)))
    }
    return JunctionView(
      arrival: arrival, rank: rank, bearing: bearing,
      arms: arms.map(seen).sorted { $0.angle < $1.angle }, own: seen(own))
  }

  /// Whether the own arm is the one that somebody takes who is told to turn by an angle.
  func leadsOwnArm(to angle: Double) -> Bool {
    func difference(_ arm: Arm) -> Double {
      let difference = abs(arm.angle - angle)
      return min(difference, 360 - difference)
    }
    return arms.allSatisfy { !$0.isOpen || difference($0) >= difference(own) }
  }

  /// The arms along which one might leave, but for the own one.
  var rivals: [Arm] { arms.filter { $0.isOpen && $0.edge != own.edge } }
}

extension Streets {
  /// How far from a junction, in metres, the bearing of an arm is taken.
  var bearingDistance: Double { mode == .walking ? 8 : 15 }

  /// How much it adds to reluctance that an arm may not be entered: one sees that only when one is near.
  private static let closed = 45.0

  /// Looks at the junction at the end of an edge, where the route goes on along another one.
  ///
  /// - Parameters:
  ///   - arrival: The edge on which one arrives.
  ///   - departure: The edge along which one goes on.
  ///   - node: Where one is then in the turns of the graph, which tells restrictions that go back over
  ///     several edges; `nil` if that is not known.
  /// - Returns: What one sees.
  func view(from arrival: Int, to departure: Int, node: Int? = nil) -> JunctionView {
    let node = node ?? self.node(of: arrival)
    let bearing = arrivalBearing(arrival, for: bearingDistance)
    let around = arms[head(arrival)]
    var all: [JunctionView.Arm] = []
    all.reserveCapacity(around.count)
    for edge in around where Int(edge) != arrival ^ 1 {
      // Whoever rides on does not look at arms along which one would have to push.
      let isLeft = isPushed(Int(edge)) && !isPushed(departure)
      let isOpen =
        Int(edge) == departure
        || !isLeft && isOpen(Int(edge)) && turn(from: node, into: Int(edge)) != nil
      let arm = arm(Int(edge), from: arrival, bearing, isOpen: isOpen)
      // Few arms: insertion keeps them in order.
      var place = all.count
      while place > 0, all[place - 1].angle > arm.angle { place -= 1 }
      all.insert(arm, at: place)
    }
    let own =
      all.first { $0.edge == departure } ?? arm(departure, from: arrival, bearing, isOpen: true)
    return JunctionView(
      arrival: arrival, rank: rank(arrival), bearing: bearing, arms: all, own: own)
  }

  private func arm(
    _ edge: Int, from arrival: Int, _ bearing: Double, isOpen: Bool
  ) -> JunctionView.Arm {
    let angle = TurnAngle.degrees(
      arrival: bearing, departure: departureBearing(edge, for: bearingDistance))
    let likeness = likeness(arrival, edge)
    let (rank, before) = (rank(edge), rank(arrival))
    let isLink = highway(edge).isLink
    var reluctance = abs(angle)
    let isOnFoot = mode == .walking
    switch likeness {
    case .same: break
    case .sameRef: reluctance += 10
    case .unknown: reluctance += isOnFoot ? 10 : 20
    case .different: reluctance += isOnFoot ? 15 : 30
    }
    let loss = rank.value - before.value
    if loss > 0 { reluctance += min(Double(loss) * (isOnFoot ? 4 : 20), isOnFoot ? 20 : 80) }
    if rank.isMinor, !before.isMinor, !isOnFoot { reluctance += rank.hardlyLeadsOn ? 30 : 10 }
    if isLink, !highway(arrival).isLink { reluctance += 25 }
    if !isOpen { reluctance += Self.closed }
    return JunctionView.Arm(
      edge: edge, angle: angle, isOpen: isOpen, rank: rank, isLink: isLink, likeness: likeness,
      reluctance: reluctance)
  }
}
