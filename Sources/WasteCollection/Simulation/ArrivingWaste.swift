internal import BasicAlgorithms
internal import Foundation
internal import VehicleRouting

/// How far what a depot believes is from the truth, in a simulation.
package struct BeliefError: Hashable, Sendable {
  /// The standard deviation of the logarithm of how much faster a bin fills than is believed; the same factor on all
  /// days, 1 in the mean.
  package var rates: Double
  /// The standard deviation of what a sensor reads, as a share of the capacity of its bin.
  package var readings: Double

  /// Creates an error.
  package init(rates: Double = 0, readings: Double = 0) {
    self.rates = rates
    self.readings = readings
  }

  /// All beliefs are right.
  package static let none = BeliefError()
}

/// What people throw into each bin on each day of a simulation, and what sensors read: as recorded, or drawn from a seed,
/// bin and day alone, so that every policy faces the same.
package struct ArrivingWaste: Sendable {
  /// Levels that come on an average day, by bin, and how much of it on which weekday.
  private let paces: [Double]
  private let pattern: WeekdayPattern
  private let seed: UInt64
  private let error: BeliefError
  private let record: RecordedWaste?

  /// How far a day strays from the mean, as a share of it (coefficient of variation).
  package static let spread = 0.3

  /// Draws around the rates that a forecaster has learned or was given.
  ///
  /// - Parameters:
  ///   - forecaster: What is believed of the bins.
  ///   - bins: The number of bins.
  ///   - seed: The seed of the draws.
  ///   - error: How far the beliefs are from the truth.
  ///   - record: What came on the days that are known, whatever is believed.
  package init(
    _ forecaster: InflowForecaster, bins: Int, seed: UInt64, error: BeliefError = .none,
    record: RecordedWaste? = nil
  ) {
    paces = (0..<bins).map { bin in
      var random = RandomSource(seed: Self.seed(seed, of: bin), stream: Self.rateStream)
      let factor = exp(error.rates * random.normal() - error.rates * error.rates / 2)
      return forecaster.pace(bin) * factor
    }
    pattern = forecaster.pattern
    self.seed = seed
    self.error = error
    self.record = record
  }

  /// Streams of random numbers that no day uses.
  private static let rateStream = -1
  private static let readingStream = 1 << 40

  private static func seed(_ seed: UInt64, of bin: Int) -> UInt64 {
    seed ^ UInt64(bitPattern: Int64(bin)) &* 0x9e37_79b9_7f4a_7c15
  }

  /// What comes into a bin on a day, as a share of what it holds.
  ///
  /// - Parameters:
  ///   - bin: Index of the bin.
  ///   - day: Days since 1970.
  /// - Returns: A level, not below 0.
  package func level(_ bin: Int, on day: Int) -> Double {
    if let known = record?.level(bin, on: day) { return known }
    var random = RandomSource(seed: Self.seed(seed, of: bin), stream: day)
    let shape = 1 / (Self.spread * Self.spread)
    let mean = paces[bin] * pattern.weights[LocalMinute.weekday(ofDay: day)]
    return mean * Self.gamma(shape, &random) / shape
  }

  /// What the sensor of a bin reads when the rounds of a day begin.
  ///
  /// - Parameters:
  ///   - bin: Index of the bin.
  ///   - fill: How full it is, in `0...1`.
  ///   - day: Days since 1970.
  /// - Returns: A level, in `0...1`.
  package func reading(of bin: Int, at fill: Double, on day: Int) -> Double {
    guard error.readings > 0 else { return fill }
    var random = RandomSource(
      seed: Self.seed(seed, of: bin), stream: Self.readingStream + day)
    return min(1, max(0, fill + error.readings * random.normal()))
  }

  /// Draws from the gamma distribution with scale 1.
  ///
  /// - Source: G. Marsaglia, W. W. Tsang (2000), *A simple method for generating gamma variables*, ACM
  ///   Transactions on Mathematical Software 26(3); shapes of at least 1.
  private static func gamma(_ shape: Double, _ random: inout RandomSource) -> Double {
    let d = shape - 1 / 3.0
    let c = 1 / (9 * d).squareRoot()
    while true {
      let x = random.normal()
      let v = (1 + c * x) * (1 + c * x) * (1 + c * x)
      if v > 0, log(1 - random.fraction()) < x * x / 2 + d - d * v + d * log(v) { return d * v }
    }
  }
}

extension RandomSource {
  /// A number of the standard normal distribution, by the method of Box and Muller.
  fileprivate mutating func normal() -> Double {
    let radius = (-2 * log(1 - fraction())).squareRoot()
    return radius * cos(2 * Double.pi * fraction())
  }
}
