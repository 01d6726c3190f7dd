/// Subgradient ascent on minimum 1-trees of a few edges per city: multipliers for the Held–Karp
/// bound, and the α-values that show where tour edges are likely.
///
/// The 1-trees are minimal among the given edges only, so their cost is no bound; see
/// ``CompleteOneTree`` for the one that is.
///
/// - Source: M. Held, R. M. Karp (1971), *The Traveling-Salesman Problem and Minimum Spanning
///   Trees: Part II*, Mathematical Programming 1; K. Helsgaun (2000), *An Effective Implementation
///   of the Lin–Kernighan Traveling Salesman Heuristic*, European Journal of Operational Research
///   126(1), section 4, with steps that shrink geometrically; trees by J. B. Kruskal (1956).
struct SubgradientAscent: ~Copyable {
  /// Multipliers and weights are counted in this part of a cost unit.
  static let scale = 128
  /// The length of the first step, per excess degree, in parts of the mean tree edge, and what the
  /// last one is a part of it.
  private static let firstStep = 0.2
  private static let lastStep = 0.03

  let cityCount: Int
  private let edgeCount: Int
  private let u: UncheckedArray<Int32>
  private let v: UncheckedArray<Int32>
  /// Scaled lengths without multipliers.
  private let length: UncheckedArray<Int>
  private var multiplier: UncheckedArray<Int>
  private var best: UncheckedArray<Int>

  // MARK: The 1-tree in hand

  private var sort: RadixSort
  private var degree: UncheckedArray<Int32>
  private var lastDegree: UncheckedArray<Int32>
  /// Sets of connected cities.
  private var sets: DisjointSets
  /// Sets as they were joined: the greater one's root above the smaller one's.
  ///
  /// The weight of the edge is the `joint`. The dearest edge of the tree between two cities is the
  /// dearest joint between them.
  private var above: UncheckedArray<Int32>
  private var joint: UncheckedArray<Int>
  private var size: UncheckedArray<Int32>
  private var minWeight: UncheckedArray<Int>
  private var secondWeight: UncheckedArray<Int>
  private var special = 0
  private var specialWeight = 0

  /// Prepares the ascent on a map's edges.
  init(_ map: TourInstance) {
    let n = map.cityCount
    cityCount = n
    edgeCount = map.edges.count
    u = UncheckedArray(map.edges.map(\.u))
    v = UncheckedArray(map.edges.map(\.v))
    length = UncheckedArray(map.edges.map { Self.scale * map.distance(Int($0.u), Int($0.v)) })
    multiplier = UncheckedArray(repeating: 0, count: n)
    best = UncheckedArray(repeating: 0, count: n)
    sort = RadixSort(count: edgeCount)
    degree = UncheckedArray(repeating: 0, count: n)
    lastDegree = UncheckedArray(repeating: 0, count: n)
    sets = DisjointSets(count: n)
    above = UncheckedArray(repeating: 0, count: n)
    joint = UncheckedArray(repeating: 0, count: n)
    size = UncheckedArray(repeating: 0, count: n)
    minWeight = UncheckedArray(repeating: 0, count: n)
    secondWeight = UncheckedArray(repeating: 0, count: n)
  }

  /// `multipliers[city]`, scaled; those of the best 1-tree.
  var multipliers: [Int] { best.elements }

  /// Raises the cost of the cheapest 1-tree by up to this many steps; the last of them is the best
  /// one again.
  mutating func run(steps: Int, shouldStop: () -> Bool) {
    var value = build()
    var bestValue = value
    for city in 0..<cityCount { lastDegree[city] = degree[city] }
    var step = max(1, Self.firstStep * Double(value) / Double(cityCount))
    // (1 − 3.5 / steps)^steps is about the last step's part of the first.
    let decay = 1 - 3.5 / Double(max(8, steps))
    for _ in 0..<steps where !shouldStop() {
      for city in 0..<cityCount {
        let excess = 7 * Int(degree[city] - 2) + 3 * Int(lastDegree[city] - 2)
        if excess != 0 { multiplier[city] += Int(step * Double(excess) / 10) }
        lastDegree[city] = degree[city]
      }
      value = build()
      if value > bestValue {
        bestValue = value
        for city in 0..<cityCount { best[city] = multiplier[city] }
      }
      step *= decay
    }
    for city in 0..<cityCount { multiplier[city] = best[city] }
    _ = build()
  }

  @inline(__always)
  private func weight(_ edge: Int) -> Int {
    length[edge] + multiplier[Int(u[edge])] + multiplier[Int(v[edge])]
  }

