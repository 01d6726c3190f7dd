internal import RoadNetwork

/// The lanes before a junction that lead where a path does; paths that go on alike share it.
final class KnownLanes: Sendable {
  /// The nodes of the paths that it holds for, from the edge of the lanes on.
  private let nodes: [Int]
  /// Whether those paths end with them.
  private let isEnd: Bool
  /// `nil` if no lanes are known, or none fits.
  let found: LaneFinder.Found?
  /// The same as lanes that are passed are told.
  let told: [ManeuverLane]?
  /// How many edges farther the path takes the arm to which they lead.
  let reached: Int

  init(_ found: LaneFinder.Found?, reached: Int, _ path: RoutePath, at index: Int, looked: Int) {
    self.found = found
    told = found.map { $0.told(active: $0.valid) }
    self.reached = reached
    isEnd = looked >= path.nodes.count
    nodes = Array(path.nodes[index...min(looked, path.nodes.count - 1)])
  }

  /// Whether it holds for a path.
  func holds(for path: RoutePath, at index: Int) -> Bool {
    let end = index + nodes.count
    guard isEnd ? end == path.nodes.count : end <= path.nodes.count else { return false }
    // Closed edges have no nodes to know them by.
    return nodes.indices.allSatisfy { nodes[$0] == path.nodes[index + $0] && nodes[$0] >= 0 }
  }
}
