import BasicAlgorithms
import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Shipments that may be picked up, or delivered, at any of several places.
@Suite(.internalChecks) struct ShipmentPlacesTests {
  /// A shipment with its places, each a stop of its own.
  private struct Written {
    var pickups: [Stop]
    var deliveries: [Stop]
  }

  /// A random small day: up to three shipments, of which the first has several places, and jobs.
  private struct Day {
    var base: Problem
    var shipments: [Written] = []

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let count = 8
      let durations = (0..<count * count).map { _ in Int32(random.number(in: 2...20)) }
      base = Problem(
        name: "places", locations: (0..<count).map { Location(matrixIndex: $0) }, stops: [],
        vehicles: (1...random.number(in: 1...2)).map { number in
          var vehicle = Vehicle(id: .number(number), start: 0, end: 0, capacity: [5])
          vehicle.window = TimeWindow(start: 0, end: random.number(in: 40...100))
          vehicle.fixedCost = random.number(in: 0...20)
          return vehicle
        }, travel: ["car": .matrix(TravelMatrix(size: count, durations: durations))])
      func spot(_ id: Int) -> Stop {
        var stop = Stop(id: .number(id), location: random.number(in: 1...count - 1))
        stop.service = random.number(in: 0...4)
        stop.setup = random.number(in: 0...2)
        if random.chance(percent: 40) {
          let start = random.number(in: 0...50)
          stop.windows = [
            TimeWindow(start: start, end: start + random.number(in: 5...40))
          ].compactMap(\.self)
        }
        return stop
      }
      for number in 1...(random.chance(percent: 30) ? 2 : 1) {
        let amount = random.number(in: 1...4)
        let priority = random.chance(percent: 30) ? random.number(in: 1...9) : 0
        func half(_ places: Int, _ isPickup: Bool) -> [Stop] {
          (0..<places).map { place in
            var stop = spot(number)
            if isPickup { stop.pickup = [amount] } else { stop.delivery = [amount] }
            stop.priority = priority
            if places > 1 { stop.placeIndex = place }
            return stop
          }
        }
        let places = number == 1 ? (random.number(in: 1...3), random.number(in: 1...2)) : (1, 1)
        shipments.append(
          Written(pickups: half(places.0, true), deliveries: half(places.1, false)))
      }
      if random.chance(percent: 60) {
        var job = spot(1)
        job.delivery = [random.number(in: 0...3)]
        base.stops.append(job)
      }
    }

    /// The problem with every place, as readers make it.
    var whole: Problem {
      var problem = base
      for shipment in shipments {
        for pickup in shipment.pickups {
          for delivery in shipment.deliveries {
            let isPlaced = pickup.placeIndex != nil || delivery.placeIndex != nil
            let name = Identifier.text("places \(pickup.id)")
            Self.add(pickup, delivery, isPlaced ? name : nil, to: &problem)
          }
        }
      }
      return problem
    }

    /// The problems with one place for each half, one for each choice.
    var choices: [Problem] {
      shipments.reduce([base]) { problems, shipment in
        problems.flatMap { problem in
          shipment.pickups.flatMap { pickup in
            shipment.deliveries.map { delivery in
              var (from, to, chosen) = (pickup, delivery, problem)
              (from.placeIndex, to.placeIndex) = (nil, nil)
              Self.add(from, to, nil, to: &chosen)
              return chosen
            }
          }
        }
      }
    }

