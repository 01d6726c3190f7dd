/// The part of a plan that can be compared without its problem: who visits which stops, in which
/// order and when.
package struct PlanOutline: Hashable, Sendable {
  /// A stop, facility or break by its name; rests have none.
  package struct Name: Hashable, Sendable {
    /// The type of the step in solution JSON, such as `job` or `pickup`.
    package let type: String
    package let id: Identifier?

    /// Creates a name.
    package init(_ type: String, _ id: Identifier?) {
      self.type = type
      self.id = id
    }

    /// Whether it is a stop.
    package var isStop: Bool { ["job", "pickup", "delivery"].contains(type) }
  }

  /// An entry of a route between its start and its end.
  package struct Visit: Hashable, Sendable {
    package let name: Name
    /// When the vehicle gets there, in the problem's time units; `nil` if the plan does not say.
    package let arrival: Int?

    /// Creates a visit.
    package init(_ name: Name, arrival: Int? = nil) {
      self.name = name
      self.arrival = arrival
    }
  }

  /// What each vehicle does, in the order of the plan.
  package struct Route: Hashable, Sendable {
    package let vehicle: Identifier
    package let visits: [Visit]

    /// Creates a route.
    package init(vehicle: Identifier, visits: [Visit]) {
      self.vehicle = vehicle
      self.visits = visits
    }
  }

  package var routes: [Route]
  /// In the user's units; `nil` if the plan does not say.
  package var cost: Int?

  /// Creates an outline.
  package init(routes: [Route], cost: Int? = nil) {
    self.routes = routes
    self.cost = cost
  }
}

extension PlanOutline.Name: Comparable, CustomStringConvertible {
  /// Orders names by type, then by identifier.
  package static func < (a: Self, b: Self) -> Bool {
    guard a.type == b.type, let first = a.id, let second = b.id else {
      return (a.type, a.id == nil ? 0 : 1) < (b.type, b.id == nil ? 0 : 1)
    }
    return first < second
  }

  /// The name as people say it: `stop 4`, `pickup 5`, `rest`.
  package var description: String {
    [type == "job" ? "stop" : type, id?.description].compactMap(\.self).joined(separator: " ")
  }
}
