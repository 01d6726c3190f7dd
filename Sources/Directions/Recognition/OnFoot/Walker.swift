internal import RoadNetwork
internal import TravelModel

/// Somebody on foot who has only the sentences: follows the way he is on, and finds the corner that
/// is meant.
///
/// Between two sentences he keeps to his way: each arm is charged in degrees, for its angle, for
/// each class that it looks smaller, and for other names than that of the way or that he was told.
/// For the next turn he watches the corners that lie about as far as he was told, and takes the arm
/// that fits best; where two fit nearly as well and the next turn follows soon, he looks for which
/// of them its corner can be seen.
struct Walker {
  /// A turn that may be meant.
  struct Corner {
    /// How many edges have been walked when he is there.
    let passed: Int
    /// The edges that he takes there.
    let edges: [Int]
    let misfit: Double
    /// By how much the next distance may be longer than told, in metres.
    let slack: Double
  }

  let sight: WalkerSight
  private var streets: Streets { sight.streets }
  /// The edges since the last turn, with that into which he turned.
  private(set) var road: [Int]
  /// Metres since the last turn.
  private(set) var walked: Double
  private var slack = 0.0
  /// What he was told last, and the side to which he was told to keep.
  private var heard: ToldTurn
  private var side = 0.0
  /// The bearing in which he was told to set out.
  private var setOut: Double?

  /// For so many metres he keeps to a side, minds the direction in which to set out, and looks for
  /// a name.
  private static let keeping = 20.0
  private static let settingOut = 10.0
  private static let looking = 60.0

  /// Stands on an edge, so many metres before its end.
  init(
    on edge: Int, _ metres: Double, _ told: ToldTurn, towards bearing: Double, _ sight: WalkerSight
  ) {
    self.sight = sight
    (road, walked, heard, setOut) = ([edge], metres, told, bearing)
  }

  /// Has turned as he was told.
  mutating func turn(into edges: [Int], _ told: ToldTurn, slack: Double) {
    let angle = told.angle ?? 0
    (heard, self.slack, setOut) = (told, slack, nil)
    side = told.isFork ? (angle < 0 ? -1 : angle > 0 ? 1 : 0) : 0
    road = Array(edges.suffix(1))
    walked = edges.reduce(0) { $0 + metres($1) }
  }

  mutating func pass(_ edge: Int) {
    road.append(edge)
    walked += metres(edge)
  }

  private func metres(_ edge: Int) -> Double { Double(streets.length(edge)) / 100 }

  // MARK: Without being told anything

  private static let farthest = 100.0
  /// He does not turn into a way in order to keep to a side.
  private static let kept = 45.0

  /// The edge that he takes next; `nil` where the way ends.
  func next() -> Int? { next(sight.arms(after: road[...])) }

  private func next(_ arms: [WalkerSight.Arm]) -> Int? {
    guard arms.count > 1, let here = road.last else { return arms.first?.edge }
    let isByway = sight.isByway(here)
    func goesOn(_ arm: WalkerSight.Arm) -> Bool { sight.isSame(arm.edge, here) }
    let goesOnAhead = arms.contains { abs($0.angle) < Self.farthest && goesOn($0) }
    let isSeen = arms.contains { abs($0.angle) < Self.farthest && isLookedFor($0.edge) }
    let side = walked < Self.keeping ? side : 0
    let setOut = walked < Self.settingOut ? setOut : nil
    func charge(_ arm: WalkerSight.Arm) -> Double {
      var charge = abs(arm.angle) + sight.eyes.perClass * Double(sight.size(arm.edge))
      if let setOut {
        let away = abs((sight.departureBearing(arm.edge) - setOut).remainder(dividingBy: 360))
        charge += away - abs(arm.angle) / 2
      }
      if side * arm.angle > 0, abs(arm.angle) < Self.kept { charge -= 1.2 * abs(arm.angle) }
      if goesOnAhead, !goesOn(arm) { charge += sight.eyes.other }
      if isSeen, !isLookedFor(arm.edge) { charge += sight.eyes.other }
      if !isByway, !goesOn(arm), sight.isByway(arm.edge) { charge += sight.eyes.other }
      return charge
    }
    return arms.min { charge($0) < charge($1) }?.edge
  }

