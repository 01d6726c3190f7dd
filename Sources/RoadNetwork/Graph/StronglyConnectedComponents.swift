/// The strongly connected components of a directed graph: within one, each node can be reached from
/// every other.
///
/// - Source: R. Tarjan (1972), *Depth-First Search and Linear Graph Algorithms*, SIAM Journal on
///   Computing 1(2); with an explicit stack instead of recursion.
struct StronglyConnectedComponents {
  /// `partOfNode[v]`, `0..<sizes.count`.
  private(set) var partOfNode: [Int32]
  private(set) var sizes: [Int32] = []

  init(_ graph: DirectedGraph) {
    let count = graph.nodeCount
    let lists = OutgoingHeads(graph)
    partOfNode = [Int32](repeating: -1, count: count)
    var order = [Int32](repeating: -1, count: count)
    var low = [Int32](repeating: 0, count: count)
    var position = lists.first
    var (stack, path): ([Int32], [Int32]) = ([], [])
    var seen: Int32 = 0
    for root in 0..<count where order[root] < 0 {
      path.append(Int32(root))
      while let top = path.last {
        let node = Int(top)
        if order[node] < 0 {
          order[node] = seen
          low[node] = seen
          seen += 1
          stack.append(top)
        }
        var descends = false
        while position[node] < lists.first[node + 1] {
          let head = Int(lists.heads[Int(position[node])])
          if order[head] < 0 {
            path.append(Int32(head))
            descends = true
            break
          }
          if partOfNode[head] < 0 { low[node] = min(low[node], low[head]) }
          position[node] += 1
        }
        if descends { continue }
        path.removeLast()
        guard low[node] == order[node] else { continue }
        var size: Int32 = 0
        while let member = stack.popLast() {
          partOfNode[Int(member)] = Int32(sizes.count)
          size += 1
          if Int(member) == node { break }
        }
        sizes.append(size)
      }
    }
  }
}

/// The heads of the arcs of each node.
private struct OutgoingHeads {
  var first: [Int32]
  var heads: [Int32]

  init(_ graph: DirectedGraph) {
    first = [Int32](repeating: 0, count: graph.nodeCount + 1)
    for tail in graph.tails { first[Int(tail) + 1] += 1 }
    for node in 0..<graph.nodeCount { first[node + 1] += first[node] }
    var place = first
    heads = [Int32](repeating: 0, count: graph.arcCount)
    for arc in 0..<graph.arcCount {
      let tail = Int(graph.tails[arc])
      heads[Int(place[tail])] = graph.heads[arc]
      place[tail] += 1
    }
  }
}
