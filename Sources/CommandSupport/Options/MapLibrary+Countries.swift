internal import Gazetteer
package import Planning
package import RoadNetwork
internal import TravelModel

extension MapLibrary {
  /// Creates the library of the program, which knows in which countries streets lie.
  package static func knowingCountries(threads: Int) -> MapLibrary {
    var library = MapLibrary(threads: threads)
    library.countries = countryFinder
    return library
  }

  /// Finds the countries of places by the outlines that the program contains.
  package static let countryFinder: MapBuilder.CountryFinder = { places in
    Gazetteer.world.countryCodes(at: places)
  }

  /// The time zone in the middle of a map, of the city nearest to it, by its IANA name; `nil` if none is within 300 km.
  package static func timeZone(in box: CoordinateBox) -> String? {
    Coordinate(
      longitude: (Double(box.west) + Double(box.east)) / 2e7,
      latitude: (Double(box.south) + Double(box.north)) / 2e7
    ).flatMap { middle in
      Gazetteer.world.cities(near: middle, within: 300_000, limit: 1).first
        .map { Gazetteer.world[$0.index].timeZone }
    }
  }
}
