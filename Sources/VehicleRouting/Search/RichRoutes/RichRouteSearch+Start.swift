extension RichRouteSearch {
  /// Puts on each route what is fixed at its front.
  mutating func keepFixed() {
    var count = Int.max
    // What one vehicle does may have to come after what another does.
    while undrivable.count < count {
      count = undrivable.count
      for vehicle in undrivable {
        let isAllowed = model.fixedRoute(of: vehicle).allSatisfy {
          !model.isStop($0) || model.isAllowed[$0 * model.vehicleCount + vehicle]
        }
        for nodes in model.fixedRoutes(of: vehicle) where isAllowed {
          guard let verdict = judge.judge(vehicle, nodes, model, plan) else { continue }
          plan.replace(vehicle, by: nodes, verdict, judge, model)
          fixedRoutes[vehicle] = nodes
          undrivable.removeAll { $0 == vehicle }
          break
        }
      }
    }
  }

  /// Sets out from the routes that vehicles are given, as far as they can be driven, and serves what
  /// else can be.
  mutating func build() {
    take(model.vehicles.indices.map { ($0, model.vehicles[$0].givenRoute) })
    insertAlongChain()
    insertAll()
    forgetJournal()
    noteBest()
    serveOptions()
    forgetJournal()
    if !updateBest(()) { returnToBest() }
  }

  /// Sets out from a plan, as far as it can be driven.
  mutating func build(from plan: Solution) {
    take(plan.routes.map { ($0.vehicle, $0.activities) })
    insertAll()
    forgetJournal()
    noteBest()
  }

  /// What the plan in hand comes to for a complete enumeration.
  var enumerationValue: EnumerationValue {
    var value = EnumerationValue.zero + plan.routeCost
    for place in 0..<plan.absentCount { value = value + model.leavingOut(plan.absentList[place]) }
    for stop in 0..<model.stopCount
    where plan.vehicleOf[stop] >= 0 && model.isLeader(stop) {
      value = value + model.forgoing(by: stop)
    }
    return value
  }

  /// Looks through all plans that are better than the one in hand, and takes over the best one.
  ///
  /// - Returns: What no plan undercuts; `nil` if there is more to follow than may be.
  mutating func enumerate(work: Int, isCancelled: () -> Bool) -> EnumerationValue? {
    var enumeration = RouteEnumeration(model, known: enumerationValue, work: work)
    guard let outcome = enumeration.run(model, &judge, isCancelled: isCancelled) else { return nil }
    if let routes = outcome.routes {
      for vehicle in 0..<model.vehicleCount { plan.detach(vehicle, model) }
      let next = Dictionary(uniqueKeysWithValues: routes.map { ($0.vehicle, $0.nodes) })
      for vehicle in 0..<model.vehicleCount {
        let nodes = next[vehicle] ?? fixedRoutes[vehicle]
        guard let verdict = judge.judge(vehicle, nodes, model, plan) else { return nil }
        plan.replace(vehicle, by: nodes, verdict, judge, model)
      }
      forgetJournal()
      noteBest()
    }
    return outcome.bound
  }

  private mutating func take(_ routes: [(vehicle: Int, activities: [Activity])]) {
    if model.hasSynchronised, takeTogether(routes) { return }
    for route in routes { take(route.activities, route.vehicle) }
  }

  /// Takes over a given route: as it is, or else as many of its entries, in order, as can be driven.
  private mutating func take(_ activities: [Activity], _ vehicle: Int) {
    let given = activities.compactMap { activity -> Int? in
      switch activity {
      case .stop(let s): s
      case .facility(let f): model.facility(f)
      case .charge, .pause, .rest: nil
      }
    }
    guard !given.isEmpty else { return }
    var nodes = [model.start(of: vehicle), model.end(of: vehicle)]
    let whole = [nodes[0]] + given.filter { isFree($0, vehicle) } + [nodes[1]]
    if whole.count == given.count + 2, isComplete(whole),
      let verdict = judge.judge(vehicle, whole, model, plan)
    {
      plan.replace(vehicle, by: whole, verdict, judge, model)
      return
    }
    nodes = plan.routes[vehicle].nodes
    for (index, node) in given.enumerated() where isFree(node, vehicle) && !nodes.contains(node) {
      guard model.isStop(node), model.kind[node] != .delivery else { continue }
      let all = model.together(with: node)
      let stops = given[index...].filter(all.contains)
      guard stops.count == all.count, stops.last == all.last else { continue }
      let longer = nodes.dropLast() + stops + [nodes[nodes.count - 1]]
      guard let verdict = judge.judge(vehicle, longer, model, plan) else { continue }
      nodes = longer
      plan.replace(vehicle, by: nodes, verdict, judge, model)
    }
  }

  /// Whether a given node may be put on the vehicle's route.
  func isFree(_ node: Int, _ vehicle: Int) -> Bool {
    guard model.isStop(node) else { return true }
    guard model.isAllowed[node * model.vehicleCount + vehicle] else { return false }
    let request = model.requestOf[node]
    return plan.absentPlace[request] >= 0 || plan.vehicleOf[node] == vehicle
  }

  func isComplete(_ nodes: [Int]) -> Bool {
    nodes.enumerated().allSatisfy { position, node in
      switch model.kind[node] {
      case .pickup: nodes[position...].contains(model.partner[node])
      case .delivery:
        model.pickups(of: node).allSatisfy { nodes[..<position].contains(model.pickups[$0]) }
      default: true
      }
    }
  }
}
