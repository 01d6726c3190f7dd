/// One of the nodes at which a path may begin or end, with the amounts to add there.
///
/// A query takes several at either side and finds the best combination, for instance both directions
/// of the road on which somebody stands. What is added may be negative: where an arc counts the
/// travel along the whole of what it enters, a target in its midst takes the rest away again. Only
/// sums matter, so a query works as if all numbers were above zero.
package struct PathEnd: BitwiseCopyable, Hashable, Sendable {
  /// The node, in the graph's numbers.
  package let node: Int
  /// What is added to the weight.
  package let weight: Int
  /// What is added to the duration, in milliseconds.
  package let duration: Int
  /// What is added to the distance, in centimetres.
  package let distance: Int

  /// Creates an end; without sizes it is the node itself.
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

/// A shortest path between one of some sources and one of some targets.
package struct FoundPath: BitwiseCopyable, Hashable, Sendable {
  /// What it adds up to, with what its ends add.
  package let sum: PathSum
  /// The place of its source in the list of sources.
  package let source: Int
  /// The place of its target in the list of targets.
  package let target: Int
}
