/// The routes of streets, with the costs of the best directions before and behind each node.
///
/// `before` in mode m is what the route costs from its start until the node has been served in mode m;
/// `behind` is what it costs from the moment at which the vehicle begins to serve the node in mode m. So a
/// stop between two nodes, or the tail of one route behind the head of another, is priced in constant time
/// with the best directions of all stops on it, whatever they were before.
///
/// The first change of a route since ``keep()`` saves it whole; ``undo(_:)`` puts it back.
///
/// - Source: T. Vidal (2017), *Node, Edge, Arc Routing and Turn Penalties: Multiple Problems – One
///   Neighborhood Extension*, Operations Research 65(4), section 4.
struct StreetRoutes: ~Copyable {
  /// A node on its route; absent stops are on route `none`.
  struct Place: BitwiseCopyable {
    var previous: Int32
    var next: Int32
    var route: Int32
    var ends: StreetInstance.Ends
    var before0 = 0
    var before1 = 0
    var behind0 = 0
    var behind1 = 0
  }

  /// Marks what is absent, as in ``Routes/none``.
  static let none: Int32 = -1

  /// `places[node]`, with starts and ends.
  private(set) var places: UncheckedArray<Place>
  /// `cost[vehicle]`: what its route costs, 0 where it is idle.
  private(set) var cost: UncheckedArray<Int>
  private(set) var stopCount: UncheckedArray<Int>
  /// `room[vehicle * dimensions + d]`: how much more it can take.
  private(set) var room: UncheckedArray<Int>
  /// How many stops are on all routes.
  private(set) var servedCount = 0
  /// The used vehicles in `vehicles[..<usedCount]`, the idle ones behind, and where each stands there.
  private(set) var vehicles: UncheckedArray<Int32>
  private var position: UncheckedArray<Int32>
  private(set) var usedCount = 0

  /// The routes that have changed since the last ``keep()``, as they were: vehicle, number of stops and cost
  /// of each, and their stops one after the other.
  private var savedVehicles: UncheckedArray<Int32>
  private var savedCounts: UncheckedArray<Int32>
  private var savedCosts: UncheckedArray<Int>
  private var savedCount = 0
  private var savedPlaces: UncheckedArray<Place>
  private var savedStops: UncheckedArray<Int32>
  private var savedStopCount = 0
  private var isSaved: UncheckedArray<Bool>

  /// Creates routes without stops.
  init(_ instance: StreetInstance) {
    let (stops, vehicleCount) = (instance.stopCount, instance.vehicleCount)
    let (startRow, endRow) = (Int32(instance.startRow), Int32(instance.endRow))
    var places = (0..<stops).map { stop in
      Place(previous: Self.none, next: Self.none, route: Self.none, ends: instance.ends[stop])
    }
    for (row, isStart) in [(startRow, true), (endRow, false)] {
      for vehicle in 0..<vehicleCount {
        let other = Int32(isStart ? instance.end(of: vehicle) : instance.start(of: vehicle))
        places.append(
          Place(
            previous: isStart ? Self.none : other, next: isStart ? other : Self.none,
            route: Int32(vehicle),
            ends: StreetInstance.Ends(entry0: row, entry1: row, exit0: row, exit1: row)))
      }
    }
    self.places = UncheckedArray(places)
    cost = UncheckedArray(repeating: 0, count: vehicleCount)
    stopCount = UncheckedArray(repeating: 0, count: vehicleCount)
    room = UncheckedArray((0..<vehicleCount).flatMap { _ in Array(instance.capacity) })
    vehicles = UncheckedArray((0..<vehicleCount).map { Int32($0) })
    position = UncheckedArray((0..<vehicleCount).map { Int32($0) })
    savedVehicles = UncheckedArray(repeating: 0, count: vehicleCount)
    savedCounts = UncheckedArray(repeating: 0, count: vehicleCount)
    savedCosts = UncheckedArray(repeating: 0, count: vehicleCount)
    savedStops = UncheckedArray(repeating: 0, count: stops)
    savedPlaces = UncheckedArray(repeating: places[0], count: stops + 2 * vehicleCount)
    isSaved = UncheckedArray(repeating: false, count: vehicleCount)
  }

