extension RichRoutes {
  /// Traps if the vehicles of stops, the absent requests, what is known of routes or the total are not what a fresh
  /// computation says.
  ///
  /// Empty unless ``InternalChecks`` are compiled in and on, so that callers need no condition.
  @inline(__always)
  func checkInvariants(_ model: borrowing RichInstance) {
    #if ROUNDSMAN_INTERNAL_CHECKS
      guard InternalChecks.areOn else { return }
      var owner = [Int](repeating: RichInstance.nowhere, count: model.stopCount)
      var place = [Int](repeating: 0, count: model.stopCount)
      var versions: Set<Int> = []
      var (cost, shortWeights) = (0, 0)
      for vehicle in 0..<model.vehicleCount {
        let route = routes[vehicle]
        precondition(route.nodes.first == model.start(of: vehicle), "\(vehicle) starts elsewhere")
        precondition(route.nodes.last == model.end(of: vehicle), "\(vehicle) ends elsewhere")
        precondition(versions.insert(route.version).inserted, "two routes of one version")
        for (position, node) in route.nodes.enumerated() where model.isStop(node) {
          precondition(owner[node] < 0, "stop \(node) is visited twice")
          (owner[node], place[node]) = (vehicle, position)
        }
        checkSums(of: vehicle, model)
        cost += route.cost
        shortWeights += route.shortWeight
      }
      var isAbsent = [Bool](repeating: true, count: model.requests.count)
      // What is served below the minimum of a vehicle counts as left out.
      var weights = shortWeights
      for stop in 0..<model.stopCount {
        precondition(owner[stop] == vehicleOf[stop], "stale vehicle of \(stop)")
        if owner[stop] >= 0, isAbsent[model.requestOf[stop]] {
          isAbsent[model.requestOf[stop]] = false
          cost += model.forgonePenalty[stop]
          weights += model.forgoneWeight[stop]
        }
        guard model.kind[stop] == .pickup else { continue }
        let delivery = model.partner[stop]
        precondition(owner[delivery] == owner[stop], "half of the shipment of \(stop) is missing")
        precondition(
          owner[stop] < 0 || place[stop] < place[delivery],
          "the shipment of \(stop) is delivered before it is picked up")
      }
      for request in isAbsent.indices {
        precondition(isAbsent[request] == (absentPlace[request] >= 0), "stale state of \(request)")
        guard isAbsent[request] else { continue }
        cost += model.requests[request].unassignedPenalty
        weights += model.requests[request].weight
      }
      precondition(isAbsent.count { $0 } == absentCount, "stale number of absent requests")
      for place in 0..<absentCount {
        precondition(absentPlace[absentList[place]] == place, "stale place of an absent request")
      }
      precondition(cost == total, "the cost of the plan is not \(total)")
      precondition(weights == missed, "the weights of what is left out are not \(missed)")
      checkSynchronised(model)
    #endif
  }

  #if ROUNDSMAN_INTERNAL_CHECKS
    /// Traps if synchronised stops are not served together, or not at the times that they should be.
    private func checkSynchronised(_ model: borrowing RichInstance) {
      for relation in model.relations where relation.kind == .synchronised {
        let served = relation.stops.filter { vehicleOf[$0] >= 0 }
        guard !served.isEmpty else { continue }
        precondition(served == relation.stops, "of \(relation.stops) only \(served) are served")
        let vehicles = Set(served.map { vehicleOf[$0] })
        precondition(vehicles.count == served.count, "one vehicle serves two of \(served)")
        for (a, b) in zip(served, served.dropFirst()) {
          let offset = visitBegin[b] - visitBegin[a]
          precondition(
            offset >= relation.minOffset && offset <= relation.maxOffset,
            "\(b) begins \(offset) after \(a)")
        }
      }
    }

    /// Traps if the sums of a route are stale, or the evaluator finds another cost.
    private func checkSums(of vehicle: Int, _ model: borrowing RichInstance) {
      let route = routes[vehicle]
      let legs = model.vehicleTerms[vehicle].legs
      var (travel, distance) = (0, 0)
      for (a, b) in zip(route.nodes, route.nodes.dropFirst()) {
        travel += model.duration(a, b, legs)
        distance += model.distance(a, b, legs)
      }
      precondition(route.travel == travel, "stale travel of \(vehicle)")
      precondition(route.distance == distance, "stale distance of \(vehicle)")
      let stops = route.nodes.count { model.isStop($0) }
      precondition(route.stopCount == stops, "stale number of stops of \(vehicle)")
      // Related stops on other routes move after the route has been judged; its times were right when it was.
      guard model.relations.isEmpty else { return }
      var evaluator = RouteEvaluator()
      guard let verdict = evaluator.judge(vehicle, route.nodes, model, self) else { return }
      precondition(route.cost == verdict.cost, "the cost of the route of \(vehicle) is stale")
      precondition(route.terms == verdict.terms, "the terms of the route of \(vehicle) are stale")
    }
  #endif
}
