/// One independent search for a tour: greedy start, Lin–Kernighan, local double-bridge kicks.
///
/// - Source: O. Martin, S. W. Otto, E. W. Felten (1991), *Large-Step Markov Chains for the Traveling
///   Salesman Problem*, Complex Systems 5(3); kicks within a short stretch of the tour as in
///   D. Applegate, W. Cook, A. Rohe (2003).
struct TourSearch: ~Copyable {
  /// The longest of the segments that a kick swaps.
  private static let longestKick = 50

  private let problem: TourProblem
  private var tour: TourArray
  private var moves: LinKernighan
  private var random: RandomSource
  /// The length of the tour in hand.
  private(set) var length: Int

  /// Prepares a search that starts from the greedy tour.
  init(_ problem: consuming TourProblem, _ random: RandomSource) {
    let start = GreedyTour.order(problem)
    length = problem.length(of: start)
    tour = TourArray(start)
    moves = LinKernighan(cityCount: problem.cityCount)
    self.problem = problem
    self.random = random
  }

  /// The cities in order.
  var order: [Int] { tour.order }

  /// Improves from every city until no move gains, then kicks until the limit.
  ///
  /// - Parameters:
  ///   - meter: Counts kicks.
  ///   - patience: How many kicks in a row may bring nothing; then it ends, limit or not.
  ///   - target: A length that no tour can beat; reaching it ends the search.
  ///   - progress: Told about every better tour: the kicks so far and its length.
  mutating func run(
    _ meter: inout WorkMeter, patience: Int = .max, target: Int = 0,
    progress: (_ steps: Int, _ length: Int) -> Void
  ) {
    guard problem.cityCount >= 4 else { return }
    for city in tour.order { moves.enqueue(city) }
    var looks = 0
    length -= moves.run(&tour, problem) {
      looks += 1
      if looks & 255 == 0 { meter.look() }
      return meter.isDone
    }
    tour.commit()
    guard problem.cityCount >= 5 else { return }
    var fruitless = 0
    while !meter.isDone, fruitless < patience, length > target {
      let change = kick() - moves.run(&tour, problem)
      if change <= 0 {
        length += change
        tour.commit()
        if change < 0 {
          fruitless = 0
          progress(meter.steps, length)
        }
      } else {
        tour.undo(to: 0)
      }
      fruitless += 1
      meter.step()
    }
  }

  /// Swaps two neighbouring segments somewhere and queues the cities at the cuts.
  ///
  /// - Returns: By how much the tour became longer.
  private mutating func kick() -> Int {
    let longest = min(Self.longestKick, (problem.cityCount - 2) / 3)
    let p = random.below(problem.cityCount)
    let firstLength = 1 + random.below(longest)
    let secondLength = 1 + random.below(longest)
    let a1 = tour.next(p)
    let a2 = tour.city(firstLength - 1, after: a1)
    let b1 = tour.next(a2)
    let b2 = tour.city(secondLength - 1, after: b1)
    let q = tour.next(b2)
    // p [a1…a2] [b1…b2] q  →  p [b1…b2] [a1…a2] q
    tour.reverse(a1, b2)
    tour.reverse(b2, b1)
    tour.reverse(a2, a1)
    for city in [p, a1, a2, b1, b2, q] { moves.enqueue(city) }
    return problem.distance(p, b1) + problem.distance(b2, a1) + problem.distance(a2, q)
      - problem.distance(p, a1) - problem.distance(a2, b1) - problem.distance(b2, q)
  }
}
