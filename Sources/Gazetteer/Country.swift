package import TravelModel

/// A country, or a territory with a code of its own.
package struct Country: Hashable, Sendable {
  /// Two capital letters (ISO 3166-1), and three.
  package let code: String
  package let longCode: String
  package let name: String
  /// The population; 0 if uninhabited or unknown.
  package let population: Int
  /// What surrounds it; `nil` if no outline and no city of it is known.
  package let box: Box?
}

/// The range of longitudes and latitudes around something.
package struct Box: Hashable, Sendable {
  /// Degrees; west is greater than east where the box crosses the antimeridian.
  package let west: Double
  package let south: Double
  package let east: Double
  package let north: Double

  /// Degrees from west to east, 0…360.
  package var width: Double { east >= west ? east - west : east - west + 360 }

  /// Whether a place lies in the box or on its edge.
  package func contains(_ place: Coordinate) -> Bool {
    guard (south...north).contains(place.latitude) else { return false }
    return west <= east
      ? (west...east).contains(place.longitude)
      : place.longitude >= west || place.longitude <= east
  }
}

/// The countries of the data, by the order of their codes.
package struct CountryList: RandomAccessCollection, Sendable {
  private let codes: TextColumn
  private let longCodes: TextColumn
  private let names: TextColumn
  private let populations: NumberColumn<UInt64>
  private let boxes: NumberColumn<Int32>
  let outlines: OutlineColumns

  init(_ file: DataFile) {
    codes = TextColumn(file, .countryCodes)
    longCodes = TextColumn(file, .countryLongCodes)
    names = TextColumn(file, .countryNames)
    populations = NumberColumn(file, .countryPopulations)
    boxes = NumberColumn(file, .countryBoxes)
    outlines = OutlineColumns(file)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { codes.count }

  package subscript(position: Int) -> Country {
    let sides = (0..<4).map { Double(boxes[4 * position + $0]) / Double(Gazetteer.unit) }
    return Country(
      code: codes[position], longCode: longCodes[position], name: names[position],
      population: populations[position],
      box: sides[1] <= sides[3]
        ? Box(west: sides[0], south: sides[1], east: sides[2], north: sides[3]) : nil)
  }

  /// The position of a country that is named by a code, in small or capital letters, or by its name.
  func firstIndex(named text: String, _ folding: NameFolding) -> Int? {
    let capital = text.uppercased()
    return indices.first { codes[$0] == capital || longCodes[$0] == capital }
      ?? indices.first { folding.folded(names[$0]) == folding.folded(text) }
  }
}
