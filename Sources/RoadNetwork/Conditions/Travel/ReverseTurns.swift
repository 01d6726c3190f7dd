/// The turns of a graph by the node that they enter.
struct ReverseTurns {
  /// The arcs that enter node `n` are `arcs[first[n]..<first[n + 1]]`.
  private var first: [Int32]
  private var arcs: [Int32]
  /// `tails[a]`: the node that arc `a` leaves.
  let tails: [Int32]

  init(_ turns: TurnTable) {
    first = [Int32](repeating: 0, count: turns.nodeCount + 1)
    for head in turns.heads { first[Int(head) + 1] += 1 }
    for node in 0..<turns.nodeCount { first[node + 1] += first[node] }
    var place = first
    arcs = [Int32](repeating: 0, count: turns.arcCount)
    var tails = arcs
    for node in 0..<turns.nodeCount {
      for arc in turns.arcs(leaving: node) {
        let head = Int(turns.heads[arc])
        arcs[Int(place[head])] = Int32(arc)
        place[head] += 1
        tails[arc] = Int32(node)
      }
    }
    self.tails = tails
  }

  /// The arcs that enter a node.
  func entering(_ node: Int) -> ArraySlice<Int32> { arcs[Int(first[node])..<Int(first[node + 1])] }
}
