internal import Directions
internal import RoadNetwork
internal import TravelModel

/// Writes the intersections along steps: that of the maneuver, and all that are passed until the next.
struct IntersectionWriter {
  private let graph: RoadGraph
  private let recognizer: ManeuverRecognizer
  private let route: StreetRoute
  private let leg: StreetRoute.Leg
  /// By way.
  private let classes: [WayClass.Members]
  private let passed: PassedLanes
  private var arms: [JunctionArm] = []

  init(_ served: ServedNetwork, _ route: StreetRoute, _ leg: StreetRoute.Leg) {
    graph = served.network.graph
    recognizer = served.directions.recognizer
    self.route = route
    self.leg = leg
    classes = served.classes
    passed = PassedLanes(leg, of: route, served.directions.recognizer)
  }

  /// Writes the intersections of a step, as elements of a list.
  mutating func write(_ step: Step, to json: inout AnswerText) {
    let maneuver = step.maneuver
    switch maneuver.kind {
    case .depart:
      let isArm = JunctionArm(
        bearing: maneuver.bearingAfter, isOpen: true, isArrival: false, isDeparture: true)
      write(at: maneuver.location, [isArm], onto: step.parts.first, to: &json)
      var begin = step.parts.lowerBound
      // A junction at the very start is not passed.
      while begin < step.parts.upperBound, route.parts[begin].start == route.parts[begin].end {
        begin += 1
      }
      pass(
        min(begin + 1, step.parts.upperBound)..<step.parts.upperBound, keepsFirst: false,
        to: &json)
    case .arrive:
      let arm = JunctionArm(
        bearing: (maneuver.bearingBefore + 180) % 360, isOpen: true, isArrival: true,
        isDeparture: false)
      write(at: maneuver.location, [arm], onto: nil, to: &json)
    default: pass(step.parts, keepsFirst: true, lanes: maneuver.lanes, to: &json)
    }
  }

  /// Writes the junctions at which some parts begin, except those where one way goes on as another of the
  /// same classes; the first one with these lanes, if it is that of a maneuver.
  private mutating func pass(
    _ parts: Range<Int>, keepsFirst: Bool, lanes: [ManeuverLane]? = nil,
    to json: inout AnswerText
  ) {
    for number in parts where number > leg.parts.lowerBound {
      let part = route.parts[number]
      // A junction at the very end is that of the arrival.
      if number == leg.parts.upperBound - 1, part.end == part.start, number > parts.lowerBound {
        continue
      }
      let before = route.parts[number - 1].edge
      recognizer.findArms(from: before, to: part.edge, &arms)
      let isMinor = arms.count == 2 && classes(of: before) == classes(of: part.edge)
      if isMinor, number > parts.lowerBound || !keepsFirst { continue }
      let isManeuver = keepsFirst && number == parts.lowerBound
      write(
        at: graph.junctions[graph.tail(part.edge)], arms, onto: number,
        isManeuver ? lanes : passed.lanes(before: number), to: &json)
    }
  }

  private func write(
    at place: FixedCoordinate, _ arms: [JunctionArm], onto part: Int?,
    _ lanes: [ManeuverLane]? = nil, to json: inout AnswerText
  ) {
    json.object { json in
      if let lanes { Self.write(lanes, to: &json) }
      if let part { write(classesOf: route.parts[part].edge, to: &json) }
      if let departure = arms.firstIndex(where: \.isDeparture) { json.field("out", departure) }
      if let arrival = arms.firstIndex(where: \.isArrival) { json.field("in", arrival) }
      json.key("entry")
      json.list { json in for arm in arms { json.value(arm.isOpen) } }
      json.field("bearings", arms.lazy.map(\.bearing))
      json.key("location")
      json.location(place)
    }
  }

  private static func write(_ lanes: [ManeuverLane], to json: inout AnswerText) {
    json.list("lanes") { json in
      for lane in lanes {
        json.object { json in
          json.list("indications") { json in
            for name in lane.indications.names { json.value(name) }
          }
          json.key("valid")
          json.value(lane.isValid)
        }
      }
    }
  }

  private func write(classesOf edge: Int, to json: inout AnswerText) {
    let members = classes(of: edge)
    guard !members.isEmpty else { return }
    json.key("classes")
    json.list { json in
      for (number, kind) in WayClass.allCases.enumerated()
      where members.contains(WayClass.Members(rawValue: 1 << UInt8(number))) {
        json.value(kind.rawValue)
      }
    }
  }

  private func classes(of edge: Int) -> WayClass.Members {
    classes[Int(graph.wayOfSegment[edge / 2])]
  }
}
