/// A part of an edge that can be reached in time.
package struct ReachedPart: BitwiseCopyable, Hashable, Sendable {
  /// The edge of the ``RoadGraph``.
  package let edge: Int
  /// Where the part begins and ends, in centimetres from the beginning of the edge in the direction
  /// of travel.
  package let start: Int
  package let end: Int
  /// When one is at its start and at its end, in milliseconds after leaving.
  package let departure: Int
  package let arrival: Int

  /// Creates a part.
  package init(edge: Int, start: Int, end: Int, departure: Int, arrival: Int) {
    self.edge = edge
    self.start = start
    self.end = end
    self.departure = departure
    self.arrival = arrival
  }
}
