internal import TravelModel

extension SearchInstance.TravelClass {
  /// Tabulates the legs between rows as a vehicle drives them, or keeps the points if there are too
  /// many rows for a table.
  ///
  /// - Parameters:
  ///   - problem: Where the locations and the travel come from.
  ///   - rows: `rows[r]`: index of row `r` in the problem's locations; `nil`: legs to and from it
  ///     are free.
  ///   - vehicle: Who drives.
  ///   - maxTabulated: Up to this many rows there is a table.
  init(
    _ problem: Problem, _ rows: [Int?], of vehicle: Vehicle,
    maxTabulated: Int = SearchInstance.maxTabulatedRows
  ) {
    let count = rows.count
    if count > maxTabulated, vehicle.speedFactor == 1,
      case .planar(let rounding)? = problem.travel[vehicle.profile],
      !rows.contains(nil)
    {
      self.rounding = rounding
      let positions = rows.map { row in row.flatMap { problem.locations[$0].position } }
      var (xs, ys): ([Double], [Double]) = ([], [])
      for case .planar(let x, let y)? in positions {
        xs.append(x)
        ys.append(y)
      }
      (x, y) = (SharedArray(xs), SharedArray(ys))
      return
    }

    let durations = problem.table(of: .duration, between: rows, by: vehicle)
    self.durations = SharedArray(durations)
    let hasCosts = problem.travel[vehicle.profile]?.firstMatrix?.costs != nil
    let routeless = durations.indices.filter { durations[$0] == TravelMatrix.noRoute }
    // Without a matrix of costs, a plain leg costs its duration.
    guard hasCosts || !routeless.isEmpty else { return }
    var costs = hasCosts ? problem.table(of: .cost, between: rows, by: vehicle) : durations
    if hasCosts, problem.costScale > 1 {
      costs = costs.map { Int32(clamping: Int($0) * problem.costScale) }
    }
    for entry in routeless { costs[entry] = 0 }
    if !routeless.isEmpty {
      // Dearer than any plan without such legs, and no dearer, so that linear programs stay in scale.
      dearestRoute = costs.max() ?? 0
      let price = Int32(clamping: (Int(dearestRoute ?? 0) + 1) * (count + 1))
      for entry in routeless { costs[entry] = price }
    }
    self.costs = SharedArray(costs)
  }

  /// Makes the legs to row 0 those of another class, for rounds that end elsewhere than they begin.
  ///
  /// What is left are costs; both classes must be tabulated.
  mutating func redirectArrivals(to other: Self, _ rowCount: Int) {
    var table = Array(costs.isEmpty ? durations : costs)
    let arrivals = other.costs.isEmpty ? other.durations : other.costs
    for row in stride(from: 0, to: rowCount * rowCount, by: rowCount) {
      table[row] = arrivals[row]
    }
    (durations, costs) = (SharedArray(table), SharedArray([]))
  }

  /// The cost of the dearest leg with a route, or a bound for it.
  var dearest: Int {
    if let dearestRoute { return Int(dearestRoute) }
    if let dearest = (costs.isEmpty ? durations : costs).max() { return Int(dearest) }
    guard let west = x.min(), let east = x.max(), let south = y.min(), let north = y.max() else {
      return 0
    }
    return rounding == .geo ? 20_100 : rounding.distance(west, south, east, north) + 1
  }

  /// Whether legs cost the same in both directions.
  func isSymmetric(_ rowCount: Int) -> Bool {
    let table = costs.isEmpty ? durations : costs
    guard !table.isEmpty else { return true }
    for i in 0..<rowCount {
      for j in 0..<i where table[i * rowCount + j] != table[j * rowCount + i] { return false }
    }
    return true
  }

  /// Returns the cost of a leg between two rows.
  func cost(_ i: Int, _ j: Int, _ rowCount: Int) -> Int {
    if !costs.isEmpty { return Int(costs[i * rowCount + j]) }
    return duration(i, j, rowCount)
  }

  /// Returns the duration of a leg between two rows.
  func duration(_ i: Int, _ j: Int, _ rowCount: Int) -> Int {
    if !durations.isEmpty { return Int(durations[i * rowCount + j]) }
    return i == j ? 0 : rounding.distance(x[i], y[i], x[j], y[j])
  }
}
