/// Savings: every stop starts with a route of its own; routes are joined where that saves most.
///
/// Built for fleets of one kind: routes are joined as if each were driven by the first vehicle of
/// the largest group. Stops that find no vehicle in the end stay absent.
///
/// - Source: G. Clarke, J. W. Wright (1964), *Scheduling of vehicles from a central depot to a number
///   of delivery points*, Operations Research 12(4); savings only between neighbours as in
///   L. Accorsi, D. Vigo (2021), Transportation Science 55(4).
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
    var savings: [(saving: Int, i: Int32, j: Int32)] = []
    for i in 0..<cost.stopCount where isOpen[i] {
      for k in 0..<cost.instance.neighbourCount {
        let j = cost.instance.neighbours[i * cost.instance.neighbourCount + k]
        guard isOpen[j], i < j || !lists(i, for: j, cost) else { continue }
        for (i, j) in [(i, j), (j, i)] {
          let saving =
            cost.leg(i, end, vehicleClass) + cost.leg(start, j, vehicleClass)
            - cost.leg(i, j, vehicleClass)
          if saving > 0 { savings.append((saving, Int32(i), Int32(j))) }
        }
      }
    }
    savings.sort { ($1.saving, $0.i, $0.j) < ($0.saving, $1.i, $1.j) }

    var chains = ChainSet(cost, vehicle)
    for (_, i, j) in savings { chains.join(Int(i), Int(j), cost) }
    place(chains.routes { isOpen[$0] }, on: &routes, cost)
  }

  /// Whether a stop is among the neighbours of another one.
  private static func lists(_ stop: Int, for other: Int, _ cost: borrowing CostEvaluator) -> Bool {
    let (first, count) = (other * cost.instance.neighbourCount, cost.instance.neighbourCount)
    return (first..<first + count).contains { cost.instance.neighbours[$0] == stop }
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

/// Chains of stops that grow by joining end to start, each within the limits of one vehicle.
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
  }

  /// Joins the chain that ends in `i` with the one that begins with `j`, if there are such chains
  /// and the vehicle can drive the result.
  mutating func join(_ i: Int, _ j: Int, _ cost: borrowing CostEvaluator) {
    guard next[i] == Routes.none, previous[j] == Routes.none, first[i] != j else { return }
    let head = first[i]
    guard counts[head] + counts[j] <= cost.instance.maxStops[vehicle] else { return }
    let dimensions = cost.instance.dimensions
    for d in 0..<dimensions {
      let load = loads[head * dimensions + d].joined(with: loads[j * dimensions + d])
      guard load.peak <= cost.instance.capacity[vehicle * dimensions + d] else { return }
    }
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
  }

  /// The chains as lists of stops, of those stops that are admitted.
  func routes(_ isAdmitted: (Int) -> Bool) -> [[Int]] {
    next.indices.filter { previous[$0] == Routes.none && isAdmitted($0) }.map { head in
      Array(sequence(first: head) { next[$0] == Routes.none ? nil : next[$0] })
    }
  }
}