  /// Replaces all routes by those of a plan, each by the vehicle of its number.
  ///
  /// - Precondition: Every route fits, and there are enough vehicles.
  mutating func load(_ routes: [[Int]], _ instance: borrowing StreetInstance) {
    while usedCount > 0 {
      let vehicle = Int(vehicles[0])
      setRoute(of: vehicle, to: [], instance)
    }
    for (vehicle, stops) in routes.enumerated() { setRoute(of: vehicle, to: stops, instance) }
    keep()
  }

  /// The stops of each route, by vehicle; idle vehicles have none.
  func stops(of vehicle: Int, _ instance: borrowing StreetInstance) -> [Int] {
    var result: [Int] = []
    var node = Int(places[instance.start(of: vehicle)].next)
    while instance.isStop(node) {
      result.append(node)
      node = Int(places[node].next)
    }
    return result
  }

  private mutating func setRoute(
    of vehicle: Int, to stops: [Int], _ instance: borrowing StreetInstance
  ) {
    var node = instance.start(of: vehicle)
    let end = instance.end(of: vehicle)
    var following = Int(places[node].next)
    while following != end {
      let next = Int(places[following].next)
      clear(following, of: vehicle, instance)
      following = next
    }
    for stop in stops {
      link(node, stop)
      take(stop, by: vehicle, instance)
      node = stop
    }
    link(node, end)
    refresh(vehicle, instance)
  }

  // MARK: - Links

  @inline(__always)
  private mutating func link(_ before: Int, _ after: Int) {
    places[before].next = Int32(after)
    places[after].previous = Int32(before)
  }

  /// Counts a stop as one of a vehicle.
  @inline(__always)
  private mutating func take(_ stop: Int, by vehicle: Int, _ instance: borrowing StreetInstance) {
    places[stop].route = Int32(vehicle)
    for d in 0..<instance.dimensions {
      room[vehicle * instance.dimensions + d] -= instance.demand[stop * instance.dimensions + d]
    }
    servedCount += 1
    stopCount[vehicle] += 1
    if stopCount[vehicle] == 1 { moveVehicle(vehicle, to: usedCount, count: 1) }
  }

  /// Counts a stop of a vehicle as absent.
  @inline(__always)
  private mutating func clear(_ stop: Int, of vehicle: Int, _ instance: borrowing StreetInstance) {
    places[stop].route = Self.none
    for d in 0..<instance.dimensions {
      room[vehicle * instance.dimensions + d] += instance.demand[stop * instance.dimensions + d]
    }
    servedCount -= 1
    stopCount[vehicle] -= 1
    if stopCount[vehicle] == 0 { moveVehicle(vehicle, to: usedCount - 1, count: -1) }
  }

  private mutating func moveVehicle(_ vehicle: Int, to place: Int, count: Int) {
    let (from, other) = (Int(position[vehicle]), vehicles[place])
    vehicles[from] = other
    vehicles[place] = Int32(vehicle)
    position[Int(other)] = Int32(from)
    position[vehicle] = Int32(place)
    usedCount += count
  }

  // MARK: - Costs

  /// Computes the costs before and behind every node of a route, and its own.
  mutating func refresh(_ vehicle: Int, _ instance: borrowing StreetInstance) {
    let end = instance.end(of: vehicle)
    var node = instance.start(of: vehicle)
    while node != end {
      node = Int(places[node].next)
      computeBefore(node, instance)
    }
    while Int(places[node].previous) != Int(Self.none) {
      node = Int(places[node].previous)
      computeBehind(node, instance)
    }
    cost[vehicle] = stopCount[vehicle] == 0 ? 0 : places[end].before0 + instance.fixedCost
  }

  @inline(__always)
  private mutating func computeBefore(_ node: Int, _ instance: borrowing StreetInstance) {
    let last = places[Int(places[node].previous)]
    let ends = places[node].ends
    let service = instance.isStop(node) ? instance.serviceCost[node] : 0
    places[node].before0 =
      service
      + min(
        last.before0 + instance.leg(last.ends.exit0, ends.entry0),
        last.before1 + instance.leg(last.ends.exit1, ends.entry0))
    places[node].before1 =
      service
      + min(
        last.before0 + instance.leg(last.ends.exit0, ends.entry1),
        last.before1 + instance.leg(last.ends.exit1, ends.entry1))
  }

