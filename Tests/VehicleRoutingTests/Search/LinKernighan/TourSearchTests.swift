import TravelModel
import Testing
import _TestSupport

@testable import VehicleRouting

/// Tours against plain arrays, and the search against dynamic programming.
@Suite struct TourSearchTests {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `reversals and their undoing equal those of a plain list`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let n = random.number(in: 4...20)
    var tour = TourArray(Array(0..<n))
    var plain = Array(0..<n)
    func reading(from city: Int) -> [Int] {
      Array(sequence(first: city) { tour.next($0) == city ? nil : tour.next($0) })
    }
    func plainReading(from city: Int) -> [Int] {
      let i = plain.firstIndex(of: city)!
      return Array(plain[i...] + plain[..<i])
    }
    var history = [plain]
    for _ in 0..<40 {
      if random.chance(percent: 20) {
        tour.turn()
        plain.reverse()
        continue
      }
      let (i, j) = (random.number(in: 0...n - 1), random.number(in: 0...n - 1))
      let steps = (j - i + n) % n
      #expect(tour.steps(from: plain[i], to: plain[j]) == steps, "seed \(seed)")
      #expect(tour.city(steps, after: plain[i]) == plain[j], "seed \(seed)")
      tour.reverse(plain[i], plain[j])
      let rotated = Array(plain[i...] + plain[..<i])
      plain = rotated[...steps].reversed() + rotated[(steps + 1)...]
      #expect(reading(from: plain[0]) == plainReading(from: plain[0]), "seed \(seed)")
      history.append(plain)
    }
    while tour.logCount > 0 {
      history.removeLast()
      tour.undo(to: tour.logCount - 1)
      let forward = reading(from: 0)
      let expected = history[history.count - 1]
      let i = expected.firstIndex(of: 0)!
      let rotated = Array(expected[i...] + expected[..<i])
      let mirrored = [rotated[0]] + rotated[1...].reversed()
      #expect(forward == rotated || forward == mirrored, "seed \(seed)")
    }
  }

  @Test(arguments: 1...10)
  func `small tours are as short as dynamic programming finds them`(stops: Int) {
    for seed in 0..<15 as Range<UInt64> {
      let problem = Problem.random(seed: seed, ProblemShape(stops: stops, vehicles: 1))
        .relieved()
      guard case .matrix(let matrix)? = problem.travel["car"] else { continue }
      let rows = (0..<matrix.size).map { i in
        (0..<matrix.size).map { j in
          i == j ? 0 : Int(matrix.durations[i * matrix.size + j])
        }
      }
      let answer = Solver.solve(problem, options: SolverTests.options(300))
      #expect(SolutionChecker.check(answer).violations == [], "seed \(seed)")
      #expect(answer.cost == HeldKarp.shortestTour(rows).length, "seed \(seed), \(stops) stops")
    }
  }

  @Test func `the search keeps count of the length it has`() {
    for seed in 0..<5 as Range<UInt64> {
      let problem = Problem.random(seed: seed, ProblemShape(stops: 80, vehicles: 1)).relieved()
      let rows = [problem.vehicles[0].start!] + problem.stops.map(\.location)
      let travel = SearchInstance.TravelClass(problem, rows, of: problem.vehicles[0])
      var search = TourSearch(
        TourProblem(travel, cityCount: rows.count), RandomSource(seed: seed))
      var meter = WorkMeter(SolverTests.options(300), begin: 0)
      search.run(&meter) { _, _ in }
      let order = search.order
      #expect(order.sorted() == Array(0..<81), "seed \(seed)")
      let length = TourProblem(travel, cityCount: rows.count).length(of: order)
      #expect(search.length == length, "seed \(seed)")
    }
  }
}

extension Problem {
  /// The problem without limits of load.
  fileprivate func relieved() -> Problem {
    var result = self
    for v in result.vehicles.indices { result.vehicles[v].capacity = [] }
    return result
  }
}
