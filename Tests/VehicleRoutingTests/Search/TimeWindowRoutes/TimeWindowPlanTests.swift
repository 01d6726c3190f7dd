import BasicAlgorithms
import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Ruin and recreate among windows against plain lists, on every rule that it has to keep.
@Suite(.internalChecks) struct TimeWindowPlanTests {
  /// Shapes with at most one window per stop and loads that only add up.
  static let shapes: [ProblemShape] = [
    ProblemShape(stops: 14, vehicles: 5) { $0.windowsPerStop = 1 },
    ProblemShape(stops: 14, vehicles: 5) { ($0.windowsPerStop, $0.isSymmetric) = (1, false) },
    ProblemShape(stops: 14, vehicles: 5) { ($0.windowsPerStop, $0.loadDimensions) = (1, 3) },
    ProblemShape(stops: 14, vehicles: 5) { ($0.windowsPerStop, $0.hasCosts) = (1, true) },
    ProblemShape(stops: 14, vehicles: 5) { ($0.windowsPerStop, $0.hasService) = (1, true) },
    ProblemShape(stops: 14, vehicles: 5) { ($0.windowsPerStop, $0.hasSkills) = (1, true) },
    ProblemShape(stops: 14, vehicles: 5) { ($0.windowsPerStop, $0.hasPriorities) = (1, true) },
    ProblemShape(stops: 14, vehicles: 5) { ($0.hasShifts, $0.hasService) = (true, true) },
    ProblemShape(stops: 14, vehicles: 5) {
      ($0.windowsPerStop, $0.isSymmetric, $0.hasCosts, $0.hasSkills) = (1, false, true, true)
      ($0.isHeterogeneous, $0.hasOpenEnds, $0.loadDimensions) = (true, true, 2)
      ($0.hasMaxStops, $0.hasShifts) = (true, true)
    },
    ProblemShape(stops: 14, vehicles: 5) {
      ($0.windowsPerStop, $0.hasMaxDuration, $0.hasService) = (1, true, true)
    },
    ProblemShape(stops: 14, vehicles: 5) {
      ($0.hasMaxDuration, $0.hasShifts, $0.isSymmetric) = (true, true, false)
    },
    ProblemShape(stops: 14, vehicles: 5) {
      ($0.windowsPerStop, $0.isMetric, $0.isSymmetric, $0.hasCosts) = (1, false, false, true)
      $0.hasMaxDuration = true
    },
    // Large enough for neighbours to be looked at instead of all places.
    ProblemShape(stops: 220, vehicles: 12) { $0.hasShifts = true },
    // What is left out for little is weighed, and whole routes are taken away.
    ProblemShape(stops: 14, vehicles: 5) { ($0.windowsPerStop, $0.hasPrizes) = (1, true) },
  ]

  private static func problem(_ shape: Int, seed: UInt64) -> Problem {
    var problem = Problem.random(seed: seed, shapes[shape])
    problem.objective = .cost
    return problem.canonical()
  }

  @Test(arguments: shapes.indices)
  func `costs stay exact and the best plan keeps every rule`(shape: Int) {
    let isLarge = Self.shapes[shape].stops > 100
    for seed in 0..<(isLarge ? 1 : 3) as Range<UInt64> {
      let problem = Self.problem(shape, seed: seed)
      let cost = CostEvaluator(SearchInstance(problem))
      guard case .timeWindows = RouteRepresentation(cost.instance) else { continue }
      var routes = Routes(cost)
      RegretInsertion.run(&routes, cost)
      var search = StringSearch<TimeWindowPlan>(routes, cost, RandomSource(seed: seed))
      var least = (cost: routes.totalCost(cost), plan: routes.solution(cost))
      for _ in 0..<(isLarge ? 30 : 200) {
        let isBetter = search.step(cost, temperature: 30)
        // A step ends with exchanges, some of which may be accepted after the best plan.
        #expect(isBetter == (search.bestCost < least.cost), "seed \(seed)")
        #expect(search.bestCost <= search.currentCost, "seed \(seed)")
        if isBetter { least = (search.bestCost, search.best(cost)) }
      }
      #expect(search.bestCost == least.cost)
      let best = search.best(cost)
      #expect(best == least.plan, "seed \(seed)")
      routes.load(best, cost)
      #expect(routes.totalCost(cost) == least.cost, "seed \(seed)")
      #expect(SolutionChecker.check(problem, best).violations == [], "seed \(seed)")
    }
  }

