import RoadNetwork
import TravelModel

/// What somebody at the wheel sees of the streets: where they lead, what their signs say, and how large
/// they are.
final class StreetView {
  /// A street that leaves a corner, or that is reached over a short piece of another one.
  struct Arm {
    /// The nodes of the graph's turns that are passed; the last one lies on the street.
    let nodes: [Int]
    /// Degrees to the right.
    let angle: Double
    /// Metres of the pieces before the street itself.
    let detour: Double

    var last: Int { nodes[nodes.count - 1] }
  }

  let graph: RoadGraph
  /// The side of the road on which one drives, where ways do not say so themselves.
  let side: DrivingSide
  // Looked at again and again.
  private var knownNames: [Int: WayNames] = [:]
  private var knownTraits: [Int: WayTraits] = [:]
  private var knownDepartures: [Int: Double] = [:]

  let isOnFoot: Bool
  let lines: SharedLines
  /// How many roads meet at each junction, whether one may enter them or not.
  private let roadCounts: [UInt8]
  let eyes: Eyes

  init(_ graph: RoadGraph, side: DrivingSide, isOnFoot: Bool, eyes: Eyes? = nil) {
    self.graph = graph
    self.side = side
    self.isOnFoot = isOnFoot
    self.eyes = eyes ?? (isOnFoot ? .walker : .driver)
    lines = SharedLines(graph)
    var counts = [UInt8](repeating: 0, count: graph.junctions.count)
    for edge in 0..<2 * graph.segmentCount { counts[graph.tail(edge)] &+= 1 }
    roadCounts = counts
  }

  /// Whether a road merely bends at the end of a node's edge, and no other one meets it.
  func isBend(after node: Int) -> Bool { roadCounts[graph.head(edge(node))] == 2 }

  func edge(_ node: Int) -> Int { Int(graph.edgeOfNode[node]) }

  func metres(_ edge: Int) -> Double { Double(graph.lengths[edge / 2]) / 100 }

  func traits(_ edge: Int) -> WayTraits {
    let way = Int(graph.wayOfSegment[edge / 2])
    if let known = knownTraits[way] { return known }
    let traits = graph.ways.traits(way)
    knownTraits[way] = traits
    return traits
  }

  func names(_ edge: Int) -> WayNames {
    let way = Int(graph.wayOfSegment[edge / 2])
    if let known = knownNames[way] { return known }
    let names = graph.ways.names(way)
    knownNames[way] = names
    return names
  }

  /// What signs at the beginning of an edge say of where it leads: an exit number, roads, places.
  func signs(_ edge: Int) -> String {
    let names = names(edge)
    let towards = edge & 1 == 0 ? names.forwardDestination : names.backwardDestination
    let exit = graph.signs[graph.tail(edge)]?.exit
    let isExit = traits(edge).highway.isLink
    return [
      names.exitNumber ?? exit?.number, towards.refs, towards.places,
      isExit ? exit?.destinations : nil,
    ].compactMap(\.self).joined(separator: ";")
  }

  /// Whether an edge belongs to a circle that one drives round; who walks goes along it as along any street.
  func isRound(_ edge: Int) -> Bool {
    !isOnFoot && !traits(edge).flags.isDisjoint(with: [.roundabout, .circular])
  }

  func access(_ edge: Int) -> Access {
    edge & 1 == 0 ? traits(edge).forward.access : traits(edge).backward.access
  }

  /// Whether nobody goes there who was not told to: yards, car parks, private ground.
  func isByway(_ edge: Int) -> Bool {
    let traits = traits(edge)
    if access(edge) != .open { return true }
    if isOnFoot { return traits.service == .driveway || traits.service == .parkingAisle }
    return traits.highway == .service || traits.highway == .track
  }

  /// Whether it is a pavement or a crossing, and not the street itself.
  func isBesideStreet(_ edge: Int) -> Bool {
    isOnFoot && !traits(edge).flags.isDisjoint(with: [.pavement, .crossing])
  }

