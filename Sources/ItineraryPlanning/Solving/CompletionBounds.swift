internal import TravelModel

/// For each stop and moment the most that the rest of a plan can be worth, if stops may be visited more than
/// once, and visits, money, walking and counts are paid for instead of limited.
///
/// The moments of a day are cut into slices; what is ready within a slice is taken to be ready at its start.
/// So every value is that of the best rest, or above it.
///
/// - Source: N. Christofides, A. Mingozzi, P. Toth (1981), *State-Space Relaxation Procedures for the
///   Computation of Bounds to Routing Problems*, Networks 11(2).
struct CompletionBounds {
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

  /// The way on that is best.
  private struct Step {
    var value = -Double.infinity
    /// The next stop; the number of stops for the day's end.
    var to = -1
    /// When it is reached, as a slice.
    var slice = 0
    var price = 0, walked = 0
  }

  /// How one day's moments are cut.
  struct Slices {
    let start: Int, width: Int, count: Int

    @inline(__always)
    func index(_ moment: Int) -> Int { (moment - start) / width }
  }

  /// What the ways of one day cost at the prices, and by how many slices one arrives later.
  private struct PricedWays {
    let costs: [Double]
    let shifts: [Int]

    init(_ problem: RestrictedProblem, _ prices: Prices, day: Int, width: Int) {
      costs = problem.tables[day].ways.map {
        Double($0.effort) + prices.money * Double($0.price)
          + prices.metres[day] * Double($0.walked)
      }
      shifts = problem.tables[day].ways.map { Int($0.seconds) / width }
    }
  }

  let slices: [Slices]
  /// Per day, row-major by stop and slice: being ready to leave; the day's start comes last.
  private var leave: [[BestRests]]
  /// The same of arriving.
  private var arrive: [[BestRests]]
  private var after: [Double]

  /// Makes tables with slices of some seconds, at most the shortest visit.
  init(_ problem: RestrictedProblem, width: Int) {
    let width = max(1, min(width, problem.shortestVisit))
    let count = problem.count
    slices = problem.days.map {
      Slices(
        start: $0.window.start, width: width, count: ($0.window.end - $0.window.start) / width + 1)
    }
    leave = slices.map { [BestRests](repeating: BestRests(), count: (count + 1) * $0.count) }
    arrive = slices.map { [BestRests](repeating: BestRests(), count: count * $0.count) }
    after = [Double](repeating: 0, count: slices.count + 1)
  }

  /// The most that what follows after a moment at a stop is worth, if it begins with none of some groups.
  @inline(__always)
  func rest(_ day: Int, _ stop: Int, _ moment: Int, avoiding groups: UInt64) -> Double {
    leave[day][stop * slices[day].count + slices[day].index(moment)].best(avoiding: groups)
  }

  /// The most that all days are worth.
  var total: Double { after[0] }

  /// Computes all values anew.
  mutating func compute(_ problem: RestrictedProblem, _ prices: Prices) {
    let count = problem.count
    let visits = (0..<count).map { prices.visit($0, problem) }
    after[slices.count] = 0
    for day in slices.indices.reversed() {
      let cut = slices[day]
      let priced = PricedWays(problem, prices, day: day, width: cut.width)
      for slice in stride(from: cut.count - 1, through: 0, by: -1) {
        // Whoever is there earlier may wait.
        for stop in 0..<count {
          let at = stop * cut.count + slice
          var rests = slice + 1 < cut.count ? arrive[day][at + 1] : BestRests()
          forEachVisit(problem, day, stop, slice) { _, worth, next in
            rests.add(leave[day][stop * cut.count + next], plus: worth - visits[stop])
          }
          arrive[day][at] = rests
        }
        for from in 0...count {
          let at = from * cut.count + slice
          var rests = slice + 1 < cut.count ? leave[day][at + 1] : BestRests()
          forEachStep(problem, prices, priced, day, from, slice) { step in
            rests.add(
              step.value,
              step.to == count ? BestRests.end : Int8(truncatingIfNeeded: problem.group[step.to]))
          }
          leave[day][at] = rests
        }
      }
      after[day] = leave[day][count * cut.count].first
    }
  }

  /// The lengths of a visit that somebody can make who arrives within a slice, and when it has ended.
  @inline(__always)
  private func forEachVisit(
    _ problem: RestrictedProblem, _ day: Int, _ stop: Int, _ slice: Int,
    _ body: (_ length: Int, _ worth: Double, _ next: Int) -> Void
  ) {
    let cut = slices[day]
    let moment = cut.start + slice * cut.width
    let candidate = problem.candidates[stop]
    for length in 0..<problem.dense.lengthCount(candidate) {
      let seconds = problem.dense.seconds(candidate, length)
      guard let begin = problem.dense.begin(candidate, seconds, on: day, from: moment) else {
        continue
      }
      let next = cut.index(begin + seconds)
      if next < cut.count { body(length, Double(problem.dense.worth(candidate, length)), next) }
    }
  }

