import _TestSupport

@testable import VehicleRouting

extension TourInstance {
  /// Random cities in the plane, without α-values: candidates are the nearest ones.
  ///
  /// Coordinates are whole numbers from 0 to `side`; a small one makes many ties.
  static func random(
    _ count: Int, seed: UInt64, side: Int = 1_000, rounding: PlanarRounding = .nearest
  ) -> TourInstance {
    var random = SplitMix64(seed: seed)
    var travel = SearchInstance.TravelClass(rounding: rounding)
    var (x, y): ([Double], [Double]) = ([], [])
    for _ in 0..<count {
      x.append(Double(random.number(in: 0...side)))
      y.append(Double(random.number(in: 0...side)))
    }
    (travel.x, travel.y) = (SharedArray(x), SharedArray(y))
    var map = TourInstance(travel, cityCount: count)
    map.setCandidates(map.near, each: map.nearCount)
    return map
  }

  /// Returns the same cities with a table of their distances.
  func tabulated() -> TourInstance {
    var travel = SearchInstance.TravelClass()
    var durations: [Int32] = []
    for i in 0..<cityCount {
      for j in 0..<cityCount { durations.append(i == j ? 0 : Int32(distance(i, j))) }
    }
    travel.durations = SharedArray(durations)
    var map = TourInstance(travel, cityCount: cityCount)
    map.setCandidates(map.near, each: map.nearCount)
    return map
  }

  /// The length of a closed tour, leg by leg.
  func walkedLength(_ order: [Int32]) -> Int {
    zip(order, order.dropFirst() + [order[0]]).reduce(0) { sum, leg in
      sum + (leg.0 == leg.1 ? 0 : distance(Int(leg.0), Int(leg.1)))
    }
  }
}
