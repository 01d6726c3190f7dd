import PlainFiles
import Synchronization
import Testing
import TravelModel
import _TestSupport

@testable import RoutingFormats
@testable import VehicleRouting

/// Legs that depend on their departure, against walks that try every second.
@Suite(.internalChecks) struct TimedLegsTests {
  private static let noRoute = TravelMatrix.noRoute

  /// The earliest arrival of who is ready at a moment: every later departure is tried; `nil` if there is none.
  private static func arrival(_ steps: [TimedLegs.Step], ready: Int) -> Int? {
    (ready..<ready + 500).compactMap { leaving -> Int? in
      let step = steps.last { $0.start <= leaving } ?? steps[0]
      return step.duration == noRoute ? nil : leaving + Int(step.duration)
    }.min()
  }

  private static func steps(_ random: inout SplitMix64) -> [TimedLegs.Step] {
    var start = random.number(in: 0...20)
    return (0..<random.number(in: 1...5)).map { _ in
      defer { start += random.number(in: 1...30) }
      let duration = random.chance(percent: 25) ? noRoute : Int32(random.number(in: 0...40))
      return TimedLegs.Step(start: start, duration: duration)
    }
  }

  @Test func `who leaves later never arrives earlier, and a leg is driven whole or not at all`() {
    for seed in Seeds.wanted(quick: 500, long: 50_000) {
      var random = SplitMix64(seed: seed)
      let steps = Self.steps(&random)
      var last = 0
      for ready in 0..<150 {
        var drive = TimeDependentTravel(steps: steps, isDivisible: false)
        let expected = Self.arrival(steps, ready: ready)
        let most = random.number(in: 0...80)
        let short = drive.drive(from: ready, atMost: most)
        if steps.allSatisfy({ $0.duration == 0 }) { continue }
        if let expected, expected - ready <= most {
          #expect(short == expected - ready && drive.isDone, "seed \(seed) at \(ready)")
        } else {
          #expect(short == 0 && !drive.isDone, "seed \(seed) at \(ready)")
          let whole = drive.drive(from: ready)
          #expect(expected.map { $0 - ready } ?? TimedLegs.never == whole, "seed \(seed)")
        }
        if let expected {
          #expect(expected >= last, "seed \(seed) at \(ready)")
          last = expected
        }
      }
    }
  }

  /// A depot and four stops with windows; one vehicle that may drive from 0 to 400.
  private static func problem(_ random: inout SplitMix64) -> Problem {
    let size = 5
    var durations = (0..<size * size).map { _ in Int32(random.number(in: 5...40)) }
    for place in 0..<size { durations[place * size + place] = 0 }
    var legs = TimedLegs([:])
    for entry in 0..<size * size where entry / size != entry % size && random.chance(percent: 50) {
      let steps = steps(&random)
      guard let usual = steps.map(\.duration).filter({ $0 != noRoute }).max() else { continue }
      legs.steps[entry] = steps
      durations[entry] = usual
    }
    var vehicle = Vehicle(id: 1, start: 0, end: 0, window: TimeWindow(start: 0, end: 400))
    vehicle.rates.travel = 1
    let stops = (1..<size).map { place in
      let opening = random.number(in: 0...150)
      let windows =
        random.chance(percent: 50)
        ? [TimeWindow(start: opening, end: opening + random.number(in: 10...100))!] : []
      return Stop(
        id: .number(place), location: place, service: random.number(in: 0...10), windows: windows)
    }
    return Problem(
      name: "timed", locations: (0..<size).map { Location(matrixIndex: $0) }, stops: stops,
      vehicles: [vehicle],
      travel: [
        "car": .timed(TravelMatrix(size: size, durations: durations, distances: durations), legs)
      ])
  }

