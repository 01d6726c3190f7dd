/// What stops of one route ask of others: limits of facilities, and relations.
extension RichRoutes {
  /// Whether a vehicle that unloads so much at each facility makes them overflow.
  func exceedsLimits(
    _ vehicle: Int, unloading amounts: borrowing [Int], _ model: borrowing RichInstance
  ) -> Bool {
    for f in 0..<model.facilityCount {
      for (d, limit) in model.facilities[f].limit.enumerated() where d < model.dimensions {
        var sum = amounts[f * model.dimensions + d]
        for v in 0..<model.vehicleCount where v != vehicle && !routes[v].unloaded.isEmpty {
          sum += routes[v].unloaded[f * model.dimensions + d]
        }
        if sum > limit { return true }
      }
    }
    return false
  }

  /// Whether the stops of a route may be on one, as their relations and the other routes are.
  func areTogether(
    _ nodes: [Int], _ vehicle: Int, _ model: borrowing RichInstance
  ) -> Bool {
    for position in 1..<nodes.count - 1 where model.isStop(nodes[position]) {
      let stop = nodes[position]
      for r in model.relationsOf[stop] {
        let relation = model.relations[r]
        switch relation.kind {
        case .sameVehicle:
          if isElsewhere(relation.stops, than: vehicle) { return false }
        case .differentVehicle, .synchronised:
          for other in relation.stops where other != stop && contains(nodes, other) {
            return false
          }
        case .together:
          if isElsewhere(relation.stops, than: vehicle) { return false }
          if !isContiguous(relation.stops, nodes, model) { return false }
        case .after:
          guard let place = relation.stops.firstIndex(of: stop), place > 0 else { continue }
          let before = relation.stops[place - 1]
          var isBehind = vehicleOf[before] >= 0 && vehicleOf[before] != vehicle
          for p in 1..<position where nodes[p] == before { isBehind = true }
          if !isBehind { return false }
        }
      }
    }
    return true
  }

  private func contains(_ nodes: [Int], _ stop: Int) -> Bool {
    for node in nodes where node == stop { return true }
    return false
  }

  private func isElsewhere(_ stops: [Int], than vehicle: Int) -> Bool {
    stops.contains { vehicleOf[$0] >= 0 && vehicleOf[$0] != vehicle }
  }

  private func isContiguous(
    _ stops: [Int], _ nodes: [Int], _ model: borrowing RichInstance
  ) -> Bool {
    var (first, last, count, order) = (-1, -1, 0, 0)
    for node in nodes where model.isStop(node) {
      if stops.contains(node) {
        if first < 0 { first = order }
        last = order
        count += 1
      }
      order += 1
    }
    return count == 0 || last - first + 1 == count
  }

  /// When the stops of a route may begin as the other routes are, and as appointments say that are not
  /// those of the plan; `nil` if that is never.
  func relationBounds(
    _ vehicle: Int, _ nodes: [Int], _ appointments: Appointments, _ model: borrowing RichInstance
  ) -> RelationBounds? {
    var result = RelationBounds()
    for stop in nodes where model.isStop(stop) {
      if model.synchronisedIn[stop] >= 0 {
        guard let begin = appointments.begins[stop] ?? appointment(stop) else { return nil }
        var known = result.bounds[stop] ?? RelationBounds.Bounds()
        known.earliestBegin = begin
        if !appointments.areOpen { known.latestBegin = begin }
        result.bounds[stop] = known
      }
      for r in model.relationsOf[stop] where model.relations[r].kind == .after {
        let relation = model.relations[r]
        guard let place = relation.stops.firstIndex(of: stop) else { continue }
        var known = result.bounds[stop] ?? RelationBounds.Bounds()
        if place > 0 {
          let before = relation.stops[place - 1]
          if vehicleOf[before] >= 0, vehicleOf[before] != vehicle {
            known.earliestBegin = max(known.earliestBegin, visitEnd[before] + relation.minGap)
            if let most = relation.maxGap {
              known.latestBegin = min(known.latestBegin, visitEnd[before] + most)
            }
          }
        }
        if place + 1 < relation.stops.count {
          let next = relation.stops[place + 1]
          if vehicleOf[next] >= 0, vehicleOf[next] != vehicle {
            known.latestEnd = min(known.latestEnd, visitBegin[next] - relation.minGap)
            if let most = relation.maxGap {
              known.earliestEnd = max(known.earliestEnd, visitBegin[next] - most)
            }
          }
        }
        guard known.earliestBegin <= known.latestBegin else { return nil }
        result.bounds[stop] = known
      }
    }
    return result
  }

  /// When a synchronised stop begins; `nil` if it is not served.
  func appointment(_ stop: Int) -> Int? { vehicleOf[stop] >= 0 ? visitBegin[stop] : nil }
}

/// When synchronised stops begin while that is being decided.
struct Appointments {
  /// By stop; those of all others are those of the plan.
  var begins: [Int: Int] = [:]
  /// Whether stops may begin later than that, so that others have to wait for them.
  var areOpen = false
}
