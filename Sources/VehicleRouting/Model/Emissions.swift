/// What a vehicle emits on its way.
///
/// - Source: E. Demir, T. Bektas, G. Laporte (2014), *A Review of Recent Research on Green Road Freight
///   Transportation*, European Journal of Operational Research 237: for a kind of vehicle and a speed, fuel is
///   used in proportion to the way, and to the way times the load.
package struct Emissions: Hashable, Sendable {
  /// Milligrams per kilometre (1,000 distance units) of the empty vehicle.
  package var distance: Int
  /// Milligrams more per kilometre for each unit of load in the first dimension.
  package var load: Int

  /// Creates emissions.
  package init(distance: Int, load: Int = 0) { (self.distance, self.load) = (distance, load) }

  /// Micrograms on a leg.
  func onLeg(of distance: Int, carrying load: Int) -> Int {
    distance * (self.distance + self.load * max(0, load))
  }

  /// What micrograms cost at a price per kilogram, rounded to the nearest unit.
  static func price(of micrograms: Int, perKilogram price: Int) -> Int {
    Int((Int128(micrograms) * Int128(price) + 500_000_000) / 1_000_000_000)
  }
}
