package import PlainFiles

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
  /// - Returns: The places, with warnings.
  /// - Throws: `InvalidInput` with all that is wrong; `FileError` if there is no such file.
  package static func read(
    _ path: String, categories: PlaceCategories = CategoriesReader.usual, language: String = "en",
    threads: Int = 1
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
