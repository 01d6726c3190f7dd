import LinearProgramming
import Testing
import _TestSupport

@testable import VehicleRouting

/// Combinations of routes against trying all combinations.
@Suite struct SetPartitioningTests {
  static let shapes = ProblemShape.every(stops: 6, vehicles: 3)

  @Test(arguments: shapes.indices)
  func `the best combination of a small pool is found`(shape: Int) {
    var improved = 0
    for seed in 0..<8 as Range<UInt64> {
      let problem = Problem.random(seed: seed, Self.shapes[shape]).canonical()
      let instance = SearchInstance(problem)
      let pricing = RouteCosting(instance)
      var random = SplitMix64(seed: seed)
      let pool = Self.pool(14, problem, pricing, &random)
      let nothing = Solution(routes: [], unassigned: Array(0..<6))
      let best = Self.bestCost(pool, instance, pricing)
      let found = SetPartitioning().improve(nothing, by: pool, of: instance)
      let plan = found ?? nothing
      #expect(pricing.cost(of: plan) == best, "shape \(shape) seed \(seed)")
      #expect(SolutionChecker.check(problem, plan).violations == [], "shape \(shape) seed \(seed)")
      #expect(
        SetPartitioning().improve(nothing, by: pool.shuffled(using: &random), of: instance)
          == found, "the order of the pool matters: shape \(shape) seed \(seed)")
      #expect(SetPartitioning().improve(plan, by: pool, of: instance) == nil)
      if found != nil { improved += 1 }
    }
    #expect(improved > 0)
  }

  @Test func `a limit that is used up gives nothing`() {
    let problem = Problem.random(seed: 1, ProblemShape(stops: 6, vehicles: 2)).canonical()
    let instance = SearchInstance(problem)
    let pricing = RouteCosting(instance)
    var random = SplitMix64(seed: 1)
    let pool = Self.pool(10, problem, pricing, &random)
    let nothing = Solution(routes: [], unassigned: Array(0..<6))
    for limit in [SearchLimit.work(WorkLimit(relaxations: 0)), .time(seconds: 0)] {
      var search = SetPartitioning()
      search.limit = limit
      #expect(search.improve(nothing, by: pool, of: instance) == nil)
    }
  }

  /// Random routes that may be driven.
  static func pool(
    _ count: Int, _ problem: Problem, _ pricing: borrowing RouteCosting, _ random: inout SplitMix64
  ) -> [Solution.Route] {
    var pool: [Solution.Route] = []
    for _ in 0..<count * 8 where pool.count < count {
      let stops = problem.stops.indices.shuffled(using: &random)
        .prefix(random.number(in: 1...3))
      let route = Solution.Route(
        vehicle: random.number(in: 0...problem.vehicles.count - 1), stops: Array(stops))
      if pricing.cost(of: route) != nil { pool.append(route) }
    }
    return pool
  }

  /// The least cost of all subsets of the pool that leave each vehicle group and stop its own.
  static func bestCost(
    _ pool: [Solution.Route], _ instance: SearchInstance, _ pricing: borrowing RouteCosting
  ) -> Int {
    let costs = pool.map { pricing.cost(of: $0)! }
    var vehicles: [Int: Int] = [:]
    for group in instance.group { vehicles[group, default: 0] += 1 }
    func best(_ next: Int, _ served: Set<Int>, _ left: [Int: Int]) -> Int {
      guard next < pool.count else {
        return (0..<instance.stopCount).filter { !served.contains($0) }
          .reduce(0) { $0 + instance.unassignedPenalty[$1] }
      }
      var least = best(next + 1, served, left)
      let group = instance.group[pool[next].vehicle]
      if left[group]! > 0, served.isDisjoint(with: pool[next].stops) {
        var fewer = left
        fewer[group]! -= 1
        least = min(least, costs[next] + best(next + 1, served.union(pool[next].stops), fewer))
      }
      return least
    }
    return best(0, [], vehicles)
  }
}
