/// Searches one path for the greatest prizes: small changes, each with its descent and repair, accepted
/// by simulated annealing.
///
/// A change swaps two short stretches, drops stretches, or forces an absent stop in. Stops may be taken
/// in beyond the greatest length at a price; then those go that are worth least for the length they take.
/// Paths are compared by prizes less the price of their length, so that slack is worth something.
///
/// - Source: The price of length is the multiplier of a Lagrangian relaxation as in A. Santini (2019),
///   *An adaptive large neighbourhood search algorithm for the orienteering problem*, Expert Systems with
///   Applications 123; the local kicks are those of tours.
struct SelectiveTourSearch: ~Copyable {
  /// The share of the mean prize per length that a unit of length is priced at.
  private static let priceShare = 0.6
  /// Where annealing begins and ends, in mean prizes.
  private static let temperatures = (first: 3.0, last: 0.02)
  private static let swapShare = 0.2
  private static let forcedShare = 0.05
  /// The share of removals of any length, the others being of `longestStretch` stops at most.
  private static let longRemovalShare = 0.02
  private static let longestStretch = 10
  private static let swapSpan = 30
  /// The share of removals after which the path may grow beyond its limit before it is repaired.
  private static let excessShare = 0.1

  private let problem: SelectiveTourProblem
  private var path: SelectiveDescent
  private var random: RandomSource
  private var price = 0.0
  private(set) var bestOrder: [Int]
  private(set) var bestPrize: Int
  private(set) var bestLength: Int

  /// Starts with the stop that is worth most for its way, or returns `nil` if none is within the limit.
  init?(_ problem: SelectiveTourProblem, _ random: RandomSource) {
    let n = problem.nodeCount
    var first: (stop: Int, worth: Double)?
    for stop in 0..<problem.stopCount where problem.prizes[stop] > 0 {
      let length =
        Int(problem.lengths[problem.start * n + stop])
        + Int(problem.lengths[stop * n + problem.end])
      let worth = Double(problem.prizes[stop]) / Double(length + 1)
      if length <= problem.limit, worth > first?.worth ?? 0 { first = (stop, worth) }
    }
    guard let first else { return nil }
    self.problem = problem
    self.random = random
    path = SelectiveDescent(problem, visiting: first.stop)
    bestOrder = path.tour.order
    bestPrize = path.prize
    bestLength = path.length
  }

  /// The stops of the best path in order.
  var bestStops: [Int] {
    let start = bestOrder.firstIndex(of: problem.start) ?? 0
    let stops = (bestOrder[start...] + bestOrder[..<start]).filter { $0 < problem.stopCount }
    // Read backward, the end comes right behind the start.
    let isBackward = bestOrder[(start + 1) % bestOrder.count] == problem.end && bestOrder.count > 2
    return isBackward ? stops.reversed() : stops
  }

  /// Searches until the limit.
  ///
  /// - Parameters:
  ///   - meter: Counts steps; one step is one change with its descent.
  ///   - progress: Told about every better path: the steps so far and its stops.
  mutating func run(
    _ meter: inout WorkMeter, progress: ((_ steps: Int, _ stops: [Int]) -> Void)?
  ) {
    let meanPrize = Double(problem.prizes.reduce(0, +)) / Double(problem.stopCount)
    let cooling = CoolingSchedule(
      from: meanPrize * Self.temperatures.first, to: meanPrize * Self.temperatures.last)
    path.enqueueAll()
    path.run()
    keepBest()
    while !meter.isDone {
      let isFeasible = change()
      let delta = price * Double(path.lengthChange) - Double(path.prizeChange)
      let threshold =
        cooling.temperature(at: meter.share) * CoolingSchedule.negativeLogarithm(random.fraction())
      if isFeasible, delta < threshold {
        if keepBest(), let progress { progress(meter.steps, bestStops) }
      } else {
        path.undo()
      }
      meter.step()
    }
  }

  /// Commits the path in hand and remembers it if it is the best.
  @discardableResult
  private mutating func keepBest() -> Bool {
    path.commit()
    guard (path.prize, -path.length) > (bestPrize, -bestLength) || price == 0 else { return false }
    bestPrize = path.prize
    bestLength = path.length
    bestOrder = path.tour.order
    price = Self.priceShare * Double(bestPrize) / Double(max(1, problem.limit))
    return true
  }

  /// Changes the path, descends and repairs.
  ///
  /// - Returns: Whether the path is within the greatest length.
  private mutating func change() -> Bool {
    let draw = random.fraction()
    var mayExceed = false
    if draw < Self.swapShare {
      swapStretches()
    } else if draw < Self.swapShare + Self.forcedShare, let stop = absentStop() {
      path.kept = stop
      if let place = path.cheapestPlace(of: stop) { path.insert(stop, after: place.after) }
      mayExceed = true
    } else {
      dropStretches()
      mayExceed = random.fraction() < Self.excessShare
    }
    if mayExceed {
      let varied = price * (0.8 + 0.4 * random.fraction())
      (path.insertionPrice, path.removalPrice, path.limit) = (varied, varied, .max / 2)
      path.run()
      repair()
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

  /// Drops what is worth least until the path is short enough.
  private mutating func repair() {
    (path.insertionPrice, path.removalPrice, path.limit) = (0, 0, 0)
    while path.length > problem.limit, path.tour.count > 3, let stop = path.leastWorth() {
      path.remove(stop)
      path.run()
    }
  }

  /// An absent stop that could be visited alone, drawn at random.
  private mutating func absentStop() -> Int? {
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
  private mutating func dropStretches() {
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
  private mutating func swapStretches() {
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
