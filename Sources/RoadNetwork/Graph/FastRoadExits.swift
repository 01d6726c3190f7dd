/// Where one has just left a motorway, a trunk road or one of their ramps.
///
/// ```
///      ══════════╤══════════ trunk road
///                │ 80 m
///      ──────────┴────────── both ways along this street are near it for 120 m
/// ```
struct FastRoadExits {
  /// Within this way from such a road, in centimetres, one turns round only to come back on it.
  private static let near: Int32 = 20_000

  private let segments: StreetSegments
  /// By junction: the shortest way from such a road, in centimetres; ``near`` if it is longer.
  private var distances: [Int32]

  init(_ segments: StreetSegments, _ junctionEdges: JunctionEdges, _ profile: CompiledProfile) {
    self.segments = segments
    distances = [Int32](repeating: Self.near, count: segments.junctions.count)
    guard !profile.profile.turns.neverTurningRoundOn.isEmpty else { return }
    var queue: [Int] = []
    for edge in segments.durations.indices where segments.isOpen(edge) {
      let traits = segments.traits(of: edge)
      guard traits.isFastRoad, profile.forbidsTurningRound(on: traits) else { continue }
      for junction in [segments.tail(edge), segments.head(edge)] where distances[junction] > 0 {
        distances[junction] = 0
        queue.append(junction)
      }
    }
    var next = 0
    while next < queue.count {
      for edge in junctionEdges.leaving(queue[next]).map(Int.init) {
        let (head, distance) = (segments.head(edge), self.distance(edge))
        guard distance < distances[head] else { continue }
        distances[head] = distance
        queue.append(head)
      }
      next += 1
    }
  }

  /// Whether the end of an edge, as one comes along it, is near such a road.
  func isNear(_ edge: Int) -> Bool { distance(edge) < Self.near }

  private func distance(_ edge: Int) -> Int32 {
    min(Self.near, distances[segments.tail(edge)] + segments.lengths[edge / 2])
  }
}

extension WayTraits {
  /// Whether it is a motorway, a trunk road or one of their ramps, or a road for motor vehicles only.
  var isFastRoad: Bool {
    highway.rawValue <= HighwayClass.trunkLink.rawValue || flags.contains(.motorroad)
  }
}
