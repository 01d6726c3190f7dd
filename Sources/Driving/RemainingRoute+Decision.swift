internal import Planning
internal import VehicleRouting

extension RemainingRoute {
  /// The order that the solver finds, and the stops it leaves out.
  struct Decision {
    var order: [RoundStep]
    var left: [RoundEntry.Reason]
  }

  /// Replans the rest; the result has passed the checker.
  ///
  /// - Parameter options: Limit and seed.
  /// - Returns: The new order.
  /// - Throws: `CheckerRefusal`; always a bug.
  func decision(_ options: RunOptions) throws(CheckerRefusal) -> Decision {
    let wayHome = wayHome
    let pauses = vehicle.breaks.map { RoundStep.pause($0.id.description) }
    let ways = pauses.isEmpty ? [wayHome] : [pauses + wayHome, wayHome + pauses]
    let walks = ways.map { walk($0) }
    // A driver who is late even without further stops serves none.
    guard let way = walks.firstIndex(where: { $0.homeReason == nil && !$0.isBroken }) else {
      let reason = walks[0].homeReason ?? walks[0].reasons.first ?? "there is no route onwards"
      let first = walks.indices.min { walks[$0].end ?? 0 < walks[$1].end ?? 0 } ?? 0
      return Decision(
        order: ways[first], left: problem.stops.map { RoundEntry.Reason($0.id.description, reason) }
      )
    }
    guard !problem.stops.isEmpty else { return Decision(order: ways[way], left: []) }
    var options = options
    options.method = .search
    let request = request(usesFacilities: needsFacilities)
    let answer = try CheckedAnswer(solving: request, options: options).answer
    let solved = answer.problem
    var result = Decision(order: [], left: [])
    for activity in answer.solution.routes.first?.activities ?? [] {
      switch activity {
      case .stop(let stop):
        let id = solved.stops[stop].id.description
        // The load on board is not a stop of the round.
        if indices[id] != nil { result.order.append(.stop(id)) }
      case .facility(let facility):
        result.order.append(step(unloadingAt: solved.facilities[facility]))
      case .pause(let pause):
        result.order.append(.pause(solved.vehicles[0].breaks[pause].id.description))
      case .charge, .rest: break
      }
    }
    // Without stops, the solver has no route, but breaks are taken.
    if !result.order.contains(where: { $0.stop != nil }) { result.order = ways[way] }
    // The depot unloads anyway, unless the truck has to come home empty.
    if !vehicle.endsEmpty {
      while result.order.last?.isUnload ?? false { result.order.removeLast() }
    }
    let remarks = UnassignedRemark.all(Explainer.explain(answer), in: solved)
    result.left = answer.solution.unassigned.compactMap { stop in
      let id = solved.stops[stop].id.description
      return indices[id].map { _ in
        RoundEntry.Reason(id, remarks[stop]?.line ?? "it does not fit into the round")
      }
    }
    return result
  }

  /// The steps before going home when no further stop is served: none, or unloading.
  private var wayHome: [RoundStep] {
    guard vehicle.endsEmpty else { return [] }
    let ways = emptying(cargo)
    func rank(_ way: [RoundStep]) -> (Int, Int) {
      let walk = walk(way)
      return (
        walk.isBroken || walk.homeReason != nil ? 1 : 0, walk.visits.last?.departure ?? departure
      )
    }
    return ways.map { ($0, rank($0)) }.min { $0.1 < $1.1 }?.0 ?? []
  }

  /// All ways to empty the truck without a useless visit.
  private func emptying(_ cargo: OnboardLoad) -> [[RoundStep]] {
    if cargo.isEmpty { return [[]] }
    return problem.facilities.indices.flatMap { facility -> [[RoundStep]] in
      var after = cargo
      after.unload(at: problem.facilities[facility])
      guard after.parts.count < cargo.parts.count else { return [] }
      let step = step(unloadingAt: problem.facilities[facility])
      return emptying(after).map { [step] + $0 }
    }
  }

  // MARK: - The problem for the solver

  /// Whether the load does not fit on one trip, or the truck has to come home empty.
  private var needsFacilities: Bool {
    let sum = problem.stops.reduce(into: cargo) { $0.add($1) }
    return !problem.facilities.isEmpty && (vehicle.endsEmpty || !fits(sum.total))
  }

  /// The problem for the solver.
  ///
  /// If everything fits on one trip, the load on board reduces the capacity. If the truck may be
  /// unloaded on the way, the load is picked up at the driver's position first, each kind of goods as a stop
  /// after the others.
  private func request(usesFacilities: Bool) -> Problem {
    var problem = problem
    guard usesFacilities else {
      problem.facilities = []
      problem.vehicles[0].facilities = []
      problem.vehicles[0].endsEmpty = false
      problem.vehicles[0].capacity = zip(vehicle.capacity, cargo.total).map { max(0, $0 - $1) }
      return problem
    }
    var room = vehicle.capacity
    for part in cargo.parts {
      // The reported load may exceed the capacity; the solver does not accept such a route.
      let amounts = zip(part.amounts, room).map { min($0, $1) }
      room = zip(room, amounts).map { $0 - $1 }
      var name = (["on board"] + [part.goods].compactMap(\.self)).joined(separator: ": ")
      while indices[name] != nil { name += "'" }
      var stop = Stop(id: .text(name), location: start, pickup: amounts)
      stop.goods = part.goods
      stop.lock = .next
      problem.stops.append(stop)
      problem.vehicles[0].givenRoute.append(.stop(problem.stops.count - 1))
    }
    return problem
  }

  /// Whether an order passes the checker, with all other stops left out.
  func passes(_ order: [RoundStep]) -> Bool {
    let request = request(
      usesFacilities: needsFacilities
        || !problem.facilities.isEmpty && order.contains(where: \.isUnload))
    let activities =
      request.vehicles[0].givenRoute
      + order.compactMap { step -> Activity? in
        switch step {
        case .stop(let id): indices[id].map { .stop($0) }
        case .unload(let id):
          request.facilities.isEmpty ? nil : facility(at: id).map { .facility($0) }
        case .pause(let id):
          vehicle.breaks.firstIndex { $0.id.description == id }.map { .pause($0) }
        }
      }
    let served = Set(activities.compactMap(\.stop))
    guard !served.isEmpty else { return true }
    let solution = Solution(
      routes: [Solution.Route(vehicle: 0, activities: activities)],
      unassigned: request.stops.indices.filter { !served.contains($0) })
    return SolutionChecker.check(request, solution).isFeasible
  }
}
