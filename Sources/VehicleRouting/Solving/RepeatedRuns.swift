internal import BasicAlgorithms
internal import Synchronization

/// Solves a problem again and again, each time for longer, until more time finds nothing better: for runs of which
/// nobody has said how long they may take.
///
/// Runs have random numbers of their own, so that two that end with plans of the same value are two witnesses that
/// there is hardly a better one. The rule was fitted on generated problems; see decision 0034.
struct RepeatedRuns {
  /// With more stops than this, runs hardly ever agree; those of the full model agree on poor plans before.
  private static let maxStops = (plain: 200, full: 50)
  /// How many seconds the first run has for each stop, and at least.
  private static let firstSeconds = (perStop: 0.002, least: 0.04)
  /// How many times as long as the one before a run takes, with few stops and with more.
  private static let growth = (few: 2.5, many: 4.0)
  private static let fewStops = 50
  /// How many runs in succession have to find no better plan.
  private static let agreements = 2

  private let problem: Problem
  private let options: RunOptions
  private let seconds: Double
  private let begin: Double

  /// Prepares the runs; `nil` if one run has the whole limit.
  ///
  /// - Parameters:
  ///   - problem: A canonical problem.
  ///   - options: What the run may use.
  ///   - begin: When it began, as its clock counts.
  init?(_ problem: Problem, _ options: RunOptions, begin: Double) {
    guard options.endsWhenDone, case .seconds(let seconds) = options.limit,
      options.method == .search, problem.stops.count <= Self.maxStops(of: problem),
      // How even routes are is no part of what plans are compared by.
      problem.terms.balanceAllowance == nil
    else { return nil }
    (self.problem, self.options, self.seconds, self.begin) = (problem, options, seconds, begin)
  }

  /// Up to how many stops the rule holds; 0 for kinds of problems on which it was not tried.
  private static func maxStops(of problem: Problem) -> Int {
    if problem.objective == .makespan || problem.hasSplitDeliveries { return 0 }
    return switch ModelSelection(problem, .search) {
    case .plain, .backhauls, .rates: maxStops.plain
    case .rich: maxStops.full
    case .days, .streets, .electric: 0
    }
  }

  /// Runs `solve` until it finds nothing better.
  func answer(_ solve: (_ options: RunOptions, _ begin: Double) -> Answer) -> Answer {
    let growth = problem.stops.count <= Self.fewStops ? Self.growth.few : Self.growth.many
    var length = max(
      Self.firstSeconds.least, Self.firstSeconds.perStop * Double(problem.stops.count))
    var seeds = RandomSource(seed: options.seed)
    let told = RepeatedProgress(options.progress)
    var run = options
    run.endsWhenDone = false
    var best: Answer?
    var (agreements, isLast) = (0, false)
    while !isLast {
      let now = options.now
      let left = seconds - (now - begin)
      // A run that could not be followed by a longer one takes all that is left.
      isLast = length * growth > left
      run.limit = .seconds(isLast ? left : length)
      run.progress = told.next()
      let found = solve(run, now)
      let isBetter = best.map { PlanValue(found) < PlanValue($0) } ?? true
      agreements = isBetter ? 0 : agreements + 1
      let result = best?.merged(with: found, isBetter: isBetter) ?? found
      best = result
      isLast =
        isLast || result.isProven || agreements == Self.agreements || options.isCancelled()
      length *= growth
      run.seed = seeds.next()
    }
    guard var best else { preconditionFailure("There is always a first run.") }
    (best.limit, best.seed) = (options.limit, options.seed)
    return best
  }
}

/// Tells what several runs find as if it were one: plans better than all before, and steps that go on counting.
private final class RepeatedProgress: Sendable {
  private let report: (@Sendable (_ done: Double, _ cost: Int) -> Void)?
  private let told = Mutex((cost: Int.max, before: 0.0, done: 0.0))

  init(_ report: (@Sendable (_ done: Double, _ cost: Int) -> Void)?) { self.report = report }

  /// What the next run tells.
  func next() -> (@Sendable (_ done: Double, _ cost: Int) -> Void)? {
    guard let report else { return nil }
    told.withLock { $0.before = $0.done }
    return { [self] done, cost in
      let all: Double? = told.withLock {
        $0.done = $0.before + done
        guard cost < $0.cost else { return nil }
        $0.cost = cost
        return $0.done
      }
      if let all { report(all, cost) }
    }
  }
}

extension Answer {
  /// The better one of two answers to the same problem, with what both prove.
  fileprivate func merged(with other: Answer, isBetter: Bool) -> Answer {
    var result = isBetter || other.isProven ? other : self
    // A bound holds for plans that serve what its plan serves.
    let areWhole = solution.unassigned.isEmpty && other.solution.unassigned.isEmpty
    guard areWhole || problem.objective == .prizes, let one = bound, let two = other.bound else {
      return result
    }
    let isMost = problem.objective == .prizes
    result.bound = isMost ? min(one, two) : min(max(one, two), result.value)
    return result
  }
}
