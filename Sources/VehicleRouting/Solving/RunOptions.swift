internal import LinearProgramming

/// How far a search goes.
package enum Limit: Hashable, Sendable {
  /// Counted work: the same answer every time.
  case iterations(Int)
  /// Wall-clock time, for people who wait.
  case seconds(Double)
}

/// What a run may use and how it speaks; time, randomness and cancellation come in here.
package struct RunOptions: Sendable {
  package var method = Method.search
  package var limit = Limit.seconds(10)
  /// Whether a time limit is a most that nobody asked for: a run ends before it where more time finds nothing better.
  package var endsWhenDone = false
  /// Seconds of a time limit that are not the search's: what reading took, and what is kept for output.
  package var reserved = 0.0
  package var seed: UInt64 = 0
  /// How many searches run, each to the whole limit, and the best answer wins; `nil` for ``searchCount``'s own choice.
  package var searches: Int?
  /// How many of them run at once, or parts of a single large one; has no influence on the answer under a work limit.
  package var threads = 1
  /// Seconds from any fixed origin; asked only under a time limit.
  package var clock: @Sendable () -> Double
  /// Whether to stop at the next opportunity with the best plan so far.
  package var isCancelled: @Sendable () -> Bool = { false }
  /// Told about every better plan: seconds or iterations so far, and the cost.
  package var progress: (@Sendable (_ done: Double, _ cost: Int) -> Void)?
  /// Told what no plan that serves all stops costs less than, where a solver knows it before or while it searches.
  package var boundFound: (@Sendable (_ bound: Int) -> Void)?

  /// The same options, which tell costs and bounds in other units.
  package func telling(_ units: @escaping @Sendable (Int) -> Int) -> RunOptions {
    var options = self
    if let progress { options.progress = { progress($0, units($1)) } }
    if let boundFound { options.boundFound = { boundFound(units($0)) } }
    return options
  }

  /// The clock's time under a time limit; zero, without asking it, under a work limit.
  package var now: Double { if case .seconds = limit { clock() } else { 0 } }

  /// Creates options with the defaults above.
  package init(clock: @escaping @Sendable () -> Double) { self.clock = clock }

  /// The most searches that run without being asked for: more gain little and take memory.
  private static let mostSearches = 16

  /// How many searches run: unless that is stated, one under a work limit, and one for each thread under a time limit,
  /// which would be over before more than these have begun.
  package var searchCount: Int {
    if case .iterations = limit { return max(1, searches ?? 1) }
    return max(1, min(searches ?? Self.mostSearches, threads))
  }
}

extension RunOptions {
  /// Up to this many stops a proof takes about as long as a search.
  private static let maxEasilyProvenStops = 12

  /// Whether the limit leaves time for a good plan of so many stops and no more: one day of a large batch.
  func isBrief(stops: Int) -> Bool {
    guard stops > Self.maxEasilyProvenStops else { return false }
    return switch limit {
    case .seconds(let most): most < 0.05
    case .iterations(let most): most < 100 * stops
    }
  }

  /// What GLPK may use for a proof after the search: the time that is left, or counted work.
  ///
  /// A relaxation counts as much as an iteration of the search, up to an amount that takes minutes.
  func proofLimit(begin: Double) -> SearchLimit {
    switch limit {
    case .seconds(let most): .time(seconds: max(0, most - (clock() - begin)))
    case .iterations(let most):
      .work(WorkLimit(nodes: min(most, 2_000), relaxations: min(most, 20_000)))
    }
  }
}
