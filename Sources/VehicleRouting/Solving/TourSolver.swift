/// Plans a single round that nothing but its length limits: a travelling-salesman problem.
///
/// Where the vehicle starts and ends is one city of a closed tour, whose legs out begin at the start
/// and whose legs in lead to the end; where there is no start or no end, these legs are free.
struct TourSolver {
  private let problem: Problem
  private let options: RunOptions
  private let begin: Double
  private let travel: SearchInstance.TravelClass
  /// The start and end in one, and the stops; city `i + 1` is stop `i`.
  private let cityCount: Int
  private let isSymmetric: Bool

  /// Prepares to solve a canonical problem, or returns `nil` if it is not just a tour.
  init?(_ problem: Problem, _ options: RunOptions, begin: Double) {
    guard problem.vehicles.count == 1, let vehicle = problem.vehicles.first,
      Self.isUnlimited(problem, vehicle)
    else { return nil }
    let places = problem.stops.map { Optional($0.location) }
    var travel = SearchInstance.TravelClass(problem, [vehicle.start] + places, of: vehicle)
    cityCount = places.count + 1
    if vehicle.end != vehicle.start {
      guard cityCount <= SearchInstance.mostTabulatedRows else { return nil }
      let arrivals = SearchInstance.TravelClass(problem, [vehicle.end] + places, of: vehicle)
      travel.redirectArrivals(to: arrivals, cityCount)
    }
    self.travel = travel
    isSymmetric = travel.isSymmetric(cityCount)
    self.problem = problem
    self.options = options
    self.begin = begin
  }

  /// Whether the vehicle may visit all stops in any order.
  private static func isUnlimited(_ problem: Problem, _ vehicle: Vehicle) -> Bool {
    vehicle.window == nil && vehicle.maxDuration == nil
      && vehicle.maxStops ?? .max >= problem.stops.count
      && problem.objective != .prizes
      && problem.stops.allSatisfy {
        $0.windows.isEmpty && $0.prize == nil && $0.skills.isSubset(of: vehicle.skills)
      }
      && vehicle.capacity.indices.allSatisfy { d in
        // Everything that is ever delivered or picked up fits on board at once.
        let total = problem.stops.reduce(0) { sum, stop in
          sum + (d < stop.delivery.count ? stop.delivery[d] : 0)
            + (d < stop.pickup.count ? stop.pickup[d] : 0)
        }
        return total <= vehicle.capacity[d]
      }
  }

  /// Up to this many cities a tour is proven; beyond, GLPK is asked only by ``Method/exact``.
  private static let mostProvenCities = 200
  /// Up to this many cities the 1-tree bound takes well under a second.
  private static let mostBoundedCities = 3_000

  /// Searches for a short tour, and proves it or bounds its length where that is cheap.
  func solve() -> BoundedSolution {
    let isProving = options.method == .exact || cityCount <= Self.mostProvenCities
    let assignment = isSymmetric ? nil : Assignment(table, count: cityCount)
    let bound = assignment?.bound ?? (isProving ? 0 : oneTreeBound())
    let found = ParallelSearches.map(max(1, options.searches), threads: options.threads) { stream in
      if let assignment {
        search(assignment, stream: stream, patience: isProving ? 200 * cityCount : .max)
      } else {
        search(stream: stream, patience: isProving ? 10 * cityCount : .max, target: bound)
      }
    }
    let best = found.dropFirst().reduce(found[0]) { $1.length < $0.length ? $1 : $0 }
    guard isProving else { return solution(best.order, length: best.length, bound: bound) }

    var proof = TourBranchAndCut()
    proof.isCancelled = options.isCancelled
    proof.limit = options.proofLimit(begin: begin)
    let result = proof.solve(costs, from: best.order)
    return solution(result.tour, length: result.length, bound: result.bound)
  }

  private var table: [Int32] { travel.costs.isEmpty ? travel.durations : travel.costs }

  private var costs: TourCosts {
    TourCosts(count: cityCount) { travel.cost($0, $1, cityCount) }
  }

  private func oneTreeBound() -> Int {
    guard cityCount <= Self.mostBoundedCities else { return 0 }
    let tour = TourProblem(travel, cityCount: cityCount)
    var tree = OneTree(costs)
    tree.ascend(
      towards: tour.length(of: GreedyTour.order(tour)), steps: ascentSteps,
      shouldStop: options.isCancelled)
    return max(0, tree.bound)
  }

  /// As many steps as take a few tenths of a second; each takes time with the square of the cities.
  private var ascentSteps: Int { max(60, min(1_000, 600_000_000 / (cityCount * cityCount))) }

  private struct Found: Sendable {
    let length: Int
    let order: [Int]
  }

  private func search(stream: Int, patience: Int, target: Int) -> Found {
    var meter = WorkMeter(options, begin: begin)
    var search = TourSearch(
      TourProblem(travel, cityCount: cityCount),
      RandomSource(seed: options.seed, stream: stream))
    let report = stream == 0 ? options.progress : nil
    search.run(&meter, patience: patience, target: target) { report?(Double($0), $1) }
    return Found(length: search.length, order: search.order)
  }

  private func search(_ assignment: Assignment, stream: Int, patience: Int) -> Found {
    var meter = WorkMeter(options, begin: begin)
    var search = DirectedTourSearch(
      DirectedTourProblem(table, assignment), RandomSource(seed: options.seed, stream: stream))
    let report = stream == 0 ? options.progress : nil
    search.run(&meter, patience: patience) { report?(Double($0), $1) }
    return Found(length: search.length, order: search.order)
  }

  /// The tour as the one route of a solution, from its start; towards the lesser of the start's
  /// neighbours if the direction does not matter.
  private func solution(_ order: [Int], length: Int, bound: Int) -> BoundedSolution {
    guard !problem.stops.isEmpty else {
      return BoundedSolution(solution: Solution(routes: []), bound: 0, isProven: true)
    }
    let depot = order.firstIndex(of: 0) ?? 0
    var stops = (order[(depot + 1)...] + order[..<depot]).map { $0 - 1 }
    if isSymmetric, let first = stops.first, let last = stops.last, last < first {
      stops.reverse()
    }
    // Using the vehicle costs the same on every tour.
    let fixed = problem.vehicles[0].fixedCost
    return BoundedSolution(
      solution: Solution(routes: [Solution.Route(vehicle: 0, stops: stops)]),
      bound: bound > 0 || bound == length ? bound + fixed : nil, isProven: bound == length)
  }
}
