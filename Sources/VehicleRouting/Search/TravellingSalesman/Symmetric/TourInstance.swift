internal import BasicAlgorithms

/// What all searches for one tour share: the cities in an order that keeps near ones near, how far
/// they are from each other, and between which of them tour edges are likely.
struct TourInstance: Sendable {
  /// The nearest cities in each quarter of the plane, and all around, that candidates come from.
  private static let perQuadrant = 2
  private static let allAround = 6
  /// Nearest rows of a matrix that candidates come from.
  private static let perRow = 12

  let cityCount: Int
  /// `row[city]`: the city's row in the travel it comes from.
  let row: [Int32]
  /// Row-major by cities; empty if distances are computed from the points.
  let matrix: SharedArray<Int32>
  let x: [Double]
  let y: [Double]
  let rounding: PlanarRounding
  /// See ``TourProblem``.
  let near: [Int32]
  let nearCount: Int
  private(set) var candidates: [Int32] = []
  private(set) var candidateCount = 0
  /// Pairs of cities that may be candidates, each just once.
  let edges: [TourEdge32]

  /// Lays out travel of one class between rows, each of which becomes a city.
  ///
  /// - Precondition: Travel costs the same in both directions.
  init(_ travel: SearchInstance.TravelClass, cityCount n: Int) {
    cityCount = n
    rounding = travel.rounding
    if travel.durations.isEmpty {
      row = HilbertCurve.order(x: Array(travel.x), y: Array(travel.y))
      matrix = SharedArray([])
      x = row.map { travel.x[Int($0)] }
      y = row.map { travel.y[Int($0)] }
      nearCount = min(Self.allAround, n - 1)
      (near, edges) = Self.neighbours(x, y, nearCount)
    } else {
      row = (0..<Int32(n)).map(\.self)
      matrix = travel.costs.isEmpty ? travel.durations : travel.costs
      (x, y) = ([], [])
      nearCount = min(Self.perRow, n - 1)
      near = NeighbourLists.nearest(travel, count: n, each: nearCount)
      var edges: [TourEdge32] = []
      for city in 0..<n {
        for k in 0..<nearCount {
          let other = Int(near[city * nearCount + k])
          let list = near[other * nearCount..<(other + 1) * nearCount]
          if city < other || !list.contains(Int32(city)) {
            edges.append(TourEdge32(Int32(city), Int32(other)))
          }
        }
      }
      self.edges = edges
    }
  }

  /// Sets the candidates of all cities.
  mutating func setCandidates(_ candidates: [Int32], each count: Int) {
    self.candidates = candidates
    candidateCount = count
  }

  /// Returns the distance between two cities.
  func distance(_ i: Int, _ j: Int) -> Int {
    matrix.isEmpty ? rounding.distance(x[i], y[i], x[j], y[j]) : Int(matrix[i * cityCount + j])
  }

  /// Finds each point's nearest ones all around, and these with those of each quarter as edges.
  private static func neighbours(
    _ x: [Double], _ y: [Double], _ nearCount: Int
  ) -> ([Int32], [TourEdge32]) {
    var tree = PointTree(x: x, y: y, most: max(nearCount, perQuadrant))
    var near: [Int32] = []
    near.reserveCapacity(x.count * nearCount)
    let most = nearCount + 4 * perQuadrant
    var lists = [Int32](repeating: -1, count: x.count * most)
    for city in x.indices {
      var count = 0
      func add(_ other: Int32) {
        let list = city * most
        for k in 0..<count where lists[list + k] == other { return }
        lists[list + count] = other
        count += 1
      }
      tree.findNearest(nearCount, of: city)
      for i in 0..<nearCount {
        near.append(Int32(tree.found(i)))
        add(Int32(tree.found(i)))
      }
      for quadrant in 0..<4 {
        tree.findNearest(perQuadrant, of: city, quadrant: quadrant)
        for i in 0..<tree.foundCount { add(Int32(tree.found(i))) }
      }
    }
    var edges: [TourEdge32] = []
    edges.reserveCapacity(x.count * 7)
    for city in x.indices {
      for other in lists[city * most..<(city + 1) * most] where other >= 0 {
        let list = Int(other) * most
        if city < Int(other) || !lists[list..<list + most].contains(Int32(city)) {
          edges.append(TourEdge32(Int32(city), other))
        }
      }
    }
    return (near, edges)
  }
}

/// A pair of cities, small enough to keep millions of.
struct TourEdge32: Sendable {
  let u: Int32, v: Int32

  /// Creates the edge between two cities.
  init(_ u: Int32, _ v: Int32) {
    self.u = u
    self.v = v
  }
}
