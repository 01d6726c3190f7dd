/// The greatest numbers that a problem may hold, chosen so that every sum over a plan fits in 64 bits.
///
/// With at most a million stops and vehicles, a sum of a million of the greatest numbers here is
/// below 2⁶³.
package enum ProblemLimits {
  /// How many stops, or vehicles, there may be.
  package static let count = 0...1_000_000
  /// Moments and maximum durations, in time units: 2⁴⁰ seconds are 34,000 years.
  package static let time = 0...(1 << 40)
  /// Service and setup durations, in time units.
  package static let service = 0...1_000_000_000
  /// Loads and capacities, in their own units.
  package static let amount = 0...1_000_000_000_000
  /// Prizes and fixed costs, in cost units.
  package static let cost = 0...1_000_000_000_000
  /// Priorities, as in VROOM.
  package static let priority = 0...100
  /// Numbers that stand for skills.
  package static let skill = 0...Int(Int32.max)
  /// Entries of a matrix, and distances in the plane, in time, length or cost units.
  package static let leg = 0...1_000_000_000
  /// What durations are divided by.
  package static let speedFactor = 0.001...1000.0
  /// Speeds of great-circle travel in metres per second.
  package static let speed = 0.1...1000.0
  /// How many load dimensions there may be.
  package static let dimensions = 0...1000
  /// How many of the problem's units make one unit of the user's.
  package static let scale = 1...1_000_000
}
