/// A part of an edge that a route follows.
package struct EdgePart: BitwiseCopyable, Hashable, Sendable {
  /// The edge of the ``RoadGraph``.
  package let edge: Int
  /// Where the part begins and ends, in centimetres from the start of the edge in the direction of
  /// travel; equal if a route begins or ends exactly at a junction.
  package let start: Int
  package let end: Int

  /// Creates a part.
  package init(edge: Int, start: Int, end: Int) {
    self.edge = edge
    self.start = start
    self.end = end
  }
}
