internal import TravelModel

/// A plain problem whose plans are at least as good as those of a problem of the full model that serve the
/// same requests: what bounds it bounds these.
///
/// Each leg is the cheapest and the shortest of any vehicle, by facilities, too; of alternatives each leg
/// takes the best; what is paid for waiting, overtime and soft windows is not counted. Loads count where
/// vehicles neither reload nor carry shipments.
struct PlainRelaxation {
  let problem: Problem
  /// A unit of cost stands for so many of the full model's, so that legs fit in a matrix.
  let costUnit: Int
  /// What legs cost by alternatives, in units of the relaxation; `nil` if there are none.
  private let alternatives: AlternativeLegs?
  /// By request that is served, the stops that stand for its visits.
  private let visits: [Visit]
  /// What vehicles and visits of facilities cost besides, in cost units of the full model.
  let unloading: UnloadingBound

  /// A visit that every plan makes by one of some stops.
  private struct Visit {
    /// One stop, or one for each of several alternatives.
    let choices: [Int]
  }

  /// The cheapest and shortest legs between visits, and from and to the depot, which is row 0.
  private struct Legs {
    var costs: [Int]
    var durations: [Int]
    let size: Int
    /// The costs by alternatives.
    var alternatives: AlternativeLegs?

    init(_ visits: [Visit]) {
      size = visits.count + 1
      alternatives = AlternativeLegs(counts: visits.map(\.choices.count))
      costs = [Int](repeating: .max, count: size * size)
      durations = costs
    }

    /// Adds a leg between two places, each with the number of its alternative.
    mutating func add(
      _ from: Int, _ first: Int, _ to: Int, _ second: Int, cost: Int, duration: Int
    ) {
      alternatives?.add(from, first, to, second, cost: cost)
      costs[from * size + to] = min(costs[from * size + to], cost)
      durations[from * size + to] = min(durations[from * size + to], duration)
    }
  }

  /// Relaxes a problem; `nil` if nothing is served.
  ///
  /// - Parameters:
  ///   - original: A canonical problem.
  ///   - model: The same, compiled.
  ///   - served: The stops that are served.
  ///
  /// - Complexity: O(groups of vehicles · (stops + facilities)² · facilities).
  init?(_ original: Problem, _ model: borrowing RichInstance, serving served: Set<Int>) {
    var visits: [Visit] = []
    for request in model.requests
    where request.choices.contains(where: { served.contains($0.stop) }) {
      let choices = request.choices.map { model.together(with: $0.stop) }
      // Where ways by other stops are shorter, all stops must be there.
      guard choices.allSatisfy({ $0.count == choices[0].count }) else { return nil }
      for place in choices[0].indices { visits.append(Visit(choices: choices.map { $0[place] })) }
    }
    guard !visits.isEmpty, model.vehicleCount > 0 else { return nil }
    self.visits = visits
    let unloading = UnloadingBound(model, serving: served)
    self.unloading = unloading
    let legs = Self.legs(visits, model, visitsAreFree: unloading.visits > 0)
    let most = legs.costs.lazy.filter { $0 < .max }.max() ?? 0
    costUnit = most / Int(TravelMatrix.largestEntry) + 1
    let costUnit = costUnit
    alternatives = legs.alternatives?.divided(by: costUnit)
    let largest = Int(TravelMatrix.largestEntry)
    let matrix = TravelMatrix(
      size: legs.size, durations: legs.durations.map { Int32(min($0, largest)) },
      costs: legs.costs.map { Int32(min($0 / costUnit, largest)) })

    let hasLoads = model.facilityCount == 0 && !model.hasShipments
    let stops = visits.enumerated().map { v, visit -> Stop in
      let given = visit.choices.map { original.stops[$0] }
      var stop = Stop(id: .number(v), location: v + 1)
      if hasLoads {
        (stop.delivery, stop.pickup) = (
          Self.least(given.map(\.delivery)), Self.least(given.map(\.pickup))
        )
      }
      stop.service = visit.choices.map { Self.shortestService($0, model) }.min() ?? 0
      let first = visit.choices.map { model.windowStart[model.firstWindow[$0]] }.min() ?? 0
      let last = visit.choices.map { model.windowEnd[model.firstWindow[$0 + 1] - 1] }.max() ?? 0
      if let window = TimeWindow(start: first, end: last), window != .always {
        stop.windows = [window]
      }
      return stop
    }
    let vehicles = original.vehicles.enumerated().map { v, given -> Vehicle in
      var vehicle = Vehicle(id: .number(v), start: 0, end: 0)
      if hasLoads { vehicle.capacity = given.capacity }
      vehicle.window = given.window
      vehicle.maxStops = given.maxStops
      if unloading.fixed == 0 {
        vehicle.fixedCost = (given.fixedCost + CheapestWays.paidBreaks(v, model)) / costUnit
      }
      if let longest = given.maxDuration {
        vehicle.maxDuration = longest + given.breaks.reduce(0) { $0 + ($1.isPaid ? 0 : $1.service) }
      }
      return vehicle
    }
    problem = Problem(
      name: original.name,
      locations: (0..<legs.size).map { Location(matrixIndex: $0) }, stops: stops,
      vehicles: vehicles, travel: ["car": .matrix(matrix)])
  }

