/// The most valuable route of a fleet for given values of stops, by labels that are extended stop by
/// stop and dropped where another is as good in every way.
///
/// A route may come back to a stop it has forgotten: a stop is remembered only while the route stays
/// among its neighbours. So the value found is that of the best route, or above it. Paths are dropped
/// from which no route without a return reaches a target: what is left of the time is a knapsack for
/// the stops that may still come.
///
/// - Source: D. Feillet, P. Dejax, M. Gendreau, C. Gueguen (2004), *An Exact Algorithm for the
///   Elementary Shortest Path Problem with Resource Constraints*, Networks 44(3); forgetting:
///   R. Baldacci, A. Mingozzi, R. Roberti (2011), *New Route Relaxation and Pricing Strategies for
///   the Vehicle Routing Problem*, Operations Research 59(5).
struct NgRoutePricing {
  /// A route with its value.
  struct Route: Hashable {
    let value: Int
    /// In order; a stop may occur more than once.
    let stops: [Int]
  }

  /// A path from the start to a stop.
  private struct Label {
    /// When the last visit ends, and the time on the road and at stops until then.
    let time: Int, busy: Int
    let value: Int
    /// The stops that must not come next, as bits.
    let memory: UInt64
    let stop: Int32
    let parent: Int32
  }

  private static let none: Int32 = -1

  private let problem: PrizeProblem
  private let fleet: PrizeProblem.Fleet
  private let values: [Int]
  /// `neighbours[stop]`: bits of the stops that are remembered while the route is at `stop`.
  private let neighbours: [UInt64]
  /// Whether a stop of no value never pays: leaving it out makes no route later.
  private let skipsWorthless: Bool

  /// Routes of a lesser value are of no use, if they serve no stop twice.
  private let target: Int
  /// The stops of positive value, those of most value for their time first.
  private let byWorth: [Int]
  /// `share[stop]`: its visit and half of the shortest legs to it and from it, in half units of time;
  /// likewise half legs for the start and the end.
  private let share: [Int]
  private let departures: [Int], arrivals: [Int]

  private var labels: [Label] = []
  private var isDominated: [Bool] = []
  /// Labels of a stop as a list: `first[stop]`, then `next[label]`.
  private var first: [Int32]
  private var next: [Int32] = []
  /// Labels by their time.
  private var heap = LabelHeap()
  /// How often two labels were compared, which is nearly all of the work.
  private(set) var comparisons = 0

  /// Prepares the labels of a fleet.
  init(
    _ problem: PrizeProblem, _ fleet: PrizeProblem.Fleet, values: [Int], neighbours: [UInt64],
    target: Int
  ) {
    let n = problem.stopCount
    var departures = [Int](repeating: .max, count: n + 1)
    var arrivals = departures
    for i in 0...n {
      for j in 0...n where j != i {
        departures[i] = min(departures[i], fleet.legs[i * (n + 1) + j])
        arrivals[j] = min(arrivals[j], fleet.legs[i * (n + 1) + j])
      }
    }
    var share = [Int](repeating: 0, count: n)
    for stop in 0..<n {
      share[stop] = 2 * problem.service[stop] + departures[stop] + arrivals[stop]
    }
    let useful = (0..<n).filter { values[$0] > 0 && fleet.isAllowed[$0] }
    byWorth = useful.sorted { a, b in
      let first = Int128(values[a]) * Int128(share[b])
      let second = Int128(values[b]) * Int128(share[a])
      return first == second ? a < b : first > second
    }
    (self.departures, self.arrivals, self.share) = (departures, arrivals, share)
    self.target = target
    self.problem = problem
    self.fleet = fleet
    self.values = values
    self.neighbours = neighbours
    skipsWorthless = problem.setup.allSatisfy { $0 == 0 }
    first = [Int32](repeating: Self.none, count: problem.stopCount)
  }

