internal import LinearProgramming

/// What every plan that serves all stops must satisfy: legs between places, what a route can hold,
/// and how many routes there may be.
///
/// Place 0 is the depot, start and end in one; place `i + 1` is stop `i`. If all vehicles are alike
/// this says everything but times and the order of mixed loads; if they differ, each number is the
/// one of the best vehicle, so that bounds still hold.
struct RouteRelaxation: Sendable {
  /// An amount that adds up over the stops of a route and has a limit: load, time or count.
  struct Resource: Sendable {
    /// `demand[place]`, 0 at the depot.
    let demand: [Int]
    let capacity: Int
  }

  /// Stops and the depot.
  let placeCount: Int
  /// Row-major `placeCount` × `placeCount`: what legs cost and how long they take at least.
  let costs: [Int]
  let durations: [Int]
  /// `visit[place]`: how long serving takes at least, 0 at the depot.
  let visit: [Int]
  /// Between these moments a visit begins, in every plan.
  let earliest: [Int]
  let latest: [Int]
  let resources: [Resource]
  /// The longest time a route may take.
  let longest: Int
  /// How many routes there may be.
  private(set) var routeCount: ClosedRange<Int>
  /// What each route costs besides its legs.
  let fixedCost: Int
  /// What the vehicles cost at least in sum where they differ; `fixedCost` is zero then.
  let unavoidableFixedCost: Int
  /// Whether a leg and its opposite are two variables: costs differ, or windows make the direction
  /// matter.
  let isDirected: Bool
  /// Whether all vehicles are alike, and each place has one alternative.
  let isExact: Bool
  /// What legs cost by alternatives of their places; `nil` if each has one.
  let alternatives: AlternativeLegs?

  /// Describes the plans of a problem that serve all its stops, or returns `nil` if there are no
  /// stops, no vehicles, or more vehicles needed than there are.
  init?(
    _ problem: Problem, _ instance: SearchInstance, fixedCosts: [Int],
    alternatives: AlternativeLegs? = nil
  ) {
    let count = instance.stopCount + 1
    let vehicles = Array(0..<instance.vehicleCount)
    guard count > 1, !vehicles.isEmpty else { return nil }
    placeCount = count
    self.alternatives = alternatives
    let isAlike = Set(instance.group).count == 1
    isExact = isAlike && alternatives == nil
    let legs = Self.legs(instance)
    (costs, durations) = (legs.costs, legs.durations)
    visit = [0] + instance.service[..<instance.stopCount]
    longest =
      vehicles.map { v in
        let shift = problem.vehicles[v].window.map { $0.end - $0.start } ?? SearchInstance.unlimited
        return min(instance.maxDuration[v], shift)
      }.max() ?? 0
    let fleet = isAlike ? nil : MinimumFleet(instance, fixedCosts: fixedCosts)
    fixedCost = fleet == nil ? fixedCosts.min() ?? 0 : 0
    unavoidableFixedCost = fleet?.fixedCost ?? 0
    resources = Self.resources(
      instance, visit: visit, durations: legs.durations, longest: longest)
    (earliest, latest) = Self.moments(problem, instance, visit: visit, durations: legs.durations)
    let stops = Array(1..<count)
    let least = max(Self.routesNeeded(stops, resources), fleet?.count ?? 1)
    guard least <= vehicles.count else { return nil }
    routeCount = least...vehicles.count
    let isSymmetric = (0..<count).allSatisfy { i in
      (0..<i).allSatisfy { legs.costs[i * count + $0] == legs.costs[$0 * count + i] }
    }
    isDirected =
      !isSymmetric || alternatives != nil || problem.stops.contains { !$0.windows.isEmpty }
  }

  /// Returns the plans with at most this many routes.
  func limited(to most: Int) -> Self {
    var result = self
    result.routeCount = routeCount.lowerBound...most
    return result
  }

  /// The least number of routes that serve some stops.
  func routesNeeded(_ places: some Sequence<Int>) -> Int {
    Self.routesNeeded(Array(places), resources)
  }

  private static func routesNeeded(_ places: [Int], _ resources: [Resource]) -> Int {
    resources.reduce(1) { most, resource in
      let sum = places.reduce(0) { $0 + resource.demand[$1] }
      return max(most, (sum + resource.capacity - 1) / resource.capacity)
    }
  }

  /// Whether a route may go straight from one place to another.
  func allows(_ from: Int, _ to: Int) -> Bool {
    guard from != 0, to != 0 else { return true }
    let isInTime =
      earliest[from] + visit[from] + durations[from * placeCount + to] <= latest[to]
    return isInTime
      && resources.allSatisfy { $0.demand[from] + $0.demand[to] <= $0.capacity }
  }
}

