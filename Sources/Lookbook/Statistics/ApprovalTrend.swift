internal import Foundation

/// Whether what was voted on is liked more or less as time goes by.
package struct ApprovalTrend: Hashable, Sendable {
  package enum Direction: String, Sendable {
    case rising, falling
    /// What is seen may well be chance.
    case unclear
  }

  /// Fewer votes show nothing.
  package static let minVotes = 10

  /// How many votes there are.
  package let votes: Int
  /// How far likes come later than dislikes, in standard deviations of what chance does.
  package let score: Double

  /// Looks at votes with their times, in any unit.
  ///
  /// The test of Cochran and Armitage, with the variance over all orders in which the same votes
  /// could have come.
  ///
  /// - Source: P. Armitage (1955), *Tests for linear trends in proportions and frequencies*,
  ///   Biometrics 11(3), 375–386.
  package init(_ votes: [(time: Int, vote: Vote)]) {
    self.votes = votes.count
    let n = Double(votes.count)
    let first = votes.map(\.time).min() ?? 0
    let times = votes.map { Double($0.time - first) }
    let likes = votes.map { $0.vote == .like ? 1.0 : 0 }
    let meanTime = times.reduce(0, +) / max(1, n)
    let share = likes.reduce(0, +) / max(1, n)
    let sum = zip(times, likes).reduce(0) { $0 + ($1.0 - meanTime) * $1.1 }
    let squares = times.reduce(0) { $0 + ($1 - meanTime) * ($1 - meanTime) }
    let variance = share * (1 - share) * squares * n / max(1, n - 1)
    score = variance > 0 ? sum / sqrt(variance) : 0
  }

  package var direction: Direction {
    guard votes >= Self.minVotes, abs(score) > Tally.normalQuantile else { return .unclear }
    return score > 0 ? .rising : .falling
  }
}
