internal import RoadNetwork

/// The edges of a leg, in the form used for finding decisions.
struct RoutePath {
  let streets: Streets
  /// As travellers see them, where several ways lie on one line.
  let edges: [Int]
  /// The nodes of the turn graph at the ends of the edges.
  let nodes: [Int]
  /// The arcs of the turns between the edges; −1 where a turn is forbidden.
  let arcs: [Int]
  private let lengths: [Int]
  /// The junctions at the ends of the edges, but for those that are none and the last one.
  private let views: [KnownView?]
  /// The indices of the edges that are actually travelled.
  ///
  /// If the leg begins or ends within a metre of a junction, the first or last edge is not.
  let travelled: ClosedRange<Int>

  /// - Precondition: There is a part.
  init(_ parts: ArraySlice<EdgePart>, on streets: Streets) {
    self.streets = streets
    let followed = parts.map(\.edge)
    edges = followed.map(streets.perceived)
    lengths = parts.map { $0.end - $0.start }
    var (nodes, arcs): ([Int], [Int]) = ([], [])
    nodes.reserveCapacity(followed.count)
    arcs.reserveCapacity(followed.count)
    var node = streets.node(of: followed[0])
    for edge in followed.dropFirst() {
      let turn = streets.turn(from: node, into: edge)
      nodes.append(node)
      arcs.append(turn ?? -1)
      node = turn.map(streets.node(enteredBy:)) ?? streets.node(of: edge)
    }
    nodes.append(node)
    (self.nodes, self.arcs) = (nodes, arcs)
    // Who looks for decisions looks at each of them, most several times.
    var views: [KnownView?] = []
    views.reserveCapacity(edges.count)
    for (index, arc) in arcs.enumerated() {
      let (edge, next) = (edges[index], edges[index + 1])
      func made() -> KnownView { KnownView(streets, from: edge, to: next, node: nodes[index]) }
      views.append(
        !streets.endsAtCrossing(edge)
          ? nil : arc < 0 ? made() : streets.knownViews.object(arc, made))
    }
    self.views = views
    let metre = 100
    var (begin, end) = (0, edges.count - 1)
    if end > begin, let part = parts.first, part.end - part.start < metre { begin += 1 }
    if end > begin, let part = parts.last, part.end - part.start < metre { end -= 1 }
    travelled = begin...end
  }

  /// The index of the last travelled edge.
  var last: Int { travelled.upperBound }

  // Properties of the edge at an index.

  func highway(_ index: Int) -> HighwayClass { streets.highway(edges[index]) }
  func isNamed(_ index: Int) -> Bool { streets.isNamed(edges[index]) }
  func isLink(_ index: Int) -> Bool { highway(index).isLink }
  func isRoundabout(_ index: Int) -> Bool { streets.isRoundabout(edges[index]) }
  /// Centimetres.
  func length(_ index: Int) -> Int { streets.length(edges[index]) }
  /// Centimetres; less than the length where the leg begins or ends on the edge.
  func travelledLength(_ index: Int) -> Int { lengths[index] }
  func length(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + length($1) } }

  /// Whether it is a motorway or a trunk road; ramps do not count.
  func isFast(_ index: Int) -> Bool {
    switch highway(index) {
    case .motorway, .trunk: true
    default: false
    }
  }

  /// Whether there is no oncoming traffic.
  func isOneWay(_ index: Int) -> Bool {
    let back = edges[index] ^ 1
    return !streets.isOpen(back) || streets.isPushed(back) && !streets.isPushed(edges[index])
  }

  /// Whether the steps that begin with an edge lead up or down, if that is known.
  func climb(_ entry: Int) -> Climb? {
    var ascent = 0
    for index in entry..<edges.count {
      guard highway(index) == .steps else { break }
      if let told = streets.climb(edges[index]) { return told }
      ascent += streets.netAscent(edges[index]) ?? 0
    }
    return abs(ascent) < Self.leastClimb ? nil : ascent > 0 ? .up : .down
  }

  /// Heights that differ by less, in centimetres, do not tell where steps lead.
  private static let leastClimb = 150

  /// To what degree two edges belong to the same street.
  func likeness(_ a: Int, _ b: Int) -> StreetLikeness { streets.likeness(edges[a], edges[b]) }

  /// The junction at the end of an edge, as seen there.
  func view(_ index: Int) -> JunctionView {
    views[index]?.near
      ?? streets.view(from: edges[index], to: edges[index + 1], node: nodes[index])
  }

  /// A piece of road up to this length, in centimetres, lies within one junction.
  private static let withinJunction = 800
  /// From this angle, in degrees, a road bends within a junction, and up to the other one, it then goes
  /// straight on after all.
  private static let jog = 30.0, straight = 25.0

  /// The junction at the end of an edge; where the way there jogs within a junction, as seen before it.
  func viewAcross(_ index: Int, since begin: Int) -> JunctionView {
    let near = view(index)
    guard streets.mode != .walking, index > begin, length(index) <= Self.withinJunction,
      abs(near.own.angle) >= Self.jog,
      !isRoundabout(index - 1), !isRoundabout(index + 1), edges[index] != edges[index - 1] ^ 1
    else { return near }
    let before = angle(from: index - 1, to: index)
    guard abs(before) >= Self.jog, before * near.own.angle < 0,
      abs(angle(from: index - 1, to: index + 1)) <= Self.straight
    else { return near }
    let bearing = streets.arrivalBearing(edges[index - 1], for: streets.bearingDistance)
    return near.seen(arriving: bearing) {
      streets.departureBearing($0, for: streets.bearingDistance)
    }
  }

  /// The junction at the end of an edge, as seen over the metres before and after it, even across
  /// several edges, but not back beyond edge `begin`, where the last maneuver ended.
  func viewFromAfar(
    _ index: Int, since begin: Int, over sight: Double = Streets.sight
  ) -> JunctionView {
    if sight == Streets.sight, let known = known(index, since: begin) { return known.fromAfar }
    return view(index).seen(arriving: arrivalBearing(index, since: begin, over: sight)) {
      streets.departureBearing(seen: $0, over: sight)
    }
  }

  /// The junction at the end of an edge, if it is seen from afar along that edge alone.
  private func known(_ index: Int, since begin: Int) -> KnownView? {
    let first = max(begin, travelled.lowerBound)
    guard index >= first, index < views.count, let known = views[index] else { return nil }
    return index == first || known.isSeenAlone ? known : nil
  }

  /// The bearing at which an edge arrives at its end, as seen over the metres before it.
  func arrivalBearing(
    _ index: Int, since begin: Int, over sight: Double = Streets.sight
  ) -> Double {
    if sight == Streets.sight, let known = known(index, since: begin) {
      return known.fromAfar.bearing
    }
    var (back, rest) = (PlaneVector(), sight)
    var from = index
    while from >= max(begin, travelled.lowerBound), rest > 0, from == index || !isRoundabout(from) {
      streets.addLine(of: edges[from] ^ 1, &back, &rest)
      from -= 1
    }
    return back.backBearing
  }

  /// The turn angle to the right between the end of one edge and the start of another.
  func angle(from a: Int, to b: Int, over metres: Double? = nil) -> Double {
    let distance = metres ?? streets.bearingDistance
    return TurnAngle.degrees(
      arrival: streets.arrivalBearing(edges[a], for: distance),
      departure: streets.departureBearing(edges[b], for: distance))
  }
}

