internal import BasicAlgorithms

/// Changes one path step by step, each step with its descent and repair, accepted by simulated annealing.
///
/// A step swaps two short stretches, drops stretches, or forces an absent stop in. Stops may be taken
/// in beyond the greatest length at a price; then those go that are worth least for the length they take.
/// Paths are compared by prizes less the price of their length, so that slack is worth something.
///
/// - Source: The price of length is the multiplier of a Lagrangian relaxation as in A. Santini (2019),
///   *An adaptive large neighbourhood search algorithm for the orienteering problem*, Expert Systems with
///   Applications 123; the local kicks are those of tours.
struct OrienteeringAnnealing: ~Copyable {
  /// The share of the mean prize per length that a unit of length is priced at.
  private static let priceShare = 0.6
  private static let swapShare = 0.2
  private static let forcedShare = 0.05
  /// The share of removals of any length, the others being of `longestStretch` stops at most.
  private static let longRemovalShare = 0.02
  private static let longestStretch = 10
  private static let swapSpan = 30
  /// The share of removals after which the path may grow beyond its limit before it is repaired.
  private static let excessShare = 0.1

  private let problem: OrienteeringPathProblem
  var path: OrienteeringLocalSearch
  /// What a unit of length is worth, in prizes.
  private(set) var price = 0.0
  /// The most prizes that any path had so far; of these paths the least length.
  private(set) var bestPrize = -1
  private(set) var bestLength = 0
  /// `bestOrder[..<bestCount]`: its nodes as a round.
  private var bestOrder: UncheckedArray<Int32>
  private var bestCount = 0

  /// Starts with the path that visits one stop.
  init(_ problem: OrienteeringPathProblem, visiting stop: Int) {
    self.problem = problem
    path = OrienteeringLocalSearch(problem, visiting: stop)
    bestOrder = UncheckedArray(repeating: 0, count: problem.nodeCount)
    note()
  }

  /// The greatest length.
  var limit: Int { problem.limit }

  /// The stops of the best path in order.
  var bestStops: [Int] {
    let order = (0..<bestCount).map { Int(bestOrder[$0]) }
    let start = order.firstIndex(of: problem.start) ?? 0
    let stops = (order[start...] + order[..<start]).filter { $0 < problem.stopCount }
    // Read backward, the end comes right behind the start.
    let isBackward = order[(start + 1) % order.count] == problem.end && order.count > 2
    return isBackward ? stops.reversed() : stops
  }

  /// Remembers the path in hand if it is the best of all.
  ///
  /// - Returns: Whether it is.
  @discardableResult
  mutating func note() -> Bool {
    guard (path.prize, -path.length) > (bestPrize, -bestLength) else { return false }
    (bestPrize, bestLength, bestCount) = (path.prize, path.length, path.tour.count)
    for rank in 0..<bestCount { bestOrder[rank] = Int32(path.tour.node(at: rank)) }
    return true
  }

  /// Prices length by a path's prizes.
  mutating func setPrice(for prize: Int) {
    price = Self.priceShare * Double(prize) / Double(max(1, problem.limit))
  }

  /// Descends from the path in hand.
  mutating func descend() {
    (path.insertionPrice, path.removalPrice, path.limit) = (0, 0, problem.limit)
    path.enqueueAll()
    path.run()
    path.commit()
    note()
  }

  /// Changes the path in hand and keeps the change if annealing accepts it.
  ///
  /// - Returns: Whether it is the best path of all now.
  mutating func step(temperature: Double, _ random: inout RandomSource) -> Bool {
    let isFeasible = change(&random)
    let delta = price * Double(path.lengthChange) - Double(path.prizeChange)
    let threshold = temperature * CoolingSchedule.negativeLogarithm(random.fraction())
    guard isFeasible, delta < threshold else {
      path.undo()
      return false
    }
    path.commit()
    return note()
  }

  /// Changes the path, descends and repairs.
  ///
  /// - Returns: Whether the path is within the greatest length.
  private mutating func change(_ random: inout RandomSource) -> Bool {
    let draw = random.fraction()
    var mayExceed = false
    if draw < Self.swapShare {
      swapStretches(&random)
    } else if draw < Self.swapShare + Self.forcedShare, let stop = absentStop(&random) {
      path.kept = stop
      if let place = path.cheapestPlace(of: stop) { path.insert(stop, after: place.after) }
      mayExceed = true
    } else {
      dropStretches(&random)
      mayExceed = random.fraction() < Self.excessShare
    }
    return settle(mayExceed: mayExceed, &random)
  }

  /// Descends from a changed path, and shortens it if it may have grown beyond its limit.
  ///
  /// - Returns: Whether the path is within the greatest length.
  mutating func settle(mayExceed: Bool, _ random: inout RandomSource) -> Bool {
    if mayExceed {
      let varied = price * (0.8 + 0.4 * random.fraction())
      (path.insertionPrice, path.removalPrice, path.limit) = (varied, varied, .max / 2)
      path.run()
      path.shorten(to: problem.limit)
      path.kept = nil
      path.enqueueChanged()
    }
    let share = mayExceed ? 0.3 : 0.5
    path.insertionPrice = price * share * random.fraction()
    path.removalPrice = 0
    path.limit = problem.limit
    if path.length <= problem.limit || !mayExceed { path.run() }
    return path.length <= problem.limit
  }

  /// An absent stop that could be visited alone, drawn at random.
  private mutating func absentStop(_ random: inout RandomSource) -> Int? {
    let first = random.below(problem.stopCount)
    for offset in 0..<problem.stopCount {
      let stop = (first + offset) % problem.stopCount
      if path.tour.contains(stop) { continue }
      let alone = path.leg(problem.start, stop) + path.leg(stop, problem.end)
      return alone <= problem.limit ? stop : nil
    }
    return nil
  }

  /// Drops one or two stretches of the path.
  private mutating func dropStretches(_ random: inout RandomSource) {
    let longest =
      random.fraction() < Self.longRemovalShare
      ? max(2, path.tour.count / 2) : Self.longestStretch
    for _ in 0..<1 + random.below(2) {
      var node = path.tour.node(at: random.below(path.tour.count))
      for _ in 0..<1 + random.below(longest) where path.tour.count > 3 {
        let following = path.tour.next(node)
        if node < problem.stopCount { path.remove(node) }
        node = following
      }
    }
  }

  /// Swaps two neighbouring stretches: a double bridge within a short span.
  private mutating func swapStretches(_ random: inout RandomSource) {
    let count = path.tour.count
    guard count > 8 else { return }
    let span = min(count - 2, Self.swapSpan)
    let begin = random.below(count)
    var middle = 1 + random.below(span)
    var last = 1 + random.below(span)
    if middle > last { swap(&middle, &last) }
    guard middle < last else { return }
    let (a, b) = (path.tour.node(at: begin), path.tour.node(at: begin + 1))
    let (c, e) = (path.tour.node(at: begin + middle), path.tour.node(at: begin + middle + 1))
    let (f, g) = (path.tour.node(at: begin + last), path.tour.node(at: begin + last + 1))
    // The link from the end to the start stays.
    guard path.leg(a, b) >= 0, path.leg(c, e) >= 0, path.leg(f, g) >= 0, g != a else { return }
    path.exchange(a, b, f, g)
    if f != e { path.exchange(a, f, e, c) }
    if c != b { path.exchange(f, c, b, g) }
  }
}
