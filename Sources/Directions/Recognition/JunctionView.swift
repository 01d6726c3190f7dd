internal import RoadNetwork

/// A junction as seen by a traveller who arrives along an edge.
struct JunctionView {
  /// A road that leaves the junction or leads to it.
  struct Arm {
    /// The edge that begins at the junction.
    let edge: Int
    /// The turn angle to the right, in degrees, −180…180.
    let angle: Double
    /// Whether it may be taken.
    let isOpen: Bool
    let rank: StreetRank
    let isLink: Bool
    /// To what degree it is the same street as that of arrival.
    let likeness: StreetLikeness
    /// The reluctance of an uninstructed traveller, in degrees; see ``Streets/isObvious(_:)``.
    let reluctance: Double

    /// The same arm, leading in another direction.
    func turned(to angle: Double) -> Arm {
      Arm(
        edge: edge, angle: angle, isOpen: isOpen, rank: rank, isLink: isLink, likeness: likeness,
        reluctance: reluctance)
    }
  }

  /// The edge of arrival.
  let arrival: Int
  let rank: StreetRank
  /// Degrees clockwise from north.
  let bearing: Double
  /// All arms except the one back, from sharp left to sharp right.
  let arms: [Arm]
  /// The arm that the route takes.
  var own: Arm

  /// The same junction seen with other bearings of arrival and departure.
  func seen(arriving bearing: Double, departing: (_ edge: Int) -> Double) -> JunctionView {
    func seen(_ arm: Arm) -> Arm {
      arm.turned(to: TurnAngle.degrees(arrival: bearing, departure: departing(arm.edge)))
    }
    var sorted: [Arm] = []
    sorted.reserveCapacity(arms.count)
    for arm in arms { sorted.insert(seen(arm)) { $0.angle < $1.angle } }
    return JunctionView(
      arrival: arrival, rank: rank, bearing: bearing, arms: sorted, own: seen(own))
  }

  /// Whether a traveller told to turn by an angle takes the route's arm.
  func leadsOwnArm(to angle: Double) -> Bool {
    func difference(_ arm: Arm) -> Double {
      let difference = abs(arm.angle - angle)
      return min(difference, 360 - difference)
    }
    return arms.allSatisfy { !$0.isOpen || difference($0) >= difference(own) }
  }

  /// The other arms that may be taken.
  var rivals: [Arm] { arms.filter(isRival) }

  /// Whether there are other arms that may be taken.
  var hasRivals: Bool { arms.contains(where: isRival) }

  func isRival(_ arm: Arm) -> Bool { arm.isOpen && arm.edge != own.edge }
}

extension Array {
  /// Inserts an element behind those that do not come after it, among elements that are sorted.
  ///
  /// - Complexity: O(n); for the few arms of a junction it is faster than sorting.
  @inline(__always)
  mutating func insert(_ element: Element, by isBefore: (Element, Element) -> Bool) {
    append(element)
    var place = count - 1
    while place > 0, isBefore(element, self[place - 1]) {
      swapAt(place, place - 1)
      place -= 1
    }
  }
}

extension Streets {
  /// The distance from a junction over which the bearing of an arm is measured, in metres.
  var bearingDistance: Double { mode == .walking ? 8 : 15 }

  /// The reluctance that a closed arm adds, in degrees: that it is closed shows only up close.
  private static let closed = 45.0

  /// Returns the view of the junction at the end of an edge, where the route continues along another.
  ///
  /// - Parameters:
  ///   - arrival: The edge of arrival.
  ///   - departure: The edge that the route takes.
  ///   - node: The node of the turn graph on arrival, which encodes restrictions over several edges;
  ///     `nil` if unknown.
  /// - Returns: The junction as seen on arrival.
  func view(from arrival: Int, to departure: Int, node: Int? = nil) -> JunctionView {
    let node = node ?? self.node(of: arrival)
    let bearing = arrivalBearing(arrival, for: bearingDistance)
    let around = arms[head(arrival)]
    var all: [JunctionView.Arm] = []
    all.reserveCapacity(around.count)
    for edge in around where Int(edge) != arrival ^ 1 {
      // Riders ignore arms along which they would have to push.
      let isLeft = isPushed(Int(edge)) && !isPushed(departure)
      let isOpen =
        Int(edge) == departure
        || !isLeft && isOpen(Int(edge)) && turn(from: node, into: Int(edge)) != nil
      all.insert(arm(Int(edge), from: arrival, bearing, isOpen: isOpen)) { $0.angle < $1.angle }
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
