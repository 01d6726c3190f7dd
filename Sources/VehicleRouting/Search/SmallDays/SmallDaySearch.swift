/// Many short annealed ruin-and-recreate runs from scratch, until several agree on the best plan.
///
/// On a few dozen stops a run of a hundred steps ends in a good plan, and independent runs end in
/// different ones: their best is better than that of one run as long as all of them. Runs that meet
/// in the same best cost tell that more of them would find little.
///
/// - Source: the steps are those of J. Christiaens, G. Vanden Berghe (2020), Transportation Science
///   54(2); a rebuild is given up as soon as it costs more than annealing may accept.
struct SmallDaySearch: ~Copyable {
  /// So many steps per stop make a run.
  private static let stepsPerStop = 4
  /// The search ends when so many runs have found the best cost, and at the latest after so many.
  private static let agreeingRuns = 3
  private static let mostRuns = 12
  /// c̄ and Lᵐᵃˣ: how many stops a ruin removes on average, and the longest string.
  private static let meanRemoved = 10.0
  private static let longestString = 10.0
  private static let splitShare = 0.5
  private static let splitGrowth = 0.01
  /// Of so many drawn stops the farthest opens a route.
  private static let drawnSeeds = 6
  /// One place in about so many is skipped unseen.
  private static let blinkSpacing = 100

  private let day: SmallDay
  private var random: RandomSource
  private var current: SmallPlan
  private var trial: SmallPlan
  private var best: SmallPlan
  private var currentCost = 0
  private var trialCost = 0
  private var absent: StopList
  private var absentBefore: StopList
  private var keys: Table<Int>
  /// The vehicles whose routes differ between `current` and `trial`, one bit each.
  private var touched: UInt32 = 0
  /// How many places are left until one is skipped.
  private var blink = 1
  /// The cost of the best plan.
  private(set) var bestCost = Int.max

  /// Prepares the search, or returns `nil` if the instance is none for it.
  init?(_ instance: SearchInstance, _ random: RandomSource) {
    guard let day = SmallDay(instance) else { return nil }
    current = SmallPlan(day)
    trial = SmallPlan(day)
    best = SmallPlan(day)
    absent = StopList(capacity: day.stopCount)
    absentBefore = StopList(capacity: day.stopCount)
    keys = Table(repeating: 0, count: day.stopCount)
    self.day = day
    self.random = random
  }

  /// The best plan.
  var solution: Solution { best.solution(day) }

  /// Searches until runs agree or the limit is used up; at least one run is begun.
  mutating func run(_ meter: inout WorkMeter, progress: (_ steps: Int, _ cost: Int) -> Void) {
    var agreeing = 0
    for _ in 0..<Self.mostRuns {
      construct()
      let before = bestCost
      keepBest()
      anneal(&meter)
      if bestCost < before {
        agreeing = 0
        progress(meter.steps, bestCost)
      }
      if runBestCost == bestCost { agreeing += 1 }
      if agreeing >= Self.agreeingRuns || meter.isDone { return }
    }
  }

  /// The best cost of the run in hand.
  private var runBestCost = Int.max

  private mutating func keepBest() {
    runBestCost = min(runBestCost, currentCost)
    guard currentCost < bestCost else { return }
    bestCost = currentCost
    best.clear(day)
    for v in 0..<day.vehicleCount { best.copyRoute(v, from: current) }
  }

  /// Gives as many vehicles as the load needs a stop each, far apart, and inserts all others in random
  /// order: runs that begin differently end differently.
  private mutating func construct() {
    current.clear(day)
    trial.clear(day)
    trialCost = 0
    runBestCost = .max
    absent.removeAll()
    for v in 0..<day.fewestVehicles { openRoute(v) }
    for stop in 0..<day.stopCount where trial.vehicle[stop] == SmallPlan.noVehicle {
      keys[absent.count] = Int(truncatingIfNeeded: random.next() >> 16)
      absent.append(stop)
    }
    sortAbsent()
    _ = recreate(below: .max)
    touched = .max
    accept()
  }

