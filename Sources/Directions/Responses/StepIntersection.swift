internal import PlainFiles
internal import RoadNetwork
internal import TravelModel

extension DirectionsWriter {
  /// Writes the junction at a step's maneuver as OSRM describes junctions: the bearings of its arms clockwise
  /// from north, which of them may be used as exits, and by which the route enters and leaves.
  func write(_ step: Step, in route: StreetRoute, to json: inout JSONWriter) {
    let arms = arms(of: step, in: route)
    json.object { json in
      json.key("location")
      RouteGeoJSON.write(step.maneuver.location, to: &json)
      json.field("bearings", arms.map(\.bearing))
      json.key("entry")
      json.row { json in for arm in arms { json.value(arm.isOpen) } }
      if let arrival = arms.firstIndex(where: \.isArrival) { json.field("in", arrival) }
      if let departure = arms.firstIndex(where: \.isDeparture) { json.field("out", departure) }
      if let lanes = step.maneuver.lanes { Self.write(lanes, to: &json) }
    }
  }

  /// Writes lanes as OSRM does, and which of the valid ones one should take.
  private static func write(_ lanes: [ManeuverLane], to json: inout JSONWriter) {
    json.list("lanes") { json in
      for lane in lanes {
        json.object { json in
          json.field("valid", lane.isValid)
          json.field("active", lane.isActive)
          json.key("indications")
          json.row { json in for name in lane.indications.names { json.value(name) } }
        }
      }
    }
  }

  private func arms(of step: Step, in route: StreetRoute) -> [JunctionArm] {
    let maneuver = step.maneuver
    switch maneuver.kind {
    case .depart:
      return [
        JunctionArm(
          bearing: maneuver.bearingAfter, isOpen: true, isArrival: false, isDeparture: true)
      ]
    case .arrive:
      return [
        JunctionArm(
          bearing: (maneuver.bearingBefore + 180) % 360, isOpen: true, isArrival: true,
          isDeparture: false)
      ]
    default:
      let first = step.parts.lowerBound
      return recognizer.arms(from: route.parts[first - 1].edge, to: route.parts[first].edge)
    }
  }

  /// What a step weighs in the choice of the route, its turns with it.
  func weight(of step: Step, in route: StreetRoute) -> Int {
    let ends = network.ends
    return step.parts.reduce(0) { sum, number in
      let part = route.parts[number]
      let along =
        ends.sum(along: part.edge, to: part.end).weight
        - ends.sum(along: part.edge, to: part.start).weight
      // There is no turn at the start of a leg.
      let isFirst = step.maneuver.kind == .depart && number == step.parts.lowerBound
      return sum + along + (isFirst ? 0 : turnWeight(route.parts[number - 1].edge, part.edge))
    }
  }

  private func turnWeight(_ from: Int, _ to: Int) -> Int {
    let graph = network.graph
    let node = graph.nodeOfEdge[from]
    guard node >= 0 else { return 0 }
    for arc in graph.turns.arcs(leaving: Int(node))
    where Int(graph.edgeOfNode[Int(graph.turns.heads[arc])]) == to {
      return Int(graph.turns.weights[arc]) - Int(graph.weights[to])
    }
    return 0
  }
}
