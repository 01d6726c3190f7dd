/// The path in hand with its moves: it gets shorter, takes stops in, replaces and drops them, as a price
/// of length and a greatest length allow.
///
/// A move is judged by the price times the change of length, less the change of prizes. Only nodes whose
/// links have changed are looked at again, so that a descent after a small change takes microseconds.
///
/// - Source: 2-opt and Or-opt between neighbours with the gain criterion as in D. S. Johnson,
///   L. A. McGeoch (1997), *The Traveling Salesman Problem: A Case Study in Local Optimization*; adding
///   and dropping as in G. Kobeaga, M. Merino, J. A. Lozano (2018), *An efficient evolutionary algorithm
///   for the orienteering problem*, Computers & Operations Research 90.
struct OrienteeringLocalSearch: ~Copyable {
  let stopCount: Int
  let nodeCount: Int
  private let neighbourCount: Int
  private let lengths: UncheckedArray<Int32>
  let prizes: UncheckedArray<Int>
  private let neighbours: UncheckedArray<Int>

  private(set) var tour: OrienteeringPath
  /// Length and prizes of the path in hand.
  private(set) var length: Int
  private(set) var prize: Int

  /// What a unit of length costs, in prizes, where a stop is taken in or dropped for it.
  var insertionPrice = 0.0
  var removalPrice = 0.0
  /// No stop is taken in that would make the path longer than this.
  var limit: Int
  /// A stop that must not be dropped, if any.
  var kept: Int?

  /// What was changed since the last commit.
  private enum Change: BitwiseCopyable {
    case insertion(Int)
    case removal(Int, after: Int)
    case reversal(Int, Int)
  }
  private var journal: [Change] = []
  private var committedLength = 0
  private var committedPrize = 0
  /// The nodes to look at, each once.
  private var queue: [Int] = []
  private var isQueued: UncheckedArray<Bool>

  /// Below this many nodes on the tour its links are not rearranged: their ends may coincide.
  private static let minRearranged = 8
  private static let longestChain = 3
  /// Keeps rounding errors from looking like gains.
  private static let minGain = 1e-9

  /// Starts with the path that visits one stop.
  init(_ problem: OrienteeringPathProblem, visiting stop: Int) {
    stopCount = problem.stopCount
    nodeCount = problem.nodeCount
    neighbourCount = problem.neighbourCount
    lengths = UncheckedArray(problem.lengths)
    prizes = UncheckedArray(problem.prizes)
    neighbours = UncheckedArray(widening: problem.neighbours)
    tour = OrienteeringPath([], nodeCount: problem.nodeCount)
    isQueued = UncheckedArray(repeating: false, count: problem.nodeCount)
    limit = problem.limit
    length = 0
    prize = 0
    load(visiting: stop)
  }

  @inline(__always)
  func leg(_ i: Int, _ j: Int) -> Int { Int(lengths[i * nodeCount + j]) }

  // MARK: Whole paths

  /// Replaces the path by the round that passes the start in a graph where every node has two links.
  ///
  /// - Parameters:
  ///   - links: `links[base + 2 * node + i]`: the node's two neighbours, itself if it is on no round.
  ///   - base: Where the links of node 0 are.
  ///   - start: A node of the path.
  mutating func load(_ links: borrowing UncheckedArray<Int32>, from base: Int, start: Int) {
    tour.removeAll()
    (length, prize) = (-OrienteeringPathProblem.link, 0)
    var before = Int(links[base + 2 * start])
    var node = start
    repeat {
      tour.append(node)
      prize += prizes[node]
      let one = Int(links[base + 2 * node])
      let next = one == before ? Int(links[base + 2 * node + 1]) : one
      length += leg(node, next)
      (before, node) = (node, next)
    } while node != start
    commit()
  }

