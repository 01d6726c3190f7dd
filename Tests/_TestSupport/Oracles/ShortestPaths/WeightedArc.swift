/// An arc of a small graph, as the oracles for shortest paths read it.
package struct WeightedArc: Hashable, Sendable {
  package var tail: Int
  package var head: Int
  package var weight: Int
  /// Milliseconds.
  package var duration: Int
  /// Centimetres.
  package var distance: Int

  /// Creates an arc.
  package init(_ tail: Int, _ head: Int, weight: Int, duration: Int = 0, distance: Int = 0) {
    self.tail = tail
    self.head = head
    self.weight = weight
    self.duration = duration
    self.distance = distance
  }
}
