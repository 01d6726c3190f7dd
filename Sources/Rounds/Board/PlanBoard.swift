internal import Foundation
internal import PlainFiles
package import Planning
internal import RoutingFormats
internal import TravelModel
package import VehicleRouting
internal import WasteCollection

/// Prices changes of a planned day while a dispatcher makes them.
///
/// Travel between all bins of the day is asked for once, so that a bin that the policy left out can be put on a round. A
/// changed round is timed as VROOM's plan mode does it: so that its windows are missed least.
package struct PlanBoard: Sendable {
  private let day: DepotDay
  /// All bins of the day, in canonical order.
  private let problem: Problem
  private let scale: Int
  private let router: (any Router)?
  /// By vehicle, what it does in the plan.
  private let activities: [[Activity]]
  /// By vehicle, what its round in the plan comes to.
  private let planned: [Round]
  private let stops: [Identifier: Int]

  /// A round with its times.
  private struct Round: Sendable {
    var schedule: Schedule?
    var cost = 0
    var violations: [StatedViolation] = []
  }

  /// Reads a planned day.
  ///
  /// - Parameters:
  ///   - folder: The files of the day.
  ///   - plan: Its `plan.json`.
  ///   - router: The router that it was planned with; `nil` for the great circle.
  /// - Throws: `InvalidInput` if they do not fit together, or the day has streets or travel by the time of day;
  ///   `FileError`; `RouterError`.
  package init(folder: String, plan: String, router: (any Router)?) throws {
    let options = RunOptions(clock: { ProcessInfo.processInfo.systemUptime })
    let day = try CollectDay(options: options).read(folder).value
    let found = try DayOnMap.found(day, router: router, folder: folder)
    self.day = found.value.day
    let travel = try BinTravel(of: found.value, router: router, folder: folder)
    let problem = travel.problem(of: found.value.day).canonical()
    let isTimed = problem.travel.values.contains { travel -> Bool in
      if case .slices = travel { true } else { false }
    }
    guard !found.value.day.bins.contains(where: { $0.stretch != nil }), !isTimed else {
      throw InvalidInput(findings: [
        Finding(
          BoardCode.notDrivable, file: plan, at: .file,
          "rounds along streets, and with traffic by the time of day, cannot be changed stop by stop",
          remedy: "Plan the day again.")
      ])
    }
    let stated = try SolutionJSONReader.read(
      FileAccess.read(plan), file: plan, of: problem, isEarlier: true
    ).value.solution
    var activities = Array(repeating: [Activity](), count: problem.vehicles.count)
    for route in stated.routes { activities[route.vehicle] = route.activities }
    self.problem = problem
    self.activities = activities
    self.router = router
    scale = problem.costScale
    stops = Dictionary(problem.stops.enumerated().map { ($1.id, $0) }) { first, _ in first }
    planned = activities.indices.map { Self.round($0, activities[$0], of: problem) }
  }

  private static func round(
    _ vehicle: Int, _ activities: [Activity], of problem: Problem
  ) -> Round {
    guard activities.contains(where: { $0.stop != nil }) else { return Round() }
    var steps = Array(repeating: [GivenStep](), count: problem.vehicles.count)
    steps[vehicle] =
      [GivenStep()] + activities.map { GivenStep($0) } + [GivenStep(isEnd: true)]
    guard let answer = try? PlanModeAnswer(GivenPlan(problem: problem, steps: steps)) else {
      return Round()
    }
    return Round(
      schedule: answer.answer.schedules.first, cost: answer.answer.cost,
      violations: answer.violations)
  }

  /// A round with other stops; tips and breaks stay behind the stops that they were behind, as far as these remain.
  private func changed(_ vehicle: Int, _ wanted: [Int]) -> [Activity] {
    var behind: [Int: [Activity]] = [:]
    var last = -1
    let own = Set(wanted)
    for activity in activities[vehicle] {
      if let stop = activity.stop {
        if own.contains(stop) { last = stop }
      } else {
        behind[last, default: []].append(activity)
      }
    }
    return (behind[-1] ?? []) + wanted.flatMap { [.stop($0)] + (behind[$0] ?? []) }
  }

  // MARK: - Evaluation

  /// Prices rounds.
  ///
  /// - Parameter body: `{"rounds": [{"vehicle": …, "stops": […]}]}`; rounds that it does not name stay as in the plan.
  /// - Returns: JSON text: costs in the day's unit, times in seconds since midnight.
  /// - Throws: `InvalidInput` with all unknown or repeated names.
  package func evaluate(_ body: [UInt8]) throws -> [UInt8] {
    let wish = try EditedRounds(NamedFile(name: "request", bytes: body), of: day, isRequest: true)
    var rounds = planned
    var routes = activities
    var taken: Set<Int> = []
    var named: [Int] = []
    for round in wish.rounds {
      guard let vehicle = index(ofVehicle: round.vehicle) else { continue }
      let wanted = round.bins.compactMap { stops[.text(day.bins[$0].id)] }
      taken.formUnion(wanted)
      routes[vehicle] = changed(vehicle, wanted)
      named.append(vehicle)
    }
    // A bin that is put on another round is taken off its own.
    for vehicle in routes.indices where !named.contains(vehicle) {
      let rest = routes[vehicle].compactMap(\.stop).filter { !taken.contains($0) }
      guard rest.count < routes[vehicle].compactMap(\.stop).count else { continue }
      routes[vehicle] = changed(vehicle, rest)
      named.append(vehicle)
    }
    for vehicle in named { rounds[vehicle] = Self.round(vehicle, routes[vehicle], of: problem) }
    let before = Set(activities.flatMap { $0.compactMap(\.stop) })
    let served = Set(routes.flatMap { $0.compactMap(\.stop) })
    return json(rounds, named.sorted(), unserved: before.subtracting(served))
  }

  private func index(ofVehicle number: Int) -> Int? {
    problem.vehicles.firstIndex { $0.id == .text(day.vehicles[number].id) }
  }

  private func json(_ rounds: [Round], _ named: [Int], unserved: Set<Int>) -> [UInt8] {
    let (cost, plan) = (rounds.reduce(0) { $0 + $1.cost }, planned.reduce(0) { $0 + $1.cost })
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("cost", cost / scale)
      json.field("change", (cost - plan) / scale)
      if let currency = day.currency { json.field("currency", currency) }
      json.field("feasible", rounds.allSatisfy(\.violations.isEmpty))
      json.key("unserved")
      json.row { json in
        for stop in unserved.sorted() { json.value("\(problem.stops[stop].id)") }
      }
      json.list("rounds") { json in
        for vehicle in named {
          json.object { json in write(rounds[vehicle], vehicle, &json) }
        }
      }
    }
    return json.finish()
  }

  private func write(_ round: Round, _ vehicle: Int, _ json: inout JSONWriter) {
    json.field("vehicle", "\(problem.vehicles[vehicle].id)")
    json.field("cost", round.cost / scale)
    json.field("change", (round.cost - planned[vehicle].cost) / scale)
    let steps = round.schedule?.steps ?? []
    json.field("begin", steps.first?.arrival ?? 0)
    json.field("end", steps.last?.departure ?? 0)
    json.field("duration", round.schedule?.duration ?? 0)
    json.field("distance", steps.last?.distance ?? 0)
    json.key("load")
    json.row { json in for amount in Self.peak(steps) { json.value(amount) } }
    json.key("capacity")
    json.row { json in for amount in problem.vehicles[vehicle].capacity { json.value(amount) } }
    json.list("stops") { json in
      for step in steps {
        guard case .stop(let stop) = step.kind else { continue }
        json.object { json in
          json.field("id", "\(problem.stops[stop].id)")
          json.field("arrival", step.arrival)
          json.field("begin", step.begin)
          json.field("late", late(stop, round))
        }
      }
    }
    json.list("violations") { json in
      for violation in round.violations {
        json.object { json in write(violation, &json) }
      }
    }
  }

  /// The most on board at any step, per load dimension.
  private static func peak(_ steps: [Schedule.Step]) -> [Int] {
    steps.reduce(into: [Int]()) { peak, step in
      for (dimension, amount) in step.load.enumerated() {
        if dimension < peak.count {
          peak[dimension] = max(peak[dimension], amount)
        } else {
          peak.append(amount)
        }
      }
    }
  }

  private func late(_ stop: Int, _ round: Round) -> Int {
    round.violations.filter { $0.cause == "delay" && $0.place == .step(.stop(stop)) }
      .reduce(0) { $0 + ($1.amount ?? 0) }
  }

  private func write(_ violation: StatedViolation, _ json: inout JSONWriter) {
    json.field("kind", violation.cause)
    if case .step(.stop(let stop)) = violation.place {
      json.field("stop", "\(problem.stops[stop].id)")
    }
    if let amount = violation.amount { json.field("amount", amount) }
    json.field("text", violation.cause.replacing("_", with: " "))
  }

  // MARK: - Lines

  /// Returns the line of a round, as `{"geometry": …}`, encoded with five decimals.
  ///
  /// - Throws: `InvalidInput` if the vehicle or a stop is unknown; `RouterError`.
  package func geometry(vehicle: String, stops wanted: [String]) throws -> [UInt8] {
    var body = JSONWriter(.compact)
    body.object { json in
      json.list("rounds") { json in
        json.object { json in
          json.field("vehicle", vehicle)
          json.list("stops") { json in for stop in wanted { json.value(stop) } }
        }
      }
    }
    let wish = try EditedRounds(
      NamedFile(name: "request", bytes: body.finish()), of: day, isRequest: true)
    var line: [Coordinate] = []
    if let round = wish.rounds.first, let v = index(ofVehicle: round.vehicle) {
      let own = problem.vehicles[v]
      let visited = round.bins.compactMap { stops[.text(day.bins[$0].id)] }
      let locations =
        [own.start].compactMap(\.self) + visited.map { problem.stops[$0].location }
        + [own.end].compactMap(\.self)
      let places = locations.compactMap { location -> RoutedPlace? in
        guard case .geographic(let place)? = problem.locations[location].position else {
          return nil
        }
        return RoutedPlace(place, approach: .any)
      }
      line =
        try router?.way(through: places, profile: own.profile)?.line ?? places.map(\.coordinate)
    }
    var json = JSONWriter(.compact)
    json.object { json in json.field("geometry", Polyline.text(line, .five)) }
    return json.finish()
  }
}
