internal import BasicAlgorithms

/// A plan of several days that is being changed: the visits of each route side by side in one table.
///
/// Loads and durations may exceed what is allowed, at prices per unit that the search adapts. Before a
/// route is changed it is saved, and ``undo(_:)`` brings all back that changed since the last ``keep()``.
struct PeriodicRoutes: ~Copyable {
  /// What is known of a route beside its stops.
  struct Sums: BitwiseCopyable {
    var count = 0
    /// Cost of legs and vehicle, without penalties; 0 if there is no stop.
    var cost = 0
    /// Travel and service.
    var duration = 0
    /// What is paid for too much load and time.
    var penalty = 0
    /// Unlike all others ever given: what was computed for one version holds as long as it is in hand.
    var version = 0
  }

  static let none: Int32 = -1

  /// `table[route * stopCount ..< route * stopCount + count]`: its stops in order.
  private(set) var table: UncheckedArray<Int32>
  private(set) var sums: UncheckedArray<Sums>
  /// `load[route * dimensions + d]`.
  private(set) var load: UncheckedArray<Int>
  /// `routeOf[day * stopCount + stop]`; ``none`` where the stop is not visited.
  private(set) var routeOf: UncheckedArray<Int32>
  /// `visits[stop]`: the days on which it is visited.
  private(set) var visits: UncheckedArray<UInt64>
  /// Cost of all routes, and penalties of all.
  private(set) var cost = 0
  private(set) var penalty = 0
  /// What a unit of excess costs.
  private(set) var loadPrice: UncheckedArray<Int>
  private(set) var durationPrice: Int
  /// The day whose routes ``StringRemoval`` sees.
  var day = 0

  private var lastVersion = 0
  /// What was before the change in hand.
  private var savedTable: UncheckedArray<Int32>
  private var savedSums: UncheckedArray<Sums>
  private var savedLoad: UncheckedArray<Int>
  /// The routes that have changed, in `savedRoutes[..<savedCount]`.
  private(set) var savedRoutes: UncheckedArray<Int32>
  private(set) var savedCount = 0
  private var isSaved: UncheckedArray<Bool>
  private var (costBefore, penaltyBefore) = (0, 0)

  /// Prepares a plan without stops, in which excess has a price.
  init(_ instance: PeriodicInstance, loadPrices: [Int], durationPrice: Int) {
    let routeCount = instance.routeCount
    table = UncheckedArray(repeating: 0, count: routeCount * instance.stopCount)
    savedTable = UncheckedArray(repeating: 0, count: routeCount * instance.stopCount)
    sums = UncheckedArray(repeating: Sums(), count: routeCount)
    savedSums = UncheckedArray(repeating: Sums(), count: routeCount)
    load = UncheckedArray(repeating: 0, count: routeCount * instance.dimensions)
    savedLoad = UncheckedArray(repeating: 0, count: routeCount * instance.dimensions)
    routeOf = UncheckedArray(
      repeating: Self.none, count: instance.dayCount * instance.stopCount)
    visits = UncheckedArray(repeating: 0, count: instance.stopCount)
    loadPrice = UncheckedArray(loadPrices)
    self.durationPrice = durationPrice
    savedRoutes = UncheckedArray(repeating: 0, count: routeCount)
    isSaved = UncheckedArray(repeating: false, count: routeCount)
    for route in 0..<routeCount { sums[route].version = nextVersion() }
  }

  private mutating func nextVersion() -> Int {
    lastVersion += 1
    return lastVersion
  }

  /// The stop in a place of a route.
  @inline(__always)
  func stop(_ route: Int, _ place: Int, _ instance: borrowing PeriodicInstance) -> Int {
    Int(table[route * instance.stopCount + place])
  }

  /// The row in the tables of legs before a place of a route.
  @inline(__always)
  func rowBefore(_ route: Int, _ place: Int, _ instance: borrowing PeriodicInstance) -> Int {
    place == 0
      ? instance.start[instance.vehicle(route)] : stop(route, place - 1, instance)
  }

  /// The row at a place of a route, or that of its end.
  @inline(__always)
  func row(_ route: Int, _ place: Int, _ instance: borrowing PeriodicInstance) -> Int {
    place == sums[route].count
      ? instance.end[instance.vehicle(route)] : stop(route, place, instance)
  }

  /// The stops of a route.
  func stops(of route: Int, _ instance: borrowing PeriodicInstance) -> [Int] {
    let first = route * instance.stopCount
    return (first..<first + sums[route].count).map { Int(table[$0]) }
  }

  /// The route that visits a stop on a day; ``none`` where none does.
  @inline(__always)
  func route(of stop: Int, on day: Int, _ instance: borrowing PeriodicInstance) -> Int {
    Int(routeOf[day * instance.stopCount + stop])
  }

  /// The place of a stop on its route.
  func place(of stop: Int, _ route: Int, _ instance: borrowing PeriodicInstance) -> Int {
    var index = route * instance.stopCount
    while table[index] != Int32(stop) { index += 1 }
    return index - route * instance.stopCount
  }

