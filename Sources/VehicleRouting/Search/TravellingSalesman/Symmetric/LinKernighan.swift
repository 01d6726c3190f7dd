internal import BasicAlgorithms

/// Sequential exchanges of up to six edges: Lin–Kernighan's search without making trial moves.
///
///     remove t1–t2, add t2–t3, remove t3–t4, add t4–t5, …, and close with t2k–t1
///
/// A sequence goes on as long as more was removed than added. Whether closing it gives one tour is
/// told from the order of the cuts alone, so that the array is written only for an improvement.
///
/// - Source: S. Lin, B. W. Kernighan (1973), *An Effective Heuristic Algorithm for the
///   Traveling-Salesman Problem*, Operations Research 21(2); both ends of each removed edge and
///   sequences that close only later as in K. Helsgaun (2009), *General k-opt Submoves for the
///   Lin–Kernighan TSP Heuristic*, Mathematical Programming Computation 1.
struct LinKernighan: ~Copyable {
  /// How many continuations are tried at each level; their count is the deepest exchange less one.
  private let breadth: UncheckedArray<Int>
  private let deepest: Int
  /// Improvements that would rewrite more of the array than this are left out.
  private let widestWindow: Int

  /// Cities whose surroundings changed, first in first out; a city is queued once.
  private var queue: UncheckedArray<Int32>
  private var queueHead = 0
  private var queueCount = 0
  private var isQueued: UncheckedArray<Bool>

  // MARK: The sequence in hand

  /// `ends[2i]`, `ends[2i + 1]`: the `i`-th removed edge; added edges join ends 1 and 2, 3 and 4.
  private var ends: UncheckedArray<Int>
  /// `cut[i]`: the position before the `i`-th removed edge.
  private var cut: UncheckedArray<Int>
  /// `isUpper[i]`: 1 if `ends[2i]` stands behind the cut, 0 if before.
  private var isUpper: UncheckedArray<Int>
  /// Continuations of each level, the best first: what is gained so far, the end of the added edge
  /// and that of the next removed one.
  private var reach: UncheckedArray<Int>
  private var near: UncheckedArray<Int>
  private var far: UncheckedArray<Int>

  // MARK: Scratch for closing

  private var byRank: UncheckedArray<Int>
  private var rank: UncheckedArray<Int>
  private var mate: UncheckedArray<Int>

  /// Prepares the moves for tours of so many cities.
  ///
  /// - Parameters:
  ///   - cityCount: How many cities the tours have.
  ///   - breadth: How many continuations are tried after the first added edge, after the second, …
  ///   - widestWindow: The most cities that an improvement may rewrite.
  init(cityCount: Int, breadth: [Int] = [5, 3, 1], widestWindow: Int = .max) {
    precondition(breadth.count + 1 <= TourArray.maxCuts)
    self.breadth = UncheckedArray(breadth)
    self.widestWindow = widestWindow
    deepest = breadth.count + 1
    queue = UncheckedArray(repeating: 0, count: cityCount)
    isQueued = UncheckedArray(repeating: false, count: cityCount)
    ends = UncheckedArray(repeating: 0, count: 2 * deepest)
    cut = UncheckedArray(repeating: 0, count: deepest)
    isUpper = UncheckedArray(repeating: 0, count: deepest)
    let most = breadth.max() ?? 1
    reach = UncheckedArray(repeating: 0, count: deepest * most)
    near = UncheckedArray(repeating: 0, count: deepest * most)
    far = UncheckedArray(repeating: 0, count: deepest * most)
    byRank = UncheckedArray(repeating: 0, count: deepest)
    rank = UncheckedArray(repeating: 0, count: deepest)
    mate = UncheckedArray(repeating: 0, count: 2 * deepest)
    widest = most
  }

  /// The greatest of the breadths: the stride of the levels in `reach`, `near` and `far`.
  private let widest: Int

  /// Puts a city on the list of those to improve from.
  @inline(__always)
  mutating func enqueue(_ city: Int) {
    guard !isQueued[city] else { return }
    isQueued[city] = true
    var tail = queueHead + queueCount
    if tail >= queue.count { tail -= queue.count }
    queue[tail] = Int32(truncatingIfNeeded: city)
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
      let city = Int(queue[queueHead])
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
    for direction in 0..<2 {
      let t2 = direction == 0 ? tour.next(t1) : tour.previous(t1)
      ends[0] = t1
      ends[1] = t2
      cut[0] = tour.position(of: direction == 0 ? t1 : t2)
      isUpper[0] = direction
      let gain = extend(1, problem.distance(t1, t2), &tour, problem)
      if gain > 0 { return gain }
    }
    return 0
  }

