internal import Directions
internal import RoadNetwork
internal import TravelModel

/// Writes the intersections along steps: that of the maneuver, and all that are passed until the next.
struct IntersectionWriter {
  private let served: ServedNetwork
  private let route: StreetRoute
  private let leg: StreetRoute.Leg
  private let recognizer: ManeuverRecognizer
  private let passed: PassedLanes

  init(
    _ served: ServedNetwork, _ route: StreetRoute, _ leg: StreetRoute.Leg,
    _ recognizer: ManeuverRecognizer
  ) {
    self.served = served
    self.recognizer = recognizer
    self.route = route
    self.leg = leg
    passed = PassedLanes(leg, of: route, recognizer)
  }

  /// Writes the intersections of a step, as elements of a list.
  func write(_ step: Step, to json: inout AnswerText) {
    let maneuver = step.maneuver
    switch maneuver.kind {
    case .depart:
      let isArm = JunctionArm(
        bearing: maneuver.bearingAfter, isOpen: true, isArrival: false, isDeparture: true)
      let classes = step.parts.first.map { served.classes(of: route.parts[$0].edge) }
      json.object { json in
        json.intersection(at: maneuver.location, [isArm], classes ?? [])
      }
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
      json.object { json in json.intersection(at: maneuver.location, [arm], []) }
    default: pass(step.parts, keepsFirst: true, lanes: maneuver.lanes, to: &json)
    }
  }

  /// Writes the junctions at which some parts begin, except those where one way goes on as another of the
  /// same classes; the first one with these lanes, if it is that of a maneuver.
  private func pass(
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
      let known = recognizer.text(from: before, to: part.edge) {
        JunctionText(served, recognizer, from: before, to: part.edge)
      }
      if known.isMinor, number > parts.lowerBound || !keepsFirst { continue }
      let isManeuver = keepsFirst && number == parts.lowerBound
      let lanes = isManeuver ? lanes : passed.lanes(before: number)
      json.object { json in
        if let lanes { Self.write(lanes, to: &json) }
        json.members(known.bytes)
      }
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
}
