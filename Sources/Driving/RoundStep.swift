internal import PlainFiles

/// A step of a round between its start and its end.
package enum RoundStep: Hashable, Sendable {
  /// Serves a stop, by its id.
  case stop(String)
  /// Unloads at a facility of the plan, by its id; `nil` for a place that is not a facility.
  case unload(at: String?)
  /// Takes a break, by its id.
  case pause(String)
}

extension RoundStep {
  /// The id of the stop, if it is one.
  var stop: String? { if case .stop(let id) = self { id } else { nil } }

  /// The id of the break, if it is one.
  var pause: String? { if case .pause(let id) = self { id } else { nil } }

  /// Whether the step unloads the truck.
  var isUnload: Bool { if case .unload = self { true } else { false } }

  /// Writes a step: a stop as its id, unloading as `null` or with its facility, a break with its id.
  func write(to json: inout JSONWriter) {
    switch self {
    case .stop(let id): json.value(id)
    case .unload(nil): json.null()
    case .unload(let id?): json.object { $0.field("facility", id) }
    case .pause(let id): json.object { $0.field("break", id) }
    }
  }

  /// Reads a step; `nil` if it is invalid.
  init?(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .unload(at: nil)
    case .string:
      guard let id = value.string else { return nil }
      self = .stop(id)
    case .object:
      let members = value.members
      guard members.count == 1, let id = members[0].value.string else { return nil }
      switch members[0].key {
      case "facility": self = .unload(at: id)
      case "break": self = .pause(id)
      default: return nil
      }
    default: return nil
    }
  }
}
