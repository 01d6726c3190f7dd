package import PlainFiles
package import RoadNetwork
internal import TravelModel

/// The steps of a leg in the shape of OSRM's, with our sentences and prompts.
///
/// OSRM describes entering and leaving a roundabout in two steps; here it is one step, as it is one
/// decision. Ferries and steps are notifications.
///
/// - Source: Project OSRM, *OSRM API documentation*, `RouteStep` and `StepManeuver`, version 1.
package struct StepResponse {
  package let route: StreetRoute
  package let writer: DirectionsWriter
  package let geometry: RouteResponse.Geometry

  package init(route: StreetRoute, writer: DirectionsWriter, geometry: RouteResponse.Geometry) {
    self.route = route
    self.writer = writer
    self.geometry = geometry
  }

  /// Writes the steps of a leg with this number, from 1.
  package func write(_ leg: LegDirections, number: Int, to json: inout JSONWriter) {
    for (order, (step, texts)) in zip(leg.steps, leg.texts).enumerated() {
      json.object { json in
        write(step, to: &json)
        Self.write(texts, leg: number, step: order + 1, to: &json)
      }
    }
  }

  private func write(_ step: Step, to json: inout JSONWriter) {
    let maneuver = step.maneuver
    json.list("intersections") { json in writer.write(step, in: route, to: &json) }
    json.field("driving_side", writer.drivingSide(of: step, in: route) == .left ? "left" : "right")
    if geometry != .none {
      json.key("geometry")
      RouteResponse.write(Array(route.line[step.line]), as: geometry, &json)
    }
    json.field("mode", mode(maneuver))
    json.object("maneuver") { json in self.write(maneuver, to: &json) }
    json.field("name", maneuver.street.name ?? "")
    if let ref = maneuver.street.ref { json.field("ref", ref) }
    if let sounds = maneuver.street.pronunciation { json.field("pronunciation", sounds) }
    let sign = maneuver.sign
    if maneuver.kind != .arrive, !sign.refs.isEmpty || !sign.places.isEmpty {
      json.field("destinations", destinations(sign))
    }
    if let exit = sign.exitNumber { json.field("exits", exit) }
    if let name = maneuver.roundaboutName { json.field("rotary_name", name) }
    json.field("distance", (step.distance + 5) / 10, decimals: 1)
    json.field("duration", (step.duration + 50) / 100, decimals: 1)
    json.field("weight", (writer.weight(of: step, in: route) + 50) / 100, decimals: 1)
  }

  private func write(_ maneuver: Maneuver, to json: inout JSONWriter) {
    json.field("type", maneuver.type)
    if let modifier = maneuver.modifier { json.field("modifier", modifier) }
    json.key("location")
    RouteGeoJSON.write(maneuver.location, to: &json)
    json.field("bearing_before", maneuver.bearingBefore)
    json.field("bearing_after", maneuver.bearingAfter)
    if let exit = maneuver.exit { json.field("exit", exit) }
  }

  /// The members that ``write(_:leg:step:to:)`` writes.
  static let keysOfTexts: Set<String> = ["instruction", "prompts"]

  /// Writes what depends on the language.
  static func write(
    _ texts: StepTexts, leg: Int, step: Int, to json: inout JSONWriter
  ) {
    json.field("instruction", texts.written)
    json.list("prompts") { json in
      for prompt in texts.prompts {
        json.object { json in
          json.field("kind", prompt.kind.rawValue)
          json.field("text", prompt.spoken.text)
          json.field("mark", SpeechDocument.mark(leg: leg, step: step, prompt.kind))
        }
      }
    }
  }

  private func mode(_ maneuver: Maneuver) -> String {
    switch maneuver.mode {
    case .driving: "driving"
    case .cycling: "cycling"
    case .walking: "walking"
    case .pushing: "pushing bike"
    case .carried: maneuver.street.kind == .shuttleTrain ? "train" : "ferry"
    }
  }

  /// Numbers of roads, then places, as OSRM joins them.
  private func destinations(_ sign: Signpost) -> String {
    [sign.refs, sign.places].filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
      .joined(separator: ": ")
  }
}

/// OSRM's words.
extension Maneuver {
  /// OSRM's type of the maneuver.
  package var type: String {
    switch kind {
    case .depart: "depart"
    case .arrive: "arrive"
    case .turn: "turn"
    case .stay: "continue"
    case .newName: "new name"
    case .fork: "fork"
    case .merge: "merge"
    case .onRamp: "on ramp"
    case .offRamp: "off ramp"
    case .endOfRoad: "end of road"
    case .roundabout: roundaboutName == nil ? "roundabout" : "rotary"
    case .roundaboutTurn: "roundabout turn"
    case .uTurn: "continue"
    case .board, .leaveFerry, .steps: "notification"
    }
  }

  /// Of departure and arrival the side of the street; `nil` if that is not known.
  package var modifier: String? {
    switch kind {
    case .depart where direction == .uTurn: return "uturn"
    case .depart, .arrive: return side?.rawValue
    case .onRamp, .offRamp:
      if direction == .straight, let side { return "slight \(side.rawValue)" }
    default: break
    }
    switch direction {
    case .straight: return "straight"
    case .slightRight: return "slight right"
    case .right: return "right"
    case .sharpRight: return "sharp right"
    case .uTurn: return "uturn"
    case .sharpLeft: return "sharp left"
    case .left: return "left"
    case .slightLeft: return "slight left"
    }
  }
}
