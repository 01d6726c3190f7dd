/// The routes of an instance whose stops have one window each and whose loads only add up.
///
/// Plans keep every window, so a place for a stop needs the earliest departure before it and the
/// latest arrival behind it, no more. A change updates both as far along the route as they differ. Where
/// vehicles may be away for so long only, the times of both parts of a route are kept, too.
/// Routes are saved before their first change, until ``keep()`` or ``undo(_:)``.
struct TimeWindowRoutes: ~Copyable {
  /// A node's links, legs and times; `none` for absent stops and beyond the ends of a route.
  struct Place: BitwiseCopyable {
    var previous: Int32
    var next: Int32
    /// Cost and duration of the leg from the previous node; an idle vehicle's leg costs nothing.
    var leg: Int32
    var travel: Int32
    /// The earliest departure after the visit, and the latest arrival that lets all visits from here
    /// on be in time; ``never`` where none does.
    var departure: Int
    var latest: Int
  }

  /// When a node may be visited, and for how long.
  struct Visit: BitwiseCopyable {
    let opening: Int
    let closing: Int
    let duration: Int
  }

  /// Marks what is absent, as in ``Routes/none``.
  static let none: Int32 = -1
  /// A moment that no vehicle can meet.
  static let never = -1 << 60

  /// `places[node]`; nodes are numbered as in ``SearchInstance``.
  private(set) var places: UncheckedArray<Place>
  /// `route[node]`: the vehicle; `none` for absent stops.
  private(set) var route: UncheckedArray<Int32>
  let visits: UncheckedArray<Visit>
  /// How many limits a vehicle has: one per load dimension, and one of stops where there is any.
  let limitCount: Int
  /// `room[vehicle * limitCount + l]`: how much more the vehicle can take.
  private(set) var room: UncheckedArray<Int>
  /// `demand[stop * limitCount + l]`: how much of it the stop takes.
  let demand: UncheckedArray<Int>
  private(set) var stopCount: UncheckedArray<Int>
  /// How many stops are on all routes.
  private(set) var servedCount = 0
  private(set) var used: FleetUsage
  /// What longest durations are held against.
  private(set) var times: RouteTimes
  /// `version[vehicle]`: a number that its route has had in this shape only; 0 while it is changed.
  private(set) var version: UncheckedArray<Int>
  private var versions = 0

  /// The vehicles whose routes are saved, and what these were.
  private var saved: UncheckedArray<Saved>
  private(set) var savedCount = 0
  /// The saved routes from start to end, one after the other.
  private var savedNodes: UncheckedArray<SavedNode>
  private var savedNodeCount = 0
  private var savedRoom: UncheckedArray<Int>

  /// A route before its first change; its nodes lie in `savedNodes` from the first on.
  struct Saved: BitwiseCopyable {
    var vehicle: Int
    var firstNode: Int
    var stopCount: Int
    var version: Int
  }

  /// A node of a saved route.
  struct SavedNode: BitwiseCopyable {
    var node: Int32
    var place: Place
  }

