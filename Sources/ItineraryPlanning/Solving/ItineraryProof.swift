/// The best itinerary of a small problem, with proof: paths are extended stop by stop and dropped where
/// another is as good in every way, or where no rest makes them better than what is known.
///
/// What the rest can be worth at most comes from a relaxation whose prices are found by subgradients.
///
/// - Source: D. Feillet, P. Dejax, M. Gendreau, C. Gueguen (2004), *An Exact Algorithm for the Elementary
///   Shortest Path Problem with Resource Constraints*, Networks 44(3); M. Held, P. Wolfe, H. P. Crowder (1974),
///   *Validation of Subgradient Optimization*, Mathematical Programming 6; bounds of what
///   may follow: see ``CompletionBounds``.
struct ItineraryProof {
  /// How many paths are made at most.
  let maxLabels = 1_500_000
  /// The amount of work: a way or a visit in a slice, or one path compared with another.
  ///
  /// The prices get half of it.
  var maxLooks = Int.max
  var subgradientSteps = 150
  /// Slices of each day while prices are sought, and of all days together when paths are extended.
  let slices = (prices: 480, paths: 3840)
  /// No slice is shorter, in seconds.
  let shortestSlice = (prices: 30, paths: 7)
  /// How many paths to each stop are extended at first, to find something better soon.
  let beams = [1, 16]
  /// Asked now and then.
  var isCancelled: () -> Bool = { false }

  struct Result {
    /// No itinerary of the candidates is worth more; absences are subtracted.
    var bound: Double
    var isProven: Bool
    /// A better itinerary than the given one, if there is any.
    var best: Itinerary?
  }

  /// Looks for the best itinerary of a problem.
  ///
  /// - Parameters:
  ///   - problem: Some candidates.
  ///   - known: What the best itinerary known is worth, less absences.
  /// - Returns: A bound, and the best itinerary if it is better than what is known.
  func solve(_ problem: RestrictedProblem, known: Int) -> Result {
    var prices = CompletionBounds.Prices(problem)
    var looks = 0
    let root = findPrices(problem, known: known, &prices, &looks)
    if root < Double(known) + 1 - 1e-6 {
      return Result(bound: Double(known), isProven: true, best: nil)
    }
    var bounds = CompletionBounds(problem, width: pathsWidth(problem))
    bounds.compute(problem, prices)
    looks += bounds.work
    let refund = prices.refund(problem)
    let bound = min(root, bounds.total + refund)
    var (known, best) = (known, Itinerary?.none)
    // The better what is known, the fewer paths may be better.
    for beam in beams {
      var paths = LabelSetting(
        self, problem, bounds, prices, refund: refund, known: known, looks: looks, beam: beam)
      if let better = paths.run(root: bound).best { (best, known) = (better, paths.known) }
      looks = paths.looks
    }
    var paths = LabelSetting(
      self, problem, bounds, prices, refund: refund, known: known, looks: looks)
    var result = paths.run(root: bound)
    result.best = result.best ?? best
    return result
  }

  /// The seconds of a slice while prices are sought.
  func pricesWidth(_ problem: RestrictedProblem) -> Int {
    max(shortestSlice.prices, longestDay(problem) / slices.prices)
  }

  /// The seconds of a slice when paths are extended.
  private func pathsWidth(_ problem: RestrictedProblem) -> Int {
    let count = max(slices.prices, slices.paths / problem.days.count)
    return max(shortestSlice.paths, longestDay(problem) / count)
  }

  private func longestDay(_ problem: RestrictedProblem) -> Int {
    problem.days.map { $0.window.end - $0.window.start }.max() ?? 0
  }
}

extension ItineraryProof {
  /// Looks for prices with which the relaxation is worth as little as possible; returns that worth.
  func findPrices(
    _ problem: RestrictedProblem, known: Int, _ prices: inout CompletionBounds.Prices,
    _ looks: inout Int
  ) -> Double {
    var bounds = CompletionBounds(problem, width: pricesWidth(problem))
    var best = (bound: Double.infinity, prices: prices)
    var factor = 1.0
    var stale = 0
    let limits = problem.problem.limits
    for _ in 0..<subgradientSteps {
      if isCancelled() || best.bound < .infinity && looks > maxLooks / 2 { break }
      bounds.compute(problem, prices)
      looks += bounds.work
      let bound = bounds.total + prices.refund(problem)
      if bound < best.bound - 1e-9 {
        best = (bound, prices)
        stale = 0
      } else {
        stale += 1
        if stale >= 4 {
          factor /= 2
          stale = 0
          prices = best.prices
          if factor < 0.02 { break }
          continue
        }
      }
      if bound < Double(known) + 1 - 1e-6 { break }
      let use = bounds.use(problem, prices)
      // What each price is raised by: how much is used beyond the limit.
      var norm = 0.0
      var excess = use.groups.map { Double($0 - 1) }
      for group in excess.indices where excess[group] < 0 && prices.groups[group] == 0 {
        excess[group] = 0
      }
      excess.forEach { norm += $0 * $0 }
      // Money and metres are scaled so that their whole limits count as some visits.
      let money = problem.problem.budget.map { Double(use.money - $0) / Double(max(1, $0)) * 4 }
      let metres = problem.days.indices.map { day in
        problem.days[day].walking.map { Double(use.metres[day] - $0) / Double(max(1, $0)) * 4 }
      }
      let isMoneyOf = money.map { $0 > 0 || prices.money > 0 } ?? false
      if isMoneyOf, let money { norm += money * money }
      for (day, metre) in metres.enumerated() {
        if let metre, metre > 0 || prices.metres[day] > 0 { norm += metre * metre }
      }
      let excesses = limits.enumerated().map { index, limit in
        problem.excess(of: limit, use.counts[index], at: prices.most[index])
      }
      for (index, limit) in limits.enumerated() {
        let (over, under) = excesses[index]
        if limit.isUpperLimit, over > 0 || prices.most[index] > 0 { norm += over * over }
        if limit.least > 0, under > 0 || prices.least[index] > 0 { norm += under * under }
      }
      guard norm > 0 else { break }
      let step = factor * max(1, bound - Double(known)) / norm
      for group in excess.indices {
        prices.groups[group] = max(0, prices.groups[group] + step * excess[group])
      }
      if isMoneyOf, let money, let budget = problem.problem.budget {
        prices.money = max(0, prices.money + step * money * 4 / Double(max(1, budget)))
      }
      for (day, metre) in metres.enumerated() {
        if let metre, let limit = problem.days[day].walking {
          prices.metres[day] = max(
            0, prices.metres[day] + step * metre * 4 / Double(max(1, limit)))
        }
      }
      for (index, limit) in limits.enumerated() {
        let (over, under) = excesses[index]
        if limit.isUpperLimit {
          prices.most[index] = max(0, prices.most[index] + step * over)
        }
        if limit.least > 0 {
          prices.least[index] = min(
            Double(problem.shortfall[index]), max(0, prices.least[index] + step * under))
        }
      }
    }
    prices = best.prices
    return best.bound
  }
}

extension RestrictedProblem {
  /// By how many visits of all days more are made than a price pays for, and fewer than are demanded.
  fileprivate func excess(
    of limit: ItineraryProblem.CountLimit, _ count: Int, at price: Double
  ) -> (over: Double, under: Double) {
    let slots = limit.mostOfDay == nil ? 0..<1 : days.indices
    let paid = slots.reduce(0) { $0 + limit.count(at: price, on: $1) }
    return (Double(count - paid), Double(limit.least * slots.count - count))
  }
}
