internal import BasicAlgorithms

/// The best known paths of a search by the hour, by node.
struct TimedLabels {
  /// The totals of a path between the place where the search began and the end of a node's edge.
  struct Label {
    var sum = PathSum(weight: .max, duration: .max, distance: 0)
    /// The neighbour on the path, towards the place where the search began; ``none`` next to it.
    var link: Int32 = Self.none
    /// Next to a target: its edge.
    var edge: Int32 = Self.none
    var isSettled = false

    static let none: Int32 = -1
  }

  private var labels: [Label]
  private var heap = Heap<ReachedNode>()
  /// The nodes with a label, for the next search.
  private var touched: [Int32] = []
  /// How many nodes all searches so far have settled, as a measure of work.
  private(set) var settled = 0

  init(nodeCount: Int) { labels = Array(repeating: Label(), count: nodeCount) }

  mutating func removeAll() {
    for node in touched { labels[Int(node)] = Label() }
    touched.removeAll(keepingCapacity: true)
    heap.removeAll()
  }

  subscript(node: Int) -> Label { labels[node] }

  /// Offers a path to a node.
  ///
  /// - Parameters:
  ///   - label: The path.
  ///   - node: The node.
  ///   - bound: What is left at least, in weight; `nil` if nothing leads on.
  mutating func offer(_ label: Label, to node: Int, bound: Int?) {
    let known = labels[node]
    guard let bound, !known.isSettled,
      (label.sum.weight, label.sum.duration) < (known.sum.weight, known.sum.duration)
    else { return }
    if known.sum.weight == .max { touched.append(Int32(node)) }
    labels[node] = label
    heap.push(ReachedNode(weight: label.sum.weight + bound, node: node))
  }

  /// Settles the node with the least total, at most a given weight.
  mutating func settleNext(upTo weight: Int) -> Int? {
    while let next = heap.pop() {
      guard next.weight < weight else { return nil }
      guard !labels[next.node].isSettled else { continue }
      labels[next.node].isSettled = true
      settled += 1
      return next.node
    }
    return nil
  }
}
