import RoadNetwork
import _TestSupport

/// All routes over one via node between two places, by their definition: from the distances of all pairs
/// of nodes of the turns, to which the two places are added as nodes.
struct SlowAlternatives {
  struct Arc {
    let tail: Int
    let head: Int
    let weight: Int
    /// The edge that is travelled.
    let edge: Int
  }

  let graph: RoadGraph
  let options: AlternativeOptions
  /// The places as nodes, behind those of the turns.
  private let (source, target): (Int, Int)
  private var arcs: [Arc] = []
  /// `weights[a][b]` of the shortest paths; `nil` if there is none.
  private var weights: [[Int?]]

  /// Finds the distances of a graph's turns, once for all queries.
  static func weights(of graph: RoadGraph) -> [[Int?]] {
    let turns = graph.turns
    var arcs = [[(head: Int, weight: Int)]](repeating: [], count: turns.nodeCount)
    for node in 0..<turns.nodeCount {
      arcs[node] = turns.arcs(leaving: node).map {
        (Int(turns.heads[$0]), Int(turns.weights[$0]))
      }
    }
    return (0..<turns.nodeCount).map { SlowPaths.weights(arcs, from: $0) }
  }

  init(
    _ graph: RoadGraph, _ between: [[Int?]], from: Snap, to: Snap, _ options: AlternativeOptions
  ) {
    self.graph = graph
    self.options = options
    let turns = graph.turns
    (source, target) = (turns.nodeCount, turns.nodeCount + 1)
    for edge in [2 * from.segment, 2 * from.segment + 1]
    where from.edges.contains(edge % 2 == 0 ? .along : .against) {
      let start = Self.weight(graph, edge, to: from)
      arcs.append(
        Arc(
          tail: source, head: Int(graph.nodeOfEdge[edge]),
          weight: Int(graph.weights[edge]) - start, edge: edge))
      if from.segment == to.segment, to.edges.contains(edge % 2 == 0 ? .along : .against),
        Self.offset(from, edge, graph) <= Self.offset(to, edge, graph)
      {
        arcs.append(
          Arc(
            tail: source, head: target, weight: Self.weight(graph, edge, to: to) - start,
            edge: edge))
      }
    }
    for (tail, arc) in (0..<turns.nodeCount).flatMap({ node in
      turns.arcs(leaving: node).map { (node, $0) }
    }) {
      let head = Int(turns.heads[arc])
      let (edge, weight) = (Int(graph.edgeOfNode[head]), Int(turns.weights[arc]))
      arcs.append(Arc(tail: tail, head: head, weight: weight, edge: edge))
      guard edge / 2 == to.segment, to.edges.contains(edge % 2 == 0 ? .along : .against) else {
        continue
      }
      arcs.append(
        Arc(
          tail: tail, head: target,
          weight: weight - Int(graph.weights[edge]) + Self.weight(graph, edge, to: to),
          edge: edge))
    }
    weights = between.map { $0 + [nil, nil] } + [[Int?]](repeating: [], count: 2)
    weights[source] = (0..<turns.nodeCount).map { node in
      arcs.filter { $0.tail == source && $0.head != target }
        .compactMap { arc in between[arc.head][node].map { arc.weight + $0 } }.min()
    }
    weights[source] += [0, nil]
    for node in 0...source {
      weights[node][target] =
        arcs.filter { $0.head == target }
        .compactMap { arc in weights[node][arc.tail].map { $0 + arc.weight } }.min()
    }
    weights[target] = [Int?](repeating: nil, count: turns.nodeCount + 2)
    weights[target][target] = 0
  }

  private static func offset(_ snap: Snap, _ edge: Int, _ graph: RoadGraph) -> Int {
    edge % 2 == 0 ? snap.offset : Int(graph.lengths[edge / 2]) - snap.offset
  }

  /// What an edge weighs up to a place on it.
  private static func weight(_ graph: RoadGraph, _ edge: Int, to snap: Snap) -> Int {
    let length = Int(graph.lengths[edge / 2])
    guard length > 0 else { return 0 }
    let offset = offset(snap, edge, graph)
    return Int(
      (Double(graph.weights[edge]) * Double(offset) / Double(length) + 0.5).rounded(.down))
  }

