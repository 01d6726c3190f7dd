internal import LinearProgramming

/// What is left of a limit that several solves share.
///
/// A clock is asked only if the limit is a time.
struct RemainingBudget {
  private let limit: SearchLimit
  private let isCancelled: @Sendable () -> Bool
  private let begin: ContinuousClock.Instant?
  private var nodes = 0
  private var relaxations = 0
  private var iterations = 0

  /// Begins to use up a limit.
  init(_ limit: SearchLimit, isCancelled: @escaping @Sendable () -> Bool = { false }) {
    self.limit = limit
    self.isCancelled = isCancelled
    begin = if case .time = limit { ContinuousClock().now } else { nil }
  }

  /// Seconds since the beginning under a time limit.
  private var elapsed: Double {
    guard let begin else { return 0 }
    let (seconds, attoseconds) = begin.duration(to: ContinuousClock().now).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// Whether nothing is left, or the work was cancelled.
  var isUsedUp: Bool {
    if isCancelled() { return true }
    switch limit {
    case .none: return false
    case .time(let seconds): return !(elapsed < seconds)
    case .work(let work):
      return nodes >= work.nodes ?? .max || relaxations >= work.relaxations ?? .max
        || iterations >= work.iterations ?? .max
    }
  }

  /// The limit for the next solve.
  var remaining: SearchLimit {
    switch limit {
    case .none: .none
    case .time(let seconds): .time(seconds: max(0, seconds - elapsed))
    case .work(let work):
      .work(
        WorkLimit(
          nodes: work.nodes.map { max(0, $0 - nodes) },
          relaxations: work.relaxations.map { max(0, $0 - relaxations) },
          iterations: work.iterations.map { max(0, $0 - iterations) }))
    }
  }

  /// Counts a relaxation that was solved by itself.
  mutating func count(_ solution: LinearSolution) {
    relaxations += 1
    iterations += solution.iterations
  }

  /// Counts what a branch and cut did.
  mutating func count(_ result: BranchAndCutResult) {
    nodes += result.nodes
    relaxations += result.relaxations
  }
}
