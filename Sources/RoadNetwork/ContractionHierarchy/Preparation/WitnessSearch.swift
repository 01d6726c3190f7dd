/// Searches for paths that bypass a node about to be contracted.
///
/// ```
///        2      3              A shortcut a → b of weight 5 is needed only if no witness, a path
///     a ───▶ v ───▶ b          in the remaining graph without v, weighs at most 5:
///     │             ▲          a → x → b weighs 4.
///     └──▶ x ───────┘
///       1       3
/// ```
///
/// A search that gives up early finds fewer witnesses and leaves superfluous shortcuts; distances are
/// the same.
struct WitnessSearch: ~Copyable {
  /// A shortcut that a node needs: indices of its two halves in the node's lists.
  struct Shortcut: BitwiseCopyable {
    var entering: Int32
    var leaving: Int32
    /// How many arcs of the original graph it represents.
    var hops: Int32
    /// Whether an arc of larger weight already joins its ends.
    var replaces: Bool
  }

  /// An arc that weighs more than a path between its ends.
  struct Dominated: BitwiseCopyable {
    var tail: Int32
    var head: Int32
  }

  /// What the search knows about a node; valid if `round` is that of the search.
  struct Label: BitwiseCopyable {
    var weight: Int32
    var round: UInt32
    /// The number of arcs on the path to the node.
    var hops: Int16
    /// Whether an arc leads from the start to the node.
    var isDirect: Bool
  }

  /// What the search needs to know about a target; valid if `round` is that of the contracted node.
  struct Target: BitwiseCopyable {
    /// The weight of the arc from the contracted node.
    var weight: Int32
    var round: UInt32
    /// The last search that found a witness.
    var found: UInt32
  }

  /// An arc that leaves the contracted node.
  struct Leaving: BitwiseCopyable {
    var node: Int32
    var weight: Int32
    /// Its index in the node's list.
    var place: Int32
    /// How many arcs of the original graph it represents.
    var hops: Int32
  }

  /// The shortcuts needed by the last nodes; the reader empties the table.
  var shortcuts = GrowingTable<Shortcut>()
  /// Arcs found to be dominated on the way; the reader empties the table.
  var dominated = GrowingTable<Dominated>()
  /// How many nodes all searches so far have settled, as a measure of work.
  private(set) var settled = 0

  private var labels: GrowingTable<Label>
  private var targets: GrowingTable<Target>
  private var heap = PackedHeap()
  /// The heaviest first.
  private var leaving = GrowingTable<Leaving>()
  private var round: UInt32 = 0

  /// Creates a search over a graph's nodes.
  init(nodeCount: Int) {
    labels = GrowingTable(zeroed: nodeCount)
    targets = GrowingTable(zeroed: nodeCount)
  }

  /// Appends the shortcuts that contracting a node needs to their table, and dominated arcs to theirs.
  ///
  /// - Parameters:
  ///   - node: The node to contract.
  ///   - graph: The remaining graph.
  ///   - limits: When searches give up.
  ///   - closed: `closed[x]` is nonzero if no witness may pass through node `x`.
  mutating func findShortcuts(
    around node: Int, in graph: borrowing RemainingGraph, limits: WitnessLimits,
    closed: UnsafePointer<UInt8>
  ) {
    // Two rounds per search at most; restarting keeps old labels from becoming valid again.
    if round > UInt32.max - UInt32(truncatingIfNeeded: graph.incoming.count(node)) - 2 { restart() }
    prepareTargets(of: node, in: graph)
    guard leaving.count > 0 else { return }
    let targetRound = round
    for (place, arc) in graph.incoming.entries(node).enumerated() {
      let tail = Int(arc.node)
      let hops = graph.contents[Int(arc.arc)].hops
      search(
        from: tail, offset: Int(arc.weight), beside: node, in: graph, limits: limits,
        closed: closed, targetRound: targetRound)
      for target in leaving.elements where Int(target.node) != tail {
        let label = labels[Int(target.node)]
        let isReached = label.round == round
        if isReached, Int(label.weight) <= Int(arc.weight) + Int(target.weight) { continue }
        shortcuts.append(
          Shortcut(
            entering: Int32(truncatingIfNeeded: place), leaving: target.place,
            hops: hops &+ target.hops, replaces: isReached && label.isDirect))
      }
      for entry in graph.outgoing.entries(tail) {
        let label = labels[Int(entry.node)]
        if label.round == round, label.weight < entry.weight {
          dominated.append(Dominated(tail: arc.node, head: entry.node))
        }
      }
    }
  }