  /// What the best route weighs, if there is one.
  var least: Int? { weights[source][target] }

  /// The arcs of a route that leads along some edges; `nil` if there is no such route.
  func path(along edges: [Int]) -> [Arc]? {
    var path: [Arc] = []
    var node = source
    for (number, edge) in edges.enumerated() {
      let isLast = number == edges.count - 1
      guard
        let arc = arcs.first(where: {
          $0.tail == node && $0.edge == edge && ($0.head == target) == isLast
        })
      else { return nil }
      path.append(arc)
      node = arc.head
    }
    return path
  }

  static func weight(_ path: [Arc]) -> Int { path.reduce(0) { $0 + $1.weight } }

  /// What a path weighs on edges.
  static func weight(_ path: [Arc], on edges: Set<Int>) -> Int {
    weight(path.filter { edges.contains($0.edge) })
  }

  /// Whether every part of a path that weighs no more than some weight is a shortest path.
  func isLocallyOptimal(_ path: [Arc], _ reach: Int) -> Bool {
    path.indices.allSatisfy { first in
      (first..<path.count).allSatisfy { last in
        let part = Array(path[first...last])
        guard Self.weight(part) <= reach else { return true }
        return Self.weight(part) == weights[path[first].tail][path[last].head]
      }
    }
  }

  /// Whether a path passes a junction or a segment twice that the best one does not.
  func recurs(_ path: [Arc], best: [Arc]) -> Bool {
    func twice(_ places: [Int]) -> Set<Int> {
      Set(places.filter { place in places.count { $0 == place } > 1 })
    }
    func junctions(_ path: [Arc]) -> [Int] { path.dropLast().map { graph.head($0.edge) } }
    func segments(_ path: [Arc]) -> [Int] { path.map { $0.edge / 2 } }
    return !twice(junctions(path)).isSubset(of: twice(junctions(best)))
      || !twice(segments(path)).isSubset(of: twice(segments(best)))
  }

  /// Why a path may not stand behind others, the first of which is the best one; empty if it may.
  func faults(_ path: [Arc], behind others: [[Arc]], reach: Int) -> [String] {
    let best = Self.weight(others[0])
    let sharing = Self.weight(path, on: Set(others.joined().map(\.edge)))
    let withBest = Self.weight(path, on: Set(others[0].map(\.edge)))
    func share(_ share: Double, _ weight: Int) -> Int { Int(share * Double(weight)) }
    var faults: [String] = []
    if sharing > share(options.largestSharing, best) { faults.append("shares too much") }
    if Self.weight(path) - withBest
      > best - withBest + share(options.largestStretch, best - withBest)
    {
      faults.append("is too long")
    }
    if recurs(path, best: others[0]) { faults.append("recurs") }
    if !isLocallyOptimal(path, reach) { faults.append("is not locally optimal") }
    return faults
  }

  /// Twice what a path weighs and what it shares with others.
  static func order(_ path: [Arc], behind others: [[Arc]]) -> Int {
    2 * weight(path) + weight(path, on: Set(others.joined().map(\.edge)))
  }

  /// The routes over all via nodes, of least weight to the node and on from it.
  func viaPaths() -> [[Arc]] {
    (0..<source).compactMap { via in
      guard weights[source][via] != nil, weights[via][target] != nil else { return nil }
      var path: [Arc] = []
      var node = via
      while node != source {
        guard let arc = arcs.first(where: { $0.head == node && isTight($0, from: source) }) else {
          return nil
        }
        path.insert(arc, at: 0)
        node = arc.tail
      }
      node = via
      while node != target {
        guard
          let arc = arcs.first(where: { arc in
            arc.tail == node
              && weights[arc.head][target].map { $0 + arc.weight } == weights[node][target]
          })
        else { return nil }
        path.append(arc)
        node = arc.head
      }
      return path
    }
  }

  private func isTight(_ arc: Arc, from start: Int) -> Bool {
    guard let before = weights[start][arc.tail] else { return false }
    return before + arc.weight == weights[start][arc.head]
  }
}