  @Test(arguments: shapes.indices)
  func `undone changes leave no trace`(shape: Int) {
    for seed in 0..<3 as Range<UInt64> {
      let problem = Self.problem(shape, seed: seed)
      let cost = CostEvaluator(SearchInstance(problem))
      guard case .timeWindows = RouteRepresentation(cost.instance) else { continue }
      var start = Routes(cost)
      RegretInsertion.run(&start, cost)
      var routes = TimeWindowRoutes(start, cost)
      let before = Trace(routes)
      var removal = StringRemoval(cost, removesWholeRoutes: true)
      var recreation = TimeWindowRecreation(cost)
      var random = RandomSource(seed: seed)
      for _ in 0..<20 {
        var absent = before.absent
        let seed = random.below(cost.stopCount)
        _ = removal.run(around: seed, &routes, cost, &random, &absent)
        _ = recreation.run(&routes, cost, &random, &absent, allowance: 50)
        routes.undo(cost)
        #expect(Trace(routes) == before, "seed \(seed)")
        routes.checkInvariants(cost, totalCost: start.totalCost(cost))
      }
    }
  }

  @Test(arguments: shapes.indices)
  func `swapped tails change the cost by what they say and keep every rule`(shape: Int) {
    let isLarge = Self.shapes[shape].stops > 100
    var swapped = 0
    for seed in 0..<(isLarge ? 1 : 12) as Range<UInt64> {
      let problem = Self.problem(shape, seed: seed)
      let cost = CostEvaluator(SearchInstance(problem))
      guard case .timeWindows = RouteRepresentation(cost.instance) else { continue }
      var plan = Routes(cost)
      RegretInsertion.run(&plan, cost)
      var routes = TimeWindowRoutes(plan, cost)
      let swap = RandomTailSwap(cost)
      var random = RandomSource(seed: seed)
      var total = plan.totalCost(cost)
      for step in 0..<300 {
        let before = Trace(routes)
        guard let delta = swap.run(&routes, cost, &random, temperature: 1_000) else {
          #expect(Trace(routes) == before, "seed \(seed), step \(step)")
          continue
        }
        if step % 2 == 0 {
          routes.undo(cost)
          #expect(Trace(routes) == before, "seed \(seed), step \(step)")
          continue
        }
        routes.keep()
        total += delta
        swapped += 1
        let solution = routes.solution(cost)
        plan.load(solution, cost)
        #expect(plan.totalCost(cost) == total, "seed \(seed), step \(step)")
        #expect(SolutionChecker.check(problem, solution).violations == [], "seed \(seed)")
        routes.checkInvariants(cost, totalCost: total)
      }
    }
    // Only vehicles of one kind have routes to exchange.
    #expect(swapped > 0 || shape >= 7)
  }

