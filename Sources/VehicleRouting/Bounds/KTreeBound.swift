/// A lower bound of plans that serve all stops: a forest of the stops, tied to the depots by as many
/// legs as there are routes.
///
/// The routes of a plan are *k* paths: a forest of *n* − *k* edges between the *n* stops, *k* legs from
/// a start to different stops and *k* legs from different stops to an end. The cheapest of each, for
/// the best *k*, cost no more than any plan. As with 1-trees, multipliers at the stops raise the bound,
/// since in a plan every stop has two legs. Loads only say how many routes are needed; windows are left
/// aside. All in exact integers.
///
/// - Source: N. Christofides, A. Mingozzi, P. Toth (1981), *Exact Algorithms for the Vehicle Routing
///   Problem, Based on Spanning Tree and Shortest Path Relaxations*, Mathematical Programming 20;
///   M. L. Fisher (1994), *Optimal Solution of Vehicle Routing Problems Using Minimum K-Trees*,
///   Operations Research 42(4). Starts and ends are kept apart, so that depots may differ or be absent.
struct KTreeBound: ~Copyable {
  /// Multipliers and scaled costs are counted in this part of a cost unit.
  private static let scale = 256
  /// The bound at which an ascent aims is so much above the best, in 1/1024.
  private static let aim = 51

  private let count: Int
  /// Row-major `count` × `count`: the cheaper direction of any vehicle, scaled.
  private let legs: UncheckedArray<Int32>
  private let depots: DepotLegs
  private var multipliers: UncheckedArray<Int>
  private var degree: UncheckedArray<Int>
  /// The tree in hand: what each stop was joined to, and for how much.
  private var parent: UncheckedArray<Int>
  private var joint: UncheckedArray<Int>
  private var nearest: UncheckedArray<Int>
  private var outside: UncheckedArray<Int>
  private(set) var scaledBound = Int.min

  /// Tabulates legs, or returns `nil` if there are fewer than two stops, or costs too great to scale.
  init?(_ instance: SearchInstance, _ depots: DepotLegs) {
    let n = instance.stopCount
    guard n >= 2, instance.travelClasses.allSatisfy({ $0.dearest < Int(Int32.max) / Self.scale })
    else { return nil }
    count = n
    self.depots = depots
    var legs = UncheckedArray(repeating: Int32.max, count: n * n)
    for travel in instance.travelClasses {
      for i in 0..<n {
        for j in 0..<i {
          var cost = travel.cost(i, j, instance.rowCount)
          if !instance.isSymmetric { cost = min(cost, travel.cost(j, i, instance.rowCount)) }
          let scaled = min(legs[i * n + j], Int32(cost * Self.scale))
          legs[i * n + j] = scaled
          legs[j * n + i] = scaled
        }
      }
    }
    self.legs = legs
    multipliers = UncheckedArray(repeating: 0, count: n)
    degree = UncheckedArray(repeating: 0, count: n)
    parent = UncheckedArray(repeating: 0, count: n)
    joint = UncheckedArray(repeating: 0, count: n)
    nearest = UncheckedArray(repeating: 0, count: n)
    outside = UncheckedArray(repeating: 0, count: n)
    scaledBound = build()
  }

  /// No plan that serves all stops costs less.
  var bound: Int {
    scaledBound > 0 ? (scaledBound - 1) / Self.scale + 1 : scaledBound / Self.scale
  }

  /// Raises the bound by subgradient ascent.
  ///
  /// - Parameters:
  ///   - steps: The most forests that are built.
  ///   - shouldStop: Asked before each of them.
  /// - Complexity: O(`steps` · `count`²).
  mutating func ascend(steps: Int, shouldStop: () -> Bool) {
    var best = scaledBound
    var last = best
    // In 1/1024: the share of the distance to what is aimed at that a step takes.
    var ambition = 1_024
    var failures = 0
    var direction = UncheckedArray(repeating: 0, count: count)
    for step in 0..<steps {
      var squares = 0
      for stop in 0..<count {
        let excess = degree[stop] - 2
        direction[stop] = step == 0 ? 10 * excess : (7 * excess + 3 * direction[stop] / 10)
        squares += excess * excess
      }
      if squares == 0 || ambition < 8 || shouldStop() { break }
      let distance = best - last + max(abs(best) * Self.aim / 1_024, Self.scale)
      let size = max(1, ambition * (distance / squares + 1) / 1_024)
      for stop in 0..<count { multipliers[stop] += size * direction[stop] / 10 }
      last = build()
      if last > best {
        best = last
        failures = 0
      } else {
        failures += 1
        if failures == 10 {
          failures = 0
          ambition /= 2
        }
      }
    }
    scaledBound = best
  }

  /// Grows the cheapest forest and ties it to the depots, for the best number of routes.
  ///
  /// - Returns: Its cost less the multipliers.
  private mutating func build() -> Int {
    var left = count - 1
    for place in 0..<left {
      outside[place] = place + 1
      nearest[place + 1] = .max
    }
    var newest = 0
    var treeCost = 0
    while left > 0 {
      let row = newest * count
      let base = multipliers[newest]
      var (least, best) = (Int.max, 0)
      for place in 0..<left {
        let stop = outside[place]
        let cost = Int(legs[row + stop]) + base + multipliers[stop]
        if cost < nearest[stop] {
          nearest[stop] = cost
          parent[stop] = newest
        }
        if nearest[stop] < least { (least, best) = (nearest[stop], place) }
      }
      newest = outside[best]
      left -= 1
      outside[best] = outside[left]
      joint[newest] = least
      treeCost += least
    }

    // Edges of the tree, the dearest first, and legs of the depots, the cheapest first.
    let edges = (1..<count).sorted { (joint[$0], $0) > (joint[$1], $1) }
    let starts = (0..<count).map { depots.starts[$0] * Self.scale + multipliers[$0] }
    let ends = (0..<count).map { depots.ends[$0] * Self.scale + multipliers[$0] }
    let firsts = (0..<count).sorted { (starts[$0], $0) < (starts[$1], $1) }
    let lasts = (0..<count).sorted { (ends[$0], $0) < (ends[$1], $1) }
    var (cost, least, routes) = (treeCost, Int.max, 0)
    for k in 1...depots.routes.upperBound {
      if k > 1 { cost -= joint[edges[k - 2]] }
      cost += starts[firsts[k - 1]] + ends[lasts[k - 1]] + depots.fixedCosts[k - 1] * Self.scale
      if k >= depots.routes.lowerBound, cost < least { (least, routes) = (cost, k) }
    }
    for stop in 0..<count {
      degree[stop] = 0
      least -= 2 * multipliers[stop]
    }
    for stop in edges[(routes - 1)...] {
      degree[stop] += 1
      degree[parent[stop]] += 1
    }
    for k in 0..<routes {
      degree[firsts[k]] += 1
      degree[lasts[k]] += 1
    }
    return least
  }
}
