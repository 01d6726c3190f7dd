extension RichRouteSearch {
  /// Among so many nearest neighbours is the one that a stop gets as its successor.
  private static let maxSuccessors = 12

  /// Lets one of its neighbours, or the end of its route, come right after a stop.
  ///
  /// Where both are on one route, what lies between them moves to another one or to another place of its own,
  /// or is turned round; where they are on two, the rest of one route changes places with that of the
  /// other. Sometimes vehicles of different types swap their routes. All of this moves more stops at once
  /// than a ruin takes off, without being dearer on the way there.
  ///
  /// - Source: E. Taillard, P. Badeau, M. Gendreau, F. Guertin, J.-Y. Potvin (1997), *A Tabu Search
  ///   Heuristic for the Vehicle Routing Problem with Soft Time Windows*, Transportation Science 31(2):
  ///   exchanges of segments; J.-Y. Potvin, J.-M. Rousseau (1995), *An Exchange Heuristic for
  ///   Routeing Problems with Time Windows*, Journal of the Operational Research Society 46(12): 2-opt*.
  /// - Returns: Whether anything has changed and all rules are kept.
  mutating func exchange(after stop: Int) -> Bool {
    let vehicle = plan.vehicleOf[stop]
    guard vehicle >= 0, !model.hasSynchronised else { return false }
    let nodes = plan.routes[vehicle].nodes
    guard let place = nodes.firstIndex(of: stop), place >= plan.firstPosition(vehicle, model) else {
      return false
    }
    // The end of the route is one of the neighbours.
    let drawn = random.below(min(Self.maxSuccessors, model.neighbourCount) + 1)
    guard drawn > 0 else {
      return model.hasMixedFleet && random.below(2) == 0
        ? swapVehicle(of: vehicle) : move(place + 1..<nodes.count - 1, of: vehicle)
    }
    let next = model.neighbours[stop * model.neighbourCount + drawn - 1]
    let other = plan.vehicleOf[next]
    if other == vehicle {
      guard let later = nodes[place...].firstIndex(of: next), later > place + 1 else {
        return false
      }
      return random.below(Self.turnInterval) == 0
        ? turn(place + 1..<later + 1, of: vehicle) : move(place + 1..<later, of: vehicle)
    }
    guard other >= 0, let position = plan.routes[other].nodes.firstIndex(of: next),
      position > plan.firstPosition(other, model)
    else { return false }
    return swapTails(vehicle, after: place, other, after: position - 1)
  }

  /// One of so many parts is turned round.
  private static let turnInterval = 4

  /// Swaps what comes after a position of one route with what comes after one of another.
  private mutating func swapTails(
    _ vehicle: Int, after place: Int, _ other: Int, after position: Int
  ) -> Bool {
    let (a, b) = (plan.routes[vehicle].nodes, plan.routes[other].nodes)
    return replace([
      (vehicle, a[...place] + b[(position + 1)..<(b.count - 1)] + [a[a.count - 1]]),
      (other, b[...position] + a[(place + 1)..<(a.count - 1)] + [b[b.count - 1]]),
    ])
  }

  /// Lets any other vehicle drive a route, and this one what that has driven.
  private mutating func swapVehicle(of vehicle: Int) -> Bool {
    let other = random.below(model.vehicleCount)
    guard other != vehicle else { return false }
    return swapTails(
      vehicle, after: plan.firstPosition(vehicle, model),
      other, after: plan.firstPosition(other, model))
  }

  /// Serves a part of a route in the opposite order.
  private mutating func turn(_ part: Range<Int>, of vehicle: Int) -> Bool {
    let nodes = plan.routes[vehicle].nodes
    return replace([
      (vehicle, nodes[..<part.lowerBound] + nodes[part].reversed() + nodes[part.upperBound...])
    ])
  }

  /// Moves a part of a route to where the legs of another vehicle, or its own, are lengthened least.
  private mutating func move(_ part: Range<Int>, of vehicle: Int) -> Bool {
    guard !part.isEmpty else { return false }
    let nodes = plan.routes[vehicle].nodes
    let (first, last) = (nodes[part.lowerBound], nodes[part.upperBound - 1])
    let rest = Array(nodes[..<part.lowerBound] + nodes[part.upperBound...])
    let other = target(for: first, from: vehicle)
    let (route, legs) = (
      other == vehicle ? rest : plan.routes[other].nodes, model.vehicleTerms[other].legs
    )
    func cost(_ position: Int) -> Int {
      model.leg(route[position], first, legs) + model.leg(last, route[position + 1], legs)
        - model.leg(route[position], route[position + 1], legs)
    }
    let positions = (plan.firstPosition(other, model)..<route.count - 1).filter {
      other != vehicle || $0 != part.lowerBound - 1
    }
    guard let position = positions.min(by: { cost($0) < cost($1) }) else { return false }
    let longer = route[...position] + nodes[part] + route[(position + 1)...]
    return replace(
      other == vehicle ? [(vehicle, longer)] : [(vehicle, rest[...]), (other, longer)])
  }

  /// The vehicle of a neighbour of the node, or, half of the time, any one, its own as well.
  private mutating func target(for node: Int, from vehicle: Int) -> Int {
    if model.isStop(node), random.below(2) == 0 {
      for k in 0..<min(Self.maxSuccessors, model.neighbourCount) {
        let other = plan.vehicleOf[model.neighbours[node * model.neighbourCount + k]]
        if other >= 0, other != vehicle { return other }
      }
    }
    return random.below(model.vehicleCount)
  }

  /// Replaces routes by others that have the same stops in all.
  private mutating func replace(_ routes: [(vehicle: Int, nodes: ArraySlice<Int>)]) -> Bool {
    let changes = routes.map { ($0.vehicle, withoutIdleVisits(Array($0.nodes), $0.vehicle)) }
    guard isWorthwhile(changes) else { return false }
    for (vehicle, nodes) in changes {
      guard isComplete(nodes) else { return false }
      for node in nodes where model.isStop(node) {
        guard model.isAllowed[node * model.vehicleCount + vehicle] else { return false }
      }
    }
    for (vehicle, _) in changes {
      record(vehicle)
      plan.detach(vehicle, model)
    }
    for (vehicle, nodes) in changes {
      guard let verdict = judge.judge(vehicle, nodes, model, plan) else { return false }
      plan.replace(vehicle, by: nodes, verdict, judge, model)
    }
    return true
  }

  /// A change that costs so many temperatures is accepted once in e⁵ = 148 times.
  private static let maxTemperatures = 5.0

  /// Whether routes may be accepted as far as their legs and opening vehicles tell, which is quickly summed.
  private func isWorthwhile(_ changes: [(vehicle: Int, nodes: [Int])]) -> Bool {
    var delta = 0
    for (vehicle, nodes) in changes {
      let route = plan.routes[vehicle]
      delta += cost(of: nodes, vehicle) - cost(of: route.nodes, vehicle) - route.savable
    }
    return Double(delta) <= Self.maxTemperatures * temperature
  }

  private func cost(of nodes: [Int], _ vehicle: Int) -> Int {
    guard nodes.count > 2 else { return 0 }
    let legs = model.vehicleTerms[vehicle].legs
    var cost = model.fixedCost[vehicle]
    for place in 1..<nodes.count { cost += model.leg(nodes[place - 1], nodes[place], legs) }
    return cost
  }
}
