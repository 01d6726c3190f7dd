internal import Foundation
internal import Gazetteer
internal import TravelModel

/// Collects named things and houses, joins the pieces of streets, and makes an index.
struct AddressIndexBuilder {
  /// A piece of a street: of a way, or a house that names it.
  private struct Piece {
    var box: CoordinateBox
    /// Some of its points, by which its middle is found.
    var points: [FixedCoordinate]
    var names: [String]
    var houses: [Int] = []
    var isWay: Bool
    /// A thing whose own address this is.
    var thing: Int?
  }

  /// How far apart, in metres, pieces of one name still are one street.
  private static let reach = 400.0

  private var texts: [String] = []
  private var textNumbers: [String: Int32] = [:]
  private var entries: [AddressIndex.Entry] = []
  private var names: [(entry: Int32, text: Int32, words: [String])] = []
  private var houses: [AddressIndex.House] = []
  private var pieces: [String: [Piece]] = [:]
  private var keys: [String: String] = [:]

  // MARK: Collecting

  private mutating func number(of text: String) -> Int32 {
    if let known = textNumbers[text] { return known }
    let number = Int32(texts.count)
    texts.append(text)
    textNumbers[text] = number
    return number
  }

  private mutating func number(of text: String?) -> Int32? { text.map { number(of: $0) } }

  /// Where something is by its address.
  struct Address {
    var street: String
    var numbers: [HouseNumber]
    var city: String?
    var postcode: String?
    var isBetween = false
  }

  /// Adds a thing with its own address, if it has one.
  mutating func add(
    _ kind: AddressIndex.Kind, what: String, names: [String], at location: FixedCoordinate,
    element: AddressIndex.ElementID?, address: Address?, city: String?, postcode: String?
  ) {
    let thing = entries.count
    append(kind, what, names, location, element, city, postcode)
    if let address { add(address, at: location, thing: entries.count > thing ? thing : nil) }
  }

  /// Adds houses of an address.
  mutating func add(_ address: Address, at location: FixedCoordinate, thing: Int? = nil) {
    let key = key(address.street)
    guard !key.isEmpty, !address.numbers.isEmpty else { return }
    let (city, postcode) = (number(of: address.city), number(of: address.postcode))
    var piece = Piece(
      box: CoordinateBox(location), points: [location], names: [address.street], isWay: false,
      thing: thing)
    for one in address.numbers {
      piece.houses.append(houses.count)
      houses.append(
        AddressIndex.House(
          number: one, location: location, street: 0, city: city, postcode: postcode,
          isBetween: address.isBetween))
    }
    pieces[key, default: []].append(piece)
  }

  /// Adds a way of a street.
  mutating func addStreet(_ names: [String], line: [FixedCoordinate]) {
    guard let first = names.first, let point = line.first else { return }
    var box = CoordinateBox(point)
    line.forEach { box.add($0) }
    pieces[key(first), default: []].append(
      Piece(box: box, points: line, names: names, isWay: true))
  }

  /// The form by which streets of one name are joined.
  private mutating func key(_ name: String) -> String {
    if let known = keys[name] { return known }
    let key = AddressWords(name).words.map { StreetWords.canonical($0.folded) }.joined()
    keys[name] = key
    return key
  }

  private mutating func append(
    _ kind: AddressIndex.Kind, _ what: String, _ known: [String], _ location: FixedCoordinate,
    _ element: AddressIndex.ElementID?, _ city: String?, _ postcode: String?
  ) {
    let begin = Int32(names.count)
    var seen = Set<[String]>()
    for name in known {
      let parted = AddressWords(name)
      let words = parted.words.map(\.folded)
      guard !words.isEmpty else { continue }
      // Whoever writes a name in one word finds it, too.
      for form in [words, [parted.joined]] where seen.insert(form).inserted {
        names.append((Int32(entries.count), number(of: name), form))
      }
    }
    guard names.count > Int(begin) else { return }
    entries.append(
      AddressIndex.Entry(
        kind: kind, what: number(of: what), location: location, element: element,
        names: begin..<Int32(names.count), city: number(of: city), postcode: number(of: postcode)))
  }

