import Foundation
import TravelModel
import _TestSupport

@testable import ItineraryPlanning

/// An element as it is drawn for a test: its tags are written from this, and the oracle reads this, not the tags.
struct DrawnElement {
  var kind: PlaceElement.Kind
  var number: Int64
  /// Metres from where the test is.
  var east = 0.0
  var north = 0.0
  /// Half the side of the square that it covers; `nil` if it is no area.
  var half: Double?
  var sort: Sort
  var names: [Name] = []
  var entry: String?
  var website: Int?
  var level: Int?

  /// A tag with the category that it makes.
  enum Sort: String, CaseIterable {
    case museum = "tourism=museum"
    case castle = "historic=castle"
    case cafe = "amenity=cafe"
    case restaurant = "amenity=restaurant"
    case playground = "leisure=playground"
    /// An art museum is one of two categories, and of the kind of the other one.
    case art = "museum=art"

    /// Whether places of one name are often different ones.
    var repeats: Bool { [.cafe, .restaurant, .playground].contains(self) }
    /// Categories whose words meet: food, and museums of art.
    func isKin(of other: Sort) -> Bool {
      self == other || [self, other].allSatisfy { [.cafe, .restaurant].contains($0) }
        || [self, other].allSatisfy { [.art, .museum].contains($0) }
    }
  }

  /// A spelling, and its words without case, accents and signs.
  struct Name {
    let spelling: String
    let words: [String]
    /// The words that are not in brackets.
    var base: [String]?

    static let all = [
      Name(spelling: "Alma", words: ["alma"]), Name(spelling: "ALMÁ", words: ["alma"]),
      Name(spelling: "Café Alma", words: ["cafe", "alma"]),
      Name(spelling: "Cafe-Alma!", words: ["cafe", "alma"]),
      Name(spelling: "House of the Old Town", words: ["house", "of", "the", "old", "town"]),
      Name(spelling: "Old Town House of Art", words: ["old", "town", "house", "of", "art"]),
      Name(spelling: "The old House of the Town", words: ["the", "old", "house", "of", "town"]),
      Name(
        spelling: "Grand Old Town House of Art",
        words: ["grand", "old", "town", "house", "of", "art"]),
      Name(spelling: "Alma (East)", words: ["alma", "east"], base: ["alma"]),
      Name(spelling: "Café Alma [west]", words: ["cafe", "alma", "west"], base: ["cafe", "alma"]),
      Name(spelling: "(New) café  Alma", words: ["new", "cafe", "alma"], base: ["cafe", "alma"]),
      Name(spelling: "(Alma)", words: ["alma"], base: []),
      // Nobody is called so.
      Name(spelling: "Playground", words: []),
    ]
  }
}

extension DrawnElement {
  private static let origin = (longitude: 24.94, latitude: 60.17)
  private static let degree = 6_371_008.8 * Double.pi / 180

  private static func coordinate(_ east: Double, _ north: Double) -> FixedCoordinate {
    let units = 1e7
    guard
      let result = FixedCoordinate(
        longitude: Int(
          ((origin.longitude + east / degree / cos(origin.latitude * .pi / 180)) * units).rounded()),
        latitude: Int(((origin.latitude + north / degree) * units).rounded()))
    else { preconditionFailure("some kilometres from Helsinki is on Earth") }
    return result
  }

  /// The element of an extract.
  func element(_ known: PlaceCategories) -> PlaceElement {
    var tags: [String: String] = [:]
    let tag = sort.rawValue.split(separator: "=").map(String.init)
    tags[tag[0]] = tag[1]
    for (key, name) in zip(["name", "name:fi", "alt_name"], names) { tags[key] = name.spelling }
    // Names of other things.
    tags["name:etymology"] = "Alma"
    tags["wikidata"] = entry
    tags["website"] = website.map {
      ["https://www.one.example/", "http://one.example", "two.example"][$0]
    }
    tags["level"] = level.map(String.init)
    var outline: AreaOutline?
    if let half {
      let corners = [(-half, -half), (half, -half), (half, half), (-half, half), (-half, -half)]
      outline = AreaOutline(
        joining: [corners.map { Self.coordinate(east + $0.0, north + $0.1) }])
    }
    return PlaceElement(
      kind: kind, number: number, tags: tags, location: Self.coordinate(east, north),
      outline: outline, categories: TaggedPlace.categories(of: tags, known))
  }

