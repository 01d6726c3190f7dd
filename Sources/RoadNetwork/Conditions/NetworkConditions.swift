/// What holds on the streets of a graph only at times.
///
/// The graph itself is that of the best of all times: all edges are open that are ever open, with the speed of their
/// best hour, and no turn is restricted that is sometimes allowed. So its weights are lower bounds. Each edge and turn
/// that is worse at other times has the numbers of its conditions, and a value for each combination of them.
package struct NetworkConditions: Sendable {
  /// The conditions: opening hours, several of which joined by `AND` hold together.
  let texts: TextTable
  /// Numbers of conditions, to which edges and turns refer.
  let numbers: ArrayStorage<Int32>
  /// The edges with conditions, by edge.
  let edges: ArrayStorage<TimedEdge>
  /// The values of edges, to which they refer.
  let sizes: ArrayStorage<TimedSize>
  /// The turns with conditions, by arc; an arc may occur several times.
  let turns: ArrayStorage<TimedTurn>
  /// The weights of entering a street for destinations only, and private ground.
  let entryWeights: ArrayStorage<Int32>

  /// Without any conditions.
  package static let none = NetworkConditions(
    texts: TextTableBuilder().table, numbers: ArrayStorage([]), edges: ArrayStorage([]),
    sizes: ArrayStorage([]), turns: ArrayStorage([]), entryWeights: ArrayStorage([0, 0]))

  package var isEmpty: Bool { edges.isEmpty && turns.isEmpty }
  /// How many edges and turns depend on the time, and on how many conditions.
  package var edgeCount: Int { edges.count }
  package var turnCount: Int { turns.count }
  package var conditionCount: Int { texts.count }

  /// The text of a condition.
  func text(_ condition: Int) -> String { texts[Int32(condition)] ?? "" }

  /// Whether no entry refers outside another array or the graph.
  func isSound(on graph: RoadGraph) -> Bool {
    func refers(_ first: Int32, _ count: Int32) -> Bool {
      first >= 0 && (0...Int32(ConditionalTags.mostConditions)).contains(count)
        && Int(first) + Int(count) <= numbers.count
    }
    guard texts.isSound, entryWeights.count == 2,
      numbers.allSatisfy({ $0 >= 0 && Int($0) < texts.count })
    else { return false }
    var last: Int32 = -1
    for edge in edges {
      guard edge.edge > last, Int(edge.edge) < graph.edgeCount,
        graph.durations[Int(edge.edge)] != RoadGraph.closed,
        refers(edge.firstCondition, edge.conditionCount), edge.firstSize >= 0,
        Int(edge.firstSize) + 1 << Int(edge.conditionCount) <= sizes.count
      else { return false }
      last = edge.edge
    }
    last = 0
    for turn in turns {
      guard turn.arc >= last, Int(turn.arc) < graph.turns.arcCount,
        refers(turn.firstCondition, turn.conditionCount)
      else { return false }
      last = turn.arc
    }
    return sizes.allSatisfy { $0.isSound }
  }
}

/// An edge whose duration, weight or access depends on the time.
struct TimedEdge: BitwiseCopyable, Sendable {
  let edge: Int32
  /// Its conditions in ``NetworkConditions/numbers``; condition `i` is bit `i` of a mask.
  let firstCondition: Int32
  let conditionCount: Int32
  /// Its values in ``NetworkConditions/sizes``, by mask.
  let firstSize: Int32
}

/// What an edge has while a combination of its conditions holds.
struct TimedSize: BitwiseCopyable, Hashable, Sendable {
  /// Milliseconds; ``RoadGraph/closed`` if it may not be travelled.
  let duration: Int32
  /// ``RoadGraph/closed`` likewise, otherwise at least that of the graph.
  let weight: Int32
  /// The raw value of an ``Access``.
  let accessLevel: Int32

  var access: Access { Access(rawValue: UInt8(truncatingIfNeeded: accessLevel)) ?? .closed }
  var isClosed: Bool { duration == RoadGraph.closed }

  var isSound: Bool {
    (isClosed ? weight == RoadGraph.closed : duration >= 0 && weight >= 0)
      && UInt8(exactly: accessLevel).flatMap(Access.init) != nil
  }
}

/// A turn that is not allowed at times.
struct TimedTurn: BitwiseCopyable, Sendable {
  let arc: Int32
  let firstCondition: Int32
  let conditionCount: Int32
  // Explicit, so that every byte of a file is defined.
  private let padding: Int32 = 0
  /// Bit `m` says whether the turn is forbidden while the conditions in mask `m` hold.
  let closedMasks: UInt64

  init(arc: Int32, firstCondition: Int32, conditionCount: Int32, closedMasks: UInt64) {
    self.arc = arc
    self.firstCondition = firstCondition
    self.conditionCount = conditionCount
    self.closedMasks = closedMasks
  }
}