    private static func add(
      _ pickup: Stop, _ delivery: Stop, _ alternatives: Identifier?, to problem: inout Problem
    ) {
      var (from, to) = (pickup, delivery)
      from.alternatives = alternatives
      from.kind = .pickup(delivery: problem.stops.count + 1)
      to.kind = .delivery(pickup: problem.stops.count)
      problem.stops += [from, to]
    }
  }

  @Test func `answers are as good as those with the best choice of places`() async {
    let tally = Tally()
    await Seeds.each(Seeds.wanted(quick: 40, long: 10_000)) { seed in
      let day = Day(seed: seed)
      let problem = day.whole
      let faults = ProblemValidation.findings(in: problem, file: "").filter {
        $0.severity == .error
      }
      #expect(faults.isEmpty, "seed \(seed): \(faults)")
      let answer = Solver.solve(
        problem, options: SolverTests.options(500) { $0.seed = seed })
      let violations = SolutionChecker.check(answer).violations
      #expect(violations == [], "seed \(seed)")
      // Told once, however many places there are.
      let lacking = answer.problem.lacking(in: answer.solution)
      let told = lacking.map { VisitKey(answer.problem.stops[$0]) }
      #expect(Set(told).count == told.count, "seed \(seed): \(told)")
      let value = EveryRichPlan.Value(
        missedPriority: lacking.reduce(0) { $0 + answer.problem.stops[$1].priority },
        missed: lacking.count, cost: answer.cost)
      let choices = day.choices.map { $0.canonical() }
      guard choices.allSatisfy({ EveryRichPlan.size($0) <= 20 }),
        let best = choices.compactMap({ EveryRichPlan.best($0) }).min()
      else { return }
      #expect(value >= best, "seed \(seed): \(value) is better than the best choice, \(best)")
      if answer.isProven { #expect(value == best, "seed \(seed): a false proof") }
      if let bound = answer.bound, (value.missedPriority, value.missed) == (0, 0) {
        #expect(bound <= best.cost, "seed \(seed): a bound above the best choice")
      }
      await tally.add(seed, isReached: value == best)
    }
    let (reached, misses) = await (tally.reached, tally.misses)
    print(
      "places: best choice reached by \(reached) of \(reached + misses.count), not by \(misses)")
    #expect(reached > 0)
    #expect(misses.count * 20 <= reached)
  }

  private func findings(_ problem: Problem) -> [String] {
    ProblemValidation.findings(in: problem, file: "p").map(\.description)
  }

  @Test func `stops with one id are places of one shipment, or an error`() throws {
    func hasSixPairs(_ day: Day) -> Bool {
      day.shipments.count == 1 && day.shipments[0].pickups.count == 3
        && day.shipments[0].deliveries.count == 2
    }
    let days = (UInt64(0)..<100).map { Day(seed: $0) }
    let day = try #require(days.first(where: hasSixPairs))
    let problem = day.whole
    let first = problem.stops.count - 12
    #expect(!findings(problem).contains { $0.contains(": E") })
    // Without a common name they could all be served.
    var free = problem
    for s in free.stops.indices { free.stops[s].alternatives = nil }
    #expect(findings(free).contains { $0.contains("E1464 the places of pickup 1 are not alt") })
    var twice = problem
    twice.stops[first].placeIndex = 1
    #expect(findings(twice).contains { $0.contains("E1403 two pickups have the id 1") })
    var other = problem
    other.stops[first + 1].id = 7
    #expect(findings(other).contains { $0.contains("E1403 two pickups have the id 1") })
    // A plan that serves two of the places serves the shipment twice.
    let solution = Solution(
      routes: [
        Solution.Route(
          vehicle: 0, activities: [0, 1, 2, 3].map { .stop(first + $0) })
      ], unassigned: problem.stops.indices.filter { !(first..<first + 4).contains($0) })
    #expect(
      SolutionChecker.check(problem, solution).violations.contains {
        if case .alternativesServed = $0 { true } else { false }
      })
  }

  @Test func `the fingerprint knows places, and not the order of their shipments`() {
    for seed in UInt64(0)..<20 {
      let problem = Day(seed: seed).whole
      let print = problem.canonical().fingerprint
      #expect(problem.canonical().canonical().fingerprint == print, "seed \(seed)")
      guard let placed = problem.stops.firstIndex(where: { $0.placeIndex != nil }) else { continue }
      var other = problem
      other.stops[placed].placeIndex = 9
      #expect(other.canonical().fingerprint != print, "seed \(seed)")
    }
  }
}
