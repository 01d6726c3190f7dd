internal import OpenStreetMap
internal import TravelModel

/// What the terrain does to one segment.
struct Climb: Equatable {
  /// Metres up along the segment's line, and up against it.
  var ahead = 0.0, behind = 0.0
  /// The ratio of durations to those on the level.
  var aheadRatio = 1.0, behindRatio = 1.0

  /// How far apart the heights along a line are looked up, in metres.
  static let spacing = 30.0

  /// Adds up heights that are evenly spaced along a line.
  ///
  /// - Parameters:
  ///   - heights: At least two, in metres.
  ///   - metres: The length of the line.
  ///   - pace: How slope counts.
  ///   - pushed: As for ``SlopePace/durationRatio(slope:pushed:)``.
  init(_ heights: [Double], over metres: Double, _ pace: SlopePace, pushed: Double = .infinity) {
    let pieces = Double(heights.count - 1)
    var (forward, backward) = (0.0, 0.0)
    for (low, high) in zip(heights, heights.dropFirst()) {
      ahead += max(0, high - low)
      behind += max(0, low - high)
      let slope = metres > 0 ? (high - low) / (metres / pieces) : 0
      forward += pace.durationRatio(slope: slope, pushed: pushed)
      backward += pace.durationRatio(slope: -slope, pushed: pushed)
    }
    (aheadRatio, behindRatio) = (forward / pieces, backward / pieces)
  }
}

/// Finds the climbs of segments: from a grid, or where it has no height, from tags.
struct ClimbFinder {
  /// The grid; `nil` if there is none.
  var grid: HeightGrid?
  /// How slope counts in durations.
  let pace: SlopePace
  /// The share of the speed that is taken as left uphill where tags state the direction only.
  var uphill = 1.0

  /// The rise of a step where nothing else is known, in metres.
  private static let stepRise = 0.17

  /// The climb of a segment by the grid.
  ///
  /// - Parameters:
  ///   - line: At least two points.
  ///   - metres: Its length.
  ///   - isStraight: Whether only the ends are on the ground, as on bridges and in tunnels.
  ///   - pushed: As for ``SlopePace/durationRatio(slope:pushed:)``.
  /// - Returns: The climb; `nil` if the grid has no height somewhere.
  mutating func climb(
    _ line: [FixedCoordinate], metres: Double, isStraight: Bool, pushed: Double
  ) -> Climb? {
    guard grid != nil else { return nil }
    let pieces = isStraight ? 1 : max(1, Int((metres / Climb.spacing).rounded()))
    var heights: [Double] = []
    for point in Self.points(line, pieces: pieces, metres: metres) {
      guard let height = grid?.height(of: point) else { return nil }
      heights.append(height)
    }
    return Climb(heights, over: metres, pace, pushed: pushed)
  }

  /// The climb of a part of a way by its tags and those of the nodes at its ends.
  ///
  /// - Parameters:
  ///   - way: The tags of the way.
  ///   - first: Those of the node at which the part begins.
  ///   - last: Those of the node at which it ends.
  ///   - metres: The length of the part.
  ///   - share: That length as a share of the way's.
  ///   - pushed: As for ``SlopePace/durationRatio(slope:pushed:)``.
  /// - Returns: The climb; `nil` if nothing is known.
  func climb(
    byTags way: Tags, first: Tags?, last: Tags?, metres: Double, share: Double, pushed: Double
  ) -> Climb? {
    let incline = way["incline"].flatMap(InclineValue.init)
    let rise: Double
    if let low = first?["ele"].flatMap(Double.init), let high = last?["ele"].flatMap(Double.init),
      abs(high - low) <= metres
    {
      rise = high - low
    } else {
      switch incline {
      case .percent(let percent)?: rise = metres * max(-100, min(percent, 100)) / 100
      case let direction?:
        guard let count = way["step_count"].flatMap(Double.init), count > 0, count < 10_000 else {
          return nil
        }
        rise = count * Self.stepRise * share * Double(direction.direction)
      case nil: return nil
      }
    }
    var climb = Climb([0, rise], over: metres, pace, pushed: pushed)
    // The duration on the level that the ratio is applied to is already that of going up.
    switch incline {
    case .up: climb.aheadRatio *= uphill
    case .down: climb.behindRatio *= uphill
    case .percent, nil: break
    }
    return climb
  }

  /// Points evenly spaced along a line, both ends included.
  static func points(
    _ line: [FixedCoordinate], pieces: Int, metres: Double
  ) -> [FixedCoordinate] {
    guard pieces > 1, let last = line.last else { return [line[0], line[line.count - 1]] }
    var points = [line[0]]
    var (passed, next) = (0.0, metres / Double(pieces))
    for (a, b) in zip(line, line.dropFirst()) {
      let length = a.distance(to: b)
      while points.count < pieces, length > 0, next <= passed + length {
        let share = (next - passed) / length
        func between(_ a: Int32, _ b: Int32) -> Int {
          Int((Double(a) + share * (Double(b) - Double(a))).rounded())
        }
        let point = FixedCoordinate(
          longitude: between(a.longitude, b.longitude), latitude: between(a.latitude, b.latitude))
        points.append(point ?? a)
        next = metres * Double(points.count) / Double(pieces)
      }
      passed += length
    }
    while points.count < pieces { points.append(last) }
    return points + [last]
  }
}
