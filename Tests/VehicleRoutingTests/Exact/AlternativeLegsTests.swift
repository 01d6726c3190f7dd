import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Bounds and proofs where stops have alternatives, against all plans.
@Suite struct AlternativeLegsTests {
  /// A problem without windows of which some visits may be made at one of two places, each with rows and columns
  /// of its own: as if a vehicle came from either side and had to go on.
  private struct Case {
    let problem: Problem
    /// By visit, the stops that may make it.
    let choices: [[Int]]
    let costs: [[Int]]
    let loads: [Int]

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      var choices: [[Int]] = []
      var loads: [Int] = []
      for _ in 0..<draw(3...5) {
        let first = choices.reduce(0) { $0 + $1.count }
        choices.append(draw(0...2) > 0 ? [first, first + 1] : [first])
        loads.append(draw(1...4))
      }
      let size = choices.reduce(1) { $0 + $1.count }
      let costs = (0..<size).map { a in (0..<size).map { a == $0 ? 0 : draw(5...60) } }
      var stops: [Stop] = []
      for (visit, alternatives) in choices.enumerated() {
        for number in alternatives {
          var stop = Stop(id: .number(number), location: number + 1, pickup: [loads[visit]])
          if alternatives.count > 1 { stop.alternatives = .text("visit \(visit)") }
          stops.append(stop)
        }
      }
      let isMixed = draw(0...3) == 0
      let vehicles = (0..<2).map { number -> Vehicle in
        var vehicle = Vehicle(id: .number(number), start: 0, end: 0, capacity: [8])
        vehicle.fixedCost = isMixed ? 10 * number + 5 : 7
        return vehicle
      }
      let entries = costs.flatMap { $0.map(Int32.init) }
      problem = Problem(
        name: "\(seed)", locations: (0..<size).map { Location(matrixIndex: $0) }, stops: stops,
        vehicles: vehicles,
        travel: [vehicles[0].profile: .matrix(TravelMatrix(size: size, durations: entries))])
      (self.choices, self.costs, self.loads) = (choices, costs, loads)
    }

    /// What the best plan costs that serves all: route by route, visit by visit, alternative by alternative.
    func best(_ vehicle: Int = 0, from place: Int = 0, load: Int = 0, left: Set<Int>) -> Int? {
      var least: Int?
      func take(_ cost: Int?) { if let cost { least = min(least ?? cost, cost) } }
      if vehicle < problem.vehicles.count {
        for visit in left where load + loads[visit] <= 8 {
          for stop in choices[visit] {
            let rest = best(
              vehicle, from: stop + 1, load: load + loads[visit], left: left.subtracting([visit]))
            let start = place == 0 ? problem.vehicles[vehicle].fixedCost : 0
            take(rest.map { $0 + costs[place][stop + 1] + start })
          }
        }
        // Home, or this vehicle stays.
        take(best(vehicle + 1, left: left).map { $0 + costs[place][0] })
      } else if left.isEmpty {
        least = 0
      }
      return least
    }
  }

  @Test(arguments: Seeds.wanted(quick: 60, long: 2_000))
  func `bounds are bounds, and exact plans are the best`(seed: UInt64) throws {
    let example = Case(seed: seed)
    guard let best = example.best(left: Set(example.choices.indices)) else { return }
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(20_000)
    options.method = .exact
    let answer = Solver.solve(example.problem, options: options)
    #expect(SolutionChecker.check(answer).isFeasible, "seed \(seed)")
    #expect(answer.cost == best, "seed \(seed)")
    let solver = RichSolver(answer.problem, options, begin: 0)
    let bound = try #require(solver.bound(of: answer.solution))
    #expect(bound <= best, "seed \(seed)")
    // One formulation knows both alternatives; only where vehicles differ it may fall short.
    let areAlike = Set(example.problem.vehicles.map(\.fixedCost)).count == 1
    if areAlike { #expect(bound == best, "seed \(seed)") }
  }
}
