internal import RoadNetwork

/// Whether a route turns at a junction although a like road leads elsewhere, as drivers see it: they do
/// not know which of two roads is the one on which they are, whatever the two are called.
struct LikeRoads {
  /// From this angle, in degrees, a route turns rather than follows a bend.
  private static let turn = 38.0
  /// How much more a like road may turn than the route, in degrees.
  private static let farther = 60.0
  /// A road that turns by more than this, in degrees, leads back.
  private static let back = 135.0
  /// How many classes smaller than the larger of the route's roads a like road may be.
  private static let classes = 2
  /// The smallest road that is taken for one that leads on, if the route turns sharply: a residential street.
  private static let smallest = 5
  /// The longest way across one junction, between its crossings, in centimetres.
  private static let crossing = 2_500
  /// Where a road parts to both sides, the route turns by more than this, in degrees, over so many metres.
  private static let parting = 42.0, afar = 30.0
  /// The road to the other side turns by no more than this, in degrees.
  private static let aside = 120.0
  /// Seen over those metres, a route that turns by this angle, in degrees, turns beside any like road to the other
  /// side.
  private static let turnFromAfar = 50.0
  /// Of what turns by less, in degrees, nobody needs to know whether it turns more farther away.
  private static let bend = 28.0

  private let view: JunctionView
  /// The arms at all crossings that may be taken instead, with their angles as seen on arrival.
  private var rivals: [JunctionView.Arm] = []
  /// The turn angle to the right over the whole junction, in degrees.
  private(set) var angle: Double
  /// The same as seen from farther away, where roads bend before and behind the junction.
  private var angleFromAfar: Double
  /// Whether the route turns elsewhere in the junction, or is told there where to go.
  private var isElsewhere = false

  /// Looks at the crossing at the end of an edge of a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - index: The index of the edge.
  ///   - begin: The index of the edge where the last maneuver ended.
  init(_ path: RoutePath, _ index: Int, since begin: Int) {
    view = path.view(index)
    let crossings = Self.crossings(of: path, around: index, since: begin)
    let arrival = path.arrivalBearing(crossings.lowerBound, since: begin)
    func seen(_ edge: Int) -> Double {
      TurnAngle.degrees(
        arrival: arrival,
        departure: path.streets.departureBearing(edge, for: path.streets.bearingDistance))
    }
    angle = seen(path.edges[crossings.upperBound + 1])
    angleFromAfar = angle
    // Most routes go on: then the other roads do not matter.
    guard abs(angle) >= Self.bend, abs(angle) < Self.back else { return }
    // Behind the next junction it is another turn.
    if Double(path.length(crossings.upperBound + 1)) >= 100 * Self.afar {
      let afar = path.angle(
        from: crossings.lowerBound, to: crossings.upperBound + 1, over: Self.afar)
      if afar * angle > 0 { angleFromAfar = afar }
    }
    guard turns || abs(angleFromAfar) >= Self.parting else { return }
    for crossing in crossings
    where path.streets.arms[path.streets.head(path.edges[crossing])].count > 2 {
      let other = path.view(crossing)
      rivals += other.rivals.map { $0.turned(to: seen($0.edge)) }
      guard crossing != index else { continue }
      let (turn, own) = (abs(other.own.angle), abs(view.own.angle))
      if turn > own || turn == own && crossing < index || !path.streets.isObvious(other) {
        isElsewhere = true
      }
    }
  }

  /// The indices of the edges that end at the crossings of one junction.
  private static func crossings(
    of path: RoutePath, around index: Int, since begin: Int
  ) -> ClosedRange<Int> {
    let streets = path.streets
    // Nobody takes a driveway a little farther for part of the junction.
    func isCrossing(_ index: Int) -> Bool {
      let (edge, next) = (path.edges[index], path.edges[index + 1])
      return streets.arms[streets.head(edge)].contains {
        let arm = Int($0)
        return arm != edge ^ 1 && arm != next && !streets.rank(arm).isMinor
      }
    }
    var (first, last) = (index, index)
    var (next, length) = (index, path.length(index))
    while next > begin, length <= crossing {
      next -= 1
      if path.isRoundabout(next) { break }
      if isCrossing(next) { first = next }
      length += path.length(next)
    }
    (next, length) = (index + 1, path.length(index + 1))
    while next < path.last, length <= crossing, !path.isRoundabout(next + 1),
      path.edges[next + 1] != path.edges[next] ^ 1
    {
      if isCrossing(next) { last = next }
      next += 1
      length += path.length(next)
    }
    return first...last
  }

  /// Whether the route turns, and not back.
  private var turns: Bool { abs(angle) >= Self.turn && abs(angle) < Self.back }

  /// Whether the route turns and another road of its kind might be meant as well.
  var isTurnAmongThem: Bool {
    guard !isElsewhere else { return false }
    return turns && rivals.contains { isLike($0) && abs($0.angle) < abs(angle) + Self.farther }
      || abs(angleFromAfar) >= Self.turnFromAfar
        && rivals.contains {
          isLike($0) && $0.angle * angle < 0 && abs($0.angle) < abs(angleFromAfar) + Self.farther
        }
      || parts
  }

  /// Whether no road leads ahead, only that of the route to one side and one as large to the other.
  private var parts: Bool {
    guard max(abs(angle), abs(angleFromAfar)) >= Self.parting,
      rivals.allSatisfy({ abs($0.angle) >= Self.turn || $0.rank.isMinor })
    else { return false }
    let rank = max(view.own.rank, view.rank)
    return !rank.isMinor
      && rivals.contains {
        $0.angle * angle < 0 && abs($0.angle) <= Self.aside && !$0.isLink
          && $0.rank.value <= min(rank.value + 1, Self.smallest)
      }
  }

  private func isLike(_ arm: JunctionView.Arm) -> Bool {
    guard !arm.isLink || view.own.isLink, abs(arm.angle) < Self.back else { return false }
    if arm.rank.isMinor { return view.rank.isMinor && view.own.rank.isMinor }
    return arm.likeness == .same
      || arm.rank.value <= max(view.own.rank.value, view.rank.value) + Self.classes
  }
}
