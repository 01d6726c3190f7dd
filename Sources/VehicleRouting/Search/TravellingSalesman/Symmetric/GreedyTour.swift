internal import BasicAlgorithms

/// Greedy edge: joins the nearest pairs first, as long as they make paths; then the paths' ends.
///
/// - Source: J. L. Bentley (1992), *Fast Algorithms for Geometric Traveling Salesman Problems*, ORSA
///   Journal on Computing 4(4).
enum GreedyTour {
  /// Up to this many paths the nearest end is found by looking at all.
  private static let maxSearchedPaths = 400
  /// How many other ends of paths are looked at in each round of joining.
  private static let endNeighbours = 6

  /// Makes a greedy tour.
  ///
  /// - Parameters:
  ///   - map: The cities, and the edges that are tried first.
  ///   - omission: The probability by which each of them is left out, for tours that differ.
  ///   - random: What decides about it.
  /// - Returns: All cities in the order of the tour.
  static func order(
    _ map: TourInstance, omission: Double = 0, _ random: inout RandomSource
  ) -> [Int32] {
    let n = map.cityCount
    guard n > 3 else { return (0..<Int32(n)).map(\.self) }
    var paths = PathSet(n)
    let edges =
      omission > 0 ? map.edges.filter { _ in random.fraction() >= omission } : map.edges
    join(edges, &paths, map)
    while !map.x.isEmpty, paths.count > maxSearchedPaths {
      let before = paths.count
      join(endEdges(paths, map), &paths, map)
      if paths.count == before { break }
    }
    return paths.joinedByNearestEnd(map)
  }

  /// Joins along edges, the shortest first.
  private static func join(_ edges: [TourEdge32], _ paths: inout PathSet, _ map: TourInstance) {
    var sort = RadixSort(count: edges.count)
    var longest = 0
    for (index, edge) in edges.enumerated() {
      let length = map.distance(Int(edge.u), Int(edge.v))
      longest = max(longest, length)
      sort.setKey(index, to: UInt64(length) << 31 | UInt64(index))
    }
    sort.sort(edges.count, lowest: 31, highest: 64 - (UInt64(longest) << 31).leadingZeroBitCount)
    for index in edges.indices {
      let edge = edges[Int(sort.keys[index] & (1 << 31 - 1))]
      paths.join(Int(edge.u), Int(edge.v))
    }
  }

  /// Edges from each end of a path to the nearest ends of others.
  private static func endEdges(_ paths: borrowing PathSet, _ map: TourInstance) -> [TourEdge32] {
    let ends = paths.ends
    var tree = PointTree(
      x: ends.map { map.x[Int($0)] }, y: ends.map { map.y[Int($0)] }, most: endNeighbours)
    var edges: [TourEdge32] = []
    for (index, end) in ends.enumerated() {
      tree.findNearest(endNeighbours, of: index)
      for i in 0..<tree.foundCount where tree.found(i) > index || i + 1 == tree.foundCount {
        edges.append(TourEdge32(end, ends[tree.found(i)]))
      }
    }
    return edges
  }
}

/// Paths that grow by joining their ends.
private struct PathSet: ~Copyable {
  private(set) var count: Int
  private var degree: UncheckedArray<UInt8>
  /// `links[2 * city + i]`: the neighbours on the path, as many as the degree says.
  private var links: UncheckedArray<Int32>
  /// The cities of a path are a set.
  private var paths: DisjointSets

  init(_ count: Int) {
    self.count = count
    degree = UncheckedArray(repeating: 0, count: count)
    links = UncheckedArray(repeating: -1, count: 2 * count)
    paths = DisjointSets(count: count)
  }

  /// The cities at the ends of paths, ascending.
  var ends: [Int32] {
    (0..<Int32(degree.count)).filter { degree[Int($0)] < 2 }
  }

  /// Joins two cities if both end different paths.
  mutating func join(_ i: Int, _ j: Int) {
    guard degree[i] < 2, degree[j] < 2 else { return }
    let (a, b) = (paths.root(i), paths.root(j))
    guard a != b else { return }
    paths.put(a, below: b)
    links[2 * i + Int(degree[i])] = Int32(j)
    links[2 * j + Int(degree[j])] = Int32(i)
    degree[i] += 1
    degree[j] += 1
    count -= 1
  }

  /// Walks path by path, always on to the nearest end of another one.
  func joinedByNearestEnd(_ map: TourInstance) -> [Int32] {
    var open = ends
    var order: [Int32] = []
    order.reserveCapacity(degree.count)
    var here = open.first ?? 0
    while true {
      walk(from: here, into: &order)
      let last = order[order.count - 1]
      open.removeAll { $0 == here || $0 == last }
      var nearest = (length: Int.max, end: Int32(-1))
      for end in open {
        let length = map.distance(Int(last), Int(end))
        if length < nearest.length { nearest = (length, end) }
      }
      guard nearest.end >= 0 else { return order }
      here = nearest.end
    }
  }

  /// Appends the cities of the path that begins with a city.
  private func walk(from first: Int32, into order: inout [Int32]) {
    var previous: Int32 = -1
    var city = first
    while true {
      order.append(city)
      var following: Int32 = -1
      for i in 0..<Int(degree[Int(city)]) where links[2 * Int(city) + i] != previous {
        following = links[2 * Int(city) + i]
      }
      guard following >= 0 else { return }
      (previous, city) = (city, following)
    }
  }
}