  /// Replaces the path by one that visits a single stop.
  mutating func load(visiting stop: Int) {
    let (start, end) = (stopCount, stopCount + 1)
    tour.removeAll()
    tour.append(start)
    tour.append(stop)
    tour.append(end)
    prize = prizes[stop]
    length = leg(start, stop) + leg(stop, end)
    commit()
  }

  /// Drops what is worth least until the path is no longer than `most`, and shortens it in between.
  mutating func shorten(to most: Int) {
    (insertionPrice, removalPrice, limit) = (0, 0, 0)
    while length > most, tour.count > 3, let stop = minWorth() {
      remove(stop)
      run()
    }
  }

  // MARK: Changes

  /// Keeps all changes.
  mutating func commit() {
    journal.removeAll(keepingCapacity: true)
    committedLength = length
    committedPrize = prize
  }

  /// Takes back all changes since the last commit.
  mutating func undo() {
    while let change = journal.popLast() {
      switch change {
      case .insertion(let node): tour.remove(node)
      case .removal(let node, let before): tour.insert(node, after: before)
      case .reversal(let first, let last): tour.reverse(first, last)
      }
    }
    length = committedLength
    prize = committedPrize
  }

  /// What the changes since the last commit have added.
  var lengthChange: Int { length - committedLength }
  var prizeChange: Int { prize - committedPrize }

  /// Puts a node into the queue.
  @inline(__always)
  mutating func enqueue(_ node: Int) {
    if isQueued[node] { return }
    isQueued[node] = true
    queue.append(node)
  }

  /// Puts all nodes into the queue.
  mutating func enqueueAll() {
    for node in 0..<nodeCount { enqueue(node) }
  }

  /// Puts the nodes whose links have changed since the last commit into the queue.
  mutating func enqueueChanged() {
    for change in journal {
      switch change {
      case .insertion(let node): enqueue(node)
      case .removal(_, let before): enqueue(before)
      case .reversal(let first, let last):
        enqueue(first)
        enqueue(last)
      }
    }
  }

  /// Takes an absent stop in behind a node.
  mutating func insert(_ stop: Int, after p: Int) {
    let s = tour.next(p)
    length += leg(p, stop) + leg(stop, s) - leg(p, s)
    prize += prizes[stop]
    tour.insert(stop, after: p)
    journal.append(.insertion(stop))
    enqueue(stop)
    enqueue(p)
    enqueue(s)
  }

  /// Drops a stop.
  mutating func remove(_ stop: Int) {
    let (p, s) = (tour.previous(stop), tour.next(stop))
    length -= leg(p, stop) + leg(stop, s) - leg(p, s)
    prize -= prizes[stop]
    tour.remove(stop)
    journal.append(.removal(stop, after: p))
    enqueue(p)
    enqueue(s)
  }

  /// Replaces the links *a*–*b* and *c*–*e* by *a*–*c* and *b*–*e*, where *b* and *e* both follow or both
  /// precede.
  mutating func exchange(_ a: Int, _ b: Int, _ c: Int, _ e: Int) {
    length += leg(a, c) + leg(b, e) - leg(a, b) - leg(c, e)
    let (first, last) = tour.next(a) == b ? (b, c) : (a, e)
    let isOutside = tour.reverse(first, last)
    journal.append(isOutside ? .reversal(first, last) : .reversal(last, first))
    enqueue(a)
    enqueue(b)
    enqueue(c)
    enqueue(e)
  }

  // MARK: Descent

  /// Improves around the queued nodes until no move helps.
  mutating func run() {
    var index = 0
    while index < queue.count {
      let node = queue[index]
      isQueued[node] = false
      while improve(node) {}
      index += 1
    }
    queue.removeAll(keepingCapacity: true)
  }

  /// Makes one improving move around a node, if there is one.
  private mutating func improve(_ a: Int) -> Bool {
    guard tour.contains(a) else { return false }
    return drop(a) || tour.count >= Self.minRearranged && (shorten(a, true) || shorten(a, false))
      || takeIn(beside: a)
  }

