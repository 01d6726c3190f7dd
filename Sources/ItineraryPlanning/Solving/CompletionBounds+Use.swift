extension CompletionBounds {
  /// What the best plan of the relaxed problem uses.
  struct Use {
    var groups: [Int]
    var money = 0
    var metres: [Int]
    var counts: [Int]
  }

  /// The way on that is best.
  private struct Step {
    var value = -Double.infinity
    /// The next stop; the number of stops for the day's end.
    var to = -1
    /// When it is reached, as a slice.
    var slice = 0
    var price = 0, walked = 0
  }

  /// Follows the best plan of the relaxed problem.
  func use(_ problem: RestrictedProblem, _ prices: Prices) -> Use {
    let count = problem.count
    var use = Use(
      groups: [Int](repeating: 0, count: problem.groupCount),
      metres: [Int](repeating: 0, count: days.count),
      counts: [Int](repeating: 0, count: problem.problem.limits.count))
    for (day, sliced) in days.enumerated() {
      let costs = PricedWays(problem, prices, sliced, day: day)
      var (stop, slice) = (count, 0)
      var barred = Int8.min
      while let step = next(problem, costs, day, stop, &slice, barred) {
        use.money += step.price
        use.metres[day] += step.walked
        if step.to == count { break }
        barred = stop < count ? Int8(truncatingIfNeeded: problem.group[stop]) : Int8.min
        stop = step.to
        guard
          let end = visitEnd(
            problem, day, stop, step.slice, price: prices.visit(stop, problem), barred)
        else { break }
        slice = end
        use.groups[problem.group[stop]] += 1
        use.money += problem.dense.price[problem.candidates[stop]]
        for limit in problem.limitsOfStop[stop] { use.counts[limit] += 1 }
      }
    }
    return use
  }

  /// The best way on that does not go to a group, after waiting for it.
  private func next(
    _ problem: RestrictedProblem, _ costs: PricedWays, _ day: Int, _ from: Int,
    _ slice: inout Int, _ barred: Int8
  ) -> Step? {
    let sliced = days[day]
    while slice < sliced.count {
      let best = step(problem, costs, day, from, slice, barred)
      let at = from * sliced.count + slice
      if slice + 1 == sliced.count || leave[day][at + 1].best(without: barred) < best.value {
        return best.to < 0 ? nil : best
      }
      slice += 1
    }
    return nil
  }

  /// The best way on within a slice.
  private func step(
    _ problem: RestrictedProblem, _ costs: PricedWays, _ day: Int, _ from: Int, _ slice: Int,
    _ barred: Int8
  ) -> Step {
    let count = problem.count
    let (sliced, table) = (days[day], problem.tables[day])
    let own = from < count ? Int8(truncatingIfNeeded: problem.group[from]) : Int8.min
    var best = Step()
    func look(_ to: Int, _ next: Int, _ cost: Double, price: Int32, walked: Int32) {
      if to < count, problem.group[to] == Int(own) || problem.group[to] == Int(barred) { return }
      let rest =
        to == count ? after[day + 1] : arrive[day][to * sliced.count + next].best(without: own)
      if rest - cost > best.value {
        best = Step(
          value: rest - cost, to: to, slice: next, price: Int(price), walked: Int(walked))
      }
    }
    for to in 0...count {
      let pair = from * (count + 1) + to
      for way in Int(table.first[pair])..<Int(table.first[pair + 1])
      where slice <= Int(sliced.lasts[way]) {
        look(
          to, slice + Int(sliced.shifts[way]), costs.ofWays[way], price: table.ways[way].price,
          walked: table.ways[way].walked)
      }
    }
    let at = from * sliced.count + slice
    for index in Int(sliced.firstDeparture[at])..<Int(sliced.firstDeparture[at + 1]) {
      let departure = sliced.departures[index]
      look(
        Int(departure.to), Int(departure.next), costs.ofDepartures[index],
        price: departure.price, walked: departure.walked)
    }
    return best
  }

  /// The slice in which the best visit ends, after waiting for it.
  private func visitEnd(
    _ problem: RestrictedProblem, _ day: Int, _ stop: Int, _ arrival: Int, price: Double,
    _ barred: Int8
  ) -> Int? {
    let sliced = days[day]
    let lengths = sliced.firstLength[stop]..<sliced.firstLength[stop + 1]
    for slice in arrival..<sliced.count {
      var best: (value: Double, end: Int)?
      for length in lengths {
        let end = Int(sliced.ends[length * sliced.count + slice])
        guard end < sliced.count else { continue }
        let worth = problem.dense.worth(problem.candidates[stop], length - lengths.lowerBound)
        let value =
          Double(worth) - price + leave[day][stop * sliced.count + end].best(without: barred)
        if value > best?.value ?? -.infinity { best = (value, end) }
      }
      let at = stop * sliced.count + slice
      if let best,
        slice + 1 == sliced.count
          || arrive[day][at + 1].best(without: barred) < best.value
      {
        return best.end
      }
    }
    return nil
  }
}
