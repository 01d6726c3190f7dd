import BasicAlgorithms
import Synchronization
import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Plans that are crossed, and populations of them.
@Suite struct MemeticSearchTests {
  /// A problem with windows, few vehicles of two kinds, and long routes.
  private static func problem(_ random: inout SplitMix64, stops: Int) -> Problem {
    Problem(
      name: "long routes",
      locations: (0...stops).map { _ in
        Location(
          .planar(
            x: Double(random.number(in: 0...99)), y: Double(random.number(in: 0...99))))
      },
      stops: (1...stops).map { s in
        var stop = Stop(id: .number(s), location: s, delivery: [random.number(in: 1...9)])
        let opening = random.number(in: 0...400)
        stop.windows = [TimeWindow(start: opening, end: opening + 300) ?? .always]
        stop.service = random.number(in: 0...5)
        return stop
      },
      vehicles: (1...max(4, stops / 5)).map {
        Vehicle(id: .number($0), start: 0, end: 0, capacity: [$0 % 3 == 0 ? 150 : 200])
      },
      travel: ["car": .planar(.nearest)], depotNumber: 1)
  }

  private static func plan(_ instance: SearchInstance, steps: Int, seed: UInt64) -> Solution {
    var search = RouteSearch(instance, RandomSource(seed: seed))
    search.build()
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(steps)
    var meter = StoppingCriterion(options, begin: 0)
    search.ruinAndRecreate(&meter) { _, _ in }
    return search.solution
  }

  @Test func `a child has each stop and each vehicle once, and routes of both plans`() async {
    await Seeds.each(Seeds.wanted(quick: 40, long: 2_000)) { seed in
      var random = SplitMix64(seed: seed)
      let stops = random.number(in: 4...60)
      let instance = SearchInstance(Self.problem(&random, stops: stops), neighbourCount: 12)
      let first = Self.plan(instance, steps: 30, seed: seed)
      let second = Self.plan(instance, steps: 60, seed: seed + 1)
      var source = RandomSource(seed: seed)
      for _ in 0..<5 {
        guard let child = RouteExchangeCrossover(instance).child(of: first, second, &source) else {
          continue
        }
        let served = child.routes.flatMap(\.stops)
        #expect((served + child.unassigned).sorted() == Array(0..<stops), "\(random)")
        let vehicles = child.routes.map(\.vehicle)
        #expect(vehicles == Set(vehicles).sorted(), "\(random)")
        for route in child.routes {
          #expect(!route.stops.isEmpty, "\(random)")
          // What is left of a route is in the order of one of the plans.
          let isInherited = (first.routes + second.routes).contains { parent in
            instance.group[parent.vehicle] == instance.group[route.vehicle]
              && parent.stops.filter(Set(route.stops).contains) == route.stops
          }
          #expect(isInherited, "\(random)")
        }
      }
    }
  }

  @Test func `plans that are alike have no child`() {
    var random = SplitMix64(seed: 4)
    let instance = SearchInstance(Self.problem(&random, stops: 30), neighbourCount: 12)
    let plan = Self.plan(instance, steps: 50, seed: 1)
    var source = RandomSource(seed: 1)
    for _ in 0..<20 {
      #expect(RouteExchangeCrossover(instance).child(of: plan, plan, &source) == nil)
    }
  }

  @Test func `a population keeps the rules, and threads do not change what it finds`() {
    for seed in 0..<3 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let problem = Self.problem(&random, stops: 60).canonical()
      let instance = SearchInstance(problem, neighbourCount: 40)
      let start = Self.plan(instance, steps: 0, seed: seed)
      func run(threads: Int) -> (best: MemeticSearch.Individual, costs: [Int]) {
        var options = RunOptions(clock: {
          Issue.record("the clock was asked")
          return 0
        })
        options.limit = .iterations(120_000)
        options.threads = threads
        var search = MemeticSearch(
          CostEvaluator(instance), options, begin: 0, RandomSource(seed: seed), steps: 0)
        var (pool, costs) = (RoutePool(), [Int]())
        let best = search.run(from: [start], &pool) { costs.append($1) }
        // A generation of ten children, with 50 steps for each of 60 stops, has no room any more.
        #expect((90_001...120_000).contains(search.steps), "\(random)")
        #expect(best.solution.routes.allSatisfy(pool.routes.contains), "\(random)")
        return (best, costs)
      }
      let (one, four) = (run(threads: 1), run(threads: 4))
      #expect(one.best.solution == four.best.solution, "\(random)")
      #expect(one.costs == four.costs, "\(random)")
      // Each is better than the one before, and the last is the best.
      #expect(zip(one.costs, one.costs.dropFirst()).allSatisfy { $0 > $1 }, "\(random)")
      #expect(one.costs.last == one.best.cost, "\(random)")
      #expect(SolutionChecker.check(problem, one.best.solution).violations == [], "\(random)")
      let cost = RouteCosting(instance).cost(of: one.best.solution)
      #expect(cost == one.best.cost, "\(random)")
    }
  }

  @Test func `where vehicles are all different and busy, annealing has what is left of the work`() {
    var random = SplitMix64(seed: 2)
    var problem = Self.problem(&random, stops: 60)
    // No other vehicle can take over a route.
    problem.vehicles = problem.vehicles.prefix(8).enumerated().map { number, vehicle in
      var vehicle = vehicle
      vehicle.capacity = [190 + number]
      return vehicle
    }
    let instance = SearchInstance(problem.canonical(), neighbourCount: 40)
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(300_000)
    let told = Mutex(0)
    options.progress = { steps, _ in told.withLock { $0 = Int(steps) } }
    let found = CooperativeSearch(instance, options, begin: 0).run(.routes)
    #expect(told.withLock(\.self) <= 300_000)
    #expect(RouteCosting(instance).cost(of: found.solution) == found.cost)
    let plan = found.solution
    #expect(SolutionChecker.check(problem.canonical(), plan).violations == [])
  }

  @Test func `long routes with times are bred, where the steps suffice`() {
    var random = SplitMix64(seed: 1)
    let instance = SearchInstance(Self.problem(&random, stops: 120), neighbourCount: 40)
    #expect(MemeticSearch.suits(instance, routes: 6, steps: 1_000_000))
    #expect(!MemeticSearch.suits(instance, routes: 20, steps: 1_000_000))
    #expect(!MemeticSearch.suits(instance, routes: 6, steps: 10_000))
    #expect(!MemeticSearch.suits(instance, routes: 1, steps: 1_000_000))
  }
}