  /// How large a street looks: 0 is a motorway.
  func size(_ edge: Int) -> Int {
    let traits = traits(edge)
    return switch traits.highway {
    case .motorway: 0
    case .trunk: 1
    case .primary: 2
    case .secondary: 3
    case .tertiary: 4
    case .unclassified, .residential, .road: 5
    case .motorwayLink, .trunkLink, .primaryLink, .secondaryLink, .tertiaryLink: 5
    case .livingStreet, .busway, .pedestrian: 6
    case .service: traits.service == nil ? 7 : 8
    case .footway, .cycleway, .bridleway, .corridor, .platform, .pier: 8
    case .track, .path, .steps: 9
    case .ferry, .shuttleTrain: 10
    }
  }

  /// Where one may go at the end of a node's edge, but back; `path` is how one came.
  func arms(after path: [Int]) -> [Arm] {
    let node = path[path.count - 1]
    let arrival = arrivalBearing(path)
    var arms: [Arm] = []
    for arc in graph.turns.arcs(leaving: node) {
      let next = Int(graph.turns.heads[arc])
      guard edge(next) != edge(node) ^ 1 else { continue }
      let arm = Arm(
        nodes: [next],
        angle: TurnAngle.degrees(arrival: arrival, departure: departureBearing(next)), detour: 0)
      guard lines.isShared(edge(next)) else {
        arms.append(arm)
        continue
      }
      if isSameWay(edge(node) ^ 1, edge(next)) { continue }
      if let place = arms.firstIndex(where: { isSameWay(edge($0.last), edge(next)) }) {
        if isPlainer(edge(next), than: edge(arms[place].last)) { arms[place] = arm }
      } else {
        arms.append(arm)
      }
    }
    return arms
  }

  /// Whether two edges that begin at one junction lead along one line.
  private func isSameWay(_ a: Int, _ b: Int) -> Bool {
    graph.head(a) == graph.head(b) && lines.isOne(a, b)
  }

  /// Whether one of two ways on one line is rather the street that one sees: no area, with a name, larger.
  private func isPlainer(_ a: Int, than b: Int) -> Bool {
    func order(_ edge: Int) -> (Int, Int, Int) {
      let names = names(edge)
      return (
        traits(edge).flags.contains(.area) || traits(edge).highway == .platform ? 1 : 0,
        (names.name ?? names.ref) == nil ? 1 : 0,
        size(edge)
      )
    }
    return order(a) < order(b)
  }

  /// The way back, where one may turn round.
  func back(after path: [Int]) -> Arm? {
    let node = path[path.count - 1]
    for arc in graph.turns.arcs(leaving: node) {
      let next = Int(graph.turns.heads[arc])
      if edge(next) == edge(node) ^ 1 { return Arm(nodes: [next], angle: 180, detour: 0) }
    }
    return nil
  }

  /// Returns the streets that one sees behind a short piece of road or a slip road, of those that are
  /// wanted: edges, so many degrees to the right.
  func armsBehind(_ path: [Int], isWanted: (_ edge: Int, _ angle: Double) -> Bool) -> [Arm] {
    let arrival = arrivalBearing(path)
    var found: [Arm] = []
    func look(_ nodes: [Int], _ detour: Double, _ isSlip: Bool) {
      guard nodes.count < 5 else { return }
      let from = nodes.last ?? path[path.count - 1]
      for arc in graph.turns.arcs(leaving: from) {
        let next = Int(graph.turns.heads[arc])
        guard edge(next) != edge(from) ^ 1, !nodes.contains(next) else { continue }
        let angle = TurnAngle.degrees(arrival: arrival, departure: departureBearing(next))
        if isWanted(edge(next), angle) {
          if !nodes.isEmpty {
            found.append(Arm(nodes: nodes + [next], angle: angle, detour: detour))
          }
          continue
        }
        let length = detour + metres(edge(next))
        let isLink = traits(edge(next)).highway.isLink && (nodes.isEmpty || isSlip)
        if length <= 40 || isLink && length <= 250 { look(nodes + [next], length, isLink) }
      }
    }
    look([], 0, false)
    return found
  }

