import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

/// First plans by savings against lists that try all pairs of stops.
struct SavingsTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `with all stops as neighbours routes are those of the plain rule`(seed: UInt64) {
    let shape = ProblemShape(stops: 25, vehicles: 25) { $0.isSymmetric = seed % 2 == 0 }
    let problem = Problem.random(seed: seed, shape).canonical()
    let cost = CostEvaluator(SearchInstance(problem, neighbourCount: 24))
    var routes = Routes(cost)
    Savings.run(&routes, cost)
    let found = routes.solution(cost).routes.map(\.stops)
    let plain = plainSavings(cost)
    // A route of a symmetric problem may be driven either way.
    func sorted(_ routes: [[Int]]) -> [[Int]] {
      routes.map { !cost.instance.isSymmetric || $0[0] < $0[$0.count - 1] ? $0 : $0.reversed() }
        .sorted { $0[0] < $1[0] }
    }
    #expect(sorted(found) == sorted(plain), "seed \(seed)")
  }

  /// Joins routes by the greatest saving, end to end, until no pair fits on a vehicle.
  private func plainSavings(_ cost: borrowing CostEvaluator) -> [[Int]] {
    let (start, end) = (cost.start(of: 0), cost.end(of: 0))
    var routes = (0..<cost.stopCount).map { [$0] }
    var savings: [(saving: Int, i: Int, j: Int)] = []
    for i in 0..<cost.stopCount {
      for j in 0..<cost.stopCount where cost.instance.isSymmetric ? i < j : i != j {
        let saving = cost.leg(i, end, 0) + cost.leg(start, j, 0) - cost.leg(i, j, 0)
        if saving > 0 { savings.append((saving, i, j)) }
      }
    }
    for (_, i, j) in savings.sorted(by: { (-$0.saving, $0.i, $0.j) < (-$1.saving, $1.i, $1.j) }) {
      guard let a = routes.firstIndex(where: { $0.contains(i) }),
        let b = routes.firstIndex(where: { $0.contains(j) }), a != b,
        (0..<cost.instance.dimensions).allSatisfy({ d in
          (routes[a] + routes[b]).reduce(0) { $0 + cost.load(of: $1, d).delivery }
            <= cost.instance.capacity[d]
        })
      else { continue }
      var joined: [Int]?
      if routes[a].last == i, routes[b].first == j {
        joined = routes[a] + routes[b]
      } else if cost.instance.isSymmetric, [routes[a].first, routes[a].last].contains(i),
        [routes[b].first, routes[b].last].contains(j)
      {
        let head = routes[a].last == i ? routes[a] : routes[a].reversed()
        joined = head + (routes[b].first == j ? routes[b] : routes[b].reversed())
      }
      if let joined {
        routes[a] = joined
        routes.remove(at: b)
      }
    }
    return routes
  }

  @Test(arguments: [true, false])
  func `routes are joined beyond neighbours that are all taken`(isSymmetric: Bool) {
    var shape = ProblemShape(stops: 120, vehicles: 120)
    shape.isSymmetric = isSymmetric
    var problem = Problem.random(seed: 5, shape)
    for v in problem.vehicles.indices { problem.vehicles[v].capacity = [1_000_000] }
    let cost = CostEvaluator(SearchInstance(problem.canonical(), neighbourCount: 3))
    var routes = Routes(cost)
    Savings.run(&routes, cost)
    let solution = routes.solution(cost)
    #expect(SolutionChecker.check(problem.canonical(), solution).violations == [])
    #expect(solution.unassigned.isEmpty && solution.routes.count <= 3)
  }

  @Test func `chains of more points than a table has rows are joined, too`() {
    // Villages of ten points, each within itself nearer than the neighbours that a point has.
    let points = (0..<6_200).map { p in
      let (village, house) = (p / 10, p % 10)
      let x = village % 25 * 1_000 + house
      return Location(.planar(x: Double(x), y: Double(village / 25 * 1_000)))
    }
    let problem = Problem(
      name: "villages", locations: [Location(.planar(x: 12_000, y: 12_000))] + points,
      stops: points.indices.map { Stop(id: .number($0), location: $0 + 1) },
      vehicles: (0..<6_200).map {
        Vehicle(id: .number($0), start: 0, end: 0, maxStops: 310)
      }, travel: ["car": .planar(.nearest)])
    let cost = CostEvaluator(SearchInstance(problem.canonical(), neighbourCount: 9))
    #expect(cost.instance.travelClasses[0].durations.isEmpty)
    var routes = Routes(cost)
    Savings.run(&routes, cost)
    let solution = routes.solution(cost)
    #expect(SolutionChecker.check(problem.canonical(), solution).violations == [])
    // Twenty routes would be full; neighbours alone leave a route to each of 620 villages.
    #expect(solution.unassigned.isEmpty && solution.routes.count <= 25)
  }
}