  /// Some elements of a kilometre or two.
  static func some(_ count: Int, _ random: inout SplitMix64) -> [DrawnElement] {
    (0..<count).map { number in
      var drawn = DrawnElement(
        kind: random.chance(percent: 60) ? .node : .way, number: Int64(number + 1), sort: .museum)
      drawn.sort = Sort.allCases[random.number(in: 0...Sort.allCases.count - 1)]
      // Some of them crowd.
      let side = random.chance(percent: 50) ? 150_000 : 1_000_000
      drawn.east = Double(random.number(in: -side...side)) / 1000
      drawn.north = Double(random.number(in: -side...side)) / 1000
      if drawn.kind == .way { drawn.half = Double(random.number(in: 5...300)) }
      for _ in 0..<random.number(in: 0...3) {
        drawn.names.append(Name.all[random.number(in: 0...Name.all.count - 1)])
      }
      if random.chance(percent: 30) { drawn.entry = "Q\(random.number(in: 1...4))" }
      if random.chance(percent: 40) { drawn.website = random.number(in: 0...2) }
      if random.chance(percent: 30) { drawn.level = random.number(in: 0...1) }
      return drawn
    }
  }
}

/// Which places are one, found by asking every pair of them, and then whoever is reached from one to the next.
enum EveryPairOfPlaces {
  /// The numbers of the elements of each place, sorted.
  static func groups(_ drawn: [DrawnElement]) -> [[Int64]] {
    var group = Array(drawn.indices)
    var changes = true
    while changes {
      changes = false
      for a in drawn.indices {
        for b in drawn.indices where group[a] != group[b] && areOne(drawn[a], drawn[b]) {
          (group[a], group[b]) = (min(group[a], group[b]), min(group[a], group[b]))
          changes = true
        }
      }
    }
    return Dictionary(grouping: drawn.indices) { group[$0] }.values
      .map { $0.map { drawn[$0].number }.sorted() }.sorted { $0[0] < $1[0] }
  }

  private static func areOne(_ a: DrawnElement, _ b: DrawnElement) -> Bool {
    let isSameSort = a.sort == b.sort
    let isRepeating = isSameSort ? a.sort.repeats : a.sort.repeats && b.sort.repeats
    if isRepeating, let one = a.level, let other = b.level, one != other { return false }
    let metres = ((a.east - b.east) * (a.east - b.east) + (a.north - b.north) * (a.north - b.north))
      .squareRoot()
    func covers(_ a: DrawnElement, _ b: DrawnElement) -> Bool {
      a.half.map { abs(a.east - b.east) < $0 && abs(a.north - b.north) < $0 } ?? false
    }
    let isInside = covers(a, b) || covers(b, a)
    let (own, their) = (
      a.names.map(\.words).filter { $0 != [] }, b.names.map(\.words).filter { $0 != [] }
    )
    let haveOneName = own.contains { their.contains($0) }
    if haveOneName, isSameSort {
      if isInside || metres <= (isRepeating ? 40 : 150) { return true }
    }
    let bases = [a, b].map { $0.names.map { $0.base ?? $0.words }.filter { $0 != [] } }
    let haveOneBase = bases[0].contains { bases[1].contains($0) }
    let areAtOdds =
      a.entry != nil && b.entry != nil && a.entry != b.entry
      || a.level != nil && b.level != nil && a.level != b.level
    if haveOneBase, !haveOneName, isSameSort, !isRepeating, !areAtOdds, isInside || metres <= 300 {
      return true
    }
    if haveOneName, a.sort.isKin(of: b.sort), metres <= 40 { return true }
    let (one, other) = (a.website.map { $0 / 2 }, b.website.map { $0 / 2 })
    if let entry = a.entry, entry == b.entry {
      let areAlike =
        own == [] || their == [] || haveOneName
        || own.contains { name in
          their.contains { next in
            let (long, far) = (Set(name.filter { $0.count > 2 }), Set(next.filter { $0.count > 2 }))
            return 2 * long.filter { far.contains($0) }.count > min(long.count, far.count)
          }
        }
      if areAlike, isInside || metres <= (isRepeating ? 40 : 500) { return true }
      let haveTwoSites = one != nil && other != nil && one != other
      if !areAlike, isInside || metres <= 40, a.sort.isKin(of: b.sort), !haveTwoSites {
        return true
      }
    }
    guard one != nil, one == other, isSameSort, !isRepeating, metres <= 1000 else { return false }
    return own.contains { name in
      their.contains { next in
        let common = Set(name).filter { next.contains($0) }.count
        let all = Set(name + next).count
        return common >= 4 && Double(common) >= 0.8 * Double(all)
      }
    }
  }
}
