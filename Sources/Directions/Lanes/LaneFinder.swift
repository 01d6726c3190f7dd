internal import RoadNetwork

/// Finds the lanes before a junction of a path that lead where the path does.
struct LaneFinder {
  private let path: RoutePath
  private var streets: Streets { path.streets }

  init(_ path: RoutePath) { self.path = path }

  /// The lanes before a junction, and which of them lead where the path goes.
  struct Found: Sendable {
    let lanes: [Lane]
    /// The numbers of the lanes; not empty.
    let valid: [Int]

    /// The lanes as maneuvers tell them.
    func told(active: [Int]) -> [ManeuverLane] {
      lanes.indices.map { lane in
        ManeuverLane(
          lanes[lane].indications, isValid: valid.contains(lane), isActive: active.contains(lane))
      }
    }
  }

  /// Returns the lanes along the edge that ends at a junction.
  ///
  /// - Precondition: The path goes on from there.
  func lanes(at index: Int) -> KnownLanes {
    let arc = path.arcs[index]
    guard arc >= 0 else { return find(at: index) }
    let known = streets.knownLanes.object(arc) { find(at: index) }
    return known.holds(for: path, at: index) ? known : find(at: index)
  }

  /// Returns the lanes before a decision; `nil` if none are known, or none fits.
  ///
  /// Where the decision falls inside of a junction, they are those before the junction.
  func lanes(before decision: Decision) -> Found? {
    var (index, length) = (decision.index, 0)
    while index >= path.travelled.lowerBound, length <= LaneExits.farthest {
      if path.hasLanes(index) { return lanes(before: decision, along: index) }
      length += path.length(index)
      index -= 1
    }
    return nil
  }

  private func lanes(along index: Int) -> [Lane] {
    let edge = path.edges[index]
    return streets.ways.lanes(streets.way(edge), isForward: edge & 1 == 0)
  }

  private func lanes(before decision: Decision, along index: Int) -> Found? {
    if decision.direction == .uTurn {
      let lanes = lanes(along: index)
      let reverse = lanes.indices.filter { lanes[$0].indications.contains(.reverse) }
      if !reverse.isEmpty { return Found(lanes: lanes, valid: reverse) }
    }
    switch decision.kind {
    case .roundabout, .roundaboutTurn:
      guard index == decision.index else { return nil }
      let lanes = lanes(along: index)
      return lanes.showing(decision.angle).map { Found(lanes: lanes, valid: $0) }
    default:
      let known = lanes(at: index)
      return index + known.reached > decision.index ? known.found : nil
    }
  }

  /// Finds the lanes along an edge that lead to the arm that the path takes.
  private func find(at index: Int) -> KnownLanes {
    let lanes = lanes(along: index)
    let exits = LaneExits(path, at: index, towards: lanes.sides)
    let found = exits.own.flatMap { own in
      valid(of: lanes, exits, own).map { Found(lanes: lanes, valid: $0) }
    }
    return KnownLanes(
      found, reached: exits.reached - index, path,
      at: index, looked: exits.looked)
  }

  private func valid(of lanes: [Lane], _ exits: LaneExits, _ own: Int) -> [Int]? {
    guard !lanes.isEmpty else { return nil }
    let arrows = lanes.indices.flatMap { lane in
      lanes[lane].indications.angles.map { LaneAlignment.Arrow(lane: lane, angle: $0) }
    }
    let lanesOfArm = LaneAlignment(arrows, exits.arms).lanesOfArm
    if !lanesOfArm[own].isEmpty { return lanesOfArm[own] }
    // From the outermost lanes one may also turn off, if no arrow says otherwise.
    if lanesOfArm[...own].allSatisfy(\.isEmpty), lanes[0].indications.isEmpty { return [0] }
    let last = lanes.count - 1
    return lanesOfArm[own...].allSatisfy(\.isEmpty) && lanes[last].indications.isEmpty
      ? [last] : nil
  }
}

extension [Lane] {
  /// The sides to which arrows turn off.
  fileprivate var sides: [Side] {
    let all = reduce(into: LaneIndications()) { $0.formUnion($1.indications) }
    let arrows: [(side: Side, LaneIndications)] = [
      (.left, [.left, .sharpLeft]), (.right, [.right, .sharpRight]),
    ]
    return arrows.filter { !all.isDisjoint(with: $0.1) }.map(\.side)
  }

  /// The lanes with the arrows that are nearest to an angle in degrees; `nil` where some have none.
  fileprivate func showing(_ angle: Double) -> [Int]? {
    let misfits = map { lane in
      lane.indications.angles.map { abs($0 - angle) }.min() ?? .infinity
    }
    guard allSatisfy({ !$0.indications.isEmpty }), let least = misfits.min(), least < 90 else {
      return nil
    }
    return indices.filter { misfits[$0] == least }
  }
}

extension LaneIndications {
  /// What arrows show, in degrees to the right, from left to right.
  private static let shown: [(arrows: LaneIndications, angle: Double)] = [
    (.sharpLeft, -135), (.left, -90), (.slightLeft, -45),
    ([.through, .mergeToLeft, .mergeToRight], 0), (.slightRight, 45), (.right, 90),
    (.sharpRight, 135),
  ]

  /// What the arrows show, in degrees to the right, from left to right; a lane without arrows leads straight on.
  ///
  /// Arrows back show no arm of a junction.
  fileprivate var angles: [Double] {
    isEmpty ? [0] : Self.shown.filter { !isDisjoint(with: $0.arrows) }.map(\.angle)
  }
}
