import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

/// Ruin and recreate without times against plain lists, on every rule that it has to keep.
@Suite(.internalChecks) struct CapacitatedPlanTests {
  /// Shapes whose plans depend on order by their legs only.
  static let shapes: [ProblemShape] = [
    ProblemShape(stops: 14, vehicles: 4),
    ProblemShape(stops: 14, vehicles: 4) { $0.isSymmetric = false },
    ProblemShape(stops: 14, vehicles: 4) { $0.loadDimensions = 3 },
    ProblemShape(stops: 14, vehicles: 4) { $0.hasCosts = true },
    ProblemShape(stops: 14, vehicles: 4) { $0.hasSkills = true },
    ProblemShape(stops: 14, vehicles: 5) { $0.hasMaxStops = true },
    ProblemShape(stops: 14, vehicles: 4) { $0.hasPriorities = true },
    ProblemShape(stops: 14, vehicles: 4) { $0.hasPrizes = true },
    ProblemShape(stops: 14, vehicles: 4) { $0.hasOpenEnds = true },
    ProblemShape(stops: 14, vehicles: 4) { $0.isHeterogeneous = true },
    ProblemShape(stops: 14, vehicles: 5) {
      $0.isSymmetric = false
      $0.loadDimensions = 2
      $0.hasCosts = true
      $0.hasSkills = true
      $0.hasPriorities = true
      $0.hasMaxStops = true
      $0.hasOpenEnds = true
      $0.isHeterogeneous = true
    },
    // Large enough for neighbour lists to leave most places out.
    ProblemShape(stops: 270, vehicles: 30),
    ProblemShape(stops: 270, vehicles: 30) { $0.isSymmetric = false },
  ]

  @Test(arguments: shapes.indices)
  func `costs stay exact and the best plan keeps every rule`(shape: Int) {
    let steps = Self.shapes[shape].stops > 100 ? 40 : 300
    for seed in 0..<4 as Range<UInt64> {
      let problem = Problem.random(seed: seed, Self.shapes[shape]).canonical()
      let instance = SearchInstance(problem, neighbourCount: 60)
      let cost = CostEvaluator(instance)
      var routes = Routes(cost)
      Savings.run(&routes, cost)
      var search = StringSearch<CapacitatedPlan>(routes, cost, RandomSource(seed: seed))
      for _ in 0..<steps { _ = search.step(cost, temperature: 5) }

      let best = search.best(cost)
      routes.load(best, cost)
      #expect(routes.totalCost(cost) == search.bestCost, "seed \(seed)")
      #expect(search.bestCost <= search.currentCost, "seed \(seed)")
      #expect(SolutionChecker.check(problem, best).violations == [], "seed \(seed)")
    }
  }

  @Test func `a vehicle goes out for stops of which none alone is worth it`() {
    let cost = CostEvaluator(SearchInstance(.farPrizes()))
    var search = StringSearch<CapacitatedPlan>(Routes(cost), cost, RandomSource(seed: 1))
    #expect(cost.instance.isUntimed && search.currentCost == 240)
    for _ in 0..<100 { _ = search.step(cost, temperature: 0.1) }
    let best = search.best(cost)
    #expect(best.routes.count == 1 && best.unassigned.isEmpty && search.bestCost < 120)
  }

  @Test(arguments: shapes.indices)
  func `exchanges of legs change the cost by what they say`(shape: Int) {
    let steps = Self.shapes[shape].stops > 100 ? 50 : 400
    var exchangeCount = 0
    for seed in 0..<4 as Range<UInt64> {
      let problem = Problem.random(seed: seed, Self.shapes[shape]).canonical()
      let cost = CostEvaluator(SearchInstance(problem))
      var start = Routes(cost)
      Savings.run(&start, cost)
      var routes = CapacitatedRoutes(start, cost)
      var best = BestCapacitatedRoutes(routes)
      var exchange = RandomTwoOpt(cost)
      var random = RandomSource(seed: seed)
      var total = start.totalCost(cost)
      var before = plainCost(routes, cost, problem)
      for step in 0..<steps {
        let delta = exchange.run(&routes, &best, cost, &random, temperature: 1_000)
        let after = plainCost(routes, cost, problem)
        #expect(after - before == delta ?? 0, "seed \(seed), step \(step)")
        before = after
        total += delta ?? 0
        exchangeCount += delta == nil ? 0 : 1
      }
      routes.checkInvariants(cost, totalCost: total)
      best.update(routes)
      let plan = best.solution(cost)
      #expect(SolutionChecker.check(problem, plan).violations == [], "seed \(seed)")
    }
    // Vehicles that differ in all there is have no routes to exchange.
    #expect(exchangeCount > 0 || shape == 10)
  }

