internal import BasicAlgorithms

/// One independent search for a directed tour: patching, chains of segment swaps, double bridges
/// within a short stretch, and an acceptance that cools down, cycle by cycle.
///
/// A double bridge turns three neighbouring segments B C D into D C B. Unlike a swap of two segments
/// it cannot be undone by a single move of the local search, which would else do just that.
///
/// - Source: O. Martin, S. W. Otto, E. W. Felten (1991), *Large-Step Markov Chains for the Traveling
///   Salesman Problem*, Complex Systems 5(3); D. S. Johnson, L. A. McGeoch (1997), *The Traveling
///   Salesman Problem: A Case Study in Local Optimization*: iterated 3-opt for directed tours.
struct AsymmetricTourSearch: ~Copyable {
  /// The longest of the segments that a kick moves.
  private static let longestKick = 30
  /// How many kicks per city a cycle of cooling takes, if the limit allows.
  private static let kicksPerCity = 100
  /// The greatest length above the best tour's that a cycle accepts at first, in shares of the
  /// distance to the assignment bound per city.
  private static let warmth = 30.0

  private let problem: AsymmetricTourProblem
  private var tour: AsymmetricTour
  private var moves: ReversalFreeThreeOpt
  private var random: RandomSource
  /// The length of the tour in hand.
  private var currentLength: Int
  /// The best tour, from any city on, and its length.
  private(set) var order: [Int]
  private(set) var length: Int

  /// The kicks of the cycle in hand, and the share of the limit that was used up at its begin.
  private var cycleKicks = 0
  private var cycleBegin = 0.0

  /// Prepares a search that starts from the patched assignment.
  init(_ problem: consuming AsymmetricTourProblem, _ random: RandomSource) {
    order = CyclePatching.order(problem)
    length = problem.length(of: order)
    currentLength = length
    tour = AsymmetricTour(order)
    moves = ReversalFreeThreeOpt(cityCount: problem.cityCount)
    self.problem = problem
    self.random = random
  }

  /// Improves from every city until no move gains, then kicks until the limit.
  ///
  /// - Parameters:
  ///   - meter: Counts kicks.
  ///   - patience: How many kicks in a row may bring no better tour; then it ends, limit or not.
  ///   - progress: Told about every better tour: the kicks so far and its length.
  mutating func run(
    _ meter: inout StoppingCriterion, patience: Int = .max,
    progress: (_ steps: Int, _ length: Int) -> Void
  ) {
    guard problem.cityCount >= 3 else { return }
    for city in order { moves.enqueue(city) }
    var looks = 0
    currentLength -= moves.run(&tour, problem) {
      looks += 1
      if looks & 255 == 0 { meter.look() }
      return meter.isDone
    }
    tour.commit()
    keepIfBetter(meter, progress)
    guard problem.cityCount >= 5 else { return }
    var fruitless = 0
    while !meter.isDone, fruitless < patience, length > problem.bound {
      if cycleKicks == Self.kicksPerCity * problem.cityCount { beginCycle(meter) }
      let threshold = max(currentLength, length + allowance(meter))
      let newLength = currentLength + kick() - moves.run(&tour, problem)
      fruitless += 1
      if newLength <= threshold {
        currentLength = newLength
        if keepIfBetter(meter, progress) { fruitless = 0 }
        tour.commit()
      } else {
        tour.undo(to: 0)
      }
      cycleKicks += 1
      meter.step()
    }
  }

  /// By how much a tour may be longer than the best one now.
  private mutating func allowance(_ meter: borrowing StoppingCriterion) -> Int {
    let byKicks = Double(cycleKicks) / Double(Self.kicksPerCity * problem.cityCount)
    let byLimit = (meter.share - cycleBegin) / max(1e-9, 1 - cycleBegin)
    let coolness = min(1, max(byKicks, byLimit))
    let distance = Double(length - problem.bound) / Double(problem.cityCount)
    return Int(Self.warmth * distance * (1 - coolness) * random.fraction())
  }