  /// Sends a vehicle to the stop, of a few that are drawn, that lies farthest from the others' stops.
  private mutating func openRoute(_ v: Int) {
    var farthest = -1
    var reach = Int.min
    for _ in 0..<Self.drawnSeeds {
      let stop = random.below(day.stopCount)
      guard trial.vehicle[stop] == SmallPlan.noVehicle, day.demand[stop] <= day.capacity[v] else {
        continue
      }
      var nearest = Int.max
      for other in 0..<v where trial.stopCount[other] > 0 {
        nearest = min(nearest, day.leg(Int(trial.nodes[other * trial.stride + 1]), stop))
      }
      if nearest > reach { (farthest, reach) = (stop, nearest) }
    }
    guard farthest >= 0 else { return }
    let detour =
      day.fixedCost[v] + day.leg(day.start[v], farthest) + day.leg(farthest, day.end[v])
    trial.insert(farthest, v, at: 1, detour: detour, day)
    trialCost += detour
  }

  private mutating func anneal(_ meter: inout WorkMeter) {
    let meanLeg = max(1, Double(max(1, currentCost - absenceCost)) / Double(day.stopCount + 1))
    let cooling = CoolingSchedule(from: meanLeg / 5, to: meanLeg / 50)
    let steps = Self.stepsPerStop * day.stopCount
    for step in 0..<steps where !meter.isDone {
      let temperature = cooling.temperature(at: Double(step) / Double(steps))
      let threshold = temperature * CoolingSchedule.negativeLogarithm(random.fraction())
      let limit = Double(currentCost) + threshold
      ruin()
      sortByDrawnOrder()
      if recreate(below: Int(limit.rounded(.up))) {
        accept()
        keepBest()
      } else {
        reject()
      }
      meter.step()
    }
  }

  private var absenceCost: Int {
    var total = 0
    for i in 0..<absent.count { total += day.absence[absent[i]] }
    return total
  }

  // MARK: - Ruin

  /// Removes strings from routes that pass near a random stop.
  private mutating func ruin() {
    absentBefore.copy(absent)
    touched = 0
    var used = 0
    for v in 0..<day.vehicleCount where trial.stopCount[v] > 0 { used += 1 }
    let meanLength = Double(day.stopCount - absent.count) / Double(max(1, used))
    let longest = min(Self.longestString, meanLength)
    let strings = Int(random.fraction() * (4 * Self.meanRemoved / (1 + longest) - 1) + 1)
    trialCost = currentCost - absenceCost
    let seed = random.below(day.stopCount)
    var ruined = 0
    for k in 0..<day.stopCount where ruined < strings {
      let stop = Int(day.neighbours[seed &* day.stopCount &+ k])
      let v = Int(trial.vehicle[stop])
      guard v != SmallPlan.noVehicle, touched & (1 << UInt32(v)) == 0 else { continue }
      touched |= 1 << UInt32(v)
      ruined += 1
      removeString(through: stop, on: v, longest)
    }
  }

  private mutating func removeString(through stop: Int, on v: Int, _ longest: Double) {
    let size = trial.stopCount[v]
    let removed = min(Int(random.fraction() * min(Double(size), longest) + 1), size)
    var kept = 0
    if removed > 1, removed < size, random.fraction() < Self.splitShare {
      kept = 1
      while removed + kept < size, random.fraction() < Self.splitGrowth { kept += 1 }
    }
    let span = removed + kept
    let position = trial.position(of: stop, on: v)
    let earliest = max(1, position - span + 1)
    let latest = min(position, size - span + 1)
    let begin = earliest + random.below(latest - earliest + 1)
    let keptBegin = kept == 0 ? span : 1 + random.below(removed - 1)
    trialCost &-= trial.cost[v]
    trial.removeString(v, begin: begin, span: span, kept: keptBegin..<keptBegin + kept, day) {
      absent.append($0)
    }
    trialCost &+= trial.cost[v]
  }

  // MARK: - Recreation

  /// Orders the absent stops by one of four keys, drawn with the weights of the source.
  private mutating func sortByDrawnOrder() {
    let draw = random.below(11)
    for i in 0..<absent.count {
      let stop = absent[i]
      let fromDepot = day.leg(day.start[0], stop)
      keys[i] =
        draw < 4
        ? Int(truncatingIfNeeded: random.next() >> 16)
        : draw < 8 ? -day.demand[stop] : draw < 10 ? -fromDepot : fromDepot
    }
    sortAbsent()
  }

  /// Sorts the absent stops by `keys`, which are theirs in the order of the list.
  private mutating func sortAbsent() {
    for i in 0..<absent.count {
      let key = keys[i] << 8 | absent[i]
      var j = i
      while j > 0, keys[j &- 1] > key {
        keys[j] = keys[j &- 1]
        j &-= 1
      }
      keys[j] = key
    }
    for i in 0..<absent.count { absent[i] = keys[i] & 0xff }
  }

