import Testing
import _TestSupport

@testable import VehicleRouting

/// The assignment bound against every permutation.
@Suite struct AssignmentTests {
  /// Returns costs of which many are equal if `most` is small.
  static func costs(_ count: Int, most: Int, _ random: inout SplitMix64) -> [Int32] {
    (0..<count * count).map { _ in Int32(random.number(in: 0...most)) }
  }

  /// The cost of the cheapest permutation without fixed points.
  static func cheapest(_ costs: [Int32], _ count: Int, from row: Int = 0, used: Set<Int> = [])
    -> Int?
  {
    if row == count { return 0 }
    return (0..<count).compactMap { column in
      guard column != row, !used.contains(column) else { return nil }
      return cheapest(costs, count, from: row + 1, used: used.union([column]))
        .map { $0 + Int(costs[row * count + column]) }
    }.min()
  }

  @Test(arguments: 2...7)
  func `the bound is the cost of the cheapest permutation`(count: Int) {
    for seed in 0..<30 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let most = [3, 50, 1_000_000_000][Int(seed % 3)]
      let costs = Self.costs(count, most: most, &random)
      let assignment = Assignment(costs, count: count)
      let cost = (0..<count).reduce(0) {
        $0 + Int(costs[$1 * count + assignment.successors[$1]])
      }
      #expect(assignment.bound == Self.cheapest(costs, count), "seed \(seed)")
      #expect(cost == assignment.bound, "seed \(seed)")
    }
  }

  @Test(arguments: [0, 3_000, 600_000_000])
  func `duals hold wherever the work ends`(maxScans: Int) {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let count = random.number(in: 2...40)
      let costs = Self.costs(count, most: seed % 2 == 0 ? 9 : 5_000, &random)
      let assignment = Assignment(costs, count: count, maxScans: maxScans)
      #expect(Set(assignment.successors).count == count, "seed \(seed)")
      for i in 0..<count {
        #expect(assignment.successors[i] != i, "seed \(seed)")
        for j in 0..<count where j != i {
          let duals = assignment.rowDuals[i] + assignment.columnDuals[j]
          #expect(duals <= Int(costs[i * count + j]), "seed \(seed)")
        }
      }
      let sum = assignment.rowDuals.reduce(0, +) + assignment.columnDuals.reduce(0, +)
      #expect(assignment.bound == sum, "seed \(seed)")
    }
  }
}
