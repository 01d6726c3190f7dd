internal import BasicAlgorithms

/// The recreation of SISR over several days: absent stops in a drawn order, each on the days of that pattern
/// whose visits together are cheapest to insert, with blinks.
///
/// Days on which a stop is still visited stay; patterns without them do not count. The cheapest place on a
/// route is remembered as long as the route is as it is.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle
///   Routing Problems*, Transportation Science 54(2), section 4.2.
struct PeriodicInsertion: ~Copyable {
  /// β: the share of routes that are skipped unseen.
  private static let blinkShare = 0.015

  /// The cheapest place on a route for a stop, and what it adds without penalties.
  struct Place: BitwiseCopyable {
    var version = 0
    var cost = 0
    var duration = 0
    /// ``PeriodicRoutes/none`` where the stop cannot be inserted in time.
    var place: Int32 = 0
  }

  /// A visit that may be inserted; `cost` is `tooDear` where none is possible.
  struct Visit: BitwiseCopyable {
    var cost = PeriodicInsertion.tooDear
    var route = 0
    var place = 0
  }

  fileprivate static let tooDear = Int.max / 256

  /// `memory[stop * routeCount + route]`.
  private var memory: UncheckedArray<Place>
  /// The cheapest visit on each day; for stops that one vehicle visits, by vehicle and day.
  private var visits: UncheckedArray<Visit>
  private var timing: PeriodicTiming
  private var keys: UncheckedArray<Int>
  /// How many routes are looked at before one is skipped.
  private var untilBlink = 50
  /// Whether loads and durations must not exceed what is allowed.
  var isStrict = false

  /// Prepares the insertion into plans of an instance.
  init(_ instance: PeriodicInstance) {
    memory = UncheckedArray(repeating: Place(), count: instance.stopCount * instance.routeCount)
    visits = UncheckedArray(repeating: Visit(), count: max(1, instance.routeCount))
    keys = UncheckedArray(repeating: 0, count: instance.stopCount)
    timing = PeriodicTiming()
  }

  /// Inserts absent stops, or what is absent of their visits, and leaves in `absent` those that stay out.
  ///
  /// - Parameters:
  ///   - routes: The plan.
  ///   - instance: Prices.
  ///   - random: Draws the order and the blinks.
  ///   - absent: The stops, each once.
  ///   - allowance: What the insertion may add to the cost; beyond, it ends.
  /// - Returns: The cost that it adds, with the penalties of stops that stay out; `nil` where it is too dear.
  mutating func run(
    _ routes: inout PeriodicRoutes, _ instance: borrowing PeriodicInstance,
    _ random: inout RandomSource, _ absent: inout [Int], allowance: Double
  ) -> Int? {
    sort(&absent, instance, &random)
    let before = routes.cost + routes.penalty
    var penalties = 0
    var left = 0
    for stop in absent {
      let isInserted =
        instance.isTied[stop]
        ? insertTied(stop, &routes, instance, &random) : insert(stop, &routes, instance, &random)
      if !isInserted {
        // What is still visited of it would be a part of no pattern.
        guard routes.visits[stop] == 0 else { return nil }
        penalties += instance.unassignedPenalty[stop]
        absent[left] = stop
        left += 1
      }
      let added = routes.cost + routes.penalty - before + penalties
      if Double(added) >= allowance { return nil }
    }
    absent.removeSubrange(left...)
    return routes.cost + routes.penalty - before + penalties
  }

  /// Whether all routes that have changed keep their windows: where legs are no metric, or windows are
  /// several, leaving a stop out may break what it kept.
  mutating func areInTime(
    _ routes: borrowing PeriodicRoutes, _ instance: borrowing PeriodicInstance
  ) -> Bool {
    guard instance.isTimed else { return true }
    for s in 0..<routes.savedCount {
      let route = Int(routes.savedRoutes[s])
      if routes.sums[route].count > 0, !timing.isInTime(routes, route, instance) { return false }
    }
    return true
  }

  // MARK: - Order

  private enum Order: CaseIterable { case random, demand, far, close, often }

