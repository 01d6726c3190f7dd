internal import Gazetteer
internal import TravelModel

/// Words of a text that name where something is: a postcode, a settlement, a city of the world, the country.
struct AddressContext {
  private enum Place {
    /// An entry of the index, with the cities of addresses that bear its name.
    case entry(Int, cities: Set<Int32>)
    /// A city of the gazetteer, which the extract need not have.
    case city(FixedCoordinate, cities: Set<Int32>)
    case country
  }

  /// Where something is, and what its address says.
  struct Surroundings {
    let location: FixedCoordinate
    /// Indices of the index's texts.
    let city: Int32?
    let postcode: Int32?
    /// Of a street as a whole, its houses, which may have several postcodes.
    var houses = 0..<0
  }

  /// Its words, as bits.
  let positions: UInt32
  private let place: Place
  /// What its typos cost.
  private let penalty: Float

  /// How far from a city of the gazetteer something in it may be, and how far from the middle of a postcode or of what
  /// addresses alone name, in metres.
  private static let reach = (city: 15_000.0, postcode: 3000.0, locality: 4000.0)
  /// What it costs that only nearness speaks for it, and the whole reach on top.
  private static let costs = (byNearness: Float(0.03), whole: Float(0.05))
  /// The most words that the name of a city or country has, and how far from the extract its cities are, in metres.
  private static let longest = (words: 3, distance: 200_000.0)

  /// Returns the contexts that a text may name.
  ///
  /// - Parameters:
  ///   - query: The text.
  ///   - index: Where its words were looked up.
  ///   - named: Entries of which all words are in the text, with their words as bits and what their typos cost.
  /// - Returns: Contexts that may overlap.
  static func all(
    _ query: AddressQuery, _ index: AddressIndex,
    named: [(entry: Int, positions: UInt32, cost: Float)]
  ) -> [AddressContext] {
    var result: [AddressContext] = []
    for (number, positions, cost) in named {
      let entry = index.entries[number]
      guard [.settlement, .locality, .postcode].contains(entry.kind) else { continue }
      let names = Set(entry.names.map { AddressWords(index.text(of: Int($0))).joined })
      let cities = index.cities.filter { names.contains($0.folded.filter { $0 != " " }) }
      result.append(
        AddressContext(
          positions: positions, place: .entry(number, cities: Set(cities.map(\.text))),
          penalty: cost))
    }
    let world = Gazetteer.world
    for first in query.words.indices {
      for last in first..<min(query.words.count, first + longest.words) {
        let words = query.words[first...last]
        let positions = (first...last).reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
        let written = words.map(\.written).joined(separator: " ")
        // Two letters are a code only if they are capital.
        if let country = index.country, written.count > 3 || written == written.uppercased(),
          world.country(named: written) == country
        {
          result.append(AddressContext(positions: positions, place: .country, penalty: 0))
        }
        guard let middle = index.middle else { continue }
        for city in world.cities(called: words.map(\.folded).joined(separator: " ")) {
          let location = FixedCoordinate(world.location(of: city))
          guard location.distance(to: middle) <= longest.distance else { continue }
          let named = index.cities.filter { world.cities(called: $0.folded).contains(city) }
          result.append(
            AddressContext(
              positions: positions, place: .city(location, cities: Set(named.map(\.text))),
              penalty: 0))
        }
      }
    }
    return result
  }

  /// Whether something lies there.
  enum Answer {
    case yes(cost: Float)
    case unknown
    /// Its own address says otherwise.
    case no
  }

  /// Tells whether something lies there.
  func holds(_ around: Surroundings, _ index: AddressIndex) -> Answer {
    func near(_ middle: FixedCoordinate, within reach: Double) -> Answer {
      let metres = middle.distance(to: around.location)
      guard metres <= reach else { return .unknown }
      return .yes(
        cost: penalty + Self.costs.byNearness + Self.costs.whole * Float(metres / reach))
    }
    switch place {
    case .country: return .yes(cost: 0)
    case .city(let middle, let cities):
      if let city = around.city { return cities.contains(city) ? .yes(cost: 0) : .no }
      return near(middle, within: Self.reach.city)
    case .entry(let number, let cities):
      let entry = index.entries[number]
      if entry.kind == .postcode {
        let own = index.names[Int(entry.names.lowerBound)].text
        let isOwn =
          around.postcode == own || around.houses.contains { index.houses[$0].postcode == own }
        if isOwn { return .yes(cost: penalty) }
        return around.postcode == nil ? near(entry.location, within: Self.reach.postcode) : .no
      }
      if let city = around.city {
        if cities.contains(city) { return .yes(cost: penalty) }
        if entry.kind == .locality || index.isMunicipal(entry) { return .no }
      }
      return near(
        entry.location,
        within: entry.kind == .locality ? Self.reach.locality : index.reach(of: entry))
    }
  }
}
