import Foundation
import Testing
import _TestSupport

@testable import Lookbook

/// `Approval`, its prior, Wilson's bound and the trend against slow twins.
@Suite struct ApprovalTests {
  @Test func `without votes, approval is the prior; with many, their share`() {
    let none = Approval(Tally(), prior: .uniform)
    #expect(none.mean == 0.5)
    #expect(abs(none.interval.lowerBound - 0.025) < 1e-12)
    let one = Approval(Tally(likes: 1), prior: .uniform)
    // One like of one is no certainty: (1 + 1) / (2 + 1).
    #expect(abs(one.mean - 2.0 / 3) < 1e-15)
    let many = Approval(Tally(likes: 9000, dislikes: 1000), prior: .uniform)
    #expect(abs(many.mean - 0.9) < 1e-3)
    #expect(many.interval.upperBound - many.interval.lowerBound < 0.013)
  }

  // MARK: Prior

  /// The logarithm of the beta-binomial likelihood, by gamma functions.
  private func likelihood(_ tallies: [Tally], _ alpha: Double, _ beta: Double) -> Double {
    tallies.reduce(0) { sum, tally in
      let (likes, dislikes) = (Double(tally.likes), Double(tally.dislikes))
      return sum + lgamma(alpha + likes) + lgamma(beta + dislikes)
        - lgamma(alpha + beta + likes + dislikes)
        - lgamma(alpha) - lgamma(beta) + lgamma(alpha + beta)
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `the fitted prior is as likely as the best of a fine grid`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tallies = (0..<random.number(in: 5...40)).map { _ -> Tally in
      let (count, share) = (random.number(in: 4...30), random.number(in: 10...90))
      return (0..<count).reduce(into: Tally()) { tally, _ in
        tally.add(random.chance(percent: share) ? .like : .dislike)
      }
    }
    let prior = ApprovalPrior.fitted(to: tallies)
    let fitted = likelihood(tallies, prior.distribution.alpha, prior.distribution.beta)
    var best = -Double.infinity
    for step in 0...150 {
      let strength = 2 * pow(100, Double(step) / 150)
      for percent in stride(from: 0.02, through: 0.98, by: 0.004) {
        best = max(best, likelihood(tallies, percent * strength, (1 - percent) * strength))
      }
    }
    #expect(prior.outfits == tallies.count)
    #expect(fitted >= best - 1e-9, "\(random)")
    #expect(fitted <= best + 0.02, "\(random): better than the grid by more than its mesh")
  }

  @Test func `few votes keep the uniform prior, and bounds hold`() {
    #expect(ApprovalPrior.fitted(to: []) == .uniform)
    #expect(ApprovalPrior.fitted(to: Array(repeating: Tally(likes: 9), count: 4)) == .uniform)
    #expect(ApprovalPrior.fitted(to: Array(repeating: Tally(likes: 1), count: 19)) == .uniform)
    let loved = ApprovalPrior.fitted(to: Array(repeating: Tally(likes: 50), count: 9))
    #expect(abs(loved.distribution.mean - 0.98) < 1e-6)
    let split = ApprovalPrior.fitted(to: Array(repeating: Tally(likes: 10, dislikes: 10), count: 9))
    #expect(abs(split.distribution.mean - 0.5) < 1e-6)
    #expect(abs(split.distribution.alpha + split.distribution.beta - 200) < 0.1)
  }

  // MARK: Wilson

  @Test func `Wilson's bound is the smallest share that the votes do not refute`() {
    for likes in 0...12 {
      for dislikes in 0...12 where likes + dislikes > 0 {
        let tally = Tally(likes: likes, dislikes: dislikes)
        let (n, share) = (Double(tally.count), Double(likes) / Double(tally.count))
        func isRefuted(_ p: Double) -> Bool {
          abs(share - p) > 1.959963984540054 * sqrt(p * (1 - p) / n)
        }
        var (low, high) = (0.0, share)
        for _ in 0..<200 {
          let middle = (low + high) / 2
          if isRefuted(middle) { low = middle } else { high = middle }
        }
        #expect(abs(tally.wilsonBound - high) < 1e-12, "\(likes) \(dislikes)")
      }
    }
    #expect(Tally().wilsonBound == 0)
    // A like alone ranks below ninety of a hundred.
    #expect(Tally(likes: 1).wilsonBound < Tally(likes: 90, dislikes: 10).wilsonBound)
  }

  // MARK: Trend

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the score is the sum of times of likes, in deviations over all orders`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = random.number(in: 3...7)
    let votes = (0..<count).map { _ in
      (time: random.number(in: 0...9), vote: random.chance(percent: 50) ? Vote.like : .dislike)
    }
    let times = votes.map { Double($0.time) }
    let likes = votes.count { $0.vote == .like }
    let seen = votes.reduce(0.0) { $0 + ($1.vote == .like ? Double($1.time) : 0) }
    // Every way in which so many of the votes could have been the likes.
    let sums = (0..<1 << count).filter { $0.nonzeroBitCount == likes }
      .map { likes in times.indices.reduce(0.0) { $0 + (likes >> $1 & 1 == 1 ? times[$1] : 0) } }
    let mean = sums.reduce(0, +) / Double(sums.count)
    let variance = sums.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(sums.count)
    let expected = variance > 1e-12 ? (seen - mean) / sqrt(variance) : 0
    #expect(abs(ApprovalTrend(votes).score - expected) < 1e-9, "\(random)")
  }

  @Test func `a trend is told only when there is enough of it`() {
    func trend(_ votes: String) -> ApprovalTrend.Direction {
      ApprovalTrend(votes.enumerated().map { ($0.offset, $0.element == "+" ? .like : .dislike) })
        .direction
    }
    #expect(trend("------++++++") == .rising)
    #expect(trend("++++++------") == .falling)
    #expect(trend("+-+-+-+-+-+-") == .unclear)
    #expect(trend("---+++") == .unclear)
    #expect(trend("++++++++++++") == .unclear)
    #expect(ApprovalTrend([]).direction == .unclear)
  }
}
