/// The arms of every junction of a graph: all edges that start there, open or not.
package struct JunctionArms: Sendable {
  /// The arms of junction `j` are `edges[first[j]..<first[j + 1]]`, in order of their numbers.
  private let first: ArrayStorage<Int32>
  private let edges: ArrayStorage<Int32>

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

  /// The edges that start at a junction; valid as long as the list or a copy of it lives.
  package subscript(junction: Int) -> UnsafeBufferPointer<Int32> {
    let begin = Int(first.base[junction])
    return UnsafeBufferPointer(
      start: edges.base + begin, count: Int(first.base[junction + 1]) - begin)
  }
}
