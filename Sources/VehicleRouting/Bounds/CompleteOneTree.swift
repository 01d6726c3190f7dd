/// The cheapest 1-tree of all cities for given multipliers: a lower bound of every tour.
///
/// Points of the plane are joined by Borůvka's rounds: the cheapest edge that leaves each part is
/// looked for below a tree of boxes, each with the least multiplier in it; a box whose cheapest
/// conceivable edge is no better, or which lies in the part itself, is not opened. All in exact
/// integers; boxes are judged with a whole cost unit to spare for rounding.
///
/// - Source: J. L. Bentley, J. H. Friedman (1978), *Fast Algorithms for Constructing Minimal Spanning
///   Trees in Coordinate Spaces*, IEEE Transactions on Computers 27(2), with multipliers.
struct CompleteOneTree: ~Copyable {
  private let map: TourInstance
  private let multipliers: UncheckedArray<Int>
  private let scale: Int
  /// What a Euclidean distance is at least multiplied by.
  private let factor: Double
  private let tree: PointTree
  /// `least[node]`: the least multiplier below a node of the tree.
  private var least: UncheckedArray<Int>
  /// `owner[node]`: the part to which all points below it belong, −1 if several.
  private var owner: UncheckedArray<Int32>
  /// `part[city]`: the root city of its part.
  private var part: UncheckedArray<Int32>
  private var degree: UncheckedArray<Int32>
  /// The cheapest edge found that leaves a part, by its root.
  private var cheapest: UncheckedArray<Int>
  private var inner: UncheckedArray<Int32>
  private var outer: UncheckedArray<Int32>
  /// No edge from a city to another part weighs less.
  private var floor: UncheckedArray<Int>

  /// Bounds the length of all tours.
  ///
  /// - Parameters:
  ///   - map: The cities.
  ///   - multipliers: Any whole numbers, one for each city.
  ///   - scale: How many parts of a cost unit, as multipliers count them, make one.
  /// - Returns: A length that no tour is below; `nil` if distances follow no plane.
  /// - Complexity: O(*n* log² *n*) in practice for points; O(*n*²) for a matrix.
  static func bound(_ map: TourInstance, multipliers: [Int], scale: Int) -> Int? {
    let scaled: Int
    if map.x.isEmpty {
      scaled = matrixTree(map, multipliers, scale)
    } else {
      guard let factor = map.rounding.minFactor else { return nil }
      var tree = CompleteOneTree(map, multipliers, scale, factor)
      scaled = tree.build()
    }
    return scaled > 0 ? (scaled + scale - 1) / scale : 0
  }

  private init(_ map: TourInstance, _ multipliers: [Int], _ scale: Int, _ factor: Double) {
    let n = map.cityCount
    self.map = map
    self.multipliers = UncheckedArray(multipliers)
    self.scale = scale
    self.factor = factor
    tree = PointTree(x: map.x, y: map.y, most: 1)
    least = UncheckedArray(repeating: .max / 4, count: 2 * tree.leafCount)
    owner = UncheckedArray(repeating: -1, count: 2 * tree.leafCount)
    part = UncheckedArray((0..<Int32(n)).map(\.self))
    degree = UncheckedArray(repeating: 0, count: n)
    cheapest = UncheckedArray(repeating: .max, count: n)
    inner = UncheckedArray(repeating: -1, count: n)
    outer = UncheckedArray(repeating: -1, count: n)
    floor = UncheckedArray(repeating: .min, count: n)
    for node in stride(from: 2 * tree.leafCount - 1, to: 0, by: -1) {
      if node >= tree.leafCount {
        for city in tree.points(below: node) {
          least[node] = min(least[node], self.multipliers[city])
        }
      } else {
        least[node] = min(least[2 * node], least[2 * node + 1])
      }
    }
  }

  @inline(__always)
  private func weight(_ u: Int, _ v: Int) -> Int {
    scale * map.distance(u, v) + multipliers[u] + multipliers[v]
  }

  private func root(_ city: Int) -> Int {
    var city = city
    while Int(part[city]) != city { city = Int(part[city]) }
    return city
  }

  private mutating func build() -> Int {
    let n = map.cityCount
    var total = 0
    var open = n - 1
    while open > 0 {
      settleParts()
      for edge in map.edges { offer(Int(edge.u), Int(edge.v)) }
      for city in 0..<n {
        let bar = cheapest[Int(part[city])]
        if floor[city] < bar {
          visit(1, from: city)
          floor[city] = cheapest[Int(part[city])]
        }
      }
      let roots = (0..<n).filter { Int(part[$0]) == $0 }
      for r in roots {
        let (u, v) = (Int(inner[r]), Int(outer[r]))
        let (a, b) = (root(u), root(v))
        if a == b { continue }
        part[a] = Int32(b)
        total += weight(u, v)
        degree[u] += 1
        degree[v] += 1
        open -= 1
      }
    }
    settleParts()
    total += secondEdge()
    for city in 0..<n { total -= 2 * multipliers[city] }
    return total
  }