  /// The ways on from a stop within a slice, with what all is worth that follows.
  @inline(__always)
  private func forEachStep(
    _ problem: RestrictedProblem, _ prices: Prices, _ priced: PricedWays, _ day: Int, _ from: Int,
    _ slice: Int, _ body: (Step) -> Void
  ) {
    let count = problem.count
    let cut = slices[day]
    let table = problem.tables[day]
    let moment = cut.start + slice * cut.width
    let end = problem.days[day].window.end
    let group = from < count ? problem.group[from] : -1
    // None goes straight back to where one comes from.
    let barred = from < count ? Int8(truncatingIfNeeded: group) : Int8.min
    for to in 0...count where to == count || problem.group[to] != group {
      let pair = from * (count + 1) + to
      for way in Int(table.first[pair])..<Int(table.first[pair + 1]) {
        let next = slice + priced.shifts[way]
        let rest: Double
        if to == count {
          guard moment + Int(table.ways[way].seconds) <= end else { continue }
          rest = after[day + 1]
        } else {
          guard next < cut.count else { continue }
          rest = arrive[day][to * cut.count + next].best(without: barred)
        }
        body(
          Step(
            value: rest - priced.costs[way], to: to, slice: next,
            price: Int(table.ways[way].price), walked: Int(table.ways[way].walked)))
      }
      for mode in problem.timedModes {
        // Of those since the start of the slice: whoever is ready later in it takes one of them too.
        for way in problem.allDepartures(
          by: mode, from: from, to: to, on: day, since: moment, width: cut.width)
        where way.arrives <= end {
          let next = cut.index(way.arrives)
          let cost =
            Double(way.effort) + prices.money * Double(way.price)
            + prices.metres[day] * Double(way.walked)
          let rest =
            to == count
            ? after[day + 1] : arrive[day][to * cut.count + next].best(without: barred)
          body(
            Step(value: rest - cost, to: to, slice: next, price: way.price, walked: way.walked))
        }
      }
    }
  }

  /// What the best plan of the relaxed problem uses.
  struct Use {
    var groups: [Int]
    var money = 0
    var metres: [Int]
    var counts: [Int]
  }

  /// Follows the best plan of the relaxed problem.
  func use(_ problem: RestrictedProblem, _ prices: Prices) -> Use {
    let count = problem.count
    let visits = (0..<count).map { prices.visit($0, problem) }
    var use = Use(
      groups: [Int](repeating: 0, count: problem.groupCount),
      metres: [Int](repeating: 0, count: slices.count),
      counts: [Int](repeating: 0, count: problem.problem.limits.count))
    for day in slices.indices {
      let cut = slices[day]
      let priced = PricedWays(problem, prices, day: day, width: cut.width)
      var (stop, slice) = (count, 0)
      var barred = Int8.min
      while slice < cut.count {
        var best = Step()
        forEachStep(problem, prices, priced, day, stop, slice) { step in
          if step.value > best.value, step.to == count || problem.group[step.to] != Int(barred) {
            best = step
          }
        }
        let at = stop * cut.count + slice
        if slice + 1 < cut.count, leave[day][at + 1].best(without: barred) >= best.value {
          slice += 1
          continue
        }
        guard best.to >= 0 else { break }
        use.money += best.price
        use.metres[day] += best.walked
        if best.to == count { break }
        barred = stop < count ? Int8(truncatingIfNeeded: problem.group[stop]) : Int8.min
        (stop, slice) = (best.to, best.slice)
        while slice < cut.count {
          var (value, end) = (-Double.infinity, -1)
          forEachVisit(problem, day, stop, slice) { _, worth, next in
            let total =
              worth - visits[stop] + leave[day][stop * cut.count + next].best(without: barred)
            if total > value { (value, end) = (total, next) }
          }
          let at = stop * cut.count + slice
          if slice + 1 < cut.count, arrive[day][at + 1].best(without: barred) >= value {
            slice += 1
            continue
          }
          slice = end < 0 ? cut.count : end
          break
        }
        guard slice < cut.count else { break }
        use.groups[problem.group[stop]] += 1
        use.money += problem.dense.price[problem.candidates[stop]]
        for limit in problem.limitsOfStop[stop] { use.counts[limit] += 1 }
      }
    }
    return use
  }
}
