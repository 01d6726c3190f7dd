internal import RoadNetwork

/// Finds the lanes before a junction of a path that lead where the path does.
struct LaneFinder {
  private let path: RoutePath
  private var streets: Streets { path.streets }

  init(_ path: RoutePath) { self.path = path }

  /// The lanes before a junction, and which of them lead where the path goes.
  struct Found {
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

  /// Returns the lanes along the edge that ends at a junction; `nil` if none are known, or none fits.
  func lanes(at index: Int) -> Found? {
    let lanes = lanes(along: index)
    guard !lanes.isEmpty, let valid = valid(of: lanes, at: index, reaching: index + 1) else {
      return nil
    }
    return Found(lanes: lanes, valid: valid)
  }

  /// Returns the lanes before a decision; `nil` if none are known, or none fits.
  ///
  /// Where the decision falls inside of a junction, they are those before the junction.
  func lanes(before decision: Decision) -> Found? {
    var (index, length) = (decision.index, 0)
    while index >= path.travelled.lowerBound, length <= LaneExits.farthest {
      let lanes = lanes(along: index)
      if !lanes.isEmpty {
        return valid(of: lanes, before: decision, along: index)
          .map { Found(lanes: lanes, valid: $0) }
      }
      length += path.length(index)
      index -= 1
    }
    return nil
  }

  private func lanes(along index: Int) -> [Lane] {
    let edge = path.edges[index]
    return streets.ways.lanes(streets.way(edge), isForward: edge & 1 == 0)
  }

  private func valid(of lanes: [Lane], before decision: Decision, along index: Int) -> [Int]? {
    if decision.direction == .uTurn {
      let reverse = lanes.indices.filter { lanes[$0].indications.contains(.reverse) }
      if !reverse.isEmpty { return reverse }
    }
    switch decision.kind {
    case .roundabout, .roundaboutTurn:
      return index == decision.index ? lanes.showing(decision.angle) : nil
    default: return valid(of: lanes, at: index, reaching: decision.index + 1)
    }
  }

  /// The lanes that lead to the arm that the path takes, if that is reached not before an edge of the path.
  private func valid(of lanes: [Lane], at index: Int, reaching: Int) -> [Int]? {
    let exits = LaneExits(path, at: index, towards: lanes.sides)
    guard let own = exits.own, exits.reached >= reaching else { return nil }
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
