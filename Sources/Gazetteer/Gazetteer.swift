internal import TravelModel

/// The cities of the world: all places of GeoNames with at least 500 inhabitants, or a seat.
///
/// A city is named by its index, which is its rank by population; cities without a known population
/// come last. All questions are answered from the data that the program carries, where it lies.
package struct Gazetteer: Sendable {
  /// The cities that this program carries.
  package static let world = Gazetteer(.embedded)

  /// Degrees are kept in units of 1/100,000, which is at most 1.2 m.
  static let unit = 100_000

  let file: DataFile
  /// The attribution and licence of the cities, shown below every list.
  package static let credit = "GeoNames (geonames.org), CC BY 4.0"

  /// Where all of the data comes from and under which licences, in a sentence.
  package var source: String { TextColumn(file, .source)[0] }

  let positions: NumberColumn<UInt64>
  let identifiers: ShortColumn
  private let largePopulations: NumberColumn<UInt32>
  private let smallPopulations: NumberColumn<UInt16>
  private let nameLines: LineColumn
  private let spelledLines: LineColumn
  private let placeRegions: NumberColumn<UInt16>
  private let placeZones: NumberColumn<UInt16>
  private let zones: TextColumn
  private let regionCountries: NumberColumn<UInt16>
  private let regionCodes: TextColumn
  private let regionNames: TextColumn
  /// All countries, by the order of their codes.
  package let countries: CountryList
  let names: NameDictionary
  let bands: LatitudeBands

  init(_ file: DataFile) {
    self.file = file
    positions = NumberColumn(file, .positions)
    identifiers = ShortColumn(file, .identifiers)
    largePopulations = NumberColumn(file, .largePopulations)
    smallPopulations = NumberColumn(file, .smallPopulations)
    nameLines = LineColumn(file, .nameOffsets, .names)
    spelledLines = LineColumn(file, .spelledOffsets, .spelledNames)
    placeRegions = NumberColumn(file, .placeRegions)
    placeZones = NumberColumn(file, .placeZones)
    zones = TextColumn(file, .zones)
    regionCountries = NumberColumn(file, .regionCountries)
    regionCodes = TextColumn(file, .regionCodes)
    regionNames = TextColumn(file, .regionNames)
    countries = CountryList(file)
    names = NameDictionary(file)
    bands = LatitudeBands(file)
  }

  /// Whether the data is whole: its version is the program's, and its checksum right.
  package var isSound: Bool { file.isSound }

  /// How many cities there are.
  package var count: Int { positions.count }

  /// The ranks of all cities.
  package var indices: Range<Int> { 0..<count }

  /// The city of a rank in `0..<count`.
  package subscript(index: Int) -> City {
    let place = place(index)
    let region = placeRegions[place]
    let country = countries[regionCountries[region]]
    let regionName = regionNames[region]
    return City(
      id: identifiers[index], name: name(index), country: country.code, countryName: country.name,
      region: regionCodes[region], regionName: regionName.isEmpty ? nil : regionName,
      coordinate: coordinate(index), population: population(index) > 0 ? population(index) : nil,
      timeZone: zones[placeZones[place]])
  }

  /// The city with an id of GeoNames, or `nil` if there is none.
  package func city(id: Int) -> City? { index(ofID: id).map { self[$0] } }

  /// The rank of the city with an id of GeoNames, or `nil` if there is none.
  package func index(ofID id: Int) -> Int? { (0..<count).first { identifiers[$0] == id } }

  /// All names under which a city is found, folded, in the order of their bytes.
  package func foldedNames(of index: Int) -> [String] { names.names(of: index) }

  /// The alternate names of a city as they are written: all of a large city, and of a smaller one those in other
  /// scripts than the Latin one.
  package func spelledNames(of index: Int) -> [String] {
    spelledLines[index].split(separator: "\t").map(String.init)
  }

  /// The names under which a city is found that are not among its spelled ones, folded.
  package func otherNames(of index: Int) -> [String] {
    let spelled = Set(
      spelledNames(of: index).map { String(decoding: names.folding.folded($0), as: UTF8.self) })
    return foldedNames(of: index).filter { !spelled.contains($0) }
  }

  func name(_ index: Int) -> String { nameLines[index] }

  /// Inhabitants; 0 if unknown.
  func population(_ index: Int) -> Int {
    index < largePopulations.count
      ? largePopulations[index] : smallPopulations[index - largePopulations.count]
  }

  /// The id of a city at GeoNames.
  package func id(_ index: Int) -> Int { identifiers[index] }

  /// The position of a country that is named by a code, or by its English name.
  package func country(named text: String) -> Int? {
    countries.firstIndex(named: text, names.folding)
  }

  /// The position of a city's country.
  package func country(_ index: Int) -> Int { regionCountries[placeRegions[place(index)]] }

  func region(_ index: Int) -> (code: String, name: String) {
    let region = placeRegions[place(index)]
    return (regionCodes[region], regionNames[region])
  }

  func coordinate(_ index: Int) -> Coordinate {
    let position = positions.bits(index)
    return Coordinate(
      units: Int(position >> 13 & 0x3FF_FFFF) - 180 * Self.unit,
      Int(position >> 39) - 90 * Self.unit)
  }

  private func place(_ index: Int) -> Int { Int(positions.bits(index) & 0x1FFF) }
}

extension Coordinate {
  /// The place at a longitude and a latitude in 1/100,000 degree, which are taken into their ranges.
  init(units longitude: Int, _ latitude: Int) {
    let (east, north) = (Double(longitude) / 100_000, Double(latitude) / 100_000)
    guard
      let place = Coordinate(
        longitude: min(180, max(-180, east)), latitude: min(90, max(-90, north)))
    else { preconditionFailure("numbers of units are finite") }
    self = place
  }
}
