internal import Gazetteer
package import Planning
package import RoadNetwork

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
}
