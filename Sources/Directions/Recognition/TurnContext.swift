internal import RoadNetwork
internal import TravelModel

/// What lies on the way to a turn since the last maneuver: streets that one might take instead.
struct TurnContext {
  /// Which street on that side it is, from 2; `nil` if nobody would mistake another one for it.
  let ordinal: Int?
  /// Metres from the last street on that side to the turn.
  let sinceStreet: Double

  /// Since a maneuver farther away than this, in centimetres, nobody counts streets.
  private static let countedDistance = 20_000
  /// A street farther before the turn than this, in centimetres, is not mistaken for it.
  private static let mistakenDistance = 12_000

  /// Looks at the way to a decision.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - begin: The number of the edge with which the way begins.
  ///   - decision: A turn to a side.
  init(_ path: RoutePath, from begin: Int, to decision: Decision) {
    guard let side = decision.direction.side, begin <= decision.index else {
      (ordinal, sinceStreet) = (nil, .infinity)
      return
    }
    let ownRank = path.streets.rank(path.edges[decision.entry])
    let isOnFoot = path.streets.mode == .walking
    var (count, isClear) = (0, true)
    var (length, since) = (0, Int.max)
    var index = decision.index
    while index >= begin, length <= Self.countedDistance {
      length += path.length(index)
      guard index > begin else { break }
      if path.streets.arms[path.streets.head(path.edges[index - 1])].count > 2 {
        let view = path.view(index - 1)
        for arm in view.arms where arm.edge != view.own.edge {
          guard !path.streets.isPushed(arm.edge), (arm.angle > 0) == (side == .right),
            (40...140).contains(abs(arm.angle))
          else {
            continue
          }
          if arm.isOpen, isOnFoot || !arm.rank.isMinor || ownRank.isMinor {
            count += 1
            since = min(since, length)
          } else if !arm.rank.isMinor {
            isClear = false
          }
        }
      }
      index -= 1
    }
    let isCounted =
      count > 0 && count < 3 && isClear && length <= Self.countedDistance
      && since <= Self.mistakenDistance && !isOnFoot
    ordinal = isCounted ? count + 1 : nil
    sinceStreet = since == Int.max ? .infinity : Double(since) / 100
  }
}

/// Finds what stands at the turns of those who walk.
struct TurnLandmarks {
  private let choice: LandmarkChoice
  private let path: RoutePath

  /// How much of the line before a turn is looked at, in metres.
  private static let before = 100.0
  /// Below this angle, in degrees, a street goes straight on.
  private static let straight = 30.0

  init(_ path: RoutePath) {
    choice = LandmarkChoice(path.streets.network.landmarks)
    self.path = path
  }

  /// The landmark at a decision; `nil` if there is none that helps.
  func landmark(at decision: Decision, _ context: TurnContext) -> Landmark? {
    let view = path.view(decision.index)
    let onward = view.rivals.first { abs($0.angle) < Self.straight }
    return choice.landmark(
      at: TurnApproach(
        before: line(to: decision.index), sinceStreet: context.sinceStreet,
        untilStreet: onward.map { Double(path.streets.length($0.edge)) / 100 } ?? .infinity,
        goesOn: onward != nil))
  }

  /// The line that leads to the end of an edge of the path.
  private func line(to last: Int) -> [FixedCoordinate] {
    let streets = path.streets
    var line: [FixedCoordinate] = []
    var length = 0.0
    var index = last
    while index >= 0, length < Self.before {
      let edge = path.edges[index]
      let points = Int(streets.firstPoint[edge / 2])..<Int(streets.firstPoint[edge / 2 + 1])
      for point in points {
        let number = edge & 1 == 0 ? points.upperBound - 1 - (point - points.lowerBound) : point
        line.append(streets.points[number])
      }
      length += Double(path.length(index)) / 100
      index -= 1
    }
    return line.reversed()
  }
}