  /// Returns the best routes of positive value, the best of all first, one for each last stop; empty
  /// if there is none, `nil` if the work ended before they were known.
  mutating func run(
    _ allowance: RemainingBudget, maxLabels: Int, maxComparisons: Int
  ) -> [Route]? {
    let n = problem.stopCount
    for stop in 0..<n { extend(nil, Self.none, to: stop) }
    var looks = 0
    while let label = heap.pop() {
      if isDominated[Int(label)] { continue }
      looks += 1
      if labels.count > maxLabels || comparisons > maxComparisons
        || looks & 1_023 == 0 && allowance.isUsedUp
      {
        return nil
      }
      let from = labels[Int(label)]
      for stop in 0..<n where from.memory & (1 << UInt64(stop)) == 0 {
        extend(from, label, to: stop)
      }
    }
    return (0..<n).compactMap(best).sorted {
      $0.value == $1.value ? $0.stops.lexicographicallyPrecedes($1.stops) : $0.value > $1.value
    }
  }

  /// The best route that ends at a stop, if it has any value.
  private func best(endingAt stop: Int) -> Route? {
    let way = fleet.legs[stop * (problem.stopCount + 1) + problem.stopCount]
    var best: Int32 = Self.none
    var least = 0
    var label = first[stop]
    while label != Self.none {
      let entry = labels[Int(label)]
      if entry.value > least, entry.time + way <= fleet.closing, entry.busy + way <= fleet.longest {
        (best, least) = (label, entry.value)
      }
      label = next[Int(label)]
    }
    guard best != Self.none else { return nil }
    var stops: [Int] = []
    while best != Self.none {
      stops.append(Int(labels[Int(best)].stop))
      best = labels[Int(best)].parent
    }
    return Route(value: least, stops: stops.reversed())
  }

  private mutating func extend(_ from: Label?, _ parent: Int32, to stop: Int) {
    guard fleet.isAllowed[stop], !skipsWorthless || values[stop] > 0 else { return }
    let n = problem.stopCount
    let place = from.map { Int($0.stop) } ?? n
    let leg = fleet.legs[place * (n + 1) + stop]
    guard let begin = problem.begin(at: stop, from: (from?.time ?? fleet.opening) + leg) else {
      return
    }
    let visit = problem.visit(stop, from: place)
    let (time, busy) = (begin + visit, (from?.busy ?? 0) + leg + visit)
    let back = fleet.legs[stop * (n + 1) + n]
    guard time + back <= fleet.closing, busy + back <= fleet.longest else { return }
    let label = Label(
      time: time, busy: busy, value: (from?.value ?? 0) + values[stop],
      memory: (from?.memory ?? 0) & neighbours[stop] | 1 << UInt64(stop), stop: Int32(stop),
      parent: parent)
    if label.value < target, label.value + potential(label) < target { return }
    add(label)
  }

  /// No more value can follow after a path, if its route serves no stop twice.
  private func potential(_ label: Label) -> Int {
    let n = problem.stopCount
    let stop = Int(label.stop)
    let left = min(fleet.closing - label.time, fleet.longest - label.busy)
    var room = 2 * left - departures[stop] - arrivals[n]
    var total = 0
    for next in byWorth where label.memory & (1 << UInt64(next)) == 0 {
      guard label.time + fleet.legs[stop * (n + 1) + next] <= problem.closing[next] else {
        continue
      }
      if share[next] > room {
        // Rounded up; in 128 bits, since values are scaled and limits may be vast.
        let part = Int128(values[next]) * Int128(max(0, room)) / Int128(share[next])
        return total + Int(part) + 1
      }
      room -= share[next]
      total += values[next]
    }
    return total
  }

  /// Adds a label unless another is as good, and drops those that it is as good as.
  private mutating func add(_ new: Label) {
    let stop = Int(new.stop)
    var before = Self.none
    var label = first[stop]
    while label != Self.none {
      comparisons += 1
      let old = labels[Int(label)]
      let following = next[Int(label)]
      if old.time <= new.time, old.busy <= new.busy, old.value >= new.value,
        old.memory & ~new.memory == 0
      {
        return
      }
      if new.time <= old.time, new.busy <= old.busy, new.value >= old.value,
        new.memory & ~old.memory == 0
      {
        isDominated[Int(label)] = true
        if before == Self.none { first[stop] = following } else { next[Int(before)] = following }
      } else {
        before = label
      }
      label = following
    }
    let index = Int32(labels.count)
    labels.append(new)
    isDominated.append(false)
    next.append(first[stop])
    first[stop] = index
    heap.push(index, key: Int64(new.time))
  }
}