extension RouteRelaxation {
  /// The cheapest and the shortest leg of any vehicle between all places.
  private static func legs(_ instance: SearchInstance) -> (costs: [Int], durations: [Int]) {
    let count = instance.stopCount + 1
    var costs = [Int](repeating: .max, count: count * count)
    var durations = costs
    // Vehicles of one group drive alike.
    var seen: Set<Int> = []
    for v in 0..<instance.vehicleCount where seen.insert(instance.group[v]).inserted {
      let travel = instance.travelClasses[Int(instance.travelClass[v])]
      for i in 0..<count {
        let from = Int(instance.row[i == 0 ? instance.stopCount + v : i - 1])
        for j in 0..<count {
          let to = Int(
            instance.row[j == 0 ? instance.stopCount + instance.vehicleCount + v : j - 1])
          let leg = i * count + j
          costs[leg] = min(costs[leg], i == j ? 0 : travel.cost(from, to, instance.rowCount))
          let duration = i == j ? 0 : travel.duration(from, to, instance.rowCount)
          durations[leg] = min(durations[leg], duration)
        }
      }
    }
    return (costs, durations)
  }

  /// What a single route cannot hold of all stops together: loads, stops, and time at stops.
  private static func resources(
    _ instance: SearchInstance, visit: [Int], durations: [Int], longest: Int
  ) -> [Resource] {
    let count = instance.stopCount + 1
    var resources: [Resource] = []
    func add(_ demand: [Int], _ capacity: Int) {
      guard capacity > 0, demand.reduce(0, +) > capacity else { return }
      resources.append(Resource(demand: demand, capacity: capacity))
    }
    for d in 0..<instance.dimensions {
      let places = stride(from: d, to: instance.capacity.count, by: instance.dimensions)
      let capacity = places.map { instance.capacity[$0] }.max() ?? 0
      for amounts in [instance.delivery, instance.pickup] {
        add([0] + (1..<count).map { amounts[($0 - 1) * instance.dimensions + d] }, capacity)
      }
    }
    add([0] + [Int](repeating: 1, count: count - 1), instance.maxStops.max() ?? 0)

    // Each stop takes its visit and a leg to it, each route a leg back besides.
    let times = (0..<count).map { place -> Int in
      let nearest = (0..<count).lazy.filter { $0 != place }.map { durations[$0 * count + place] }
      return visit[place] + (nearest.min() ?? 0)
    }
    let back = (1..<count).lazy.map { durations[$0 * count] }.min() ?? 0
    if longest < SearchInstance.unlimited { add([0] + times.dropFirst(), longest - back) }
    return resources
  }

  /// Between which moments each visit begins, at least and at most.
  private static func moments(
    _ problem: Problem, _ instance: SearchInstance, visit: [Int], durations: [Int]
  ) -> (earliest: [Int], latest: [Int]) {
    let count = instance.stopCount + 1
    // Where detours are quicker than legs, only shortest paths tell how early one can be somewhere.
    var quickest = durations
    for via in 0..<count {
      for i in 0..<count {
        for j in 0..<count {
          quickest[i * count + j] = min(
            quickest[i * count + j], quickest[i * count + via] + quickest[via * count + j])
        }
      }
    }
    let shifts = problem.vehicles.map { $0.window ?? .always }
    let opening = shifts.map(\.start).min() ?? 0
    let closing = shifts.map(\.end).max() ?? 0
    var earliest = [opening]
    var latest = [closing]
    for place in 1..<count {
      let windows = problem.stops[place - 1].windows
      earliest.append(max(windows.first?.start ?? opening, opening + quickest[place]))
      latest.append(
        min(windows.last?.end ?? closing, closing - visit[place] - quickest[place * count]))
    }
    return (earliest, latest)
  }
}

extension RouteRelaxation {
  /// Whether no order of a route's stops is short enough, windows and waiting aside.
  ///
  /// The shortest closed tour is looked for with a counted limit, so that the answer repeats.
  func isTooLong(_ route: [Int]) -> Bool {
    guard longest < SearchInstance.unlimited, route.count > 1 else { return false }
    let places = [0] + route
    let visits = route.reduce(0) { $0 + visit[$1] }
    guard
      places.allSatisfy({ from in
        places.allSatisfy { durations[from * placeCount + $0] <= Int32.max }
      })
    else { return false }
    let tour = TourCosts(count: places.count) { durations[places[$0] * placeCount + places[$1]] }
    var search = TourBranchAndCut()
    search.limit = .work(WorkLimit(relaxations: 60))
    return search.solve(tour, from: Array(places.indices)).bound + visits > longest
  }
}
