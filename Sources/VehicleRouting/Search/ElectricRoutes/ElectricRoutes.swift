/// Routes of stops with the ways past stations that there are along each: labels from its start to every node,
/// and from every node to its end.
///
/// A place for a stop is priced by joining the labels on its two sides, so that stations are moved, added and
/// left out as it needs. Where joined labels are exact, a change lets its labels wait until they are read. Routes are saved before their first change, until ``keep()`` or ``undo(_:)``.
struct ElectricRoutes: ~Copyable {
  /// Marks what is absent, as in ``Routes/none``.
  static let none: Int32 = -1
  /// How many labels a node keeps of each sort, the cheapest.
  static let maxLabels = 6
  /// The cost of a route that cannot be driven.
  static let undrivable = 1 << 60

  var links: UncheckedArray<Link>
  var forward: UncheckedArray<ForwardLabel>
  var backward: UncheckedArray<BackwardLabel>
  /// `cost[vehicle]`: what its route costs with the vehicle, 0 where it is idle; `undrivable` if so.
  var cost: UncheckedArray<Int>
  /// `choice[vehicle]`: which of the labels at its end is driven.
  var choice: UncheckedArray<Int>
  var stopCount: UncheckedArray<Int>
  /// `room[vehicle * dimensions + d]`: how much more it can take.
  var room: UncheckedArray<Int>
  /// How many stops are on all routes.
  var servedCount = 0
  var used: FleetUsage
  /// `version[vehicle]`: a number that its route has had in this shape only; 0 while it is changed.
  var version: UncheckedArray<Int>
  var versions = 0
  var extending = LabelExtension()

  /// A node of a route.
  struct Link: BitwiseCopyable {
    var previous: Int32
    var next: Int32
    var route: Int32
    var forwardCount: Int32
    var backwardCount: Int32
    /// The least time of the labels before, and the greatest of those behind.
    var earliest: Int
    var latest: Int
    /// The same if nobody charges.
    var soonest: Int
    var due: Int
    /// What a unit of distance takes on the leg from here, where loads count.
    var rate: Double
    /// The first and the last station that were passed before the node behind when the way was last found.
    var first: Int32
    var last: Int32
  }

  /// A route before its first change.
  struct Saved: BitwiseCopyable {
    var vehicle: Int
    var firstNode: Int
    var nodeCount: Int
    var stopCount: Int
    var cost: Int
    var choice: Int
    var version: Int
  }
  var saved: UncheckedArray<Saved>
  var savedCount = 0
  var savedNodes: UncheckedArray<Int32>
  var savedNodeCount = 0
  /// As `links`, `forward` and `backward`, of the nodes that are saved.
  var savedLinks: UncheckedArray<Link>
  var savedForward: UncheckedArray<ForwardLabel>
  var savedBackward: UncheckedArray<BackwardLabel>
  var isSaved: UncheckedArray<Bool>

  /// Creates routes without stops.
  init(_ instance: borrowing ElectricInstance) {
    let (nodes, vehicles) = (instance.nodeCount, instance.vehicleCount)
    let absent = Link(
      previous: Self.none, next: Self.none, route: Self.none, forwardCount: 0, backwardCount: 0,
      earliest: 0, latest: 0, soonest: 0, due: 0, rate: 0, first: Self.none, last: Self.none)
    links = UncheckedArray(repeating: absent, count: nodes)
    savedLinks = UncheckedArray(repeating: absent, count: nodes)
    let head = ForwardLabel(
      cost: 0, time: 0, energy: 0, most: 0, used: 0, curve: Self.none, parent: -1, detour: -1)
    forward = UncheckedArray(repeating: head, count: nodes * Self.maxLabels)
    savedForward = UncheckedArray(repeating: head, count: nodes * Self.maxLabels)
    let tail = BackwardLabel(cost: 0, time: 0, need: 0, least: 0, rise: 0)
    backward = UncheckedArray(repeating: tail, count: nodes * Self.maxLabels)
    savedBackward = UncheckedArray(repeating: tail, count: nodes * Self.maxLabels)
    cost = UncheckedArray(repeating: 0, count: vehicles)
    choice = UncheckedArray(repeating: 0, count: vehicles)
    stopCount = UncheckedArray(repeating: 0, count: vehicles)
    room = UncheckedArray(
      (0..<vehicles).flatMap {
        [
          kindOf = instance.kindOf, d = instance.dimensions,
          capacity = instance.capacity
        ] vehicle in
        (0..<d).map { capacity[kindOf[vehicle] * d + $0] }
      })
    used = FleetUsage(groups: Array(instance.kindOf))
    version = UncheckedArray(repeating: 0, count: vehicles)
    saved = UncheckedArray(
      repeating: Saved(
        vehicle: 0, firstNode: 0, nodeCount: 0, stopCount: 0, cost: 0, choice: 0, version: 0),
      count: vehicles)
    savedNodes = UncheckedArray(repeating: 0, count: nodes)
    isSaved = UncheckedArray(repeating: false, count: vehicles)
    for vehicle in 0..<vehicles {
      let (start, end) = (instance.start(of: vehicle), instance.end(of: vehicle))
      let kind = instance.kinds[instance.kindOf[vehicle]]
      (links[start].route, links[end].route) = (Int32(vehicle), Int32(vehicle))
      link(start, end)
      (links[start].rate, links[end].rate) = (kind.consumption, kind.consumption)
      var first = head
      first.time = kind.window.opening
      (first.energy, first.most) = (kind.initial, kind.initial)
      forward[start * Self.maxLabels] = first
      links[start].forwardCount = 1
      links[start].earliest = first.time
      var last = tail
      (last.time, last.rise) = (kind.window.closing, kind.window.closing)
      backward[end * Self.maxLabels] = last
      links[end].backwardCount = 1
      links[end].latest = last.time
      versions += 1
      version[vehicle] = versions
    }
  }

