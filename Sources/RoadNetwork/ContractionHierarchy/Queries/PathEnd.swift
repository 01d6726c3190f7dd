/// One of the nodes at which a path may begin or end, with amounts to add there.
///
/// A query takes several at each end and finds the best combination, for instance both directions of
/// the road on which a place lies. The amounts may be negative: where an arc covers the whole of the
/// edge it enters, a target midway subtracts the rest. Only sums matter, so a query behaves as if all
/// amounts were positive.
package struct PathEnd: BitwiseCopyable, Hashable, Sendable {
  /// The node, as numbered in the graph.
  package let node: Int
  /// The amount added to the weight.
  package let weight: Int
  /// The amount added to the duration, in milliseconds.
  package let duration: Int
  /// The amount added to the distance, in centimetres.
  package let distance: Int

  /// Creates an end; without amounts it is the node itself.
  package init(node: Int, weight: Int = 0, duration: Int = 0, distance: Int = 0) {
    self.node = node
    self.weight = weight
    self.duration = duration
    self.distance = distance
  }
}

/// The totals of a path.
package struct PathSum: BitwiseCopyable, Hashable, Sendable {
  /// What was minimised.
  package let weight: Int
  /// Milliseconds.
  package let duration: Int
  /// Centimetres.
  package let distance: Int

  /// Creates a sum.
  package init(weight: Int, duration: Int, distance: Int) {
    self.weight = weight
    self.duration = duration
    self.distance = distance
  }
}

/// A shortest path between one of several sources and one of several targets.
package struct FoundPath: BitwiseCopyable, Hashable, Sendable {
  /// Its totals, including the amounts of its ends.
  package let sum: PathSum
  /// The index of its source in the list of sources.
  package let source: Int
  /// The index of its target in the list of targets.
  package let target: Int
}
