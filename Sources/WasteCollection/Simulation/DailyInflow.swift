internal import BasicAlgorithms
internal import Foundation
internal import VehicleRouting

/// What people throw into each bin on each day of a simulation: drawn from a seed, bin and day
/// alone, so that every policy faces the same.
package struct DailyInflow: Sendable {
  /// Levels that come on an average day, by bin, and how much of it on which weekday.
  private let paces: [Double]
  private let pattern: WeekdayPattern
  private let seed: UInt64

  /// How far a day strays from the mean, as a share of it (coefficient of variation).
  package static let spread = 0.3

  /// Draws around the rates that a forecaster has learned or was given.
  package init(_ forecaster: InflowForecaster, bins: Int, seed: UInt64) {
    paces = (0..<bins).map(forecaster.pace)
    pattern = forecaster.pattern
    self.seed = seed
  }

  /// What comes into a bin on a day, as a share of what it holds.
  ///
  /// - Parameters:
  ///   - bin: Index of the bin.
  ///   - day: Days since 1970.
  /// - Returns: A level, above 0.
  package func level(_ bin: Int, on day: Int) -> Double {
    var random = RandomSource(
      seed: seed ^ UInt64(bitPattern: Int64(bin)) &* 0x9e37_79b9_7f4a_7c15, stream: day)
    let shape = 1 / (Self.spread * Self.spread)
    let mean = paces[bin] * pattern.weights[LocalMinute.weekday(ofDay: day)]
    return mean * Self.gamma(shape, &random) / shape
  }

  /// Draws from the gamma distribution with scale 1.
  ///
  /// - Source: G. Marsaglia, W. W. Tsang (2000), *A simple method for generating gamma variables*, ACM
  ///   Transactions on Mathematical Software 26(3); shapes of at least 1.
  private static func gamma(_ shape: Double, _ random: inout RandomSource) -> Double {
    let d = shape - 1 / 3.0
    let c = 1 / (9 * d).squareRoot()
    while true {
      // Box and Muller's normal number.
      let radius = (-2 * log(1 - random.fraction())).squareRoot()
      let x = radius * cos(2 * Double.pi * random.fraction())
      let v = (1 + c * x) * (1 + c * x) * (1 + c * x)
      if v > 0, log(1 - random.fraction()) < x * x / 2 + d - d * v + d * log(v) { return d * v }
    }
  }
}
