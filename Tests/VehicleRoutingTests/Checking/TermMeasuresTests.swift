import BasicAlgorithms
import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// The measures of terms: by hand, against the search's own prices, and against slow counts.
@Suite struct TermMeasuresTests {
  /// Stops on a grid of 10, by vehicle; all vehicles start and end at the origin.
  private static func plan(
    _ routes: [[(x: Int, y: Int)]], _ change: (inout Problem) -> Void = { _ in }
  ) -> (problem: Problem, solution: Solution) {
    let places = routes.flatMap(\.self)
    var problem = Problem(
      name: "grid",
      locations: [Location(.planar(x: 0, y: 0))]
        + places.map { Location(.planar(x: Double($0.x * 10), y: Double($0.y * 10))) },
      stops: places.indices.map { Stop(id: .number($0 + 1), location: $0 + 1) },
      vehicles: routes.indices.map { Vehicle(id: .number($0 + 1), start: 0, end: 0) },
      travel: ["car": .planar(.nearest)])
    change(&problem)
    var first = 0
    let solution = Solution(
      routes: routes.enumerated().map { vehicle, stops in
        defer { first += stops.count }
        return Solution.Route(vehicle: vehicle, stops: Array(first..<first + stops.count))
      })
    return (problem, solution)
  }

  private static func figures(
    _ plan: (problem: Problem, solution: Solution), durations: [Int] = [], cost: Int = 0,
    cheapest: Int? = nil
  ) -> [String] {
    TermMeasures(
      plan.solution, durations: durations, ends: durations, cost: cost, cheapest: cheapest,
      in: plan.problem
    ).figures.map { "\($0.term).\($0.measure) \($0.value)" }
  }

  @Test func `what is not asked for is not stated`() {
    #expect(Self.figures(Self.plan([[(1, 0), (2, 0)]]), durations: [40], cheapest: 1) == [])
  }

  @Test func `closeness counts the stops that another vehicle has in the given plan`() {
    let plan = Self.plan([[(1, 0), (2, 0)], [(0, 1), (0, 2)]]) { problem in
      problem.terms.closeness = 7
      // Stop 2 was the other's; stop 4 is new and close to nothing.
      problem.vehicles[0].givenRoute = [.stop(0)]
      problem.vehicles[1].givenRoute = [.stop(1), .stop(2)]
    }
    #expect(Self.figures(plan) == ["closeness.moved 1", "closeness.price 7"])
    let routes = TermMeasures(
      plan.solution, durations: [], ends: [], cost: 0, cheapest: nil, in: plan.problem
    ).routes
    #expect(routes.map { $0.map(\.value) } == [[1, 7], [0, 0]])
  }

