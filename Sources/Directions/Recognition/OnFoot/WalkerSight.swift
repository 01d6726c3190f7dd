internal import RoadNetwork
internal import TravelModel

/// What people on foot see at junctions: where ways lead, what their signs say, how large they
/// look.
struct WalkerSight {
  /// A way that may be taken at the end of another.
  struct Arm {
    let edge: Int
    /// Degrees to the right.
    let angle: Double
  }

  let streets: Streets
  let eyes: WalkerEyes

  /// Who has turned by more than this, in degrees, does not see what lies before the turn.
  static let corner = 50.0
  /// They look where they walk after this, in metres.
  private static let step = 2.0

  /// The ways at the end of the last of some edges, without the way back.
  func arms(after road: ArraySlice<Int>) -> [Arm] {
    guard let last = road.last else { return [] }
    let arrival = arrivalBearing(road)
    return onward(from: last).map {
      Arm(
        edge: $0, angle: TurnAngle.degrees(arrival: arrival, departure: departureBearing($0)))
    }
  }

  /// The edges that may be taken at the end of another, without the way back.
  func onward(from edge: Int) -> [Int] {
    let node = streets.node(of: edge)
    return streets.arms[streets.head(edge)].lazy.map { Int($0) }.filter {
      $0 != edge ^ 1 && streets.turn(from: node, into: $0) != nil
    }
  }

  /// The bearing in which one arrives at the end of the last edge, in degrees.
  private func arrivalBearing(_ road: ArraySlice<Int>) -> Double {
    var (back, rest) = (PlaneVector(), eyes.sight)
    var after: Int?
    for edge in road.reversed().prefix(6) where rest > 0 {
      if let after, eyes.sight - rest > Self.step, bend(edge, after) > Self.corner { break }
      streets.addLine(of: edge ^ 1, &back, &rest)
      after = edge
    }
    return back.bearing < 180 ? back.bearing + 180 : back.bearing - 180
  }

  /// The bearing in which an edge leads, in degrees: if it is short, with the way that goes on
  /// behind it.
  func departureBearing(_ edge: Int) -> Double {
    streets.walkerBearings[eyes.number].bearing(edge) {
      var (sum, rest, edge) = (PlaneVector(), eyes.sight, edge)
      for _ in 0..<4 {
        streets.addLine(of: edge, &sum, &rest)
        guard rest > 0 else { break }
        let onward = onward(from: edge)
        let next = onward.filter {
          isSame($0, edge) && streets.highway($0) == streets.highway(edge)
        }
        .min { bend(edge, $0) < bend(edge, $1) }
        guard onward.count <= 2, let next, bend(edge, next) < Self.corner else { break }
        edge = next
      }
      return sum.bearing
    }
  }

  /// By how many degrees one turns between two edges that follow each other.
  private func bend(_ a: Int, _ b: Int) -> Double {
    func bearing(_ edge: Int) -> Double {
      var (piece, rest) = (PlaneVector(), 0.01)
      streets.addLine(of: edge, &piece, &rest)
      return piece.bearing
    }
    return abs((bearing(b) - bearing(a ^ 1) + 180).remainder(dividingBy: 360))
  }

  /// Whether two edges carry one name, or none.
  func isSame(_ a: Int, _ b: Int) -> Bool {
    switch streets.likeness(a, b) {
    case .same, .sameRef: true
    // A pavement has no sign of its own.
    default: !streets.isNamed(a) && (!streets.isNamed(b) || streets.isBesideStreet(b))
    }
  }

  /// Whether nobody goes there who was not told to: driveways, car parks, private ground.
  func isByway(_ edge: Int) -> Bool {
    let way = streets.way(edge)
    if streets.ways.access(way, isForward: edge & 1 == 0) != .open { return true }
    return [.driveway, .parkingAisle].contains(streets.ways.service(way))
  }

  /// How large a way looks, in classes: 0 is a motorway.
  func size(_ edge: Int) -> Int {
    switch streets.highway(edge) {
    case .motorway: 0
    case .trunk: 1
    case .primary: 2
    case .secondary: 3
    case .tertiary: 4
    case .unclassified, .residential, .road: 5
    case .motorwayLink, .trunkLink, .primaryLink, .secondaryLink, .tertiaryLink: 5
    case .livingStreet, .busway, .pedestrian: 6
    case .service: streets.ways.service(streets.way(edge)) == nil ? 7 : 8
    case .footway, .cycleway, .bridleway, .corridor, .platform, .pier: 8
    case .track, .path, .steps: 9
    case .ferry, .shuttleTrain: 10
    }
  }
}
