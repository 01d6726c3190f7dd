import Foundation
import Testing
import _TestSupport

@testable import Lookbook

/// `BradleyTerry` against a likelihood that is climbed step by step, and a curvature taken by differences.
@Suite struct BradleyTerryTests {
  typealias Pair = BradleyTerry.Pair

  /// The logarithm of the likelihood, comparison by comparison, with the two halves against strength 1.
  private func likelihood(_ logs: [Double], _ pairs: [Pair]) -> Double {
    func chance(_ a: Double, _ b: Double) -> Double { exp(a) / (exp(a) + exp(b)) }
    var sum = 0.0
    for log0 in logs { sum += 0.5 * log(chance(log0, 0)) + 0.5 * log(chance(0, log0)) }
    for pair in pairs {
      let (a, b) = (logs[pair.first], logs[pair.second])
      sum += (Double(pair.firstWins) + Double(pair.ties) / 2) * log(chance(a, b))
      sum += (Double(pair.secondWins) + Double(pair.ties) / 2) * log(chance(b, a))
    }
    return sum
  }

  /// Moves one strength after the other up and down by ever smaller steps, as long as that helps.
  private func climbed(_ count: Int, _ pairs: [Pair]) -> [Double] {
    var logs = Array(repeating: 0.0, count: count)
    var step = 1.0
    while step > 1e-9 {
      var isBetter = false
      for i in 0..<count {
        for change in [step, -step] {
          var other = logs
          other[i] += change
          if likelihood(other, pairs) > likelihood(logs, pairs) { (logs, isBetter) = (other, true) }
        }
      }
      if !isBetter { step /= 2 }
    }
    return logs
  }

  /// The inverse of the curvature, by differences and Gauss–Jordan elimination.
  private func errors(_ logs: [Double], _ pairs: [Pair]) -> [Double] {
    let (n, h) = (logs.count, 1e-3)
    func at(_ i: Int, _ x: Double, _ j: Int, _ y: Double) -> Double {
      var moved = logs
      moved[i] += x
      moved[j] += y
      return likelihood(moved, pairs)
    }
    var rows = (0..<n).map { i in
      (0..<n).map { j in
        -(at(i, h, j, h) - at(i, h, j, -h) - at(i, -h, j, h) + at(i, -h, j, -h)) / (4 * h * h)
      } + (0..<n).map { $0 == i ? 1.0 : 0 }
    }
    for column in 0..<n {
      let pivot = (column..<n).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      rows.swapAt(column, pivot)
      let divisor = rows[column][column]
      rows[column] = rows[column].map { $0 / divisor }
      for row in 0..<n where row != column {
        let factor = rows[row][column]
        rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
      }
    }
    return (0..<n).map { sqrt(rows[$0][n + $0]) }
  }

  @Test(arguments: 0..<15 as Range<UInt64>)
  func `strengths and errors are those of the likeliest model`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = random.number(in: 2...5)
    var pairs: [Pair] = []
    for first in 0..<count {
      for second in 0..<count where first != second && random.chance(percent: 40) {
        pairs.append(
          Pair(
            first, second, firstWins: random.number(in: 0...5),
            secondWins: random.number(in: 0...3),
            ties: random.number(in: 0...2)))
      }
    }
    let fitted = BradleyTerry(count: count, pairs: pairs)
    let slow = climbed(count, pairs)
    for (a, b) in zip(fitted.logStrengths, slow) {
      #expect(abs(a - b) < 1e-5, "\(random) \(pairs)")
    }
    for (a, b) in zip(fitted.standardErrors, errors(slow, pairs)) {
      #expect(abs(a - b) < 1e-4 * b, "\(random) \(pairs)")
    }
  }

  @Test
  func `one that always won has a finite strength, and an error that says how little is known`() {
    let model = BradleyTerry(count: 2, pairs: [Pair(0, 1, firstWins: 3, secondWins: 0)])
    #expect(model.logStrengths[0] > 0 && model.logStrengths[0].isFinite)
    #expect(abs(model.logStrengths[0] + model.logStrengths[1]) < 1e-9)
    let more = BradleyTerry(count: 2, pairs: [Pair(0, 1, firstWins: 300, secondWins: 0)])
    #expect(more.logStrengths[0] > model.logStrengths[0])
  }

  @Test func `outfits that nothing connects are in different parts`() {
    let model = BradleyTerry(
      count: 5,
      pairs: [
        Pair(0, 2, firstWins: 1, secondWins: 1), Pair(1, 3, firstWins: 4, secondWins: 0),
        Pair(2, 4, firstWins: 0, secondWins: 0),
      ])
    #expect(model.parts == [0, 1, 0, 1, 2])
    #expect(model.comparisons == [2, 4, 2, 4, 0])
    #expect(abs(model.logStrengths[0]) < 1e-9)
    #expect(model.logStrengths[4] == 0)
    #expect(BradleyTerry(count: 0, pairs: []).logStrengths == [])
  }

  @Test func `comparisons without a winner are half a win for each`() {
    let ties = BradleyTerry(count: 2, pairs: [Pair(0, 1, firstWins: 2, secondWins: 0, ties: 2)])
    let wins = BradleyTerry(count: 2, pairs: [Pair(0, 1, firstWins: 3, secondWins: 1)])
    #expect(ties.logStrengths == wins.logStrengths)
    #expect(ties.standardErrors == wins.standardErrors)
  }
}