  /// Lets every city and every box know its part.
  private mutating func settleParts() {
    for city in 0..<map.cityCount {
      part[city] = Int32(root(city))
      cheapest[city] = .max
    }
    for node in stride(from: 2 * tree.leafCount - 1, to: 0, by: -1) {
      if node >= tree.leafCount {
        var common: Int32 = -2
        for city in tree.points(below: node) {
          common = common == -2 || common == part[city] ? part[city] : -1
        }
        owner[node] = common
      } else {
        let (a, b) = (owner[2 * node], owner[2 * node + 1])
        owner[node] = a == b || b == -2 ? a : a == -2 ? b : -1
      }
    }
  }

  @inline(__always)
  private mutating func offer(_ u: Int, _ v: Int) {
    let (a, b) = (Int(part[u]), Int(part[v]))
    if a == b { return }
    let weight = weight(u, v)
    if weight < cheapest[a] {
      cheapest[a] = weight
      (inner[a], outer[a]) = (Int32(u), Int32(v))
    }
    if weight < cheapest[b] {
      cheapest[b] = weight
      (inner[b], outer[b]) = (Int32(v), Int32(u))
    }
  }

  /// Offers the edges from a city to points below a node that may be the cheapest of its part.
  private mutating func visit(_ node: Int, from city: Int) {
    if node >= tree.leafCount {
      for other in tree.points(below: node) where part[other] != part[city] {
        offer(city, other)
      }
      return
    }
    let (left, right) = (2 * node, 2 * node + 1)
    let (a, b) = (floor(of: left, from: city), floor(of: right, from: city))
    let (near, far) = a <= b ? (left, right) : (right, left)
    if min(a, b) < cheapest[Int(part[city])] { visit(near, from: city) }
    if max(a, b) < cheapest[Int(part[city])] { visit(far, from: city) }
  }

  /// What an edge from a city to a point of another part below a node weighs at least.
  @inline(__always)
  private func floor(of node: Int, from city: Int) -> Int {
    let owner = owner[node]
    if owner == -2 || owner == part[city] { return .max }
    let square = tree.square(from: tree.x[city], tree.y[city], to: node)
    let distance = Int(square.squareRoot() * factor) - 1
    return max(0, distance) * scale + multipliers[city] + least[node]
  }

  /// Returns the weight of a leaf's second edge; that of the leaf where it seems dearest.
  private func secondEdge() -> Int {
    let n = map.cityCount
    var edges = UncheckedArray<TwoLeast>(repeating: TwoLeast(), count: n)
    for edge in map.edges {
      let weight = weight(Int(edge.u), Int(edge.v))
      for city in [Int(edge.u), Int(edge.v)] where degree[city] == 1 {
        edges[city].note(weight)
      }
    }
    var leaf = -1
    for city in 0..<n where degree[city] == 1 && edges[city].second < .max {
      if leaf < 0 || edges[city].second > edges[leaf].second { leaf = city }
    }
    if leaf < 0 { leaf = (0..<n).first { degree[$0] == 1 } ?? 0 }
    var all = TwoLeast()
    for city in 0..<n where city != leaf { all.note(weight(leaf, city)) }
    return all.second
  }

  /// The cheapest 1-tree of a matrix, scaled, by Prim's algorithm.
  private static func matrixTree(_ map: TourInstance, _ multipliers: [Int], _ scale: Int) -> Int {
    let n = map.cityCount
    func weight(_ u: Int, _ v: Int) -> Int {
      scale * map.distance(u, v) + multipliers[u] + multipliers[v]
    }
    var nearest = [Int](repeating: .max, count: n)
    var parent = [Int](repeating: 0, count: n)
    var degree = parent
    var outside = Array(1..<n)
    var newest = 0
    var total = 0
    while !outside.isEmpty {
      var best = 0
      for index in outside.indices {
        let city = outside[index]
        let weight = weight(newest, city)
        if weight < nearest[city] { (nearest[city], parent[city]) = (weight, newest) }
        if nearest[city] < nearest[outside[best]] { best = index }
      }
      newest = outside[best]
      outside.swapAt(best, outside.count - 1)
      outside.removeLast()
      total += nearest[newest]
      degree[newest] += 1
      degree[parent[newest]] += 1
    }
    var dearest = Int.min
    for leaf in (0..<n).filter({ degree[$0] == 1 }).prefix(20) {
      var edges = TwoLeast()
      for city in 0..<n where city != leaf { edges.note(weight(leaf, city)) }
      dearest = max(dearest, edges.second)
    }
    return total + dearest - 2 * multipliers.reduce(0, +)
  }
}

/// The two smallest of some numbers.
private struct TwoLeast: BitwiseCopyable {
  private(set) var first = Int.max
  private(set) var second = Int.max

  @inline(__always)
  mutating func note(_ value: Int) {
    if value < first {
      (first, second) = (value, first)
    } else if value < second {
      second = value
    }
  }
}

extension PlanarRounding {
  /// A number by which a Euclidean distance can be multiplied so that it is never more than one
  /// above the rounded one; `nil` for distances on a sphere.
  fileprivate var minFactor: Double? {
    switch self {
    case .nearest, .up: 1
    case .att: 0.316
    case .truncated(let decimals), .fixedPoint(let decimals):
      (0..<decimals).reduce(1) { power, _ in 10 * power }
    case .geo: nil
    }
  }
}
