/// The weight that paths in the trees of a search share with routes already chosen.
///
/// The weight of an arc counts for the edge that it enters.
struct OverlapWeights: ~Copyable {
  private let graph: RoadGraph
  private let hierarchy: ContractionHierarchy
  /// Edges of chosen routes.
  private var chosen: StampedSet
  /// By rank, where known: the weight shared by the path from a source, or to a target.
  private var fromSource: GrowingTable<Int>
  private var toTarget: GrowingTable<Int>
  private var isKnownFromSource: StampedSet
  private var isKnownToTarget: StampedSet
  private var chain = GrowingTable<Int32>()
  private var stack = GrowingTable<Int32>()

  init(_ graph: RoadGraph, _ hierarchy: ContractionHierarchy) {
    self.graph = graph
    self.hierarchy = hierarchy
    chosen = StampedSet(below: graph.edgeCount)
    fromSource = GrowingTable(zeroed: hierarchy.nodeCount)
    toTarget = GrowingTable(zeroed: hierarchy.nodeCount)
    isKnownFromSource = StampedSet(below: hierarchy.nodeCount)
    isKnownToTarget = StampedSet(below: hierarchy.nodeCount)
  }

  /// Forgets all routes.
  mutating func removeAll() {
    chosen.removeAll()
    forgetWeights()
  }

  /// Adds a route to those chosen.
  mutating func choose(_ parts: ArraySlice<EdgePart>) {
    for part in parts { chosen.insert(part.edge) }
    forgetWeights()
  }

  private mutating func forgetWeights() {
    isKnownFromSource.removeAll()
    isKnownToTarget.removeAll()
  }

  /// The weight shared by the route over a plateau.
  mutating func weight(
    over plateau: Plateau, _ search: borrowing ViaSearch, _ between: RouteEnds
  ) -> Int {
    weightFromSource(plateau.first, search, between)
      + weightToTarget(plateau.first, search, between)
  }

  private mutating func weightFromSource(
    _ rank: Int, _ search: borrowing ViaSearch, _ between: RouteEnds
  ) -> Int {
    var rank = rank
    while !isKnownFromSource.contains(rank), search.forward.origins[rank].arc >= 0 {
      chain.append(Int32(truncatingIfNeeded: rank))
      rank = Int(search.forward.origins[rank].from)
    }
    if isKnownFromSource.insert(rank) {
      fromSource[rank] = weight(
        ofSource: Int(-1 - search.forward.origins[rank].arc), between)
    }
    var sum = fromSource[rank]
    while chain.count > 0 {
      rank = Int(chain.removeLast())
      sum += weight(ofArc: search.forward.origins[rank].arc)
      fromSource[rank] = sum
      isKnownFromSource.insert(rank)
    }
    return sum
  }

  private mutating func weightToTarget(
    _ rank: Int, _ search: borrowing ViaSearch, _ between: RouteEnds
  ) -> Int {
    var rank = rank
    while !isKnownToTarget.contains(rank), search.backward.origins[rank].arc >= 0 {
      chain.append(Int32(truncatingIfNeeded: rank))
      rank = Int(search.backward.origins[rank].from)
    }
    if isKnownToTarget.insert(rank) {
      let target = between.targets[Int(-1 - search.backward.origins[rank].arc)]
      toTarget[rank] =
        chosen.contains(Int(graph.edgeOfNode[target.node])) ? target.weight : 0
    }
    var sum = toTarget[rank]
    while chain.count > 0 {
      rank = Int(chain.removeLast())
      sum += weight(ofArc: search.backward.origins[rank].arc)
      toTarget[rank] = sum
      isKnownToTarget.insert(rank)
    }
    return sum
  }

  private func weight(ofSource number: Int, _ between: RouteEnds) -> Int {
    let (source, first) = (between.sources[number], between.firstParts[number])
    var sum = chosen.contains(first.edge) ? first.weight : 0
    if first.isBehindTarget, chosen.contains(Int(graph.edgeOfNode[source.node])) {
      sum += source.weight - first.weight
    }
    return sum
  }

  private mutating func weight(ofArc arc: Int32) -> Int {
    var sum = 0
    hierarchy.unpack(arc, &stack) { arc in
      let edge = Int(graph.edgeOfNode[Int(graph.turns.heads[Int(arc)])])
      if chosen.contains(edge) { sum += Int(graph.turns.weights[Int(arc)]) }
    }
    return sum
  }
}