  private mutating func sort(
    _ absent: inout [Int], _ instance: borrowing PeriodicInstance, _ random: inout RandomSource
  ) {
    let draw = random.below(14)
    let order: Order =
      draw < 4 ? .random : draw < 8 ? .demand : draw < 10 ? .far : draw < 11 ? .close : .often
    for stop in absent {
      switch order {
      case .random: keys[stop] = Int(truncatingIfNeeded: random.next() >> 1)
      case .demand:
        var sum = 0
        for d in 0..<instance.dimensions { sum -= instance.demand[stop * instance.dimensions + d] }
        keys[stop] = sum
      case .far: keys[stop] = -instance.leg(instance.start[0], stop, 0)
      case .close: keys[stop] = instance.leg(instance.start[0], stop, 0)
      case .often:
        // Those with the fewest choices first.
        keys[stop] = instance.firstPattern[stop + 1] - instance.firstPattern[stop]
      }
    }
    InsertionOrder.sort(&absent, by: keys)
  }

  // MARK: - One stop

  /// Whether a route is skipped; how many are not until the next one is drawn at once.
  @inline(__always)
  private mutating func blinks(_ random: inout RandomSource) -> Bool {
    untilBlink -= 1
    if untilBlink > 0 { return false }
    untilBlink =
      1 + Int(CoolingSchedule.negativeLogarithm(random.fraction()) / Self.blinkShare)
    return true
  }

  /// The days that some pattern adds to those on which a stop is visited.
  @inline(__always)
  private func missingDays(
    _ stop: Int, _ routes: borrowing PeriodicRoutes, _ instance: borrowing PeriodicInstance
  ) -> UInt64 {
    let now = routes.visits[stop]
    if now == 0 { return instance.allowedDays[stop] }
    var days: UInt64 = 0
    for p in instance.firstPattern[stop]..<instance.firstPattern[stop + 1]
    where instance.patterns[p] & now == now { days |= instance.patterns[p] }
    return days & ~now
  }

  private mutating func insert(
    _ stop: Int, _ routes: inout PeriodicRoutes, _ instance: borrowing PeriodicInstance,
    _ random: inout RandomSource
  ) -> Bool {
    var days = missingDays(stop, routes, instance)
    while days != 0 {
      let day = days.trailingZeroBitCount
      days &= days &- 1
      visits[day] = Visit()
      for vehicle in 0..<instance.vehicleCount {
        let route = day * instance.vehicleCount + vehicle
        if blinks(&random) { continue }
        let visit = visit(stop, route, vehicle, routes, instance)
        if visit.cost < visits[day].cost { visits[day] = visit }
      }
    }
    let now = routes.visits[stop]
    var (best, bestDays) = (
      min(instance.unassignedPenalty[stop], Self.tooDear), UInt64(0)
    )
    for p in instance.firstPattern[stop]..<instance.firstPattern[stop + 1]
    where instance.patterns[p] & now == now {
      let cost = cost(of: instance.patterns[p] & ~now, first: 0)
      if cost < best { (best, bestDays) = (cost, instance.patterns[p] & ~now) }
    }
    return insert(stop, on: bestDays, first: 0, &routes, instance)
  }

  /// What visits on some days cost together.
  @inline(__always)
  private func cost(of pattern: UInt64, first: Int) -> Int {
    var (sum, days) = (0, pattern)
    while days != 0 {
      sum += visits[first + days.trailingZeroBitCount].cost
      days &= days &- 1
    }
    return sum
  }

  private mutating func insert(
    _ stop: Int, on days: UInt64, first: Int, _ routes: inout PeriodicRoutes,
    _ instance: borrowing PeriodicInstance
  ) -> Bool {
    var rest = days
    while rest != 0 {
      let visit = visits[first + rest.trailingZeroBitCount]
      rest &= rest &- 1
      routes.insert(stop, visit.route, at: visit.place, instance)
    }
    return days != 0
  }