  /// Inserts absent stops in their order, each where it costs least; those without a place stay.
  ///
  /// - Returns: Whether the plan costs less than the limit; if not, it is given up half built.
  private mutating func recreate(below limit: Int) -> Bool {
    var remaining = 0
    for i in 0..<absent.count {
      let stop = absent[i]
      let place = bestPlace(of: stop)
      if place < day.absence[stop] << 16 {
        let v = place >> 8 & 0xff
        touched |= 1 << UInt32(truncatingIfNeeded: v)
        trial.insert(stop, v, at: place & 0xff, detour: place >> 16, day)
        trialCost &+= place >> 16
      } else {
        absent[remaining] = stop
        remaining += 1
        trialCost &+= day.absence[stop]
      }
      // Detours are seldom negative: what costs too much now will not cost less when it is whole.
      if trialCost >= limit { return false }
    }
    absent.truncate(to: remaining)
    return true
  }

  /// Returns the cheapest place: its detour, the vehicle and the position, in 48, 8 and 8 bits, so
  /// that the least number is the best place without a branch; the absence price if there is none.
  @inline(__always)
  private mutating func bestPlace(of stop: Int) -> Int {
    var best = day.absence[stop] << 16
    var triedGroup = -1
    let demand = day.demand[stop]
    for v in 0..<day.vehicleCount {
      let count = trial.stopCount[v]
      if count == 0 {
        // Of vehicles that are alike, the first idle one stands for all; it is never skipped.
        if day.group[v] == triedGroup || demand > day.capacity[v] { continue }
        triedGroup = day.group[v]
        let detour =
          day.fixedCost[v] &+ day.leg(day.start[v], stop) &+ day.leg(stop, day.end[v])
        best = min(best, detour << 16 | v << 8 | 1)
        continue
      }
      if trial.load[v] &+ demand > day.capacity[v] { continue }
      blink &-= count &+ 1
      if blink > 0 {
        best = min(best, bestPlace(of: stop, on: v, 1, through: count &+ 1))
      } else {
        let skipped = count &+ 1 &+ blink
        blink = 1 &+ random.below(2 * Self.blinkSpacing)
        best = min(best, bestPlace(of: stop, on: v, 1, through: skipped &- 1))
        best = min(best, bestPlace(of: stop, on: v, skipped &+ 1, through: count &+ 1))
      }
    }
    return best
  }

  /// Returns the cheapest of some positions of a route.
  @inline(__always)
  private func bestPlace(of stop: Int, on v: Int, _ first: Int, through last: Int) -> Int {
    let base = v &* trial.stride
    let row = stop &* SmallDay.rowStride
    var best = Int.max
    var place = v << 8 | first
    var previous = Int(trial.nodes[base &+ first &- 1])
    var position = first
    while position <= last {
      let next = Int(trial.nodes[base &+ position])
      let detour =
        Int(day.legsTo[row &+ previous]) &+ Int(day.legs[row &+ next]) &- day.leg(previous, next)
      best = min(best, detour << 16 &+ place)
      previous = next
      place &+= 1
      position &+= 1
    }
    return best
  }

  // MARK: - Acceptance

  /// Takes the trial's routes over.
  private mutating func accept() {
    currentCost = trialCost
    for v in 0..<day.vehicleCount where touched & (1 << UInt32(v)) != 0 {
      current.copyRoute(v, from: trial)
    }
    for i in 0..<absent.count { current.leave(absent[i]) }
  }

  /// Takes the trial's routes back.
  private mutating func reject() {
    absent.copy(absentBefore)
    for v in 0..<day.vehicleCount where touched & (1 << UInt32(v)) != 0 {
      trial.copyRoute(v, from: current)
    }
    for i in 0..<absent.count { trial.leave(absent[i]) }
  }
}

/// A list of stops whose room is set aside once.
private struct StopList: ~Copyable {
  private var stops: Table<Int>
  private(set) var count = 0

  init(capacity: Int) { stops = Table(repeating: 0, count: capacity) }

  subscript(index: Int) -> Int {
    @inline(__always) get { stops[index] }
    @inline(__always) set { stops[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ stop: Int) {
    stops[count] = stop
    count &+= 1
  }

  mutating func truncate(to count: Int) { self.count = count }
  mutating func removeAll() { count = 0 }

  mutating func copy(_ other: borrowing StopList) {
    for i in 0..<other.count { stops[i] = other.stops[i] }
    count = other.count
  }
}