  @Test func `compactness sums distances from the middle, and counts stops and legs of others`() {
    // The first route's triangle holds (2, 2), and its leg from (5, 1) to (1, 4) crosses the other route's.
    let plan = Self.plan([[(1, 1), (5, 1), (1, 4)], [(2, 2), (4, 4)]]) {
      $0.terms.compactness = 3
    }
    // From (1, 1): 40 + 30; the other route: 28, from either end.
    #expect(
      Self.figures(plan) == [
        "compactness.spread 98", "compactness.overlap 1", "compactness.crossings 1",
        "compactness.price 294",
      ])
  }

  @Test func `without coordinates there are no territories`() {
    let plan = Self.plan([[(1, 1), (5, 1)]]) { problem in
      problem.terms.compactness = 1
      problem.locations = problem.locations.indices.map { Location(matrixIndex: $0) }
      problem.travel = [
        "car": .matrix(TravelMatrix(size: 3, durations: [0, 5, 5, 5, 0, 9, 5, 8, 0]))
      ]
    }
    #expect(Self.figures(plan) == ["compactness.spread 8", "compactness.price 8"])
  }

  @Test func `balance costs what the plan costs above the cheapest, in the user's units`() {
    let plan = Self.plan([[(1, 0)], [(2, 0)]]) { problem in
      problem.terms.balanceAllowance = 500
      problem.costScale = 10
      problem.objective = .vehiclesFirst
    }
    #expect(
      Self.figures(plan, durations: [20, 40], cost: 615, cheapest: 600) == [
        "balance.shortest 20", "balance.longest 40", "balance.cheapestCost 60", "balance.price 2",
        "vehicles.used 2",
      ])
    #expect(Self.figures(plan, durations: [20, 40], cost: 615).count == 3)
  }

  // MARK: - Against slow counts

  private struct Grid: Hashable {
    var x: Int, y: Int

    func cross(_ other: Grid) -> Int { x * other.y - y * other.x }
    static func - (a: Grid, b: Grid) -> Grid { Grid(x: a.x - b.x, y: a.y - b.y) }
  }

  /// Whether a point lies left of all lines through two points that have no point on their right.
  private static func isInside(_ p: Grid, _ points: [Grid]) -> Bool {
    var hasArea = false
    for a in points {
      for b in points where a != b {
        let sides = points.map { (b - a).cross($0 - a) }
        guard sides.allSatisfy({ $0 >= 0 }) else { continue }
        if sides.contains(where: { $0 > 0 }) { hasArea = true }
        if (b - a).cross(p - a) <= 0 { return false }
      }
    }
    return hasArea
  }

  /// Whether the lines of two legs meet at a fraction between 0 and 1 of both.
  private static func cross(_ a: (Grid, Grid), _ b: (Grid, Grid)) -> Bool {
    let (r, s, between) = (a.1 - a.0, b.1 - b.0, b.0 - a.0)
    let whole = r.cross(s)
    guard whole != 0 else { return false }
    let (t, u) = (between.cross(s) * whole.signum(), between.cross(r) * whole.signum())
    return (1..<abs(whole)).contains(t) && (1..<abs(whole)).contains(u)
  }

  @Test func `territories are those of slow counts`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 20_000)) { Self.holdTerritories(seed: $0) }
  }

  private static func holdTerritories(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let side = random.number(in: 2...7)
    let routes = (0..<random.number(in: 1...3)).map { _ in
      (0..<random.number(in: 1...7)).map { _ in
        Grid(x: random.number(in: 0...side), y: random.number(in: 0...side))
      }
    }
    let plan = plan(routes.map { $0.map { ($0.x, $0.y) } }) { $0.terms.compactness = 1 }
    let legs = routes.flatMap { zip($0, $0.dropFirst()) }
    var crossings = 0
    for i in legs.indices {
      crossings += legs[..<i].count { cross($0, legs[i]) }
    }
    var overlap = 0
    for (r, route) in routes.enumerated() {
      for stop in route
      where routes.indices.contains(where: { $0 != r && isInside(stop, routes[$0]) }) {
        overlap += 1
      }
    }
    var spread = 0
    for route in routes {
      let sums = route.map { middle in
        route.reduce(0) { sum, stop in
          let (x, y) = (Double(stop.x - middle.x) * 10, Double(stop.y - middle.y) * 10)
          return sum + Int((x * x + y * y).squareRoot() + 0.5)
        }
      }
      spread += sums.min() ?? 0
    }
    #expect(
      figures(plan) == [
        "compactness.spread \(spread)", "compactness.overlap \(overlap)",
        "compactness.crossings \(crossings)", "compactness.price \(spread)",
      ], "seed \(seed)")
  }

  // MARK: - Against the search

  @Test func `prices are those that the search minimises`() async {
    await Seeds.each(Seeds.wanted(quick: 24, long: 4_000)) { seed in
      let features = Problem.richFeatures(seed: seed, .small).union([.terms, .locks])
      let problem = Problem.randomRich(seed: seed, .small, features: features).canonical()
      var search = RichRouteSearch(problem, RandomSource(seed: seed, stream: 0))
      search.build()
      let found = search.answer(problem)
      for route in found.solution.routes {
        #expect(
          RouteTerms(route, in: problem).price == search.bestRoutes[route.vehicle].terms,
          "seed \(seed), vehicle \(route.vehicle)")
      }
    }
  }

  @Test func `flat routes cost no more above the cheapest plan than is allowed`() async {
    await Seeds.each(Seeds.wanted(quick: 10, long: 2_000)) { seed in
      let features = Problem.richFeatures(seed: seed, .small)
      var problem = Problem.randomRich(seed: seed, .small, features: features)
      problem.terms.balanceAllowance = Int(seed % 4) * 1_000
      problem.terms.closeness = seed.isMultiple(of: 3) ? 5 : 0
      let answer = Solver.solve(
        problem,
        options: SolverTests.options(60) {
          $0.seed = seed
          $0.searches = 2
        })
      let figures = TermMeasures(answer).figures.filter { $0.term == .balance }
      let durations = answer.schedules.map { schedule in
        (schedule.steps.last?.departure ?? 0) - (schedule.steps.first?.arrival ?? 0)
      }
      #expect(figures[0].value == durations.min() ?? 0, "seed \(seed)")
      #expect(figures[1].value == durations.max() ?? 0, "seed \(seed)")
      let terms = answer.solution.routes.reduce(0) { $0 + RouteTerms($1, in: problem).price }
      let value = answer.cost + answer.lostPrize + terms
      guard let cheapest = answer.cheapest else {
        Issue.record("seed \(seed): nothing is known of the cheapest plan")
        return
      }
      #expect(value >= cheapest, "seed \(seed)")
      #expect(
        (value - cheapest) * 10_000 <= cheapest * (problem.terms.balanceAllowance ?? 0),
        "seed \(seed): \(value) and \(cheapest)")
    }
  }
}
