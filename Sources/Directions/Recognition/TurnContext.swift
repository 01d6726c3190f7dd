internal import RoadNetwork
internal import TravelModel

/// The streets between the last maneuver and a turn that might be taken instead.
struct TurnContext {
  /// Its ordinal among the streets on that side, from 2; `nil` if no other would be mistaken for it.
  let ordinal: Int?
  /// Metres from the last street on that side to the turn.
  let sinceStreet: Double

  /// If the last maneuver is farther back than this, in centimetres, streets are not counted.
  private static let countedDistance = 20_000
  /// The same if another street would be mistaken for the turn.
  private static let farthestCounted = 30_000
  /// A street farther before the turn than this, in centimetres, is not mistaken for it.
  private static let mistakenDistance = 12_000

  /// Examines the approach to a decision.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - begin: The index of its first edge.
  ///   - decision: A turn to a side.
  init(_ path: RoutePath, from begin: Int, to decision: Decision) {
    guard let side = decision.direction.side, begin <= decision.index else {
      (ordinal, sinceStreet) = (nil, .infinity)
      return
    }
    let isOnFoot = path.streets.mode == .walking
    let count = Count(path, begin...decision.index, decision, side)
    let isCounted =
      count.passed > 0 && count.passed < 3 && count.isClear && count.length <= Self.countedDistance
      && count.since <= Self.mistakenDistance && !isOnFoot
    ordinal = isCounted ? count.passed + 1 : nil
    sinceStreet = count.since == Int.max ? .infinity : Double(count.since) / 100
  }

  /// Returns the turn's ordinal among the streets on its side, from 1; `nil` if that is impractical.
  static func number(_ path: RoutePath, _ way: ClosedRange<Int>, _ decision: Decision) -> Int? {
    guard let side = decision.direction.side else { return nil }
    let count = Count(path, way, decision, side)
    return count.passed < 4 && count.isClear && count.length <= farthestCounted
      ? count.passed + 1 : nil
  }

  /// The streets passed on one side.
  private struct Count {
    /// How many there are, and whether it is clear which of them count as streets.
    var (passed, isClear) = (0, true)
    /// The length examined, and the length since the last street, in centimetres.
    var (length, since) = (0, Int.max)

    init(_ path: RoutePath, _ way: ClosedRange<Int>, _ decision: Decision, _ side: Side) {
      let ownRank = path.streets.rank(path.edges[decision.entry])
      let isOnFoot = path.streets.mode == .walking
      // Along a street, nobody counts the service roads.
      isClear =
        isOnFoot || !ownRank.isMinor || path.streets.rank(path.edges[way.upperBound]).isMinor
      var index = way.upperBound
      while index >= way.lowerBound, length <= TurnContext.farthestCounted {
        length += path.length(index)
        guard index > way.lowerBound else { break }
        if path.streets.arms[path.streets.head(path.edges[index - 1])].count > 2 {
          let view = path.view(index - 1)
          for arm in view.arms where arm.edge != view.own.edge {
            guard !path.streets.isPushed(arm.edge), (arm.angle > 0) == (side == .right),
              (40...140).contains(abs(arm.angle))
            else {
              continue
            }
            if arm.isOpen, isOnFoot || !arm.rank.isMinor || ownRank.isMinor {
              passed += 1
              since = min(since, length)
            } else if !arm.rank.isMinor {
              isClear = false
            }
          }
        }
        index -= 1
      }
    }
  }
}

/// Finds the landmarks at the turns of pedestrians.
struct TurnLandmarks {
  private let choice: LandmarkChoice
  private let path: RoutePath

  /// How much of the line before a turn is considered, in metres.
  private static let before = 100.0
  /// Below this angle, in degrees, a street goes straight on.
  private static let straight = 30.0

  init(_ path: RoutePath) {
    choice = LandmarkChoice(path.streets.network.landmarks)
    self.path = path
  }

  /// The landmark at a decision; `nil` if none helps.
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
