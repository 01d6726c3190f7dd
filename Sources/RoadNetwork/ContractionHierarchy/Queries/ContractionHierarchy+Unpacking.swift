extension ContractionHierarchy {
  /// Calls `body` with the arcs of the graph that an arc of the index represents, in order.
  ///
  /// - Parameters:
  ///   - arc: An arc of the index.
  ///   - stack: Scratch space; empty before and after.
  ///   - body: Receives indices of arcs of the graph.
  @inline(__always)
  func unpack(_ arc: Int32, _ stack: inout GrowingTable<Int32>, _ body: (Int32) -> Void) {
    stack.append(arc)
    while stack.count > 0 {
      let detail = details[Int(stack.removeLast())]
      if detail.isShortcut {
        stack.append(detail.second)
        stack.append(detail.first)
      } else {
        body(detail.first)
      }
    }
  }
}
