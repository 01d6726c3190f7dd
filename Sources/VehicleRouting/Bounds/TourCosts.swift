/// The costs of legs of closed tours through a few places: a dense table of whole numbers.
///
/// Every place is visited once; a place is a stop or a depot, whatever the caller says.
struct TourCosts: Sendable {
  /// How many places there are.
  let count: Int
  /// Row-major `count` × `count`, cost units; the diagonal is not read.
  let costs: [Int]
  /// Whether every leg costs the same in both directions.
  let isSymmetric: Bool
  /// Two places that must be neighbours on every tour; ordered as driven if legs are directed.
  ///
  /// A round from a start to another end becomes a closed tour by the fixed edge end → start.
  let fixedEdge: TourEdge?

  /// Tabulates a cost function.
  ///
  /// - Precondition: Costs are at least 0 and below 2³¹; there are at most 10,000 places.
  init(count: Int, fixedEdge: TourEdge? = nil, cost: (_ from: Int, _ to: Int) -> Int) {
    precondition((1...10_000).contains(count), "a tour has 1 to 10,000 places")
    var costs = [Int](repeating: 0, count: count * count)
    for i in 0..<count {
      for j in 0..<count where i != j {
        costs[i * count + j] = cost(i, j)
        let isInRange = (0...Int(Int32.max)).contains(costs[i * count + j])
        precondition(isInRange, "a leg's cost is out of range")
      }
    }
    self.count = count
    self.costs = costs
    self.fixedEdge = fixedEdge
    isSymmetric = (0..<count).allSatisfy { i in
      (0..<i).allSatisfy { j in costs[i * count + j] == costs[j * count + i] }
    }
  }

  /// The cost of the leg from one place to another.
  subscript(from: Int, to: Int) -> Int { costs[from * count + to] }

  /// Returns the cost of a closed tour, way back included.
  func length(of tour: [Int]) -> Int {
    guard tour.count > 1, let last = tour.last else { return 0 }
    return zip(tour, tour.dropFirst()).reduce(self[last, tour[0]]) { $0 + self[$1.0, $1.1] }
  }
}

/// A pair of places that are neighbours on a tour; directed only where its user says so.
struct TourEdge: Hashable, Sendable {
  let u: Int, v: Int

  /// Creates the edge from one place to another.
  init(_ u: Int, _ v: Int) {
    self.u = u
    self.v = v
  }
}
