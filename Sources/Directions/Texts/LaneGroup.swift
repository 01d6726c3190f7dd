/// Lanes side by side that sentences can name.
enum LaneGroup: String, WordSet {
  case left, leftTwo, leftThree, leftFour
  case right, rightTwo, rightThree, rightFour
  case middle, middleTwo, middleThree
  case secondFromLeft, thirdFromLeft, secondFromRight, thirdFromRight

  /// The lanes that one should take before a maneuver; `nil` where that goes without saying, or is not known, or is
  /// no simple thing to say.
  init?(before maneuver: Maneuver) {
    guard let lanes = maneuver.lanes, Self.isTold(maneuver),
      let first = lanes.firstIndex(where: \.isActive),
      let last = lanes.lastIndex(where: \.isActive),
      last - first + 1 < lanes.count, lanes[first...last].allSatisfy(\.isActive)
    else { return nil }
    let (before, behind, count) = (first, lanes.count - 1 - last, last - first + 1)
    // Of two lanes, who turns to a side takes that on it.
    if lanes.count == 2, maneuver.direction.side == (before == 0 ? .left : .right) { return nil }
    let groups: [LaneGroup] =
      if before == 0 {
        [.left, .leftTwo, .leftThree, .leftFour]
      } else if behind == 0 {
        [.right, .rightTwo, .rightThree, .rightFour]
      } else if before == behind {
        [.middle, .middleTwo, .middleThree]
      } else if count == 1 {
        before < behind ? Self.fromLeft(before) : Self.fromRight(behind)
      } else {
        []
      }
    guard let group = groups.dropFirst(count - 1).first else { return nil }
    self = group
  }

  private static func fromLeft(_ others: Int) -> [LaneGroup] {
    others == 1 ? [.secondFromLeft] : others == 2 ? [.thirdFromLeft] : []
  }

  private static func fromRight(_ others: Int) -> [LaneGroup] {
    others == 1 ? [.secondFromRight] : others == 2 ? [.thirdFromRight] : []
  }

  private static func isTold(_ maneuver: Maneuver) -> Bool {
    switch maneuver.kind {
    case .turn, .stay, .newName, .fork, .onRamp, .offRamp: maneuver.direction != .uTurn
    // The street that it becomes would follow the lanes.
    case .endOfRoad, .roundabout, .roundaboutTurn: maneuver.becomes == nil
    case .depart, .arrive, .merge, .uTurn, .board, .leaveFerry, .steps: false
    }
  }
}

extension Phrase {
  /// The sentence about lanes around that of a maneuver.
  var withLanes: Phrase {
    switch self {
    // It begins with a place of its own, or says two things in some languages: keep right and drive onto a street.
    case .forkSide, .forkStaySide, .forkStayStraight, .endOfRoadSide, .endOfRoadStraight,
      .roundaboutSide, .roundaboutStraight, .roundaboutBack, .roundaboutEnter, .roundaboutTurnSide,
      .roundaboutTurnStraight, .roundaboutTurnBack:
      .lanesAfter
    default: .lanesBefore
    }
  }
}
