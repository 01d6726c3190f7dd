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
  let days: [SlicedDay]
  /// The number of ways and visits considered to compute all values, each in every slice.
  let work: Int
  /// Per day, row-major by stop and slice: being ready to leave; the day's start comes last.
  private(set) var leave: [[BestRests]]
  /// The same of arriving.
  private(set) var arrive: [[BestRests]]
  private(set) var after: [Double]

  /// Makes tables with slices of some seconds, at most the shortest visit.
  init(_ problem: RestrictedProblem, width: Int) {
    let width = max(1, min(width, problem.shortestVisit))
    let count = problem.count
    days = problem.days.indices.map { SlicedDay(problem, day: $0, width: width) }
    work = days.reduce(0) { $0 + $1.work }
    leave = days.map { [BestRests](repeating: BestRests(), count: (count + 1) * $0.count) }
    arrive = days.map { [BestRests](repeating: BestRests(), count: count * $0.count) }
    after = [Double](repeating: 0, count: days.count + 1)
  }

  /// The most that what follows after a moment at a stop is worth, if it begins with none of some groups.
  @inline(__always)
  func rest(_ day: Int, _ stop: Int, _ moment: Int, avoiding groups: UInt64) -> Double {
    leave[day][stop * days[day].count + days[day].index(moment)].best(avoiding: groups)
  }

  /// The most that arriving at a stop since a moment is worth, if what follows the visit begins with none of some
  /// groups.
  @inline(__always)
  func arrival(_ day: Int, _ stop: Int, _ moment: Int, avoiding groups: UInt64) -> Double {
    let slice = days[day].index(moment)
    // Whoever comes after the day's end visits nothing.
    guard slice < days[day].count else { return -.infinity }
    return arrive[day][stop * days[day].count + slice].best(avoiding: groups)
  }

  /// The most that all days are worth.
  var total: Double { after[0] }

  /// Recomputes all values.
  mutating func compute(_ problem: RestrictedProblem, _ prices: Prices) {
    let count = problem.count
    let visits = (0..<count).map { prices.visit($0, problem) }
    after[days.count] = 0
    for (day, sliced) in days.enumerated().reversed() {
      let costs = PricedWays(problem, prices, sliced, day: day)
      let after = after[day + 1]
      leave[day].withUnsafeMutableBufferPointer { leave in
        arrive[day].withUnsafeMutableBufferPointer { arrive in
          var high = sliced.count
          while high > 0 {
            let slices = max(0, high - sliced.block)..<high
            for stop in 0..<count {
              Self.computeVisits(problem, sliced, slices, stop, visits[stop], leave, arrive)
            }
            for from in 0...count {
              Self.computeWays(problem, sliced, costs, slices, day, from, after, leave, arrive)
            }
            high = slices.lowerBound
          }
        }
      }
      self.after[day] = leave[day][count * sliced.count].first
    }
  }

  /// What arriving at a stop is worth in some slices.
  private static func computeVisits(
    _ problem: RestrictedProblem, _ sliced: SlicedDay, _ slices: Range<Int>, _ stop: Int,
    _ price: Double, _ leave: UnsafeMutableBufferPointer<BestRests>,
    _ arrive: UnsafeMutableBufferPointer<BestRests>
  ) {
    let base = stop * sliced.count
    let lengths = sliced.firstLength[stop]..<sliced.firstLength[stop + 1]
    for slice in slices.reversed() {
      // Whoever is there earlier may wait.
      var rests = slice + 1 < sliced.count ? arrive[base + slice + 1] : BestRests()
      for length in lengths {
        let end = Int(sliced.ends[length * sliced.count + slice])
        guard end < sliced.count else { continue }
        let worth = problem.dense.worth(problem.candidates[stop], length - lengths.lowerBound)
        rests.add(leave[base + end], plus: Double(worth) - price)
      }
      arrive[base + slice] = rests
    }
  }

  /// What being ready to leave a stop is worth in some slices.
  private static func computeWays(
    _ problem: RestrictedProblem, _ sliced: SlicedDay, _ costs: PricedWays, _ slices: Range<Int>,
    _ day: Int, _ from: Int, _ after: Double, _ leave: UnsafeMutableBufferPointer<BestRests>,
    _ arrive: UnsafeMutableBufferPointer<BestRests>
  ) {
    let count = problem.count
    let table = problem.tables[day]
    let base = from * sliced.count
    for slice in slices { leave[base + slice] = BestRests() }
    // None goes straight back to where one comes from.
    let barred = from < count ? Int8(truncatingIfNeeded: problem.group[from]) : Int8.min
    for to in 0...count {
      let group = to < count ? Int8(truncatingIfNeeded: problem.group[to]) : BestRests.end
      if group == barred { continue }
      let pair = from * (count + 1) + to
      for way in Int(table.first[pair])..<Int(table.first[pair + 1]) {
        let end = min(slices.upperBound, Int(sliced.lasts[way]) + 1)
        guard slices.lowerBound < end else { continue }
        let cost = costs.ofWays[way]
        if to == count {
          for slice in slices.lowerBound..<end { leave[base + slice].add(after - cost, group) }
          continue
        }
        let shifted = to * sliced.count + Int(sliced.shifts[way])
        for slice in slices.lowerBound..<end {
          let rest = arrive[shifted + slice].best(without: barred)
          leave[base + slice].add(rest - cost, group)
        }
      }
    }
    let departures =
      Int(
        sliced.firstDeparture[base + slices.lowerBound])..<Int(
        sliced.firstDeparture[base + slices.upperBound])
    for index in departures {
      let departure = sliced.departures[index]
      let to = Int(departure.to)
      let group = to < count ? Int8(truncatingIfNeeded: problem.group[to]) : BestRests.end
      if group == barred { continue }
      let rest =
        to == count
        ? after : arrive[to * sliced.count + Int(departure.next)].best(without: barred)
      leave[base + Int(departure.slice)].add(rest - costs.ofDepartures[index], group)
    }
    for slice in slices.reversed() where slice + 1 < sliced.count {
      leave[base + slice].add(leave[base + slice + 1], plus: 0)
    }
  }
}

extension CompletionBounds {
  /// What is paid instead of being limited.
  struct Prices {
    /// For a visit of each group, at least 0.
    var groups: [Double]
    /// For a unit of money, and for each day a metre on foot, at least 0.
    var money = 0.0
    var metres: [Double]
    /// For one more of each limit: for too many at least 0; for too few what is earned, at most what one takes that lacks.
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
        for day in problem.problem.days.indices where day == 0 || limit.mostOfDay != nil {
          let count = limit.count(at: most[index], on: day)
          sum += most[index] * Double(count) - Double(limit.surplusLoss(of: count))
          sum -= least[index] * Double(limit.least)
        }
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

extension ItineraryProblem.CountLimit {
  /// How many visits would be made if each were paid for with a price, and their number limited.
  ///
  /// The next one takes more than it is paid with, or is forbidden. Without price and decline it is the limit.
  func count(at price: Double, on day: Int) -> Int {
    let most = min(most(on: day), members.count)
    guard decline > 0 else { return isUpperLimit ? most : 0 }
    return min(most, min(free, most) + Int(min(Double(most), price / Double(decline))))
  }
}
