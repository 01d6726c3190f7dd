internal import RoadNetwork

/// The arms of the junction before which lanes lie.
///
/// A junction of dual carriageways has several nodes. From the first one only some arms leave; the others lie behind
/// it, where the street goes straight on:
///
/// ```
///         ║   ▲
///   ══════╬═══╬═══▶   right from the first node, left from the second
///         ▼   ║
/// ```
struct LaneExits {
  /// From left to right.
  let arms: [LaneAlignment.Arm]
  /// The arm that the path takes; `nil` if it is none of them.
  let own: Int?
  /// The edge of that arm, as an index of the path.
  let reached: Int
  /// The last index of the path that matters, as an edge or as the end of the path.
  private(set) var looked: Int

  /// The longest way from the end of the lanes to the far side of the junction, in centimetres.
  static let farthest = 7_000
  /// The longest street between two nodes of one junction, in centimetres.
  private static let longestInside = 4_000
  /// From this angle, in degrees, an arm leads to a side.
  private static let aside = 45.0

  private struct Exit {
    let edge: Int
    let angle: Double
    let isMinor: Bool
    /// The edge of the path, if it takes this exit.
    let index: Int?
  }

  /// Finds the arms.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - index: The edge along which the lanes lie.
  ///   - sides: The sides to which lanes lead.
  init(_ path: RoutePath, at index: Int, towards sides: [Side]) {
    let base = Self.junction(path, from: index)
    let view = path.view(base)
    looked = base + (view.hasRivals ? 1 : 2)
    var exits = view.arms.filter(\.isOpen).map { arm in
      Exit(
        edge: arm.edge, angle: arm.angle, isMinor: arm.rank.isMinor,
        index: arm.edge == path.edges[base + 1] ? base + 1 : nil)
    }
    let missing = sides.filter { side in
      !exits.contains { Self.leads($0.angle, to: side, from: Self.aside / 2) }
    }
    if !missing.isEmpty, let place = Self.straightest(exits) {
      let beyond = Self.exits(
        beyond: exits[place], path, view.bearing, towards: missing, &looked)
      if !beyond.isEmpty {
        exits.remove(at: place)
        exits += beyond
      }
    }
    exits.sort { $0.angle < $1.angle }
    arms = exits.map { LaneAlignment.Arm(angle: $0.angle, isMinor: $0.isMinor) }
    own = exits.firstIndex { $0.index != nil }
    reached = own.flatMap { exits[$0].index } ?? base
  }

  /// The last edge of the path before there is a choice.
  private static func junction(_ path: RoutePath, from index: Int) -> Int {
    var (base, length) = (index, 0)
    while base + 2 < path.edges.count, !path.view(base).hasRivals {
      length += path.length(base + 1)
      guard length <= farthest, !path.hasLanes(base + 1) else { break }
      base += 1
    }
    return base
  }

  /// The exits behind one that goes straight on, as far as they lead to some sides, and the last one straight on;
  /// none if none leads there.
  private static func exits(
    beyond exit: Exit, _ path: RoutePath, _ bearing: Double, towards sides: [Side],
    _ looked: inout Int
  ) -> [Exit] {
    let streets = path.streets
    var found: [Exit] = []
    var (straight, length) = (Optional(exit), 0)
    while let inside = straight, found.isEmpty {
      length += streets.length(inside.edge)
      guard streets.length(inside.edge) <= longestInside, length <= farthest,
        !streets.hasLanes(inside.edge)
      else { return [] }
      if let index = inside.index { looked = max(looked, index + 1) }
      let node = streets.node(of: inside.edge)
      let next = streets.arms[streets.head(inside.edge)].map(Int.init).filter {
        $0 != inside.edge ^ 1 && streets.isOpen($0) && streets.turn(from: node, into: $0) != nil
      }.map { edge in
        let index = inside.index.map { $0 + 1 }
        return Exit(
          edge: edge,
          angle: TurnAngle.degrees(
            arrival: bearing,
            departure: streets.departureBearing(edge, for: streets.bearingDistance)),
          isMinor: streets.rank(edge).isMinor,
          index: index.flatMap { $0 < path.edges.count && path.edges[$0] == edge ? $0 : nil })
      }
      straight = straightest(next).map { next[$0] }
      found = next.filter { exit in sides.contains { leads(exit.angle, to: $0, from: aside) } }
    }
    return found.isEmpty ? [] : found + [straight].compactMap(\.self)
  }

  private static func straightest(_ exits: [Exit]) -> Int? {
    exits.indices.min { abs(exits[$0].angle) < abs(exits[$1].angle) }
      .flatMap { abs(exits[$0].angle) < aside ? $0 : nil }
  }

  private static func leads(_ angle: Double, to side: Side, from least: Double) -> Bool {
    side == .left ? angle <= -least : angle >= least
  }
}

extension RoutePath {
  /// Whether lanes with arrows are known along the edge at an index.
  func hasLanes(_ index: Int) -> Bool { streets.hasLanes(edges[index]) }
}
