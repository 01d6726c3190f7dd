internal import BasicAlgorithms
internal import LinearProgramming

/// Plans rounds of vehicles with batteries: independent searches, of which the best plan wins.
struct ElectricSolver {
  private let problem: Problem
  private let options: RunOptions
  private let begin: Double

  /// Prepares to solve a canonical problem; time runs from `begin`.
  ///
  /// - Precondition: `ProblemValidation` found nothing beside batteries that cannot be planned with them.
  init(_ problem: Problem, _ options: RunOptions, begin: Double) {
    self.problem = problem
    self.options = options
    self.begin = begin
  }

  /// The shares of a time limit that GLPK may take each time to recombine routes, and that are kept for the last
  /// time and for the bound.
  private static let recombinationShare = 0.03
  private static let closingShare = 0.05
  /// The first and last temperatures of a search, in mean costs of a stop with the legs to it, and how much
  /// warmer than at the end each later phase begins.
  private static let firstTemperature = 1.0
  private static let lastTemperature = 0.01
  private static let reheat = 0.3
  /// Where the first phase ends, as a share of the work that the fleet reduction leaves, and how many follow.
  private static let firstShare = 0.8
  private static let laterPhases = 1
  private static let fewestStopsToRecombine = 8

  private struct Found: Sendable {
    let cost: Int
    let routes: [ElectricRouteSearch.Route]
  }

  /// Runs the searches.
  func solve() -> BoundedSolution {
    guard !problem.stops.isEmpty, !problem.vehicles.isEmpty else {
      return .leavingOut(problem.stops.count)
    }
    let instance = ElectricInstance(problem)
    let found = ParallelLoop.results(of: options.searchCount, threads: options.threads) {
      search(instance, stream: $0)
    }
    // Equal costs are settled by the order of the streams, not by who was first.
    let best = found.dropFirst().reduce(found[0]) { $1.cost < $0.cost ? $1 : $0 }
    let solution = solution(best.routes, instance)
    var result = BoundedSolution(solution: solution)
    result.bound = bound(of: solution)
    if problem.objective == .cost, solution.unassigned.isEmpty, let bound = result.bound {
      result.isProven = bound >= best.cost
    }
    return result
  }

  /// What no plan can beat that serves the same stops without ever charging; `nil` where a way past a station can
  /// be shorter than the way without.
  private func bound(of plan: Solution) -> Int? {
    guard isMetric else { return nil }
    var plain = problem
    plain.chargingStations = []
    for v in plain.vehicles.indices { plain.vehicles[v].battery = nil }
    var visits = plan
    for r in visits.routes.indices {
      visits.routes[r] = Solution.Route(
        vehicle: visits.routes[r].vehicle, stops: visits.routes[r].stops)
    }
    // Several stations between two stops may gain by rounding, too.
    let slack = 2 * Self.planarSlack * (problem.stops.count + problem.vehicles.count)
    let areRounded = problem.travel.values.contains { if case .planar = $0 { true } else { false } }
    let servesAll = plan.unassigned.isEmpty && problem.stops.allSatisfy { $0.prize == nil }
    let least =
      !plain.isRich && servesAll
      ? RouteSolver(plain, options, begin: begin).bound(from: visits)
      : RichSolver(plain, options, begin: begin).bound(of: visits)
    return least.map { max(0, areRounded ? $0 - slack : $0) }
  }

  /// By how much a rounded distance in the plane may exceed a sum of two others.
  private static let planarSlack = 2

  /// Whether no leg costs more or lasts longer than the way past a station, rounding in the plane aside.
  private var isMetric: Bool {
    var profiles: Set<String> = []
    let places = Set(
      problem.stops.map(\.location)
        + problem.vehicles.flatMap { [$0.start, $0.end].compactMap(\.self) }
    ).sorted()
    for vehicle in problem.vehicles where profiles.insert(vehicle.profile).inserted {
      let isPlanar = if case .planar? = problem.travel[vehicle.profile] { true } else { false }
      let slack = isPlanar && vehicle.rates == VehicleRates() ? Self.planarSlack : 0
      for station in Set(problem.chargingStations.map(\.location)).sorted() {
        let there = places.map { problem.leg(from: $0, to: station, by: vehicle) }
        let onward = places.map { problem.leg(from: station, to: $0, by: vehicle) }
        for (i, from) in places.enumerated() {
          for (j, to) in places.enumerated() {
            let leg = problem.leg(from: from, to: to, by: vehicle)
            if leg.cost > there[i].cost + onward[j].cost + slack
              || leg.duration > there[i].duration + onward[j].duration + slack
            {
              return false
            }
          }
        }
      }
    }
    return true
  }

