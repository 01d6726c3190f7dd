package import PlainFiles
package import TravelModel

/// The places of a file, and what became of the rest of it.
package struct FoundPlaces: Sendable {
  /// Of an extract in the order of kinds and ids: nodes, ways, relations; else in the order of the file.
  package var places: [Place]
  /// How many elements of an extract were the same place as another one; the places name them.
  package var joined = 0
  /// How many elements have no name, and count only with one.
  package var unnamed = 0
  /// How many areas and lines have no place in the extract.
  package var absent = 0

  /// Whether a file is an extract by its name.
  package static func isExtract(_ path: String) -> Bool {
    [".pbf", ".osm", ".osm.gz", ".osm.xml"].contains(where: path.hasSuffix)
  }

  /// Reads an extract of OpenStreetMap, or a file of places in JSON, GeoJSON or CSV.
  ///
  /// - Parameters:
  ///   - path: An extract is recognised by its name (`.pbf`, `.osm`, `.osm.gz`) or its first byte.
  ///   - categories: What is looked for, and what gives estimates.
  ///   - language: In which names are wanted, such as `en`.
  ///   - threads: How many decode an extract; the result does not depend on it.
  ///   - countryOf: The country of a location by its two letters, `nil` if it is not known; asked where it decides
  ///     what a price means.
  /// - Returns: The places, with warnings.
  /// - Throws: `InvalidInput` with all that is wrong; `FileError` if there is no such file.
  package static func read(
    _ path: String, categories: PlaceCategories = CategoriesReader.usual, language: String = "en",
    threads: Int = 1, countryOf: (Coordinate) -> String? = { _ in nil }
  ) throws -> Reading<FoundPlaces> {
    let reading = try read(
      path, categories: categories, language: language, threads: threads)
    var found = reading.value
    found.settleKroner(countryOf: countryOf)
    return Reading(found, warnings: reading.warnings)
  }

  /// The currencies called `kr`; where it is none of them, the first.
  private static let kroner = ["SEK", "DKK", "ISK", "NOK"]

  /// Replaces the currency `kr` of prices by that of the country.
  private mutating func settleKroner(countryOf: (Coordinate) -> String?) {
    for i in places.indices where places[i].price?.value.currency == PriceText.crown {
      let local = countryOf(places[i].location).flatMap { CurrencyRates.currency(of: $0) } ?? ""
      places[i].price?.value.currency = Self.kroner.contains(local) ? local : Self.kroner[0]
    }
  }

  private static func read(
    _ path: String, categories: PlaceCategories, language: String, threads: Int
  ) throws -> Reading<FoundPlaces> {
    if isExtract(path) {
      // A file that is not there is no extract with something wrong in it.
      _ = try SeekableFile(path: path)
      return try PlacesOfExtract.read(
        path, categories: categories, language: language, threads: threads)
    }
    let bytes = try FileAccess.read(path)
    if path != "-", let first = bytes.first, [0, 0x1F, UInt8(ascii: "<")].contains(first) {
      return try PlacesOfExtract.read(
        path, categories: categories, language: language, threads: threads)
    }
    let reading = try PlaceReader.read(
      bytes, file: path, categories: categories, language: language)
    return Reading(FoundPlaces(places: reading.value), warnings: reading.warnings)
  }
}
