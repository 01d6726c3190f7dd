extension CompletionBounds {
  /// What is paid instead of being limited.
  struct Prices {
    /// For a visit of each group, at least 0.
    var groups: [Double]
    /// For a unit of money, and for each day a metre on foot, at least 0.
    var money = 0.0
    var metres: [Double]
    /// For one more of each limit: for too many at least 0; for too few what is earned, at most an absence.
    var most: [Double], least: [Double]

    init(_ problem: RestrictedProblem) {
      groups = [Double](repeating: 0, count: problem.groupCount)
      metres = [Double](repeating: 0, count: problem.days.count)
      most = [Double](repeating: 0, count: problem.problem.limits.count)
      least = most
    }

    /// What is earned back if every limit is just reached.
    func refund(_ problem: RestrictedProblem) -> Double {
      var sum = groups.reduce(0, +) + money * Double(problem.problem.budget ?? 0)
      for (day, price) in metres.enumerated() {
        sum += price * Double(problem.days[day].walking ?? 0)
      }
      for (index, limit) in problem.problem.limits.enumerated() {
        if most[index] > 0 { sum += most[index] * Double(limit.most) }
        sum -= least[index] * Double(limit.least)
      }
      return sum
    }

    /// What a visit of a stop costs.
    func visit(_ stop: Int, _ problem: RestrictedProblem) -> Double {
      var sum = groups[problem.group[stop]]
      for limit in problem.limitsOfStop[stop] { sum += most[limit] - least[limit] }
      return sum + money * Double(problem.problem.candidates[problem.candidates[stop]].price)
    }
  }

  /// What the ways of one day cost at the prices.
  struct PricedWays {
    let ofWays: [Double]
    let ofDepartures: [Double]

    init(_ problem: RestrictedProblem, _ prices: Prices, _ sliced: SlicedDay, day: Int) {
      let (money, metres) = (prices.money, prices.metres[day])
      ofWays = problem.tables[day].ways.map {
        Double($0.effort) + money * Double($0.price) + metres * Double($0.walked)
      }
      ofDepartures = sliced.departures.map {
        Double($0.effort) + money * Double($0.price) + metres * Double($0.walked)
      }
    }

    /// The least that a way costs from a stop to another, row-major; infinite where there is none.
    func least(_ problem: RestrictedProblem, _ sliced: SlicedDay, day: Int) -> [Double] {
      let size = problem.count + 1
      var least = [Double](repeating: .infinity, count: size * size)
      for pair in least.indices {
        for way in Int(problem.tables[day].first[pair])..<Int(problem.tables[day].first[pair + 1]) {
          least[pair] = min(least[pair], ofWays[way])
        }
      }
      for from in 0..<size {
        let first = Int(sliced.firstDeparture[from * sliced.count])
        for index in first..<Int(sliced.firstDeparture[(from + 1) * sliced.count]) {
          let pair = from * size + Int(sliced.departures[index].to)
          least[pair] = min(least[pair], ofDepartures[index])
        }
      }
      return least
    }
  }
}
