/// The arms of every junction of a graph: all edges that start there, open or not.
package struct JunctionArms: Sendable {
  /// The arms of junction `j` are `edges[first[j]..<first[j + 1]]`, in order of their numbers.
  let first: ArrayStorage<Int32>
  let edges: ArrayStorage<Int32>

  /// Creates a list from its arrays; ``isSound(on:)`` checks them.
  init(first: ArrayStorage<Int32>, edges: ArrayStorage<Int32>) {
    self.first = first
    self.edges = edges
  }

  /// Lists the arms.
  ///
  /// - Parameters:
  ///   - graph: The streets.
  ///   - segments: Segments whose edges are left out.
  /// - Complexity: O(n) for n edges.
  package init(_ graph: RoadGraph, without segments: Set<Int32> = []) {
    var first = [Int32](repeating: 0, count: graph.junctions.count + 1)
    let listed = (0..<graph.edgeCount).lazy.filter {
      segments.isEmpty || !segments.contains(Int32($0 / 2))
    }
    for edge in listed { first[graph.tail(edge) + 1] += 1 }
    for junction in 0..<graph.junctions.count { first[junction + 1] += first[junction] }
    var place = first
    var edges = [Int32](repeating: 0, count: Int(first.last ?? 0))
    for edge in listed {
      let junction = graph.tail(edge)
      edges[Int(place[junction])] = Int32(edge)
      place[junction] += 1
    }
    self.first = ArrayStorage(first)
    self.edges = ArrayStorage(edges)
  }

  /// Whether each junction of a graph has arms, which start there.
  func isSound(on graph: RoadGraph) -> Bool {
    guard first.count == graph.junctions.count + 1, first[0] == 0,
      Int(first[graph.junctions.count]) == edges.count, edges.elements.isWithin(graph.edgeCount)
    else { return false }
    return graph.junctions.indices.allSatisfy { junction in
      let (begin, end) = (Int(first[junction]), Int(first[junction + 1]))
      return begin <= end && end <= edges.count
        && (begin..<end).allSatisfy { graph.tail(Int(edges[$0])) == junction }
    }
  }

  /// The edges that start at a junction; valid as long as the list or a copy of it lives.
  package subscript(junction: Int) -> UnsafeBufferPointer<Int32> {
    let begin = Int(first.base[junction])
    return UnsafeBufferPointer(
      start: edges.base + begin, count: Int(first.base[junction + 1]) - begin)
  }
}
