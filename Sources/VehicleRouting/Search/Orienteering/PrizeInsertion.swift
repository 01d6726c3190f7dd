internal import BasicAlgorithms

/// Inserts absent stops where prizes decide which of them are served.
///
/// Either in a drawn order, each at the place that takes least, or always next the stop that is worth
/// most for what it takes: the detour and the shift of the visits behind it. Only routes that were
/// changed and idle ones are open, others now and then: where nothing has changed nothing fits.
///
/// - Source: P. Vansteenwegen, W. Souffriau, G. Vanden Berghe, D. Van Oudheusden (2009), *Iterated local
///   search for the team orienteering problem with time windows*, Computers & Operations Research
///   36(12): shifts, and the square of the prize per shift; blinks as in ``GeneralRecreation``.
struct PrizeInsertion: ~Copyable {
  /// The share of recreations by worth; the others follow a drawn order.
  private static let worthShare = 0.3
  /// The share of closed routes at which a stop is tried all the same.
  private static let closedShare = 0.1
  /// One place in so many at most that would be chosen is passed over.
  private static let blinkInterval = 20
  /// - Source: M. Ciura (2001), *Best Increments for the Average Case of Shellsort*, FCT.
  private static let sortGaps = [701, 301, 132, 57, 23, 10, 4, 1]
  /// Up to this many open routes the places of all absent stops are remembered.
  private static let maxRemembered = 32

  private static let unknown = -1

  /// Where an absent stop takes least on one route.
  struct Place: BitwiseCopyable {
    var after: Int
    /// Detour and shift together; ``none`` where the stop does not fit.
    var growth: Int

    static let none = Place(after: 0, growth: .max)
  }

  private var keys: UncheckedArray<Double>
  /// `far[stop]`: cost of the leg from the first depot.
  private let far: UncheckedArray<Int>
  /// `places[stop * maxRemembered + slot]`: the best place on the slot's open route.
  private var places: UncheckedArray<Place>
  private var gaps: RouteGaps
  private var isOpen: UncheckedArray<Bool>
  private var open: [Int] = []
  private var blink = 1

  /// Prepares the recreation for one instance.
  init(_ cost: borrowing CostEvaluator) {
    keys = UncheckedArray(repeating: 0, count: cost.stopCount)
    places = UncheckedArray(repeating: .none, count: cost.stopCount * Self.maxRemembered)
    gaps = RouteGaps(cost, slotCount: Self.maxRemembered)
    isOpen = UncheckedArray(repeating: false, count: cost.vehicleCount)
    var far: [Int] = []
    for stop in 0..<cost.stopCount {
      far.append(
        cost.vehicleCount > 0 ? cost.leg(cost.start(of: 0), stop, cost.instance.travelClass[0]) : 0)
    }
    self.far = UncheckedArray(far)
  }

  /// Inserts absent stops; those that fit nowhere stay.
  mutating func run(
    _ routes: inout JournaledRoutes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ absent: inout [Int]
  ) {
    for vehicle in routes.changedVehicles { isOpen[vehicle] = true }
    open.removeAll(keepingCapacity: true)
    for vehicle in 0..<cost.vehicleCount {
      if routes.routes.stopCount[vehicle] == 0 { isOpen[vehicle] = true }
      if isOpen[vehicle] { open.append(vehicle) }
    }
    gaps.open(open, routes.routes, cost)
    if open.count <= Self.maxRemembered, random.fraction() < Self.worthShare {
      insertByWorth(&routes, cost, &random, &absent)
    } else {
      insertInOrder(&routes, cost, &random, &absent)
    }
    gaps.close(open)
    for vehicle in open { isOpen[vehicle] = false }
  }

  // MARK: By worth

  private mutating func insertByWorth(
    _ routes: inout JournaledRoutes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ absent: inout [Int]
  ) {
    let isSquared = random.fraction() < 0.5
    for stop in absent {
      let prize = Double(cost.instance.unassignedPenalty[stop])
      keys[stop] = (isSquared ? prize * prize : prize) * (0.7 + 0.6 * random.fraction())
      var triedGroup = -1
      for slot in open.indices {
        let vehicle = open[slot]
        let isTwin =
          routes.routes.stopCount[vehicle] == 0 && cost.instance.group[vehicle] == triedGroup
        if routes.routes.stopCount[vehicle] == 0 { triedGroup = cost.instance.group[vehicle] }
        // Idle twins wait until the first of them is used.
        places[stop * Self.maxRemembered + slot] =
          isTwin ? .none : place(of: stop, on: vehicle, routes.routes, cost, &random)
      }
    }
    while let (index, slot) = maxWorth(absent) {
      let stop = absent[index]
      let vehicle = open[slot]
      let wasIdle = routes.routes.stopCount[vehicle] == 0
      let after = places[stop * Self.maxRemembered + slot].after
      insert(stop, after: after, on: vehicle, &routes, cost)
      absent.swapAt(index, absent.count - 1)
      absent.removeLast()
      for other in absent where places[other * Self.maxRemembered + slot].growth != .max {
        places[other * Self.maxRemembered + slot] = place(
          of: other, on: vehicle, routes.routes, cost, &random)
      }
      guard wasIdle else { continue }
      let twin = open.indices.first {
        routes.routes.stopCount[open[$0]] == 0
          && cost.instance.group[open[$0]] == cost.instance.group[vehicle]
      }
      guard let twin else { continue }
      for other in absent {
        places[other * Self.maxRemembered + twin] = place(
          of: other, on: open[twin], routes.routes, cost, &random)
      }
    }
  }

