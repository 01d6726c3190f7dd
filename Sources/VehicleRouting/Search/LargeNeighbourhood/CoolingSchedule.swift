/// Temperatures of simulated annealing, falling geometrically with the share of work that is done.
///
/// Computed by square roots and products alone, which IEEE 754 rounds alike on every machine.
package struct CoolingSchedule {
  private let temperatures: [Double]

  /// Creates a schedule from `first` down to `last`, both positive.
  package init(from first: Double, to last: Double) {
    var factor = last / first
    for _ in 0..<10 { factor = factor.squareRoot() }
    var temperature = first
    var levels: [Double] = []
    for _ in 0...1024 {
      levels.append(temperature)
      temperature *= factor
    }
    temperatures = levels
  }

  /// Returns the temperature at a share of work in `0...1`.
  package func temperature(at share: Double) -> Double {
    temperatures[Int(max(0, min(1, share)) * 1024)]
  }

  /// Returns −ln(`x`) for `x` in `0..<1`, the same on every machine; large for 0.
  ///
  /// The series of the inverse hyperbolic tangent on [√½, √2]; its error is below 10⁻⁹.
  package static func negativeLogarithm(_ x: Double) -> Double {
    guard x > 0 else { return 745 }
    var mantissa = x.significand
    var exponent = Double(x.exponent)
    if mantissa > 1.4142135623730951 {
      mantissa /= 2
      exponent += 1
    }
    let s = (mantissa - 1) / (mantissa + 1)
    let t = s * s
    let series =
      1 + t * (1 / 3 + t * (1 / 5 + t * (1 / 7 + t * (1 / 9 + t * (1 / 11 + t / 13)))))
    return -(exponent * 0.6931471805599453 + 2 * s * series)
  }
}
