internal import Gazetteer
internal import TravelModel

/// Words of a text that name where something is: a postcode, a settlement, a city of the world, the country.
struct AddressContext {
  private enum Place {
    /// An entry of the index.
    case entry(Int)
    /// A city of the gazetteer, which the extract need not have.
    case city(Int, FixedCoordinate)
    case country
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
    var result = named.filter {
      [.settlement, .locality, .postcode].contains(index.entries[$0.entry].kind)
    }
    .map { AddressContext(positions: $0.positions, place: .entry($0.entry), penalty: $0.cost) }
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
          result.append(
            AddressContext(positions: positions, place: .city(city, location), penalty: 0))
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
  func holds(
    city: String?, postcodes: some Sequence<String>, _ location: FixedCoordinate,
    _ index: AddressIndex
  ) -> Answer {
    func near(_ metres: Double, of reach: Double) -> Answer {
      guard metres <= reach else { return .unknown }
      return .yes(
        cost: penalty + Self.costs.byNearness + Self.costs.whole * Float(metres / reach))
    }
    switch place {
    case .country: return .yes(cost: 0)
    case .city(let number, let middle):
      let world = Gazetteer.world
      if let city {
        return world.cities(called: world.folded(city)).contains(number) ? .yes(cost: 0) : .no
      }
      return near(middle.distance(to: location), of: Self.reach.city)
    case .entry(let number):
      let entry = index.entries[number]
      let metres = entry.location.distance(to: location)
      if entry.kind == .postcode {
        let own = AddressWords(index.name(entry)).joined
        let known = postcodes.map { AddressWords($0).joined }
        if known.contains(own) { return .yes(cost: penalty) }
        return known.isEmpty ? near(metres, of: Self.reach.postcode) : .no
      }
      if let city {
        let wanted = AddressWords(city).joined
        let isSame = entry.names.contains { name in
          AddressWords(index.texts[Int(index.names[Int(name)].text)]).joined == wanted
        }
        if isSame { return .yes(cost: penalty) }
        if entry.kind == .locality || index.isMunicipal(entry) { return .no }
      }
      return near(
        metres, of: entry.kind == .locality ? Self.reach.locality : index.reach(of: entry))
    }
  }
}
