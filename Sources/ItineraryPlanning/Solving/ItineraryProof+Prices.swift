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
    let missingVisitPenalty = Double(problem.missingVisitPenalty)
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
      for (index, limit) in limits.enumerated() {
        let over = Double(use.counts[index]) - Double(min(limit.most, 1 << 20))
        let under = Double(limit.least - use.counts[index])
        if limit.most < .max, over > 0 || prices.most[index] > 0 { norm += over * over }
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
        let count = Double(use.counts[index])
        if limit.most < .max {
          prices.most[index] = max(0, prices.most[index] + step * (count - Double(limit.most)))
        }
        if limit.least > 0 {
          prices.least[index] = min(
            missingVisitPenalty, max(0, prices.least[index] + step * (Double(limit.least) - count)))
        }
      }
    }
    prices = best.prices
    return best.bound
  }
}
