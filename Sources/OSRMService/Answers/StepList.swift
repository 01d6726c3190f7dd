internal import Directions
internal import RoadNetwork
internal import TravelModel

/// The steps of a leg as OSRM divides it: a roundabout is entered by one and left by the next.
struct StepList {
  private let route: StreetRoute
  private let leg: StreetRoute.Leg
  private let served: ServedNetwork
  private let recognizer: ManeuverRecognizer
  private let steps: [DescribedStep]
  private let isLeftHand: [Bool]

  /// Describes all legs of a route.
  static func all(of route: StreetRoute, _ served: ServedNetwork) -> [StepList] {
    let directions = served.directions
    return zip(route.legs, directions.sentences(of: route)).map { leg, written in
      let splitter = RoundaboutSplitter(route, served.network, directions.recognizer)
      let steps = zip(written.steps, written.sentences).flatMap { splitter.steps(of: $0, $1) }
      return StepList(
        route: route, leg: leg, served: served, recognizer: directions.recognizer, steps: steps,
        isLeftHand: steps.map { directions.drivingSide(of: $0.step, in: route) == .left })
    }
  }

  /// Writes the steps, as elements of a list.
  func write(_ geometry: RouteRequest.Geometry, to json: inout AnswerText) {
    let intersections = IntersectionWriter(served, route, leg, recognizer)
    for (number, step) in steps.enumerated() {
      json.object { json in
        json.list("intersections") { json in intersections.write(step.step, to: &json) }
        json.field("driving_side", isLeftHand[number] ? "left" : "right")
        json.key("geometry")
        json.line(route.line[step.step.line], as: geometry)
        write(step, to: &json)
      }
    }
  }

  private func write(_ described: DescribedStep, to json: inout AnswerText) {
    let maneuver = described.step.maneuver
    json.object("maneuver") { json in
      json.field("bearing_after", maneuver.bearingAfter)
      json.field("bearing_before", maneuver.bearingBefore)
      json.key("location")
      json.location(maneuver.location)
      if let modifier = described.modifier { json.field("modifier", modifier) }
      json.field("type", described.type)
      if let exit = maneuver.exit { json.field("exit", exit) }
    }
    if let sentence = described.sentence { json.field("instruction", sentence) }
    json.field("name", maneuver.street.name ?? "")
    if let ref = maneuver.street.ref { json.field("ref", ref) }
    if let sounds = maneuver.street.pronunciation { json.field("pronunciation", sounds) }
    let sign = maneuver.sign
    if maneuver.kind != .arrive, !sign.refs.isEmpty || !sign.places.isEmpty {
      json.field(
        "destinations",
        [sign.refs, sign.places].filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
          .joined(separator: ": "))
    }
    if let exit = sign.exitNumber { json.field("exits", exit) }
    if let name = maneuver.roundaboutName { json.field("rotary_name", name) }
    json.field("mode", mode(of: maneuver))
    json.totals(described.sum)
  }

  private func mode(of maneuver: Maneuver) -> String {
    switch maneuver.mode {
    case .driving: "driving"
    case .cycling: "cycling"
    case .walking: "walking"
    case .pushing: "pushing bike"
    case .carried: maneuver.street.kind == .shuttleTrain ? "train" : "ferry"
    }
  }
}

/// A step with what OSRM calls it.
struct DescribedStep {
  var step: Step
  var type: String
  var modifier: String?
  /// `nil` where the step before says it.
  var sentence: String?
  var sum: PathSum
}
