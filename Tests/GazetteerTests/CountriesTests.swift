import Testing
import TravelModel
import _TestSupport

@testable import Gazetteer

@Suite struct CountriesTests {
  /// Of the countries one by one: the slow twin.
  private func plain(_ place: Coordinate) -> String? {
    let countries = Gazetteer.world.countries
    return countries.indices.first { countries.outlines[$0].contains(place) }
      .map { countries[$0].code }
  }

  @Test func `places lie in their countries, and at sea in none`() {
    let places: [(Double, Double, String?)] = [
      (-0.1276, 51.5072, "GB"), (10.757, 59.911, "NO"), (8.6724, 49.3988, "DE"),
      (9.5209, 47.1415, "LI"), (-122.65, 45.52, "US"), (-8.61, 41.15, "PT"),
      (-30, 30, nil), (144.96, -37.81, "AU"),
    ]
    let codes = Gazetteer.world.countryCodes(
      at: places.compactMap { Coordinate(longitude: $0.0, latitude: $0.1) })
    #expect(codes == places.map(\.2))
    #expect(Gazetteer.world.countryCodes(at: []).isEmpty)
  }

  @Test func `many at once are those one by one`() {
    var random = SplitMix64(seed: 34)
    let places = (0..<60).compactMap { _ in
      Coordinate(
        longitude: Double(random.number(in: -1800...1800)) / 10,
        latitude: Double(random.number(in: -900...900)) / 10)
    }
    #expect(Gazetteer.world.countryCodes(at: places) == places.map(plain), "\(random)")
  }
}
