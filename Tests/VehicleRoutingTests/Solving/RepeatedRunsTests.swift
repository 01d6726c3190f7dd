import Synchronization
import Testing
import _TestSupport

@testable import VehicleRouting

/// Runs of which nobody has said how long they may take.
@Suite struct RepeatedRunsTests {
  /// A clock that is set by hand.
  private final class Hand: Sendable {
    let seconds = Mutex(0.0)
    var now: Double { seconds.withLock { $0 } }
    func pass(_ more: Double) { seconds.withLock { $0 += more } }
  }

  /// One of which all stops can be served: bounds of others hold for what their plans serve.
  private static let problem: Problem =
    (1...50).lazy.map { seed in
      Problem.random(
        seed: seed, ProblemShape(stops: 20, vehicles: 4) { $0.windowsPerStop = 1 }
      ).canonical()
    }.first { Solver.solve($0, options: .counted(20)).solution.unassigned.isEmpty }
    ?? Problem.random(seed: 1, ProblemShape(stops: 4, vehicles: 4)).canonical()

  private static func options(_ hand: Hand) -> RunOptions {
    var options = RunOptions(clock: { hand.now })
    options.limit = .seconds(10)
    options.endsWhenDone = true
    return options
  }

  /// Runs that find given costs, and how long and with which seeds they were.
  private static func outcome(
    of costs: [Int], provenAt: Int? = nil, isCancelledAt: Int? = nil
  ) throws -> (answer: Answer, seconds: [Double], seeds: [UInt64]) {
    let hand = Hand()
    var options = options(hand)
    let done = Atomic(0)
    options.isCancelled = { done.load(ordering: .relaxed) > isCancelledAt ?? .max }
    let plan = Solver.solve(problem, options: .counted(20))
    var (seconds, seeds) = ([Double](), [UInt64]())
    let runs = try #require(RepeatedRuns(problem, options, begin: 0))
    let answer = runs.answer { options, begin in
      #expect(begin == hand.now)
      #expect(!options.endsWhenDone)
      guard case .seconds(let limit) = options.limit else {
        Issue.record("no time limit")
        return plan
      }
      hand.pass(limit)
      let number = seconds.count
      seconds.append(limit)
      seeds.append(options.seed)
      done.add(1, ordering: .relaxed)
      return Answer(
        problem: problem, solution: plan.solution, schedules: plan.schedules,
        cost: costs[min(number, costs.count - 1)], collectedPrize: 0,
        bound: 10 * (number + 1), isProven: number == provenAt, method: .search,
        seed: options.seed, limit: options.limit, originalProblem: problem)
    }
    return (answer, seconds, seeds)
  }

  @Test func `they end when more time has found nothing better`() throws {
    let found = try Self.outcome(of: [900, 800, 850, 800, 700])
    #expect(found.answer.cost == 800)
    // The last two runs have found no better plan than the second; the best bound of all holds.
    #expect(found.seconds.count == 4)
    #expect(found.answer.bound == 40)
    #expect(zip(found.seconds, found.seconds.dropFirst()).allSatisfy { $1 > 2 * $0 })
    #expect(Set(found.seeds).count == 4 && found.seeds[0] == 0)
    #expect(found.answer.limit == .seconds(10) && found.answer.seed == 0)
  }

  @Test func `a proof ends them, and so does nobody who waits`() throws {
    let proven = try Self.outcome(of: [900], provenAt: 0)
    #expect(proven.seconds.count == 1 && proven.answer.isProven)
    let cancelled = try Self.outcome(of: [900, 800, 700, 600], isCancelledAt: 0)
    #expect(cancelled.seconds.count == 1)
  }

  @Test func `a later run that is worse changes nothing`() throws {
    let found = try Self.outcome(of: [500, 800])
    #expect(found.answer.cost == 500 && found.seconds.count == 3)
  }

  @Test func `where each is better, all together have the whole limit`() throws {
    let found = try Self.outcome(of: [900, 800, 700, 600, 500, 400, 300])
    #expect(abs(found.seconds.reduce(0, +) - 10) < 1e-9)
    #expect(found.seconds.last == found.seconds.max())
    #expect(found.seconds.last ?? 0 > 5)
  }

  @Test func `a limit that was asked for is used up, and so is one of steps`() {
    let hand = Hand()
    var options = Self.options(hand)
    options.endsWhenDone = false
    #expect(RepeatedRuns(Self.problem, options, begin: 0) == nil)
    options.endsWhenDone = true
    options.limit = .iterations(1_000)
    #expect(RepeatedRuns(Self.problem, options, begin: 0) == nil)
  }
}

extension RunOptions {
  fileprivate static func counted(_ steps: Int) -> RunOptions {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(steps)
    return options
  }
}
