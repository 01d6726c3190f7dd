import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

/// The search of one path against every plan, and its bookkeeping against sums by hand.
@Suite(.internalChecks) struct OrienteeringPathSearchTests {
  static func shape(_ stops: Int, _ change: (inout ProblemShape) -> Void = { _ in }) -> ProblemShape
  {
    ProblemShape(stops: stops, vehicles: 1) {
      $0.loadDimensions = 0
      $0.hasPrizes = true
      $0.hasMaxDuration = true
      change(&$0)
    }
  }

  static let shapes = [
    shape(6), shape(6) { $0.hasService = true }, shape(6) { $0.hasShifts = true },
    shape(6) { $0.hasOpenEnds = true }, shape(6) { $0.hasCosts = true },
  ]

  private static func meter(_ steps: Int) -> StoppingCriterion {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(steps)
    return StoppingCriterion(options, begin: 0)
  }

  private static func plan(_ stops: [Int], of problem: Problem) -> Solution {
    Solution(
      routes: stops.isEmpty ? [] : [Solution.Route(vehicle: 0, stops: stops)],
      unassigned: problem.stops.indices.filter { !stops.contains($0) })
  }

  @Test func `where legs are computed, a path has the same lengths and the same bound`() throws {
    let places = (0...30).map { number -> Location in
      let (x, y) = (Double(number * 37 % 101), Double(number * 53 % 97))
      return Location(.planar(x: x, y: y))
    }
    let problem = Problem(
      name: "planar", locations: places,
      stops: (1...30).map {
        Stop(id: .number($0), location: $0, service: $0 % 4, prize: $0 % 7 + 1)
      },
      vehicles: [Vehicle(id: 1, start: 0, end: 0, maxDuration: 300)],
      travel: ["car": .planar(.nearest)], objective: .prizes)
    let tabulated = SearchInstance(problem)
    let computed = SearchInstance(problem, maxTabulatedPlanarRows: 0)
    #expect(computed.travelClasses[0].durations.isEmpty)
    let path = try #require(OrienteeringPathProblem(problem, computed))
    let other = try #require(OrienteeringPathProblem(problem, tabulated))
    #expect(path.lengths == other.lengths && path.neighbours == other.neighbours)
    let bound = PrizeKnapsack.bound(problem, computed)
    #expect(bound != nil && bound == PrizeKnapsack.bound(problem, tabulated))
  }

  @Test(arguments: shapes.indices)
  func `the best of all plans is found`(shape: Int) throws {
    var seen = 0
    for seed in 0..<10 as Range<UInt64> {
      let problem = Problem.random(seed: seed, Self.shapes[shape]).canonical()
      let instance = SearchInstance(problem)
      guard let path = OrienteeringPathProblem(problem, instance) else { continue }
      seen += 1
      let best = EveryPlan.best(problem)
      guard var search = OrienteeringPathSearch(path, RandomSource(seed: seed)) else {
        #expect(best.value.lostPrize == problem.stops.reduce(0) { $0 + ($1.prize ?? 0) })
        continue
      }
      var meter = Self.meter(500)
      search.run(&meter, progress: nil)
      let plan = Self.plan(search.bestStops, of: problem)
      let value = try #require(
        EveryPlan.value(problem, plan), "seed \(seed): the oracle refuses the path")
      #expect(value.lostPrize == best.value.lostPrize, "seed \(seed)")
    }
    #expect(seen >= 5, "only \(seen) problems are single paths")
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `lengths, prizes and undone changes are exact`(seed: UInt64) throws {
    let problem = Problem.random(seed: seed, Self.shape(30) { $0.hasService = true }).canonical()
    let path = try #require(OrienteeringPathProblem(problem, SearchInstance(problem)))
    var random = SplitMix64(seed: seed)
    var descent = OrienteeringLocalSearch(path, visiting: 0)
    /// The tour from the start on: where its array begins may differ.
    func fromStart() -> [Int] {
      let order = descent.tour.order
      let start = order.firstIndex(of: path.start) ?? 0
      return Array(order[start...] + order[..<start])
    }
    func check() {
      let order = descent.tour.order
      var length = 0
      for (i, j) in zip(order, order.dropFirst() + [order[0]]) {
        length += Int(path.lengths[i * path.nodeCount + j])
      }
      #expect(length - OrienteeringPathProblem.link == descent.length, "seed \(seed)")
      #expect(order.reduce(0) { $0 + path.prizes[$1] } == descent.prize, "seed \(seed)")
    }
    for round in 0..<60 {
      let (order, length, prize) = (fromStart(), descent.length, descent.prize)
      for _ in 0..<3 {
        let stop = random.number(in: 0...29)
        if descent.tour.contains(stop), descent.tour.count > 3 {
          descent.remove(stop)
        } else if let place = descent.cheapestPlace(of: stop), !descent.tour.contains(stop) {
          descent.insert(stop, after: place.after)
        }
      }
      descent.insertionPrice = Double(round % 3) * 0.1
      descent.removalPrice = Double(round % 2) * 0.2
      // Prices that differ could take a stop in and drop it for ever.
      if descent.removalPrice > 0 { descent.insertionPrice = descent.removalPrice }
      descent.limit = round % 5 == 0 ? .max / 2 : path.limit
      descent.run()
      check()
      if random.chance(percent: 50) {
        descent.undo()
        #expect(fromStart() == order, "seed \(seed)")
        #expect(descent.length == length && descent.prize == prize, "seed \(seed)")
        check()
      } else {
        descent.commit()
      }
    }
  }

  @Test func `paths of fifty candidates are no worse than by ruin and recreate`() throws {
    for seed in 0..<3 as Range<UInt64> {
      let problem = Problem.random(seed: seed, Self.shape(50)).canonical()
      let instance = SearchInstance(problem)
      let path = try #require(OrienteeringPathProblem(problem, instance))
      guard var search = OrienteeringPathSearch(path, RandomSource(seed: seed)) else {
        Issue.record("no stop is within the limit of seed \(seed)")
        continue
      }
      var meter = Self.meter(1_000)
      search.run(&meter, progress: nil)
      var other = RouteSearch(instance, RandomSource(seed: seed))
      var otherMeter = Self.meter(1_000)
      other.build()
      other.ruinAndRecreate(&otherMeter) { _, _ in }
      let prize = other.solution.routes.flatMap(\.stops).reduce(0) { $0 + path.prizes[$1] }
      #expect(search.bestPrize >= prize, "seed \(seed)")
    }
  }
}
