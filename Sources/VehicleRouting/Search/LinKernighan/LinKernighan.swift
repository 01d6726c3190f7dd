/// Lin–Kernighan moves on an array: chains of reversals with positive partial gain, and Or-opt.
///
/// - Source: S. Lin, B. W. Kernighan (1973), *An Effective Heuristic Algorithm for the
///   Traveling-Salesman Problem*, Operations Research 21(2); the flip sequences follow
///   D. Applegate, W. Cook, A. Rohe (2003), *Chained Lin-Kernighan for Large Traveling Salesman
///   Problems*, INFORMS Journal on Computing 15(1).
struct LinKernighan: ~Copyable {
  /// How many candidates are tried at each of the first levels; one beyond.
  private static let breadth: InlineArray<4, Int> = [5, 3, 1, 1]
  /// The longest chain of reversals.
  private static let deepest = 30
  /// The longest segment that Or-opt moves.
  private static let longestSegment = 3

  /// Cities whose surroundings changed, first in first out; a city is queued once.
  private var queue: Table<Int>
  private var queueHead = 0
  private var queueCount = 0
  private var isQueued: Table<Bool>

  /// `joined[level]`: the cities that the chain in hand has joined at that level; a chain must not
  /// remove again what it has added.
  private var joined = InlineArray<31, (Int, Int)>(repeating: (0, 0))

  /// The best closing gain of the chain in hand, and how many reversals it takes.
  private var bestGain = 0
  private var bestLogCount = 0

  /// Prepares the moves for tours of so many cities.
  init(cityCount: Int) {
    queue = Table(repeating: 0, count: cityCount)
    isQueued = Table(repeating: false, count: cityCount)
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
    _ tour: inout TourArray, _ problem: borrowing TourProblem, shouldStop: () -> Bool = { false }
  ) -> Int {
    var total = 0
    while queueCount > 0 {
      let city = queue[queueHead]
      queueHead = queueHead + 1 == queue.count ? 0 : queueHead + 1
      queueCount -= 1
      isQueued[city] = false
      if shouldStop() { continue }
      while true {
        let gain = improve(from: city, &tour, problem)
        if gain == 0 { break }
        total += gain
      }
    }
    return total
  }

  private mutating func improve(
    from t1: Int, _ tour: inout TourArray, _ problem: borrowing TourProblem
  ) -> Int {
    for _ in 0..<2 {
      let begin = tour.logCount
      bestGain = 0
      bestLogCount = begin
      let t2 = tour.next(t1)
      extend(1, t1, t2, problem.distance(t1, t2), &tour, problem)
      if bestGain == 0 { bestGain = moveSegment(from: t1, &tour, problem) }
      if bestGain > 0 {
        for index in begin..<tour.logCount {
          let (first, last) = tour.logged(index)
          enqueue(first)
          enqueue(last)
          // The city behind the one where a reversal ended has a new neighbour, too.
          enqueue(index - begin < 30 ? joined[index - begin + 1].1 : first)
        }
        enqueue(t1)
        return bestGain
      }
      tour.turn()
    }
    return 0
  }

