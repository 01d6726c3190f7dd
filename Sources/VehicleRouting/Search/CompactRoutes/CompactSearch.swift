internal import BasicAlgorithms

/// Many short annealed ruin-and-recreate runs from scratch, until several agree on the best plan.
///
/// On a few dozen stops a run of a hundred steps ends in a good plan, and independent runs end in
/// different ones: their best is better than that of one run as long as all of them. Runs that meet
/// in the same best cost tell that more of them would find little.
///
/// - Source: the steps are those of J. Christiaens, G. Vanden Berghe (2020), Transportation Science
///   54(2); a rebuild is given up as soon as it costs more than annealing may accept.
struct CompactSearch: ~Copyable {
  /// So many steps per stop make a run.
  private static let stepsPerStop = 4
  /// The search ends when so many runs have found the best cost, and at the latest after so many.
  private static let agreeingRuns = 4
  private static let maxRuns = 14
  /// c̄ and Lᵐᵃˣ: how many stops a ruin removes on average, and the longest string.
  private static let meanRemoved = 10.0
  private static let longestString = 10.0
  private static let splitShare = 0.5
  private static let splitGrowth = 0.01
  /// Of so many drawn stops the farthest opens a route.
  private static let drawnSeeds = 6
  /// Temperatures at the beginning and the end, in mean legs.
  private static let hottest = 0.2
  private static let coldest = 0.02

  private let day: CompactInstance
  private var random: RandomSource
  private var current: CompactRoutes
  private var trial: CompactRoutes
  private var best: CompactRoutes
  private let idle: CompactRoutes
  /// Costs are in cost units ×2⁸, as in ``CompactInstance``.
  private var currentCost = 0
  private var trialCost = 0
  /// The stops that are on no route in `current`, and in `trial`.
  private var absent: StopSet = []
  private var trialAbsent: StopSet = []
  /// Absent stops in the order in which they are inserted.
  private var queue: UncheckedArray<UInt8>
  private var queueCount = 0
  private var runBestCost = Int.max
  private var bestPlanCost = Int.max
  private let cooling: CoolingSchedule

  /// Prepares the search.
  init(_ day: CompactInstance, _ random: RandomSource) {
    current = CompactRoutes(day)
    trial = CompactRoutes(day)
    best = CompactRoutes(day)
    idle = CompactRoutes(day)
    queue = UncheckedArray(repeating: 0, count: day.stopCount)
    cooling = CoolingSchedule(from: Self.hottest, to: Self.coldest)
    self.day = day
    self.random = random
  }

  /// The best plan, and its cost in cost units.
  var solution: Solution { best.solution(day) }
  var bestCost: Int { bestPlanCost >> 8 }

  /// Searches until runs agree or the limit is used up; at least one run is begun.
  mutating func run(_ meter: inout StoppingCriterion, progress: (_ steps: Int, _ cost: Int) -> Void)
  {
    var agreeing = 0
    for _ in 0..<Self.maxRuns {
      let before = bestPlanCost
      construct()
      anneal(&meter)
      if bestPlanCost < before {
        agreeing = 0
        progress(meter.steps, bestCost)
      }
      if runBestCost == bestPlanCost { agreeing += 1 }
      if agreeing >= Self.agreeingRuns || meter.isDone { return }
    }
  }

  /// Gives as many vehicles as the load needs a stop each, far apart, and inserts all others in random
  /// order: runs that begin differently end differently.
  private mutating func construct() {
    trial.copy(idle)
    trialCost = 0
    runBestCost = .max
    trialAbsent = StopSet(below: day.stopCount)
    for v in 0..<day.minVehicles { openRoute(v) }
    queueRandomly()
    _ = recreate(below: .max)
    accept()
  }

  /// Sends a vehicle to the stop, of a few that are drawn, that lies farthest from the others' stops.
  private mutating func openRoute(_ v: Int) {
    var farthest = -1
    var reach = Int.min
    for _ in 0..<Self.drawnSeeds {
      let stop = random.below(day.stopCount)
      guard trialAbsent.contains(stop), day.demand[stop] <= day.capacity[v] else { continue }
      var nearest = Int.max
      for other in 0..<v where trial.stopCount[other] > 0 {
        nearest = min(nearest, day.leg(Int(trial.next[day.start(other)]), stop))
      }
      if nearest > reach { (farthest, reach) = (stop, nearest) }
    }
    guard farthest >= 0 else { return }
    trialCost &+= trial.insert(farthest, before: day.end(v), day)
    trialAbsent.remove(farthest)
  }

  private mutating func anneal(_ meter: inout StoppingCriterion) {
    let legs = max(1, currentCost - penalty(ofUnassigned: absent))
    let meanLeg = Double(legs) / Double(day.stopCount + 1)
    let steps = Self.stepsPerStop * day.stopCount
    for step in 0..<steps where !meter.isDone {
      let temperature = meanLeg * cooling.temperature(at: Double(step) / Double(steps))
      let threshold = temperature * CoolingSchedule.negativeLogarithm(random.fraction())
      let limit = Double(currentCost) + threshold
      ruin()
      queueInDrawnOrder()
      if recreate(below: Int(limit.rounded(.up))) { accept() } else { reject() }
      meter.step()
    }
  }

