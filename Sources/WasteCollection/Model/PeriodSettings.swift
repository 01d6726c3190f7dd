/// How a depot's week that repeats is planned.
package struct PeriodSettings: Hashable, Sendable {
  /// What ``probability`` may be.
  package static let probabilities = 0.5...0.999

  /// The probability with which a bin stays below full from one visit to the next, at least.
  package var probability = 0.9
  /// Whether a bin is always emptied by the same vehicle.
  package var sameVehicle = true

  /// Creates the usual settings.
  package init() {}
}
