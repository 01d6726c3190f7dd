internal import PlainFiles

extension ProblemJSONDraft {
  /// Refuses what VROOM knows of vehicles and this program does not yet, unless it changes nothing.
  func refuseUnsupported(_ object: JSONObject, _ costs: JSONObject?) {
    if let breaks = object["breaks"], !breaks.value.elements.isEmpty {
      Self.refuse(breaks, "breaks")
    }
    if let steps = object["steps"], !steps.value.elements.isEmpty {
      Self.refuse(steps, "a given route (steps)")
    }
    for (key, what) in [
      ("max_travel_time", "a limit of travel time (max_travel_time)"),
      ("max_distance", "a limit of distance (max_distance)"),
    ] {
      if let cursor = object[key] { Self.refuse(cursor, what) }
    }
    guard let costs else { return }
    for (key, neutral) in [("per_hour", 3600), ("per_km", 0), ("per_task_hour", 0)] {
      if let cursor = costs[key], cursor.value.integer != neutral {
        Self.refuse(cursor, "a cost \(key) other than \(neutral)")
      }
    }
  }

  /// Reports that a feature is not supported yet.
  static func refuse(_ cursor: JSONCursor, _ feature: String) {
    cursor.report(
      ProblemJSONCode.notSupported, "\(feature) is not supported yet",
      remedy: "Leave it out if the plan may do without; it is never ignored silently.")
  }
}

extension JSONCursor {
  /// The value as an identifier, a whole number or a text; anything else is reported.
  func identifier() -> Identifier? {
    switch value.kind {
    case .integer, .decimal: integer(in: Int.min...Int.max).map { .number($0) }
    case .string: string().map { .text($0) }
    default: wrongType("a whole number or a text", "Write a number such as 7 or a text.")
    }
  }
}
