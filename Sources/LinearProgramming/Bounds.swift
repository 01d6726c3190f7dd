/// Minimum and maximum of a variable or of a row; either may be infinite.
///
/// Bounds that cross are allowed and make a program infeasible.
package struct Bounds: Hashable, Sendable {
  /// Least value, or minus infinity.
  package var lower: Double
  /// Greatest value, or infinity.
  package var upper: Double

  /// Creates bounds from two values.
  @inlinable package init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// No bound at all.
  package static let free = Bounds(-.infinity, .infinity)
  /// Zero and above.
  package static let nonNegative = Bounds(0, .infinity)
  /// Zero to one.
  package static let unit = Bounds(0, 1)

  /// Returns bounds with a least value only.
  @inlinable package static func atLeast(_ lower: Double) -> Self { Bounds(lower, .infinity) }
  /// Returns bounds with a greatest value only.
  @inlinable package static func atMost(_ upper: Double) -> Self { Bounds(-.infinity, upper) }
  /// Returns bounds that leave one value.
  @inlinable package static func exactly(_ value: Double) -> Self { Bounds(value, value) }

  /// Whether both are numbers, and neither excludes everything by being infinite on its side.
  var areValid: Bool { lower < .infinity && upper > -.infinity }

  /// By how much a value lies outside; zero or negative within.
  func violation(of value: Double) -> Double { max(lower - value, value - upper) }
}