  private func maxWorth(_ absent: [Int]) -> (index: Int, slot: Int)? {
    var choice: (index: Int, slot: Int)?
    var greatest = -1.0
    for index in absent.indices {
      let stop = absent[index]
      for slot in open.indices {
        let growth = places[stop * Self.maxRemembered + slot].growth
        guard growth != .max else { continue }
        let worth = keys[stop] / Double(max(1, growth + 1))
        if worth > greatest {
          greatest = worth
          choice = (index, slot)
        }
      }
    }
    return choice
  }

  // MARK: In order

  private mutating func insertInOrder(
    _ routes: inout JournaledRoutes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ absent: inout [Int]
  ) {
    sort(&absent, cost, &random)
    var remaining = 0
    for index in absent.indices {
      let stop = absent[index]
      var best = Place.none
      var bestVehicle = 0
      var triedGroup = -1
      for vehicle in 0..<cost.vehicleCount {
        if routes.routes.stopCount[vehicle] == 0 {
          if cost.instance.group[vehicle] == triedGroup { continue }
          triedGroup = cost.instance.group[vehicle]
        } else if !isOpen[vehicle], random.fraction() >= Self.closedShare {
          continue
        }
        let place = place(of: stop, on: vehicle, routes.routes, cost, &random)
        if place.growth < best.growth {
          best = place
          bestVehicle = vehicle
        }
      }
      if best.growth == .max {
        absent[remaining] = stop
        remaining += 1
      } else {
        insert(stop, after: best.after, on: bestVehicle, &routes, cost)
      }
    }
    absent.removeLast(absent.count - remaining)
  }

  private mutating func sort(
    _ absent: inout [Int], _ cost: borrowing CostEvaluator, _ random: inout RandomSource
  ) {
    let draw = random.fraction()
    for stop in absent {
      let window = cost.instance.firstWindow[stop]
      keys[stop] =
        if draw < 0.4 {
          -Double(cost.instance.unassignedPenalty[stop]) * (0.3 + random.fraction())
        } else if draw < 0.7 {
          random.fraction()
        } else if draw < 0.8 {
          Double(far[stop])
        } else if draw < 0.9 {
          Double(cost.instance.windowEnd[window])
        } else {
          Double(cost.instance.windowEnd[window] - cost.instance.windowStart[window])
        }
    }
    // By falling gaps: nothing is allocated.
    for gap in Self.sortGaps {
      for i in min(gap, absent.count)..<absent.count {
        let stop = absent[i]
        let key = keys[stop]
        var j = i
        while j >= gap, (keys[absent[j - gap]], absent[j - gap]) > (key, stop) {
          absent[j] = absent[j - gap]
          j -= gap
        }
        absent[j] = stop
      }
    }
  }

  // MARK: Places

  private mutating func insert(
    _ stop: Int, after node: Int, on vehicle: Int, _ routes: inout JournaledRoutes,
    _ cost: borrowing CostEvaluator
  ) {
    _ = routes.attach(stop, after: node, cost)
    gaps.refresh(vehicle, routes.routes, cost)
  }

  /// Returns the place on a route where a stop takes least, among those that are not blinked away.
  private mutating func place(
    of stop: Int, on vehicle: Int, _ routes: borrowing Routes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource
  ) -> Place {
    var best = Place.none
    guard cost.fits(stop, on: vehicle, in: routes) else { return best }
    let isTimed = cost.instance.timing == .segments
    let vehicleClass = cost.instance.travelClass[vehicle]
    let window = cost.instance.firstWindow[stop]
    let (opening, closing) = (cost.instance.windowStart[window], cost.instance.windowEnd[window])
    let visit = cost.instance.service[stop] + cost.instance.setup[stop]
    // Where ways are as long back, the way on from one gap is the way into the next.
    var there = Self.unknown
    for index in gaps.range(of: vehicle, routes, cost) {
      let gap = gaps[index]
      var shift = 0
      if isTimed {
        // Later on the route every visit ends later; earlier ones must begin before this one could end.
        if gap.end > closing { break }
        if gap.latest < opening + visit {
          there = Self.unknown
          continue
        }
        let toStop = there == Self.unknown ? cost.duration(gap.before, stop, vehicleClass) : there
        let fromStop = cost.duration(stop, gap.after, vehicleClass)
        there = cost.instance.areTimesSymmetric ? fromStop : Self.unknown
        let arrival = gap.end + toStop
        if arrival > closing { continue }
        let leaving = max(arrival, opening) + visit + fromStop
        if leaving > gap.latest { continue }
        shift = max(leaving, gap.opening) - gap.begin
      }
      let growth =
        shift + cost.leg(gap.before, stop, vehicleClass) + cost.leg(stop, gap.after, vehicleClass)
        - gap.leg
      guard growth < best.growth, cost.isFeasible(stop, after: gap.before, on: vehicle, in: routes)
      else { continue }
      blink -= 1
      if blink == 0 {
        blink = 1 + random.below(Self.blinkInterval)
      } else {
        best = Place(after: gap.before, growth: growth)
      }
    }
    return best
  }
}
