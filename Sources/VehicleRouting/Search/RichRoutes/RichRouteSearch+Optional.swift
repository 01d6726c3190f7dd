extension RichRouteSearch {
  /// Whether some requests need not be served, if serving them costs more than their prizes.
  private var hasAbsentOptions: Bool {
    (0..<plan.absentCount).contains { model.requests[plan.absentList[$0]].weight == 0 }
  }

  /// Tries a plan of all that fits in, whatever it costs, less what does not pay.
  ///
  /// Vehicles that cost something before they serve anything, or unload at the end, pay for several requests together
  /// that none of them pays for alone; one at a time, none would be inserted.
  mutating func serveOptions() {
    guard hasAbsentOptions else { return }
    acceptsAll = true
    insertAlongChain()
    insertAll()
    acceptsAll = false
    for vehicle in 0..<model.vehicleCount { dropOptions(vehicle) }
    insertAll()
  }

  /// Takes requests off a route that save more than their prizes, the worst first; or all of them, if that saves more.
  private mutating func dropOptions(_ vehicle: Int) {
    while true {
      let route = plan.routes[vehicle]
      let options = route.nodes.filter {
        model.isStop($0) && model.isLeader($0) && isOption($0, vehicle)
      }
      guard !options.isEmpty else { return }
      var worst: (stop: Int, saved: Int)?
      for stop in options {
        let together = model.together(with: stop)
        let nodes = route.nodes.filter { !together.contains($0) }
        guard
          let verdict = judge.judge(vehicle, withoutIdleVisits(nodes, vehicle), model, plan)
        else { continue }
        let saved = route.cost - verdict.cost - prize(of: stop)
        if saved > worst?.saved ?? 0 { worst = (stop, saved) }
      }
      if worst == nil {
        let isAll = route.nodes.allSatisfy { !model.isStop($0) || isOption($0, vehicle) }
        let prizes = options.reduce(0) { $0 + prize(of: $1) }
        if isAll, route.cost > prizes { empty(vehicle) }
        return
      }
      if let worst {
        record(vehicle)
        plan.takeOff(model.together(with: worst.stop), model)
        shorten(vehicle)
      }
    }
  }

  /// Whether a stop may be left out, as it is not fixed to its vehicle and no other stop depends on it.
  private func isOption(_ stop: Int, _ vehicle: Int) -> Bool {
    model.requests[model.requestOf[stop]].weight == 0 && !fixedRoutes[vehicle].contains(stop)
      && model.dependents(of: stop).isEmpty
  }

  /// What leaving out the request of a stop costs.
  private func prize(of stop: Int) -> Int {
    model.requests[model.requestOf[stop]].unassignedPenalty - model.forgonePenalty[stop]
  }
}