  private func search(_ instance: ElectricInstance, stream: Int) -> Found {
    var options = options
    if case .seconds(let most) = options.limit {
      options.limit = .seconds(most * (1 - Self.closingShare))
    }
    var meter = StoppingCriterion(options, begin: begin)
    var search = ElectricRouteSearch(instance, RandomSource(seed: options.seed, stream: stream))
    search.build(instance)
    let report = stream == 0 ? options.progress : nil
    search.reduceFleet(
      instance, downTo: instance.minVehicles, temperature: search.meanStep(instance), &meter)
    let areVehiclesDear = search.areVehiclesDear(instance)
    for (number, phase) in phases(from: meter.share).enumerated() where !meter.isDone {
      if number > 0 {
        search.start(from: recombined(search, instance, areVehiclesDear), instance)
      }
      let mean = search.meanStep(instance)
      let cooling = CoolingSchedule(
        from: mean * Self.firstTemperature * phase.heat, to: mean * Self.lastTemperature)
      search.run(phase, cooling, instance, &meter) { steps, cost in report?(Double(steps), cost) }
    }
    let routes = recombined(search, instance, areVehiclesDear)
    search.start(from: routes, instance)
    return Found(cost: search.bestCost, routes: search.bestRoutes)
  }

  /// A long phase from great heat, and shorter ones from the best plan.
  private func phases(from begin: Double) -> [AnnealingPhase] {
    let firstEnd = begin + (1 - begin) * Self.firstShare
    let length = (1 - firstEnd) / Double(Self.laterPhases)
    return [AnnealingPhase(begin: begin, end: firstEnd, heat: 1)]
      + (0..<Self.laterPhases).map { number in
        AnnealingPhase(
          begin: firstEnd + length * Double(number),
          end: number == Self.laterPhases - 1 ? 1 : firstEnd + length * Double(number + 1),
          heat: Self.reheat)
      }
  }

  /// The best combination of the routes that a search has seen.
  private func recombined(
    _ search: borrowing ElectricRouteSearch, _ instance: ElectricInstance, _ areVehiclesDear: Bool
  ) -> [ElectricRouteSearch.Route] {
    let best = search.bestRoutes
    guard instance.stopCount >= Self.fewestStopsToRecombine else { return best }
    let pool =
      best
      + search.recentRoutes.routes(newest: RoutePool.capacity).map {
        ElectricRouteSearch.Route(kind: $0.vehicle, stops: $0.stops)
      }
    // Where vehicles come first there will be as many as there are, and only legs are compared.
    var counts = [Int](repeating: 0, count: instance.kinds.count)
    for kind in areVehiclesDear ? best.map(\.kind) : Array(instance.kindOf) { counts[kind] += 1 }
    var judge = ElectricRoutes(instance)
    let columns = Set(pool).compactMap { route -> RoutePartitioning.Column? in
      let cost = judge.cost(of: route.stops, kind: route.kind, instance)
      guard cost < ElectricRoutes.undrivable else { return nil }
      return RoutePartitioning.Column(
        kind: route.kind, stops: route.stops,
        cost: areVehiclesDear ? cost - instance.kinds[route.kind].fixedCost : cost)
    }
    let fixed =
      areVehiclesDear ? best.reduce(0) { $0 + instance.kinds[$1.kind].fixedCost } : 0
    var partitioning = RoutePartitioning(
      unassignedPenalty: Array(instance.unassignedPenalty), vehicleCounts: counts)
    partitioning.limit =
      switch options.limit {
      case .seconds(let most): .time(seconds: most * Self.recombinationShare)
      case .iterations: options.proofLimit(begin: begin)
      }
    partitioning.isCancelled = options.isCancelled
    guard let chosen = partitioning.choose(from: columns, below: search.bestCost - fixed) else {
      return best
    }
    return chosen.map { ElectricRouteSearch.Route(kind: $0.kind, stops: $0.stops) }
  }

  /// Gives each route a vehicle of its kind, in their order, and decides how long it charges where.
  private func solution(
    _ plan: [ElectricRouteSearch.Route], _ instance: ElectricInstance
  ) -> Solution {
    var routes = ElectricRoutes(instance)
    var result: [Solution.Route] = []
    let ordered = plan.sorted { $0.stops.lexicographicallyPrecedes($1.stops) }
    for route in ordered {
      guard let vehicle = routes.firstIdleVehicle(ofKind: route.kind, instance) else { continue }
      routes.setRoute(of: vehicle, to: route.stops, instance)
      let way = routes.way(of: vehicle, routes.choice[vehicle], instance)
      result.append(Solution.Route(vehicle: vehicle, activities: way.activities(instance)))
    }
    result.sort { $0.vehicle < $1.vehicle }
    let served = Set(result.flatMap(\.stops))
    return Solution(
      routes: result, unassigned: problem.stops.indices.filter { !served.contains($0) })
  }
}