  @Test func `a route that goes on as another one does leaves a vehicle idle`() throws {
    let window = try #require(TimeWindow(start: 0, end: 100_000))
    var problem = Problem.random(seed: 1, ProblemShape(stops: 6, vehicles: 6))
    for s in problem.stops.indices { problem.stops[s].windows = [window] }
    for v in problem.vehicles.indices {
      problem.vehicles[v].capacity = [1_000]
      problem.vehicles[v].fixedCost = 5_000
    }
    problem = problem.canonical()
    let cost = CostEvaluator(SearchInstance(problem))
    var plan = Routes(cost)
    plan.load(
      Solution(
        routes: (0..<6).map { Solution.Route(vehicle: $0, stops: [$0]) }, unassigned: []), cost)
    var routes = TimeWindowRoutes(plan, cost)
    let swap = RandomTailSwap(cost)
    var random = RandomSource(seed: 1)
    var total = plan.totalCost(cost)
    for _ in 0..<200 {
      total += swap.run(&routes, cost, &random, temperature: 1) ?? 0
      routes.keep()
      routes.checkInvariants(cost, totalCost: total)
    }
    #expect(routes.used.count == 1 && routes.servedCount == 6)
    #expect(SolutionChecker.check(problem, routes.solution(cost)).violations == [])
  }

  /// All that a plan is made of.
  private struct Trace: Equatable {
    let links: [[Int32]]
    let times: [[Int]]
    let route: [Int32]
    let room: [Int]
    let version: [Int]
    var absent: [Int] { route.indices.filter { route[$0] == TimeWindowRoutes.none } }

    init(_ routes: borrowing TimeWindowRoutes) {
      let onRoutes = routes.route.elements.indices.filter {
        routes.route[$0] != TimeWindowRoutes.none
      }
      links = onRoutes.map {
        let place = routes.places[$0]
        return [place.previous, place.next, place.leg, place.travel]
      }
      times = onRoutes.map { [routes.places[$0].departure, routes.places[$0].latest] }
      route = routes.route.elements
      room = routes.room.elements
      version = routes.version.elements
    }
  }

  @Test(arguments: 0..<18 as Range<UInt64>)
  func `a stop goes to the cheapest of all places, asked once or again`(seed: UInt64) {
    let problem = Self.problem(Int(seed) % 11, seed: seed)
    let cost = CostEvaluator(SearchInstance(problem))
    guard case .timeWindows = RouteRepresentation(cost.instance) else { return }
    var random = RandomSource(seed: seed)
    var start = Routes(cost)
    RegretInsertion.run(&start, cost)
    var routes = TimeWindowRoutes(start, cost)
    var recreation = TimeWindowRecreation(cost, blinks: false)
    for stop in problem.stops.indices where routes.route[stop] != TimeWindowRoutes.none {
      var absent: [Int] = []
      _ = routes.detach(stop, span: 1, keeping: 1..<1, cost, &absent)
      let lists = problem.vehicles.indices.map { routes.stops(of: $0, cost) }
      let least = min(
        cheapestDetour(of: stop, into: PlainPlan(routes: lists), problem) ?? .max,
        cost.instance.unassignedPenalty[stop])
      // The second time all routes but one are as they were, and their cheapest places known.
      for _ in 0..<2 {
        absent = [stop]
        let added = recreation.run(&routes, cost, &random, &absent, allowance: .infinity)
        #expect(added == least, "seed \(seed), stop \(stop)")
        guard absent.isEmpty else { break }
        routes.keep()
        _ = routes.detach(stop, span: 1, keeping: 1..<1, cost, &absent)
      }
      absent = [stop]
      _ = recreation.run(&routes, cost, &random, &absent, allowance: .infinity)
      routes.keep()
    }
  }

  @Test func `places beside neighbours are feasible and hardly dearer than the cheapest`() {
    let problem = Self.problem(12, seed: 7)
    let cost = CostEvaluator(SearchInstance(problem))
    var random = RandomSource(seed: 7)
    var start = Routes(cost)
    RegretInsertion.run(&start, cost)
    var routes = TimeWindowRoutes(start, cost)
    var recreation = TimeWindowRecreation(cost, blinks: false)
    #expect(recreation.nearestCount > 0)
    var (found, least) = (0, 0)
    for stop in stride(from: 0, to: 220, by: 44) where routes.route[stop] != TimeWindowRoutes.none {
      var absent: [Int] = []
      _ = routes.detach(stop, span: 1, keeping: 1..<1, cost, &absent)
      let lists = problem.vehicles.indices.map { routes.stops(of: $0, cost) }
      guard let cheapest = cheapestDetour(of: stop, into: PlainPlan(routes: lists), problem),
        let added = recreation.run(&routes, cost, &random, &absent, allowance: .infinity)
      else { continue }
      #expect(added >= cheapest, "stop \(stop)")
      found += added
      least += cheapest
    }
    #expect(least > 0 && found * 10 <= least * 11, "\(found) instead of \(least)")
  }