  private func penalty(ofUnassigned absent: StopSet) -> Int {
    var total = 0
    for stop in absent { total &+= day.unassignedPenalty[stop] << 8 }
    return total
  }

  // MARK: - Ruin

  /// Removes strings from routes that pass near a random stop.
  private mutating func ruin() {
    trialCost = currentCost &- penalty(ofUnassigned: absent)
    trialAbsent = absent
    var used = 0
    for v in 0..<day.vehicleCount where trial.stopCount[v] > 0 { used &+= 1 }
    let meanLength = Double(day.stopCount &- absent.count) / Double(max(1, used))
    let longest = min(Self.longestString, meanLength)
    let strings = Int(random.fraction() * (4 * Self.meanRemoved / (1 + longest) - 1) + 1)
    let row = random.below(day.stopCount) &* day.stopCount
    var ruined: UInt64 = 1 << day.vehicleCount
    var left = strings
    for slot in row..<row &+ day.stopCount where left > 0 {
      let stop = Int(day.neighbours[slot])
      let v = UInt64(trial.vehicle[stop])
      guard ruined & (1 &<< v) == 0 else { continue }
      ruined |= 1 &<< v
      left &-= 1
      removeString(through: stop, on: Int(v), longest)
    }
  }

  private mutating func removeString(through stop: Int, on v: Int, _ longest: Double) {
    let size = trial.stopCount[v]
    let removed = min(Int(random.fraction() * min(Double(size), longest) + 1), size)
    var kept = 0
    if removed > 1, removed < size, random.fraction() < Self.splitShare {
      kept = 1
      while removed &+ kept < size, random.fraction() < Self.splitGrowth { kept &+= 1 }
    }
    // The string begins at the stop or before, as far as it can reach back and still fits.
    let length = removed &+ kept
    let before = stopsBefore(stop, atMost: length &- 1)
    let behind = stopsBehind(stop, atMost: length &- 1)
    var first = stop
    for _ in 0..<random.below(before &+ behind &- length &+ 2) &+ length &- 1 &- behind {
      first = Int(trial.previous[first])
    }
    let head = kept == 0 ? removed : 1 &+ random.below(removed &- 1)
    var rest = first
    if kept > 0 {
      for _ in 0..<head &+ kept { rest = Int(trial.next[rest]) }
      trialCost &-= trial.remove(removed &- head, from: rest, day) { trialAbsent.insert($0) }
    }
    trialCost &-= trial.remove(head, from: first, day) { trialAbsent.insert($0) }
  }

  /// How many stops stand before another one on its route, if less than `most`; else `most`.
  private func stopsBefore(_ stop: Int, atMost most: Int) -> Int {
    var count = 0
    var node = Int(trial.previous[stop])
    while count < most, node < day.stopCount {
      count &+= 1
      node = Int(trial.previous[node])
    }
    return count
  }

  /// How many stops stand behind another one on its route, if less than `most`; else `most`.
  private func stopsBehind(_ stop: Int, atMost most: Int) -> Int {
    var count = 0
    var node = Int(trial.next[stop])
    while count < most, node < day.stopCount {
      count &+= 1
      node = Int(trial.next[node])
    }
    return count
  }

  // MARK: - Recreation

  /// Queues the absent stops in one of four orders, drawn with the weights of the source.
  private mutating func queueInDrawnOrder() {
    let draw = random.below(11)
    if draw < 4 {
      queueRandomly()
    } else {
      queue(in: draw < 8 ? 0 : draw < 10 ? 1 : 2)
    }
  }

  private mutating func queueRandomly() {
    queueCount = 0
    for stop in trialAbsent {
      let slot = random.below(queueCount &+ 1)
      queue[queueCount] = queue[slot]
      queue[slot] = UInt8(truncatingIfNeeded: stop)
      queueCount &+= 1
    }
  }

  /// Queues the absent stops in an order of the day: a set of ranks is sorted by itself.
  private mutating func queue(in order: Int) {
    let base = order &* day.stopCount
    var ranks: StopSet = []
    for stop in trialAbsent { ranks.insert(Int(day.ranks[base &+ stop])) }
    queueCount = 0
    for rank in ranks {
      queue[queueCount] = day.orders[base &+ rank]
      queueCount &+= 1
    }
  }

  /// Inserts the queued stops in their order, each where it costs least; those without a place stay.
  ///
  /// - Returns: Whether the plan costs less than the limit; if not, it is given up half built.
  private mutating func recreate(below limit: Int) -> Bool {
    for i in 0..<queueCount {
      let stop = Int(queue[i])
      let place = trial.cheapestPlace(of: stop, blocked: random.below(CompactRoutes.gapCount), day)
      if place < day.unassignedPenalty[stop] << 8 {
        trialCost &+= trial.insert(stop, before: place & 0xff, day)
        trialAbsent.remove(stop)
      } else {
        trialCost &+= day.unassignedPenalty[stop] << 8
      }
      // Detours are seldom negative: what costs too much now will not cost less when it is whole.
      if trialCost >= limit { return false }
    }
    return true
  }

  // MARK: - Acceptance

  private mutating func accept() {
    currentCost = trialCost
    absent = trialAbsent
    current.copy(trial)
    runBestCost = min(runBestCost, currentCost)
    guard currentCost < bestPlanCost else { return }
    bestPlanCost = currentCost
    best.copy(current)
  }

  private mutating func reject() { trial.copy(current) }
}
