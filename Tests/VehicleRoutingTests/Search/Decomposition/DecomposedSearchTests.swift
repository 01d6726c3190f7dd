import BasicAlgorithms
import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Plans that are improved part by part.
@Suite struct DecomposedSearchTests {
  /// A problem large enough to be divided; with windows if asked for, and with more vehicles than it needs.
  private static func problem(_ random: inout SplitMix64, stops: Int, isTimed: Bool) -> Problem {
    Problem(
      name: "large",
      locations: (0...stops).map { _ in
        Location(
          .planar(
            x: Double(random.number(in: 0...999)), y: Double(random.number(in: 0...999))))
      },
      stops: (1...stops).map { s in
        var stop = Stop(id: .number(s), location: s, delivery: [random.number(in: 1...9)])
        if isTimed {
          let opening = random.number(in: 0...4_000)
          stop.windows = [TimeWindow(start: opening, end: opening + 4_000) ?? .always]
          stop.service = random.number(in: 0...20)
        }
        return stop
      },
      vehicles: (1...stops / 5).map {
        Vehicle(id: .number($0), start: 0, end: 0, capacity: [$0 % 3 == 0 ? 60 : 100])
      },
      travel: ["car": .planar(.nearest)], depotNumber: 1)
  }

  private static func plan(of instance: SearchInstance) -> Solution {
    var search = RouteSearch(instance, RandomSource(seed: 1))
    search.build()
    return search.solution
  }

  @Test
  func `parts hold each served stop and each used vehicle once, and their routes as they are`()
    async
  {
    await Seeds.each(Seeds.wanted(quick: 20, long: 500)) { seed in
      var random = SplitMix64(seed: seed)
      let stops = random.number(in: 30...300)
      let problem = Self.problem(&random, stops: stops, isTimed: random.chance(percent: 50))
      let instance = SearchInstance(problem, neighbourCount: random.number(in: 1...20))
      var solution = Self.plan(of: instance)
      if random.chance(percent: 30), let route = solution.routes.popLast() {
        solution.unassigned = (solution.unassigned + route.stops).sorted()
      }
      var source = RandomSource(seed: seed)
      let count = random.number(in: 1...6)
      let parts = RoutePartition(solution, instance, count: count, &source).parts
      #expect(parts.count <= max(1, count), "\(random)")
      #expect(parts.flatMap(\.stops).sorted() == Array(0..<stops), "\(random)")
      let vehicles = parts.flatMap(\.vehicles)
      #expect(Set(vehicles).count == vehicles.count, "\(random)")
      #expect(Set(vehicles).isSuperset(of: solution.routes.map(\.vehicle)), "\(random)")
      let routes = parts.flatMap { $0.routes(of: $0.solution) }
      #expect(routes.sorted { $0.vehicle < $1.vehicle } == solution.routes, "\(random)")
      let absent = parts.flatMap { part in part.solution.unassigned.map { part.stops[$0] } }
      #expect(absent.sorted() == solution.unassigned, "\(random)")
    }
  }

  @Test func `a part is an instance with the legs, loads, times and prices of the whole`() async {
    await Seeds.each(Seeds.wanted(quick: 20, long: 500)) { seed in
      var random = SplitMix64(seed: seed)
      let problem = Self.problem(&random, stops: 60, isTimed: random.chance(percent: 50))
      let maxTabulated = random.chance(percent: 50) ? 10 : 2_000
      let whole = SearchInstance(
        problem, neighbourCount: 12, maxTabulatedPlanarRows: maxTabulated)
      let stops = (0..<60).filter { _ in random.chance(percent: 40) }
      let vehicles = (0..<whole.vehicleCount).filter { $0 == 0 || random.chance(percent: 50) }
      guard stops.count > 1 else { return }
      let part = SearchInstance(whole, stops: stops, vehicles: vehicles, neighbourCount: 8)
      let nodes =
        stops + vehicles.map { whole.start(of: $0) } + vehicles.map { whole.end(of: $0) }
      for (i, a) in nodes.enumerated() {
        for (j, b) in nodes.enumerated() {
          #expect(part.leg(i, j, 0) == whole.leg(a, b, 0), "\(random)")
          #expect(part.duration(i, j, 0) == whole.duration(a, b, 0), "\(random)")
        }
        #expect(part.load(of: i, 0) == whole.load(of: a, 0), "\(random)")
        #expect(part.visit(i) == whole.visit(a), "\(random)")
      }
      for (s, stop) in stops.enumerated() {
        #expect(part.unassignedPenalty[s] == whole.unassignedPenalty[stop])
        let near = (0..<12).map { whole.neighbours[stop * 12 + $0] }.filter(stops.contains)
        let kept = (0..<part.neighbourCount).map {
          stops[part.neighbours[s * part.neighbourCount + $0]]
        }
        #expect(Array(kept.prefix(near.count)) == Array(near.prefix(kept.count)), "\(random)")
        #expect(!kept.contains(stop), "\(random)")
      }
      for (v, vehicle) in vehicles.enumerated() {
        #expect(part.capacity[v] == whole.capacity[vehicle])
        for (w, other) in vehicles.enumerated() {
          #expect((part.group[v] == part.group[w]) == (whole.group[vehicle] == whole.group[other]))
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `the answer is the same on any number of threads, valid, and better than the start`(
    isTimed: Bool
  ) {
    for seed in 0..<2 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let problem = Self.problem(&random, stops: isTimed ? 1_050 : 420, isTimed: isTimed)
      let start = Self.plan(of: SearchInstance(problem, neighbourCount: 100))
      var options = RunOptions { 0 }
      options.limit = .iterations(60_000)
      options.seed = seed
      var answers: [Solution] = []
      for threads in 1...3 {
        options.threads = threads
        let answer = Solver.solve(problem, options: options)
        #expect(SolutionChecker.check(answer).isFeasible, "\(random)")
        answers.append(answer.solution)
      }
      #expect(Set(answers).count == 1, "\(random)")
      let costing = RouteCosting(SearchInstance(problem, neighbourCount: 1))
      let (before, after) = (costing.cost(of: start), costing.cost(of: answers[0]))
      guard let before, let after else {
        Issue.record("a plan has no cost: \(random)")
        continue
      }
      #expect(after < before, "\(random)")
    }
  }

  @Test(arguments: [false, true])
  func `parts end where there are vehicles for a few stops only`(isTimed: Bool) {
    var random = SplitMix64(seed: 7)
    var problem = Self.problem(&random, stops: isTimed ? 1_050 : 420, isTimed: isTimed)
    problem.vehicles = Array(problem.vehicles.prefix(12))
    var options = RunOptions { 0 }
    options.limit = .iterations(60_000)
    options.threads = 2
    let answer = Solver.solve(problem, options: options)
    #expect(SolutionChecker.check(answer).isFeasible)
    #expect(answer.solution.unassigned.count > 100)
  }
}
