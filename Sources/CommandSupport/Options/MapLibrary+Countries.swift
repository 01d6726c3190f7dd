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

  /// How far a city may be whose time a map has, in metres.
  private static let farthestCity = 200_000.0

  /// Returns the IANA name of the time zone in the middle of an area, that of the nearest city; `nil` if none is
  /// near.
  package static func timeZone(of box: CoordinateBox) -> String? {
    let middle = Coordinate(
      longitude: Double(Int(box.west) + Int(box.east)) / 2e7,
      latitude: Double(Int(box.south) + Int(box.north)) / 2e7)
    guard let middle else { return nil }
    let world = Gazetteer.world
    return world.cities(near: middle, within: farthestCity, limit: 1).first
      .map { world[$0.index].timeZone }
  }
}