  /// Copies routes that violate nothing.
  init(_ routes: borrowing Routes, _ cost: borrowing CostEvaluator) {
    let nothing = Place(
      previous: Self.none, next: Self.none, leg: 0, travel: 0, departure: 0, latest: 0)
    places = UncheckedArray(repeating: nothing, count: cost.nodeCount)
    route = UncheckedArray(repeating: Self.none, count: cost.nodeCount)
    var visits: [Visit] = []
    for node in 0..<cost.nodeCount {
      let visit = cost.visit(node)
      visits.append(
        Visit(opening: visit.earliest, closing: visit.latest, duration: visit.duration))
    }
    self.visits = UncheckedArray(visits)
    stopCount = UncheckedArray(repeating: 0, count: cost.vehicleCount)
    let limits = VehicleLimits(cost)
    limitCount = limits.count
    demand = UncheckedArray(limits.demand)
    room = UncheckedArray(limits.room)
    savedRoom = UncheckedArray(repeating: 0, count: limits.room.count)
    used = FleetUsage(groups: Array(cost.instance.group))
    times = RouteTimes(cost)
    version = UncheckedArray(repeating: 0, count: cost.vehicleCount)
    let noRoute = Saved(vehicle: 0, firstNode: 0, stopCount: 0, version: 0)
    saved = UncheckedArray(repeating: noRoute, count: cost.vehicleCount)
    savedNodes = UncheckedArray(
      repeating: SavedNode(node: 0, place: nothing), count: cost.nodeCount)
    for vehicle in 0..<cost.vehicleCount {
      let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))
      (route[start], route[end]) = (Int32(vehicle), Int32(vehicle))
      places[start].departure = visits[start].opening + visits[start].duration
      places[end].latest = visits[end].closing
      close(start, end, cost)
      updateDepartures(from: start, through: end)
      updateArrivals(from: end, through: start)
      times.update(vehicle, places, cost)
      var node = start
      while routes.next[node] != end {
        let stop = routes.next[node]
        _ = attach(stop, after: node, cost)
        node = stop
      }
      version[vehicle] = vehicle + 1
    }
    versions = cost.vehicleCount
  }

  /// Whether a vehicle may serve a stop besides what is on its route, times aside.
  @inline(__always)
  func fits(_ stop: Int, on vehicle: Int, _ cost: borrowing CostEvaluator) -> Bool {
    for l in 0..<limitCount
    where demand[stop * limitCount + l] > room[vehicle * limitCount + l] { return false }
    return cost.allows(stop, on: vehicle)
  }

  /// Whether the routes that have changed since the last ``keep()`` are in time everywhere.
  ///
  /// Insertions see to that, removals need not: a way past a stop may take longer than the ways there and
  /// on.
  func areChangesInTime(_ cost: borrowing CostEvaluator) -> Bool {
    for s in 0..<savedCount {
      let vehicle = saved[s].vehicle
      guard stopCount[vehicle] > 0 else { continue }
      let start = cost.start(of: vehicle)
      if places[start].latest < visits[start].opening { return false }
      if !times.isShortEnough(vehicle, cost) { return false }
    }
    return true
  }

  /// Takes a string of `span` stops off its route but for some in its middle, and appends them to
  /// `absent`; of those that stay, `kept` tells how many stops stand before them in the string.
  ///
  /// - Returns: The change of the cost of legs and vehicles.
  mutating func detach(
    _ first: Int, span: Int, keeping kept: Range<Int>, _ cost: borrowing CostEvaluator,
    _ absent: inout [Int]
  ) -> Int {
    let vehicle = Int(route[first])
    save(vehicle, cost)
    let before = Int(places[first].previous)
    var (delta, last, node) = (0, before, first)
    for offset in 0..<span {
      let next = Int(places[node].next)
      delta -= Int(places[node].leg)
      if kept.contains(offset) {
        delta += join(last, node, vehicle, cost)
        last = node
      } else {
        route[node] = Self.none
        stopCount[vehicle] -= 1
        servedCount -= 1
        for l in 0..<limitCount { room[vehicle * limitCount + l] += demand[node * limitCount + l] }
        absent.append(node)
      }
      node = next
    }
    delta -= Int(places[node].leg)
    if stopCount[vehicle] > 0 {
      delta += join(last, node, vehicle, cost)
    } else {
      used.remove(vehicle)
      delta -= cost.fixedCost[vehicle]
      close(before, node, cost)
    }
    updateDepartures(from: before, through: node)
    updateArrivals(from: node, through: before)
    times.update(vehicle, places, cost)
    return delta
  }

  /// Puts an absent stop behind a node.
  ///
  /// - Returns: The change of the cost of legs and vehicles.
  mutating func attach(_ stop: Int, after before: Int, _ cost: borrowing CostEvaluator) -> Int {
    let vehicle = Int(route[before])
    save(vehicle, cost)
    let after = Int(places[before].next)
    var delta = -Int(places[after].leg)
    delta += join(before, stop, vehicle, cost)
    delta += join(stop, after, vehicle, cost)
    route[stop] = Int32(vehicle)
    for l in 0..<limitCount { room[vehicle * limitCount + l] -= demand[stop * limitCount + l] }
    stopCount[vehicle] += 1
    servedCount += 1
    if stopCount[vehicle] == 1 {
      used.insert(vehicle)
      delta += cost.fixedCost[vehicle]
    }
    updateDepartures(from: before, through: stop)
    updateArrivals(from: after, through: stop)
    times.update(vehicle, places, cost)
    return delta
  }

  /// Lets two routes of vehicles of one group end as the other one did, from behind two nodes on.
  mutating func swapTails(after a: Int, _ b: Int, _ cost: borrowing CostEvaluator) {
    let (vehicle, other) = (Int(route[a]), Int(route[b]))
    save(vehicle, cost)
    save(other, cost)
    let (afterA, afterB) = (Int(places[a].next), Int(places[b].next))
    let lastA = Int(places[cost.end(of: vehicle)].previous)
    let lastB = Int(places[cost.end(of: other)].previous)
    hand(afterA, to: other, cost)
    hand(afterB, to: vehicle, cost)
    lead(from: a, afterB, lastB, of: vehicle, cost)
    lead(from: b, afterA, lastA, of: other, cost)
  }

  /// Gives a stop and all behind it to another vehicle; links and times are stale.
  private mutating func hand(_ first: Int, to vehicle: Int, _ cost: borrowing CostEvaluator) {
    var node = first
    while cost.isStop(node) {
      let from = Int(route[node])
      route[node] = Int32(vehicle)
      stopCount[from] -= 1
      stopCount[vehicle] += 1
      for l in 0..<limitCount {
        room[from * limitCount + l] += demand[node * limitCount + l]
        room[vehicle * limitCount + l] -= demand[node * limitCount + l]
      }
      node = Int(places[node].next)
    }
  }

  /// Leads a vehicle from a node along a chain of stops to its end; to that at once where the chain begins with
  /// an end.
  private mutating func lead(
    from node: Int, _ first: Int, _ last: Int, of vehicle: Int, _ cost: borrowing CostEvaluator
  ) {
    let end = cost.end(of: vehicle)
    if stopCount[vehicle] == 0 {
      used.remove(vehicle)
      close(node, end, cost)
    } else if cost.isStop(first) {
      _ = join(node, first, vehicle, cost)
      _ = join(last, end, vehicle, cost)
    } else {
      _ = join(node, end, vehicle, cost)
    }
    updateDepartures(from: node, through: end)
    updateArrivals(from: Int(places[node].next), through: node)
    times.update(vehicle, places, cost)
  }

  /// Returns how much of a limit the stops from a node to the end of its route take.
  func demand(from first: Int, _ limit: Int, _ cost: borrowing CostEvaluator) -> Int {
    var sum = 0
    var node = first
    while cost.isStop(node) {
      sum += demand[node * limitCount + limit]
      node = Int(places[node].next)
    }
    return sum
  }

  /// Returns a vehicle whose route has changed since the last ``keep()``, by its number among these.
  @inline(__always)
  func changedVehicle(_ number: Int) -> Int { saved[number].vehicle }

  /// Forgets what the routes were.
  mutating func keep() {
    for s in 0..<savedCount {
      let vehicle = saved[s].vehicle
      if isAsSaved(s) {
        version[vehicle] = saved[s].version
      } else {
        versions += 1
        version[vehicle] = versions
      }
    }
    (savedCount, savedNodeCount) = (0, 0)
  }

  /// Makes the routes what they were at the last ``keep()``.
  mutating func undo(_ cost: borrowing CostEvaluator) {
    for s in 0..<savedCount {
      var node = Int(places[cost.start(of: saved[s].vehicle)].next)
      while cost.isStop(node) {
        route[node] = Self.none
        node = Int(places[node].next)
      }
    }
    for s in 0..<savedCount {
      let vehicle = saved[s].vehicle
      for n in saved[s].firstNode...saved[s].firstNode + saved[s].stopCount + 1 {
        let node = Int(savedNodes[n].node)
        places[node] = savedNodes[n].place
        route[node] = Int32(vehicle)
      }
      if (stopCount[vehicle] == 0) != (saved[s].stopCount == 0) {
        if stopCount[vehicle] == 0 { used.insert(vehicle) } else { used.remove(vehicle) }
      }
      servedCount += saved[s].stopCount - stopCount[vehicle]
      stopCount[vehicle] = saved[s].stopCount
      version[vehicle] = saved[s].version
      for l in 0..<limitCount { room[vehicle * limitCount + l] = savedRoom[s * limitCount + l] }
      times.update(vehicle, places, cost)
    }
    (savedCount, savedNodeCount) = (0, 0)
  }

  // MARK: Parts

  /// Saves a route before its first change.
  @inline(__always)
  private mutating func save(_ vehicle: Int, _ cost: borrowing CostEvaluator) {
    if version[vehicle] == 0 { return }
    saved[savedCount] = Saved(
      vehicle: vehicle, firstNode: savedNodeCount, stopCount: stopCount[vehicle],
      version: version[vehicle])
    for l in 0..<limitCount {
      savedRoom[savedCount * limitCount + l] = room[vehicle * limitCount + l]
    }
    savedCount += 1
    version[vehicle] = 0
    let end = cost.end(of: vehicle)
    var node = cost.start(of: vehicle)
    while true {
      let place = places[node]
      savedNodes[savedNodeCount] = SavedNode(node: Int32(node), place: place)
      savedNodeCount += 1
      if node == end { return }
      node = Int(place.next)
    }
  }

  /// Whether a saved route has its stops in the same order as then.
  private func isAsSaved(_ s: Int) -> Bool {
    guard stopCount[saved[s].vehicle] == saved[s].stopCount else { return false }
    for n in saved[s].firstNode..<saved[s].firstNode + saved[s].stopCount + 1
    where places[Int(savedNodes[n].node)].next != savedNodes[n].place.next { return false }
    return true
  }

  /// Links two nodes and returns what the leg costs.
  @inline(__always)
  private mutating func join(
    _ i: Int, _ j: Int, _ vehicle: Int, _ cost: borrowing CostEvaluator
  ) -> Int {
    let vehicleClass = cost.instance.travelClass[vehicle]
    let leg = cost.leg(i, j, vehicleClass)
    places[i].next = Int32(j)
    places[j].previous = Int32(i)
    places[j].leg = Int32(leg)
    places[j].travel = Int32(cost.duration(i, j, vehicleClass))
    return leg
  }

  /// Links the ends of an idle vehicle's route.
  private mutating func close(_ start: Int, _ end: Int, _ cost: borrowing CostEvaluator) {
    _ = join(start, end, Int(route[start]), cost)
    places[end].leg = 0
  }

  /// Finds the departures behind a node: through another one, then as long as they differ.
  @inline(__always)
  private mutating func updateDepartures(from node: Int, through last: Int) {
    var departure = places[node].departure
    var next = places[node].next
    var isBeyond = false
    while next != Self.none {
      let node = Int(next)
      let visit = visits[node]
      departure = max(departure + Int(places[node].travel), visit.opening) + visit.duration
      if isBeyond, places[node].departure == departure { return }
      places[node].departure = departure
      if node == last { isBeyond = true }
      next = places[node].next
    }
  }

  /// Finds the latest arrivals before a node: through another one, then as long as they differ.
  @inline(__always)
  private mutating func updateArrivals(from node: Int, through first: Int) {
    var latest = places[node].latest - Int(places[node].travel)
    var previous = places[node].previous
    var isBeyond = false
    while previous != Self.none {
      let node = Int(previous)
      latest = min(visits[node].closing, latest - visits[node].duration)
      if latest < visits[node].opening { latest = Self.never }
      if isBeyond, places[node].latest == latest { return }
      places[node].latest = latest
      if node == first { isBeyond = true }
      latest -= Int(places[node].travel)
      previous = places[node].previous
    }
  }
}