  /// The least of several amounts, per load dimension; where they state fewer dimensions, the others are 0.
  private static func least(_ amounts: [[Int]]) -> [Int] {
    let shared = amounts.map(\.count).min() ?? 0
    return (0..<shared).map { dimension in amounts.map { $0[dimension] }.min() ?? 0 }
  }

  private static func shortestService(_ stop: Int, _ model: borrowing RichInstance) -> Int {
    (0..<model.typeCount).map { model.service[stop * model.typeCount + $0] }.min() ?? 0
  }

  private static func legs(
    _ visits: [Visit], _ model: borrowing RichInstance, visitsAreFree: Bool
  ) -> Legs {
    var result = Legs(visits)
    var seen: Set<Int> = []
    for vehicle in 0..<model.vehicleCount where seen.insert(model.group[vehicle]).inserted {
      let ways = CheapestWays(of: vehicle, model, visitsAreFree: visitsAreFree)
      for (a, visit) in visits.enumerated() {
        for (number, stop) in visit.choices.enumerated()
        where model.isAllowed[stop * model.vehicleCount + vehicle] {
          let out = ways.leg(model.start(of: vehicle), stop, model)
          result.add(0, 0, a + 1, number, cost: out.cost, duration: out.duration)
          let home = ways.leg(stop, model.end(of: vehicle), model)
          result.add(a + 1, number, 0, 0, cost: home.cost, duration: home.duration)
          for (b, other) in visits.enumerated() where a != b {
            for (otherNumber, next) in other.choices.enumerated()
            where model.isAllowed[next * model.vehicleCount + vehicle] {
              let leg = ways.leg(stop, next, model)
              result.add(
                a + 1, number, b + 1, otherNumber, cost: leg.cost, duration: leg.duration)
            }
          }
        }
      }
    }
    for row in 0..<result.size {
      (result.costs[row * result.size + row], result.durations[row * result.size + row]) = (0, 0)
    }
    return result
  }

  /// What no plan of the relaxation undercuts, in its units: the sum over parts that have nothing to do with
  /// each other.
  ///
  /// - Parameters:
  ///   - plan: A plan of the full model that serves the same requests.
  ///   - options: What the run may use; parts share the time that is left.
  ///   - begin: When it began.
  /// - Returns: A cost.
  func bound(from plan: Solution, _ options: RunOptions, begin: Double) -> Int {
    let whole = IndependentParts(problem)
    let parts = whole.parts.filter { !$0.vehicles.isEmpty }
    let routes = projection(plan)
    return parts.enumerated().reduce(0) { sum, entry in
      let (number, part) = entry
      var shared = options
      if case .seconds(let most) = options.limit {
        let now = options.now - begin
        shared.limit = .seconds(now + max(0, most - now) / Double(parts.count - number))
      }
      let mine = routes.filter { part.vehicles.contains($0.vehicle) }
      return sum
        + RouteSolver(whole.problem(of: part), shared, begin: begin).bound(
          from: Self.plan(mine, of: part),
          alternatives: alternatives.map { legs in
            (legs.part(part.stops.map { $0 + 1 }), cost(of: mine, legs))
          })
    }
  }

  /// A route by the visits that it makes, and the alternatives that it uses.
  private struct Route {
    let vehicle: Int
    let visits: [Int]
    /// Which of the choices of each visit.
    let choices: [Int]
  }

  private func projection(_ plan: Solution) -> [Route] {
    var visitOf: [Int: (visit: Int, choice: Int)] = [:]
    for (v, visit) in visits.enumerated() {
      for (number, stop) in visit.choices.enumerated() { visitOf[stop] = (v, number) }
    }
    return plan.routes.compactMap { route in
      let stops = route.stops.compactMap { visitOf[$0] }
      return stops.isEmpty
        ? nil
        : Route(
          vehicle: route.vehicle, visits: stops.map(\.visit), choices: stops.map(\.choice))
    }
  }

  /// Routes as a plan of a part.
  private static func plan(_ routes: [Route], of part: IndependentParts.Part) -> Solution {
    func places(_ all: [Int]) -> [Int: Int] {
      Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    }
    let (vehicle, stop) = (places(part.vehicles), places(part.stops))
    return Solution(
      routes: routes.map { route in
        Solution.Route(
          vehicle: vehicle[route.vehicle] ?? 0, stops: route.visits.compactMap { stop[$0] })
      })
  }

  /// What routes cost with the alternatives that they use.
  private func cost(of routes: [Route], _ legs: AlternativeLegs) -> Int {
    routes.reduce(0) { sum, route in
      let places = zip(route.visits, route.choices).map { legs.first[$0 + 1] + $1 }
      return zip([0] + places, places + [0]).reduce(
        sum + problem.vehicles[route.vehicle].fixedCost
      ) { $0 + legs.cost($1.0, $1.1) }
    }
  }
}
