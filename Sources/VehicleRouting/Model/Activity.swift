/// One entry of a route between its start and its end.
package enum Activity: Hashable, Sendable {
  /// A visit; the value is the index into ``Problem/stops``.
  case stop(Int)
  /// A break; the value is the index into ``Vehicle/breaks``.
  case pause(Int)
  /// A visit between two trips; the value is the index into ``Problem/facilities``.
  case facility(Int)
  /// A visit of a charging station.
  case charge(Charge)
  /// A rest, or a part of one, that the vehicle's ``DrivingRules`` ask for.
  case rest(Rest)
}

extension Activity {
  /// The index of the stop, if it is one.
  package var stop: Int? { if case .stop(let index) = self { index } else { nil } }
}
