extension ContractionHierarchy {
  /// Calls `body` with the arcs of the graph that an arc of the index represents, in order.
  ///
  /// - Parameters:
  ///   - arc: An arc of the index.
  ///   - stack: Scratch space; empty before and after.
  ///   - body: Receives indices of arcs of the graph.
  @inline(__always)
  func unpack(_ arc: Int32, _ stack: inout GrowingTable<Int32>, _ body: (Int32) -> Void) {
    let details = details.reader
    stack.append(arc)
    while stack.count > 0 {
      let (first, second) = details.halves(Int(stack.removeLast()))
      if second != ArcDetail.none {
        stack.append(second)
        stack.append(first)
      } else {
        body(first)
      }
    }
  }
}