  /// How long an order travels, each leg driven as early as can be; `nil` if a window closes.
  private static func travel(_ order: [Int], _ problem: Problem) -> Int? {
    guard case .timed(let matrix, let legs)? = problem.travel["car"] else { return nil }
    var (time, here, travel) = (0, 0, 0)
    for place in order + [0] {
      let entry = here * matrix.size + place
      let steps = legs.steps[entry] ?? [.init(start: 0, duration: matrix.durations[entry])]
      guard let arrival = arrival(steps, ready: time) else { return nil }
      travel += arrival - time
      time = arrival
      if place > 0 {
        let stop = problem.stops[place - 1]
        if let window = stop.windows.first {
          guard time <= window.end else { return nil }
          time = max(time, window.start)
        }
        time += stop.service
      }
      here = place
    }
    return time <= 400 ? travel : nil
  }

  private static func orders(_ places: [Int]) -> [[Int]] {
    guard !places.isEmpty else { return [[]] }
    return places.flatMap { first in
      orders(places.filter { $0 != first }).map { [first] + $0 }
    }
  }

  @Test func `plans serve all stops when some order does, at times that the legs allow`() async {
    await Seeds.each(Seeds.wanted(quick: 60, long: 5_000)) { seed in
      var random = SplitMix64(seed: seed)
      let problem = Self.problem(&random)
      #expect(
        ProblemValidation.findings(in: problem, file: "").allSatisfy { $0.severity != .error })
      let answer = Solver.solve(problem, options: SolverTests.options(200))
      #expect(SolutionChecker.check(answer).violations == [], "seed \(seed)")
      let isPossible = Self.orders([1, 2, 3, 4]).contains { Self.travel($0, problem) != nil }
      #expect(answer.solution.unassigned.isEmpty == isPossible, "seed \(seed)")
      for schedule in answer.schedules {
        for (before, step) in zip(schedule.steps, schedule.steps.dropFirst()) {
          guard let from = before.location, let to = step.location, from != to,
            case .timed(let matrix, let legs)? = problem.travel["car"]
          else { continue }
          let entry = from * matrix.size + to
          let steps = legs.steps[entry] ?? [.init(start: 0, duration: matrix.durations[entry])]
          #expect(
            step.arrival == Self.arrival(steps, ready: before.departure), "seed \(seed), \(step)")
        }
      }
    }
  }

  @Test func `no order travels less than a bound or a proven plan says`() async {
    let proven = Mutex(0)
    await Seeds.each(Seeds.wanted(quick: 60, long: 5_000)) { seed in
      var random = SplitMix64(seed: seed)
      let problem = Self.problem(&random)
      let least = Self.orders([1, 2, 3, 4]).compactMap { Self.travel($0, problem) }.min()
      for method in [Method.search, .exact] {
        var options = SolverTests.options(200)
        options.method = method
        let answer = Solver.solve(problem, options: options)
        #expect(SolutionChecker.check(answer).violations == [], "seed \(seed)")
        guard let least, answer.solution.unassigned.isEmpty else { continue }
        if let bound = answer.bound { #expect(bound <= least, "seed \(seed), \(method)") }
        guard answer.isProven else { continue }
        proven.withLock { $0 += 1 }
        #expect(answer.cost <= least, "seed \(seed), \(method)")
      }
    }
    #expect(proven.withLock(\.self) > 5)
  }

  @Test func `problem JSON keeps timed legs`() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let problem = Self.problem(&random)
      let json = try ProblemJSONWriter.write(problem)
      let read = try ProblemJSONReader.read(json, file: "timed").value
      #expect(read.travel == problem.travel, "seed \(seed)")
    }
  }

  @Test func `wrong timed legs are told`() throws {
    let text = """
      {"vehicles": [{"id": 1, "start_index": 0}], "jobs": [{"id": 1, "location_index": 1}],
       "matrices": {"car": {"durations": [[0, 5], [5, 0]], "timed_legs": [
         {"from": 0, "to": 2, "steps": [[0, 5]]}, {"from": 1, "to": 0, "steps": [[0, -1]]}]}}}
      """
    let error = #expect(throws: InvalidInput.self) {
      try ProblemJSONReader.read(Array(text.utf8), file: "timed")
    }
    #expect(error?.findings.map(\.code).sorted() == ["E1411", "E1412"])
  }
}