  /// Whether an edge is what he was told a moment ago.
  private func isLookedFor(_ edge: Int) -> Bool {
    guard walked < Self.looking else { return heard.isLater(edge, streets) }
    if heard.named == nil {
      guard let word = heard.isSteps ? .steps : heard.kind, ![.road, .street].contains(word) else {
        return heard.isLater(edge, streets)
      }
      // Who has crossed a street looks for no other crossing.
      return word != .crossing && heard.signMisfit(edge, streets) == 0
        && heard.kindMisfit(edge, sight) == 0
    }
    return heard.isNamed(edge, streets) && heard.kindMisfit(edge, sight) == 0
      || heard.isLater(edge, streets)
  }

  // MARK: To the next turn

  private static let worst = 200.0
  private static let patience = 60.0
  private static let convincing = 80.0
  private static let alike = 40.0
  private static let lookingAhead = 120.0
  private static let ofNext = 0.6
  private static let otherNumber = 40.0

  /// Returns the corner that he takes for the one that is meant.
  ///
  /// - Parameters:
  ///   - told: What he is told.
  ///   - length: In what distance.
  ///   - next: What he is told after that, and in what distance.
  /// - Returns: The corner, and the edges on the way there and beyond; `nil` if none fits.
  func corner(
    for told: ToldTurn, in length: ToldLengthOnFoot,
    then next: (told: ToldTurn, length: ToldLengthOnFoot)?
  ) -> (corner: Corner, road: [Int])? {
    var ahead = self
    let corners = ahead.corners(for: told, in: length)
    guard let first = corners.min(by: { $0.misfit < $1.misfit }) else { return nil }
    let alike = corners.filter { $0.misfit <= first.misfit + Self.alike }
    guard alike.count > 1, let next, next.length.metres <= Self.lookingAhead else {
      return (first, ahead.road)
    }
    let best = alike.map { corner in
      var copy = self
      for edge in ahead.road[road.count..<corner.passed] { copy.pass(edge) }
      copy.turn(into: corner.edges, told, slack: corner.slack)
      let least = copy.corners(for: next.told, in: next.length).map(\.misfit).min() ?? 100
      return (corner, corner.misfit + Self.ofNext * min(100, least))
    }.min { $0.1 < $1.1 }
    return (best?.0 ?? first, ahead.road)
  }

  /// Walks on, and lists the turns that may be meant.
  private mutating func corners(for told: ToldTurn, in length: ToldLengthOnFoot) -> [Corner] {
    let tolerance = length.tolerance + slack
    var corners: [Corner] = []
    var count = 0
    while true {
      let arms = sight.arms(after: road[...])
      let isCounted = isCounted(told, &count, arms)
      if walked >= length.metres - tolerance - Self.patience / 2 {
        let away = max(0, abs(walked - length.metres) - 2)
        let distance =
          away <= tolerance
          ? 30 * away / tolerance
          : 30 + 60 * (away - tolerance) / max(length.scale, tolerance)
        var isConvinced = false
        for (edges, detour, misfit) in told.isFork ? forks(told, arms) : turns(told, arms) {
          let misfit = misfit + distance + (isCounted ? 0 : Self.otherNumber)
          guard misfit < Self.worst else { continue }
          corners.append(
            Corner(
              passed: road.count, edges: edges, misfit: misfit,
              slack: detour + max(0, walked - length.metres)))
          isConvinced = isConvinced || misfit < Self.convincing
        }
        if isConvinced, walked >= length.metres - tolerance, isForced(told, arms) { return corners }
      }
      guard walked < length.metres + tolerance + Self.patience, let next = next(arms) else {
        return corners
      }
      pass(next)
    }
  }

  /// Counts the ways to the told side; whether one is that which was told.
  private func isCounted(
    _ told: ToldTurn, _ count: inout Int, _ arms: [WalkerSight.Arm]
  ) -> Bool {
    guard let ordinal = told.ordinal, let angle = told.angle, let here = road.last else {
      return true
    }
    let isByway = sight.isByway(here)
    for arm in arms where arm.angle * angle > 0 {
      if (40...140).contains(abs(arm.angle)), isByway || !sight.isByway(arm.edge) {
        count += 1
        return count == ordinal
      }
    }
    return false
  }

  /// Whether nothing leads on ahead.
  private func isForced(_ told: ToldTurn, _ arms: [WalkerSight.Arm]) -> Bool {
    guard told.isTurn, !told.isFork else { return false }
    let angles = arms.map { abs($0.angle) }.sorted()
    return angles.count > 1 && angles[0] > 40 && angles[1] < angles[0] + 40
  }

  private static let onlyOne = 60.0
  private static let notTheEnd = 80.0
  private static let behind = 15.0
  private static let noFork = 100.0

  private typealias Choice = (edges: [Int], detour: Double, misfit: Double)