  /// Keeps the tour in hand if it is the best so far.
  @discardableResult
  private mutating func keepIfBetter(
    _ meter: borrowing StoppingCriterion, _ progress: (_ steps: Int, _ length: Int) -> Void
  ) -> Bool {
    guard currentLength < length else { return false }
    length = currentLength
    order = tour.order
    progress(meter.steps, length)
    return true
  }

  /// Goes back to the best tour and disturbs it widely.
  private mutating func beginCycle(_ meter: borrowing StoppingCriterion) {
    cycleKicks = 0
    cycleBegin = meter.share
    tour = AsymmetricTour(order)
    currentLength = length
    let count = 3 + random.below(max(3, problem.cityCount / 10))
    for _ in 0..<count {
      let p = random.below(problem.cityCount)
      let longest = (problem.cityCount - 2) / 3
      currentLength += swapThree(
        after: p, 1 + random.below(longest), 1 + random.below(longest), 1 + random.below(longest))
    }
    currentLength -= moves.run(&tour, problem)
    tour.commit()
  }

  /// Turns three short segments somewhere; returns by how much the tour became longer.
  private mutating func kick() -> Int {
    let longest = max(1, min(Self.longestKick, (problem.cityCount - 2) / 4))
    return swapThree(
      after: random.below(problem.cityCount), 1 + random.below(longest), 1 + random.below(longest),
      1 + random.below(longest))
  }

  /// Double bridge behind a city, and the cities at the cuts queued.
  ///
  ///     p [b₁…b₂] [c₁…c₂] [d₁…d₂] q  →  p [d₁…d₂] [c₁…c₂] [b₁…b₂] q
  ///
  /// - Returns: By how much the tour became longer.
  private mutating func swapThree(after p: Int, _ first: Int, _ second: Int, _ third: Int) -> Int {
    let b1 = tour.next(p)
    let b2 = tour.city(first, after: p)
    let c1 = tour.next(b2)
    let c2 = tour.city(second, after: b2)
    let d1 = tour.next(c2)
    let d2 = tour.city(third, after: c2)
    let q = tour.next(d2)
    let removed =
      problem.distance(p, b1) + problem.distance(b2, c1) + problem.distance(c2, d1)
      + problem.distance(d2, q)
    tour.swapSegments(p, b2, d2)
    tour.swapSegments(p, c2, d2)
    moves.enqueue(p)
    moves.enqueue(b1)
    moves.enqueue(b2)
    moves.enqueue(c1)
    moves.enqueue(c2)
    moves.enqueue(d1)
    moves.enqueue(d2)
    moves.enqueue(q)
    return problem.distance(p, d1) + problem.distance(d2, c1) + problem.distance(c2, b1)
      + problem.distance(b2, q) - removed
  }
}

/// Patching: joins the rounds of an assignment into one tour, the largest two first.
///
/// - Source: R. M. Karp (1979), *A Patching Algorithm for the Nonsymmetric Traveling-Salesman
///   Problem*, SIAM Journal on Computing 8(4).
enum CyclePatching {
  /// Returns all cities in the order of a patched tour.
  ///
  /// - Complexity: O(*n*²) for *n* cities.
  static func order(_ problem: borrowing AsymmetricTourProblem) -> [Int] {
    var next = problem.successors
    var rounds: [[Int]] = []
    var isListed = [Bool](repeating: false, count: problem.cityCount)
    for first in 0..<problem.cityCount where !isListed[first] {
      var round: [Int] = []
      var city = first
      while !isListed[city] {
        isListed[city] = true
        round.append(city)
        city = next[city]
      }
      rounds.append(round)
    }
    rounds.sort { ($1.count, $0[0]) < ($0.count, $1[0]) }

    var tour = rounds[0]
    for round in rounds.dropFirst() {
      var (least, a, b) = (Int.max, 0, 0)
      for i in tour {
        for j in round {
          let cost =
            problem.distance(i, next[j]) + problem.distance(j, next[i])
            - problem.distance(i, next[i]) - problem.distance(j, next[j])
          if cost < least { (least, a, b) = (cost, i, j) }
        }
      }
      next.swapAt(a, b)
      tour += round
    }
    var order = [0]
    while order.count < problem.cityCount { order.append(next[order[order.count - 1]]) }
    return order
  }
}
