/// Savings: every stop starts with a route of its own; routes are joined where that saves most.
///
/// Built for fleets of one kind: routes are joined as if each were driven by the first vehicle of
/// the largest group. Chains are turned where both directions cost the same. Stops that find no vehicle in the
/// end stay absent.
///
/// - Source: G. Clarke, J. W. Wright (1964), *Scheduling of vehicles from a central depot to a number
///   of delivery points*, Operations Research 12(4); savings only between neighbours as in
///   L. Accorsi, D. Vigo (2021), Transportation Science 55(4), but then between ends whose neighbours are taken.
enum Savings {
  /// Builds routes of absent stops on idle vehicles.
  ///
  /// - Complexity: O(*nk* log *nk*) for *n* stops with *k* neighbours, and O(*n*²) at worst for
  ///   joining long routes.
  static func run(_ routes: inout Routes, _ cost: borrowing CostEvaluator) {
    guard let vehicle = idleModel(routes, cost) else { return }
    let vehicleClass = cost.instance.travelClass[vehicle]
    let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))

    var isOpen = [Bool](repeating: false, count: cost.stopCount)
    for stop in 0..<cost.stopCount where routes.route[stop] == Routes.none {
      isOpen[stop] = cost.cheapestInsertion(of: stop, on: vehicle, in: routes) != nil
    }
    var chains = ChainSet(cost, vehicle)
    let open = (0..<cost.stopCount).filter { isOpen[$0] }
    var pairs = Self.pairs(of: cost.stopCount, each: cost.instance.neighbourCount) {
      cost.instance.neighbours[$0]
    }
    pairs.removeAll { !isOpen[Int($0.0)] || !isOpen[Int($0.1)] }
    // Chains whose neighbours are all taken look for others farther away.
    for _ in 0..<maxRounds {
      let count = chains.count
      var savings: [(saving: Int, i: Int32, j: Int32)] = []
      savings.reserveCapacity(pairs.count * (chains.areReversible ? 1 : 2))
      for (i, j) in pairs {
        for (i, j) in chains.areReversible ? [(i, j)] : [(i, j), (j, i)] {
          let saving =
            cost.leg(Int(i), end, vehicleClass) + cost.leg(start, Int(j), vehicleClass)
            - cost.leg(Int(i), Int(j), vehicleClass)
          if saving > 0 { savings.append((saving, i, j)) }
        }
      }
      savings.sort { ($1.saving, $0.i, $0.j) < ($0.saving, $1.i, $1.j) }
      for (_, i, j) in savings { chains.join(Int(i), Int(j), cost) }
      let ends = open.filter(chains.isEnd)
      guard chains.count < count, ends.count > 2 else { break }
      let each = min(nearestEnds, ends.count - 1)
      let nearest = NeighbourLists.nearest(of: ends, each: each, cost, vehicleClass)
      pairs = Self.pairs(of: ends.count, each: each) { Int(nearest[$0]) }
        .map { (Int32(ends[Int($0.0)]), Int32(ends[Int($0.1)])) }
    }
    place(chains.routes { isOpen[$0] }, on: &routes, cost)
  }

  /// How often ends of chains are paired, at most; where few chains can be joined, each time takes as long.
  private static let maxRounds = 10

  /// How many of the nearest ends of other chains an end may be joined with.
  private static let nearestEnds = 100

  /// Pairs what lists have with what they list, each pair once.
  ///
  /// - Parameters:
  ///   - count: How many lists there are.
  ///   - each: How many entries each has.
  ///   - listed: The entry at a place, as the number of its own list; lists lie one after the other.
  /// - Returns: Pairs of numbers of lists.
  private static func pairs(
    of count: Int, each: Int, _ listed: (Int) -> Int
  ) -> [(Int32, Int32)] {
    var pairs: [(Int32, Int32)] = []
    for i in 0..<count {
      for place in i * each..<(i + 1) * each {
        let j = listed(place)
        guard i < j || !(j * each..<(j + 1) * each).contains(where: { listed($0) == i }) else {
          continue
        }
        pairs.append((Int32(i), Int32(j)))
      }
    }
    return pairs
  }

  /// The first idle vehicle of the group with most idle vehicles.
  private static func idleModel(
    _ routes: borrowing Routes, _ cost: borrowing CostEvaluator
  ) -> Int? {
    var counts: [Int: (first: Int, count: Int)] = [:]
    for vehicle in 0..<cost.vehicleCount where routes.stopCount[vehicle] == 0 {
      counts[cost.instance.group[vehicle], default: (vehicle, 0)].count += 1
    }
    return counts.values.max { ($0.count, -$0.first) < ($1.count, -$1.first) }?.first
  }

  /// Gives routes to idle vehicles, those with most stops first; what is refused stays absent.
  private static func place(
    _ chains: [[Int]], on routes: inout Routes, _ cost: borrowing CostEvaluator
  ) {
    let largestFirst = chains.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    var vehicle = 0
    for stops in largestFirst {
      while vehicle < cost.vehicleCount, routes.stopCount[vehicle] > 0 { vehicle += 1 }
      guard vehicle < cost.vehicleCount else { return }
      guard stops.allSatisfy({ cost.allows($0, on: vehicle) }) else { continue }
      routes.replaceRoute(of: vehicle, by: stops, cost)
      if routes.penalty[vehicle] > 0 { routes.replaceRoute(of: vehicle, by: [], cost) }
    }
  }
}

