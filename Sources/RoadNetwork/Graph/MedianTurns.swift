internal import TravelModel

/// Forbids to turn round on a divided motorway or trunk road by way of the gap between its carriageways.
///
/// ```
///      ◄──── exit ───┬──────────
///                    │ gap, part of a crossing street
///      ───── edge ───┴─────────►
/// ```
///
/// What is made for turning round is a slip road, and stays open.
struct MedianTurns {
  /// The longest way over the gap, in centimetres.
  private static let widest: Int32 = 4_000
  /// The least angle in degrees between the carriageways.
  private static let sharpest = 140.0
  /// A road that turns by less, in degrees, goes on.
  private static let ahead = 60.0

  private let segments: StreetSegments
  private let junctionEdges: JunctionEdges
  private let profile: CompiledProfile

  init(_ segments: StreetSegments, _ junctionEdges: JunctionEdges, _ profile: CompiledProfile) {
    self.segments = segments
    self.junctionEdges = junctionEdges
    self.profile = profile
  }

  /// Adds what is forbidden.
  func forbid(in automaton: inout RestrictionAutomaton) {
    guard !profile.profile.turns.neverTurningRoundOn.isEmpty else { return }
    for edge in segments.durations.indices where isCarriageway(edge) && goesOn(edge) {
      cross([edge], Self.widest, &automaton)
    }
  }

  /// Follows all ways over the gap.
  private func cross(_ path: [Int], _ left: Int32, _ automaton: inout RestrictionAutomaton) {
    guard let last = path.last else { return }
    for next in junctionEdges.leaving(segments.head(last)).map(Int.init) where next != last ^ 1 {
      if path.count > 1, isCarriageway(next), abs(angle(path[0], next)) >= Self.sharpest {
        automaton.forbid(path, then: next)
      }
      let length = segments.lengths[next / 2]
      guard length <= left, length > 0, !path.contains(next), !traits(next).highway.isLink else {
        continue
      }
      cross(path + [next], left - length, &automaton)
    }
  }

  private func traits(_ edge: Int) -> WayTraits { segments.traits(of: edge) }

  /// Whether an edge is one of the carriageways of a road on which nobody turns round.
  private func isCarriageway(_ edge: Int) -> Bool {
    let traits = traits(edge)
    return traits.isFastRoad && !traits.highway.isLink && profile.forbidsTurningRound(on: traits)
      && segments.isOpen(edge) && !segments.isOpen(edge ^ 1)
  }

  /// Whether the carriageway leads on at the end of an edge, rather than round a bend.
  private func goesOn(_ edge: Int) -> Bool {
    junctionEdges.leaving(segments.head(edge)).map(Int.init).contains {
      $0 != edge ^ 1 && traits($0).isFastRoad && abs(angle(edge, $0)) < Self.ahead
    }
  }

  private func angle(_ edge: Int, _ next: Int) -> Double {
    TurnAngle.degrees(
      arrival: segments.arrivalBearing(edge), departure: segments.departureBearing(next))
  }
}
