/// A symmetric closed tour through all cities: the layout that the tour search reads.
struct TourProblem: ~Copyable {
  let cityCount: Int
  /// Row-major distances; empty if they are computed from the points.
  private let matrix: Table<Int32>
  private let x: Table<Double>
  private let y: Table<Double>
  private let rounding: PlanarRounding
  /// `candidates[city * candidateCount ..< (city + 1) * candidateCount]`: nearest cities first.
  let candidates: Table<Int>
  let candidateCount: Int

  /// Copies travel of one class between rows, each of which becomes a city.
  ///
  /// - Precondition: Travel costs the same in both directions.
  init(_ travel: SearchInstance.TravelClass, cityCount: Int, candidateCount: Int = 10) {
    self.cityCount = cityCount
    matrix = Table(travel.costs.isEmpty ? travel.durations : travel.costs)
    x = Table(travel.x)
    y = Table(travel.y)
    rounding = travel.rounding
    self.candidateCount = max(0, min(candidateCount, cityCount - 1))
    candidates = Table(
      widening: NeighbourLists.nearest(travel, count: cityCount, each: self.candidateCount))
  }

  /// Returns the distance between two cities.
  @inline(__always)
  func distance(_ i: Int, _ j: Int) -> Int {
    if matrix.count > 0 { return Int(matrix[i * cityCount + j]) }
    if rounding == .nearest {
      let (dx, dy) = (x[i] - x[j], y[i] - y[j])
      return Int((dx * dx + dy * dy).squareRoot() + 0.5)
    }
    return rounding.distance(x[i], y[i], x[j], y[j])
  }

  /// Returns the length of a closed tour.
  func length(of order: [Int]) -> Int {
    guard var last = order.last else { return 0 }
    var total = 0
    for city in order {
      total += distance(last, city)
      last = city
    }
    return total
  }
}