/// Chains of stops that grow by joining their ends, each within the limits of one vehicle.
private struct ChainSet {
  private var next: [Int]
  private var previous: [Int]
  /// `last[first stop]` and `first[last stop]` of a chain.
  private var last: [Int]
  private var first: [Int]
  /// Loads (per dimension), times and counts of a chain, kept at its first stop.
  private var loads: [LoadSegment]
  private var times: [TimeSegment]
  private var counts: [Int]
  private let vehicle: Int
  /// Whether a chain driven backwards costs as much.
  let areReversible: Bool
  /// How many chains there are.
  private(set) var count: Int

  init(_ cost: borrowing CostEvaluator, _ vehicle: Int) {
    let n = cost.stopCount
    next = Array(repeating: Routes.none, count: n)
    previous = next
    last = Array(0..<n)
    first = last
    loads = []
    times = []
    for stop in 0..<n {
      for d in 0..<cost.instance.dimensions { loads.append(cost.load(of: stop, d)) }
      times.append(cost.visit(stop))
    }
    counts = Array(repeating: 1, count: n)
    self.vehicle = vehicle
    count = n
    areReversible =
      cost.instance.isUntimed && cost.instance.isSymmetric
      && cost.instance.isSamePlace(cost.start(of: vehicle), cost.end(of: vehicle))
  }

  /// Whether a chain begins or ends with a stop.
  func isEnd(_ stop: Int) -> Bool { next[stop] == Routes.none || previous[stop] == Routes.none }

  /// Joins two chains so that `j` follows `i`, if these are ends of theirs and the vehicle can drive the result.
  ///
  /// Where chains are reversible, either stop may be either end; else `i` has to be the last and `j` the first.
  mutating func join(_ i: Int, _ j: Int, _ cost: borrowing CostEvaluator) {
    if next[i] == Routes.none, previous[j] == Routes.none {
      append(j, to: i, cost)
    } else if areReversible, isEnd(i), isEnd(j) {
      let (a, b) = (firstStop(ofEnd: i), firstStop(ofEnd: j))
      guard a != b, isWithinLimits(a, b, cost) else { return }
      if previous[i] == Routes.none, next[j] == Routes.none {
        append(i, to: j, cost)
      } else {
        // Both face the same way: the shorter one turns round.
        let turned = counts[a] <= counts[b] ? i : j
        reverse(from: firstStop(ofEnd: turned), cost)
        if next[i] == Routes.none { append(j, to: i, cost) } else { append(i, to: j, cost) }
      }
    }
  }

  private func firstStop(ofEnd stop: Int) -> Int {
    previous[stop] == Routes.none ? stop : first[stop]
  }

  /// Whether a vehicle can carry what two chains need.
  private func isWithinLimits(_ a: Int, _ b: Int, _ cost: borrowing CostEvaluator) -> Bool {
    guard counts[a] + counts[b] <= cost.instance.maxStops[vehicle] else { return false }
    let dimensions = cost.instance.dimensions
    return (0..<dimensions).allSatisfy { d in
      loads[a * dimensions + d].joined(with: loads[b * dimensions + d]).peak
        <= cost.instance.capacity[vehicle * dimensions + d]
    }
  }

  /// Turns a chain round.
  private mutating func reverse(from head: Int, _ cost: borrowing CostEvaluator) {
    let (tail, dimensions) = (last[head], cost.instance.dimensions)
    guard tail != head else { return }
    var stop = head
    while stop != Routes.none {
      let following = next[stop]
      (next[stop], previous[stop]) = (previous[stop], following)
      stop = following
    }
    for d in 0..<dimensions { loads[tail * dimensions + d] = loads[head * dimensions + d] }
    (times[tail], counts[tail]) = (times[head], counts[head])
    (last[tail], first[head]) = (head, tail)
  }

  /// Lets the chain that begins with `j` follow the one that ends in `i`.
  private mutating func append(_ j: Int, to i: Int, _ cost: borrowing CostEvaluator) {
    let head = first[i]
    guard head != j, isWithinLimits(head, j, cost) else { return }
    let dimensions = cost.instance.dimensions
    let vehicleClass = cost.instance.travelClass[vehicle]
    let time = times[head].joined(after: cost.duration(i, j, vehicleClass), with: times[j])
    if cost.instance.timing != .none {
      let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))
      let whole = cost.visit(start)
        .joined(after: cost.duration(start, head, vehicleClass), with: time)
        .joined(after: cost.duration(last[j], end, vehicleClass), with: cost.visit(end))
      guard whole.timeWarp == 0, whole.duration <= cost.instance.maxDuration[vehicle] else {
        return
      }
    }
    for d in 0..<dimensions {
      loads[head * dimensions + d] =
        loads[head * dimensions + d].joined(with: loads[j * dimensions + d])
    }
    times[head] = time
    counts[head] += counts[j]
    (next[i], previous[j]) = (j, i)
    last[head] = last[j]
    first[last[j]] = head
    count -= 1
  }

  /// The chains as lists of stops, of those stops that are admitted.
  func routes(_ isAdmitted: (Int) -> Bool) -> [[Int]] {
    next.indices.filter { previous[$0] == Routes.none && isAdmitted($0) }.map { head in
      Array(sequence(first: head) { next[$0] == Routes.none ? nil : next[$0] })
    }
  }
}