  // MARK: - Penalties

  /// What is paid for a route of some duration with one stop more, or none.
  @inline(__always)
  func penalty(
    _ route: Int, of vehicle: Int, with stop: Int?, duration: Int,
    _ instance: borrowing PeriodicInstance
  ) -> Int {
    var sum = durationPrice * max(0, duration - instance.maxDuration[vehicle])
    for d in 0..<instance.dimensions {
      var load = load[route * instance.dimensions + d]
      if let stop { load += instance.demand[stop * instance.dimensions + d] }
      let excess = load - instance.capacity[vehicle * instance.dimensions + d]
      if excess > 0 { sum += excess * loadPrice[d] }
    }
    return sum
  }

  /// Makes excess dearer or cheaper.
  mutating func scalePrices(
    by factor: Double, most: Int, _ instance: borrowing PeriodicInstance
  ) {
    func scaled(_ price: Int) -> Int {
      let exact = Double(price) * factor
      return max(1, min(most, Int(factor > 1 ? exact.rounded(.up) : exact.rounded(.down))))
    }
    for d in 0..<instance.dimensions { loadPrice[d] = scaled(loadPrice[d]) }
    durationPrice = scaled(durationPrice)
    penalty = 0
    for route in 0..<instance.routeCount {
      sums[route].penalty = penalty(
        route, of: instance.vehicle(route), with: nil, duration: sums[route].duration, instance)
      penalty += sums[route].penalty
    }
  }

  // MARK: - Changes

  /// Saves a route before its first change.
  private mutating func save(_ route: Int, _ instance: borrowing PeriodicInstance) {
    guard !isSaved[route] else { return }
    if savedCount == 0 { (costBefore, penaltyBefore) = (cost, penalty) }
    isSaved[route] = true
    savedRoutes[savedCount] = Int32(route)
    savedCount += 1
    savedSums[route] = sums[route]
    let first = route * instance.stopCount
    for index in first..<first + sums[route].count { savedTable[index] = table[index] }
    for d in route * instance.dimensions..<(route + 1) * instance.dimensions {
      savedLoad[d] = load[d]
    }
  }

  /// Forgets what was before.
  mutating func keep() {
    for s in 0..<savedCount { isSaved[Int(savedRoutes[s])] = false }
    savedCount = 0
  }

  /// Makes all routes what they were.
  mutating func undo(_ instance: borrowing PeriodicInstance) {
    guard savedCount > 0 else { return }
    for s in 0..<savedCount {
      let route = Int(savedRoutes[s])
      let (first, day) = (route * instance.stopCount, instance.day(route))
      for index in first..<first + sums[route].count {
        routeOf[day * instance.stopCount + Int(table[index])] = Self.none
        visits[Int(table[index])] &= ~(1 << UInt64(day))
      }
    }
    for s in 0..<savedCount {
      let route = Int(savedRoutes[s])
      isSaved[route] = false
      sums[route] = savedSums[route]
      let (first, day) = (route * instance.stopCount, instance.day(route))
      for index in first..<first + sums[route].count {
        table[index] = savedTable[index]
        routeOf[day * instance.stopCount + Int(table[index])] = Int32(route)
        visits[Int(table[index])] |= 1 << UInt64(day)
      }
      for d in route * instance.dimensions..<(route + 1) * instance.dimensions {
        load[d] = savedLoad[d]
      }
    }
    (cost, penalty) = (costBefore, penaltyBefore)
    savedCount = 0
  }

  /// Gives a route whose stops and load are changed its other sums.
  private mutating func update(
    _ route: Int, count: Int, cost newCost: Int, duration: Int,
    _ instance: borrowing PeriodicInstance
  ) {
    let newPenalty = penalty(
      route, of: instance.vehicle(route), with: nil, duration: duration, instance)
    cost += newCost - sums[route].cost
    penalty += newPenalty - sums[route].penalty
    sums[route] = Sums(
      count: count, cost: newCost, duration: duration, penalty: newPenalty, version: nextVersion())
  }

  private mutating func addLoad(
    _ stop: Int, to route: Int, sign: Int, _ instance: borrowing PeriodicInstance
  ) {
    for d in 0..<instance.dimensions {
      let amount = instance.demand[stop * instance.dimensions + d]
      load[route * instance.dimensions + d] += sign * amount
    }
  }

  /// Lets a route visit a stop at a place.
  mutating func insert(
    _ stop: Int, _ route: Int, at place: Int, _ instance: borrowing PeriodicInstance
  ) {
    save(route, instance)
    let vehicle = instance.vehicle(route)
    let (from, to) = (rowBefore(route, place, instance), row(route, place, instance))
    let count = sums[route].count
    var cost =
      sums[route].cost + instance.leg(from, stop, vehicle) + instance.leg(stop, to, vehicle)
    var duration =
      sums[route].duration + instance.service[stop] + instance.duration(from, stop, vehicle)
      + instance.duration(stop, to, vehicle)
    if count == 0 {
      cost += instance.fixedCost[vehicle]
    } else {
      cost -= instance.leg(from, to, vehicle)
      duration -= instance.duration(from, to, vehicle)
    }
    var index = route * instance.stopCount + count
    while index > route * instance.stopCount + place {
      table[index] = table[index - 1]
      index -= 1
    }
    table[index] = Int32(stop)
    addLoad(stop, to: route, sign: 1, instance)
    let day = instance.day(route)
    routeOf[day * instance.stopCount + stop] = Int32(route)
    visits[stop] |= 1 << UInt64(day)
    update(route, count: count + 1, cost: cost, duration: duration, instance)
  }

