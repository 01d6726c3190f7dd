import Testing

@testable import VehicleRouting

@Suite struct RoutePoolTests {
  private func plan(_ stop: Int) -> Solution {
    Solution(routes: [Solution.Route(vehicle: 0, stops: [stop])])
  }

  @Test func `a route is kept once, in the order of its first sight`() {
    var pool = RoutePool()
    for stop in [3, 1, 3, 2, 1] { pool.add(plan(stop)) }
    #expect(pool.routes.map(\.stops) == [[3], [1], [2]])
  }

  @Test func `the newest routes stay when there are too many`() {
    var pool = RoutePool()
    for stop in 0..<10 * RoutePool.capacity { pool.add(plan(stop)) }
    #expect(pool.routes.count <= 2 * RoutePool.capacity)
    let last = 10 * RoutePool.capacity - 1
    #expect(pool.routes.suffix(3).map(\.stops) == [[last - 2], [last - 1], [last]])
    pool.add(plan(last))
    #expect(pool.routes.last?.stops == [last], "known routes are not added again")
  }
}
