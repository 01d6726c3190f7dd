internal import RoadNetwork

/// The edges of a leg, in the form in which decisions are searched.
struct RoutePath {
  let streets: Streets
  let edges: [Int]
  /// Where one is in the turns of the graph at the ends of the edges.
  private let nodes: [Int]
  private let lengths: [Int]
  /// The numbers of the edges that are really travelled.
  ///
  /// Where the leg begins or ends within a metre of a junction, the first or last edge is not.
  let travelled: ClosedRange<Int>

  /// - Precondition: There is a part.
  init(_ parts: ArraySlice<EdgePart>, on streets: Streets) {
    self.streets = streets
    edges = parts.map(\.edge)
    lengths = parts.map { $0.end - $0.start }
    var nodes: [Int] = []
    nodes.reserveCapacity(edges.count)
    for edge in edges {
      let turn = nodes.last.flatMap { streets.turn(from: $0, into: edge) }
      nodes.append(turn.map(streets.node(enteredBy:)) ?? streets.node(of: edge))
    }
    self.nodes = nodes
    let metre = 100
    var (begin, end) = (0, edges.count - 1)
    if end > begin, let part = parts.first, part.end - part.start < metre { begin += 1 }
    if end > begin, let part = parts.last, part.end - part.start < metre { end -= 1 }
    travelled = begin...end
  }

  /// The number of the last edge that is travelled.
  var last: Int { travelled.upperBound }

  // What the edge of a number is.

  func highway(_ index: Int) -> HighwayClass { streets.highway(edges[index]) }
  func isNamed(_ index: Int) -> Bool { streets.isNamed(edges[index]) }
  func isLink(_ index: Int) -> Bool { highway(index).isLink }
  func isRoundabout(_ index: Int) -> Bool { streets.isRoundabout(edges[index]) }
  /// Centimetres.
  func length(_ index: Int) -> Int { streets.length(edges[index]) }
  /// Centimetres, of which the leg may begin or end in the midst.
  func travelledLength(_ index: Int) -> Int { lengths[index] }
  func length(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + length($1) } }

  /// Whether it is a motorway or built like one, a ramp not counted.
  func isFast(_ index: Int) -> Bool {
    switch highway(index) {
    case .motorway, .trunk: true
    default: false
    }
  }

  /// Whether nobody may come towards one there.
  func isOneWay(_ index: Int) -> Bool {
    let back = edges[index] ^ 1
    return !streets.isOpen(back) || streets.isPushed(back) && !streets.isPushed(edges[index])
  }

  /// How far two edges lie on one street.
  func likeness(_ a: Int, _ b: Int) -> StreetLikeness { streets.likeness(edges[a], edges[b]) }

  /// The junction at the end of an edge, as one sees it there.
  func view(_ index: Int) -> JunctionView {
    streets.view(from: edges[index], to: edges[index + 1], node: nodes[index])
  }

  /// How far one looks back, and along each street, in metres.
  private static let sight = 18.0

  /// The junction at the end of an edge, as somebody sees it who looks over the next and the last metres, be
  /// they on several edges, but not back beyond the last maneuver, whose way begins with another edge.
  func viewFromAfar(_ index: Int, since begin: Int) -> JunctionView {
    view(index).seen(arriving: arrivalBearing(index, since: begin)) {
      streets.departureBearing(seen: $0, for: Self.sight)
    }
  }

  private func arrivalBearing(_ index: Int, since begin: Int) -> Double {
    var (back, rest) = (PlaneVector(), Self.sight)
    var from = index
    while from >= max(begin, travelled.lowerBound), rest > 0, from == index || !isRoundabout(from) {
      streets.addLine(of: edges[from] ^ 1, &back, &rest)
      from -= 1
    }
    return back.bearing < 180 ? back.bearing + 180 : back.bearing - 180
  }

  /// How far one has turned to the right between the end of one edge and the beginning of another.
  func angle(from a: Int, to b: Int) -> Double {
    let distance = streets.bearingDistance
    return TurnAngle.degrees(
      arrival: streets.arrivalBearing(edges[a], for: distance),
      departure: streets.departureBearing(edges[b], for: distance))
  }
}

extension RoutePath {
  /// A street that is shorter than this, in centimetres, and has no name is called by the next name.
  private static let shortest = 5_000
  /// A name that holds for less than this, in centimetres, is that of a corner, not of the street taken.
  private static let briefName = 3_000

  /// The number of the edge by whose name a street is called that begins with an edge and is followed up to
  /// another one.
  ///
  /// After a turn nobody looks for the name of a corner, which soon changes: it is passed over if that is
  /// wished. Whoever stays on a street, or leaves a circle, does look for it.
  func naming(_ entry: Int, upTo end: Int, skipsBriefNames: Bool) -> Int {
    var length = 0
    var index = entry
    while index <= end, length <= Self.shortest {
      if isNamed(index) { return skipsBriefNames ? afterBriefName(index, upTo: end) : index }
      length += travelledLength(index)
      index += 1
    }
    return entry
  }

  /// The number of an edge, or of a later one: who drives does not look for a name that soon changes.
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