  // MARK: - Reading

  /// The stops of a route.
  func stops(of vehicle: Int, _ instance: borrowing ElectricInstance) -> [Int] {
    var result: [Int] = []
    var node = next(instance.start(of: vehicle))
    while instance.isStop(node) {
      result.append(node)
      node = next(node)
    }
    return result
  }

  /// The labels that end at a node.
  func labels(at node: Int) -> [ForwardLabel] {
    (0..<Int(links[node].forwardCount)).map { forward[node * Self.maxLabels + $0] }
  }

  /// Whether a vehicle may serve a stop besides what is on its route, times and energy aside.
  @inline(__always)
  func fits(_ stop: Int, on vehicle: Int, _ instance: borrowing ElectricInstance) -> Bool {
    for d in 0..<instance.dimensions
    where instance.demand[stop * instance.dimensions + d] > room[vehicle * instance.dimensions + d]
    { return false }
    let kind = instance.kindOf[vehicle]
    return instance.isAllowed[stop * instance.kinds.count + kind]
      && stopCount[vehicle] < instance.kinds[kind].maxStops
  }

  /// The vehicle of a route that has changed since the last ``keep()``.
  func changedVehicle(_ number: Int) -> Int { saved[number].vehicle }

  /// Whether all routes that have changed can be driven.
  func areChangesDrivable() -> Bool {
    for s in 0..<savedCount where cost[saved[s].vehicle] >= Self.undrivable { return false }
    return true
  }

  // MARK: - Prices of places

  /// What the route costs, without its vehicle, with a stop behind a node.
  ///
  /// - Returns: `Int.max` if it cannot be driven or would not cost less than `bound`.
  @inline(__always)
  mutating func price(
    of stop: Int, after a: Int, below bound: Int, _ instance: borrowing ElectricInstance
  ) -> Int {
    let b = Int(links[a].next)
    guard links[a].forwardCount > 0, links[b].backwardCount > 0 else { return Int.max }
    let number = instance.kindOf[Int(links[a].route)]
    let (rowA, rowB, rowS) = (instance.row[a], instance.row[b], instance.row[stop])
    let legIn = instance.leg(number, rowA, rowS)
    let legOut = instance.leg(number, rowS, rowB)
    let tailCost = backward[b * Self.maxLabels].cost
    let onward = Int(legOut.cost) + tailCost
    let detour = Int(legIn.cost) + onward
    guard forward[a * Self.maxLabels].cost + detour < bound else { return Int.max }
    let windows = instance.firstWindow[stop]..<instance.firstWindow[stop + 1]
    let arrival = links[a].earliest + instance.service[a] + Int(legIn.duration)
    guard arrival <= instance.windows[windows.upperBound - 1].closing else { return Int.max }
    let begin = max(arrival, instance.windows[windows.lowerBound].opening)
    guard begin + instance.service[stop] + Int(legOut.duration) <= links[b].latest else {
      return Int.max
    }
    return exactPrice(
      of: stop, between: a, b, number, onward: onward, tailCost: tailCost, legIn: legIn,
      windows: windows, below: bound, instance)
  }