  /// Extends the sequence that has removed `level` edges, the last of which ends open.
  ///
  /// - Returns: The gain of the exchange that was made, zero if none gains.
  private mutating func extend(
    _ level: Int, _ open: Int, _ tour: inout TourArray, _ problem: borrowing TourProblem
  ) -> Int {
    let first = ends[0]
    let last = ends[2 * level - 1]
    let (after, before) = (tour.next(last), tour.previous(last))
    let isDeepest = level + 1 == deepest
    let breadth = breadth[level - 1]
    let base = level * widest
    var count = 0
    var slot = last * problem.candidateCount
    let end = slot + problem.candidateCount
    while slot < end {
      let c = Int(problem.candidates[slot])
      let gained = open - Int(problem.candidateDistance[slot])
      slot += 1
      if gained <= 0 || c == after || c == before { continue }
      let p = tour.position(of: c)
      for side in 0..<2 {
        let d = side == 0 ? tour.next(c) : tour.previous(c)
        let place = side == 0 ? p : p == 0 ? tour.count - 1 : p - 1
        if isCut(place, level) { continue }
        let total = gained + problem.distance(c, d)
        let closed = total - problem.distance(d, first)
        if closed > 0 {
          ends[2 * level] = c
          ends[2 * level + 1] = d
          cut[level] = place
          isUpper[level] = side
          if closes(level + 1, &tour) {
            tour.rewrite(level + 1)
            for i in 0..<2 * level + 2 { enqueue(ends[i]) }
            return closed
          }
        }
        if isDeepest || count == breadth && reach[base + count - 1] >= total { continue }
        if count < breadth { count += 1 }
        var i = base + count - 1
        while i > base, reach[i - 1] < total {
          reach[i] = reach[i - 1]
          near[i] = near[i - 1]
          far[i] = far[i - 1]
          i -= 1
        }
        reach[i] = total
        near[i] = c
        far[i] = d
      }
    }
    for i in base..<base + count {
      let (c, d) = (near[i], far[i])
      let isNext = tour.next(c) == d
      ends[2 * level] = c
      ends[2 * level + 1] = d
      cut[level] = tour.position(of: isNext ? c : d)
      isUpper[level] = isNext ? 0 : 1
      let gain = extend(level + 1, reach[i], &tour, problem)
      if gain > 0 { return gain }
    }
    return 0
  }

  @inline(__always)
  private func isCut(_ place: Int, _ level: Int) -> Bool {
    for i in 0..<level where cut[i] == place { return true }
    return false
  }

  /// Tells whether closing the sequence gives one tour, and if so hands it to the array.
  private mutating func closes(_ cutCount: Int, _ tour: inout TourArray) -> Bool {
    // A reversal needs both edges cut in the same sense.
    if cutCount == 2, isUpper[0] == isUpper[1] { return false }
    for i in 0..<cutCount {
      var r = i
      while r > 0, cut[byRank[r - 1]] > cut[i] {
        byRank[r] = byRank[r - 1]
        r -= 1
      }
      byRank[r] = i
    }
    for r in 0..<cutCount { rank[byRank[r]] = r }
    var open = 2 * rank[0] + isUpper[0]
    for i in stride(from: cutCount - 1, through: 0, by: -1) {
      let second = 2 * rank[i] + 1 - isUpper[i]
      mate[second] = open
      mate[open] = second
      open = 2 * rank[i] + isUpper[i]
    }
    var entry = 1
    var count = 0
    repeat {
      tour.setEntry(count, at: entry)
      count += 1
      let exit =
        entry & 1 == 1
        ? (entry + 1 == 2 * cutCount ? 0 : entry + 1) : (entry == 0 ? 2 * cutCount - 1 : entry - 1)
      entry = mate[exit]
    } while entry != 1
    guard count == cutCount else { return false }
    for r in 0..<cutCount { tour.setCut(r, at: cut[byRank[r]]) }
    return tour.window(cutCount) <= widestWindow
  }

  // MARK: Kicks

  /// Exchanges three neighbouring segments somewhere, which no sequence can undo, and queues the
  /// cities at the cuts: the double bridge within a short stretch.
  ///
  /// - Precondition: There are at least eight cities.
  /// - Returns: By how much the tour became longer.
  mutating func kick(
    _ tour: inout TourArray, _ problem: borrowing TourProblem, longest: Int,
    _ random: inout RandomSource
  ) -> Int {
    let n = tour.count
    let most = min(longest, (n - 2) / 4)
    let lengths = (random.below(most) + 1, random.below(most) + 1, random.below(most) + 1)
    let p0 = random.below(n - lengths.0 - lengths.1 - lengths.2)
    let (p1, p2) = (p0 + lengths.0, p0 + lengths.0 + lengths.1)
    let p3 = p2 + lengths.2
    let (a0, a1) = (tour.city(at: p0), tour.city(at: p0 + 1))
    let (b0, b1) = (tour.city(at: p1), tour.city(at: p1 + 1))
    let (c0, c1) = (tour.city(at: p2), tour.city(at: p2 + 1))
    let (d0, d1) = (tour.city(at: p3), tour.city(at: p3 + 1 == n ? 0 : p3 + 1))
    // a0 [a1…b0] [b1…c0] [c1…d0] d1  →  a0 [c1…d0] [b1…c0] [a1…b0] d1
    let change =
      problem.distance(a0, c1) + problem.distance(d0, b1) + problem.distance(c0, a1)
      + problem.distance(b0, d1) - problem.distance(a0, a1) - problem.distance(b0, b1)
      - problem.distance(c0, c1) - problem.distance(d0, d1)
    tour.setCut(0, at: p0)
    tour.setCut(1, at: p1)
    tour.setCut(2, at: p2)
    tour.setCut(3, at: p3)
    tour.setEntry(0, at: 7)
    tour.setEntry(1, at: 5)
    tour.setEntry(2, at: 3)
    tour.setEntry(3, at: 1)
    tour.rewrite(4)
    enqueue(a0)
    enqueue(a1)
    enqueue(b0)
    enqueue(b1)
    enqueue(c0)
    enqueue(c1)
    enqueue(d0)
    enqueue(d1)
    return change
  }
}
