/// Stops that are synchronised: they are inserted and removed together, and their routes are timed together.
extension RichRouteSearch {
  /// Inserts a request beside routes that may have to wait for it; with a synchronised stop, all that it
  /// is synchronised with.
  mutating func insertBesideOthers(_ request: Int) {
    // It may have come with another one.
    guard plan.absentPlace[request] >= 0 else { return }
    let r = model.synchronisedIn[model.requests[request].choices[0].stop]
    if r >= 0 {
      if let settled = insertion.places(
        forRelation: r, below: mostAcceptable(r), plan, model, &judge, &random)
      {
        _ = adopt(settled)
      }
      return
    }
    guard
      let place = insertion.place(
        for: request, below: model.requests[request].mostAcceptable, plan, model, &judge, &random),
      let settled = RouteAppointments.settle(
        [RouteAppointments.Change(vehicle: place.vehicle, nodes: place.nodes)], plan, model, &judge)
    else { return }
    _ = adopt(settled)
  }

  /// What the stops of a relation may cost together.
  private func mostAcceptable(_ r: Int) -> Int {
    var most = 0
    for stop in model.relations[r].stops {
      let request = model.requests[model.requestOf[stop]]
      if request.weight > 0 { return .max }
      most += request.unassignedPenalty
    }
    return most
  }

  /// Replaces routes by those that have been settled together.
  ///
  /// - Returns: Whether that could be done: limits of facilities are judged beside the other changes only now.
  mutating func adopt(_ settled: RouteAppointments.Settled) -> Bool {
    judge.appointments = Appointments(begins: settled.begins)
    defer { judge.appointments = Appointments() }
    var before: [(vehicle: Int, route: RichRoutes.Route)] = []
    for change in settled.changes {
      guard let verdict = judge.judge(change.vehicle, change.nodes, model, plan) else {
        for entry in before { plan.detach(entry.vehicle, model) }
        for entry in before { plan.restore(entry.vehicle, entry.route, model) }
        return false
      }
      record(change.vehicle)
      before.append((change.vehicle, plan.routes[change.vehicle]))
      plan.replace(change.vehicle, by: change.nodes, verdict, judge, model)
    }
    return true
  }

  /// Lets synchronised stops begin earlier where what kept them waiting is gone.
  mutating func bringForward() {
    var changes: [RouteAppointments.Change] = []
    var stops: [Int] = []
    for vehicle in 0..<model.vehicleCount {
      let nodes = plan.routes[vehicle].nodes
      let own = nodes.filter { model.isStop($0) && model.synchronisedIn[$0] >= 0 }
      guard !own.isEmpty else { continue }
      stops += own
      changes.append(RouteAppointments.Change(vehicle: vehicle, nodes: nodes))
    }
    guard !stops.isEmpty,
      let settled = RouteAppointments.settle(changes, fresh: stops, plan, model, &judge),
      settled.cost <= 0, stops.contains(where: { settled.begins[$0] != plan.appointment($0) })
    else { return }
    _ = adopt(settled)
  }

  /// Takes over given routes all at once, as far as all stops of each synchronised relation are on them.
  ///
  /// - Returns: Whether they can be driven.
  mutating func takeTogether(_ routes: [(vehicle: Int, activities: [Activity])]) -> Bool {
    let given = Set(routes.flatMap { $0.activities.compactMap(\.stop) })
    var changes: [RouteAppointments.Change] = []
    var stops: [Int] = []
    for route in routes {
      var nodes = [model.start(of: route.vehicle)]
      for activity in route.activities {
        switch activity {
        case .facility(let f): nodes.append(model.facility(f))
        case .charge, .pause, .rest: break
        case .stop(let s):
          let r = model.synchronisedIn[s]
          if r >= 0 {
            guard model.relations[r].stops.allSatisfy(given.contains) else { continue }
            stops.append(s)
          }
          guard isFree(s, route.vehicle) else { return false }
          nodes.append(s)
        }
      }
      nodes.append(model.end(of: route.vehicle))
      guard isComplete(nodes) else { return false }
      if nodes.count > 2 {
        changes.append(RouteAppointments.Change(vehicle: route.vehicle, nodes: nodes))
      }
    }
    guard !stops.isEmpty,
      let settled = RouteAppointments.settle(changes, fresh: stops, plan, model, &judge)
    else { return false }
    return adopt(settled)
  }
}
