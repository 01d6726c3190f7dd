/// The routes of an instance without times and with one-way loads, where order matters for legs only.
///
/// A change of one stop costs O(1): its links, the two legs beside it and the room on its vehicle.
/// Every change is logged until ``keep()`` or ``undo(_:)``. Idle vehicles have no legs.
struct CapacitatedRoutes: ~Copyable {
  /// A node's links; `none` for absent stops and beyond the ends of a route.
  struct Place: BitwiseCopyable {
    var previous: Int32
    var next: Int32
    /// The vehicle; `none` for absent stops.
    var route: Int32
    /// Cost of the leg from the previous node; 0 at the start and where the vehicle is idle.
    var leg: Int32
  }

  /// A stop that came to a place or left it.
  struct Change: BitwiseCopyable {
    var stop: Int32
    var previous: Int32
    var vehicle: Int32
    var isArrival: Bool
    /// The legs to the stop, from it, and past it.
    var legIn: Int32
    var legOut: Int32
    var legPast: Int32
  }

  /// Marks what is absent, as in ``Routes/none``.
  static let none: Int32 = -1

  /// `places[node]`; nodes are numbered as in ``SearchInstance``.
  private(set) var places: UncheckedArray<Place>
  /// How many limits a vehicle has, at least one; see ``VehicleLimits``.
  let limitCount: Int
  /// `room[vehicle * limitCount + l]`: how much more the vehicle can take.
  private(set) var room: UncheckedArray<Int>
  /// `demand[stop * limitCount + l]`: how much of it the stop takes.
  let demand: UncheckedArray<Int>
  private(set) var stopCount: UncheckedArray<Int>
  /// How many stops are on all routes.
  private(set) var servedCount = 0
  private(set) var used: FleetUsage

  private var changes: UncheckedArray<Change>
  /// How many changes there were since the last ``keep()``.
  private(set) var changeCount = 0