  @inline(__always)
  private mutating func computeBehind(_ node: Int, _ instance: borrowing StreetInstance) {
    let following = places[Int(places[node].next)]
    let ends = places[node].ends
    let service = instance.isStop(node) ? instance.serviceCost[node] : 0
    places[node].behind0 =
      service
      + min(
        following.behind0 + instance.leg(ends.exit0, following.ends.entry0),
        following.behind1 + instance.leg(ends.exit0, following.ends.entry1))
    places[node].behind1 =
      service
      + min(
        following.behind0 + instance.leg(ends.exit1, following.ends.entry0),
        following.behind1 + instance.leg(ends.exit1, following.ends.entry1))
  }

  /// What a route costs, without its vehicle, that begins as one does up to `a` and ends as one does from
  /// `b` on.
  @inline(__always)
  func joinedCost(_ a: Int, _ b: Int, _ instance: borrowing StreetInstance) -> Int {
    let (head, tail) = (places[a], places[b])
    return min(
      min(
        head.before0 + instance.leg(head.ends.exit0, tail.ends.entry0) + tail.behind0,
        head.before0 + instance.leg(head.ends.exit0, tail.ends.entry1) + tail.behind1),
      min(
        head.before1 + instance.leg(head.ends.exit1, tail.ends.entry0) + tail.behind0,
        head.before1 + instance.leg(head.ends.exit1, tail.ends.entry1) + tail.behind1))
  }

  // MARK: - Changes

  /// Whether a vehicle may serve a stop besides what is on its route.
  @inline(__always)
  func fits(_ stop: Int, on vehicle: Int, _ instance: borrowing StreetInstance) -> Bool {
    for d in 0..<instance.dimensions
    where instance.demand[stop * instance.dimensions + d] > room[vehicle * instance.dimensions + d]
    { return false }
    return true
  }

  /// Puts an absent stop behind a node.
  mutating func attach(_ stop: Int, after node: Int, _ instance: borrowing StreetInstance) {
    let vehicle = Int(places[node].route)
    save(vehicle, instance)
    let following = Int(places[node].next)
    link(node, stop)
    link(stop, following)
    take(stop, by: vehicle, instance)
    var changed = stop
    while changed >= 0 {
      computeBefore(changed, instance)
      changed = Int(places[changed].next)
    }
    changed = stop
    while changed >= 0 {
      computeBehind(changed, instance)
      changed = Int(places[changed].previous)
    }
    cost[vehicle] = places[instance.end(of: vehicle)].before0 + instance.fixedCost
  }

  /// Makes two routes end as the other did, behind `a` and behind `b`; costs are those of the new routes.
  mutating func swapTails(_ a: Int, _ b: Int, _ instance: borrowing StreetInstance) {
    let (first, second) = (Int(places[a].route), Int(places[b].route))
    save(first, instance)
    save(second, instance)
    let (firstTail, secondTail) = (Int(places[a].next), Int(places[b].next))
    let (firstLast, secondLast) = (
      Int(places[instance.end(of: first)].previous), Int(places[instance.end(of: second)].previous)
    )
    hand(firstTail, from: first, to: second, instance)
    hand(secondTail, from: second, to: first, instance)
    if instance.isStop(secondTail) {
      link(a, secondTail)
      link(secondLast, instance.end(of: first))
    } else {
      link(a, instance.end(of: first))
    }
    if instance.isStop(firstTail) {
      link(b, firstTail)
      link(firstLast, instance.end(of: second))
    } else {
      link(b, instance.end(of: second))
    }
    refresh(first, instance)
    refresh(second, instance)
  }

  /// Counts the stops from one on as those of another vehicle.
  private mutating func hand(
    _ begin: Int, from source: Int, to target: Int, _ instance: borrowing StreetInstance
  ) {
    var node = begin
    while instance.isStop(node) {
      clear(node, of: source, instance)
      take(node, by: target, instance)
      node = Int(places[node].next)
    }
  }