  // MARK: Streets

  /// Joins the pieces of each street: those of one name that are near each other.
  private mutating func joinStreets() {
    let all = houses
    houses = []
    for key in pieces.keys.sorted() {
      let own = (pieces[key] ?? []).sorted { $0.box.south < $1.box.south }
      for group in Self.groups(own) { addStreet(group.map { own[$0] }, all) }
    }
    pieces = [:]
  }

  /// The pieces that hang together, as lists of their indices; given are they from south to north.
  private static func groups(_ pieces: [Piece]) -> [[Int]] {
    var parents = Array(pieces.indices)
    func root(_ piece: Int) -> Int {
      var piece = piece
      while parents[piece] != piece {
        parents[piece] = parents[parents[piece]]
        piece = parents[piece]
      }
      return piece
    }
    var open: [Int] = []
    for piece in pieces.indices {
      let box = pieces[piece].box
      open.removeAll { !pieces[$0].box.reaches(north: box.south, within: reach) }
      for other in open where pieces[other].box.isNear(box, within: reach) {
        let (a, b) = (root(other), root(piece))
        parents[max(a, b)] = min(a, b)
      }
      open.append(piece)
    }
    return Dictionary(grouping: pieces.indices, by: root).sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func addStreet(_ pieces: [Piece], _ all: [AddressIndex.House]) {
    let ways = pieces.filter(\.isWay)
    let street = Int32(entries.count)
    let begin = houses.count
    var ofThing: [Int: AddressIndex.House] = [:]
    var own: [AddressIndex.House] = []
    for piece in pieces {
      for index in piece.houses {
        var house = all[index]
        house.street = street
        if let thing = piece.thing, ofThing[thing] == nil { ofThing[thing] = house }
        own.append(house)
      }
    }
    own.sort { ($0.number, $0.isBetween ? 1 : 0) < ($1.number, $1.isBetween ? 1 : 0) }
    for house in own {
      // Of several things in one house, one is enough; a number between others yields to one that is known.
      let isKnown = houses[begin...].reversed().prefix { $0.number == house.number }.contains {
        house.isBetween
          || ($0.location.distance(to: house.location) <= Self.sameHouse && $0.city == house.city
            && $0.postcode == house.postcode)
      }
      if !isKnown { houses.append(house) }
    }
    let points = (ways.isEmpty ? pieces : ways).flatMap(\.points)
    append(
      .street, ways.isEmpty ? "address" : "street",
      Array((ways + pieces).map(\.names).joined().uniqued().prefix(Self.mostNames)),
      Self.middle(points), nil, nil, nil)
    guard entries.count > Int(street) else { return }
    let mine = begin..<houses.count
    entries[Int(street)].houses = Int32(begin)..<Int32(houses.count)
    entries[Int(street)].city = Self.mostFrequent(houses[mine].compactMap(\.city))
    entries[Int(street)].postcode = Self.mostFrequent(houses[mine].compactMap(\.postcode))
    for (thing, house) in ofThing {
      let index = mine.first { houses[$0].number == house.number }
      entries[thing].house = index.map { Int32($0) }
    }
  }

  /// How far apart, in metres, two things of one number may be and still be in one house.
  private static let sameHouse = 150.0
  /// How many names of a street are kept: ways may have many in other languages.
  private static let mostNames = 16

  /// Of some points the one nearest to their mean.
  private static func middle(_ points: [FixedCoordinate]) -> FixedCoordinate {
    let count = max(1, points.count)
    let mean = FixedCoordinate(
      longitude: points.reduce(0) { $0 + Int($1.longitude) } / count,
      latitude: points.reduce(0) { $0 + Int($1.latitude) } / count)
    guard let mean, let first = points.first else {
      preconditionFailure("a street has a point, and means lie between points")
    }
    return points.min { $0.distance(to: mean) < $1.distance(to: mean) } ?? first
  }

  private static func mostFrequent(_ values: [Int32]) -> Int32? {
    values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      .max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  // MARK: Contexts

  /// Adds cities and postcodes of addresses as entries of their own, in the middle of their houses.
  private mutating func addContexts() {
    func places(_ key: (AddressIndex.House) -> Int32?) -> [(text: Int32, houses: [Int])] {
      Dictionary(grouping: houses.indices) { key(houses[$0]) ?? -1 }
        .filter { $0.key >= 0 }.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    }
    let settled = Set(
      entries.filter { $0.kind == .settlement }
        .flatMap { $0.names.map { names[Int($0)].words.joined() } })
    for (text, own) in places(\.city) where !settled.contains(AddressWords(texts[Int(text)]).joined)
    {
      append(
        .locality, "locality", [texts[Int(text)]], Self.middle(own.map { houses[$0].location }),
        nil, nil, nil)
    }
    for (text, own) in places(\.postcode) {
      append(
        .postcode, "postcode", [texts[Int(text)]], Self.middle(own.map { houses[$0].location }),
        nil, Self.mostFrequent(own.compactMap { houses[$0].city }).map { texts[Int($0)] }, nil)
    }
  }

  // MARK: The index

  /// Makes the index of what was added.
  mutating func finish() -> AddressIndex {
    joinStreets()
    addContexts()
    let order = Set(names.lazy.flatMap(\.words)).sorted {
      // The order of scalars, which is that of bytes.
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    let numbers = Dictionary(uniqueKeysWithValues: zip(order, order.indices.map { Int32($0) }))
    var finished: [AddressIndex.Name] = []
    var nameWords: [Int32] = []
    for name in names {
      let begin = Int32(nameWords.count)
      nameWords += name.words.compactMap { numbers[$0] }
      finished.append(
        AddressIndex.Name(
          entry: name.entry, text: name.text, words: begin..<Int32(nameWords.count)))
    }
    names = []
    // Counting sort of names by their words.
    var starts = [Int32](repeating: 0, count: order.count + 1)
    for word in nameWords { starts[Int(word) + 1] += 1 }
    for word in order.indices { starts[word + 1] += starts[word] }
    var next = starts
    var postings = [Int32](repeating: 0, count: nameWords.count)
    for (number, name) in finished.enumerated() {
      for position in name.words {
        let word = Int(nameWords[Int(position)])
        postings[Int(next[word])] = Int32(number)
        next[word] += 1
      }
    }
    var townWords = Set<Int32>()
    for name in finished where [.settlement, .locality].contains(entries[Int(name.entry)].kind) {
      townWords.formUnion(name.words.map { nameWords[Int($0)] })
    }
    let middle = entries.isEmpty ? nil : Self.middle(entries.map(\.location))
    let settlements = entries.indices.filter { entries[$0].kind == .settlement }
    return AddressIndex(
      entries: entries, names: finished, nameWords: nameWords, houses: houses, texts: texts,
      words: WordIndex(order), postings: postings, postingStarts: starts,
      weights: Self.weights(starts, entries.count), settlements: settlements.map { Int32($0) },
      cities: Set(houses.compactMap(\.city) + entries.compactMap(\.city)).sorted().map {
        ($0, Gazetteer.world.folded(texts[Int($0)]))
      },
      settlementWords: townWords,
      middle: middle, country: middle.flatMap(Self.country))
  }

  /// Inverse document frequency, from 0 to 1.
  private static func weights(_ starts: [Int32], _ entries: Int) -> [Float] {
    let all = Double(max(2, entries))
    return zip(starts, starts.dropFirst()).map { begin, end in
      Float(max(0.1, 1 - log2(Double(max(1, end - begin))) / log2(2 * all)))
    }
  }

  private static func country(at middle: FixedCoordinate) -> Int? {
    let world = Gazetteer.world
    return world.cities(near: middle.degrees, within: 200_000, limit: 1).first
      .map { world.country($0.index) }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in order.
  fileprivate func uniqued() -> [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