  /// The bearing in which one arrives at the end of a path of nodes.
  func arrivalBearing(_ path: [Int]) -> Double {
    place(before: path, metres: eyes.sight)
      .bearing(to: graph.junctions[graph.head(edge(path[path.count - 1]))])
  }

  /// The bearing in which one leaves along a node's edge.
  func departureBearing(_ node: Int) -> Double {
    if let known = knownDepartures[node] { return known }
    let bearing = graph.junctions[graph.tail(edge(node))]
      .bearing(to: place(along: node, metres: eyes.sight))
    knownDepartures[node] = bearing
    return bearing
  }

  /// Where one was so many metres before the end of a path, but not in a circle.
  func place(before path: [Int], metres: Double) -> FixedCoordinate {
    var (left, here) = (metres, graph.junctions[graph.head(edge(path[path.count - 1]))])
    for (number, node) in path.reversed().prefix(6).enumerated() {
      if number > 0, isRound(edge(node)) { break }
      // Who has gone round a corner does not see what was before it.
      if number > 0, isOnFoot, metres - left > Self.step,
        bend(edge(node), edge(path[path.count - number])) > Self.corner
      {
        break
      }
      for point in line(edge(node) ^ 1) {
        if let place = step(&here, to: point, &left) { return place }
      }
    }
    return here
  }

  /// Where one is so many metres behind the beginning of a node's edge.
  func place(along node: Int, metres: Double) -> FixedCoordinate {
    var (left, here, node) = (metres, graph.junctions[graph.tail(edge(node))], node)
    for _ in 0..<4 {
      for point in line(edge(node)) {
        if let place = step(&here, to: point, &left) { return place }
      }
      // A short piece: what counts is where the street leads behind it, if it is the same street and goes on.
      let arcs = graph.turns.arcs(leaving: node).map { Int(graph.turns.heads[$0]) }
        .filter { edge($0) != edge(node) ^ 1 }
      let same = arcs.filter { isSame(edge($0), edge(node)) }
      let straightest = same.min { bend(edge(node), edge($0)) < bend(edge(node), edge($1)) }
      guard let next = straightest, arcs.count <= 2,
        bend(edge(node), edge(next)) < Self.corner
      else { break }
      node = next
    }
    return here
  }

  /// A bend of more degrees is a corner.
  private static let corner = 50.0
  /// One looks where one goes after this, in metres.
  private static let step = 2.0

  /// By how many degrees one turns between two edges that follow each other.
  private func bend(_ a: Int, _ b: Int) -> Double {
    let (here, before, behind) = (graph.junctions[graph.head(a)], line(a ^ 1).first, line(b).first)
    guard let before, let behind else { return 0 }
    return abs(
      TurnAngle.degrees(arrival: before.bearing(to: here), departure: here.bearing(to: behind)))
  }

  private func isSame(_ a: Int, _ b: Int) -> Bool {
    names(a).name == names(b).name && traits(a).highway == traits(b).highway
  }

  /// Goes towards a point as far as one sees; returns where sight ends.
  private func step(
    _ from: inout FixedCoordinate, to point: FixedCoordinate, _ left: inout Double
  ) -> FixedCoordinate? {
    let length = from.distance(to: point)
    guard length >= left, length > 0 else {
      left -= length
      from = point
      return nil
    }
    let share = left / length
    return FixedCoordinate(
      longitude: Int(
        (Double(from.longitude)
          + share * (Double(point.longitude) - Double(from.longitude))).rounded()),
      latitude: Int(
        (Double(from.latitude)
          + share * (Double(point.latitude) - Double(from.latitude))).rounded()))
  }

  /// The points of an edge in the direction of travel, without the first.
  private func line(_ edge: Int) -> [FixedCoordinate] {
    let line = Array(graph.line(of: edge / 2))
    return Array((edge & 1 == 0 ? line : line.reversed()).dropFirst())
  }
}