  /// Copies routes that violate nothing.
  init(_ routes: borrowing Routes, _ cost: borrowing CostEvaluator) {
    let nothing = Place(previous: Self.none, next: Self.none, route: Self.none, leg: 0)
    places = UncheckedArray(repeating: nothing, count: cost.nodeCount)
    stopCount = UncheckedArray(repeating: 0, count: cost.vehicleCount)
    let limits = VehicleLimits(cost)
    limitCount = limits.count
    demand = UncheckedArray(limits.demand)
    room = UncheckedArray(limits.room)
    used = FleetUsage(groups: Array(cost.instance.group))
    let still = Change(
      stop: 0, previous: 0, vehicle: 0, isArrival: false, legIn: 0, legOut: 0, legPast: 0)
    changes = UncheckedArray(repeating: still, count: 2 * cost.stopCount + 2)
    for vehicle in 0..<cost.vehicleCount {
      let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))
      places[start].next = Int32(end)
      places[end].previous = Int32(start)
      (places[start].route, places[end].route) = (Int32(vehicle), Int32(vehicle))
      var node = start
      while routes.next[node] != end {
        let stop = routes.next[node]
        attach(stop, after: node, cost)
        node = stop
      }
    }
    keep()
  }

  /// Whether a vehicle may serve a stop besides what is on its route.
  @inline(__always)
  func fits(_ stop: Int, on vehicle: Int, _ cost: borrowing CostEvaluator) -> Bool {
    for l in 0..<limitCount
    where demand[stop * limitCount + l] > room[vehicle * limitCount + l] { return false }
    return cost.allows(stop, on: vehicle)
  }

  /// Returns how much a stop takes of the first limit.
  @inline(__always)
  func firstDemand(of stop: Int) -> Int { demand[stop * limitCount] }

  /// Returns 1 if a vehicle has room for a demand in the first limit, else, and for `none`, 0.
  @inline(__always)
  func hasFirstRoom(for demand: Int, on vehicle: Int) -> Int {
    let isThere = vehicle >= 0
    let left = room[(isThere ? vehicle : 0) * limitCount]
    return (isThere ? 1 : 0) & (left >= demand ? 1 : 0)
  }

  /// Takes a stop off its route.
  ///
  /// - Returns: The change of the cost of legs and vehicles.
  mutating func detach(_ stop: Int, _ cost: borrowing CostEvaluator) -> Int {
    let place = places[stop]
    let (vehicle, before, after) = (Int(place.route), Int(place.previous), Int(place.next))
    let isLast = stopCount[vehicle] == 1
    let past = isLast ? 0 : cost.leg(before, after, cost.instance.travelClass[vehicle])
    let change = Change(
      stop: Int32(stop), previous: place.previous, vehicle: place.route, isArrival: false,
      legIn: place.leg, legOut: places[after].leg, legPast: Int32(past))
    log(change)
    unlink(change, cost)
    return past - Int(change.legIn) - Int(change.legOut) - (isLast ? cost.fixedCost[vehicle] : 0)
  }

  /// Puts an absent stop behind a node.
  mutating func attach(_ stop: Int, after before: Int, _ cost: borrowing CostEvaluator) {
    let vehicle = Int(places[before].route)
    let after = Int(places[before].next)
    let vehicleClass = cost.instance.travelClass[vehicle]
    let change = Change(
      stop: Int32(stop), previous: Int32(before), vehicle: Int32(vehicle), isArrival: true,
      legIn: Int32(cost.leg(before, stop, vehicleClass)),
      legOut: Int32(cost.leg(stop, after, vehicleClass)), legPast: places[after].leg)
    log(change)
    link(change, cost)
  }

  /// Returns how much of a limit the stops from a node on take, forward or back to an end of the route.
  func demand(
    from begin: Int, isForward: Bool, _ limit: Int, _ cost: borrowing CostEvaluator
  ) -> Int {
    var sum = 0
    var node = begin
    while cost.isStop(node) {
      sum += demand[node * limitCount + limit]
      node = Int(isForward ? places[node].next : places[node].previous)
    }
    return sum
  }

  /// Makes the vehicle of a node go from there through stops to another node; not logged.
  ///
  /// Rooms and counts are stale until ``recount(_:_:)`` unless the stops were the vehicle's before.
  mutating func lead(
    from begin: Int, through stops: borrowing UncheckedArray<Int32>, _ count: Int, to end: Int,
    _ cost: borrowing CostEvaluator
  ) {
    let vehicle = places[begin].route
    let vehicleClass = cost.instance.travelClass[Int(vehicle)]
    var node = begin
    for i in 0...count {
      let next = i < count ? Int(stops[i]) : end
      places[node].next = Int32(next)
      places[next].previous = Int32(node)
      places[next].route = vehicle
      places[next].leg = Int32(cost.leg(node, next, vehicleClass))
      node = next
    }
  }

  /// Brings the room and the number of stops of a vehicle that is and was used up to date.
  mutating func recount(_ vehicle: Int, _ cost: borrowing CostEvaluator) {
    let first = Int(places[cost.start(of: vehicle)].next)
    for l in 0..<limitCount {
      let capacity =
        l < cost.instance.dimensions
        ? cost.instance.capacity[vehicle * cost.instance.dimensions + l]
        : cost.instance.maxStops[vehicle]
      room[vehicle * limitCount + l] = capacity - demand(from: first, isForward: true, l, cost)
    }
    var count = 0
    var node = first
    while cost.isStop(node) {
      count += 1
      node = Int(places[node].next)
    }
    stopCount[vehicle] = count
  }

  /// Forgets what the routes were.
  mutating func keep() { changeCount = 0 }

  /// Undoes all changes since the last ``keep()``, the newest first.
  mutating func undo(_ cost: borrowing CostEvaluator) {
    while changeCount > 0 {
      changeCount -= 1
      let change = changes[changeCount]
      if change.isArrival { unlink(change, cost) } else { link(change, cost) }
    }
  }

  /// Returns the nodes whose next node the change of a number may have changed.
  @inline(__always)
  func changedNodes(_ change: Int) -> (Int, Int) {
    (Int(changes[change].stop), Int(changes[change].previous))
  }

  @inline(__always)
  private mutating func log(_ change: Change) {
    changes[changeCount] = change
    changeCount += 1
  }

  @inline(__always)
  private mutating func unlink(_ change: Change, _ cost: borrowing CostEvaluator) {
    let (stop, before, vehicle) = (Int(change.stop), Int(change.previous), Int(change.vehicle))
    let after = Int(places[stop].next)
    places[before].next = Int32(after)
    places[after].previous = Int32(before)
    places[after].leg = change.legPast
    places[stop] = Place(previous: Self.none, next: Self.none, route: Self.none, leg: 0)
    for l in 0..<limitCount { room[vehicle * limitCount + l] += demand[stop * limitCount + l] }
    stopCount[vehicle] -= 1
    servedCount -= 1
    if stopCount[vehicle] == 0 { used.remove(vehicle) }
  }

  @inline(__always)
  private mutating func link(_ change: Change, _ cost: borrowing CostEvaluator) {
    let (stop, before, vehicle) = (Int(change.stop), Int(change.previous), Int(change.vehicle))
    let after = Int(places[before].next)
    places[before].next = Int32(stop)
    places[stop] = Place(
      previous: Int32(before), next: Int32(after), route: Int32(vehicle), leg: change.legIn)
    places[after].previous = Int32(stop)
    places[after].leg = change.legOut
    for l in 0..<limitCount { room[vehicle * limitCount + l] -= demand[stop * limitCount + l] }
    stopCount[vehicle] += 1
    servedCount += 1
    if stopCount[vehicle] == 1 { used.insert(vehicle) }
  }
}

extension CapacitatedRoutes: LinkedRoutes {
  @inline(__always)
  func usage(_ cost: borrowing CostEvaluator) -> (vehicles: Int, stops: Int) {
    (used.count, servedCount)
  }

  @inline(__always)
  func vehicle(of stop: Int) -> Int { Int(places[stop].route) }

  @inline(__always)
  func stopCount(of vehicle: Int) -> Int { stopCount[vehicle] }

  @inline(__always)
  func previous(_ node: Int) -> Int { Int(places[node].previous) }

  @inline(__always)
  func next(_ node: Int) -> Int { Int(places[node].next) }

  /// Returns the plan as a solution.
  func solution(_ cost: borrowing CostEvaluator) -> Solution {
    Solution(following: UncheckedArray((0..<places.count).map { places[$0].next }), cost)
  }

  mutating func detach(
    _ first: Int, span: Int, keeping kept: Range<Int>, _ cost: borrowing CostEvaluator,
    _ absent: inout [Int]
  ) -> Int {
    var delta = 0
    var node = first
    for offset in 0..<span {
      let following = next(node)
      if !kept.contains(offset) {
        delta += detach(node, cost)
        absent.append(node)
      }
      node = following
    }
    return delta
  }
}
