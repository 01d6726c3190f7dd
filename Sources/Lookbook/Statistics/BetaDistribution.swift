internal import Foundation

/// The beta distribution: what is believed of a share after some likes and dislikes.
package struct BetaDistribution: Hashable, Sendable {
  /// Above 0.
  package let alpha: Double, beta: Double

  /// Creates a distribution; both numbers lie above 0.
  package init(alpha: Double, beta: Double) {
    precondition(alpha > 0 && beta > 0, "a beta distribution has positive parameters")
    (self.alpha, self.beta) = (alpha, beta)
  }

  package var mean: Double { alpha / (alpha + beta) }

  /// Returns the probability that the share is at most `share`.
  ///
  /// The regularised incomplete beta function I_x(α, β), by its continued fraction.
  ///
  /// - Source: A. R. DiDonato, A. H. Morris (1992), *Algorithm 708: significant digit computation of the incomplete
  ///   beta function ratios*, ACM TOMS 18(3), equation 9; W. J. Lentz (1976), *Applied Optics* 15, for its evaluation.
  package func probability(upTo share: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    let logWeight =
      lgamma(alpha + beta) - lgamma(alpha) - lgamma(beta) + alpha * log(share)
      + beta * log1p(-share)
    // The fraction converges fast on the side of the mean where the tail is the smaller one.
    return share < (alpha + 1) / (alpha + beta + 2)
      ? exp(logWeight) * Self.fraction(share, alpha, beta) / alpha
      : 1 - exp(logWeight) * Self.fraction(1 - share, beta, alpha) / beta
  }

  private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let tiny = 1e-300
    func away(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
    var c = 1.0
    var d = 1 / away(1 - (a + b) * x / (a + 1))
    var value = d
    for m in 1...10_000 {
      let m = Double(m)
      for term in [
        m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
        -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
      ] {
        d = 1 / away(1 + term * d)
        c = away(1 + term / c)
        value *= c * d
      }
      if abs(c * d - 1) < 1e-15 { break }
    }
    return value
  }

  /// Returns the share that is reached with a probability of `probability`, by halving.
  package func quantile(_ probability: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high, high - low > 1e-15 else { return middle }
      if self.probability(upTo: middle) < probability { low = middle } else { high = middle }
    }
  }
}
