internal import RoadNetwork

/// What a sentence tells a walker about a turn.
struct ToldTurn {
  /// Degrees to the right that the words stand for; `nil` if they name no direction.
  var angle: Double?
  /// Whether the way is said to divide.
  var isFork = false
  /// Whether the sentence says to turn, and not just to go on.
  var isTurn = true
  var atEndOfRoad = false
  var ordinal: Int?
  /// An edge of the street that is named; `nil` if it has no name.
  var named: Int?
  /// An edge of what the street becomes.
  var later: Int?
  /// The word for a way without a name.
  var kind: StreetKind?
  /// Whether it is said to be steps.
  var isSteps = false

  /// What is told at a decision; `nil` if it leaves no choice.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - path: The path.
  ///   - end: The index of the last edge before the next decision.
  init?(_ decision: Decision, on path: RoutePath, upTo end: Int) {
    let side: Double = decision.direction.side == .left ? -1 : 1
    let size: Double? =
      switch decision.direction {
      case .straight: 0
      case .slightLeft, .slightRight: 35
      case .left, .right: 90
      case .sharpLeft, .sharpRight: 140
      case .uTurn: nil
      }
    switch decision.kind {
    case .fork:
      (isFork, angle) = (true, decision.direction == .straight ? 0 : 35 * side)
    case .newName:
      angle = decision.direction == .straight ? 0 : 35 * side
      isTurn = decision.direction != .straight
    case .turn, .stay, .endOfRoad:
      guard let size else { return nil }
      angle = size * side
      isTurn = size > 0
      atEndOfRoad = decision.kind == .endOfRoad
      ordinal = decision.kind == .turn ? decision.ordinal : nil
    case .steps:
      (isSteps, angle) = (true, decision.direction.side == nil ? nil : (size ?? 90) * side)
    default: return nil
    }
    setStreet(from: decision.entry, on: path, upTo: end, tellsKind: decision.tellsKind)
  }

  /// What is told at the start.
  init(startOf path: RoutePath, upTo end: Int) {
    setStreet(from: path.travelled.lowerBound, on: path, upTo: end)
  }

  /// A name that lasts for less than this, in centimetres, is not told in advance.
  private static let shortName = 10_000

  private mutating func setStreet(
    from entry: Int, on path: RoutePath, upTo end: Int, tellsKind: Bool = false
  ) {
    let index = isSteps ? entry : path.naming(entry, upTo: end, skipsBriefNames: false)
    if !tellsKind, Self.hasSign(path.edges[index], path.streets), index <= end || index == entry {
      named = path.edges[index]
    }
    if named == nil { kind = StreetKind(path.streets.ways, path.streets.way(path.edges[entry])) }
    guard end > entry, path.isNamed(end), path.likeness(entry, end) != .same else { return }
    var (length, last) = (0, end)
    while last > entry, path.likeness(last, end) == .same {
      length += path.travelledLength(last)
      last -= 1
    }
    if length >= Self.shortName { later = path.edges[end] }
  }
}

/// How well ways agree with what was told, in degrees.
extension ToldTurn {
  private static let otherSign = 120.0
  private static let noSign = 50.0
  private static let unexpectedSign = 25.0
  private static let otherKind = 40.0

  /// Whether the sign of an edge shows the name.
  func isNamed(_ edge: Int, _ streets: Streets) -> Bool {
    named.map { streets.haveOneName($0, edge) } ?? false
  }

  /// Whether the sign of an edge shows what the street becomes.
  func isLater(_ edge: Int, _ streets: Streets) -> Bool {
    later.map { streets.haveOneName($0, edge) } ?? false
  }

  /// Whether a sign tells its name; nobody reads the number of a platform.
  private static func hasSign(_ edge: Int, _ streets: Streets) -> Bool {
    streets.isNamed(edge)
      && (streets.highway(edge) != .platform || streets.ways.name(streets.way(edge)) != nil)
  }

  /// The mismatch of an edge's sign.
  func signMisfit(_ edge: Int, _ streets: Streets) -> Double {
    let hasSign = Self.hasSign(edge, streets)
    guard named != nil else { return hasSign ? Self.unexpectedSign : 0 }
    if isNamed(edge, streets) { return 0 }
    return hasSign ? Self.otherSign : Self.noSign
  }

  /// The mismatch of an edge's kind.
  func kindMisfit(_ edge: Int, _ sight: WalkerSight) -> Double {
    let streets = sight.streets
    let highway = streets.highway(edge)
    let service = streets.ways.service(streets.way(edge))
    if let named, streets.isBesideStreet(named) != streets.isBesideStreet(edge) {
      return Self.otherKind
    }
    let fits: Bool
    switch isSteps ? .steps : kind {
    case nil: return named == nil && sight.isByway(edge) ? Self.otherKind / 2 : 0
    case .road, .street: return sight.isByway(edge) ? Self.otherKind / 2 : 0
    case .serviceRoad: fits = highway == .service
    case .driveway: fits = service == .driveway
    case .parkingAisle: fits = service == .parkingAisle
    case .alley: fits = service == .alley
    case .track: fits = highway == .track
    case .footpath, .path, .bridlePath, .corridor, .pier:
      fits = [.footway, .path, .pedestrian, .corridor, .pier].contains(highway)
    case .cyclePath: fits = highway == .cycleway
    case .platform: fits = highway == .platform
    case .pavement: fits = streets.flags(edge).contains(.pavement)
    case .square: fits = streets.flags(edge).contains(.area)
    case .crossing: fits = streets.flags(edge).contains(.crossing)
    case .steps, .escalator: fits = highway == .steps
    case .pedestrianStreet: fits = highway == .pedestrian
    case .ramp: fits = highway.isLink
    case .motorway: fits = highway.isRoad && highway != .service
    case .ferry, .shuttleTrain: fits = highway.isCarried
    case .bridge, .tunnel: fits = true
    }
    if fits { return 0 }
    return highway == .service && [.serviceRoad, .driveway, .parkingAisle, .alley].contains(kind)
      ? Self.otherKind / 2 : Self.otherKind
  }

  /// The degrees between the word and an angle; `nil` if the word cannot mean it.
  func misfit(of angle: Double) -> Double? {
    guard let told = self.angle else { return min(abs(angle), 60) }
    let misfit = abs((angle - told).remainder(dividingBy: 360))
    return misfit <= 75 ? misfit : nil
  }
}