  /// Extends the chain that has removed the leg from `t1` to the next city `t2`, among others, and
  /// has gained `gain` with `t2` not yet joined to anything.
  ///
  /// On return the tour is as at the best closing that was found, or as before if there is none.
  private mutating func extend(
    _ level: Int, _ t1: Int, _ t2: Int, _ gain: Int, _ tour: inout TourArray,
    _ problem: borrowing TourProblem
  ) {
    let breadth = level <= 4 ? Self.breadth[level - 1] : 1
    // The best candidates by what joining to them and removing the leg before them gains.
    var chosen = InlineArray<6, (gain: Int, city: Int)>(repeating: (0, 0))
    var count = 0
    for k in 0..<problem.candidateCount {
      let c = problem.candidates[t2 * problem.candidateCount + k]
      let open = gain - problem.distance(t2, c)
      if open <= 0 { break }
      if c == t1 || c == tour.next(t2) { continue }
      let t3 = tour.previous(c)
      if level > 1, isJoined(t3, c, before: level) { continue }
      let reach = open + problem.distance(t3, c)
      var slot = min(count, breadth - 1)
      if count == breadth, chosen[slot].gain >= reach { continue }
      while slot > 0, chosen[slot - 1].gain < reach {
        chosen[slot] = chosen[slot - 1]
        slot -= 1
      }
      chosen[slot] = (reach, c)
      if count < breadth { count += 1 }
    }

    for i in 0..<count {
      let (reach, c) = chosen[i]
      let t3 = tour.previous(c)
      let before = tour.logCount
      tour.reverse(t2, t3)
      joined[level] = (t2, c)
      let closed = reach - problem.distance(t3, t1)
      if closed > bestGain {
        bestGain = closed
        bestLogCount = tour.logCount
      }
      if level < Self.deepest { extend(level + 1, t1, t3, reach, &tour, problem) }
      if bestGain > 0 {
        tour.undo(to: bestLogCount)
        return
      }
      tour.undo(to: before)
    }
  }

  @inline(__always)
  private func isJoined(_ a: Int, _ b: Int, before level: Int) -> Bool {
    for i in 1..<level where joined[i] == (a, b) || joined[i] == (b, a) { return true }
    return false
  }

  /// Or-opt: moves a segment that begins at `s1` and goes on to where a candidate of its end is.
  ///
  /// - Returns: The gain, zero if no such move gains.
  private func moveSegment(
    from s1: Int, _ tour: inout TourArray, _ problem: borrowing TourProblem
  ) -> Int {
    guard problem.cityCount > Self.longestSegment + 4 else { return 0 }
    let p = tour.previous(s1)
    var s2 = s1
    for length in 1...Self.longestSegment {
      if length > 1 { s2 = tour.next(s2) }
      let n = tour.next(s2)
      let freed =
        problem.distance(p, s1) + problem.distance(s2, n) - problem.distance(p, n)
      guard freed > 0 else { continue }
      for k in 0..<problem.candidateCount {
        let c = problem.candidates[s1 * problem.candidateCount + k]
        let toCandidate = problem.distance(s1, c)
        if toCandidate >= freed { break }
        if tour.steps(from: s1, to: c) < length { continue }
        // s1 stands behind c, or before it.
        let (after, before) = (tour.next(c), tour.previous(c))
        if c != p {
          let gain =
            freed + problem.distance(c, after) - toCandidate - problem.distance(s2, after)
          if gain > 0 {
            place(s1, s2, between: c, after, isReversed: false, &tour)
            return gain
          }
        }
        if c != n {
          let gain =
            freed + problem.distance(before, c) - toCandidate - problem.distance(s2, before)
          if gain > 0 {
            place(s1, s2, between: before, c, isReversed: true, &tour)
            return gain
          }
        }
      }
    }
    return 0
  }

  /// Puts the segment between two consecutive cities outside it by reversals.
  private func place(
    _ s1: Int, _ s2: Int, between c: Int, _ d: Int, isReversed: Bool, _ tour: inout TourArray
  ) {
    let (p, n) = (tour.previous(s1), tour.next(s2))
    if tour.steps(from: s2, to: c) < tour.steps(from: c, to: s1) {
      // p [s1…s2] n…c d  →  p c…n [s2…s1] d  →  p n…c [s2…s1] d
      tour.reverse(s1, c)
      if c != n { tour.reverse(c, n) }
    } else {
      // c d…p [s1…s2] n  →  c [s2…s1] p…d n  →  c [s2…s1] d…p n
      tour.reverse(d, s2)
      if d != p { tour.reverse(p, d) }
    }
    if !isReversed, s1 != s2 { tour.reverse(s2, s1) }
  }
}
