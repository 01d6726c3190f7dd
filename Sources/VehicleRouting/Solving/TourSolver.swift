internal import BasicAlgorithms

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
    let isClosed = vehicle.end == vehicle.start
    // Distances in the plane are computed faster than they are looked up.
    var maxTabulated = SearchInstance.maxTabulatedRows
    if isClosed, case .planar(let rounding)? = problem.travel[vehicle.profile], rounding != .geo {
      maxTabulated = 0
    }
    var travel = SearchInstance.TravelClass(
      problem, [vehicle.start] + places, of: vehicle, maxTabulated: maxTabulated)
    cityCount = places.count + 1
    if !isClosed {
      guard cityCount <= SearchInstance.maxTabulatedRows else { return nil }
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
        $0.windows.isEmpty && $0.prize == nil && $0.mayBeServed(by: vehicle)
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
  private static let maxProvenCities = 200
  /// So many kicks per city without a better tour leave the rest of the limit to the proof.
  private static let patiencePerCity = 100
  /// Candidates of each city, and the share of the limit in which they and the bound are found.
  private static let candidateCount = 5
  private static let ascentShare = 0.06

  /// Searches for a short tour, and proves it or bounds its length.
  func solve() -> BoundedSolution {
    let isProving = options.method == .exact || cityCount <= Self.maxProvenCities
    guard isSymmetric else { return solveDirected(isProving: isProving) }
    let (map, bound) = prepared(isBounded: !isProving)
    if !isProving { options.boundFound?(bound) }
    let found = ParallelLoop.results(of: options.searchCount, threads: options.threads) {
      stream in
      search(
        map, stream: stream, patience: isProving ? Self.patiencePerCity * cityCount : nil,
        target: bound)
    }
    return finished(found, bound: bound, isProving: isProving)
  }

  /// The same where legs differ by direction: candidates and bound come from the assignment.
  private func solveDirected(isProving: Bool) -> BoundedSolution {
    let table = Array(travel.costs.isEmpty ? travel.durations : travel.costs)
    let assignment = Assignment(table, count: cityCount)
    let found = ParallelLoop.results(of: options.searchCount, threads: options.threads) {
      stream in
      var meter = StoppingCriterion(options, begin: begin)
      var search = AsymmetricTourSearch(
        AsymmetricTourProblem(table, assignment), RandomSource(seed: options.seed, stream: stream))
      let report = stream == 0 ? options.progress : nil
      search.run(&meter, patience: isProving ? 200 * cityCount : .max) { report?(Double($0), $1) }
      return Found(length: search.length, order: search.order)
    }
    return finished(found, bound: assignment.bound, isProving: isProving)
  }

  /// The best tour that was found, proven if that is asked for.
  private func finished(_ found: [Found], bound: Int, isProving: Bool) -> BoundedSolution {
    let best = found.dropFirst().reduce(found[0]) { $1.length < $0.length ? $1 : $0 }
    guard isProving else { return solution(best.order, length: best.length, bound: bound) }

    var proof = TourBranchAndCut()
    proof.isCancelled = options.isCancelled
    proof.limit = options.proofLimit(begin: begin)
    let result = proof.solve(costs, from: best.order)
    return solution(result.tour, length: result.length, bound: result.bound)
  }

  private var costs: TourCosts {
    TourCosts(count: cityCount) { travel.cost($0, $1, cityCount) }
  }

  /// Lays the tour out with candidates by α-values, and bounds its length.
  private func prepared(isBounded: Bool) -> (map: TourInstance, bound: Int) {
    var map = TourInstance(travel, cityCount: cityCount)
    guard cityCount > 3 else {
      map.setCandidates(map.near, each: map.nearCount)
      return (map, 0)
    }
    var meter = StoppingCriterion(options, begin: begin, interval: 1)
    var ascent = SubgradientAscent(map)
    if case .seconds = options.limit { meter.look() }
    let most = meter.share + Self.ascentShare
    ascent.run(steps: ascentSteps) {
      if case .seconds = options.limit { meter.look() }
      return meter.isDone || meter.share > most
    }
    let count = min(Self.candidateCount, cityCount - 1)
    map.setCandidates(ascent.candidates(count), each: count)
    guard isBounded else { return (map, 0) }
    let bound = CompleteOneTree.bound(
      map, multipliers: ascent.multipliers, scale: SubgradientAscent.scale)
    return (map, bound ?? 0)
  }

  /// As many steps as take a few tenths of a second; each takes time with the number of cities.
  private var ascentSteps: Int { max(8, min(400, 2_000_000 / cityCount)) }

  private struct Found: Sendable {
    let length: Int
    let order: [Int]
  }

  private func search(
    _ map: TourInstance, stream: Int, patience: Int?, target: Int
  ) -> Found {
    var meter = StoppingCriterion(options, begin: begin)
    var search = TourSearch(map, RandomSource(seed: options.seed, stream: stream))
    let report = stream == 0 ? options.progress : nil
    search.run(&meter, patience: patience, target: target) { report?(Double($0), $1) }
    return Found(length: search.length, order: search.order.map { Int(map.row[Int($0)]) })
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
