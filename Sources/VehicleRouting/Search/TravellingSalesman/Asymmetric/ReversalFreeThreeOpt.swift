/// Chains of segment swaps: 3-opt moves that reverse nothing, each opened again where it closed.
///
/// A swap of two neighbouring segments is the only 3-opt move that keeps all directions. If none
/// gains by itself, the best open ones are made and gone on from, as Lin–Kernighan moves are.
///
///     a → a⁺, b → x, c → y  become  a → x, b → y, c → a⁺     (a⁺ is the same all along a chain)
///
/// - Source: P.-C. Kanellakis, C. H. Papadimitriou (1980), *Local Search for the Asymmetric
///   Traveling Salesman Problem*, Operations Research 28(5); without their alternating cycles.
struct ReversalFreeThreeOpt: ~Copyable {
  /// How many open swaps are gone on from at each level; none at the last.
  private static let breadth: InlineArray<3, Int> = [5, 3, 0]

  /// Cities whose legs changed, first in first out; a city is queued once.
  private var queue: UncheckedArray<Int>
  private var queueHead = 0
  private var queueCount = 0
  private var isQueued: UncheckedArray<Bool>

  /// The cities at the ends of all legs that the chain in hand changed.
  private var touched = InlineArray<16, Int>(repeating: 0)
  private var touchedCount = 0

  /// Prepares the moves for tours of so many cities.
  init(cityCount: Int) {
    queue = UncheckedArray(repeating: 0, count: cityCount)
    isQueued = UncheckedArray(repeating: false, count: cityCount)
  }

  /// Puts a city on the list of those to improve from.
  @inline(__always)
  mutating func enqueue(_ city: Int) {
    guard !isQueued[city] else { return }
    isQueued[city] = true
    var tail = queueHead + queueCount
    if tail >= queue.count { tail -= queue.count }
    queue[tail] = city
    queueCount += 1
  }

  /// Improves from queued cities until none is left.
  ///
  /// - Returns: By how much the tour became shorter.
  mutating func run(
    _ tour: inout AsymmetricTour, _ problem: borrowing AsymmetricTourProblem,
    shouldStop: () -> Bool = { false }
  ) -> Int {
    var total = 0
    while queueCount > 0 {
      let city = queue[queueHead]
      queueHead = queueHead + 1 == queue.count ? 0 : queueHead + 1
      queueCount -= 1
      isQueued[city] = false
      if shouldStop() { continue }
      while true {
        let next = tour.next(city)
        touchedCount = 0
        let gain = extend(1, city, next, problem.distance(city, next), &tour, problem)
        if gain == 0 { break }
        total += gain
        for index in 0..<touchedCount { enqueue(touched[index]) }
        enqueue(next)
      }
    }
    return total
  }

  /// Extends a chain that has removed the leg from `a` to `end`, among others, and has gained `gain`
  /// with that leg open.
  ///
  /// - Returns: The gain of the chain that was made; zero if none gains: then the tour is as before.
  private mutating func extend(
    _ level: Int, _ a: Int, _ end: Int, _ gain: Int, _ tour: inout AsymmetricTour,
    _ problem: borrowing AsymmetricTourProblem
  ) -> Int {
    let width = problem.candidateCount
    let breadth = Self.breadth[level - 1]
    // The swaps with the greatest gains: closed, and open.
    var (bestGain, bestB, bestC) = (0, 0, 0)
    var chosen = InlineArray<5, (gain: Int, b: Int, c: Int)>(repeating: (0, 0, 0))
    var count = 0
    for k in a * width..<(a + 1) * width {
      let first = gain - problem.candidateDistances[k]
      if first <= 0 { break }
      let x = problem.candidates[k]
      if x == end { continue }
      let b = tour.previous(x)
      let toX = tour.steps(from: a, to: x)
      let freed = first + problem.distance(b, x)
      for m in b * width..<(b + 1) * width {
        let second = freed - problem.candidateDistances[m]
        if second <= 0 { break }
        let y = problem.candidates[m]
        let toY = y == a ? problem.cityCount : tour.steps(from: a, to: y)
        // The third leg has to lie behind the second one, else the tour falls apart.
        if toY <= toX || y == end { continue }
        let c = tour.previous(y)
        let open = second + problem.distance(c, y)
        let closed = open - problem.distance(c, end)
        if closed > bestGain { (bestGain, bestB, bestC) = (closed, b, c) }
        var slot = min(count, breadth - 1)
        if breadth == 0 || count == breadth && chosen[slot].gain >= open { continue }
        while slot > 0, chosen[slot - 1].gain < open {
          chosen[slot] = chosen[slot - 1]
          slot -= 1
        }
        chosen[slot] = (open, b, c)
        if count < breadth { count += 1 }
      }
    }
    if bestGain > 0 {
      swap(a, bestB, bestC, &tour)
      return bestGain
    }
    let (logCount, touchedBefore) = (tour.logCount, touchedCount)
    for i in 0..<count {
      swap(a, chosen[i].b, chosen[i].c, &tour)
      let result = extend(level + 1, chosen[i].c, end, chosen[i].gain, &tour, problem)
      if result > 0 { return result }
      tour.undo(to: logCount)
      touchedCount = touchedBefore
    }
    return 0
  }

  private mutating func swap(_ a: Int, _ b: Int, _ c: Int, _ tour: inout AsymmetricTour) {
    touched[touchedCount] = a
    touched[touchedCount + 1] = b
    touched[touchedCount + 2] = c
    touched[touchedCount + 3] = tour.next(b)
    touched[touchedCount + 4] = tour.next(c)
    touchedCount += 5
    tour.swapSegments(a, b, c)
  }
}