  /// Takes the visit of a stop on a day off its route.
  mutating func remove(_ stop: Int, on day: Int, _ instance: borrowing PeriodicInstance) {
    let route = route(of: stop, on: day, instance)
    remove(place(of: stop, route, instance), span: 1, keeping: 0..<0, route, instance) { _ in }
  }

  /// Takes a string of stops off a route but for some in its middle.
  private mutating func remove(
    _ place: Int, span: Int, keeping kept: Range<Int>, _ route: Int,
    _ instance: borrowing PeriodicInstance, _ tell: (Int) -> Void
  ) {
    save(route, instance)
    let (first, day) = (route * instance.stopCount, instance.day(route))
    let count = sums[route].count
    var last = first + place
    for offset in 0..<span {
      let stop = Int(table[first + place + offset])
      if kept.contains(offset) {
        table[last] = Int32(stop)
        last += 1
      } else {
        routeOf[day * instance.stopCount + stop] = Self.none
        visits[stop] &= ~(1 << UInt64(day))
        addLoad(stop, to: route, sign: -1, instance)
        tell(stop)
      }
    }
    for index in first + place + span..<first + count {
      table[last] = table[index]
      last += 1
    }
    recount(route, last - first, instance)
  }

  /// Computes the sums of a route anew.
  private mutating func recount(
    _ route: Int, _ count: Int, _ instance: borrowing PeriodicInstance
  ) {
    let vehicle = instance.vehicle(route)
    var (cost, duration) = (0, 0)
    if count > 0 {
      cost = instance.fixedCost[vehicle]
      var row = instance.start[vehicle]
      for place in 0..<count {
        let stop = stop(route, place, instance)
        cost += instance.leg(row, stop, vehicle)
        duration += instance.duration(row, stop, vehicle) + instance.service[stop]
        row = stop
      }
      cost += instance.leg(row, instance.end[vehicle], vehicle)
      duration += instance.duration(row, instance.end[vehicle], vehicle)
    }
    update(route, count: count, cost: cost, duration: duration, instance)
  }

  /// Replaces the stops of routes; what was on them is on others of them, or absent.
  mutating func replace(
    _ routes: [(route: Int, stops: [Int])], _ instance: borrowing PeriodicInstance
  ) {
    for (route, _) in routes {
      remove(0, span: sums[route].count, keeping: 0..<0, route, instance) { _ in }
    }
    for (route, stops) in routes {
      let (first, day) = (route * instance.stopCount, instance.day(route))
      for (place, stop) in stops.enumerated() {
        table[first + place] = Int32(stop)
        routeOf[day * instance.stopCount + stop] = Int32(route)
        visits[stop] |= 1 << UInt64(day)
        addLoad(stop, to: route, sign: 1, instance)
      }
      recount(route, stops.count, instance)
    }
  }
}

extension PeriodicRoutes: RuinableRoutes {
  typealias Instance = PeriodicInstance

  func usage(_ instance: borrowing PeriodicInstance) -> (vehicles: Int, stops: Int) {
    var (vehicles, stops) = (0, 0)
    for route in day * instance.vehicleCount..<(day + 1) * instance.vehicleCount
    where sums[route].count > 0 {
      vehicles += 1
      stops += sums[route].count
    }
    return (vehicles, stops)
  }

  @inline(__always)
  func vehicle(of stop: Int) -> Int { Int(routeOf[day * visits.count + stop]) }

  @inline(__always)
  func stopCount(of route: Int) -> Int { sums[route].count }

  func firstStop(of route: Int, _ instance: borrowing PeriodicInstance) -> Int {
    stop(route, 0, instance)
  }

  func drawFirstStop(
    ofStringThrough stop: Int, span: Int, _ instance: borrowing PeriodicInstance,
    _ random: inout RandomSource
  ) -> Int {
    let route = vehicle(of: stop)
    let place = place(of: stop, route, instance)
    let least = max(0, place - span + 1)
    let most = min(place, sums[route].count - span)
    return self.stop(route, least + random.below(most - least + 1), instance)
  }

  mutating func detach(
    _ first: Int, span: Int, keeping kept: Range<Int>, _ instance: borrowing PeriodicInstance,
    _ absent: inout [Int]
  ) -> Int {
    let before = cost + penalty
    let route = vehicle(of: first)
    remove(place(of: first, route, instance), span: span, keeping: kept, route, instance) {
      absent.append($0)
    }
    return cost + penalty - before
  }
}
