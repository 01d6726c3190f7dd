import Directions

extension Maneuver {
  /// The maneuver in one line: kind, direction and street, then what else there is to say.
  ///
  ///     depart north: High Street
  ///     roundabout left 3: Mill Road; called Magic Roundabout
  ///     offRamp slightRight: [ramp]; sign 24 (A 48) Cardiff, Newport; on the right
  ///     turn left: Long Lane (B 12); ordinal 2; lights
  ///     steps left: [steps]; up
  ///     turn left: across Mill Road
  ///     arrive right: [serviceRoad]
  ///
  /// Streets without a name are called by their kind, in brackets.
  ///
  /// - Parameter mode: What one moved by before; if one does so still, it is not said.
  /// - Returns: The line, without a full stop.
  func line(after mode: TravelMode?) -> String {
    var head = [kind.rawValue]
    switch kind {
    case .depart: head.append(compass?.rawValue ?? "anywhere")
    case .arrive: head += [side?.rawValue].compactMap(\.self)
    default: head.append(direction.rawValue)
    }
    head += [exit.map(String.init)].compactMap(\.self)
    var parts = [head.joined(separator: " ") + ": " + street.line]
    if let heading = street.heading { parts.append("heading \(heading)") }
    if let becomes { parts.append("becomes \(becomes.line)") }
    if let roundaboutName { parts.append("called \(roundaboutName)") }
    if !sign.isEmpty { parts.append("sign \(sign.line)") }
    if let ordinal { parts.append("ordinal \(ordinal)") }
    if let landmark {
      parts.append("\(landmark.relation.rawValue) \(landmark.name ?? landmark.kind.rawValue)")
    }
    switch junction {
    case .trafficLights: parts.append("lights")
    case .miniRoundabout: parts.append("mini")
    case nil: break
    }
    if kind != .arrive, let side { parts.append("on the \(side.rawValue)") }
    if let climb { parts.append(climb.rawValue) }
    if hasTwin { parts.append("twin") }
    if let mode, mode != self.mode { parts.append(self.mode.rawValue) }
    return parts.joined(separator: "; ")
  }
}

extension StreetLabel {
  fileprivate var line: String {
    guard isNamed else { return "[\(kind.rawValue)]" }
    let name = [name, ref.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
    switch kind {
    case .pavement: return "along \(name)"
    case .crossing, .square: return "across \(name)"
    default: return name
    }
  }
}

extension Signpost {
  fileprivate var line: String {
    let refs = refs.isEmpty ? nil : "(\(refs.joined(separator: ", ")))"
    let places = places.isEmpty ? nil : places.joined(separator: ", ")
    return [exitNumber, refs, places].compactMap(\.self).joined(separator: " ")
  }
}