  /// Builds the cheapest 1-tree and returns its weight without multipliers.
  private mutating func build() -> Int {
    var least = Int.max
    var greatest = Int.min
    for edge in 0..<edgeCount {
      least = min(least, weight(edge))
      greatest = max(greatest, weight(edge))
    }
    var shift = 0
    while (greatest - least) >> shift >= 1 << 33 { shift += 1 }
    for edge in 0..<edgeCount {
      sort.setKey(edge, to: UInt64((weight(edge) - least) >> shift) << 31 | UInt64(edge))
    }
    var highest = 31
    while (greatest - least) >> (shift + highest - 31) > 0 { highest += 1 }
    sort.sort(edgeCount, lowest: 31, highest: highest)

    sets.separate()
    for city in 0..<cityCount {
      above[city] = Int32(city)
      size[city] = 1
      degree[city] = 0
      joint[city] = .max
      minWeight[city] = .max
      secondWeight[city] = .max
    }
    var total = 0
    var open = cityCount - 1
    for index in 0..<edgeCount {
      let edge = Int(sort.keys[index] & (1 << 31 - 1))
      let (a, b) = (sets.root(Int(u[edge])), sets.root(Int(v[edge])))
      if a == b { continue }
      let (small, great) = size[a] < size[b] ? (a, b) : (b, a)
      sets.put(small, below: great)
      above[small] = Int32(great)
      joint[small] = weight(edge)
      size[great] += size[small]
      degree[Int(u[edge])] += 1
      degree[Int(v[edge])] += 1
      total += weight(edge)
      open -= 1
      if open == 0 { break }
    }
    total += addSecondEdge()
    for city in 0..<cityCount { total -= 2 * multiplier[city] }
    return total
  }

  /// Gives the leaf a second edge whose second edge is dearest, and returns its weight.
  private mutating func addSecondEdge() -> Int {
    for edge in 0..<edgeCount {
      let (a, b) = (Int(u[edge]), Int(v[edge]))
      if degree[a] == 1 { note(weight(edge), at: a) }
      if degree[b] == 1 { note(weight(edge), at: b) }
    }
    special = -1
    for city in 0..<cityCount where degree[city] == 1 && secondWeight[city] < .max {
      if special < 0 || secondWeight[city] > secondWeight[special] { special = city }
    }
    guard special >= 0 else { return 0 }
    specialWeight = secondWeight[special]
    for edge in 0..<edgeCount where weight(edge) == specialWeight {
      let (a, b) = (Int(u[edge]), Int(v[edge]))
      guard a == special || b == special else { continue }
      degree[a] += 1
      degree[b] += 1
      break
    }
    return specialWeight
  }

  @inline(__always)
  private mutating func note(_ weight: Int, at city: Int) {
    if weight < minWeight[city] {
      secondWeight[city] = minWeight[city]
      minWeight[city] = weight
    } else if weight < secondWeight[city] {
      secondWeight[city] = weight
    }
  }

  // MARK: Candidates

  /// The α-value of an edge: how much more the cheapest 1-tree with it costs; scaled.
  private func alpha(_ edge: Int) -> Int {
    var (a, b) = (Int(u[edge]), Int(v[edge]))
    let weight = weight(edge)
    if a == special || b == special { return max(0, weight - specialWeight) }
    var dearest = Int.min
    while a != b {
      if joint[a] == .max && joint[b] == .max { return .max / 2 }
      if joint[a] <= joint[b] {
        dearest = max(dearest, joint[a])
        a = Int(above[a])
      } else {
        dearest = max(dearest, joint[b])
        b = Int(above[b])
      }
    }
    return max(0, weight - dearest)
  }

  /// Returns each city's edges of least α-value, ties by length; short lists repeat their last.
  ///
  /// - Returns: The other ends, row-major, cities × `count`.
  func candidates(_ count: Int) -> [Int32] {
    var others = UncheckedArray<Int32>(repeating: -1, count: cityCount * count)
    var alphas = UncheckedArray<Int>(repeating: .max, count: cityCount * count)
    var lengths = UncheckedArray<Int>(repeating: .max, count: cityCount * count)
    for edge in 0..<edgeCount {
      let alpha = alpha(edge)
      for side in 0..<2 {
        let (city, other) = side == 0 ? (u[edge], v[edge]) : (v[edge], u[edge])
        let base = Int(city) * count
        var slot = base + count - 1
        guard (alpha, length[edge]) < (alphas[slot], lengths[slot]) else { continue }
        while slot > base, (alpha, length[edge]) < (alphas[slot - 1], lengths[slot - 1]) {
          others[slot] = others[slot - 1]
          alphas[slot] = alphas[slot - 1]
          lengths[slot] = lengths[slot - 1]
          slot -= 1
        }
        others[slot] = other
        alphas[slot] = alpha
        lengths[slot] = length[edge]
      }
    }
    for slot in 0..<cityCount * count where others[slot] < 0 {
      others[slot] = slot % count == 0 ? u[0] : others[slot - 1]
    }
    return others.elements
  }
}
