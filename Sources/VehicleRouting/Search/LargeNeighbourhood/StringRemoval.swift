/// The ruin of SISR: strings of consecutive stops, taken from routes that pass close to each other.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), Transportation Science 54(2), section 4.1,
///   equations 5–9.
struct StringRemoval: ~Copyable {
  /// c̄: how many stops are removed on average.
  private static let meanRemoved = 10.0
  /// Lᵐᵃˣ: the longest string.
  private static let longestString = 10.0
  /// α: the share of strings that are split, and β: how readily the kept part in one grows.
  private static let splitShare = 0.5
  private static let splitGrowth = 0.01

  private var isRuined: UncheckedArray<Bool>
  private var ruined: [Int] = []

  /// Prepares the ruin of one instance.
  init(_ cost: borrowing CostEvaluator) {
    isRuined = UncheckedArray(repeating: false, count: cost.vehicleCount)
  }

  /// Removes strings near a random stop and appends their stops to the absent ones.
  mutating func run(
    _ routes: inout Routes, _ cost: borrowing CostEvaluator, _ random: inout RandomSource,
    _ journal: inout RouteJournal, _ absent: inout [Int]
  ) {
    let seed = random.below(cost.stopCount)
    run(around: seed, &routes, cost, &random, &journal, &absent)
  }

  /// Removes strings near a stop, which may be absent, and appends their stops to the absent ones.
  mutating func run(
    around seed: Int, _ routes: inout Routes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ journal: inout RouteJournal, _ absent: inout [Int]
  ) {
    var (used, served) = (0, 0)
    for vehicle in 0..<cost.vehicleCount where routes.stopCount[vehicle] > 0 {
      used += 1
      served += routes.stopCount[vehicle]
    }
    guard used > 0 else { return }
    let meanLength = Double(served) / Double(used)
    let longest = min(Self.longestString, meanLength)
    let maxStrings = 4 * Self.meanRemoved / (1 + longest) - 1
    let strings = Int(random.fraction() * maxStrings + 1)

    ruin(around: seed, longest, &routes, cost, &random, &journal, &absent)
    for k in 0..<cost.instance.neighbourCount where ruined.count < strings {
      let stop = cost.instance.neighbours[seed * cost.instance.neighbourCount + k]
      ruin(around: stop, longest, &routes, cost, &random, &journal, &absent)
    }
    for vehicle in ruined {
      routes.refresh(vehicle, cost)
      isRuined[vehicle] = false
    }
    ruined.removeAll(keepingCapacity: true)
  }

  /// Removes a string through a stop from its route, unless that route was ruined before.
  private mutating func ruin(
    around stop: Int, _ longest: Double, _ routes: inout Routes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ journal: inout RouteJournal, _ absent: inout [Int]
  ) {
    let vehicle = routes.route[stop]
    guard vehicle != Routes.none, !isRuined[vehicle] else { return }
    isRuined[vehicle] = true
    ruined.append(vehicle)
    journal.record(vehicle, routes, cost)

    let size = routes.stopCount[vehicle]
    let length = Int(random.fraction() * min(Double(size), longest) + 1)
    let removed = min(length, size)
    // A split string keeps `kept` stops in its middle.
    var kept = 0
    if removed > 1, removed < size, random.fraction() < Self.splitShare {
      kept = 1
      while removed + kept < size, random.fraction() < Self.splitGrowth { kept += 1 }
    }
    let span = removed + kept

    // The string begins so that it passes through the stop; ranks of stops begin at 1.
    let rank = routes.rank[stop]
    let earliest = max(1, rank - span + 1)
    let latest = min(rank, size - span + 1)
    let begin = earliest + random.below(latest - earliest + 1)
    let keptBegin = kept == 0 ? span : 1 + random.below(removed - 1)

    var node = stop
    for _ in 0..<rank - begin { node = routes.previous[node] }
    for offset in 0..<span {
      let following = routes.next[node]
      if offset < keptBegin || offset >= keptBegin + kept {
        routes.detach(node)
        absent.append(node)
      }
      node = following
    }
  }
}
