internal import RoadNetwork

/// Finds which arrows of lanes lead to which arms of a junction.
///
/// Arrows and arms are both in order from left to right. They are aligned like two sequences: an arrow may lead to
/// several neighbouring arms and several arrows to one arm, and either may be left out at a cost. So "slightly
/// right" is an exit that bends by 8 degrees, if another arm goes straight on.
///
/// - Source: after H. Sakoe, S. Chiba (1978), *Dynamic programming algorithm optimization for spoken word
///   recognition*, IEEE Transactions on Acoustics, Speech, and Signal Processing 26(1), with gaps.
/// - Complexity: O(n m) for n arrows and m arms.
struct LaneAlignment {
  /// An arrow of a lane.
  struct Arrow: Equatable {
    let lane: Int
    /// Degrees to the right, −180…180, that it shows.
    let angle: Double
  }

  /// An arm that may be taken.
  struct Arm: Equatable {
    /// Degrees to the right, −180…180.
    let angle: Double
    /// Whether hardly any lane is painted for it, as for a driveway.
    let isMinor: Bool
  }

  // Costs, comparable with degrees.
  private static let missedArrow = 90.0, missedArm = 60.0, missedMinorArm = 20.0
  /// What it costs if an arrow leads to a further arm, and if arrows of different kinds lead to one.
  private static let further = 15.0, mixed = 50.0

  /// By arm: the lanes that lead to it, in order.
  private(set) var lanesOfArm: [[Int]]

  /// Aligns arrows with arms, both from left to right.
  init(_ arrows: [Arrow], _ arms: [Arm]) {
    lanesOfArm = Array(repeating: [], count: arms.count)
    var table = Table(arrows: arrows.count, arms: arms.count)
    for i in 0...arrows.count {
      for j in 0...arms.count where i + j > 0 {
        if i > 0, j > 0 { table.match(i, j, arrows, arms) }
        if i > 0 { table.skip(i, j, from: (i - 1, j), Self.missedArrow) }
        if j > 0 {
          table.skip(
            i, j, from: (i, j - 1), arms[j - 1].isMinor ? Self.missedMinorArm : Self.missedArm)
        }
      }
    }
    for (i, j) in table.pairs() where lanesOfArm[j].last != arrows[i].lane {
      lanesOfArm[j].append(arrows[i].lane)
    }
  }

  /// How badly an arrow fits an arm: what is far off is hardly worse than what is far.
  private static func misfit(_ arrow: Arrow, _ arm: Arm) -> Double {
    let difference = abs(arrow.angle - arm.angle)
    return difference <= 45 ? difference : 45 + (difference - 45) / 2
  }

  /// The least costs of aligning the first arrows with the first arms.
  private struct Table {
    /// Where a cell comes from, and whether its arrow and its arm are aligned.
    private struct Origin {
      var i = 0, j = 0
      var isMatch = false
    }

    private let width: Int
    private var costs: [Double]
    private var origins: [Origin]
    /// The same if the last arrow is aligned with the last arm.
    private var matchCosts: [Double]
    private var matchOrigins: [Origin]
    private let last: (Int, Int)

    init(arrows: Int, arms: Int) {
      width = arms + 1
      last = (arrows, arms)
      let size = (arrows + 1) * width
      costs = Array(repeating: .infinity, count: size)
      matchCosts = costs
      origins = Array(repeating: Origin(), count: size)
      matchOrigins = origins
      costs[0] = 0
    }

    mutating func match(_ i: Int, _ j: Int, _ arrows: [Arrow], _ arms: [Arm]) {
      let cell = i * width + j
      var best = costs[cell - width - 1]
      var origin = Origin(i: i - 1, j: j - 1)
      func consider(_ i: Int, _ j: Int, _ extra: Double) {
        let cost = matchCosts[i * width + j] + extra
        if cost < best { (best, origin) = (cost, Origin(i: i, j: j, isMatch: true)) }
      }
      if i > 1 {
        consider(i - 1, j, arrows[i - 2].angle == arrows[i - 1].angle ? 0 : LaneAlignment.mixed)
      }
      if j > 1 { consider(i, j - 1, LaneAlignment.further) }
      matchCosts[cell] = best + LaneAlignment.misfit(arrows[i - 1], arms[j - 1])
      matchOrigins[cell] = origin
      costs[cell] = matchCosts[cell]
      origins[cell] = Origin(i: i, j: j, isMatch: true)
    }

    mutating func skip(_ i: Int, _ j: Int, from origin: (i: Int, j: Int), _ cost: Double) {
      let cost = costs[origin.i * width + origin.j] + cost
      guard cost < costs[i * width + j] else { return }
      costs[i * width + j] = cost
      origins[i * width + j] = Origin(i: origin.i, j: origin.j)
    }

    /// The aligned arrows and arms, from left to right.
    func pairs() -> [(Int, Int)] {
      var pairs: [(Int, Int)] = []
      var place = Origin(i: last.0, j: last.1)
      while place.i + place.j > 0 {
        let cell = place.i * width + place.j
        if place.isMatch {
          pairs.append((place.i - 1, place.j - 1))
          place = matchOrigins[cell]
        } else {
          place = origins[cell]
        }
      }
      return pairs.reversed()
    }
  }
}