extension RoutePath {
  /// An unnamed street shorter than this, in centimetres, is called by the next name.
  private static let shortest = 5_000
  /// A name that lasts for less than this, in centimetres, is that of a corner, not of the street taken.
  private static let briefName = 3_000

  /// The index of the edge that names the street beginning at one edge and followed up to another.
  ///
  /// After a turn, travellers do not look for the name of a corner, which soon changes; it can be
  /// skipped. Those who stay on a street or leave a roundabout do look for it.
  func naming(_ entry: Int, upTo end: Int, skipsBriefNames: Bool) -> Int {
    var length = 0
    var index = entry
    while index <= end, length <= Self.shortest {
      if isNamed(index) {
        if index > entry, leadsAside(from: entry, to: index) { return entry }
        return skipsBriefNames ? afterBriefName(index, upTo: end) : index
      }
      length += travelledLength(index)
      index += 1
    }
    return entry
  }

  /// The index of the edge that names the street into which a decision leads, followed up to another edge.
  ///
  /// Of a street without a name, the next name is not told if it stands on another arm to that side: drivers
  /// would take that.
  func naming(of decision: Decision, upTo end: Int) -> Int {
    let entry = decision.entry
    let naming = naming(
      entry, upTo: end,
      skipsBriefNames: decision.kind == .turn || decision.kind == .endOfRoad)
    guard naming != entry, streets.mode != .walking, entry == decision.index + 1, !isNamed(entry)
    else { return naming }
    let view = view(decision.index)
    let isOnOther = view.rivals.contains {
      abs($0.angle - view.own.angle) <= Self.side
        && streets.likeness($0.edge, edges[naming]) == .same
    }
    return isOnOther ? entry : naming
  }

  /// Arms whose angles differ by less than this, in degrees, may both be what a word means.
  private static let side = 75.0

  /// From this angle, in degrees, a pavement leads in another direction than the way to it.
  private static let aside = 45.0

  /// Whether one turns from a way onto a pavement: it has the name of the street on both sides.
  private func leadsAside(from entry: Int, to index: Int) -> Bool {
    streets.mode == .walking && streets.isBesideStreet(edges[index])
      && abs(angle(from: entry, to: index)) > Self.aside
  }

  /// The index of an edge, or of a later one: drivers do not look for a name that soon changes.
  private func afterBriefName(_ index: Int, upTo end: Int) -> Int {
    guard streets.mode != .walking else { return index }
    var (length, next) = (0, index)
    while next <= end, length < Self.briefName, likeness(index, next) == .same {
      length += travelledLength(next)
      next += 1
    }
    guard length < Self.briefName, next <= end, isNamed(next),
      abs(angle(from: next - 1, to: next)) < 30,
      next - 1 == index || abs(angle(from: index, to: next)) < 30
    else { return index }
    return next
  }
}