  @inline(__always)
  private mutating func drop(_ a: Int) -> Bool {
    guard a < stopCount, removalPrice > 0, a != kept, tour.count > 3 else { return false }
    let (p, s) = (tour.previous(a), tour.next(a))
    let saving = leg(p, a) + leg(a, s) - leg(p, s)
    guard Double(prizes[a]) - removalPrice * Double(saving) < -Self.minGain else { return false }
    remove(a)
    return true
  }

  @inline(__always)
  private func neighbour(_ node: Int, _ isNext: Bool) -> Int {
    isNext ? tour.next(node) : tour.previous(node)
  }

  /// Replaces the link from `a` to its next or previous node by 2-opt or Or-opt.
  private mutating func shorten(_ a: Int, _ isNext: Bool) -> Bool {
    let b = neighbour(a, isNext)
    let removed = leg(a, b)
    for k in a * neighbourCount..<(a + 1) * neighbourCount {
      let c = neighbours[k]
      guard tour.contains(c) else { continue }
      let added = leg(a, c)
      if added >= removed { return false }
      if c == b { continue }
      let e = neighbour(c, isNext)
      if added + leg(b, e) < removed + leg(c, e) {
        exchange(a, b, c, e)
        return true
      }
      if moveChain(a, b, beside: c, gain: removed - added, isNext) { return true }
    }
    return false
  }

  /// Moves a chain that ends in `a`, away from its neighbour `b`, to stand with `a` beside `c`.
  ///
  ///     from    y – x … a – b … c – f    to    y – b … c – a … x – f
  private mutating func moveChain(
    _ a: Int, _ b: Int, beside c: Int, gain: Int, _ isNext: Bool
  ) -> Bool {
    var x = a
    for _ in 0..<Self.longestChain {
      if x >= stopCount || x == c { return false }
      let y = neighbour(x, !isNext)
      if y == b { return false }
      let most = gain + leg(x, y) - leg(y, b)
      for side in 0..<2 {
        let isBeyond = side == 0
        let f = neighbour(c, isBeyond == isNext)
        if f == a || f == x { continue }
        guard leg(x, f) - leg(c, f) < most else { continue }
        // Seen along the way from x to a: the chain moves between `left` and `right`.
        let (left, right) = isBeyond ? (c, f) : (f, c)
        exchange(y, x, left, right)
        if left != b { exchange(y, left, b, a) }
        if !isBeyond, x != a { exchange(left, a, x, right) }
        return true
      }
      x = y
    }
    return false
  }

  /// Takes the best absent neighbour of `a` in beside it, or instead of it or of a node beside it.
  private mutating func takeIn(beside a: Int) -> Bool {
    let (p, s) = (tour.previous(a), tour.next(a))
    let (pp, ss) = (tour.previous(p), tour.next(s))
    var best = -Self.minGain
    var choice: (stop: Int, place: Int, isReplacing: Bool)?
    for k in a * neighbourCount..<(a + 1) * neighbourCount {
      let c = neighbours[k]
      if tour.contains(c) { continue }
      let leg0 = leg(a, c)
      let (toNext, toPrevious) = (leg(c, s), leg(c, p))
      @inline(__always)
      func consider(_ change: Int, _ place: Int, losing lost: Int? = nil) {
        if change > 0, length + change > limit { return }
        let value = insertionPrice * Double(change) - Double(prizes[c] - (lost ?? 0))
        guard value < best else { return }
        best = value
        choice = (c, place, lost != nil)
      }
      if leg(a, s) >= 0 { consider(leg0 + toNext - leg(a, s), a) }
      if leg(p, a) >= 0 { consider(leg0 + toPrevious - leg(p, a), p) }
      if a < stopCount, a != kept {
        consider(toPrevious + toNext - leg(p, a) - leg(a, s), a, losing: prizes[a])
      }
      if s < stopCount, s != kept {
        consider(leg0 + leg(c, ss) - leg(a, s) - leg(s, ss), s, losing: prizes[s])
      }
      if p < stopCount, p != kept {
        consider(leg0 + leg(c, pp) - leg(p, a) - leg(pp, p), p, losing: prizes[p])
      }
    }
    guard let (stop, place, isReplacing) = choice else { return false }
    if isReplacing {
      let before = tour.previous(place)
      remove(place)
      insert(stop, after: before)
    } else {
      insert(stop, after: place)
    }
    return true
  }

