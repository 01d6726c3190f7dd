/// Greedy edge: joins the nearest pairs first, as long as they make paths; then joins the paths.
///
/// - Source: J. L. Bentley (1992), *Fast Algorithms for Geometric Traveling Salesman Problems*, ORSA
///   Journal on Computing 4(4).
enum GreedyTour {
  /// Returns all cities in the order of a greedy tour.
  ///
  /// - Complexity: O(*nk* log *nk*) for *n* cities with *k* candidates, and O(*f*²) for joining the
  ///   *f* paths that candidates alone leave.
  static func order(_ problem: borrowing TourProblem) -> [Int] {
    let n = problem.cityCount
    guard n > 3 else { return Array(0..<n) }
    var edges: [(length: Int, i: Int32, j: Int32)] = []
    for i in 0..<n {
      for k in 0..<problem.candidateCount {
        let j = problem.candidates[i * problem.candidateCount + k]
        edges.append((problem.distance(i, j), Int32(min(i, j)), Int32(max(i, j))))
      }
    }
    edges.sort { ($0.length, $0.i, $0.j) < ($1.length, $1.i, $1.j) }
    var paths = PathSet(n)
    for (_, i, j) in edges { paths.join(Int(i), Int(j)) }

    // Nearest path end next, path by path.
    var ends = (0..<n).filter { paths.degree[$0] < 2 }
    var order: [Int] = []
    var here = ends[0]
    while true {
      paths.walk(from: here, into: &order)
      let last = order[order.count - 1]
      ends.removeAll { $0 == here || $0 == last }
      guard let nearest = ends.min(by: { problem.distance(last, $0) < problem.distance(last, $1) })
      else { return order }
      here = nearest
    }
  }
}

/// Paths that grow by joining their ends.
private struct PathSet {
  private(set) var degree: [Int]
  private var links: [(Int, Int)]
  private var parent: [Int]

  init(_ count: Int) {
    degree = Array(repeating: 0, count: count)
    links = Array(repeating: (-1, -1), count: count)
    parent = Array(0..<count)
  }

  private mutating func root(_ city: Int) -> Int {
    var city = city
    while parent[city] != city {
      parent[city] = parent[parent[city]]
      city = parent[city]
    }
    return city
  }

  /// Joins two cities if both end different paths.
  mutating func join(_ i: Int, _ j: Int) {
    guard degree[i] < 2, degree[j] < 2 else { return }
    let (a, b) = (root(i), root(j))
    guard a != b else { return }
    parent[a] = b
    for (city, other) in [(i, j), (j, i)] {
      if degree[city] == 0 { links[city].0 = other } else { links[city].1 = other }
      degree[city] += 1
    }
  }

  /// Appends the cities of the path that begins with a city.
  func walk(from first: Int, into order: inout [Int]) {
    var previous = -1
    var city = first
    while city != -1 {
      order.append(city)
      let following = links[city].0 != previous ? links[city].0 : links[city].1
      // A city of degree one ends the path when we come from its only link.
      if degree[city] < 2, previous != -1 { return }
      (previous, city) = (city, following)
    }
  }
}
