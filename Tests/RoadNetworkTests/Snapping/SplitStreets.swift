import RoadNetwork
import _TestSupport

/// A graph of streets in which the places of snaps are nodes, for Dijkstra's algorithm: edges are cut
/// there, so that no route begins or ends in the midst of one.
struct SplitStreets {
  private let graph: RoadGraph
  private(set) var arcs: [WeightedArc] = []
  private(set) var nodeCount = 0
  /// `nodes[n][o]`: at offset `o` of the edge of node `n`; at the end is the node itself.
  private var nodes: [[Int: Int]] = []
  /// The same for who sets out there: another node where the street is closed, to which no arc leads.
  private var exits: [[Int: Int]] = []

  init(_ graph: RoadGraph, _ snaps: [Snap], closed: [Snap] = []) {
    self.graph = graph
    var firstPieces: [(node: Int, sum: Dijkstra.Sum)] = []
    for edge in graph.edgeOfNode.map({ Int($0) }) {
      let length = Int(graph.lengths[edge / 2])
      let closures = Set(
        closed.filter { $0.segment == edge / 2 }.map { Self.offset($0, edge, length) })
      let places = (snaps + closed).filter { $0.segment == edge / 2 }.map {
        Self.offset($0, edge, length)
      }
      var (made, left): ([Int: Int], [Int: Int]) = ([:], [:])
      var last: (node: Int, sum: Dijkstra.Sum)?
      let isArm = snaps.contains { Self.junction(of: $0, graph) == graph.tail(edge) }
      for offset in Set(places + [length] + (isArm ? [0] : [])).sorted() {
        let here = (node: nodeCount, sum: sum(edge, to: offset))
        nodeCount += 1
        made[offset] = here.node
        left[offset] = here.node
        if let last {
          arcs.append(
            WeightedArc(
              last.node, here.node, weight: here.sum.weight - last.sum.weight,
              duration: here.sum.duration - last.sum.duration,
              distance: here.sum.distance - last.sum.distance))
        } else {
          firstPieces.append(here)
        }
        last = here
        if closures.contains(offset) {
          left[offset] = nodeCount
          last = (node: nodeCount, sum: here.sum)
          nodeCount += 1
        }
      }
      nodes.append(made)
      exits.append(left)
    }
    let turns = graph.directedTurns
    for arc in 0..<turns.arcCount {
      let (tail, head) = (Int(turns.tails[arc]), Int(turns.heads[arc]))
      let whole = sum(Int(graph.edgeOfNode[head]), to: length(ofNode: head))
      let first = firstPieces[head]
      arcs.append(
        WeightedArc(
          exits[tail][length(ofNode: tail)]!, first.node,
          weight: Int(turns.weights[arc]) - whole.weight + first.sum.weight,
          duration: Int(turns.durations[arc]) - whole.duration + first.sum.duration,
          distance: Int(turns.distances[arc]) - whole.distance + first.sum.distance))
    }
  }

  private func length(ofNode node: Int) -> Int {
    Int(graph.lengths[Int(graph.edgeOfNode[node]) / 2])
  }

  /// The junction at whose edges routes from and to a place begin and end.
  private static func junction(of snap: Snap, _ graph: RoadGraph) -> Int? {
    guard snap.isJunction else { return nil }
    let line = snap.offset == 0 ? graph.starts : graph.ends
    return Int(line[snap.segment])
  }

  private static func offset(_ snap: Snap, _ edge: Int, _ length: Int) -> Int {
    edge % 2 == 0 ? snap.offset : length - snap.offset
  }

  /// A share of the edge's sums, rounded to the nearest.
  private func sum(_ edge: Int, to offset: Int) -> Dijkstra.Sum {
    let length = Int(graph.lengths[edge / 2])
    func share(_ whole: Int32) -> Int {
      length == 0 ? 0 : Int((Double(whole) * Double(offset) / Double(length) + 0.5).rounded(.down))
    }
    return Dijkstra.Sum(
      weight: share(graph.weights[edge]), duration: share(graph.durations[edge]), distance: offset)
  }

  /// By target: the sums of all shortest routes that differ.
  func sums(from source: Snap, to targets: [Snap]) -> [Set<Dijkstra.Sum>] {
    let zero = Dijkstra.Sum(weight: 0, duration: 0, distance: 0)
    var starts: [(node: Int, sum: Dijkstra.Sum)] = []
    for edge in [2 * source.segment, 2 * source.segment + 1] where uses(source, edge) {
      let offset = Self.offset(source, edge, Int(graph.lengths[source.segment]))
      let node = Int(graph.nodeOfEdge[edge])
      starts.append((exits[node][offset]!, zero))
      // Whoever stands at a closure is there, too.
      starts.append((nodes[node][offset]!, zero))
    }
    if let junction = Self.junction(of: source, graph) {
      for edge in 0..<graph.edgeCount where graph.tail(edge) == junction {
        let node = Int(graph.nodeOfEdge[edge])
        guard node != Int(RoadGraph.closed), edge / 2 != source.segment else { continue }
        starts += [(exits[node][0]!, zero), (nodes[node][0]!, zero)]
      }
    }
    let sums = Dijkstra.sums(nodeCount, arcs, from: starts)
    return targets.map { target in
      var best: Set<Dijkstra.Sum> = []
      let junction = Self.junction(of: target, graph)
      for (node, edge) in graph.edgeOfNode.enumerated() {
        let isOwn = Int(edge) / 2 == target.segment
        guard isOwn ? uses(target, Int(edge)) : graph.head(Int(edge)) == junction else { continue }
        let length = Int(graph.lengths[Int(edge) / 2])
        let offset = isOwn ? Self.offset(target, Int(edge), length) : length
        let here = sums[nodes[node][offset]!]
        guard let weight = here.first?.weight else { continue }
        let least = best.first?.weight ?? .max
        if weight < least { best = here }
        if weight == least { best.formUnion(here) }
      }
      return best
    }
  }

  private func uses(_ snap: Snap, _ edge: Int) -> Bool {
    snap.edges.contains(edge % 2 == 0 ? .along : .against)
  }
}
