package import TravelModel

extension Gazetteer {
  /// Inhabitants of a square metre: 3,000 on a square kilometre, few for a large city, so that its outskirts count.
  private static let density = 0.003
  /// How many cities around a place are listed at most because it lies in them.
  private static let mostHomes = 3

  /// Returns the cities around a place: those in which it lies, and the nearest.
  ///
  /// A city is where its inhabitants live, and its point may be farther away than those of many of its parts. A place lies
  /// in a city if it is within the circle in which the inhabitants have room; of such cities the largest three count,
  /// however many parts are nearer, and even where their points are beyond the radius.
  ///
  /// - Parameters:
  ///   - place: Where; poles and both sides of the antimeridian too.
  ///   - radius: How far away other cities lie at most, in metres, not below 0.
  ///   - limit: How many cities are wanted at most.
  /// - Returns: By distance, then by population, then by id.
  package func cities(
    around place: Coordinate, within radius: Double, limit: Int
  ) -> [NearbyCity] {
    guard limit > 0, radius >= 0 else { return [] }
    let homes = cities(near: place, within: reach(of: 0), limit: count) { index in
      coordinate(index).greatCircleDistance(to: place) <= reach(of: index)
    }.sorted { $0.index < $1.index }.prefix(min(limit, Self.mostHomes))
    let nearest = cities(near: place, within: radius, limit: limit) { index in
      !homes.contains { $0.index == index }
    }
    return (homes + nearest.prefix(limit - homes.count)).sorted {
      ($0.distance, $0.index) < ($1.distance, $1.index)
    }
  }

  /// The radius of the circle in which the inhabitants of a city have room, in metres.
  private func reach(of index: Int) -> Double {
    (Double(population(index)) / (Double.pi * Self.density)).squareRoot()
  }
}