  // MARK: Help for the search

  /// Returns the node behind which an absent stop makes the path least longer, with the change.
  ///
  /// Places beside the stop's neighbours, or all places if no neighbour is on the path.
  func cheapestPlace(of stop: Int) -> (after: Int, change: Int)? {
    var best: (after: Int, change: Int)?
    @inline(__always)
    func consider(_ p: Int) {
      let s = tour.next(p)
      guard leg(p, s) >= 0 else { return }
      let change = leg(p, stop) + leg(stop, s) - leg(p, s)
      if change < best?.change ?? .max { best = (p, change) }
    }
    for k in stop * neighbourCount..<(stop + 1) * neighbourCount where tour.contains(neighbours[k])
    {
      consider(neighbours[k])
      consider(tour.previous(neighbours[k]))
    }
    if best == nil { for rank in 0..<tour.count { consider(tour.node(at: rank)) } }
    return best
  }

  /// Takes a round beside the path in at the cheapest exchange of one leg of both, if its prizes pay.
  ///
  /// - Parameters:
  ///   - round: Absent stops in the order of the round.
  ///   - length: Length of the round's own legs; its only stop's leg to itself counts nothing.
  ///   - prize: Prizes of its stops.
  ///   - price: What a unit of length is worth.
  mutating func linkIn(_ round: [Int], length: Int, prize: Int, price: Double) {
    let count = round.count
    var best: (change: Int, index: Int, isForward: Bool, after: Int)?
    for index in 0..<count {
      let a = round[index]
      for k in a * neighbourCount..<(a + 1) * neighbourCount where tour.contains(neighbours[k]) {
        let c = neighbours[k]
        for side in 0..<4 {
          // The round is opened between `a` and `b`, the path between `c` and `e`.
          let isForward = side & 1 == 0
          let b = round[(index + (isForward ? count - 1 : 1)) % count]
          let isBehind = side & 2 == 0
          let e = isBehind ? tour.next(c) : tour.previous(c)
          guard leg(c, e) >= 0 else { continue }
          let opened = count == 1 ? 0 : leg(a, b)
          let change = leg(a, c) + leg(b, e) - leg(c, e) - opened
          guard change < best?.change ?? .max else { continue }
          // Seen along the path, the round is read on from `a` behind `c`, or back to `a` before it.
          best = (change, index, isForward, isBehind ? c : -1 - e)
        }
      }
    }
    guard let best, Double(prize) > price * Double(length + best.change) else { return }
    var place = best.after >= 0 ? best.after : -1 - best.after
    for offset in 0..<count {
      // Before `c` the stop at the far end of the round comes first.
      let rank = best.after >= 0 ? offset : count - 1 - offset
      let stop = round[(best.index + (best.isForward ? rank : count - rank)) % count]
      insert(stop, after: place)
      place = stop
    }
  }

  /// Returns the stop whose removal costs the least prize per length that it saves.
  func minWorth() -> Int? {
    var worst: Int?
    var least = (prize: 1.0, saving: 0.0)
    var before = tour.node(at: tour.count - 1)
    var stop = tour.node(at: 0)
    for rank in 1...tour.count {
      let after = tour.node(at: rank)
      if stop < stopCount, stop != kept {
        let saving = Double(leg(before, stop) + leg(stop, after) - leg(before, after))
        if saving > 0, Double(prizes[stop]) * least.saving < least.prize * saving || worst == nil {
          least = (Double(prizes[stop]), saving)
          worst = stop
        }
      }
      before = stop
      stop = after
    }
    return worst
  }
}
