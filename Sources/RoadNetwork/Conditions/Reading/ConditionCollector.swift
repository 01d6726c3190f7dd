/// Collects the conditions of a graph while it is built.
struct ConditionCollector {
  private var texts = TextTableBuilder()
  private var numbers: [Int32] = []
  private var edges: [TimedEdge] = []
  private var sizes: [TimedSize] = []
  private var turns: [TimedTurn] = []

  /// Returns the number of a condition.
  mutating func number(of condition: String) -> Int { Int(texts.number(of: condition)) }

  /// Adds an edge with its values by mask; edges come in order.
  mutating func add(edge: Int, _ conditions: [String], _ values: [TimedSize]) {
    edges.append(
      TimedEdge(
        edge: Int32(edge), firstCondition: Int32(numbers.count),
        conditionCount: Int32(conditions.count), firstSize: Int32(sizes.count)))
    numbers += conditions.map { texts.number(of: $0) }
    sizes += values
  }

  /// Adds a turn; arcs come in order.
  mutating func add(arc: Int, _ conditions: [Int], closedMasks: UInt64) {
    turns.append(
      TimedTurn(
        arc: Int32(arc), firstCondition: Int32(numbers.count),
        conditionCount: Int32(conditions.count), closedMasks: closedMasks))
    numbers += conditions.map { Int32($0) }
  }

  /// The conditions for a profile.
  func conditions(_ profile: CompiledProfile) -> NetworkConditions {
    let table = texts.table
    return NetworkConditions(
      texts: table, numbers: ArrayStorage(numbers), edges: ArrayStorage(edges),
      sizes: ArrayStorage(sizes), turns: ArrayStorage(turns),
      entryWeights: ArrayStorage([
        profile.entryWeight(from: .open, to: .destination),
        profile.entryWeight(from: .open, to: .privateGround),
      ]))
  }
}
