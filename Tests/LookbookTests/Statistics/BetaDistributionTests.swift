import Foundation
import Testing
import _TestSupport

@testable import Lookbook

/// `BetaDistribution` against sums over a fine grid, which know nothing of continued fractions.
@Suite struct BetaDistributionTests {
  /// Adds up the density from 0 to `share`, at most a half, by Simpson's rule over v, where the share is v to
  /// a power so high that the density begins smoothly at 0.
  private static func area(upTo share: Double, _ alpha: Double, _ beta: Double) -> Double {
    let power = (5 / alpha).rounded(.up)
    func density(_ v: Double) -> Double {
      power * pow(v, power * alpha - 1) * pow(1 - pow(v, power), beta - 1)
    }
    let steps = 4000
    let width = pow(share, 1 / power) / Double(steps)
    return (0...steps).reduce(0) { sum, step in
      let factor = step == 0 || step == steps ? 1.0 : step % 2 == 1 ? 4 : 2
      return sum + factor * density(Double(step) * width)
    } * width / 3
  }

  private static func slowProbability(upTo share: Double, _ alpha: Double, _ beta: Double) -> Double
  {
    let (lower, upper) = (area(upTo: 0.5, alpha, beta), area(upTo: 0.5, beta, alpha))
    return share <= 0.5
      ? area(upTo: share, alpha, beta) / (lower + upper)
      : 1 - area(upTo: 1 - share, beta, alpha) / (lower + upper)
  }

  @Test(arguments: [
    (1.0, 1.0), (2, 3), (0.7, 5.2), (1.5, 40), (120, 8.5), (250, 260), (33.3, 1), (0.5, 0.5),
    (0.04, 1.96),
  ])
  func `probabilities equal sums over a grid`(alpha: Double, beta: Double) {
    let distribution = BetaDistribution(alpha: alpha, beta: beta)
    for share in [0.001, 0.02, 0.1, 0.3, 0.5, 0.62, 0.9, 0.99, 0.9999] {
      let slow = Self.slowProbability(upTo: share, alpha, beta)
      #expect(
        abs(distribution.probability(upTo: share) - slow) < 1e-9, "\(alpha) \(beta) \(share)")
    }
  }

  @Test func `quantiles are where the sum over the grid reaches them`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<40 {
      let alpha = Double(random.number(in: 5...6000)) / 100
      let beta = Double(random.number(in: 5...6000)) / 100
      let distribution = BetaDistribution(alpha: alpha, beta: beta)
      for probability in [0.025, 0.5, 0.975] {
        let share = distribution.quantile(probability)
        // Where the density has a pole, a step of 1e-12 changes the probability by much.
        let below = Self.slowProbability(upTo: max(0, share - 1e-12), alpha, beta)
        let above = Self.slowProbability(upTo: min(1, share + 1e-12), alpha, beta)
        #expect(
          below < probability + 1e-8 && above > probability - 1e-8,
          "\(random): \(alpha) \(beta) \(probability)")
      }
    }
  }

  @Test func `quantiles with closed forms are met`() {
    // Of a uniform share, and of the larger of two.
    #expect(abs(BetaDistribution(alpha: 1, beta: 1).quantile(0.3) - 0.3) < 1e-12)
    #expect(abs(BetaDistribution(alpha: 2, beta: 1).quantile(0.25) - 0.5) < 1e-12)
    #expect(BetaDistribution(alpha: 3, beta: 4).probability(upTo: 0) == 0)
    #expect(BetaDistribution(alpha: 3, beta: 4).probability(upTo: 1) == 1)
  }
}