  private mutating func prepareTargets(of node: Int, in graph: borrowing RemainingGraph) {
    round += 1
    leaving.removeAll()
    for (place, arc) in graph.outgoing.entries(node).enumerated() {
      targets[Int(arc.node)] = Target(weight: arc.weight, round: round, found: 0)
      leaving.append(
        Leaving(
          node: arc.node, weight: arc.weight, place: Int32(truncatingIfNeeded: place),
          hops: graph.contents[Int(arc.arc)].hops))
      var index = leaving.count - 1
      while index > 0, leaving[index - 1].weight < leaving[index].weight {
        let lighter = leaving[index - 1]
        leaving[index - 1] = leaving[index]
        leaving[index] = lighter
        index -= 1
      }
    }
  }

  private mutating func search(
    from tail: Int, offset: Int, beside node: Int, in graph: borrowing RemainingGraph,
    limits: WitnessLimits, closed: UnsafePointer<UInt8>, targetRound: UInt32
  ) {
    round += 1
    heap.removeAll()
    // No search needs to find its way back to its start.
    if targets[tail].round == targetRound { targets[tail].found = round }
    var heaviest = 0
    func bound() -> Int { min(offset + Int(leaving[heaviest].weight), Int(Int32.max)) }
    @inline(__always) func skipFound() -> Bool {
      while heaviest < leaving.count, targets[Int(leaving[heaviest].node)].found == round {
        heaviest += 1
      }
      return heaviest < leaving.count
    }
    guard skipFound() else { return }
    var largest = bound()
    labels[tail] = Label(weight: 0, round: round, hops: 0, isDirect: false)
    var budget = limits.settled
    var from = tail
    var weight = 0
    while true {
      budget -= 1
      settled += 1
      let hops = labels[from].hops + 1
      for arc in graph.outgoing.entries(from) {
        let head = Int(arc.node)
        guard head != node, closed[head] == 0 else { continue }
        let sum = weight + Int(arc.weight)
        let old = labels[head]
        let isKnown = old.round == round
        if from == tail {
          // Also arcs beyond the bound, to record that they exist.
          labels[head] = Label(
            weight: arc.weight, round: round, hops: hops, isDirect: true)
          guard sum <= largest else { continue }
        } else {
          guard sum <= largest, !isKnown || sum < Int(old.weight) else { continue }
          labels[head] = Label(
            weight: Int32(truncatingIfNeeded: sum), round: round, hops: hops,
            isDirect: isKnown && old.isDirect)
        }
        let target = targets[head]
        if target.round == targetRound, target.found != round,
          sum <= offset + Int(target.weight)
        {
          targets[head].found = round
          guard skipFound() else { return }
          largest = bound()
        }
        if hops < limits.hops { heap.push(head, weight: Int32(truncatingIfNeeded: sum)) }
      }
      guard budget > 0 else { return }
      while true {
        guard !heap.isEmpty else { return }
        let next = heap.pop()
        guard Int(next.weight) <= largest else { return }
        guard labels[next.node].weight == next.weight else { continue }
        from = next.node
        weight = Int(next.weight)
        break
      }
    }
  }

  private mutating func restart() {
    for node in 0..<labels.count {
      labels[node].round = 0
      targets[node].round = 0
      targets[node].found = 0
    }
    round = 0
  }
}

/// When a witness search gives up.
struct WitnessLimits {
  /// The largest number of settled nodes.
  var settled: Int
  /// The largest number of arcs of a witness.
  var hops: Int16

  /// For an estimate, which is renewed often and need not be exact.
  static let estimating = WitnessLimits(settled: 20, hops: 16)
  /// For a contraction: a missed witness leaves a shortcut in the index.
  static let contracting = WitnessLimits(settled: 500, hops: 64)
}
