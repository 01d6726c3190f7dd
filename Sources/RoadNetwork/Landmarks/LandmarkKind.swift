/// The kind of a landmark.
///
/// The order is part of the layout of network files, which hold the place of a kind in
/// `allCases`.
package enum LandmarkKind: String, CaseIterable, Sendable {
  case church, mosque, synagogue, temple, school, kindergarten, university, hospital, pharmacy,
    townHall, library
  case museum, theatre, cinema, hotel, restaurant, cafe, bar, bank, postOffice, police, fireStation
  case supermarket, bakery, shop, fuelStation, busStop, tramStop, railwayStation, monument,
    fountain, tower, park
}

extension LandmarkKind {
  /// Whether it has to be called by its name, because its kind cannot be recognised from outside.
  package var needsName: Bool { self == .shop }
}
