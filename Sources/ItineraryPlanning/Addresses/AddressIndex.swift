internal import Gazetteer
internal import TravelModel

/// Names, streets and house numbers of an extract, to find places by what people write.
///
/// ``AddressesOfExtract`` reads one; ``find(_:near:limit:leastFit:)`` answers.
package struct AddressIndex: Sendable {
  /// What an entry is, the kind that is meant first where names are alike.
  package enum Kind: String, CaseIterable, Sendable {
    /// A city, town, village or a part of one.
    case settlement
    case station
    case street
    case square
    case lodging
    case sight
    /// Of an address, which no settlement of the extract has.
    case locality
    case postcode
    /// Amenities, shops, offices and the like.
    case place
    case building
    /// Where public transport stops.
    case stop
  }

  /// Something that has a name.
  struct Entry: Sendable {
    let kind: Kind
    /// The value of its main tag, such as `hotel`; an index of ``texts``.
    let what: Int32
    let location: FixedCoordinate
    /// As OpenStreetMap calls it, such as `node/1`; `nil` for what is made of several elements.
    let element: ElementID?
    /// Its names in ``names``, the one that is told first.
    let names: Range<Int32>
    /// Of a street: its houses in ``houses``, by number.
    var houses: Range<Int32> = 0..<0
    /// Of a thing: its own house in ``houses``.
    var house: Int32?
    /// Indices of ``texts``: from its own address, or those of most of its houses.
    var city: Int32?
    var postcode: Int32?
  }

  /// The number of an element, with its kind.
  struct ElementID: Sendable {
    let kind: PlaceElement.Kind
    let number: Int64

    var text: String { "\(kind.rawValue)/\(number)" }
  }

  /// A name by which an entry is found.
  struct Name: Sendable {
    let entry: Int32
    /// An index of ``texts``.
    let text: Int32
    /// Its words in ``nameWords``.
    let words: Range<Int32>
  }

  /// A house number and where it is.
  struct House: Sendable {
    let number: HouseNumber
    let location: FixedCoordinate
    /// Its street, an index of ``entries``.
    var street: Int32
    /// Indices of ``texts``.
    let city: Int32?
    let postcode: Int32?
    /// Whether it lies between two numbers that are known.
    let isBetween: Bool
  }

  let entries: [Entry]
  let names: [Name]
  let nameWords: [Int32]
  let houses: [House]
  let texts: [String]
  let words: WordIndex
  /// `postings[postingStarts[w]..<postingStarts[w + 1]]`: the names that have word `w`, ascending.
  let postings: [Int32]
  let postingStarts: [Int32]
  /// `weights[w]`: how telling word `w` is, from 0.1 for one that most entries have to 1 for one that a single name has.
  let weights: [Float]
  /// The inhabited places, to tell in which of them something lies.
  let settlements: [Int32]
  /// The cities of addresses: indices of ``texts``, and how they are compared.
  let cities: [(text: Int32, folded: String)]
  /// The words of names of settlements.
  let settlementWords: Set<Int32>
  /// The middle of all entries; `nil` if there is none.
  let middle: FixedCoordinate?
  /// The index at `Gazetteer` of the country in which the middle lies; `nil` far from all cities.
  let country: Int?

  /// How many things, streets and places can be found.
  package var count: Int { entries.count }
  /// How many house numbers can be found.
  package var houseCount: Int { houses.count }

  func text(_ index: Int32?) -> String? { index.map { texts[Int($0)] } }

  func text(of name: Int) -> String { texts[Int(names[name].text)] }

  /// The name of an entry that is told.
  func name(_ entry: Entry) -> String { texts[Int(names[Int(entry.names.lowerBound)].text)] }

  func wordsOfName(_ name: Int) -> ArraySlice<Int32> {
    let range = names[name].words
    return nameWords[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The part of a settlement, or the settlement, that is nearest to a place.
  func district(of location: FixedCoordinate) -> Entry? {
    settlements.lazy.map { entries[Int($0)] }
      .map { (metres: $0.location.distance(to: location), entry: $0) }
      .filter { $0.metres <= reach(of: $0.entry) }
      .min { $0.metres < $1.metres }?.entry
  }

  /// The name of the settlement in which a place lies, or of the nearest city of the gazetteer, if one is near.
  func town(of location: FixedCoordinate) -> String? {
    if let district = district(of: location) { return name(district) }
    let world = Gazetteer.world
    return world.cities(near: location.degrees, within: 15_000, limit: 1).first
      .map { world[$0.index].name }
  }

  /// How far from its middle, in metres, what lies in a settlement may be.
  func reach(of settlement: Entry) -> Double {
    switch texts[Int(settlement.what)] {
    case "city", "municipality": 20_000
    case "town", "borough": 8000
    case "suburb", "village": 4000
    default: 2000
    }
  }

  /// Countries in which the number stands before the street.
  private static let numberFirst: Set = [
    "AU", "CA", "FR", "GB", "IE", "IN", "LU", "MC", "NZ", "US", "ZA",
  ]

  /// Whether the number stands before the street.
  var isNumberFirst: Bool {
    country.map { Self.numberFirst.contains(Gazetteer.world.countries[$0].code) } ?? false
  }

  /// Whether a settlement is one of which addresses name at most one.
  func isMunicipal(_ settlement: Entry) -> Bool {
    ["city", "town", "village", "municipality"].contains(texts[Int(settlement.what)])
  }
}
