/// Tells a search how much of its limit is used up.
///
/// Under a work limit only steps are counted and no clock is asked, so that the same steps are made
/// every time. Under a time limit the clock is asked once in a number of steps.
package struct StoppingCriterion {
  private let limit: Limit
  private let clock: () -> Double
  private let isCancelled: () -> Bool
  private let begin: Double
  /// The most steps that are of use, whatever the limit.
  private let maxSteps: Int
  /// How many steps pass between two looks at the clock and the cancellation; a power of two.
  private let interval: Int
  package private(set) var steps = 0
  /// The share of the limit that is used up, `0...1`.
  package private(set) var share = 0.0
  package private(set) var isDone: Bool

  /// Creates a meter; its time runs from `begin`.
  ///
  /// - Parameters:
  ///   - options: The limit, the clock and the cancellation.
  ///   - begin: When the run began, as the clock counts.
  ///   - maxSteps: The most steps that are of use, whatever the limit.
  ///   - interval: How many steps pass between two looks; a power of two.
  ///   - steps: How many steps were made before.
  package init(
    _ options: RunOptions, begin: Double, maxSteps: Int = .max, interval: Int = 16, steps: Int = 0
  ) {
    limit = options.limit
    self.maxSteps = maxSteps
    clock = options.clock
    isCancelled = options.isCancelled
    self.begin = begin
    self.interval = interval
    self.steps = steps
    isDone = options.isCancelled()
    look()
  }

  /// Counts one step.
  @inline(__always)
  package mutating func step() {
    steps += 1
    if steps & (interval - 1) == 0 { look() }
    if steps >= maxSteps { isDone = true }
    if case .iterations(let most) = limit, steps >= most { isDone = true }
  }

  /// Counts steps that others have made.
  package mutating func add(_ others: Int) {
    steps += others
    look()
    if steps >= maxSteps { isDone = true }
  }

  /// Returns how much of the limit is left until a share of it is used up: seconds under a time limit, else steps.
  package func left(until share: Double) -> (seconds: Double, steps: Int) {
    switch limit {
    case .iterations(let most): (0, max(0, Int(Double(most) * share) - steps))
    case .seconds(let most): (max(0, most * share - (clock() - begin)), 0)
    }
  }

  /// Looks at the clock, the count and the cancellation now.
  @inline(never)
  package mutating func look() {
    switch limit {
    case .iterations(let most): share = most == 0 ? 1 : min(1, Double(steps) / Double(most))
    case .seconds(let most): share = most == 0 ? 1 : min(1, (clock() - begin) / most)
    }
    share = max(share, Double(steps) / Double(max(1, maxSteps)))
    if share >= 1 || isCancelled() { isDone = true }
  }
}