  /// Inserts a stop that one vehicle visits on all its days.
  private mutating func insertTied(
    _ stop: Int, _ routes: inout PeriodicRoutes, _ instance: borrowing PeriodicInstance,
    _ random: inout RandomSource
  ) -> Bool {
    let now = routes.visits[stop]
    let missing = missingDays(stop, routes, instance)
    var bound: Int?
    if now != 0 {
      bound = instance.vehicle(routes.route(of: stop, on: now.trailingZeroBitCount, instance))
    }
    var (best, bestDays, bestFirst) = (
      min(instance.unassignedPenalty[stop], Self.tooDear), UInt64(0), 0
    )
    for vehicle in 0..<instance.vehicleCount where bound.map({ $0 == vehicle }) ?? true {
      if bound == nil, blinks(&random) { continue }
      let first = vehicle * instance.dayCount
      var days = missing
      while days != 0 {
        let day = days.trailingZeroBitCount
        days &= days &- 1
        let route = day * instance.vehicleCount + vehicle
        visits[first + day] = visit(
          stop, route, vehicle, routes, instance, mayLeaveOutTwins: false)
      }
      for p in instance.firstPattern[stop]..<instance.firstPattern[stop + 1]
      where instance.patterns[p] & now == now {
        let cost = cost(of: instance.patterns[p] & ~now, first: first)
        if cost < best { (best, bestDays, bestFirst) = (cost, instance.patterns[p] & ~now, first) }
      }
    }
    return insert(stop, on: bestDays, first: bestFirst, &routes, instance)
  }

  /// The cheapest visit of a stop on a route, with what penalties it changes.
  @inline(__always)
  private mutating func visit(
    _ stop: Int, _ route: Int, _ vehicle: Int, _ routes: borrowing PeriodicRoutes,
    _ instance: borrowing PeriodicInstance, mayLeaveOutTwins: Bool = true
  ) -> Visit {
    let sums = routes.sums[route]
    guard instance.isDriven[route], instance.mayServe[stop * instance.vehicleCount + vehicle],
      sums.count < instance.maxStops[vehicle]
    else { return Visit() }
    // Of vehicles that are alike, one of those without a route is enough.
    if sums.count == 0, mayLeaveOutTwins {
      let twin = instance.twin[route]
      if twin != PeriodicInstance.none, routes.sums[twin].count == 0 { return Visit() }
    }
    let entry = stop * instance.routeCount + route
    if memory[entry].version != sums.version {
      memory[entry] = place(stop, route, routes, instance)
    }
    let place = memory[entry]
    guard place.place != PeriodicRoutes.none else { return Visit() }
    let penalty = routes.penalty(
      route, of: vehicle, with: stop, duration: sums.duration + place.duration, instance)
    if isStrict, penalty > 0 { return Visit() }
    return Visit(
      cost: place.cost + penalty - sums.penalty, route: route, place: Int(place.place))
  }

  /// The cheapest place of a stop on a route.
  private mutating func place(
    _ stop: Int, _ route: Int, _ routes: borrowing PeriodicRoutes,
    _ instance: borrowing PeriodicInstance
  ) -> Place {
    let vehicle = instance.vehicle(route)
    let (count, first) = (routes.sums[route].count, route * instance.stopCount)
    let rowCount = instance.rowCount
    let legs = instance.firstRow[vehicle] * rowCount
    let beside = legs + stop * rowCount
    var result = Place(version: routes.sums[route].version, place: PeriodicRoutes.none)
    result.cost = Self.tooDear
    var before = instance.start[vehicle]
    if instance.isTimed { timing.load(routes, route, instance) }
    for place in 0...count {
      let after = place < count ? Int(routes.table[first + place]) : instance.end[vehicle]
      let cost =
        Int(instance.arriving[beside + before]) + Int(instance.departing[beside + after])
        - Int(instance.departing[legs + before * rowCount + after])
      if cost < result.cost,
        !instance.isTimed || timing.isInTime(with: stop, at: place, routes, route, instance)
      {
        (result.cost, result.place) = (cost, Int32(place))
      }
      before = after
    }
    guard result.place != PeriodicRoutes.none else { return result }
    let place = Int(result.place)
    let (from, to) = (
      routes.rowBefore(route, place, instance), routes.row(route, place, instance)
    )
    result.duration =
      instance.service[stop] + instance.duration(from, stop, vehicle)
      + instance.duration(stop, to, vehicle)
    if count == 0 {
      // There was no leg from the start to the end.
      result.cost += instance.leg(from, to, vehicle) + instance.fixedCost[vehicle]
    } else {
      result.duration -= instance.duration(from, to, vehicle)
    }
    return result
  }
}
