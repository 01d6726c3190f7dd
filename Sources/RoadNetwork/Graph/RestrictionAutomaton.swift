/// Which edges may follow each other: what restrictions forbid after one edge, and after several.
///
/// A state is the last edge or, where restrictions over several ways have begun, the last edges that
/// they require. State `e` below the number of edges is edge `e` without relevant history. As in the
/// automaton of Aho and Corasick, a state falls back to that of its longest proper suffix, whose
/// restrictions apply as well.
///
/// - Source: A. Aho, M. Corasick (1975), *Efficient String Matching: An Aid to Bibliographic Search*,
///   Communications of the ACM 18(6).
struct RestrictionAutomaton {
  private struct Step: Hashable {
    let state: Int
    let edge: Int
  }

  let edgeCount: Int
  private var next: [Step: Int] = [:]
  private var forbidden: Set<Step> = []
  /// `onlyExits[state]`: the edges of which one must follow; several restrictions are intersected.
  private var onlyExits: [Int: Set<Int>] = [:]
  /// By state beyond the plain edges: the edges that it remembers.
  private var histories: [[Int]] = []
  private var fallbacks: [Int] = []
  /// What is forbidden only under a condition, given by its number.
  private var forbiddenAtTimes: [Step: [Int]] = [:]
  /// What is mandatory only under a condition.
  private var onlyExitsAtTimes: [Int: [(exits: Set<Int>, condition: Int)]] = [:]

  init(edgeCount: Int) { self.edgeCount = edgeCount }

  /// How many states there are, including plain edges.
  var stateCount: Int { edgeCount + histories.count }

  /// Forbids an edge after a path of edges.
  mutating func forbid(_ path: [Int], then edge: Int) {
    forbidden.insert(Step(state: state(after: path), edge: edge))
  }

  /// Requires a path of edges to be followed by one of some edges.
  mutating func demand(_ path: [Int], then edges: Set<Int>) {
    let state = state(after: path)
    onlyExits[state] = onlyExits[state].map { $0.intersection(edges) } ?? edges
  }

  /// Forbids an edge after a path of edges while a condition holds.
  mutating func forbid(_ path: [Int], then edge: Int, under condition: Int) {
    forbiddenAtTimes[Step(state: state(after: path), edge: edge), default: []].append(condition)
  }

  /// Requires a path of edges to be followed by one of some edges while a condition holds.
  mutating func demand(_ path: [Int], then edges: Set<Int>, under condition: Int) {
    onlyExitsAtTimes[state(after: path), default: []].append((edges, condition))
  }

  /// Whether anything depends on a condition.
  var hasConditions: Bool { !forbiddenAtTimes.isEmpty || !onlyExitsAtTimes.isEmpty }

  /// The conditions under each of which an edge may not follow in a state, in order and without repetitions.
  func conditions(forbidding edge: Int, in state: Int) -> [Int] {
    var state = state
    var found: Set<Int> = []
    while true {
      found.formUnion(forbiddenAtTimes[Step(state: state, edge: edge)] ?? [])
      for (exits, condition) in onlyExitsAtTimes[state] ?? [] where !exits.contains(edge) {
        found.insert(condition)
      }
      guard state >= edgeCount else { return found.sorted() }
      state = fallbacks[state - edgeCount]
    }
  }

  private mutating func state(after path: [Int]) -> Int {
    var state = path[0]
    for (length, edge) in path.enumerated().dropFirst() {
      let step = Step(state: state, edge: edge)
      if let known = next[step] {
        state = known
      } else {
        state = stateCount
        next[step] = state
        histories.append(Array(path[...length]))
      }
    }
    return state
  }

  /// Computes the fallbacks, once all restrictions have been added.
  mutating func finish() {
    fallbacks = histories.map { history in
      for begin in 1..<history.count {
        var state = history[begin]
        var isThere = true
        for edge in history[(begin + 1)...] {
          guard let further = next[Step(state: state, edge: edge)] else {
            isThere = false
            break
          }
          state = further
        }
        if isThere { return state }
      }
      preconditionFailure("a single edge is always a state")
    }
  }

  /// The edge at whose end a state lies.
  func edge(of state: Int) -> Int {
    state < edgeCount ? state : histories[state - edgeCount][histories[state - edgeCount].count - 1]
  }

  /// Whether an edge may follow in a state.
  func allows(_ edge: Int, in state: Int) -> Bool {
    var state = state
    while true {
      if forbidden.contains(Step(state: state, edge: edge)) { return false }
      if let exits = onlyExits[state], !exits.contains(edge) { return false }
      guard state >= edgeCount else { return true }
      state = fallbacks[state - edgeCount]
    }
  }

  /// The state reached by taking an edge.
  func state(after state: Int, _ edge: Int) -> Int {
    var state = state
    while true {
      if let further = next[Step(state: state, edge: edge)] { return further }
      guard state >= edgeCount else { return edge }
      state = fallbacks[state - edgeCount]
    }
  }
}