  mutating func exactPrice(
    of stop: Int, between a: Int, _ b: Int, _ number: Int, onward: Int, tailCost: Int,
    legIn: ElectricInstance.Leg, windows: Range<Int>, below bound: Int,
    _ instance: borrowing ElectricInstance
  ) -> Int {
    let kind = instance.kinds[number]
    let (rowA, rowB, rowS) = (instance.row[a], instance.row[b], instance.row[stop])
    let refuges = number * instance.placeCount
    let refugeB = instance.isStop(b) ? instance.toRefuge[refuges + rowB] : 0
    let rate = links[a].rate
    var best = bound
    for f in 0..<Int(links[a].forwardCount) {
      var head = forward[a * Self.maxLabels + f]
      if head.cost + Int(legIn.cost) + onward >= best { break }
      head.time += instance.service[a]
      let count = extending.drive(
        head, level: 0, from: rowA, to: rowS, kind: number, rate: rate,
        refuge: instance.toRefuge[refuges + rowS], below: best - onward, instance)
      for m in 0..<count where extending.arrivals[m].cost + onward < best {
        for w in windows {
          var visit = extending.arrivals[m]
          guard instance.begin(&visit, instance.windows[w]) else { continue }
          visit.time += instance.service[stop]
          let onwardCount = extending.drive(
            visit, level: 1, from: rowS, to: rowB, kind: number, rate: rate, refuge: refugeB,
            below: best - tailCost, instance)
          best = cheapestJoin(onwardCount, at: b, power: kind.power, below: best, instance)
        }
      }
    }
    return best < bound ? best : Int.max
  }

  // MARK: - Changes

  @inline(__always)
  mutating func link(_ before: Int, _ after: Int) {
    links[before].next = Int32(after)
    links[after].previous = Int32(before)
  }

  @inline(__always)
  mutating func take(_ stop: Int, by vehicle: Int, _ instance: borrowing ElectricInstance) {
    links[stop].route = Int32(vehicle)
    for d in 0..<instance.dimensions {
      room[vehicle * instance.dimensions + d] -= instance.demand[stop * instance.dimensions + d]
    }
    servedCount += 1
    stopCount[vehicle] += 1
    if stopCount[vehicle] == 1 { used.insert(vehicle) }
  }

  @inline(__always)
  mutating func clear(
    _ stop: Int, of vehicle: Int, _ instance: borrowing ElectricInstance
  ) {
    links[stop].route = Self.none
    for d in 0..<instance.dimensions {
      room[vehicle * instance.dimensions + d] += instance.demand[stop * instance.dimensions + d]
    }
    servedCount -= 1
    stopCount[vehicle] -= 1
    if stopCount[vehicle] == 0 { used.remove(vehicle) }
  }

  /// Computes all labels of a route anew.
  mutating func label(_ vehicle: Int, _ instance: borrowing ElectricInstance) {
    let kind = instance.kinds[instance.kindOf[vehicle]]
    if kind.isLoadDependent { setRates(vehicle, instance) }
    labelForward(behind: instance.start(of: vehicle), instance)
    labelBackward(before: instance.end(of: vehicle), instance)
    if kind.hasExactJoins {
      setPlainTimes(of: vehicle, instance)
      setStations(of: vehicle, instance)
    }
  }

  /// Finds what each leg takes by what is on board.
  mutating func setRates(_ vehicle: Int, _ instance: borrowing ElectricInstance) {
    let number = instance.kindOf[vehicle]
    let dimensions = instance.dimensions
    var load = [Int](repeating: 0, count: dimensions)
    for d in 0..<dimensions where !instance.isPickup[d] {
      load[d] =
        instance.capacity[number * dimensions + d] - room[vehicle * dimensions + d]
    }
    var node = instance.start(of: vehicle)
    while node >= 0 {
      if instance.isStop(node) {
        for d in 0..<dimensions {
          let amount = instance.demand[node * dimensions + d]
          load[d] += instance.isPickup[d] ? amount : -amount
        }
      }
      var rate = instance.kinds[number].consumption
      for d in 0..<dimensions {
        rate += Double(load[d]) * instance.loadConsumption[number * dimensions + d]
      }
      links[node].rate = rate
      node = Int(links[node].next)
    }
  }

  /// Puts an absent stop behind a node.
  mutating func attach(_ stop: Int, after node: Int, _ instance: borrowing ElectricInstance) {
    let vehicle = Int(links[node].route)
    save(vehicle, instance)
    let following = Int(links[node].next)
    link(node, stop)
    link(stop, following)
    take(stop, by: vehicle, instance)
    let kind = instance.kinds[instance.kindOf[vehicle]]
    links[stop].rate = kind.consumption
    if kind.isLoadDependent {
      label(vehicle, instance)
    } else {
      labelForward(behind: node, instance)
      labelBackward(before: following, instance)
    }
  }

