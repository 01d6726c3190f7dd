extension RichRouteSearch {
  /// Returns the best plan with its schedules.
  mutating func answer(_ problem: Problem) -> RichSolver.Found {
    returnToBest()
    dissolveShortRoutes()
    for vehicle in 0..<model.vehicleCount { dropVisits(vehicle) }
    var routes: [Solution.Route] = []
    var schedules: [Schedule] = []
    var served: Set<Int> = []
    for vehicle in 0..<model.vehicleCount where bestRoutes[vehicle].stopCount > 0 {
      guard let times = times(vehicle) else { continue }
      let nodes = plan.routes[vehicle].nodes
      let schedule = RichSchedule(problem, model, vehicle, nodes, times)
      routes.append(Solution.Route(vehicle: vehicle, activities: schedule.activities))
      schedules.append(schedule.schedule)
      served.formUnion(nodes.filter { model.isStop($0) })
    }
    return RichSolver.Found(
      total: bestCost, value: plan.value(model), unassignedPenalty: plan.unassignedPenalty,
      steepness: bestSteepness, flatnessPrice: flatnessPrice,
      solution: Solution(
        routes: routes, unassigned: problem.stops.indices.filter { !served.contains($0) }),
      schedules: schedules)
  }
}

/// The schedule of one route, from the entries of the clock that followed it.
struct RichSchedule {
  private(set) var activities: [Activity] = []
  private(set) var schedule: Schedule

  init(
    _ problem: Problem, _ model: borrowing RichInstance, _ vehicle: Int, _ nodes: [Int],
    _ times: RichRouteSearch.TimedRoute
  ) {
    let dimensions = model.dimensions
    let owner = problem.vehicles[vehicle]
    var steps: [Schedule.Step] = []
    var travel = 0
    var distance: Int? = 0
    var previous: (node: Int, location: Int?)?
    var position = -1
    for entry in times.entries {
      if entry.node >= 0 { position += 1 }
      let load = Array(
        times.loads[position * dimensions..<(position + 1) * dimensions])
      travel += steps.last.map { entry.arrival - $0.departure } ?? 0
      let rest = Rest(rawValue: entry.number) ?? .whole
      var kind = Schedule.Step.Kind.rest(rest)
      var location: Int?
      var (setup, service) = (0, entry.end - entry.begin)
      switch entry.node {
      case RouteTiming.rest: activities.append(.rest(rest))
      case RouteTiming.pause:
        kind = .pause(entry.number)
        activities.append(.pause(entry.number))
      case 0..<model.stopCount:
        kind = .stop(entry.node)
        location = problem.stops[entry.node].location
        activities.append(.stop(entry.node))
        service = problem.stops[entry.node].service(by: owner)
        setup = entry.end - entry.begin - service
      case model.stopCount..<model.start(of: 0):
        kind = .facility(entry.node - model.stopCount)
        location = problem.facilities[entry.node - model.stopCount].location
        activities.append(.facility(entry.node - model.stopCount))
      default:
        kind = position == 0 ? .start : .end
        location = position == 0 ? owner.start : owner.end
        // An open route begins and ends at its stops.
        guard location != nil else {
          previous = (entry.node, nil)
          continue
        }
        service = 0
      }
      if let here = location, let before = previous?.location {
        let leg = problem.leg(from: before, to: here, by: owner)
        distance = distance.flatMap { sum in
          (leg.distance).map { sum + $0 } ?? (here == before ? sum : nil)
        }
      }
      if entry.node >= 0 { previous = (entry.node, location) }
      // A vehicle whose goods come later leaves later.
      let arrival = kind == .start ? entry.begin : entry.arrival
      steps.append(
        Schedule.Step(
          kind: kind, location: location, arrival: arrival,
          waiting: entry.begin - arrival, setup: setup, service: service, travel: travel,
          distance: distance, load: load))
    }
    schedule = Schedule(vehicle: vehicle, steps: steps, cost: times.cost)
  }
}