  /// Turns the stops from `first` to `last` of a route around.
  mutating func reverse(_ first: Int, _ last: Int, _ instance: borrowing StreetInstance) {
    let vehicle = Int(places[first].route)
    save(vehicle, instance)
    let (before, after) = (Int(places[first].previous), Int(places[last].next))
    var node = first
    var following = after
    while node != after {
      let next = Int(places[node].next)
      link(node, following)
      following = node
      node = next
    }
    link(before, last)
    refresh(vehicle, instance)
  }

  // MARK: - Undoing

  /// Saves a route before its first change.
  @inline(__always)
  private mutating func save(_ vehicle: Int, _ instance: borrowing StreetInstance) {
    guard !isSaved[vehicle] else { return }
    isSaved[vehicle] = true
    savedVehicles[savedCount] = Int32(vehicle)
    savedCounts[savedCount] = Int32(stopCount[vehicle])
    savedCosts[savedCount] = cost[vehicle]
    var place = savedStopCount + 2 * savedCount
    let end = instance.end(of: vehicle)
    var node = instance.start(of: vehicle)
    savedPlaces[place] = places[node]
    while node != end {
      node = Int(places[node].next)
      place += 1
      savedPlaces[place] = places[node]
      if node != end {
        savedStops[savedStopCount] = Int32(node)
        savedStopCount += 1
      }
    }
    savedCount += 1
  }

  /// Forgets what the routes were.
  mutating func keep() {
    for s in 0..<savedCount { isSaved[Int(savedVehicles[s])] = false }
    (savedCount, savedStopCount) = (0, 0)
  }

  /// Puts back all routes as they were at the last ``keep()``.
  mutating func undo(_ instance: borrowing StreetInstance) {
    for s in 0..<savedCount {
      let vehicle = Int(savedVehicles[s])
      let end = instance.end(of: vehicle)
      var node = Int(places[instance.start(of: vehicle)].next)
      while node != end {
        let next = Int(places[node].next)
        clear(node, of: vehicle, instance)
        node = next
      }
    }
    var (place, stop) = (0, 0)
    for s in 0..<savedCount {
      let vehicle = Int(savedVehicles[s])
      let end = instance.end(of: vehicle)
      places[instance.start(of: vehicle)] = savedPlaces[place]
      place += 1
      for _ in 0..<savedCounts[s] {
        let node = Int(savedStops[stop])
        take(node, by: vehicle, instance)
        places[node] = savedPlaces[place]
        place += 1
        stop += 1
      }
      places[end] = savedPlaces[place]
      place += 1
      cost[vehicle] = savedCosts[s]
    }
    keep()
  }
}

extension StreetRoutes: ChainedRoutes {
  @inline(__always)
  func usage(_ instance: borrowing StreetInstance) -> (vehicles: Int, stops: Int) {
    (usedCount, servedCount)
  }

  @inline(__always)
  func vehicle(of stop: Int) -> Int { Int(places[stop].route) }

  @inline(__always)
  func stopCount(of vehicle: Int) -> Int { stopCount[vehicle] }

  func firstStop(of vehicle: Int, _ instance: borrowing StreetInstance) -> Int {
    Int(places[instance.start(of: vehicle)].next)
  }

  @inline(__always)
  func previous(_ node: Int) -> Int { Int(places[node].previous) }

  @inline(__always)
  func next(_ node: Int) -> Int { Int(places[node].next) }

  @inline(__always)
  func isStop(_ node: Int, _ instance: borrowing StreetInstance) -> Bool { instance.isStop(node) }

  mutating func detach(
    _ first: Int, span: Int, keeping kept: Range<Int>, _ instance: borrowing StreetInstance,
    _ absent: inout [Int]
  ) -> Int {
    let vehicle = Int(places[first].route)
    save(vehicle, instance)
    let costBefore = cost[vehicle]
    var last = Int(places[first].previous)
    var node = first
    for offset in 0..<span {
      let following = Int(places[node].next)
      if kept.contains(offset) {
        link(last, node)
        last = node
      } else {
        clear(node, of: vehicle, instance)
        absent.append(node)
      }
      node = following
    }
    link(last, node)
    refresh(vehicle, instance)
    return cost[vehicle] - costBefore
  }
}
