/// A part of an edge that a route leads along.
package struct EdgePart: BitwiseCopyable, Hashable, Sendable {
  /// The edge of the ``RoadGraph``.
  package let edge: Int
  /// Where the part begins and ends, in centimetres from the beginning of the edge in the direction
  /// of travel; both are the same where a route begins or ends just at a junction.
  package let start: Int
  package let end: Int

  /// Creates a part.
  package init(edge: Int, start: Int, end: Int) {
    self.edge = edge
    self.start = start
    self.end = end
  }
}
