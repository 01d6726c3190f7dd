internal import TravelModel

/// A bound where candidates are too many for a proof: the most that visits are worth in the time there is, wherever one
/// comes from.
///
/// Of every leg, each end pays half of the shortest way there is. What is left is a knapsack with the days' time, the
/// budget and the counts, which are priced instead of limited; prices are found by subgradients.
///
/// - Source: M. Fisher (1981), *The Lagrangian Relaxation Method for Solving Integer Programming Problems*, Management
///   Science 27(1).
struct TimeBound {
  /// Steps of the subgradients.
  private static let steps = 200
  /// The share of the first bound that a plan is taken to reach, and the steps after which a factor is halved.
  private static let (target, patience) = (0.8, 8)

  /// A candidate on a day, with what it takes beside its visit.
  private struct Option {
    var candidate: Int, day: Int
    var seconds: Double, effort: Double
  }

  private let tables: ItineraryTables
  private var dense: DenseItinerary { tables.dense }
  /// The options of each group.
  private var options: [[Option]] = []
  /// The time of each day, less half of its first and last leg.
  private var time: [Double] = []
  private var fixedEffort = 0.0
  /// The most visits that a slot can count.
  private var most: [Int]

  init(_ tables: ItineraryTables) {
    self.tables = tables
    let dense = tables.dense
    let shortest = max(1, tables.shortestVisit)
    let spans = (0..<dense.dayCount).map { dense.closing[$0] - dense.opening[$0] }
    let visits = spans.reduce(0) { $0 + $1 / shortest }
    var members = [Int](repeating: 0, count: dense.limitCount)
    for candidate in tables.useful {
      for index in dense.firstLimit[candidate]..<dense.firstLimit[candidate + 1] {
        members[dense.limits[index]] += 1
      }
    }
    most = (0..<dense.slotCount).map { slot in
      min(dense.most[slot], members[dense.limitOfSlot[slot]], visits)
    }
    let ends = (0..<dense.dayCount).flatMap { [dense.start[$0], dense.end[$0]] }
    let places = Set(tables.useful.map { dense.location[$0] } + ends).sorted()
    var (out, back) = ([Int: Half](), [Int: Half]())
    for from in places {
      for to in places where from != to {
        let way = dense.ways.least(from: from, to: to)
        out[from, default: Half()].look(at: way)
        back[to, default: Half()].look(at: way)
      }
    }
    // Where two groups or ends share a place, a leg between them takes nothing.
    var sharing: [Int: Set<Int>] = [:]
    for candidate in tables.useful {
      sharing[dense.location[candidate], default: []].insert(dense.group[candidate])
    }
    for place in ends { sharing[place, default: []].insert(-1) }
    func half(_ halves: [Int: Half], _ place: Int) -> Half {
      sharing[place, default: []].count > 1 ? Half(seconds: 0, effort: 0) : halves[place] ?? Half()
    }
    for day in 0..<dense.dayCount {
      let (first, last) = (half(out, dense.start[day]), half(back, dense.end[day]))
      time.append(max(0, Double(spans[day]) - (first.seconds + last.seconds) / 2))
      fixedEffort += (first.effort + last.effort) / 2
    }
    var byGroup: [Int: [Option]] = [:]
    for candidate in tables.useful {
      let place = dense.location[candidate]
      let (onward, from) = (half(out, place), half(back, place))
      for day in 0..<dense.dayCount where dense.isOpen(candidate, on: day) {
        byGroup[dense.group[candidate], default: []].append(
          Option(
            candidate: candidate, day: day, seconds: (onward.seconds + from.seconds) / 2,
            effort: (onward.effort + from.effort) / 2))
      }
    }
    options = byGroup.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The least that a leg takes.
  private struct Half {
    var seconds = 0.0, effort = 0.0
    private var isKnown = false

    init() {}
    init(seconds: Double, effort: Double) {
      (self.seconds, self.effort, isKnown) = (seconds, effort, true)
    }

    mutating func look(at way: (seconds: Int, effort: Int)?) {
      guard let way else { return }
      seconds = isKnown ? min(seconds, Double(way.seconds)) : Double(way.seconds)
      effort = isKnown ? min(effort, Double(way.effort)) : Double(way.effort)
      isKnown = true
    }
  }

  private struct Prices {
    var time: [Double], money = 0.0, slots: [Double]
  }

  /// No plan that lacks nothing is worth more, in thousandths of a point.
  func value() -> Int {
    var prices = Prices(
      time: [Double](repeating: 0, count: time.count),
      slots: [Double](repeating: 0, count: most.count))
    var best = Double.infinity
    var factor = 1.0
    var idle = 0
    for _ in 0..<Self.steps {
      let (value, surplus) = relaxed(prices)
      if value < best - 1e-9 * abs(best) || best == .infinity {
        (best, idle) = (value, 0)
      } else {
        idle += 1
        if idle == Self.patience { (factor, idle) = (factor / 2, 0) }
      }
      // Seconds, money and visits are measured in their own units.
      let (hours, coins) = (3600.0, 1000.0)
      let norm =
        surplus.time.reduce(0) { $0 + ($1 / hours) * ($1 / hours) }
        + (surplus.money / coins) * (surplus.money / coins)
        + surplus.slots.reduce(0) { $0 + $1 * $1 }
      guard norm > 1e-12 else { break }
      let step = factor * max(1, value - Self.target * best) / norm
      for day in time.indices {
        prices.time[day] = max(0, prices.time[day] + step * surplus.time[day] / hours / hours)
      }
      prices.money = max(0, prices.money + step * surplus.money / coins / coins)
      for slot in most.indices { prices.slots[slot] += step * surplus.slots[slot] }
    }
    return Int((best + 1e-6 * abs(best) + 1e-3).rounded(.down))
  }

  /// The most that visits are worth at some prices, and by how much they are more than there is.
  private func relaxed(_ prices: Prices) -> (value: Double, surplus: Prices) {
    var value = -fixedEffort
    var surplus = Prices(time: time.map { -$0 }, slots: [Double](repeating: 0, count: most.count))
    let money = dense.budget < .max / 8 ? Double(dense.budget) : 0
    surplus.money = -money
    for day in time.indices { value += prices.time[day] * time[day] }
    value += prices.money * money
    for slot in most.indices {
      let limit = dense.limitOfSlot[slot]
      var bestCount = (value: -Double.infinity, count: 0)
      let least = dense.isDemand[limit] ? dense.least[limit] : 0
      var loss = Double(dense.shortfall[limit] * dense.least[limit])
      for count in 0...max(most[slot], least) {
        if count > 0 { loss += Double(dense.loss(limit, after: count - 1)) }
        let worth = prices.slots[slot] * Double(count) - loss
        if count >= least, worth > bestCount.value { bestCount = (worth, count) }
      }
      value += bestCount.value
      surplus.slots[slot] -= Double(bestCount.count)
    }
    for options in options {
      var best = 0.0
      var chosen: (option: Option, seconds: Double)?
      for option in options {
        let candidate = option.candidate
        var fixed = option.effort + prices.time[option.day] * option.seconds
        fixed += prices.money * Double(dense.price[candidate])
        for index in dense.firstLimit[candidate]..<dense.firstLimit[candidate + 1] {
          fixed += prices.slots[dense.slot(of: dense.limits[index], on: option.day)]
        }
        for length in 0..<dense.lengthCount(candidate) {
          let seconds = Double(dense.seconds(candidate, length))
          let worth =
            Double(dense.worth(candidate, length)) - fixed - prices.time[option.day] * seconds
          if worth > best { (best, chosen) = (worth, (option, seconds + option.seconds)) }
        }
      }
      guard let chosen else { continue }
      value += best
      surplus.time[chosen.option.day] += chosen.seconds
      surplus.money += money == 0 ? 0 : Double(dense.price[chosen.option.candidate])
      let candidate = chosen.option.candidate
      for index in dense.firstLimit[candidate]..<dense.firstLimit[candidate + 1] {
        surplus.slots[dense.slot(of: dense.limits[index], on: chosen.option.day)] += 1
      }
    }
    return (value, surplus)
  }
}
