/// The recreation of SISR: absent stops in a drawn order, each to its cheapest place, with blinks.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), Transportation Science 54(2), section 4.2 and,
///   for the orders by windows, section 5.2.
struct GreedyRecreation: ~Copyable {
  /// β: the share of places that are skipped unseen.
  private static let blinkShare = 0.01

  /// The orders in which stops are inserted, with their weights.
  private static let orders: [(order: Order, weight: Int)] = [
    (.random, 4), (.demand, 4), (.far, 2), (.close, 1), (.shortWindow, 2), (.opensEarly, 2),
    (.closesLate, 2), (.prize, 8),
  ]
  private enum Order { case random, demand, far, close, shortWindow, opensEarly, closesLate, prize }

  /// How many of the weights apply: those of windows where times matter, all where prizes do.
  private let weightSum: Int
  /// `far[stop]`: cost of the leg from the first depot; `demand[stop]`: sum of all loads.
  private let far: Table<Int>
  private let demand: Table<Int>
  private var keys: Table<Int>

  /// Prepares the recreation for one instance.
  init(_ cost: borrowing CostEvaluator) {
    var far: [Int] = []
    var demand: [Int] = []
    for stop in 0..<cost.stopCount {
      far.append(cost.vehicleCount > 0 ? cost.leg(cost.start(of: 0), stop, cost.travelClass[0]) : 0)
      var load = 0
      for d in stop * cost.dimensions..<(stop + 1) * cost.dimensions {
        load += cost.delivery[d] + cost.pickup[d]
      }
      demand.append(load)
    }
    self.far = Table(far)
    self.demand = Table(demand)
    keys = Table(repeating: 0, count: cost.stopCount)
    weightSum = cost.isPrizeCollecting ? 25 : cost.timing == .none ? 11 : 17
  }

  /// Inserts absent stops; those without a place that is worth its detour stay.
  mutating func run(
    _ tours: inout Tours, _ cost: borrowing CostEvaluator, _ random: inout RandomSource,
    _ journal: inout RouteJournal, _ absent: inout [Int]
  ) {
    sort(&absent, cost, &random)
    var remaining = 0
    for a in absent.indices {
      let stop = absent[a]
      if let place = bestPlace(of: stop, tours, cost, &random) {
        let vehicle = tours.route[place.after]
        journal.record(vehicle, tours, cost)
        tours.attach(stop, after: place.after)
        tours.refresh(vehicle, cost)
      } else {
        absent[remaining] = stop
        remaining += 1
      }
    }
    absent.removeLast(absent.count - remaining)
  }

  /// Returns the cheapest feasible place that is not blinked away.
  private func bestPlace(
    of stop: Int, _ tours: borrowing Tours, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource
  ) -> Insertion? {
    var best: Insertion?
    var bestDetour = cost.absence[stop]
    var triedGroup = -1
    var blink = nextBlink(&random)
    for vehicle in 0..<cost.vehicleCount {
      if tours.stopCount[vehicle] == 0 {
        if cost.group[vehicle] == triedGroup { continue }
        triedGroup = cost.group[vehicle]
      }
      guard cost.fits(stop, on: vehicle, in: tours) else { continue }
      let vehicleClass = cost.travelClass[vehicle]
      let opening = tours.stopCount[vehicle] == 0 ? cost.fixedCost[vehicle] : 0
      var p = cost.start(of: vehicle)
      let end = cost.end(of: vehicle)
      var legToStop = cost.leg(p, stop, vehicleClass)
      while p != end {
        let q = tours.next[p]
        let legFromStop = cost.leg(stop, q, vehicleClass)
        let detour = opening + legToStop + legFromStop - (tours.forward[q] - tours.forward[p])
        blink -= 1
        if blink == 0 {
          blink = nextBlink(&random)
        } else if detour < bestDetour, cost.isFeasible(stop, after: p, on: vehicle, in: tours) {
          bestDetour = detour
          best = Insertion(after: p, detour: detour)
        }
        legToStop = cost.isSymmetric ? legFromStop : cost.leg(q, stop, vehicleClass)
        p = q
      }
    }
    return best
  }

  /// Returns at which of the next places a blink happens; geometric, so that one draw serves many.
  @inline(__always)
  private func nextBlink(_ random: inout RandomSource) -> Int {
    1 + Int(CoolingSchedule.negativeLogarithm(random.fraction()) * (1 / Self.blinkShare - 0.5))
  }

  private mutating func sort(
    _ absent: inout [Int], _ cost: borrowing CostEvaluator, _ random: inout RandomSource
  ) {
    var draw = random.below(weightSum)
    var order = Order.random
    for (candidate, weight) in Self.orders {
      order = candidate
      draw -= weight
      if draw < 0 { break }
    }
    for stop in absent {
      let window = cost.firstWindow[stop]
      switch order {
      case .random: keys[stop] = Int(truncatingIfNeeded: random.next() >> 1)
      case .demand: keys[stop] = -demand[stop]
      case .far: keys[stop] = -far[stop]
      case .close: keys[stop] = far[stop]
      case .shortWindow: keys[stop] = cost.windowEnd[window] - cost.windowStart[window]
      case .opensEarly: keys[stop] = cost.windowStart[window]
      case .closesLate: keys[stop] = -cost.windowEnd[window]
      case .prize: keys[stop] = -cost.absence[stop]
      }
    }
    // Insertion sort: the lists are short, and nothing is allocated.
    for i in absent.indices.dropFirst() {
      let stop = absent[i]
      var j = i
      while j > 0, (keys[absent[j - 1]], absent[j - 1]) > (keys[stop], stop) {
        absent[j] = absent[j - 1]
        j -= 1
      }
      absent[j] = stop
    }
  }
}