  private func turns(_ told: ToldTurn, _ near: [WalkerSight.Arm]) -> [Choice] {
    let angle = told.angle ?? 0
    let isHere = near.contains {
      $0.angle * angle > 0 && told.isNamed($0.edge, streets) && told.misfit(of: $0.angle) != nil
    }
    let straight = near.filter { !sight.isByway($0.edge) }.map { abs($0.angle) }.min()
    let beside = near.filter { $0.angle * angle > 0 && abs($0.angle) > 20 }
    let only = beside.count == 1 ? beside.first : nil
    func choice(_ edges: [Int], _ angle: Double, _ detour: Double) -> Choice? {
      guard let edge = edges.last,
        var misfit = told.misfit(of: angle) ?? (only?.edge == edge ? Self.onlyOne : nil)
      else { return nil }
      misfit += told.signMisfit(edge, streets) + told.kindMisfit(edge, sight)
      if edges.count > 1 { misfit += Self.behind + detour / 4 }
      if told.atEndOfRoad, let straight, straight < 40 { misfit += Self.notTheEnd }
      return (edges, detour, misfit)
    }
    var choices = near.compactMap { choice([$0.edge], $0.angle, 0) }
    if !isHere, told.named != nil {
      choices += behind(told, near).compactMap { choice($0.edges, $0.angle, $0.detour) }
    }
    return choices
  }

  private static let shortPiece = 40.0

  /// The streets with the told name that one sees behind a short piece of way.
  private func behind(
    _ told: ToldTurn, _ arms: [WalkerSight.Arm]
  ) -> [(edges: [Int], angle: Double, detour: Double)] {
    var found: [(edges: [Int], angle: Double, detour: Double)] = []
    guard let first = arms.first else { return [] }
    // The bearing of arrival.
    let arrival = sight.departureBearing(first.edge) - first.angle
    func look(_ edges: [Int], _ detour: Double) {
      guard edges.count < 5, let last = edges.last else { return }
      for next in sight.onward(from: last) where !edges.contains(next) {
        if told.isNamed(next, streets) {
          let angle = (sight.departureBearing(next) - arrival).remainder(dividingBy: 360)
          found.append((edges + [next], angle, detour))
        } else if detour + metres(next) <= Self.shortPiece {
          look(edges + [next], detour + metres(next))
        }
      }
    }
    for arm in arms where !told.isNamed(arm.edge, streets) && metres(arm.edge) <= Self.shortPiece {
      look([arm.edge], metres(arm.edge))
    }
    return found
  }

  private func forks(_ told: ToldTurn, _ ahead: [WalkerSight.Arm]) -> [Choice] {
    guard let here = road.last else { return [] }
    let isByway = sight.isByway(here)
    let arms =
      ahead
      .filter {
        abs($0.angle) < 80
          && (isByway || told.isNamed($0.edge, streets) || !sight.isByway($0.edge))
      }
      .sorted { $0.angle < $1.angle }
    guard let leftmost = arms.first, let rightmost = arms.last else { return [] }
    return arms.map { arm in
      var misfit =
        (told.signMisfit(arm.edge, streets) + told.kindMisfit(arm.edge, sight)) / 2
      if arms.count < 2 { misfit += Self.noFork }
      misfit += max(0, abs(arm.angle) - 30)
      switch told.angle ?? 0 {
      case ..<0:
        misfit += min(60, arm.angle - leftmost.angle + (arm.edge == leftmost.edge ? 0 : 30))
      case 0: misfit += min(60, abs(arm.angle))
      default:
        misfit += min(60, rightmost.angle - arm.angle + (arm.edge == rightmost.edge ? 0 : 30))
      }
      return ([arm.edge], 0, misfit)
    }
  }
}

/// A length as walkers are told it.
struct ToldLengthOnFoot {
  let metres: Double
  /// The length itself.
  let centimetres: Double

  init(centimetres: Int) {
    self.centimetres = Double(centimetres)
    let length = WrittenLength(centimetres, .metric, .right, isOnFoot: true)
    metres = Double(Length(hundredths: length.hundredths, length.unit).centimetres) / 100
  }

  /// By how much the way may differ, in metres: what rounding takes away.
  var tolerance: Double {
    switch metres {
    case ..<49.5: 1.5
    case ..<97.5: 3.5
    case ..<1_000: 6
    case ..<5_000: 26
    case ..<20_000: 52
    default: 510
    }
  }

  /// How far beside the told length something is much less likely meant, in metres.
  var scale: Double { tolerance < 2 ? 6 : 20 }
}
