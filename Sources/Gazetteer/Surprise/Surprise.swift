package import TravelModel

/// What "surprise me" came upon.
package struct Surprise: Hashable, Sendable {
  /// How countries and places are drawn.
  package enum Policy: String, CaseIterable, Sendable {
    /// Each country has the same chance; longitude and latitude are drawn from its box.
    case box
    /// Each country has the same chance; all places within its outline have the same chance.
    case shape
    /// Each inhabitant of the world has the same chance to give the country, and each of its cities to give the place,
    /// which is drawn from the circle around the city.
    case population
  }

  /// A country, and a place in it.
  package struct Draw: Hashable, Sendable {
    package let country: Country
    package let place: Coordinate
    /// How many places were drawn and not taken, because they lay outside the outline.
    package let rejected: Int
    /// How many cities near the place were left out, because they were to be avoided.
    package let avoided: Int
  }

  /// One after the other, at most four of different countries; the last is that of the cities.
  package let draws: [Draw]
  /// Cities near the last place; none if nothing was found near any.
  package let cities: [NearbyCity]

  /// How many countries are tried at most.
  package static let maxCountries = 4
}
