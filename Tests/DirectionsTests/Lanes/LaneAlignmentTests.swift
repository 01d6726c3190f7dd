import Testing
import _TestSupport

@testable import Directions

/// Arrows and arms, against an oracle that tries all alignments.
@Suite struct LaneAlignmentTests {
  private typealias Pair = (arrow: Int, arm: Int)

  private static let angles = [-135.0, -90, -45, 0, 45, 90, 135]

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `no other alignment costs less`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let arrows = (0..<Int.random(in: 0...4, using: &random)).map { lane in
      LaneAlignment.Arrow(lane: lane, angle: Self.angles.randomElement(using: &random)!)
    }
    let arms = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      LaneAlignment.Arm(
        angle: Double(Int.random(in: -170...170, using: &random)),
        isMinor: Bool.random(using: &random))
    }.sorted { $0.angle < $1.angle }
    let found = LaneAlignment(arrows, arms).lanesOfArm.enumerated().flatMap { arm, lanes in
      lanes.map { Pair(arrow: $0, arm: arm) }
    }
    let cost = Self.cost(found, arrows, arms)
    let all = arrows.indices.flatMap { arrow in arms.indices.map { Pair(arrow, $0) } }
    var least = Double.infinity
    for subset in 0..<(1 << all.count) {
      let pairs = all.indices.filter { subset >> $0 & 1 == 1 }.map { all[$0] }
      if let cost = Self.cost(pairs, arrows, arms) { least = min(least, cost) }
    }
    #expect(cost == least, "seed \(seed): \(arrows) \(arms)")
  }

  /// What an alignment costs; `nil` if lines between arrows and arms would cross.
  private static func cost(
    _ pairs: [Pair], _ arrows: [LaneAlignment.Arrow], _ arms: [LaneAlignment.Arm]
  ) -> Double? {
    var cost = 0.0
    let pairs = pairs.sorted { ($0.arrow, $0.arm) < ($1.arrow, $1.arm) }
    for (one, next) in zip(pairs, pairs.dropFirst()) {
      guard next.arrow >= one.arrow, next.arm >= one.arm else { return nil }
      if next.arrow == one.arrow {
        guard next.arm == one.arm + 1 else { return nil }
        cost += 15
      } else if next.arm == one.arm {
        guard next.arrow == one.arrow + 1 else { return nil }
        cost += arrows[next.arrow].angle == arrows[one.arrow].angle ? 0 : 50
      }
    }
    for pair in pairs {
      let misfit = abs(arrows[pair.arrow].angle - arms[pair.arm].angle)
      cost += min(misfit, 45) + max(misfit - 45, 0) / 2
    }
    cost +=
      90 * Double(arrows.indices.filter { arrow in !pairs.contains { $0.arrow == arrow } }.count)
    for (number, arm) in arms.enumerated() where !pairs.contains(where: { $0.arm == number }) {
      cost += arm.isMinor ? 20 : 60
    }
    return cost
  }

  @Test(arguments: [
    // Exits that hardly bend, and arms that all bend to one side.
    ([0, 0, 45], [-1, 8], [[0, 1], [2]]), ([0, 90], [0, 10], [[0], [1]]),
    ([-45, 45], [-10, 10], [[0], [1]]), ([-90, 0], [-90, -20], [[0], [1]]),
    // Two arms to a side with two lanes, with one, and a driveway without any.
    ([-90, -90, 0], [-110, -70, 0], [[0], [1], [2]]),
    ([-90, 0], [-110, -60, 0], [[0], [0], [1]]),
    ([0, 0], [-90, 0], [[], [0, 1]]),
    // An arrow to where nothing leads.
    ([-90, 0, 90], [0, 90], [[1], [2]]), ([0, 90], [90], [[1]]),
  ])
  func `arrows lead where drivers take them to lead`(
    arrows: [Double], arms: [Double], lanes: [[Int]]
  ) {
    for isMirrored in [false, true] {
      let sign = isMirrored ? -1.0 : 1
      let shown = (isMirrored ? arrows.reversed() : arrows).enumerated().map {
        LaneAlignment.Arrow(lane: isMirrored ? arrows.count - 1 - $0 : $0, angle: sign * $1)
      }
      let found = LaneAlignment(
        shown,
        (isMirrored ? arms.reversed() : arms).map {
          LaneAlignment.Arm(angle: sign * $0, isMinor: false)
        }
      ).lanesOfArm.map { $0.sorted() }
      #expect((isMirrored ? found.reversed() : found) == lanes)
    }
  }
}