  @Test(arguments: 0..<11 as Range<UInt64>)
  func `a waiting stop goes to the cheapest place on changed routes or on an idle vehicle`(
    seed: UInt64
  ) {
    let problem = Self.problem(Int(seed), seed: seed)
    let cost = CostEvaluator(SearchInstance(problem))
    guard case .timeWindows = RouteRepresentation(cost.instance) else { return }
    var random = RandomSource(seed: seed)
    var start = Routes(cost)
    RegretInsertion.run(&start, cost)
    var routes = TimeWindowRoutes(start, cost)
    var recreation = TimeWindowRecreation(cost, blinks: false)
    for stop in problem.stops.indices where routes.route[stop] != TimeWindowRoutes.none {
      var absent: [Int] = []
      let changed = Int(routes.route[stop])
      _ = routes.detach(stop, span: 1, keeping: 1..<1, cost, &absent)
      let lists = problem.vehicles.indices.map { routes.stops(of: $0, cost) }
      let all = cheapestDetour(of: stop, into: PlainPlan(routes: lists), problem) ?? .max
      let added = recreation.run(
        &routes, cost, &random, &absent, waiting: [stop], allowance: .infinity)
      #expect(
        added.map { $0 >= min(all, cost.instance.unassignedPenalty[stop]) } ?? false, "stop \(stop)"
      )
      if absent.isEmpty {
        let vehicle = Int(routes.route[stop])
        #expect(vehicle == changed || routes.stopCount[vehicle] == 1, "stop \(stop)")
      }
      routes.undo(cost)
    }
  }

  @Test func `a vehicle goes out for stops of which none alone is worth it`() {
    let problem = Problem.farPrizes { stop in
      stop.windows = [TimeWindow(start: 0, end: 1_000)].compactMap(\.self)
    }
    let cost = CostEvaluator(SearchInstance(problem))
    let routes = Routes(cost)
    var search = StringSearch<TimeWindowPlan>(routes, cost, RandomSource(seed: 1))
    #expect(search.currentCost == 240)
    for _ in 0..<100 { _ = search.step(cost, temperature: 0.1) }
    let best = search.best(cost)
    #expect(best.routes.count == 1 && best.unassigned.isEmpty && search.bestCost < 120)
  }

  /// Tries the stop at every place of every vehicle that may serve it, on plain lists; only what the longer
  /// route breaks counts, for without the stop the vehicle may be late.
  private func cheapestDetour(of stop: Int, into plan: PlainPlan, _ problem: Problem) -> Int? {
    func cost(_ stops: [Int], _ vehicle: Int, price: Int = 0) -> Int {
      var alone = PlainPlan(routes: [[Int]](repeating: [], count: plan.routes.count))
      alone.routes[vehicle] = stops
      return alone.cost(problem, load: price, time: price, duration: price)
    }
    var best: Int?
    for (vehicle, stops) in plan.routes.enumerated()
    where problem.vehicles[vehicle].skills.isSuperset(of: problem.stops[stop].skills) {
      let today = cost(stops, vehicle)
      for place in 0...stops.count {
        var longer = stops
        longer.insert(stop, at: place)
        let detour = cost(longer, vehicle) - today
        guard cost(longer, vehicle, price: 1) == cost(longer, vehicle) else { continue }
        if detour < best ?? .max { best = detour }
      }
    }
    return best
  }
}