  /// Takes a stop off its route.
  mutating func detach(_ stop: Int, _ instance: borrowing ElectricInstance) {
    let vehicle = Int(links[stop].route)
    save(vehicle, instance)
    let (before, after) = (Int(links[stop].previous), Int(links[stop].next))
    link(before, after)
    clear(stop, of: vehicle, instance)
    label(vehicle, instance)
  }

  /// Replaces the route of a vehicle.
  mutating func setRoute(
    of vehicle: Int, to stops: [Int], _ instance: borrowing ElectricInstance
  ) {
    save(vehicle, instance)
    let end = instance.end(of: vehicle)
    var node = Int(links[instance.start(of: vehicle)].next)
    while node != end {
      let following = Int(links[node].next)
      clear(node, of: vehicle, instance)
      node = following
    }
    node = instance.start(of: vehicle)
    for stop in stops {
      link(node, stop)
      take(stop, by: vehicle, instance)
      links[stop].rate = instance.kinds[instance.kindOf[vehicle]].consumption
      node = stop
    }
    link(node, end)
    label(vehicle, instance)
  }

  /// What a route of a kind of vehicle costs with its vehicle; `undrivable` if so.
  ///
  /// There has to be an idle vehicle of the kind, which remains idle.
  mutating func cost(
    of stops: [Int], kind: Int, _ instance: borrowing ElectricInstance
  ) -> Int {
    guard let vehicle = used.idleVehicle(ofGroup: kind) else { return Self.undrivable }
    setRoute(of: vehicle, to: stops, instance)
    let result = cost[vehicle]
    undo(instance)
    return result
  }

  /// The idle vehicle of a kind with the least number.
  func firstIdleVehicle(ofKind kind: Int, _ instance: borrowing ElectricInstance) -> Int? {
    for vehicle in 0..<instance.vehicleCount
    where instance.kindOf[vehicle] == kind && stopCount[vehicle] == 0 { return vehicle }
    return nil
  }

  // MARK: - Undoing

  /// Saves a route before its first change.
  @inline(__always)
  mutating func save(_ vehicle: Int, _ instance: borrowing ElectricInstance) {
    guard !isSaved[vehicle] else { return }
    isSaved[vehicle] = true
    let first = savedNodeCount
    let end = instance.end(of: vehicle)
    var node = instance.start(of: vehicle)
    while true {
      savedNodes[savedNodeCount] = Int32(node)
      savedNodeCount += 1
      savedLinks[node] = links[node]
      for f in 0..<Int(links[node].forwardCount) {
        savedForward[node * Self.maxLabels + f] = forward[node * Self.maxLabels + f]
      }
      for t in 0..<Int(links[node].backwardCount) {
        savedBackward[node * Self.maxLabels + t] = backward[node * Self.maxLabels + t]
      }
      if node == end { break }
      node = Int(links[node].next)
    }
    saved[savedCount] = Saved(
      vehicle: vehicle, firstNode: first, nodeCount: savedNodeCount - first,
      stopCount: stopCount[vehicle], cost: cost[vehicle], choice: choice[vehicle],
      version: version[vehicle])
    savedCount += 1
    version[vehicle] = 0
  }

  /// Forgets what the routes were.
  mutating func keep() {
    for s in 0..<savedCount {
      let vehicle = saved[s].vehicle
      isSaved[vehicle] = false
      versions += 1
      version[vehicle] = versions
    }
    (savedCount, savedNodeCount) = (0, 0)
  }

  /// Puts back all routes as they were at the last ``keep()``.
  mutating func undo(_ instance: borrowing ElectricInstance) {
    for s in 0..<savedCount {
      let vehicle = saved[s].vehicle
      let end = instance.end(of: vehicle)
      var node = Int(links[instance.start(of: vehicle)].next)
      while node != end {
        let following = Int(links[node].next)
        clear(node, of: vehicle, instance)
        node = following
      }
    }
    for s in 0..<savedCount {
      let before = saved[s]
      for n in before.firstNode..<before.firstNode + before.nodeCount {
        let node = Int(savedNodes[n])
        if instance.isStop(node) { take(node, by: before.vehicle, instance) }
        links[node] = savedLinks[node]
        for f in 0..<Int(links[node].forwardCount) {
          forward[node * Self.maxLabels + f] = savedForward[node * Self.maxLabels + f]
        }
        for t in 0..<Int(links[node].backwardCount) {
          backward[node * Self.maxLabels + t] = savedBackward[node * Self.maxLabels + t]
        }
      }
      cost[before.vehicle] = before.cost
      choice[before.vehicle] = before.choice
      version[before.vehicle] = before.version
      isSaved[before.vehicle] = false
    }
    (savedCount, savedNodeCount) = (0, 0)
  }
}