  @Test(arguments: shapes.indices)
  func `undone changes leave no trace`(shape: Int) {
    for seed in 0..<4 as Range<UInt64> {
      let problem = Problem.random(seed: seed, Self.shapes[shape]).canonical()
      let cost = CostEvaluator(SearchInstance(problem))
      var start = Routes(cost)
      Savings.run(&start, cost)
      var routes = CapacitatedRoutes(start, cost)
      let before = Links(routes)
      var random = SplitMix64(seed: seed)
      for _ in 0..<10 {
        for stop in problem.stops.indices where routes.places[stop].route != CapacitatedRoutes.none
        {
          if random.chance(percent: 40) { _ = routes.detach(stop, cost) }
        }
        for stop in problem.stops.indices where routes.places[stop].route == CapacitatedRoutes.none
        {
          let vehicle = random.number(in: 0...problem.vehicles.count - 1)
          if routes.fits(stop, on: vehicle, cost) {
            routes.attach(stop, after: cost.start(of: vehicle), cost)
          }
        }
        routes.undo(cost)
        #expect(Links(routes) == before, "seed \(seed)")
        routes.checkInvariants(cost, totalCost: start.totalCost(cost))
      }
    }
  }

  /// All that a plan is made of.
  struct Links: Equatable {
    let next: [Int32]
    let previous: [Int32]
    let route: [Int32]
    let legs: [Int32]
    let room: [Int]

    init(_ routes: borrowing CapacitatedRoutes) {
      next = routes.places.elements.map(\.next)
      previous = routes.places.elements.map(\.previous)
      route = routes.places.elements.map(\.route)
      legs = routes.places.elements.map(\.leg)
      room = routes.room.elements
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a stop goes to the cheapest of all places`(seed: UInt64) {
    let shape = Self.shapes[Int(seed) % 11]
    let problem = Problem.random(seed: seed, shape).canonical()
    let cost = CostEvaluator(SearchInstance(problem))
    var random = RandomSource(seed: seed)
    var start = Routes(cost)
    Savings.run(&start, cost)
    var routes = CapacitatedRoutes(start, cost)
    var recreation = CapacitatedRecreation(cost, blinks: false)
    for stop in problem.stops.indices where routes.places[stop].route != CapacitatedRoutes.none {
      _ = routes.detach(stop, cost)
      let plan = stops(of: routes, cost)
      let onUsed = cheapestInsertion(of: stop, into: plan, problem, idle: false)
      let onIdle = cheapestInsertion(of: stop, into: plan, problem, idle: true)
      var absent = [stop]
      let added = recreation.run(&routes, cost, &random, &absent, allowance: .infinity)
      // Idle vehicles are looked at only now and then where there is room on others.
      let usual = min(onUsed ?? onIdle ?? .max, cost.instance.unassignedPenalty[stop])
      let sometimes = min(onUsed ?? .max, onIdle ?? .max, cost.instance.unassignedPenalty[stop])
      #expect(added == usual || added == sometimes, "seed \(seed), stop \(stop)")
      #expect(
        absent.isEmpty == (added != cost.instance.unassignedPenalty[stop]),
        "seed \(seed), stop \(stop)")
    }
  }

  private func plainCost(
    _ routes: borrowing CapacitatedRoutes, _ cost: borrowing CostEvaluator, _ problem: Problem
  ) -> Int {
    PlainPlan(routes: stops(of: routes, cost)).cost(problem, load: 1 << 40, time: 0, duration: 0)
  }

  private func stops(of routes: borrowing CapacitatedRoutes, _ cost: borrowing CostEvaluator)
    -> [[Int]]
  {
    var result: [[Int]] = []
    for vehicle in 0..<cost.vehicleCount {
      var stops: [Int] = []
      var node = Int(routes.places[cost.start(of: vehicle)].next)
      while cost.isStop(node) {
        stops.append(node)
        node = Int(routes.places[node].next)
      }
      result.append(stops)
    }
    return result
  }

  /// The least cost of a stop more by trying it everywhere on plain lists of used or idle vehicles.
  private func cheapestInsertion(
    of stop: Int, into routes: [[Int]], _ problem: Problem, idle: Bool
  ) -> Int? {
    func cost(_ stops: [Int], _ vehicle: Int) -> Int? {
      var plan = PlainPlan(routes: [[Int]](repeating: [], count: routes.count))
      plan.routes[vehicle] = stops
      let price = plan.cost(problem, load: 1 << 40, time: 1 << 40, duration: 1 << 40)
      return price < 1 << 40 ? price : nil
    }
    var least: Int?
    for (vehicle, stops) in routes.enumerated() where stops.isEmpty == idle {
      guard problem.vehicles[vehicle].skills.isSuperset(of: problem.stops[stop].skills),
        let today = cost(stops, vehicle)
      else { continue }
      for position in 0...stops.count {
        var longer = stops
        longer.insert(stop, at: position)
        guard let price = cost(longer, vehicle) else { continue }
        least = min(least ?? .max, price - today)
      }
    }
    return least
  }
}
